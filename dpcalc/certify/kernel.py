"""The kernel: re-checks certificates with Python's standard library alone, in one file that can be read in one sitting.

    python -I -S kernel.py CERTIFICATE.json ...

A certificate is a JSON object: a ``statement``, a ``proof`` and the hash of all it holds. What is accepted is true if
the rules below are sound and this file does what they say; nothing else of dpcalc is trusted. Numbers are fractions.
Expressions are S-expressions over the reals, some variables ranging over the integers. A relation holds where all its
terms are defined and it is true. A rule may take it that the terms of its goal are defined; whatever term it brings in
comes with a premise that it is defined. ``x^k`` with a numeral k is a product (x^0 is 1 everywhere) or a root; any
other power needs a positive base.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import cache, cached_property
from importlib.util import module_from_spec, spec_from_file_location
from itertools import pairwise
from math import comb, factorial, isqrt, lcm
from pathlib import Path
from typing import Any, TypeAlias

Expr: TypeAlias = Any
Node: TypeAlias = dict[str, Any]
Poly: TypeAlias = dict[tuple[tuple[str, int], ...], Fraction]
Coefficients: TypeAlias = list[Fraction]
Ball: TypeAlias = tuple[int, int]
Box: TypeAlias = dict[str, tuple[Fraction, Fraction]]
Premises: TypeAlias = "list[tuple[Context, Expr]]"
VERSION = 1
MAX_TEXT, MAX_DEPTH, MAX_WORK = 10_000_000, 150, 50_000_000
MAX_BITS, MAX_TERMS, MAX_DEGREE = 100_000, 50_000, 1_000
ZERO, ONE, HALF = Fraction(0), Fraction(1), Fraction(1, 2)
UNIT: Poly = {(): ONE}


class Reject(Exception):
    """Why a certificate is not accepted, in one line."""


def want(condition: object, words: str) -> None:
    if not condition:
        raise Reject(words)


class Work:
    """A bound on the steps of one replay, about a microsecond each, so that hostile certificates end."""

    left = MAX_WORK

    def spend(self, steps: int = 1) -> None:
        self.left -= steps
        want(self.left >= 0, "the certificate takes more steps than the kernel allows")


WORK = Work()


def kept(c: Fraction) -> Fraction:
    """A number that is not too long, paid for by its length."""
    bits = c.numerator.bit_length() + c.denominator.bit_length()
    WORK.spend(2 + (bits >> 6) + (bits * bits >> 20))
    want(bits <= MAX_BITS, "a number grows beyond bounds")
    return c


# --- expressions ------------------------------------------------------------------------------------------------------
# A number is a Fraction, a variable or constant a str, anything else a tuple (head, argument, ...).

ARITY = {"+": None, "*": None, "^": 2, "log": 1, "exp": 1, "erf": 1, "abs": 1, "max": None, "min": None,
         "floor": 1, "factorial": 1, "derangements": 1, "binomial": 2}  # fmt: skip
SIGNS = {"<": {-1}, "<=": {-1, 0}, ">": {1}, ">=": {0, 1}, "=": {0}, "!=": {-1, 1}}
FLIP = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}
WHOLE = ("(floor ", "(factorial ", "(derangements ", "(binomial ")  # how terms begin whose values are whole numbers
OPERATORS = {*ARITY, *SIGNS, "and", "or"}
CONSTANTS = {"e", "pi"}
NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_']{0,99}")
NUMBER = re.compile(r"-?[0-9]{1,4000}(/[0-9]{1,4000})?")
TOKEN = re.compile(r"[()]|[^\s()]+")


def parse(text: Any) -> Expr:
    """An expression or relation from its S-expression."""
    want(isinstance(text, str), "an expression must be text")
    WORK.spend(len(text))
    stack: list[list[Expr]] = [[]]
    for token in TOKEN.findall(text):
        if token == "(":
            stack.append([])
            want(len(stack) <= MAX_DEPTH, "an expression is nested too deeply")
        elif token == ")":
            want(len(stack) > 1, "an expression has a bracket too many")
            parts = stack.pop()
            stack[-1].append(_node(parts))
        elif NUMBER.fullmatch(token):
            want(int(token.partition("/")[2] or 1), "a number divides by zero")
            stack[-1].append(Fraction(token))
        else:
            want(NAME.fullmatch(token) or token in OPERATORS, f"{token[:40]!r} is no part of the language")
            stack[-1].append(token)
    want(len(stack) == 1 and len(stack[0]) == 1 and stack[0][0] not in OPERATORS, f"not one expression: {text[:60]!r}")
    return stack[0][0]


def _node(parts: list[Expr]) -> Expr:
    head, args = (parts[0], tuple(parts[1:])) if parts and isinstance(parts[0], str) else ("", ())
    want(head in OPERATORS, "an expression lacks its operator")
    count, conditions = 2 if head in SIGNS else ARITY.get(head), [is_condition(a) for a in args]
    want(args and count in (None, len(args)) and not any(isinstance(a, str) and a in OPERATORS for a in args)
         and (all(conditions) if head in ("and", "or") else not any(conditions)),
         f"the operator {head} has wrong arguments")  # fmt: skip
    return (head, *args)


def is_condition(e: Expr) -> bool:
    return isinstance(e, tuple) and (e[0] in SIGNS or e[0] in ("and", "or"))


def show(e: Expr) -> str:
    """The canonical text of an expression."""
    return "(" + " ".join(map(show, e)) + ")" if isinstance(e, tuple) else str(e)


def variables(e: Expr) -> set[str]:
    """The variables of an expression."""
    if isinstance(e, tuple):
        return set().union(*map(variables, e[1:]))
    return {e} - CONSTANTS if isinstance(e, str) else set()


def is_whole(e: Expr) -> bool:
    return isinstance(e, Fraction) and e.denominator == 1


def replace(e: Expr, old: Expr, new: Expr) -> Expr:
    """An expression with a subterm replaced everywhere, but for numerals that are exponents: they say what ^ means."""
    WORK.spend(20)
    if e == old:
        return new
    if not isinstance(e, tuple):
        return e
    if e[0] == "^" and isinstance(e[2], Fraction):
        return ("^", replace(e[1], old, new), e[2])
    return (e[0], *(replace(a, old, new) for a in e[1:]))


def neg(e: Expr) -> Expr:
    return ("*", -ONE, e)


def minus(a: Expr, b: Expr) -> Expr:
    return ("+", a, neg(b))


def of(op: str, term: Expr) -> Expr:
    """A relation of a term to 0."""
    return (op, term, ZERO)


def gap(relation: Expr) -> tuple[Expr, str]:
    """For a relation, the term that is positive, at least 0, or 0, and which of the three: ``>``, ``>=``, ``=``."""
    op, a, b = relation if len(relation) == 3 else ("", ZERO, ZERO)
    want(op in FLIP or op == "=", "the rule needs an inequality or equation")
    return (minus(b, a), FLIP[op]) if op in ("<", "<=") else (minus(a, b), op)


# --- polynomials over opaque atoms ------------------------------------------------------------------------------------
# A polynomial maps monomials, sorted tuples of (atom, power), to coefficients. An atom is the text of a term that is no
# sum, product or whole power. A rational function is a pair of polynomials.


def p_add(p: Poly, q: Poly, weight: Fraction = ONE) -> Poly:
    out = dict(p)
    for m, c in q.items():
        out[m] = kept(out.get(m, ZERO) + weight * c)
    return {m: c for m, c in out.items() if c}


def p_mul(p: Poly, q: Poly) -> Poly:
    out: Poly = {}
    for m, c in p.items():
        for n, d in q.items():
            WORK.spend(3 * (len(m) + len(n)))
            powers = dict(m)
            for atom, k in n:
                powers[atom] = powers.get(atom, 0) + k
            key = tuple(sorted(powers.items()))
            out[key] = kept(out.get(key, ZERO) + c * d)
        want(len(out) <= MAX_TERMS, "a polynomial grows beyond bounds")
    return {m: c for m, c in out.items() if c}


def p_pow(p: Poly, k: int) -> Poly:
    want(k <= 400, "a power is too high to expand")
    out = UNIT
    for _ in range(k):
        out = p_mul(out, p)
    return out


def ratio(e: Expr) -> tuple[Poly, Poly]:
    """Numerator and denominator of a term: where it is defined, the denominator is not 0 and the quotient its value."""
    head, one = e[0] if isinstance(e, tuple) else "", dict(UNIT)
    if isinstance(e, Fraction):
        return ({(): e} if e else {}), one
    if head in ("+", "*"):
        num, den = ratio(e[1])
        for n, d in map(ratio, e[2:]):
            if head == "*":
                num, den = p_mul(num, n), p_mul(den, d)
            else:
                num, den = (p_add(num, n), den) if d == den else (p_add(p_mul(num, d), p_mul(n, den)), p_mul(den, d))
        return num, den
    if head == "^" and is_whole(e[2]):
        (num, den), k = ratio(e[1]), int(e[2])
        want(num or k >= 0, "division by zero")
        return (p_pow(num, k), p_pow(den, k)) if k >= 0 else (p_pow(den, -k), p_pow(num, -k))
    return {((show(e), 1),): ONE}, one


def poly(e: Expr) -> Poly:
    """A term that is a polynomial in its atoms."""
    num, den = ratio(e)
    want(set(den) == {()}, "the rule needs a polynomial in its atoms")
    return {m: c / den[()] for m, c in num.items()}


def univariate(p: Poly, name: str) -> Coefficients:
    """Coefficients by power of a polynomial in one variable."""
    want(all(not m or (len(m) == 1 and m[0][0] == name) for m in p), "not a polynomial in that variable alone")
    out = {m[0][1] if m else 0: c for m, c in p.items()}
    want(max(out, default=0) <= MAX_DEGREE, "the degree is too high")
    return [out.get(k, ZERO) for k in range(max(out, default=-1) + 1)]


def u_divmod(p: Coefficients, q: Coefficients) -> tuple[Coefficients, Coefficients]:
    rest, out = list(p), [ZERO] * max(len(p) - len(q) + 1, 0)
    for k in range(len(p) - len(q), -1, -1):
        out[k] = kept(rest[k + len(q) - 1] / q[-1])
        for i, c in enumerate(q):
            rest[k + i] = kept(rest[k + i] - out[k] * c)
    while rest and not rest[-1]:
        rest.pop()
    return out, rest


def u_gcd(p: Coefficients, q: Coefficients) -> Coefficients:
    while q:
        p, q = [c / q[-1] for c in q], u_divmod(p, q)[1]
    return p


def u_diff(p: Coefficients) -> Coefficients:
    return [k * c for k, c in enumerate(p)][1:]


def u_at(p: Coefficients, x: Fraction) -> Fraction:
    total = ZERO
    for c in reversed(p):
        total = kept(total * x + c)
    return total


def odd_part(p: Coefficients) -> Coefficients:
    """The product of the factors of odd multiplicity: it changes sign exactly where p does."""
    repeated = u_gcd(p, u_diff(p))
    distinct = u_divmod(p, repeated)[0]
    return distinct if len(repeated) == 1 else u_divmod(distinct, odd_part(repeated))[0]


def roots_inside(p: Coefficients, low: Fraction | None, high: Fraction | None) -> int:
    """How many different real roots a squarefree polynomial has in the open interval (None: unbounded), by Sturm."""
    for end in (low, high):
        if end is not None and not u_at(p, end):
            p = u_divmod(p, [-end, ONE])[0]
    chain = [p, u_diff(p)]
    while chain[-1]:
        chain.append([-c / abs(chain[-1][-1]) for c in u_divmod(chain[-2], chain[-1])[1]])

    def changes(x: Fraction | None, side: int) -> int:
        values = [q[-1] * side ** (len(q) - 1) if x is None else u_at(q, x) for q in chain[:-1]]
        signs = [v > 0 for v in values if v]
        return sum(a != b for a, b in pairwise(signs))

    return changes(low, -1) - changes(high, 1)


# --- intervals --------------------------------------------------------------------------------------------------------
# An interval is a pair of integers in units of 2**-bits, rounded outward.


class Interval:
    """Enclosures at a fixed precision."""

    def __init__(self, bits: int) -> None:
        self.bits, self.one = bits, 1 << bits

    def number(self, low: Fraction, high: Fraction) -> Ball:
        return (low.numerator << self.bits) // low.denominator, -((-high.numerator << self.bits) // high.denominator)

    def add(self, a: Ball, b: Ball) -> Ball:
        return a[0] + b[0], a[1] + b[1]

    def mul(self, a: Ball, b: Ball) -> Ball:
        products = [x * y for x in a for y in b]
        low, high = min(products), max(products)
        bits = max(abs(low), abs(high)).bit_length()
        WORK.spend(2 + (bits >> 7))
        want(bits <= MAX_BITS, "an interval grows beyond bounds")
        return low >> self.bits, -(-high >> self.bits)

    def shared(self, a: Ball, n: int) -> Ball:
        """An interval divided by a whole number above 0."""
        return a[0] // n, -(-a[1] // n)

    def inverse(self, a: Ball) -> Ball:
        want(a[0] > 0 or a[1] < 0, "an interval divides by zero")
        WORK.spend(2 + (self.bits >> 5))
        square = 1 << (2 * self.bits)
        return square // a[1], -(-square // a[0])

    def power(self, a: Ball, k: int) -> Ball:
        if k < 0:
            return self.inverse(self.power(a, -k))
        want(k <= 100_000, "a power is too high")
        if k % 2 == 0 and k and a[0] < 0:
            a = (max(0, -a[1]), max(-a[0], a[1]))
        out = (self.one, self.one)
        while k:
            out = self.mul(out, a) if k & 1 else out
            a, k = (self.mul(a, a) if k > 1 else a), k >> 1
        return out

    def series(self, power: Ball, step: Ball, *, odd: bool, shrink: bool, least: int = 0) -> Ball:
        """The sum of power * step**n, over 2n + 1 if odd, over n! if shrink; terms halve from ``least`` on."""
        total, n = (0, 0), 0
        while n < least or max(-power[0], power[1]) > 1:
            total, n = self.add(total, self.shared(power, 2 * n + 1 if odd else 1)), n + 1
            power = self.shared(self.mul(power, step), n if shrink else 1)
        rest = 2 * max(-power[0], power[1]) + 2
        return total[0] - rest, total[1] + rest

    def ends(self, function: Callable[[int], Ball], a: Ball) -> Ball:
        """The enclosure of an increasing function."""
        return function(a[0])[0], function(a[1])[1]

    def exp(self, x: int) -> Ball:
        """exp at a point: halve until below 1/128, sum the series, square back."""
        want(x <= self.one << 14, "exp of a number above 16384")
        if x < -self.one << 14:
            return 0, 1
        halvings = max(0, abs(x).bit_length() - self.bits + 8)
        wide = interval(self.bits + halvings + 16)
        shift = wide.bits - self.bits
        step = ((x << shift) >> halvings, -((-x << shift) >> halvings))
        low, high = wide.series((wide.one, wide.one), step, odd=False, shrink=True)
        for _ in range(halvings):
            low, high = wide.mul((max(low, 0), high), (max(low, 0), high))
        return max(low, 0) >> shift, -(-high >> shift)

    def log(self, x: int) -> Ball:
        """log at a point: x = 2**k * m with m in [1, 2], and log m = 2 artanh((m - 1)/(m + 1))."""
        want(x > 0, "log of an interval that is not positive")
        k, wide = x.bit_length() - 1 - self.bits, interval(self.bits + 20)
        m = ((x << 20) >> k, -((-x << 20) >> k)) if k >= 0 else (x << 20 - k, x << 20 - k)
        z = wide.mul((m[0] - wide.one, m[1] - wide.one), wide.inverse((m[0] + wide.one, m[1] + wide.one)))
        a, b = wide.artanh(z), wide.third
        low, high = a[0] + k * b[k < 0], a[1] + k * b[k >= 0]
        return low >> 19, -(-high >> 19)

    def artanh(self, z: Ball) -> Ball:
        return self.series(z, self.mul(z, z), odd=True, shrink=False)

    @cached_property
    def third(self) -> Ball:
        """artanh(1/3), half of log 2."""
        return self.artanh(self.number(Fraction(1, 3), Fraction(1, 3)))

    @cached_property
    def pi(self) -> Ball:
        """Machin: pi = 16 arctan(1/5) - 4 arctan(1/239)."""
        a, b = (self.series(z, self.mul(z, (-z[1], -z[0])), odd=True, shrink=False)
                for z in (self.shared((self.one, self.one), n) for n in (5, 239)))  # fmt: skip
        return 16 * a[0] - 4 * b[1], 16 * a[1] - 4 * b[0]

    def root(self, x: int) -> Ball:
        want(x >= 0, "square root of an interval that is not positive")
        WORK.spend(2 + (x.bit_length() >> 5))
        low = isqrt(x << self.bits)
        return low, low + (low * low < x << self.bits)

    def floor(self, x: int) -> Ball:
        return (x >> self.bits << self.bits,) * 2

    def erf(self, x: int) -> Ball:
        """erf at a point: its series up to 6; beyond, 1 - exp(-x^2) <= erf(x) <= 1."""
        if x < 0:
            low, high = self.erf(-x)
            return -high, -low
        if x > 6 * self.one:
            return self.one - self.exp(-(x * x >> self.bits))[1], self.one
        wide = interval(self.bits + 80)
        y = (x << 80, x << 80)
        square = wide.mul(y, y)
        total = wide.series(y, (-square[1], -square[0]), odd=True, shrink=True, least=72)
        total = wide.mul((2 * total[0], 2 * total[1]), wide.inverse(wide.ends(wide.root, wide.pi)))
        return max(total[0] >> 80, 0), min(-(-total[1] >> 80), self.one)

    def value(self, e: Expr, box: Box) -> Ball:
        """An enclosure of a term over a box of its variables, on all of which it is defined."""
        WORK.spend(2)
        if isinstance(e, Fraction):
            return self.number(e, e)
        if isinstance(e, str):
            want(e in box or e in CONSTANTS, f"nothing bounds the variable {e}")
            return self.pi if e == "pi" else self.exp(self.one) if e == "e" else self.number(*box[e])
        head = e[0]
        if head in ("factorial", "derangements", "binomial"):
            return self.number(exact(e), exact(e))
        args = [self.value(a, box) for a in e[1:]]
        if head == "^":
            if is_whole(e[2]):
                return self.power(args[0], int(e[2]))
            if e[2] == HALF:
                return self.ends(self.root, args[0])
            return self.ends(self.exp, self.mul(args[1], self.ends(self.log, args[0])))
        if head in ("exp", "log", "erf", "floor"):
            return self.ends(getattr(self, head), args[0])
        if head in ("max", "min", "abs"):
            args = [args[0], (-args[0][1], -args[0][0])] if head == "abs" else args
            pick = min if head == "min" else max
            low, high = pick(a[0] for a in args), pick(a[1] for a in args)
            return (max(low, 0) if head == "abs" else low), high
        total = args[0]
        for a in args[1:]:
            total = self.add(total, a) if head == "+" else self.mul(total, a)
        return total

    def lower(self, term: Expr, slopes: dict[str, Expr], box: Box) -> int:
        """A lower bound of a term on a box: directly or, with slopes, from its value at the centre."""
        low = self.value(term, box)[0]
        if not slopes:
            return low
        total = self.value(term, {x: ((a + b) / 2, (a + b) / 2) for x, (a, b) in box.items()})
        for x, slope in slopes.items():
            half = (box[x][1] - box[x][0]) / 2
            total = self.add(total, self.mul(self.value(slope, box), self.number(-half, half)))
        return max(low, total[0])


@cache
def interval(bits: int) -> Interval:
    return Interval(bits)


def precision(bits: Any) -> Interval:
    """Intervals of a precision that a certificate asks for."""
    want(type(bits) is int and 8 <= bits <= 4000, "a precision must be between 8 and 4000 bits")
    return interval(bits)


def exact(e: Expr) -> Fraction:
    """The value of a closed rational term; refused where there is none, or none that is seen."""
    if isinstance(e, Fraction):
        return e
    want(isinstance(e, tuple), "a term has no rational value that is seen")
    head, args = e[0], [exact(a) for a in e[1:]]
    if head in ("factorial", "derangements", "binomial"):
        want(all(a.denominator == 1 and 0 <= a <= 3000 for a in args), f"{head} is computed from 0 to 3000 only")
        n = int(args[0])
        WORK.spend(1 + n * n // 16)
        counts = {"factorial": factorial(n), "derangements": deranged(n), "binomial": comb(n, int(args[-1]))}
        return Fraction(counts[head])
    if head == "^":
        base, k = args
        size = base.numerator.bit_length() + base.denominator.bit_length()
        want(is_whole(e[2]) and (base or k >= 0) and size * abs(k) <= MAX_BITS, "no power that is seen to be rational")
        return kept(base ** int(k))
    if head in ("+", "*"):
        total = args[0]
        for a in args[1:]:
            total = kept(total + a if head == "+" else total * a)
        return total
    if head == "floor":
        return Fraction(args[0] // 1)
    if head in ("max", "min", "abs"):
        return abs(args[0]) if head == "abs" else (max if head == "max" else min)(args)
    want((head, args[0]) in (("exp", ZERO), ("erf", ZERO), ("log", ONE)), "a term has no rational value that is seen")
    return ONE if head == "exp" else ZERO


def deranged(n: int) -> int:
    """The number of permutations of n things that leave none in its place."""
    total = 1
    for k in range(1, n + 1):
        total = total * k + (-1) ** k
    return total


def truth(relation: Expr, bits: Any) -> bool:
    """Whether a relation without variables is true, exactly or by intervals; refused where that is not seen."""
    if relation[0] in ("and", "or"):
        answers = [truth(part, bits) for part in relation[1:]]
        return all(answers) if relation[0] == "and" else any(answers)
    difference = minus(*relation[1:])
    try:
        value = exact(difference)
        low, high = (value, value)
    except Reject:
        low, high = precision(bits).value(difference, {})  # type: ignore[assignment]  # units of 2**-bits: signs alone count
    possible = {s for s, may in ((-1, low < 0), (0, low <= 0 <= high), (1, high > 0)) if may}
    want(possible <= SIGNS[relation[0]] or not possible & SIGNS[relation[0]], "a relation is too close to call")
    return possible <= SIGNS[relation[0]]


def derivative(e: Expr, x: str) -> Expr:
    """The derivative of a term by a variable, right where it is defined; no kinks or functions of integers."""
    WORK.spend(20)
    if x not in variables(e):
        return ZERO
    if isinstance(e, str):
        return ONE
    head, u = e[0], e[1]
    if head == "+":
        return ("+", *(derivative(a, x) for a in e[1:] if x in variables(a)))
    if head == "*":
        return (
            "+",
            *(("*", derivative(a, x), *e[1:i], *e[i + 1 :]) for i, a in enumerate(e) if x in variables(a) and i),
        )
    if head == "^" and x not in variables(e[2]):
        less = e[2] - 1 if isinstance(e[2], Fraction) else ("+", e[2], -ONE)
        return ("*", e[2], ("^", u, less), derivative(u, x))
    want(head in ("exp", "log", "erf"), f"{head} is not differentiated")
    bell = ("*", Fraction(2), ("^", "pi", -HALF), ("exp", neg(("^", u, Fraction(2)))))
    return ("*", {"exp": e, "log": ("^", u, -ONE), "erf": bell}[head], derivative(u, x))


# --- proofs -----------------------------------------------------------------------------------------------------------
# A proof is a tree. Each rule turns the goal into premises, in a fixed order; the proofs of the premises follow in
# ``proofs``. What makes new terms defined comes first among the premises, unless the context says it literally.


class Context:
    """What is assumed: the sorts of the variables, and relations that hold (a conjunction is split up)."""

    def __init__(self, sorts: dict[str, str], hypotheses: Iterable[Expr] = ()) -> None:
        self.sorts, self.hypotheses = dict(sorts), list[Expr]()
        for h in hypotheses:
            self._add(h)

    def _add(self, h: Expr) -> None:
        WORK.spend(2)
        for part in h[1:] if h[0] == "and" else ():
            self._add(part)
        if h[0] != "and":
            self.hypotheses.append(self.declared(h))

    def declared(self, e: Expr) -> Expr:
        want(variables(e) <= set(self.sorts), "nobody declares a variable")
        return e

    def term(self, text: Any) -> Expr:
        """A term that a proof brings in."""
        e = self.declared(parse(text))
        want(not is_condition(e), "a term is wanted, not a relation")
        return e

    def plus(self, *hypotheses: Expr) -> Context:
        there = Context(self.sorts)
        there.hypotheses = list(self.hypotheses)
        for h in hypotheses:
            there._add(h)
        return there

    def without(self, name: str) -> Context:
        return Context(self.sorts, [h for h in self.hypotheses if name not in variables(h)])

    def at(self, index: Any) -> Expr:
        want(type(index) is int and 0 <= index < len(self.hypotheses), "there is no such hypothesis")
        return self.hypotheses[index]

    def bound(self, index: Any, x: Any) -> tuple[str, Expr]:
        """A hypothesis that bounds a variable, as the operator and the bound."""
        h = self.at(index)
        op, a, b = (FLIP[h[0]], h[2], h[1]) if h[0] in FLIP and h[2] == x else (*h, "", "")[:3]
        want(x in self.sorts and op in FLIP and a == x and x not in variables(b), "that hypothesis is no such bound")
        return op, b

    def whole(self, e: Expr) -> bool:
        """Whether a term is a polynomial with whole coefficients in integer variables and operators that give such."""
        num, den = ratio(e)
        atoms = {atom for m in num for atom, _ in m}
        return den == {(): 1} and all(map(is_whole, num.values())) and all(
            self.sorts.get(atom) == "integer" or atom.startswith(WHOLE) for atom in atoms)  # fmt: skip

    def need(self, *terms: Expr) -> Premises:
        """The premises that make terms defined, innermost parts first; what is plain or assumed is left out."""
        found = []
        for relation in dict.fromkeys(r for e in terms for r in obligations(e)):
            if relation[0] == "whole":
                want(self.whole(relation[1]), "a term is not known to be a whole number")
            elif not self.says(relation):
                found.append((self, relation))
        return found

    def says(self, relation: Expr) -> bool:
        """Whether a relation is assumed literally, or a strict one that implies it, or is seen exactly to be true."""
        strict = (relation[0][0], *relation[1:])
        if relation in self.hypotheses or (relation[0] in ("<=", ">=") and strict in self.hypotheses):
            return True
        return relation[0] in SIGNS and closed(relation)


def closed(relation: Expr) -> bool:
    """Whether a relation is seen exactly to be true."""
    try:
        value = exact(minus(*relation[1:]))
    except Reject:
        return False
    return (value > 0) - (value < 0) in SIGNS[relation[0]]


def obligations(e: Expr) -> Iterator[Expr]:
    """What must hold for a term or relation to be defined."""
    for a in e[1:] if isinstance(e, tuple) else ():
        yield from obligations(a)
    head = e[0] if isinstance(e, tuple) else ""
    power: Any = e[2] if head == "^" else None
    if head == "log" or (head == "^" and not isinstance(power, Fraction)):
        yield of(">", e[1])
    elif head in ("factorial", "derangements", "binomial"):
        for a in e[1:]:
            yield from (("whole", a), of(">=", a))
    elif head == "^" and (not is_whole(power) or power < 0):
        yield of("!=" if is_whole(power) else ">" if power < 0 else ">=", e[1])


def prove(ctx: Context, goal: Expr, node: Any, depth: int = 0) -> None:
    """Accept a proof that the context implies the goal, or raise."""
    WORK.spend(10)
    want(depth <= MAX_DEPTH, "a proof is nested too deeply")
    want(isinstance(node, dict) and isinstance(node.get("rule"), str) and node["rule"] in RULES, "unknown rule")
    name, (rule, known) = node["rule"], RULES[node["rule"]]
    want(set(node) <= {*known.split(), "rule", "proofs"}, f"the rule {name} takes no other fields than: {known}")
    premises = rule(ctx, goal, {**dict.fromkeys(known.split()), **node})  # a field left out is None
    for (there, wanted), proof in zip(premises, items(node, "proofs", len(premises)), strict=True):
        prove(there, wanted, proof, depth + 1)


def items(node: Node, key: str, count: int | None = None) -> list[Any]:
    """A list inside a node."""
    found: list[Any] = node.get(key, [])
    want(isinstance(found, list) and count in (None, len(found)), f"{key[:20]!r} must be a list of {count}")
    return found


def flag(value: Any) -> bool:
    want(value is None or type(value) is bool, "a field must be true or false")
    return value is True


def r_hypothesis(ctx: Context, goal: Expr, node: Node) -> Premises:
    want(ctx.says(goal), "the goal is not among the hypotheses")
    return []


def r_evaluate(ctx: Context, goal: Expr, node: Node) -> Premises:
    """A relation between terms without variables, exactly or by intervals."""
    want(
        not variables(goal) and truth(goal, 128 if node["bits"] is None else node["bits"]),
        "the goal is not seen to hold",
    )
    return []


def r_sum(ctx: Context, goal: Expr, node: Node) -> Premises:
    """What must be positive is a sum of products of hypotheses, with squares or numbers from 0 up as multipliers."""
    term, op = gap(goal)
    left, certain = poly(term), False
    for item in items(node, "terms"):
        want(isinstance(item, dict) and set(item) <= {"coefficient", "square", "times", "of"}, "a wrong term")
        product, kinds = UNIT, list[str]()
        for index in items(item, "of"):
            part, kind = gap(ctx.at(index))
            product, kinds = p_mul(product, poly(part)), [*kinds, kind]
        weight = parse(item.get("coefficient", "1"))
        want(isinstance(weight, Fraction) and weight >= 0, "a coefficient must be a number from 0 up")
        root = poly(ctx.term(item.get("square", "1")))
        want(
            "=" in kinds or (op != "=" and "times" not in item), "only equations make equations or take any multiplier"
        )
        product = p_mul(p_mul(product, p_mul(root, root)), poly(ctx.term(item.get("times", "1"))))
        certain = certain or (set(kinds) <= {">"} and "square" not in item and weight > 0)
        left = p_add(left, product, -weight)
    want(not left, "the sum is not the goal")
    want(op != ">" or certain, "the sum is not seen to be positive")
    return []


def r_split(ctx: Context, goal: Expr, node: Node) -> Premises:
    """Two cases: a term is at most 0 or above 0; a whole one, at most k or at least k + 1."""
    e, k = ctx.term(node["on"]), ZERO if node["at"] is None else parse(node["at"])
    want(node["at"] is None or (is_whole(k) and ctx.whole(e)), "only whole numbers are split so")
    above = of(">", e) if node["at"] is None else (">=", e, k + 1)
    return [*ctx.need(e), (ctx.plus(("<=", e, k)), goal), (ctx.plus(above), goal)]


def r_have(ctx: Context, goal: Expr, node: Node) -> Premises:
    """Lemmas, each proved from those before it."""
    premises: Premises = []
    for text in items(node, "relations"):
        lemma = ctx.declared(parse(text))
        want(is_condition(lemma), "a lemma must be a relation")
        premises += [*ctx.need(lemma), (ctx, lemma)]
        ctx = ctx.plus(lemma)
    return [*premises, (ctx, goal)]


def r_name(ctx: Context, goal: Expr, node: Node) -> Premises:
    name, e = node["variable"], ctx.term(node["be"])
    want(is_name(name) and name not in ctx.sorts, "not a new name")
    there = Context({**ctx.sorts, str(name): "integer" if ctx.whole(e) else "real"}, ctx.hypotheses)
    return [*ctx.need(e), (there.plus(("=", name, e)), goal)]


def is_name(name: Any) -> bool:
    return isinstance(name, str) and bool(NAME.fullmatch(name)) and name not in CONSTANTS | OPERATORS


def r_both(ctx: Context, goal: Expr, node: Node) -> Premises:
    want(goal[0] == "and", "the rule both needs a conjunction")
    return [(ctx, part) for part in goal[1:]]


def r_part(ctx: Context, goal: Expr, node: Node) -> Premises:
    k = node["part"]
    want(goal[0] == "or" and type(k) is int and 1 <= k < len(goal), "there is no such part")
    return [(ctx, goal[k])]


def r_either(ctx: Context, goal: Expr, node: Node) -> Premises:
    h = ctx.at(node["index"])
    want(h[0] in ("or", "!="), "the rule either needs a disjunction, or terms that differ")
    return [(ctx.plus(part), goal) for part in (h[1:] if h[0] == "or" else (("<", *h[1:]), (">", *h[1:])))]


def r_absurd(ctx: Context, goal: Expr, node: Node) -> Premises:
    return [(ctx, of("<", ZERO))]


def r_apart(ctx: Context, goal: Expr, node: Node) -> Premises:
    want(goal[0] == "!=" and node["side"] in ("<", ">"), "the rule apart shows that two terms differ")
    return [(ctx, (node["side"], *goal[1:]))]


def r_equal(ctx: Context, goal: Expr, node: Node) -> Premises:
    want(goal[0] == "=", "the rule equal shows an equation")
    return [(ctx, ("<=", *goal[1:])), (ctx, (">=", *goal[1:]))]


def r_clear(ctx: Context, goal: Expr, node: Node) -> Premises:
    """Multiply what must be positive by a positive term; the product is given, and equal as a rational function."""
    (term, op), by, to = gap(goal), ctx.term(node["by"]), ctx.term(node["to"])
    (n, d), (k, m) = ratio(("*", by, term)), ratio(to)
    want(p_mul(n, m) == p_mul(k, d), "the product is not what it is said to be")
    return [*ctx.need(by, to), (ctx, of(">", by)), (ctx, of(op, to))]


def r_rewrite(ctx: Context, goal: Expr, node: Node) -> Premises:
    h = ctx.at(node["using"])
    want(h[0] == "=", "only an equation rewrites")
    return [(ctx, replace(goal, h[2], h[1]) if flag(node["backwards"]) else replace(goal, h[1], h[2]))]


def r_logs(ctx: Context, goal: Expr, node: Node) -> Premises:
    """A sum of rational multiples of logarithms against 0, by way of the product of powers against 1."""
    term, op = gap(goal)
    powers = []
    for m, c in poly(term).items():
        atom: Expr = parse(m[0][0]) if len(m) == 1 and m[0][1] == 1 else ()
        want(isinstance(atom, tuple) and atom[:1] == ("log",), "only multiples of logarithms are taken together")
        powers.append((atom[1], c))
    scale = lcm(*(c.denominator for _, c in powers))
    above, below = (("*", ONE, *(("^", a, abs(c) * scale) for a, c in powers if (c > 0) == up)) for up in (True, False))
    return [(ctx, (op, above, below))]


def r_sturm(ctx: Context, goal: Expr, node: Node) -> Premises:
    """A polynomial in one variable on an interval whose ends are hypotheses."""
    (term, op), x = gap(goal), node["variable"]
    (left, low), (right, high) = (ctx.bound(node[side], x) if node[side] is not None else (sign, None)
                                  for side, sign in (("low", ">"), ("high", "<")))  # fmt: skip
    want(op != "=" and left[0] == ">" and right[0] == "<" and isinstance(low, Fraction | None)
         and isinstance(high, Fraction | None), "the rule sturm needs an inequality, and numeric bounds")  # fmt: skip
    want(low is None or high is None or low < high, "the interval is empty")
    p = univariate(poly(term), str(x))
    if not p:
        want(op == ">=", "zero is not positive")
        return []
    part = odd_part(p) if op == ">=" else u_divmod(p, u_gcd(p, u_diff(p)))[0]
    want(not roots_inside(part, low, high), "the polynomial changes sign, or vanishes, inside the interval")
    base = low if low is not None else high if high is not None else ZERO
    step = high - base if high is not None and low is not None else -ONE if high is not None else ONE
    inside = (u_at(p, base + step / k) for k in range(2, len(p) + 3))  # more points than roots
    want(next(v for v in inside if v) > 0, "the polynomial is negative inside the interval")
    for end, relation in ((low, left), (high, right)):
        want(op == ">=" or end is None or len(relation) == 1 or u_at(p, end) > 0, "not positive at an end")
    return []


def r_boxes(ctx: Context, goal: Expr, node: Node) -> Premises:
    """An inequality on a box, by interval arithmetic on its parts, each a precision or [variable, where, two parts]."""
    (term, op), bounds, box = gap(goal), node["bounds"], Box()
    want(op != "=" and isinstance(bounds, dict), "the rule boxes needs an inequality and bounds")
    for x in bounds:
        (below, low), (above, high) = (ctx.bound(index, x) for index in items(bounds, x, 2))
        want(below[0] == ">" and above[0] == "<" and isinstance(low, Fraction) and isinstance(high, Fraction)
             and low <= high, "those hypotheses are no bounds on both sides")  # fmt: skip
        box[x] = (low, high)
    slopes = {x: derivative(term, x) for x in box} if flag(node["mean"]) else {}
    stack = [(box, node["tree"])]
    while stack:
        here, tree = stack.pop()
        WORK.spend(20)
        if isinstance(tree, list):
            x, at, parts = tree[0], parse(tree[1]), tree[2:]
            want(x in here and isinstance(at, Fraction) and here[x][0] <= at <= here[x][1] and len(parts) == 2,
                 "a cut outside its box")  # fmt: skip
            stack += [({**here, x: (here[x][0], at)}, parts[0]), ({**here, x: (at, here[x][1])}, parts[1])]
        else:
            low = precision(tree).lower(term, slopes, here)
            want(low > 0 or (low == 0 and op == ">="), "not seen to hold on a part of the box")
    return []


def r_monotone(ctx: Context, goal: Expr, node: Node) -> Premises:
    """An inequality that holds at one end of an interval and whose slope has the right sign beyond it.

    Terms are continuous where they are defined, so the slope matters only between the ends. If it is steep (not 0),
    the end may give 0.
    """
    (term, op), x, steep = gap(goal), node["variable"], flag(node["steep"])
    relation, end = ctx.bound(node["from"], x)
    side, outside = relation[0], ctx.without(str(x))
    bounds = [("<>".replace(side, ""), None)] if node["to"] is None else [ctx.bound(node["to"], x)]
    want(op != "=" and ctx.sorts[str(x)] == "real" and bounds[0][0][0] != side and not (steep and relation != side),
         "the rule monotone needs an inequality, a real variable and bounds on different sides")  # fmt: skip
    shut = outside.plus((side + "=", x, end), *((r, x, stop) for r, stop in bounds if stop is not None))
    inner = outside.plus((side, x, end), *((r[0], x, stop) for r, stop in bounds if stop is not None))
    slope = derivative(term, str(x))
    return [*outside.need(end), *shut.need(term), *inner.need(slope),
            (outside, of(">=" if steep else op, replace(term, x, end))),
            (inner, of(side if steep else side + "=", slope))]  # fmt: skip


def r_induction(ctx: Context, goal: Expr, node: Node) -> Premises:
    """A relation for all whole numbers from some number on; ``width`` predecessors are assumed in the step."""
    n, width = node["variable"], 1 if node["width"] is None else node["width"]
    op, first = ctx.bound(node["from"], n)
    want(ctx.sorts[str(n)] == "integer" and op == ">=" and is_whole(first) and type(width) is int and 1 <= width <= 8,
         "the rule induction needs a whole variable and bound")  # fmt: skip
    outside = ctx.without(str(n))
    above = outside.plus((">=", n, first))
    earlier = [replace(goal, n, ("+", n, Fraction(k))) if k else goal for k in range(width)]
    base = [(outside, replace(goal, n, first + k)) for k in range(width)]
    return [*above.need(goal), *base, (above.plus(*earlier), replace(goal, n, ("+", n, Fraction(width))))]


def r_cases(ctx: Context, goal: Expr, node: Node) -> Premises:
    """A whole variable between two numbers takes one of finitely many values."""
    n = node["variable"]
    (above, low), (below, high) = ctx.bound(node["low"], n), ctx.bound(node["high"], n)
    want(above == ">=" and below == "<=" and isinstance(low, Fraction) and isinstance(high, Fraction)
         and high - low <= 10_000 and ctx.sorts[str(n)] == "integer", "no whole variable in a range")  # fmt: skip
    values = (Fraction(k) for k in range(-(-low // 1), high // 1 + 1))
    return [(Context(ctx.sorts, [replace(h, n, k) for h in ctx.hypotheses]), replace(goal, n, k)) for k in values]


def r_tighten(ctx: Context, goal: Expr, node: Node) -> Premises:
    """A strict inequality between whole numbers leaves a gap of 1."""
    term, op = gap(ctx.at(node["index"]))
    want(op == ">" and ctx.whole(term), "the rule tighten needs a strict inequality between whole numbers")
    return [(ctx.plus((">=", term, ONE)), goal)]


def r_choose(ctx: Context, goal: Expr, node: Node) -> Premises:
    """Replace a maximum, minimum or absolute value by the argument that it is."""
    e, k = ctx.term(node["of"]), node["argument"]
    head, *args = e if isinstance(e, tuple) else ("",)
    args += [neg(args[0])] if head == "abs" else []
    want(head in ("max", "min", "abs") and type(k) is int and 0 <= k < len(args), "nothing to choose")
    others = [a for i, a in enumerate(args) if i != k] if head != "abs" else [ZERO]
    sign = "<=" if head == "min" else ">="
    return [*((ctx, (sign, args[k], a)) for a in others), (ctx, replace(goal, e, args[k]))]


def facts(u: Expr, v: Expr) -> dict[str, tuple[list[Expr], Expr]]:
    """The stock of facts: what must hold of the arguments, and what then holds."""
    positive, next_u, next_v = of(">", u), ("+", u, ONE), ("+", v, ONE)
    counts, counts_v = [("whole", u), of(">=", u)], [("whole", v), of(">=", v)]
    second = ("derangements", ("+", u, Fraction(2)))
    pascal = ("+", ("binomial", u, v), ("binomial", u, next_v))
    bell, square = ("*", Fraction(2), ("exp", neg(("^", u, Fraction(2))))), ("^", u, Fraction(2))
    beyond, root_pi = minus(ONE, ("erf", u)), ("^", "pi", HALF)
    above = ("+", ("*", root_pi, u), ("^", ("+", ("*", "pi", square), Fraction(4)), HALF))
    below = ("*", root_pi, ("+", u, ("^", ("+", square, Fraction(2)), HALF)))
    parted = ("*", ("binomial", u, v), ("factorial", v), ("factorial", minus(u, v)))
    missed = ("*", next_u, minus(("*", "e", ("derangements", u)), ("factorial", u)))
    return {
        "exp-one": ([], ("=", ("exp", ONE), "e")),
        "exp-positive": ([], of(">", ("exp", u))),
        "exp-tangent": ([], (">=", ("exp", u), ("+", ONE, u))),
        "exp-sum": ([], ("=", ("exp", ("+", u, v)), ("*", ("exp", u), ("exp", v)))),
        "exp-log": ([positive], ("=", ("exp", ("log", u)), u)),
        "log-exp": ([], ("=", ("log", ("exp", u)), u)),
        "log-tangent": ([positive], ("<=", ("log", u), minus(u, ONE))),
        "log-product": ([positive, of(">", v)], ("=", ("log", ("*", u, v)), ("+", ("log", u), ("log", v)))),
        "log-power": ([positive], ("=", ("log", ("^", u, v)), ("*", v, ("log", u)))),
        "exp-increasing": ([("<=", u, v)], ("<=", ("exp", u), ("exp", v))),
        "log-increasing": ([positive, ("<=", u, v)], ("<=", ("log", u), ("log", v))),
        "erf-increasing": ([("<=", u, v)], ("<=", ("erf", u), ("erf", v))),
        "erf-bounded": ([], ("and", ("<", ("erf", u), ONE), (">", ("erf", u), -ONE))),
        "erf-upper-tail": ([of(">=", u)], ("<=", ("*", beyond, above), bell)),
        "erf-lower-tail": ([of(">=", u)], (">", ("*", beyond, below), bell)),
        "root-square": ([of(">=", u)], ("=", ("^", ("^", u, HALF), Fraction(2)), u)),
        "root-positive": ([of(">=", u)], of(">=", ("^", u, HALF))),
        "abs-bounds": ([], ("and", (">=", ("abs", u), u), (">=", ("abs", u), neg(u)))),
        "floor": ([], ("and", ("<=", ("floor", u), u), (">", ("floor", u), minus(u, ONE)))),
        "power-step": ([positive], ("=", ("^", u, ("+", v, ONE)), ("*", u, ("^", u, v)))),
        "power-positive": ([positive], of(">", ("^", u, v))),
        "factorial-step": (counts, ("=", ("factorial", next_u), ("*", next_u, ("factorial", u)))),
        "derangements-step": (
            counts,
            ("=", second, ("*", next_u, ("+", ("derangements", next_u), ("derangements", u)))),
        ),
        "derangements-e": (counts, ("and", ("<", missed, "e"), (">", missed, neg("e")))),
        "binomial-none": (counts, ("=", ("binomial", u, ZERO), ONE)),
        "binomial-top": (counts, ("=", ("binomial", u, u), ONE)),
        "binomial-factorials": ([*counts, *counts_v, (">=", u, v)], ("=", parted, ("factorial", u))),
        "binomial-step": ([*counts, *counts_v], ("=", ("binomial", next_u, next_v), pascal)),
    }


def r_fact(ctx: Context, goal: Expr, node: Node) -> Premises:
    args = [ctx.term(a) for a in items(node, "args")]
    want(1 <= len(args) <= 2, "a fact takes one or two terms")
    stock = facts(args[0], args[-1])
    want(node["name"] in stock, "unknown fact")
    needs, fact = stock[node["name"]]
    want(all(ctx.whole(need[1]) for need in needs if need[0] == "whole"), "not known to be a whole number")
    premises = [(ctx, need) for need in needs if need[0] != "whole" and not ctx.says(need)]
    return [*ctx.need(*args), *premises, (ctx.plus(fact), goal)]


RULES: dict[str, tuple[Callable[[Context, Expr, Node], Premises], str]] = {
    "hypothesis": (r_hypothesis, ""), "evaluate": (r_evaluate, "bits"), "sum": (r_sum, "terms"),
    "split": (r_split, "on at"), "have": (r_have, "relations"), "name": (r_name, "variable be"), "both": (r_both, ""),
    "part": (r_part, "part"), "either": (r_either, "index"), "absurd": (r_absurd, ""), "apart": (r_apart, "side"),
    "equal": (r_equal, ""), "clear": (r_clear, "by to"), "rewrite": (r_rewrite, "using backwards"),
    "logs": (r_logs, ""), "sturm": (r_sturm, "variable low high"), "boxes": (r_boxes, "bounds tree mean"),
    "monotone": (r_monotone, "variable from to steep"), "induction": (r_induction, "variable from width"),
    "cases": (r_cases, "variable low high"), "tighten": (r_tighten, "index"), "choose": (r_choose, "of argument"),
    "fact": (r_fact, "name args"),
}  # fmt: skip


def fields(node: Any, names: str) -> None:
    want(isinstance(node, dict) and set(node) == set(names.split()), f"an object must have exactly the fields: {names}")


# --- statements about all numbers -------------------------------------------------------------------------------------


def relations(statement: Node) -> tuple[Context, Expr]:
    """The assumptions and the goal of a statement, the goal being a relation between declared variables."""
    fields(statement, "variables assume show")
    sorts, goal = statement["variables"], parse(statement["show"])
    want(all(map(is_name, sorts)) and set(sorts.values()) <= {"real", "integer"}, "wrong variables")
    assumed = [parse(text) for text in items(statement, "assume")]
    want(all(map(is_condition, [*assumed, goal])), "what is assumed or shown is no relation")
    ctx = Context(sorts, assumed)
    return ctx, ctx.declared(goal)


def shown(statement: Node) -> str:
    given = f" where {', '.join(statement['assume'])}" if statement["assume"] else ""
    kinds = ", ".join(f"{sort} {name}" for name, sort in statement["variables"].items())
    return f"{statement['show'][:200]}{given[:200]}{' for all ' * bool(kinds)}{kinds[:100]}"


def check_inequality(statement: Node, proof: Node) -> str:
    """A relation for all values of its variables that satisfy the assumptions."""
    fields(proof, "proofs")
    ctx, goal = relations(statement)
    premises = [*ctx.need(goal), (ctx, goal)]
    for (there, wanted), node in zip(premises, items(proof, "proofs", len(premises)), strict=True):
        prove(there, wanted, node)
    return shown(statement)


def put(e: Expr, at: dict[str, Expr]) -> Expr:
    """An expression with numbers put in for its variables."""
    for x, v in at.items():
        e = replace(e, x, v)
    return e


def check_point(statement: Node, proof: Node) -> str:
    """A point at which all assumptions hold and the goal is false."""
    fields(proof, "at bits")
    (ctx, goal), at = relations(statement), {x: parse(text) for x, text in proof["at"].items()}
    whole = {x for x, sort in ctx.sorts.items() if sort == "integer"}
    want(set(at) == set(ctx.sorts) and all(isinstance(v, Fraction) and (is_whole(v) or x not in whole)
         for x, v in at.items()), "no point")  # fmt: skip
    answers = []
    for relation in (*ctx.hypotheses, goal):
        for head, e, *_ in obligations(relation):  # before numerals take the place of exponents
            value = put(e, at)
            want(
                is_whole(exact(value)) if head == "whole" else truth((head, value, ZERO), proof["bits"]),
                "no value there",
            )
        answers.append(truth(put(relation, at), proof["bits"]))
    want(all(answers[:-1]) and not answers[-1], "an assumption fails at the point, or the goal holds there")
    return f"false: {shown(statement)}: take {', '.join(f'{x} = {v}' for x, v in at.items())[:200]}"


CHECKS: dict[str, Callable[[Node, Node], str]] = {"inequality": check_inequality, "point": check_point}


BESIDE = ("witnesses", "records", "swap_laws", "swapping", "examples", "logic")  # beside this file, for the other kinds


def check(kind: Any) -> Callable[[Node, Node], str]:
    """How certificates of a kind are checked; those of finite witnesses by the files beside this one."""
    want(isinstance(kind, str), "unknown kind")
    for name in BESIDE if kind not in CHECKS else ():
        module, path = f"dpcalc.certify.{name}", Path(__file__).with_name(f"{name}.py")
        if module not in sys.modules and path.exists():
            spec = spec_from_file_location(module, path)
            want(spec and spec.loader, "a file beside the kernel cannot be read")
            sys.modules.setdefault("dpcalc.certify.kernel", sys.modules[__name__])
            sys.modules[module] = module_from_spec(spec)  # type: ignore[arg-type]  # there is one
            spec.loader.exec_module(sys.modules[module])  # type: ignore[union-attr]  # there is one
        found: dict[str, Callable[[Node, Node], str]] = getattr(sys.modules.get(module), "CHECKS", {})
        if kind in found:
            return found[kind]
    want(kind in CHECKS, "unknown kind, or its file is not beside the kernel")
    return CHECKS[kind]


# --- certificates -----------------------------------------------------------------------------------------------------


def digest(certificate: Node) -> str:
    """The hash of a certificate's content, everything but the hash itself."""
    rest = {k: v for k, v in certificate.items() if k != "hash"}
    text = json.dumps(rest, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return "sha256:" + hashlib.sha256(text.encode()).hexdigest()


def load(text: str) -> Any:
    """JSON with whole numbers only, and no key twice in an object."""

    def once(pairs: list[tuple[str, Any]]) -> Node:
        want(len({k for k, _ in pairs}) == len(pairs), "a key stands twice in an object")
        return dict(pairs)

    def short(digits: str) -> int:
        want(len(digits) <= 20, "a JSON number is too long")
        return int(digits)

    def refuse(word: str) -> None:
        raise Reject(f"no whole number: {word[:40]}")

    return json.loads(text, object_pairs_hook=once, parse_int=short, parse_float=refuse, parse_constant=refuse)


def replay(text: str) -> str:
    """Check one certificate; one line on what was shown. Raises ``Reject`` with one line on why not."""
    WORK.left = MAX_WORK
    interval.cache_clear()
    try:
        want(len(text) <= MAX_TEXT, "the certificate is too long")
        data = load(text)
        fields(data, "format version kind statement proof about hash")
        want(data["format"] == "dpcalc-certificate" and type(data["version"]) is int and data["version"] == VERSION,
             "another format or version")  # fmt: skip
        want(isinstance(data["about"], str) and digest(data) == data["hash"], "the content does not match its hash")
        return line(check(data["kind"])(data["statement"], data["proof"]))
    except Reject as error:
        raise Reject(line(str(error))) from None
    except (ValueError, TypeError, LookupError, AttributeError, RuntimeError, ArithmeticError, MemoryError) as error:
        raise Reject(line(f"malformed: {type(error).__name__}: {error}")) from None


def line(text: str) -> str:
    """Text as one line of plain characters, shortened."""
    return " ".join(text.encode("ascii", "backslashreplace").decode().split())[:600]


def main(names: list[str]) -> int:
    """Replay files, a line each; 1 at the first that fails, 2 where there is nothing to read."""
    if not names:
        print("usage: kernel.py CERTIFICATE.json ...", file=sys.stderr)
        return 2
    for name in names:
        try:
            with Path(name).open(encoding="utf-8") as file:
                text = file.read(MAX_TEXT + 1)
        except OSError as error:
            print(line(f"{name}: {error.strerror}"), file=sys.stderr)
            return 2
        except ValueError:
            text = ""
        try:
            print(line(f"{name}: accepted: {replay(text)}"))
        except Reject as error:
            print(line(f"{name}: REJECTED: {error}"))
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
