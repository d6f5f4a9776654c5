"""The kernel: re-checks certificates with Python's standard library alone, in one file that can be read in one sitting.

    python -I -S kernel.py CERTIFICATE.json ...

A certificate is a JSON object: a ``statement``, a ``proof`` and the hash of all it holds. What is accepted is true if
the rules below are sound and this file does what they say; nothing else of dpcalc is trusted. Numbers are fractions.
Expressions are S-expressions over the reals, some variables ranging over the integers. A relation holds where all its
terms are defined and it is true (docs/proving.md). A rule may take it that the terms of its goal are defined; whatever
term it brings in comes with a premise that it is defined. ``x^k`` with a numeral k is a product (x^0 is 1 everywhere)
or a root; any other power needs a positive base.
"""

# fmt: off
from __future__ import annotations

import hashlib
import json
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import cache, cached_property, lru_cache, reduce
from importlib.util import module_from_spec, spec_from_file_location
from math import comb, factorial, isqrt, lcm
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

Expr: TypeAlias = Any
Node: TypeAlias = dict[str, Any]
Poly: TypeAlias = dict[tuple[tuple[str, int], ...], Fraction]
Ball: TypeAlias = tuple[int, int]
Box: TypeAlias = dict[str, tuple[Fraction, Fraction]]
Premises: TypeAlias = "list[Goal]"
VERSION, MAX_TEXT, MAX_DEPTH, MAX_WORK = 1, 10_000_000, 150, 50_000_000
MAX_BITS, MAX_TERMS, MAX_POWER, MAX_ATOM = 100_000, 50_000, 100_000, 10_000
ZERO, ONE, TWO, HALF = Fraction(0), Fraction(1), Fraction(2), Fraction(1, 2)
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
        if self.left < 0:
            raise Reject("the certificate takes more steps than the kernel allows")

WORK = Work()

def kept(c: Fraction) -> Fraction:
    """A number that is not too long, paid for by its length."""
    top, bottom = c.as_integer_ratio()
    bits = top.bit_length() + bottom.bit_length()
    WORK.spend(2 + (bits >> 6) + (bits * bits >> 20))
    want(bits <= MAX_BITS, "a number grows beyond bounds")
    return c

def power(x: Any, k: int, times: Callable[[Any, Any], Any], out: Any) -> Any:
    """A whole power from 0 up, by repeated squaring; ``out`` is the one to begin with."""
    want(k <= MAX_POWER, "a power is too high")
    while k:
        out = times(out, x) if k & 1 else out
        x, k = (times(x, x) if k > 1 else x), k >> 1
    return out

def deranged(n: int) -> int:  # how many permutations of n things leave none in its place
    return reduce(lambda total, k: total * k + (-1) ** k, range(1, n + 1), 1)

# --- expressions ------------------------------------------------------------------------------------------------------
# A number is a Fraction, a variable or constant a str, anything else a tuple (head, argument, ...).
ARITY = {"+": None, "*": None, "^": 2, "log": 1, "exp": 1, "erf": 1, "abs": 1, "max": None, "min": None,
         "floor": 1, "factorial": 1, "derangements": 1, "binomial": 2}
COUNTS: dict[str, Callable[..., int]] = {"factorial": factorial, "derangements": deranged, "binomial": comb}
WHOLE = ("(floor ", *(f"({head} " for head in COUNTS))  # how terms begin whose values are whole numbers
SIGNS = {"<": {-1}, "<=": {-1, 0}, ">": {1}, ">=": {0, 1}, "=": {0}, "!=": {-1, 1}}
FLIP = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}
LOGIC, CONSTANTS = ("and", "or"), {"e", "pi"}
OPERATORS = {*ARITY, *SIGNS, *LOGIC}
NUMBER = re.compile(r"-?[0-9]{1,4000}(/[0-9]{1,4000})?")
NAME, TOKEN = re.compile(r"[A-Za-z_][A-Za-z0-9_']{0,99}"), re.compile(r"[()]|[^\s()]+")

@lru_cache(maxsize=10_000)
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
            head, *args = stack.pop() or [ZERO]
            count = ARITY.get(head, len(args) if head in LOGIC else 2)
            fit = [is_condition(a) == (head in LOGIC) and not (isinstance(a, str) and a in OPERATORS) for a in args]
            want(head in OPERATORS and args and count in (None, len(args)) and all(fit),
                 f"an operator is missing, or has wrong arguments, in {text[:60]!r}")
            stack[-1].append((head, *args))
        elif NUMBER.fullmatch(token):
            want(int(token.partition("/")[2] or 1), "a number divides by zero")
            stack[-1].append(Fraction(token))
        else:
            want(NAME.fullmatch(token) or token in OPERATORS, f"{token[:40]!r} is no part of the language")
            stack[-1].append(token)
    want(len(stack) == 1 and len(stack[0]) == 1 and stack[0][0] not in OPERATORS, f"not one expression: {text[:60]!r}")
    return stack[0][0]

def is_condition(e: Expr) -> bool: return isinstance(e, tuple) and (e[0] in SIGNS or e[0] in LOGIC)
def is_whole(e: Expr) -> bool: return isinstance(e, Fraction) and e.denominator == 1
def minus(a: Expr, b: Expr) -> Expr: return ("+", a, ("*", -ONE, b))
def is_name(name: Any) -> bool:
    return isinstance(name, str) and bool(NAME.fullmatch(name)) and name not in CONSTANTS | OPERATORS

def show(e: Expr) -> str:  # the canonical text
    WORK.spend()
    return "(" + " ".join(map(show, e)) + ")" if isinstance(e, tuple) else str(e)

def variables(e: Expr) -> set[str]:
    WORK.spend()
    names = {e} - CONSTANTS if isinstance(e, str) else set[str]()
    return names.union(*map(variables, e[1:])) if isinstance(e, tuple) else names

