"""Exact numbers: rationals, the extended reals with 0 * infinity = infinity, and logarithms of rationals.

Floats are refused at the border. A privacy loss is ``ln(ratio) / distance`` with exact rational parts, and two such
losses are compared without computing a logarithm: ``ln(r)/k <= ln(s)/m`` iff ``r**m <= s**k``.
Sources: bailie2025, section 2.1 (the product convention) and Definition 2.4.4 (the multiplicative distance).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import total_ordering
from math import gcd
from typing import Any, ClassVar, TypeAlias

import flint
import sympy

from dpcalc.errors import InputError, Undefined
from dpcalc.logarithms import ball, compare_quotients, log_ball


@total_ordering
class Infinity:
    """Positive infinity, the largest extended real. There is one instance, ``INFINITY``."""

    _instance: ClassVar[Infinity | None] = None

    def __new__(cls) -> Infinity:
        """Return the one instance."""
        if cls._instance is None:
            cls._instance = super().__new__(cls)
        return cls._instance

    def __eq__(self, other: object) -> bool:
        """Infinity equals itself alone."""
        return isinstance(other, Infinity)

    def __lt__(self, other: object) -> bool:
        """Infinity is below nothing."""
        if isinstance(other, int | Fraction | Infinity):
            return False
        return NotImplemented

    def __hash__(self) -> int:
        """A fixed hash."""
        return hash("dpcalc infinity")

    def __repr__(self) -> str:
        """As it is written in specifications."""
        return "inf"

    def __add__(self, other: object) -> Infinity:
        """Infinity and any number."""
        return self

    def __mul__(self, other: Any) -> Infinity:
        """Infinity times a number from 0 up, 0 included. Raises ``Undefined`` for one below 0."""
        if isinstance(other, Infinity) or other >= 0:
            return self
        raise Undefined("infinity times a number below 0 has no value")

    __radd__ = __add__
    __rmul__ = __mul__

    def __sub__(self, other: object) -> Infinity:
        """Infinity less a number. Raises ``Undefined`` where infinity is taken away."""
        if isinstance(other, Infinity):
            raise Undefined("infinity is taken away, which has no value")
        return self

    def __rsub__(self, other: object) -> Infinity:
        """Refuse to take infinity away."""
        raise Undefined("infinity is taken away, which has no value")

    def __reduce__(self) -> tuple[type[Infinity], tuple[()]]:
        """Pickle to the one instance."""
        return (Infinity, ())


INFINITY = Infinity()
Extended: TypeAlias = Fraction | Infinity
ExtendedLike: TypeAlias = int | str | Fraction | Infinity

_DECIMAL = re.compile(r"[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d{1,3})?")
_RATIO = re.compile(r"[+-]?\d+\s*/\s*\d+")
_MAX_DIGITS = 3000
"""Python neither reads nor prints integers of more than 4300 digits; an exponent adds at most 999."""


def rational(value: object, what: str = "value") -> Fraction:
    """Read an exact rational: an ``int``, a ``Fraction``, or text such as ``"1/20"``, ``"0.05"``, ``"1e-10"``.

    ``what`` names the quantity in messages. Raises ``InputError`` on floats and on anything else.
    """
    if isinstance(value, bool):
        raise InputError(f"{what} is a truth value, not a number", hint="write 0 or 1")
    if isinstance(value, int | Fraction):
        return Fraction(value)
    if isinstance(value, sympy.Rational):
        return as_fraction(value)
    if isinstance(value, str):
        text = value.strip()
        if len(text) > _MAX_DIGITS:
            raise InputError(f"{what} has more than {_MAX_DIGITS} characters")
        if _DECIMAL.fullmatch(text):
            return Fraction(text)
        if _RATIO.fullmatch(text):
            numerator, denominator = text.split("/")
            if int(denominator) == 0:
                raise InputError(f"{what} {text!r} divides by zero", hint='write "inf" for infinity')
            return Fraction(int(numerator), int(denominator))
        raise InputError(f"{what} {value!r} is not an exact number", hint='write it like "1/20" or "0.05"')
    hint = f'use "{Fraction(str(value))}"' if _is_plain_float(value) else 'use "1/20"'
    raise InputError(f"{what} {value!r} is not exact", hint=hint)


def as_fraction(value: Any) -> Fraction:
    """A rational of SymPy or of FLINT, which keep it as ``p/q``, as Python's."""
    return Fraction(int(value.p), int(value.q))


def as_sympy(value: Fraction | int) -> sympy.Rational:
    """A rational as SymPy's."""
    return sympy.Rational(value.numerator, value.denominator)


def as_text(value: object, what: str = "value") -> str:
    """A number that was given in Python, as the text of it is read. Raises ``InputError`` for a float."""
    return str(rational(value, what) if isinstance(value, float) else value)


def _is_plain_float(value: object) -> bool:
    """Whether a refused value is a finite binary float, whose decimal text can be offered as a hint."""
    return type(value).__name__ == "float" and str(value) not in ("inf", "-inf", "nan")


