"""Sums of few powers of e, whose exponents may be very large: exact, by their terms alone.

``ExpNumber`` holds every power up to the largest, so that ``exp(-500000)`` takes millions of coefficients; here it is
one term. Powers of e with different rational exponents are linearly independent over the rationals (Lindemann,
Weierstrass), so a sum is 0 only where it has no term; every other sign is settled by balls of enough precision.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import total_ordering
from itertools import count
from typing import Any, Final, TypeAlias

import flint
import sympy

from dpcalc.errors import Undefined
from dpcalc.exact import as_fraction, as_sympy, fixed_point
from dpcalc.symbolic.exp_numbers import ExpNumber, Number
from dpcalc.symbolic.writer import write

Amount: TypeAlias = "Number | ExpSum"
"""An exact number, written as is best."""
_DIGITS: Final = 4000


@total_ordering
class ExpSum:
    """The sum of ``factor * exp(exponent)`` over ``terms``, which map exponents to factors."""

    __slots__ = ("terms",)

    def __init__(self, terms: Mapping[Fraction, Fraction]) -> None:
        """The sum, without terms whose factor is 0."""
        self.terms = {exponent: factor for exponent, factor in terms.items() if factor}

    @classmethod
    def of(cls, number: ExpSum | ExpNumber | Fraction | int) -> ExpSum | None:
        """A number as such a sum; ``None`` where it is a quotient of sums."""
        if isinstance(number, ExpSum):
            return number
        if not isinstance(number, ExpNumber):
            return cls({Fraction(0): Fraction(number)})
        bottom = number.bottom.degree()
        if any(number.bottom[place] != 0 for place in range(bottom)):
            return None
        whole = {
            Fraction(bottom - place, number.step): as_fraction(value)
            for place, value in enumerate((number.top / number.bottom[bottom]).coeffs())
        }
        return cls(whole)

    @classmethod
    def sum(cls, numbers: Iterable[ExpSum]) -> ExpSum:
        """Several numbers together."""
        terms: dict[Fraction, Fraction] = {}
        for number in numbers:
            for exponent, factor in number.terms.items():
                terms[exponent] = terms.get(exponent, Fraction(0)) + factor
        return cls(terms)

    def __add__(self, other: Any) -> ExpSum:
        """The sum."""
        read = _read(other)
        return NotImplemented if read is None else ExpSum.sum((self, read))

    __radd__ = __add__

    def __neg__(self) -> ExpSum:
        """The negative."""
        return ExpSum({exponent: -factor for exponent, factor in self.terms.items()})

    def __sub__(self, other: Any) -> ExpSum:
        """The difference."""
        read = _read(other)
        return NotImplemented if read is None else self + -read

    def __rsub__(self, other: Any) -> ExpSum:
        """A rational less the number."""
        difference: ExpSum = -self + other
        return difference

    def __mul__(self, other: Any) -> ExpSum:
        """The product."""
        read = _read(other)
        if read is None:
            return NotImplemented
        return ExpSum.sum(ExpSum({a + b: p * q for b, q in read.terms.items()}) for a, p in self.terms.items())

    __rmul__ = __mul__

    def __pow__(self, exponent: int) -> ExpSum:
        """A power of a number of one term. Raises ``Undefined`` for more terms, or none."""
        if len(self.terms) != 1:
            raise Undefined(f"{self} is not one power of e")
        ((power, factor),) = self.terms.items()
        return ExpSum({power * exponent: factor**exponent})

    def __truediv__(self, other: Any) -> ExpSum:
        """The quotient by a number of one term."""
        read = _read(other)
        return NotImplemented if read is None else self * read**-1

    def __rtruediv__(self, other: Any) -> ExpSum:
        """A rational divided by a number of one term."""
        quotient: ExpSum = self**-1 * other
        return quotient

    def __eq__(self, other: object) -> bool:
        """Whether both are one number."""
        read = _read(other)
        return NotImplemented if read is None else self.terms == read.terms

    def __lt__(self, other: Any) -> bool:
        """Whether it is the smaller of two numbers."""
        return NotImplemented if _read(other) is None else (self - other).sign < 0

    def __hash__(self) -> int:
        """That of its terms."""
        return hash(frozenset(self.terms.items()))

    def __bool__(self) -> bool:
        """Whether it is not 0."""
        return bool(self.terms)

    @property
    def rational(self) -> Fraction | None:
        """The number as a fraction, if it is one."""
        return self.terms.get(Fraction(0), Fraction(0)) if not self.terms.keys() - {0} else None

    @property
    def sign(self) -> int:
        """-1, 0 or 1."""
        if not self.terms:
            return 0
        for bits in (64 << more for more in count()):
            value = self.ball(bits)
            if value > 0 or value < 0:
                return 1 if value > 0 else -1
        raise AssertionError

    def ball(self, bits: int) -> flint.arb:
        """A ball that holds the number, computed at a precision of so many bits."""
        with flint.ctx.workprec(bits):
            value = flint.arb(0)
            for exponent, factor in self.terms.items():
                power = flint.arb(flint.fmpq(exponent.numerator, exponent.denominator)).exp()
                value += power * flint.arb(flint.fmpq(factor.numerator, factor.denominator))
            return value

    def floor(self) -> int:
        """The largest whole number that is not above the number."""
        known = self.rational
        if known is not None:
            return known.numerator // known.denominator
        for bits in (64 << more for more in count()):
            with flint.ctx.workprec(bits):
                whole = self.ball(bits).floor().unique_fmpz()
            if whole is not None:
                return int(whole)
        raise AssertionError

    def decimal(self, digits: int = 6) -> str:
        """The number rounded to so many decimals, as ``ExpNumber`` rounds it."""
        known = self.rational
        if known is not None:
            return fixed_point(round(known * 10**digits), digits)
        return fixed_point((self * 10**digits + Fraction(1, 2)).floor(), digits)

    def expression(self) -> sympy.Expr:
        """The number in SymPy's form."""
        return sympy.Add(*(as_sympy(factor) * sympy.exp(as_sympy(exponent)) for exponent, factor in self.terms.items()))

    def __str__(self) -> str:
        """Exact text, as in ``1 - exp(-3/2)/4``."""
        return write(self.expression())

    __repr__ = __str__


def _read(other: object) -> ExpSum | None:
    """What such a sum is computed with."""
    if isinstance(other, ExpSum):
        return other
    if not isinstance(other, ExpNumber | Fraction | int) or isinstance(other, bool):
        return None
    return ExpSum.of(other)


def added(numbers: Iterable[Amount]) -> Amount:
    """Numbers of one kind together; 0 where there are none."""
    several = list(numbers)
    if several and all(isinstance(number, ExpSum) for number in several):
        return ExpSum.sum(number for number in several if isinstance(number, ExpSum))
    total: Amount = Fraction(0)
    for number in several:
        total = total + number
    return total


def decimal(number: Amount) -> str:
    """A number rounded to six decimals."""
    return number.decimal() if isinstance(number, ExpSum) else ExpNumber.of(number).decimal()


def text(number: Amount) -> str:
    """Exact text; empty for a fraction of thousands of digits."""
    if isinstance(number, Fraction) and number.denominator.bit_length() > 3 * _DIGITS:
        return ""
    return str(number)