def replace(e: Expr, old: Expr, new: Expr) -> Expr:
    """An expression with a subterm replaced everywhere, but for numerals that are exponents: they say what ^ means."""
    WORK.spend(20)
    if e == old or not isinstance(e, tuple):
        return new if e == old else e
    if e[0] == "^" and isinstance(e[2], Fraction):
        return ("^", replace(e[1], old, new), e[2])
    return (e[0], *(replace(a, old, new) for a in e[1:]))

def gap(relation: Expr) -> tuple[Expr, str]:
    """For a relation, the term that is positive, at least 0, or 0, and which of the three: ``>``, ``>=``, ``=``."""
    op, a, b = relation if len(relation) == 3 else ("", ZERO, ZERO)
    want(op in FLIP or op == "=", "the rule needs an inequality or equation")
    return (minus(b, a), FLIP[op]) if op in ("<", "<=") else (minus(a, b), op)

# --- polynomials over opaque atoms ------------------------------------------------------------------------------------
# A polynomial maps monomials, sorted tuples of (atom, power), to coefficients. An atom is the text of a term that is no
# sum, product or whole power, and not seen to be rational. A rational function is a pair of polynomials.
def p_add(p: Poly, q: Poly, weight: Fraction = ONE) -> Poly:
    WORK.spend(1 + (len(p) >> 3))
    out = dict(p)
    for m, c in q.items():
        out[m] = kept(out[m] + weight * c if m in out else weight * c)
    return {m: c for m, c in out.items() if c}

def p_mul(p: Poly, q: Poly) -> Poly:
    if UNIT in (p, q):
        return q if p == UNIT else p
    out: Poly = {}
    for m, c in p.items():
        for n, d in q.items():
            WORK.spend(3 * (len(m) + len(n)))
            powers = dict(m)
            for atom, k in n:
                powers[atom] = powers.get(atom, 0) + k
            key = tuple(sorted(powers.items()))
            out[key] = kept(out[key] + c * d if key in out else c * d)
        want(len(out) <= MAX_TERMS, "a polynomial grows beyond bounds")
    return {m: c for m, c in out.items() if c}

def ratio(e: Expr) -> tuple[Poly, Poly]:
    """Numerator and denominator of a term: where it is defined, the denominator is not 0 and the quotient its value."""
    WORK.spend()
    head, args = (e[0], e[1:]) if isinstance(e, tuple) else ("", ())
    if head in ("+", "*"):
        num, den = ratio(args[0])
        for n, d in map(ratio, args[1:]):
            if head == "*":
                num, den = p_mul(num, n), p_mul(den, d)
            else:
                num, den = (p_add(num, n), den) if d == den else (p_add(p_mul(num, d), p_mul(n, den)), p_mul(den, d))
        return num, den
    if head == "^" and is_whole(args[1]):
        num, den = ratio(args[0]) if args[1] >= 0 else ratio(args[0])[::-1]
        if den:
            return power(num, abs(int(args[1])), p_mul, UNIT), power(den, abs(int(args[1])), p_mul, UNIT)
    value = e if isinstance(e, Fraction) else exactly(e) if args and head != "^" else None
    atom = show(e) if value is None else ""
    want(len(atom) <= MAX_ATOM, "an atom of a polynomial is too long")
    return ({((atom, 1),): ONE} if value is None else {(): value} if value else {}), UNIT

