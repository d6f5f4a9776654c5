"""Numbers made of a parameter by +, -, * and /: quotients of polynomials in it, with their sign on a cell.

They are an exact ordered field as far as signs are asked that do not change inside the cell; another one raises
``Split`` (``dpcalc.symbolic.cells``). So code that computes with fractions computes with a parameter.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Any

import flint
import sympy

from dpcalc.errors import Undefined, UnsupportedLaw
from dpcalc.symbolic.cells import Cell
from dpcalc.symbolic.exp_numbers import ExpNumber, Number, Polynomial, exact_expression
from dpcalc.symbolic.power_roots import coefficients, factors_of, in_powers, lifted, spread_powers, value_of
from dpcalc.symbolic.roots import sign_at


class ParametricNumber(ExpNumber):
    """``top(t)/bottom(t)`` in lowest terms, where t is every number of ``cell``, written ``shown`` in formulas."""

    __slots__ = ("cell", "shown")

    def __init__(self, top: flint.fmpq_poly, bottom: flint.fmpq_poly, cell: Cell, shown: sympy.Expr) -> None:
        """The quotient. Raises ``Undefined`` where the denominator is the polynomial 0."""
        super().__init__(top, bottom, 1)
        self.cell = cell
        self.shown = shown

    @classmethod
    def parameter(cls, cell: Cell, shown: sympy.Expr) -> ParametricNumber:
        """The parameter itself."""
        return cls(flint.fmpq_poly([0, 1]), flint.fmpq_poly([1]), cell, shown)

    def _made(self, top: Polynomial, bottom: Polynomial, step: int) -> ParametricNumber:  # noqa: ARG002  # what it overrides has it
        """A number of the same cell."""
        return ParametricNumber(top, bottom, self.cell, self.shown)

    def _together(self, other: Any) -> tuple[ExpNumber, ExpNumber, int] | None:
        """Both numbers. Raises ``UnsupportedLaw`` beside another parameter."""
        both = super()._together(other)
        if both is not None and isinstance(other, ExpNumber) and other.rational() is None:
            if not isinstance(other, ParametricNumber):
                return self.with_powers(), self._beside_powers(other), other.step
            if other.cell is not self.cell:
                raise UnsupportedLaw(f"{self} and {other} are of two parameters", hint="a specification has one")
            if isinstance(other, PowersNumber):
                return self.with_powers(), other, other.step
        return both

    def with_powers(self) -> PowersNumber:
        """The same number, in a form that takes powers of e."""
        return PowersNumber(lifted(self.top), lifted(self.bottom), 1, self.cell, self.shown)

    def _beside_powers(self, other: ExpNumber) -> PowersNumber:
        """A number without the parameter, as one of the same cell."""
        return PowersNumber(in_powers(other.top), in_powers(other.bottom), other.step, self.cell, self.shown)

    # Python asks these first where the other number is an ExpNumber without a parameter.
    def __radd__(self, other: Any) -> ExpNumber:
        """The sum."""
        total: ExpNumber = self + other
        return total

    def __rmul__(self, other: Any) -> ExpNumber:
        """The product."""
        product: ExpNumber = self * other
        return product

    def __rsub__(self, other: Any) -> ExpNumber:
        """Another number less this one."""
        difference: ExpNumber = -self + other
        return difference

    def __rtruediv__(self, other: Any) -> ExpNumber:
        """Another number divided by this one."""
        quotient: ExpNumber = self.inverse() * other
        return quotient

    @property
    def sign(self) -> int:
        """-1, 0 or 1, throughout the cell. Raises ``Split`` where it is not one of them."""
        return self.cell.sign(self.top) * self.cell.sign(self.bottom)

    def ball(self, bits: int) -> flint.arb:  # noqa: ARG002  # what it overrides has it
        """Refuse: there are many numbers. Raises ``UnsupportedLaw``."""
        raise UnsupportedLaw(f"{self} is not one number", hint="write a number in the place of the parameter")

    def at(self, value: Number) -> Number:
        """The number at an exact value of the parameter. Raises ``Undefined`` where it has none."""
        wide = self.with_powers()
        over, under = (value_of(part, wide.step, value) for part in (wide.top, wide.bottom))
        if not under:
            raise Undefined(f"{self} has no value at {value}")
        return over / under

    def expression(self) -> sympy.Expr:
        """The quotient in SymPy's form, as a product of factors that are positive at a number of the cell."""
        base = sympy.Dummy(positive=True)
        unit, top = _factored(self.top, base, self.cell.sample)
        under, bottom = _factored(self.bottom, base, self.cell.sample)
        ratio = unit / under
        return (ratio.p * top / (ratio.q * bottom)).subs(base, self.shown)


def _factored(part: flint.fmpq_poly, base: sympy.Symbol, sample: Fraction) -> tuple[sympy.Rational, sympy.Expr]:
    """A polynomial as a rational and a product of polynomials with whole coefficients, positive at the sample."""
    unit, factors = part.numer().factor()
    product = sympy.Integer(1)
    for factor, times in factors:
        turn = -1 if sign_at(factor, sample) < 0 else 1
        unit *= turn**times
        product *= sympy.Add(*(int(turn * value) * base**place for place, value in enumerate(factor.coeffs()))) ** times
    return sympy.Rational(int(unit), int(part.denom())), product


