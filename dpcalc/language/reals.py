"""Exact real numbers: rationals, logarithms, roots and exponentials, compared rigorously.

A ``Real`` is a rational plus rational multiples of logarithms of rationals and of other terms (roots, products, ...).
Ball arithmetic tells values apart; a tie is seen by exact means alone. What neither settles raises ``Undecided``, and
what has no value (division by 0, the logarithm of 0) raises ``Undefined``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import isqrt, lcm
from typing import Any, Final, TypeAlias

import flint
import sympy

from dpcalc.errors import InputError, Undecided, Undefined
from dpcalc.exact import Infinity, as_sympy
from dpcalc.language.work import refuse_number, refuse_power
from dpcalc.logarithms import ball, log_ball
from dpcalc.symbolic.signs import compare as compare_symbolically

PRECISIONS: Final = (64, 128, 256, 512, 1024, 2048, 4096)
_MOST_BITS: Final = 2_000_000
_LONGEST: Final = 200


Rational: TypeAlias = "int | Fraction"
RATIONAL: Final = (int, Fraction)
Exact: TypeAlias = "int | Fraction | Real | Infinity"
Opaque: TypeAlias = tuple[Any, ...]
"""A term that is no logarithm of a rational: its head (``^ exp log * inverse Phi Phi_inverse``) and its parts.