def extended(value: object, what: str = "value") -> Extended:
    """Read a non-negative-or-infinite extended real: what ``rational`` reads, or ``"inf"``.

    Raises ``InputError`` on floats, text that is not a number, and negative numbers.
    """
    if isinstance(value, Infinity) or value is sympy.oo:
        return INFINITY
    if isinstance(value, str) and value.strip().lower() in ("inf", "infinity", "oo"):
        return INFINITY
    number = rational(value, what)
    if number < 0:
        raise InputError(f"{what} {number} is negative", hint="it must lie in [0, inf]")
    return number


def product(left: Extended, right: Extended) -> Extended:
    """The product of two extended non-negative reals, with ``0 * inf = inf * 0 = inf``."""
    return left * right


def total(values: tuple[Extended, ...]) -> Extended:
    """The sum of extended reals; fractions are brought to one denominator, and reduced once."""
    above, below = 0, 1
    for value in values:
        if isinstance(value, Infinity):
            return INFINITY
        top, under = value.as_integer_ratio()
        if under == below:
            above += top
        else:
            common = gcd(under, below)
            above = above * (under // common) + top * (below // common)
            below *= under // common
    return Fraction(above, below)


@total_ordering
@dataclass(frozen=True, eq=False)
class LogRatio:
    """The extended real ``ln(ratio) / distance`` with an exact ``ratio >= 1`` (or infinite) and ``distance > 0``.

    Units: nats per unit of distance. Equality and order are those of the real numbers represented, decided by integer
    powers. Raises ``InputError`` for a ratio below 1 or a distance that is not positive.
    """

    ratio: Extended
    distance: Fraction

    ZERO: ClassVar[LogRatio]

    def __post_init__(self) -> None:
        """Refuse what is not a loss."""
        if not isinstance(self.ratio, Infinity) and self.ratio < 1:
            raise InputError(f"a loss needs a ratio of at least 1, got {self.ratio}")
        if self.distance <= 0:
            raise InputError(f"a loss needs a positive distance, got {self.distance}")

    @property
    def infinite(self) -> bool:
        """Whether the loss is infinite."""
        return isinstance(self.ratio, Infinity)

    @property
    def zero(self) -> bool:
        """Whether the loss is 0."""
        return self.ratio == 1

    def per(self, distance: Fraction) -> LogRatio:
        """The loss divided by a positive distance."""
        return LogRatio(self.ratio, self.distance * distance)

    def __eq__(self, other: object) -> bool:
        """Equality of the real numbers represented."""
        if not isinstance(other, LogRatio):
            return NotImplemented
        return compare_logs(self.ratio, self.distance, other.ratio, other.distance) == 0

    def __lt__(self, other: LogRatio) -> bool:
        """Order of the real numbers represented."""
        return compare_logs(self.ratio, self.distance, other.ratio, other.distance) < 0

    def __hash__(self) -> int:
        """Equal losses can have unequal parts, so the hash keeps only what all forms share."""
        return hash(("LogRatio", self.infinite, self.zero))

    def expression(self) -> sympy.Expr:
        """The exact SymPy form, ``log(ratio)/distance`` or ``oo``."""
        if isinstance(self.ratio, Infinity):
            return sympy.oo
        inner = sympy.log(as_sympy(self.ratio), evaluate=self.zero)
        return inner / as_sympy(self.distance)

    def decimal(self, digits: int = 6) -> str:
        """The loss rounded to ``digits`` decimals, from a rigorous enclosure."""
        return "inf" if isinstance(self.ratio, Infinity) else round_log(self.ratio, self.distance, digits)

    def __str__(self) -> str:
        """Exact text: ``log(81)/2``, ``3*log(6)/2``."""
        if self.infinite or self.zero:
            return "inf" if self.infinite else "0"
        times = "" if self.distance.denominator == 1 else f"{self.distance.denominator}*"
        per = "" if self.distance.numerator == 1 else f"/{self.distance.numerator}"
        return f"{times}log({self.ratio}){per}"


LogRatio.ZERO = LogRatio(Fraction(1), Fraction(1))


def compare_logs(ratio: Extended, distance: Fraction, other_ratio: Extended, other_distance: Fraction) -> int:
    """The sign of ``ln(ratio)/distance - ln(other_ratio)/other_distance``, exactly.

    Both distances are positive; ratios are positive rationals or infinite.
    """
    if isinstance(ratio, Infinity) or isinstance(other_ratio, Infinity):
        return int(isinstance(ratio, Infinity)) - int(isinstance(other_ratio, Infinity))
    return compare_quotients(ratio, distance, other_ratio, other_distance)


def round_log(ratio: Fraction, distance: Fraction, digits: int) -> str:
    """``ln(ratio)/distance`` rounded to ``digits`` decimals.

    It is 0 or irrational, so it lies between no two decimals evenly: raising the precision settles the last digit.
    """
    with flint.ctx.workprec(flint.ctx.prec):
        while True:
            scaled = log_ball(ratio) / ball(distance) * flint.arb(10) ** digits + flint.arb(1) / 2
            whole = scaled.floor().unique_fmpz()
            if whole is not None:
                return fixed_point(int(whole), digits)
            flint.ctx.prec *= 2


def fixed_point(scaled: int, digits: int) -> str:
    """The decimal text of ``scaled / 10**digits``."""
    sign, text = ("-" if scaled < 0 else ""), str(abs(scaled)).rjust(digits + 1, "0")
    return sign + (f"{text[:-digits]}.{text[-digits:]}" if digits else text)