class PowersNumber(ParametricNumber):
    """The same with powers of e: ``top(t, u)/bottom(t, u)`` where ``u = exp(-1/step)``."""

    __slots__ = ()

    def __init__(
        self, top: flint.fmpq_mpoly, bottom: flint.fmpq_mpoly, step: int, cell: Cell, shown: sympy.Expr
    ) -> None:
        """The quotient. Raises ``Undefined`` where the denominator is the polynomial 0."""
        if not bottom:
            raise Undefined("a division by 0 has no value")
        shared = top.gcd(bottom)
        unit = shared * (bottom / shared).leading_coefficient()
        self.top, self.bottom, self.step = top / unit, bottom / unit, step
        self.cell, self.shown = cell, shown

    def _made(self, top: Polynomial, bottom: Polynomial, step: int) -> ParametricNumber:
        """A number of the same cell, without powers of e where none is left."""
        found = PowersNumber(top, bottom, step, self.cell, self.shown)
        parts = [coefficients(part) for part in (found.top, found.bottom)]
        if any(each.degree() > 0 for part in parts for each in part):
            return found
        plain = [flint.fmpq_poly([each[0] for each in part]) for part in parts]
        return ParametricNumber(plain[0], plain[1], self.cell, self.shown)

    def _together(self, other: Any) -> tuple[ExpNumber, ExpNumber, int] | None:
        """Both numbers, and the least step that serves both. Raises ``UnsupportedLaw`` beside another parameter."""
        if not isinstance(other, ParametricNumber):
            if not isinstance(other, ExpNumber | Fraction | int) or isinstance(other, bool):
                return None
            read = self._beside_powers(ExpNumber.of(other))
        elif other.cell is not self.cell:
            raise UnsupportedLaw(f"{self} and {other} are of two parameters", hint="a specification has one")
        else:
            read = other.with_powers()
        return self, read, lcm(self.step, read.step)

    def with_powers(self) -> PowersNumber:
        """It is in this form."""
        return self

    def _parts(self, step: int) -> tuple[Polynomial, Polynomial]:
        """Numerator and denominator for a multiple of the step."""
        return spread_powers(self.top, step // self.step), spread_powers(self.bottom, step // self.step)

    def __eq__(self, other: object) -> bool:
        """Whether both are one number."""
        both = self._together(other)
        if both is None:
            return NotImplemented
        return not (both[0] - both[1]).top

    def __hash__(self) -> int:
        """Equal numbers may have two steps, so the hash keeps the powers of the parameter alone."""
        return hash(tuple(len(coefficients(part)) for part in (self.top, self.bottom)))

    def rational(self) -> Fraction | None:
        """It is none: such numbers are made without powers of e."""
        return None

    @property
    def sign(self) -> int:
        """-1, 0 or 1, throughout the cell. Raises ``Split`` where it is not one of them."""
        return self.cell.sign_beside_powers(self.top, self.step) * self.cell.sign_beside_powers(self.bottom, self.step)

    def expression(self) -> sympy.Expr:
        """The quotient in SymPy's form, as a product of factors that are positive at a number of the cell."""
        base, e = sympy.Dummy(positive=True), sympy.exp(sympy.Rational(1, self.step))
        result, power = sympy.Integer(1), 0
        for part, turn in ((self.top, 1), (self.bottom, -1)):
            unit, factors = factors_of(part)
            result *= exact_expression(unit) ** turn
            for factor, times in factors:
                most = factor.degrees()[1]
                sign = ExpNumber.of(value_of(factor, self.step, self.cell.sample)).sign
                terms = [
                    sign * sympy.Rational(int(value.p), int(value.q)) * base**t * e ** (most - u)
                    for (t, u), value in factor.to_dict().items()
                ]
                result *= sign**times * sympy.Add(*terms) ** (turn * times)
                power -= turn * times * most
        return (result * e**power).subs(base, self.shown)


class FinerStep(Exception):  # not an error: who set the step sets another
    """Numbers are needed that are made of ``exp(symbol/step)`` for this ``step``."""

    def __init__(self, step: int) -> None:
        """Keep the step."""
        super().__init__(step)
        self.step = step


@dataclass(frozen=True)
class Exponent:
    """``coefficient * symbol`` where ``exp(symbol/step)`` is the parameter ``base``: what stands in an exponent."""

    coefficient: Fraction
    symbol: sympy.Symbol
    base: Number
    step: int

    def __mul__(self, other: Fraction | int) -> Exponent:
        """Times a rational."""
        return Exponent(self.coefficient * other, self.symbol, self.base, self.step)

    def __truediv__(self, other: int) -> Exponent:
        """Divided by a whole number."""
        return self * Fraction(1, other)

    def __neg__(self) -> Exponent:
        """The negative."""
        return self * -1

    def exponential(self) -> Number:
        """``exp`` of it. Raises ``FinerStep`` where that is no whole power of the parameter."""
        power = self.coefficient * self.step
        if power.denominator != 1:
            raise FinerStep(self.step * power.denominator)
        whole = int(power)
        return self.base**whole if whole >= 0 else 1 / self.base**-whole

    def expression(self) -> sympy.Expr:
        """It in SymPy's form."""
        return exact_expression(self.coefficient) * self.symbol

    def __str__(self) -> str:
        """As text."""
        return str(self.expression())