Of the normal distribution function and its inverse values below 1/2 and below 0 are kept, and others told by them.
"""


Key: TypeAlias = tuple[Fraction, frozenset[tuple[Fraction, Fraction]], frozenset[tuple[Opaque, Fraction]]]
"""How a number is written, which may be compared without asking what it is worth."""


class Real:
    """A finite real number that is not seen to be rational. Immutable; made by the functions of this file."""

    __slots__ = ("_key", "const", "depth", "logs", "others", "parts")

    def __init__(self, const: Fraction, logs: Mapping[Fraction, Fraction], others: Mapping[Opaque, Fraction]) -> None:
        self.const, self.logs, self.others = const, logs, others
        self._key: Key | None = None
        inner = [part for term in others for part in term if isinstance(part, Real)]
        self.parts: int = len(others) + sum([part.parts for part in inner])
        self.depth: int = 1 + max([part.depth for part in inner], default=0)
        refuse_number(len(logs) + len(others), self.parts, self.depth)

    @property
    def key(self) -> Key:
        """How it is written."""
        if self._key is None:
            plain = ((tuple(p.key if isinstance(p, Real) else p for p in term), c) for term, c in self.others.items())
            self._key = (self.const, frozenset(self.logs.items()), frozenset(plain))
        return self._key

    def __hash__(self) -> int:
        """One hash for all: equal numbers can be written differently, and equality is that of the numbers."""
        return hash(Real)

    # --- arithmetic ---------------------------------------------------------------------------------------------------

    def __add__(self, other: object) -> Any:
        if isinstance(other, Infinity):
            return other
        if isinstance(other, RATIONAL):
            return real(self.const + other, self.logs, self.others)
        if not isinstance(other, Real):
            return NotImplemented
        return real(self.const + other.const, _sum(self.logs, other.logs), _sum(self.others, other.others))

    __radd__ = __add__

    def __neg__(self) -> Any:
        return self * Fraction(-1)

    def __sub__(self, other: Any) -> Any:
        if isinstance(other, Infinity):
            raise Undefined("infinity is taken away")
        if isinstance(other, RATIONAL):
            return real(self.const - other, self.logs, self.others)
        if not isinstance(other, Real):
            return NotImplemented
        return real(self.const - other.const, _less(self.logs, other.logs), _less(self.others, other.others))

    def __rsub__(self, other: object) -> Any:
        return -self + other

    def __mul__(self, other: object) -> Any:
        if isinstance(other, RATIONAL):
            if not other:
                return Fraction(0)
            logs = {base: c * other for base, c in self.logs.items()}
            return real(self.const * other, logs, {term: c * other for term, c in self.others.items()})
        if isinstance(other, Infinity):
            if sign(self) < 0:
                raise Undefined("infinity times a number below 0")
            return other
        return _times(self, other) if isinstance(other, Real) else NotImplemented

    __rmul__ = __mul__

    # --- order --------------------------------------------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if isinstance(other, _FINITE):
            return (isinstance(other, Real) and self.key == other.key) or sign(self - other) == 0
        return False if isinstance(other, Infinity) else NotImplemented

    def __lt__(self, other: object) -> bool:
        return order(self, other) < 0

    def __le__(self, other: object) -> bool:
        return order(self, other) <= 0

    def __gt__(self, other: object) -> bool:
        return order(self, other) > 0

    def __ge__(self, other: object) -> bool:
        return order(self, other) >= 0

    # --- other forms --------------------------------------------------------------------------------------------------

    def ball(self) -> flint.arb:
        """A ball around it, at the precision in force."""
        total = ball(self.const)
        for base, c in self.logs.items():
            total += ball(c) * log_ball(base)
        for term, c in self.others.items():
            total += ball(c) * _opaque_ball(term)
        return total

    def expression(self) -> sympy.Expr:
        """It as SymPy writes it."""
        logs = [as_sympy(c) * sympy.log(as_sympy(base)) for base, c in self.logs.items()]
        others = [as_sympy(c) * _opaque_expression(term) for term, c in self.others.items()]
        return sympy.Add(as_sympy(self.const), *logs, *others)

    def decimal(self, digits: int = 6) -> str:
        """Its decimal text, from a ball."""
        with flint.ctx.workprec(64 + 4 * digits):
            return str(self.ball().str(digits, radius=False))

    def __str__(self) -> str:
        return str(self.expression())

    __repr__ = __str__


_FINITE: Final = (Real, *RATIONAL)


def real(const: Rational, logs: Mapping[Fraction, Fraction], others: Mapping[Opaque, Fraction]) -> Fraction | Real:
    """A sum in its plainest form: a fraction where nothing else is left."""
    left = {base: c for base, c in logs.items() if c} if logs else {}
    terms = {term: c for term, c in others.items() if c} if others else {}
    exact = const if type(const) is Fraction else Fraction(const)
    return Real(exact, left, terms) if left or terms else exact


def _sum(first: Mapping[Any, Fraction], second: Mapping[Any, Fraction]) -> dict[Any, Fraction]:
    found = dict(first)
    for key, c in second.items():
        found[key] = found[key] + c if key in found else c
    return found


def _less(first: Mapping[Any, Fraction], second: Mapping[Any, Fraction]) -> dict[Any, Fraction]:
    found = dict(first)
    for key, c in second.items():
        found[key] = found[key] - c if key in found else -c
    return found


def _times(a: Real, b: Real) -> Exact:
    """A product of two that are not rational; single terms are joined, roots with one root taken together."""
    one, other = single_term(a), single_term(b)
    if one is not None and other is not None and one[1][0] == other[1][0] == "^" and one[1][2] == other[1][2]:
        joined = root(one[1][1] * other[1][1], one[1][2])
        return joined * (one[0] * other[0])
    first, second = sorted((a, b), key=_text)
    return real(Fraction(0), {}, {("*", first, second): Fraction(1)})


def _text(a: Any) -> str:
    """How a number is written: equal texts, equal numbers."""
    if not isinstance(a, Real):
        return str(a)
    logs = sorted(f"{c} log {base}" for base, c in a.logs.items())
    others = sorted(f"{c} ({' '.join(map(_text, term))})" for term, c in a.others.items())
    return " + ".join([str(a.const), *logs, *others])


def single_term(a: Real) -> tuple[Fraction, Opaque] | None:
    """The coefficient and the term of a multiple of one term."""
    if a.const or a.logs or len(a.others) != 1:
        return None
    ((term, c),) = a.others.items()
    return c, term


def brief(a: object) -> str:
    """A value as text for a message, cut where it is long."""
    try:
        text = str(a)
    except ValueError:  # Python writes no integer of more than 4300 digits
        return "a very long number"
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."


# --- signs ------------------------------------------------------------------------------------------------------------


def sign(a: Exact) -> int:
    """The sign of a number. Raises ``Undecided`` where it is not seen."""
    if isinstance(a, Infinity):
        return 1
    return _sign(a) if isinstance(a, Real) else (a > 0) - (a < 0)


_SIGNS: dict[Key, int] = {}
_MOST_SIGNS: Final = 200_000


def _sign(a: Real) -> int:
    """The sign of a number, kept by how it is written: to ask for equal numbers would be to ask for a sign."""
    found = _SIGNS.get(a.key)
    if found is None:
        if len(_SIGNS) >= _MOST_SIGNS:
            _SIGNS.clear()
        found = _SIGNS[a.key] = _sign_of(a)
    return found


def _sign_of(a: Real) -> int:
    """Balls tell what is not 0; a sum of logarithms and a rational that is not 0 is never 0."""
    for bits in PRECISIONS:
        with flint.ctx.workprec(bits):
            value = a.ball()
        if value > 0:
            return 1
        if value < 0:
            return -1
        if bits == PRECISIONS[0] and _is_zero(a):
            return 0
    raise Undecided(f"the sign of {brief(a)} is not seen at {PRECISIONS[-1]} bits")


def _is_zero(a: Real) -> bool:
    """Whether a number is seen exactly to be 0."""
    if a.others:
        try:
            return compare_symbolically(a.expression(), sympy.Integer(0), {}) == 0
        except (Undecided, InputError):
            return False
    if a.const:
        return False  # e to a rational power other than 0 is not a product of rational powers of rationals
    scale = lcm(*(c.denominator for c in a.logs.values()))
    powers = {base: int(c * scale) for base, c in a.logs.items()}
    if sum(abs(k) * (b.numerator.bit_length() + b.denominator.bit_length()) for b, k in powers.items()) > _MOST_BITS:
        return False
    total = Fraction(1)
    for base, k in powers.items():
        total *= base**k
    return total == 1


def order(a: Exact, b: object) -> int:
    """The sign of a - b."""
    if isinstance(b, Infinity) or isinstance(a, Infinity):
        return isinstance(a, Infinity) - isinstance(b, Infinity)
    if isinstance(b, _FINITE):
        return sign(a - b)
    raise InputError(f"{b!r} is not a number")


def root(a: int | Fraction | Real, b: Fraction) -> Exact:
    """A power with a fraction of a number above 0."""
    if isinstance(a, Real):
        return real(Fraction(0), {}, {("^", a, b): Fraction(1)})
    whole, rest = divmod(b, 1)
    exact = Fraction(a)
    refuse_power(exact, int(whole))
    if rest == Fraction(1, 2):
        top, bottom = isqrt(exact.numerator), isqrt(exact.denominator)
        if (top * top, bottom * bottom) == (exact.numerator, exact.denominator):
            return Fraction(top, bottom) * exact ** int(whole)
    elif (found := _perfect(exact, rest.denominator)) is not None:
        return found**rest.numerator * exact ** int(whole)
    if exact == 1:
        return Fraction(1)
    return real(Fraction(0), {}, {("^", exact, rest): exact ** int(whole)})


def _perfect(a: Fraction, degree: int) -> Fraction | None:
    """The rational whose power of a degree is a, if there is one."""
    top, exactly = sympy.integer_nthroot(a.numerator, degree)
    bottom, as_well = sympy.integer_nthroot(a.denominator, degree)
    return Fraction(int(top), int(bottom)) if exactly and as_well else None


# --- opaque terms -----------------------------------------------------------------------------------------------------


def _ball_of(a: Rational | Real) -> flint.arb:
    return a.ball() if isinstance(a, Real) else ball(Fraction(a))


def _opaque_ball(term: Opaque) -> flint.arb:
    """A ball around an opaque term."""
    head, *parts = term
    balls = [_ball_of(part) for part in parts]
    return _BALLS[head](*balls)


def _opaque_expression(term: Opaque) -> sympy.Expr:
    """An opaque term as SymPy writes it."""
    head, *parts = term
    return _EXPRESSIONS[head](*(part.expression() if isinstance(part, Real) else as_sympy(part) for part in parts))


_BALLS: Final[dict[str, Callable[..., flint.arb]]] = {
    "^": lambda a, b: (a.log() * b).exp(),
    "exp": lambda a: a.exp(),
    "log": lambda a: a.log(),
    "*": lambda a, b: a * b,
    "inverse": lambda a: 1 / a,
    "Phi": lambda a: (-a / flint.arb(2).sqrt()).erfc() / 2,
    "Phi_inverse": lambda a: -flint.arb(2).sqrt() * (2 * a).erfcinv(),
}
_EXPRESSIONS: Final[dict[str, Callable[..., sympy.Expr]]] = {
    "^": lambda a, b: a**b,
    "exp": sympy.exp,
    "log": sympy.log,
    "*": lambda a, b: a * b,
    "inverse": lambda a: 1 / a,
    "Phi": sympy.Function("Phi"),
    "Phi_inverse": sympy.Function("Phi_inverse"),
}
