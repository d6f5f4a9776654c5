"""Numbers made of powers of e with rational exponents, by +, -, * and /: an exact ordered field.

Such a number is a quotient of two polynomials, with rational coefficients, in ``t = exp(-1/step)``. As t is
transcendental (Hermite, Lindemann), the number is 0 only where the numerator is the polynomial 0; every other sign is
settled by balls of enough precision. So sums, order and equality are exact, as they are for fractions.
"""

from __future__ import annotations

from fractions import Fraction
from functools import total_ordering
from itertools import count
from math import gcd, lcm
from typing import Any, TypeAlias

import flint
import sympy

from dpcalc.errors import Undefined
from dpcalc.exact import Infinity, as_fraction, as_sympy, fixed_point
from dpcalc.symbolic.exp_polynomials import sign_at, spread, value_at, written
from dpcalc.symbolic.writer import write

Number: TypeAlias = "Fraction | ExpNumber"
"""An exact probability, or what is computed of such: rational, or made of powers of e."""
Polynomial: TypeAlias = Any
"""FLINT's polynomials: in one unknown here, and in another where there is a parameter."""


@total_ordering
class ExpNumber:
    """``top(t)/bottom(t)`` at ``t = exp(-1/step)``, in lowest terms: equal numbers have equal parts."""

    __slots__ = ("bottom", "step", "top")
    top: Polynomial
    bottom: Polynomial

    def __init__(self, top: flint.fmpq_poly, bottom: flint.fmpq_poly, step: int) -> None:
        """The quotient, brought to lowest terms. Raises ``Undefined`` where the denominator is 0."""
        if not bottom:
            raise Undefined("a division by 0 has no value")
        shared = top.gcd(bottom)
        top, bottom = top / shared, bottom / shared
        places = [place for part in (top, bottom) for place, value in enumerate(part.coeffs()) if value != 0]
        thin = gcd(step, *places)
        if thin > 1:
            top, bottom = (flint.fmpq_poly(part.coeffs()[::thin]) for part in (top, bottom))
        unit = next(value for value in bottom.coeffs() if value != 0)
        self.top, self.bottom, self.step = top / unit, bottom / unit, step // thin

    def __reduce__(self) -> tuple[Any, ...]:
        """As whole numbers, for another process: FLINT's polynomials cannot be sent."""
        parts = ([(int(value.p), int(value.q)) for value in part.coeffs()] for part in (self.top, self.bottom))
        return _sent, (*parts, self.step)

    @classmethod
    def of(cls, number: Number | int) -> ExpNumber:
        """A rational, as a number of this field."""
        if isinstance(number, ExpNumber):
            return number
        whole = Fraction(number)
        return cls(flint.fmpq_poly([flint.fmpq(whole.numerator, whole.denominator)]), flint.fmpq_poly([1]), 1)

    @classmethod
    def exp(cls, exponent: Fraction | int) -> ExpNumber:
        """The power of e."""
        size = abs(Fraction(exponent))
        power = flint.fmpq_poly([0] * size.numerator + [1])
        one = flint.fmpq_poly([1])
        return cls(*((one, power) if exponent > 0 else (power, one)), size.denominator)

    def _made(self, top: Polynomial, bottom: Polynomial, step: int) -> ExpNumber:
        """A number of the same kind."""
        return ExpNumber(top, bottom, step)

    @property
    def numerator(self) -> ExpNumber:
        """The number itself, over 1: so it can stand where a fraction is taken apart."""
        return self

    @property
    def denominator(self) -> int:
        """1."""
        return 1

    def _together(self, other: Any) -> tuple[ExpNumber, ExpNumber, int] | None:
        """Both numbers, and the least step that serves both."""
        if not isinstance(other, ExpNumber | Fraction | int) or isinstance(other, bool):
            return None
        read = ExpNumber.of(other)
        return self, read, lcm(self.step, read.step)

    def _parts(self, step: int) -> tuple[Polynomial, Polynomial]:
        """Numerator and denominator for a multiple of the step."""
        return spread(self.top, step // self.step), spread(self.bottom, step // self.step)

    def __add__(self, other: Any) -> ExpNumber:
        """The sum."""
        both = self._together(other)
        if both is None:
            return NotImplemented
        (a, b), (c, d), step = both[0]._parts(both[2]), both[1]._parts(both[2]), both[2]
        return both[0]._made(a * d + c * b, b * d, step)

    __radd__ = __add__

    def __neg__(self) -> ExpNumber:
        """The negative."""
        return self._made(-self.top, self.bottom, self.step)

    def __sub__(self, other: Any) -> ExpNumber:
        """The difference."""
        difference: ExpNumber = self + -other
        return difference

    def __rsub__(self, other: Any) -> ExpNumber:
        """A rational less the number."""
        difference: ExpNumber = -self + other
        return difference

    def __mul__(self, other: Any) -> ExpNumber:
        """The product."""
        both = self._together(other)
        if both is None:
            return NotImplemented
        (a, b), (c, d), step = both[0]._parts(both[2]), both[1]._parts(both[2]), both[2]
        return both[0]._made(a * c, b * d, step)

    __rmul__ = __mul__

    def inverse(self) -> ExpNumber:
        """One divided by the number. Raises ``Undefined`` at 0."""
        return self._made(self.bottom, self.top, self.step)

    def __truediv__(self, other: Any) -> ExpNumber:
        """The quotient."""
        return self * ExpNumber.of(other).inverse()

    def __rtruediv__(self, other: Any) -> ExpNumber:
        """A rational divided by the number."""
        quotient: ExpNumber = self.inverse() * other
        return quotient

    def __pow__(self, exponent: int) -> ExpNumber:
        """A power with a whole exponent. Raises ``Undefined`` for one below 0 of the number 0."""
        if exponent < 0:
            return self.inverse() ** -exponent
        return self._made(self.top**exponent, self.bottom**exponent, self.step)

    def floor(self) -> int:
        """The largest whole number that is not above the number."""
        known = self.rational()
        if known is not None:
            return known.numerator // known.denominator
        for bits in (64 << more for more in count()):
            with flint.ctx.workprec(bits):
                whole = self.ball(bits).floor().unique_fmpz()
            if whole is not None:
                return int(whole)
        raise AssertionError

    def __eq__(self, other: object) -> bool:
        """Whether both are one number."""
        both = self._together(other)
        if both is None:
            return NotImplemented
        first, second, _ = both
        return (first.step, first.top, first.bottom) == (second.step, second.top, second.bottom)

    def __lt__(self, other: Any) -> bool:
        """Whether it is the smaller of two numbers; infinity is above all."""
        if isinstance(other, Infinity):
            return True
        if self._together(other) is None:
            return NotImplemented
        return (self - ExpNumber.of(other)).sign < 0

    def __bool__(self) -> bool:
        """Whether it is not 0."""
        return bool(self.top)

    def __hash__(self) -> int:
        """That of the fraction, where it is rational."""
        known = self.rational()
        if known is not None:
            return hash(known)
        return hash((self.step, *(str(value) for value in (*self.top.coeffs(), "/", *self.bottom.coeffs()))))

    def rational(self) -> Fraction | None:
        """The number as a fraction, if it is one."""
        if self.top.degree() > 0 or self.bottom.degree() > 0:
            return None
        value = self.top[0]
        return as_fraction(value)

    @property
    def sign(self) -> int:
        """-1, 0 or 1."""
        return sign_at(self.top, self.step) * sign_at(self.bottom, self.step)

    def ball(self, bits: int) -> flint.arb:
        """A ball that holds the number, computed at a precision of so many bits."""
        with flint.ctx.workprec(bits):
            return value_at(self.top, self.step) / value_at(self.bottom, self.step)

    def decimal(self, digits: int = 6) -> str:
        """The number rounded to so many decimals."""
        known = self.rational()
        if known is not None:
            return fixed_point(round(known * 10**digits), digits)
        return fixed_point((self * 10**digits + Fraction(1, 2)).floor(), digits)

    def significant(self, digits: int = 6) -> str:
        """The number rounded to so many significant digits, as in ``1.01054e-5``."""
        zeros = 0
        while self and abs(self) * 10**zeros < 1:
            zeros += 1
        if zeros <= digits:
            return self.decimal(digits + max(zeros - 1, 0))
        return f"{(self * 10**zeros).decimal(digits - 1)}e-{zeros}"

    def __abs__(self) -> ExpNumber:
        """The distance from 0."""
        return -self if self.sign < 0 else self

    def expression(self) -> sympy.Expr:
        """The number in SymPy's form: a sum of powers of e, or a quotient of two."""
        places = [place for place, value in enumerate(self.bottom.coeffs()) if value != 0]
        if len(places) == 1:
            return written(self.top, self.step, places[0])
        return written(self.top, self.step, 0) / written(self.bottom, self.step, 0)

    def __str__(self) -> str:
        """Exact text, as in ``1 - exp(-3/2)/4``."""
        return write(self.expression())

    __repr__ = __str__


def _sent(top: list[tuple[int, int]], bottom: list[tuple[int, int]], step: int) -> ExpNumber:
    """A number that was sent by another process."""
    first, second = (flint.fmpq_poly([flint.fmpq(*value) for value in part]) for part in (top, bottom))
    return ExpNumber(first, second, step)


def exact_expression(number: Number | int) -> sympy.Expr:
    """A number in SymPy's form."""
    return number.expression() if isinstance(number, ExpNumber) else as_sympy(number)
