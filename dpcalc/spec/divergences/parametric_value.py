"""Distances of laws whose probabilities are made of a parameter: a number, or its logarithm, at every value at once."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import total_ordering
from math import lcm

import sympy

from dpcalc.errors import UnsupportedLaw
from dpcalc.symbolic.exp_numbers import exact_expression
from dpcalc.symbolic.parametric import ParametricNumber
from dpcalc.symbolic.shorter import log_of_product, shorter
from dpcalc.symbolic.writer import write


@total_ordering
@dataclass(frozen=True, eq=False)
class ParametricValue:
    """``number/distance``, or ``ln(number)/distance`` where ``logarithm`` says so, throughout the number's cell.

    Order is that of the real numbers at every value of the parameter; ``Split`` is raised where it changes.
    """

    number: ParametricNumber
    logarithm: bool = False
    distance: Fraction = Fraction(1)

    @property
    def infinite(self) -> bool:
        """Never: infinity is not a quotient of polynomials."""
        return False

    @property
    def zero(self) -> bool:
        """Whether it is 0 throughout."""
        return self.number == int(self.logarithm) if self.logarithm else not self.number

    def per(self, distance: Fraction) -> ParametricValue:
        """Divided by a positive distance."""
        return ParametricValue(self.number, self.logarithm, self.distance * distance)

    def expression(self) -> sympy.Expr:
        """It as a formula in the parameter."""
        number = shorter(exact_expression(self.number))
        return (log_of_product(number) if self.logarithm else number) / exact_expression(self.distance)

    def decimal(self, digits: int = 6) -> str:  # noqa: ARG002  # other values have it
        """Refuse: there are many numbers. Raises ``UnsupportedLaw``."""
        raise UnsupportedLaw(f"{self} is not one number", hint="write a number in the place of the parameter")

    def order(self, other: ParametricValue) -> int:
        """The sign of the difference: of powers, where both are logarithms."""
        if self.logarithm != other.logarithm:
            raise UnsupportedLaw(f"{self} and {other} are not compared", hint="one is a logarithm")
        if not self.logarithm:
            return (self.number * other.distance - other.number * self.distance).sign
        whole = lcm(self.distance.numerator, other.distance.numerator)
        powers = [whole / each.distance for each in (self, other)]
        common = lcm(*(power.denominator for power in powers))
        mine, theirs = (int(power * common) for power in powers)
        return (self.number**mine - other.number**theirs).sign

    def __eq__(self, other: object) -> bool:
        """Equality throughout."""
        return isinstance(other, ParametricValue) and self.order(other) == 0

    def __lt__(self, other: ParametricValue) -> bool:
        """Order throughout."""
        return self.order(other) < 0

    def __hash__(self) -> int:
        """Equal values can have unequal parts, so the hash keeps only what all forms share."""
        return hash(("ParametricValue", self.logarithm))

    def __str__(self) -> str:
        """The formula."""
        return write(self.expression())