def exactly(e: Expr) -> Fraction | None:
    """The value of a term where it and all its parts are seen to be rational."""
    WORK.spend(2)
    if not isinstance(e, tuple):
        return e if isinstance(e, Fraction) else None
    head, numbers = e[0], [v for v in map(exactly, e[1:]) if v is not None]
    if len(numbers) < len(e) - 1:
        return None
    x, k = numbers[0], e[-1]
    if head in ("+", "*"):
        return reduce(lambda a, b: kept(a + b if head == "+" else a * b), numbers)
    if head == "^":
        size = x.numerator.bit_length() + x.denominator.bit_length()
        return kept(x ** int(k)) if is_whole(k) and (x or k >= 0) and size * abs(k) <= MAX_BITS else None
    if head in COUNTS and all(is_whole(n) and 0 <= n <= 3000 for n in numbers):
        WORK.spend(1 + int(x * x) // 16)
        return Fraction(COUNTS[head](*map(int, numbers)))
    if head in ("max", "min", "abs", "floor"):
        return {"max": max(map(kept, numbers)), "min": min(numbers), "abs": abs(x), "floor": Fraction(x // 1)}[head]
    return {("exp", ZERO): ONE, ("erf", ZERO): ZERO, ("log", ONE): ZERO}.get((head, x))

def exact(e: Expr) -> Fraction:
    value = exactly(e)
    want(value is not None, "a term has no rational value that is seen")
    return value or ZERO

def poly(e: Expr) -> Poly:
    """A term that is a polynomial in its atoms."""
    num, den = ratio(e)
    want(set(den) == {()}, "the rule needs a polynomial in its atoms")
    return p_mul(num, {(): 1 / den[()]})

# --- intervals --------------------------------------------------------------------------------------------------------
# An interval is a pair of integers in units of 2**-bits, rounded outward.
class Interval:
    """Enclosures at a fixed precision."""
    def __init__(self, bits: int) -> None: self.bits, self.one = bits, 1 << bits

    def divided(self, bits: int) -> None: WORK.spend((bits >> 9) + (bits * bits >> 22))  # long division, or a root

    def number(self, low: Fraction, high: Fraction) -> Ball:
        self.divided(self.bits + max(x.bit_length() for c in (low, high) for x in (c.numerator, c.denominator)))
        return (low.numerator << self.bits) // low.denominator, -((-high.numerator << self.bits) // high.denominator)

    def floor(self, x: int) -> Ball: return x >> self.bits << self.bits, x >> self.bits << self.bits
    def add(self, a: Ball, b: Ball) -> Ball: return a[0] + b[0], a[1] + b[1]
    def shared(self, a: Ball, n: int) -> Ball: return a[0] // n, -(-a[1] // n)  # for n above 0
    def ends(self, f: Callable[[int], Ball], a: Ball) -> Ball: return f(a[0])[0], f(a[1])[1]  # for f that increases

    def mul(self, a: Ball, b: Ball) -> Ball:
        products = [x * y for x in a for y in b]
        low, high = min(products), max(products)
        bits = max(abs(low), abs(high)).bit_length()
        WORK.spend(2 + (bits >> 7))
        want(bits <= MAX_BITS, "an interval grows beyond bounds")
        return low >> self.bits, -(-high >> self.bits)

    def inverse(self, a: Ball) -> Ball:
        want(a[0] > 0 or a[1] < 0, "an interval divides by zero")
        self.divided(2 * self.bits + a[1].bit_length())
        return (1 << 2 * self.bits) // a[1], -((-1 << 2 * self.bits) // a[0])

    def power(self, a: Ball, k: int) -> Ball:
        if k < 0:
            return self.inverse(self.power(a, -k))
        if k % 2 == 0 and k and a[0] < 0:
            a = (max(0, -a[1]), max(-a[0], a[1]))
        out: Ball = power(a, k, self.mul, (self.one, self.one))
        return out

    def series(self, term: Ball, step: Ball, odd: bool = False, shrink: bool = False, least: int = 0) -> Ball:
        """The sum of term * step**n, over 2n + 1 if odd, over n! if shrink; terms halve from ``least`` on."""
        total, n = (0, 0), 0
        while n < least or max(-term[0], term[1]) > 1:
            total, n = self.add(total, self.shared(term, 2 * n + 1 if odd else 1)), n + 1
            term = self.shared(self.mul(term, step), n if shrink else 1)
        rest = 2 * max(-term[0], term[1]) + 2
        return total[0] - rest, total[1] + rest

    def exp(self, x: int) -> Ball:
        """exp at a point: halve until below 1/128, sum the series, square back."""
        want(x <= self.one << 14, "exp of a number above 16384")
        if x < -self.one << 14:
            return 0, 1
        halvings = max(0, abs(x).bit_length() - self.bits + 8)
        wide = precision(self.bits + halvings + 16)
        shift = wide.bits - self.bits
        step = ((x << shift) >> halvings, -((-x << shift) >> halvings))
        low, high = wide.series((wide.one, wide.one), step, shrink=True)
        for _ in range(halvings):
            low, high = wide.mul((max(low, 0), high), (max(low, 0), high))
        return max(low, 0) >> shift, -(-high >> shift)

    def log(self, x: int) -> Ball:
        """log at a point: x = 2**k * m with m in [1, 2], and log m = 2 artanh((m - 1)/(m + 1))."""
        want(x > 0, "log of an interval that is not positive")
        k, wide = x.bit_length() - 1 - self.bits, precision(self.bits + 20)
        m = ((x << 20) >> k, -((-x << 20) >> k)) if k >= 0 else (x << 20 - k, x << 20 - k)
        z = wide.mul((m[0] - wide.one, m[1] - wide.one), wide.inverse((m[0] + wide.one, m[1] + wide.one)))
        a, b = wide.series(z, wide.mul(z, z), odd=True), wide.half_log_two
        return a[0] + k * b[k < 0] >> 19, -(-(a[1] + k * b[k >= 0]) >> 19)

    @cached_property
    def half_log_two(self) -> Ball:  # artanh(1/3)
        z = self.shared((self.one, self.one), 3)
        return self.series(z, self.mul(z, z), odd=True)

    @cached_property
    def pi(self) -> Ball:
        """Machin: pi = 16 arctan(1/5) - 4 arctan(1/239)."""
        fifth, small = (self.shared((self.one, self.one), n) for n in (5, 239))
        a, b = (self.series(z, self.mul(z, (-z[1], -z[0])), odd=True) for z in (fifth, small))
        return 16 * a[0] - 4 * b[1], 16 * a[1] - 4 * b[0]

    def root(self, x: int) -> Ball:
        want(x >= 0, "square root of an interval that is not positive")
        self.divided(2 * self.bits + x.bit_length())
        low = isqrt(x << self.bits)
        return low, low + (low * low < x << self.bits)

    def erf(self, x: int) -> Ball:
        """erf at a point: its series up to 6; beyond, 1 - exp(-x^2) <= erf(x) <= 1, and as much below 0."""
        if abs(x) > 6 * self.one:
            tail = self.exp(-(x * x >> self.bits))[1]
            return (self.one - tail, self.one) if x > 0 else (-self.one, tail - self.one)
        wide, y = precision(self.bits + 80), (x << 80, x << 80)
        square = wide.mul(y, y)
        total = wide.series(y, (-square[1], -square[0]), odd=True, shrink=True, least=72)
        total = wide.mul((2 * total[0], 2 * total[1]), wide.inverse(wide.ends(wide.root, wide.pi)))
        return max(total[0] >> 80, -self.one), min(-(-total[1] >> 80), self.one)

    def value(self, e: Expr, box: Box) -> Ball:
        """An enclosure of a term over a box of its variables, on all of which it is defined."""
        WORK.spend(2)
        if isinstance(e, str) and e not in box:
            want(e in CONSTANTS, f"nothing bounds the variable {e}")
            return self.pi if e == "pi" else self.exp(self.one)
        if not isinstance(e, tuple) or e[0] in COUNTS:
            return self.number(*(box[e] if isinstance(e, str) else (exact(e), exact(e))))
        head, args = e[0], [self.value(a, box) for a in e[1:]]
        a = args[0]
        if head == "^" and is_whole(e[2]):
            return self.power(a, int(e[2]))
        if head == "^" and e[2] != HALF:
            return self.ends(self.exp, self.mul(args[1], self.ends(self.log, a)))
        if head in ("exp", "log", "erf", "floor", "^"):
            return self.ends(getattr(self, head) if head != "^" else self.root, a)
        if head in ("max", "min"):
            low, high = zip(*args, strict=True)
            return (max(low), max(high)) if head == "max" else (min(low), min(high))
        if head == "abs":
            return max(a[0], -a[1], 0), max(-a[0], a[1])
        return reduce(self.add if head == "+" else self.mul, args)

    def lower(self, term: Expr, slopes: dict[str, Expr], box: Box) -> int:
        """A lower bound of a term on a box: directly or, with slopes, from its value at the centre."""
        low, middle = self.value(term, box)[0], {x: ((a + b) / 2, (a + b) / 2) for x, (a, b) in box.items()}
        total = self.value(term, middle) if slopes else (low, low)
        for x, slope in slopes.items():
            half = (box[x][1] - box[x][0]) / 2
            total = self.add(total, self.mul(self.value(slope, box), self.number(-half, half)))
        return max(low, total[0])

@cache
def precision(bits: int) -> Interval:
    """Intervals of a precision. Certificates may ask for up to 4000 bits; some steps take a few more."""
    want(type(bits) is int and 8 <= bits <= 4200, "a precision must be between 8 and 4000 bits")
    return Interval(bits)

def truth(relation: Expr, bits: int) -> bool:
    """Whether a relation without variables is true, exactly or by intervals; refused where that is not seen."""
    if relation[0] in LOGIC:
        return (all if relation[0] == "and" else any)([truth(part, bits) for part in relation[1:]])
    difference, signs = minus(*relation[1:]), SIGNS[relation[0]]
    value = exactly(difference)
    low, high = precision(bits).value(difference, {}) if value is None else (value, value)
    possible = {s for s, may in ((-1, low < 0), (0, low <= 0 <= high), (1, high > 0)) if may}
    want(possible <= signs or not possible & signs, "a relation is too close to call")
    return possible <= signs

def derivative(e: Expr, x: str) -> Expr:
    """The derivative of a term by a variable, right where it is defined; no kinks, jumps or functions of integers."""
    WORK.spend(20 + (len(e) ** 2 if isinstance(e, tuple) and e[0] == "*" else 0))
    if isinstance(e, str) or x not in variables(e):
        return ONE if e == x else ZERO
    head, u = e[0], e[1]
    if head == "+":
        return ("+", *(derivative(a, x) for a in e[1:] if x in variables(a)))
    if head == "*":
        return ("+", *(("*", derivative(a, x), *e[1:i], *e[i + 1 :]) for i, a in enumerate(e)
                       if i and x in variables(a)))
    if head == "^" and x not in variables(e[2]):
        less = e[2] - 1 if isinstance(e[2], Fraction) else ("+", e[2], -ONE)
        return ("*", e[2], ("^", u, less), derivative(u, x))
    want(head in ("exp", "log", "erf"), f"{head} is not differentiated")
    bell = ("*", TWO, ("^", "pi", -HALF), ("exp", ("*", -ONE, ("^", u, TWO))))
    return ("*", {"exp": e, "log": ("^", u, -ONE), "erf": bell}[head], derivative(u, x))

# --- proofs -----------------------------------------------------------------------------------------------------------
# A proof is a tree. Each rule turns the goal into premises, in a fixed order; the proofs of the premises follow in
# ``proofs``. What makes new terms defined comes first among the premises, unless the context says it literally.
class Context:
    """What is assumed: the sorts of the variables, and relations that hold (a conjunction is split up)."""
    def __init__(self, sorts: dict[str, str], hypotheses: Iterable[Expr] = (), known: Iterable[Expr] = ()) -> None:
        self.sorts, self.hypotheses = dict(sorts), list(known)
        WORK.spend(len(self.sorts) + len(self.hypotheses))
        for h in hypotheses:
            self.hypotheses += Context(sorts, h[1:]).hypotheses if h[0] == "and" else [self.declared(h)]

    def plus(self, *hypotheses: Expr) -> Context: return Context(self.sorts, hypotheses, self.hypotheses)
    def without(self, name: str) -> Context:
        return Context(self.sorts, known=[h for h in self.hypotheses if name not in variables(h)])
    def declared(self, e: Expr) -> Expr:
        want(variables(e) <= set(self.sorts), "nobody declares a variable")
        return e
    def term(self, text: Any) -> Expr:
        """A term that a proof brings in."""
        e = self.declared(parse(text))
        want(not is_condition(e), "a term is wanted, not a relation")
        return e

    def at(self, index: Any) -> Expr:
        want(type(index) is int and 0 <= index < len(self.hypotheses), "there is no such hypothesis")
        return self.hypotheses[index]

    def bound(self, index: Any, x: Any) -> tuple[str, Expr]:
        """A hypothesis that bounds a variable, as the operator and the bound."""
        h = self.at(index)
        op, a, b = (FLIP[h[0]], h[2], h[1]) if h[0] in FLIP and h[2] == x else (*h, "", "")[:3]
        want(x in self.sorts and op in FLIP and a == x and x not in variables(b), "that hypothesis is no such bound")
        return op, b

    def between(self, low: Any, high: Any, x: Any) -> tuple[Fraction, Fraction]:
        """The numbers by which two hypotheses bound a variable, from below and from above."""
        (below, a), (above, b) = self.bound(low, x), self.bound(high, x)
        want(below[0] == ">" and above[0] == "<", "those hypotheses are no bounds on both sides")
        return exact(a), exact(b)

    def whole(self, e: Expr) -> bool:
        """Whether a term is a polynomial with whole coefficients in integer variables and operators that give such."""
        num, den = ratio(e)
        atoms = {atom for m in num for atom, _ in m}
        return den == UNIT and all(map(is_whole, num.values())) and all(
            self.sorts.get(atom) == "integer" or atom.startswith(WHOLE) for atom in atoms)

    def need(self, *terms: Expr) -> Premises:
        """The premises that make terms defined, innermost parts first; what is plain or assumed is left out."""
        relations = dict.fromkeys(r for e in terms for r in obligations(e))
        want(all(self.whole(r[1]) for r in relations if r[0] == "whole"), "a term is not known to be a whole number")
        return [Goal(self, r) for r in relations if r[0] != "whole" and not self.says(r)]

    def says(self, relation: Expr) -> bool:
        """Whether a relation is assumed literally, or a strict one that implies it, or is seen exactly to be true."""
        WORK.spend(1 + (len(self.hypotheses) >> 3))
        op, *sides = relation
        if relation in self.hypotheses or (op in ("<=", ">=") and (op[0], *sides) in self.hypotheses):
            return True
        value = exactly(minus(*sides)) if op in SIGNS and not variables(relation) else None
        return value is not None and (value > 0) - (value < 0) in SIGNS[op]

def obligations(e: Expr) -> Iterator[Expr]:
    """What must hold for a term or relation to be defined."""
    WORK.spend()
    for a in e[1:] if isinstance(e, tuple) else ():
        yield from obligations(a)
    head, exponent = (e[0], e[-1]) if isinstance(e, tuple) else ("", ZERO)
    if head == "log" or (head == "^" and not isinstance(exponent, Fraction)):
        yield (">", e[1], ZERO)
    elif head in COUNTS:
        yield from (r for a in e[1:] for r in (("whole", a), (">=", a, ZERO)))
    elif head == "^" and (not is_whole(exponent) or exponent < 0):
        yield ("!=" if is_whole(exponent) else ">" if exponent < 0 else ">=", e[1], ZERO)

# What is known of terms u and v: after the last arrow a fact, before it what must hold. Arguments of counts are whole.
FACTS = {
    "exp-one": "(= (exp 1) e)",
    "exp-positive": "(> (exp u) 0)",
    "exp-tangent": "(>= (exp u) (+ 1 u))",
    "exp-sum": "(= (exp (+ u v)) (* (exp u) (exp v)))",
    "exp-log": "(> u 0) => (= (exp (log u)) u)",
    "exp-increasing": "(<= u v) => (<= (exp u) (exp v))",
    "log-exp": "(= (log (exp u)) u)",
    "log-tangent": "(> u 0) => (<= (log u) (+ u (* -1 1)))",
    "log-product": "(> u 0) => (> v 0) => (= (log (* u v)) (+ (log u) (log v)))",
    "log-power": "(> u 0) => (= (log (^ u v)) (* v (log u)))",
    "log-increasing": "(> u 0) => (<= u v) => (<= (log u) (log v))",
    "erf-increasing": "(<= u v) => (<= (erf u) (erf v))",
    "erf-bounded": "(and (< (erf u) 1) (> (erf u) -1))",
    "erf-upper-tail": "(>= u 0) => (<= (* (+ 1 (* -1 (erf u))) (+ (* (^ pi 1/2) u) (^ (+ (* pi (^ u 2)) 4) 1/2)))"
    " (* 2 (exp (* -1 (^ u 2)))))",
    "erf-lower-tail": "(>= u 0) => (> (* (+ 1 (* -1 (erf u))) (* (^ pi 1/2) (+ u (^ (+ (^ u 2) 2) 1/2))))"
    " (* 2 (exp (* -1 (^ u 2)))))",
    "root-square": "(>= u 0) => (= (^ (^ u 1/2) 2) u)",
    "root-positive": "(>= u 0) => (>= (^ u 1/2) 0)",
    "abs-bounds": "(and (>= (abs u) u) (>= (abs u) (* -1 u)))",
    "floor": "(and (<= (floor u) u) (> (floor u) (+ u (* -1 1))))",
    "power-step": "(> u 0) => (= (^ u (+ v 1)) (* u (^ u v)))",
    "power-positive": "(> u 0) => (> (^ u v) 0)",
    "factorial-step": "(>= u 0) => (= (factorial (+ u 1)) (* (+ u 1) (factorial u)))",
    "derangements-step":
    "(>= u 0) => (= (derangements (+ u 2)) (* (+ u 1) (+ (derangements (+ u 1)) (derangements u))))",
    "derangements-e": "(>= u 0) => (and (< (* (+ u 1) (+ (* e (derangements u)) (* -1 (factorial u)))) e)"
    " (> (* (+ u 1) (+ (* e (derangements u)) (* -1 (factorial u)))) (* -1 e)))",
    "binomial-none": "(>= u 0) => (= (binomial u 0) 1)",
    "binomial-top": "(>= u 0) => (= (binomial u u) 1)",
    "binomial-step": "(>= u 0) => (>= v 0) => (= (binomial (+ u 1) (+ v 1)) (+ (binomial u v) (binomial u (+ v 1))))",
    "binomial-factorials": "(>= u 0) => (>= v 0) => (>= u v)"
    " => (= (* (binomial u v) (factorial v) (factorial (+ u (* -1 v)))) (factorial u))",
}

class Goal(NamedTuple):
    """What is to be shown in a context. The methods are the rules: each makes premises from the fields of a node."""
    ctx: Context
    show: Expr

    def _to(self, *relations: Expr) -> Premises: return [Goal(self.ctx, self.ctx.declared(r)) for r in relations]
    def _given(self, *hypotheses: Expr) -> Premises: return [Goal(self.ctx.plus(h), self.show) for h in hypotheses]

    def hypothesis(self) -> Premises:
        want(self.ctx.says(self.show), "the goal is not among the hypotheses")
        return []

    def evaluate(self, bits: int = 128) -> Premises:
        """A relation between terms without variables, exactly or by intervals."""
        want(not variables(self.show) and truth(self.show, bits), "the goal is not seen to hold")
        return []

    def sum_(self, terms: list[Any]) -> Premises:
        """What must be positive is a sum of products of hypotheses, multiplied by squares and numbers from 0 up."""
        (term, op), kinds = gap(self.show), set[str]()
        left = poly(term)
        for item in terms:
            product, kind = self._product(**item)
            kinds, left = kinds | {kind}, p_add(left, product, -ONE)
        want(not left, "the sum is not the goal")
        want(kinds <= {"="} if op == "=" else op == ">=" or ">" in kinds, "the sum is not seen to have the right sign")
        return []

    def _product(self, of: Any = (), coefficient: Any = "1", square: Any = "1", times: Any = "1") -> tuple[Poly, str]:
        """A product of hypotheses and multipliers, and whether it is positive (``>``), at least 0, or 0."""
        parts, weight, root = [gap(self.ctx.at(index)) for index in of], parse(coefficient), self.ctx.term(square)
        kinds = {kind for _, kind in parts}
        kind = "=" if "=" in kinds else ">" if kinds <= {">"} and square == "1" and weight != ZERO else ">="
        want(isinstance(weight, Fraction) and weight >= 0, "a coefficient must be a number from 0 up")
        want(kind == "=" or times == "1", "only equations take any multiplier")
        return reduce(p_mul, map(poly, [weight, root, root, self.ctx.term(times), *(e for e, _ in parts)])), kind

    def split(self, on: str, at: str | None = None) -> Premises:
        """Two cases: a term is at most a number k (or 0) or above it; where both are whole, at least k + 1."""
        e, k = self.ctx.term(on), ZERO if at is None else parse(at)
        want(isinstance(k, Fraction), "a term is split at a number")
        whole = at is not None and is_whole(k) and self.ctx.whole(e)
        return [*self.ctx.need(e), *self._given(("<=", e, k), (">=", e, k + 1) if whole else (">", e, k))]

    def have(self, relations: list[Any]) -> Premises:
        """Lemmas, each proved from those before it."""
        ctx, premises = self.ctx, list[Goal]()
        for lemma in map(parse, relations):
            want(is_condition(lemma), "a lemma must be a relation")
            premises += [*ctx.need(ctx.declared(lemma)), Goal(ctx, lemma)]
            ctx = ctx.plus(lemma)
        return [*premises, Goal(ctx, self.show)]

    def name(self, variable: str, be: str) -> Premises:
        e, sorts = self.ctx.term(be), self.ctx.sorts
        want(is_name(variable) and variable not in sorts, "not a new name")
        there = Context({**sorts, variable: "integer" if self.ctx.whole(e) else "real"}, known=self.ctx.hypotheses)
        return [*self.ctx.need(e), Goal(there.plus(("=", variable, e)), self.show)]

    def both(self) -> Premises:
        want(self.show[0] == "and", "the rule both needs a conjunction")
        return self._to(*self.show[1:])
    def part(self, part: int) -> Premises:
        want(self.show[0] == "or" and 1 <= part < len(self.show), "there is no such part")
        return self._to(self.show[part])
    def either(self, index: int) -> Premises:
        op, *parts = self.ctx.at(index)
        want(op in ("or", "!="), "the rule either needs a disjunction, or terms that differ")
        return self._given(*(parts if op == "or" else (("<", *parts), (">", *parts))))
    def absurd(self) -> Premises: return self._to(("<", ZERO, ZERO))
    def apart(self, side: str) -> Premises:
        want(self.show[0] == "!=" and side in ("<", ">"), "the rule apart shows that two terms differ")
        return self._to((side, *self.show[1:]))
    def equal(self) -> Premises:
        want(self.show[0] == "=", "the rule equal shows an equation")
        return self._to(("<=", *self.show[1:]), (">=", *self.show[1:]))

    def clear(self, by: str, to: str) -> Premises:
        """Multiply what must be positive by a positive term; the product is given, and equal as a rational function."""
        (term, op), factor, product = gap(self.show), self.ctx.term(by), self.ctx.term(to)
        (n, d), (k, m) = ratio(("*", factor, term)), ratio(product)
        want(p_mul(n, m) == p_mul(k, d), "the product is not what it is said to be")
        return [*self.ctx.need(factor, product), *self._to((">", factor, ZERO), (op, product, ZERO))]

    def rewrite(self, using: int, backwards: bool = False) -> Premises:
        op, *sides = self.ctx.at(using)
        want(op == "=", "only an equation rewrites")
        return self._to(replace(self.show, *(sides[::-1] if backwards else sides)))

    def logs(self) -> Premises:
        """A sum of rational multiples of logarithms against 0, by way of the product of powers against 1."""
        (term, op), powers = gap(self.show), []
        for m, c in poly(term).items():
            atom: Expr = parse(m[0][0]) if len(m) == 1 and m[0][1] == 1 else ""
            want(atom[:1] == ("log",), "only multiples of logarithms are taken together")
            powers.append((atom[1], c))
        scale = lcm(*(c.denominator for _, c in powers))
        sides = (("*", ONE, *(("^", a, abs(c) * scale) for a, c in powers if (c > 0) == up)) for up in (True, False))
        return self._to((op, *sides))

    def boxes(self, bounds: Node, tree: list[Any] | int, mean: bool = False) -> Premises:
        """By interval arithmetic on the parts of a box, each a precision or a list: variable, where, and two parts."""
        (term, op), box = gap(self.show), {x: self.ctx.between(i, j, x) for x, (i, j) in bounds.items()}
        slopes, stack = ({x: derivative(term, x) for x in box} if mean else {}), [(box, tree)]
        while stack:
            here, part = stack.pop()
            if isinstance(part, list):
                x, at, below, above = part[0], exact(parse(part[1])), *part[2:]
                want(here[x][0] <= at <= here[x][1], "a cut outside its box")
                stack += [({**here, x: (here[x][0], at)}, below), ({**here, x: (at, here[x][1])}, above)]
            else:
                least = precision(part).lower(term, slopes, here)
                want(op != "=" and (least > 0 or (least == 0 and op == ">=")), "not seen to hold on a part of the box")
        return []

    def monotone(self, variable: str, from_: int, to: int | None = None, steep: bool = False) -> Premises:
        """An inequality that holds at one end of an interval and whose slope has the right sign beyond it.

        Terms with slopes are continuous, so the slope matters between the ends alone. If steep, the end may give 0.
        """
        (term, op), x, outside = gap(self.show), variable, self.ctx.without(variable)
        relation, end = self.ctx.bound(from_, x)
        side, beyond = relation[0], [] if to is None else [self.ctx.bound(to, x)]
        want(op != "=" and self.ctx.sorts[x] == "real" and not (steep and relation != side)
             and all(r[0] != side for r, _ in beyond), "the rule monotone needs an inequality and an interval")
        shut = outside.plus((side + "=", x, end), *((r, x, stop) for r, stop in beyond))
        inner = outside.plus((side, x, end), *((r[0], x, stop) for r, stop in beyond))
        slope = derivative(term, x)
        return [*outside.need(end), *shut.need(term), *inner.need(slope),
                Goal(outside, (">=" if steep else op, replace(term, x, end), ZERO)),
                Goal(inner, (side if steep else side + "=", slope, ZERO))]

    def induction(self, variable: str, from_: int, width: int = 1) -> Premises:
        """A relation for all whole numbers from some number on; ``width`` predecessors are assumed in the step."""
        (op, first), outside = self.ctx.bound(from_, variable), self.ctx.without(variable)
        want(self.ctx.sorts[variable] == "integer" and op == ">=" and is_whole(first) and 1 <= width <= 8,
             "the rule induction needs a whole variable and bound")
        above, now = outside.plus((">=", variable, first)), self.show
        *earlier, last = (replace(now, variable, ("+", variable, Fraction(k))) if k else now for k in range(width + 1))
        base = [Goal(outside, replace(now, variable, first + k)) for k in range(width)]
        return [*above.need(now), *base, Goal(above.plus(*earlier), last)]

    def cases(self, variable: str, low: int, high: int) -> Premises:
        """A whole variable between two numbers takes one of finitely many values."""
        a, b = self.ctx.between(low, high, variable)
        want(b - a <= 10_000 and self.ctx.sorts[variable] == "integer", "no whole variable in a range")
        parts = ([replace(e, variable, Fraction(k)) for e in (self.show, *self.ctx.hypotheses)]
                 for k in range(-(-a // 1), b // 1 + 1))
        return [Goal(Context(self.ctx.sorts, rest), goal) for goal, *rest in parts]

    def choose(self, of: str, argument: int) -> Premises:
        """Replace a maximum, minimum or absolute value by the argument that it is."""
        e = self.ctx.term(of)
        head, *args = e if isinstance(e, tuple) else ("",)
        others = [ZERO] if head == "abs" else args[:argument] + args[argument + 1 :]
        args += [("*", -ONE, args[0])] if head == "abs" else []
        want(head in ("max", "min", "abs") and 0 <= argument < len(args), "nothing to choose")
        comparisons = [("<=" if head == "min" else ">=", args[argument], a) for a in others]
        return self._to(*comparisons, replace(self.show, e, args[argument]))

    def fact(self, name: str, args: list[Any]) -> Premises:
        terms = [self.ctx.term(a) for a in args]
        want(name in FACTS and 1 <= len(terms) <= 2, "a fact that is not known, or not of one or two terms")
        texts = {"u": show(terms[0]), "v": show(terms[-1])}
        *needs, known = map(parse, re.sub(r"\b[uv]\b", lambda found: texts[found[0]], FACTS[name]).split("=>"))
        want(all(self.ctx.whole(r[1]) for r in obligations(known) if r[0] == "whole"), "not known to be a whole number")
        premises = [Goal(self.ctx, need) for need in needs if not self.ctx.says(need)]
        return [*self.ctx.need(*terms), *premises, *self._given(known)]

RULES: dict[str, Any] = {name.rstrip("_"): f for name, f in vars(Goal).items() if callable(f) and name[0] != "_"}
FIELDS = {"str": str, "int": int, "bool": bool, "None": type(None), "list[Any]": list, "Node": dict}

def premises_of(goal: Goal, node: Any) -> Premises:
    """What remains to be shown after the rule that a node names; its fields are the parameters of the rule."""
    want(isinstance(node, dict) and isinstance(node.get("rule"), str) and node["rule"] in RULES, "unknown rule")
    rule = RULES[node["rule"]]
    given = {key + "_" * (key == "from"): value for key, value in node.items() if key not in ("rule", "proofs")}
    for key, value in given.items():
        kinds = rule.__annotations__.get(key, "").split(" | ")
        want(type(value) in map(FIELDS.get, kinds), f"the rule {node['rule']} has no such field: {key[:20]!r}")
    premises: Premises = rule(goal, **given)
    return premises

def prove(premises: Premises, node: Node, depth: int = 0) -> None:
    """Accept the proofs of premises, or raise."""
    want(depth <= MAX_DEPTH, "a proof is nested too deeply")
    for goal, proof in zip(premises, items(node, "proofs", len(premises)), strict=True):
        WORK.spend(10)
        prove(premises_of(goal, proof), proof, depth + 1)

def items(node: Node, key: str, count: int | None = None) -> list[Any]:
    """A list inside a node."""
    found: list[Any] = node.get(key, [])
    want(isinstance(found, list) and count in (None, len(found)), f"{key[:20]!r} must be a list of {count}")
    return found

def fields(node: Any, names: str) -> None:
    want(isinstance(node, dict) and set(node) == set(names.split()), f"an object must have exactly the fields: {names}")

# --- statements about all numbers -------------------------------------------------------------------------------------
def relations(statement: Node) -> tuple[Goal, str]:
    """The goal of a statement under its assumptions, relations between declared variables, and both in words."""
    fields(statement, "variables assume show")
    sorts, assumed = statement["variables"], items(statement, "assume")
    goal, *hypotheses = map(parse, [statement["show"], *assumed])
    want(all(map(is_name, sorts)) and set(sorts.values()) <= {"real", "integer"}, "wrong variables")
    want(all(map(is_condition, [goal, *hypotheses])), "what is assumed or shown is no relation")
    ctx, kinds = Context(sorts, hypotheses), ", ".join(f"{sort} {name}" for name, sort in sorts.items())
    given = f" where {', '.join(assumed)}" * bool(assumed) + f" for all {kinds}" * bool(kinds)
    return Goal(ctx, ctx.declared(goal)), f"{statement['show']}{given}"

def check_inequality(statement: Node, proof: Node) -> str:
    """A relation for all values of its variables that satisfy the assumptions."""
    fields(proof, "proofs")
    goal, words = relations(statement)
    prove([*goal.ctx.need(goal.show), goal], proof)
    return words

def check_point(statement: Node, proof: Node) -> str:
    """A point at which all assumptions hold and the goal is false."""
    fields(proof, "at bits")
    ((ctx, goal), words), at = relations(statement), {x: parse(text) for x, text in proof["at"].items()}
    want(set(at) == set(ctx.sorts) and all(is_whole(v) or (isinstance(v, Fraction) and ctx.sorts[x] == "real")
                                           for x, v in at.items()), "no point")
    def there(e: Expr) -> Expr: return reduce(lambda found, x: replace(found, x, at[x]), at, e)
    for relation, wanted in (*((h, True) for h in ctx.hypotheses), (goal, False)):
        for head, e, *zero in obligations(relation):  # before numerals take the place of exponents
            defined = is_whole(exactly(there(e))) if head == "whole" else truth((head, there(e), *zero), proof["bits"])
            want(defined, "a term has no value there")
        want(truth(there(relation), proof["bits"]) == wanted, "an assumption fails there, or the goal holds")
    return f"false: {words}: take {line(', '.join(f'{x} = {v}' for x, v in at.items()), 200)}"

CHECKS: dict[str, Callable[[Node, Node], str]] = {"inequality": check_inequality, "point": check_point}
KINDS = ("structures", "graphs", "losses", "records", "swap_laws", "swapping", "values", "examples", "literals",
         "logic", "theorems", "claims")  # files of the folder kinds; each imports those before it alone

def check(kind: str) -> Callable[[Node, Node], str]:
    """How certificates of a kind are checked; most of them by the files in the folder kinds."""
    known = dict(CHECKS)
    for name in KINDS if kind not in known else ():
        module, path = f"dpcalc.certify.kinds.{name}", Path(__file__).parent / "kinds" / f"{name}.py"
        spec = spec_from_file_location(module, path)
        if module not in sys.modules and path.exists() and spec and spec.loader:
            sys.modules.setdefault("dpcalc.certify.kernel", sys.modules[__name__])
            sys.modules[module] = module_from_spec(spec)
            spec.loader.exec_module(sys.modules[module])
        known |= getattr(sys.modules.get(module), "CHECKS", {})
    want(kind in known, "unknown kind, or its file is not in the folder kinds")
    return known[kind]

# --- certificates -----------------------------------------------------------------------------------------------------
def digest(certificate: Node) -> str:
    """The hash of a certificate's content, everything but the hash itself."""
    rest = {k: v for k, v in certificate.items() if k != "hash"}
    return "sha256:" + hashlib.sha256(json.dumps(rest, sort_keys=True, separators=(",", ":")).encode()).hexdigest()

def load(text: str) -> Any:
    """JSON with whole numbers only, and no key twice in an object."""
    def once(pairs: list[tuple[str, Any]]) -> Node:
        want(len({k for k, _ in pairs}) == len(pairs), "a key stands twice in an object")
        return dict(pairs)
    def short(digits: str) -> int:
        want(digits.lstrip("-").isdecimal() and len(digits) <= 20, f"no whole number, or too long: {digits[:40]}")
        return int(digits)
    return json.loads(text, object_pairs_hook=once, parse_int=short, parse_float=short, parse_constant=short)

def replay(text: str, folder: str = "") -> str:
    """Check one certificate; one line on what was shown, or ``Reject``. Shared proofs lie in ``folder`` or above."""
    WORK.left = MAX_WORK
    precision.cache_clear()
    parse.cache_clear()
    try:
        want(len(text) <= MAX_TEXT, "the certificate is too long")
        data = load(text)
        fields(data, "format version kind statement proof about hash" + " theorem" * ("theorem" in data))
        want(f"{data['format']} {data['version']!r}" == f"dpcalc-certificate {VERSION}", "another format or version")
        want(isinstance(data["about"], str) and digest(data) == data["hash"], "the content does not match its hash")
        parts = (data, {"folder": folder}) if "theorem" in data else (data["statement"], data["proof"])
        return line(check("theorem" if "theorem" in data else data["kind"])(*parts))
    except Reject as error:
        raise Reject(line(str(error), 600)) from None
    except (ValueError, TypeError, LookupError, AttributeError, RuntimeError, ArithmeticError, MemoryError) as error:
        raise Reject(line(f"malformed: {type(error).__name__}: {error}", 600)) from None

def line(text: str, most: int = MAX_TEXT) -> str:  # one of plain characters; how much is left out where it is shortened
    plain = " ".join(text.split()).encode("unicode_escape").decode()
    return plain if len(plain) <= most else f"{plain[:most]}... ({len(plain) - most} more characters, in the file)"

def main(names: list[str]) -> int:
    """Replay files, a line each; 1 at the first that fails, 2 where there is nothing to read."""
    for name in names:
        try:
            with Path(name).open(encoding="utf-8", errors="surrogateescape") as file:
                print(line(f"{name}: accepted: {replay(file.read(MAX_TEXT + 1), str(Path(name).absolute().parent))}"))
        except OSError as error:
            print(line(f"{name}: {error.strerror}"), file=sys.stderr)
            return 2
        except Reject as error:
            print(line(f"{name}: REJECTED: {error}"))
            return 1
    print("" if names else "usage: kernel.py CERTIFICATE.json ...\n", end="", file=sys.stderr)
    return 0 if names else 2

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
