"""How far apart two laws are: exact numbers of three kinds that answer the same questions.

A multiplicative distance is a ``LogRatio``, what has a closed form a ``Magnitude``, a supremum without one ``Enclosed``
between rationals as close as is asked. Values of one kind are compared exactly, or ``Undecided`` is raised.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cmp_to_key, total_ordering
from math import ceil, floor
from typing import Any, Final, Protocol

import sympy

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import Undecided
from dpcalc.exact import Extended, LogRatio, as_sympy
from dpcalc.spec.divergences.parametric_value import ParametricValue
from dpcalc.symbolic.enclose import compare, decimal
from dpcalc.symbolic.exp_compare import compared
from dpcalc.symbolic.exp_numbers import ExpNumber, Number, exact_expression
from dpcalc.symbolic.parametric import ParametricNumber
from dpcalc.symbolic.writer import write

__all__ = ["Enclosed", "LogRatio", "Magnitude", "ParametricValue", "Value", "magnitude", "order", "rank"]

_WIDTHS: Final = tuple(Fraction(1, 2**bits) for bits in (16, 32, 48))
"""How close bounds are brought together before a comparison is given up."""


class Value(Protocol):
    """An extended non-negative real: its order, what it is per unit of distance, and how it is written."""

    @property
    def infinite(self) -> bool:
        """Whether it is infinite."""

    @property
    def zero(self) -> bool:
        """Whether it is 0."""

    def per(self, distance: Fraction) -> Any:
        """The value divided by a positive distance, of the same kind."""

    def decimal(self, digits: int = 6) -> str:
        """The value rounded to so many decimals, from a rigorous enclosure; ``inf`` for infinity."""

    def __le__(self, other: Any) -> bool:
        """Whether it is at most another value of its kind, exactly."""

    def __lt__(self, other: Any) -> bool:
        """Whether it is below another value of its kind, exactly."""

    def __gt__(self, other: Any) -> bool:
        """Whether it is above another value of its kind, exactly."""

    def __str__(self) -> str:
        """Exact text, or the bounds of an enclosure."""


def log_of(ratio: Extended | ExpNumber) -> LogRatio | Magnitude | ParametricValue:
    """The logarithm of a ratio of at least 1, as a distance of laws."""
    if isinstance(ratio, ParametricNumber):
        return ParametricValue(ratio, logarithm=True)
    return Magnitude(sympy.log(ratio.expression())) if isinstance(ratio, ExpNumber) else LogRatio(ratio, Fraction(1))


def order(left: Value, right: Value) -> int:
    """The sign of the difference of two values. Zeros and infinities may be of any kind, other values of one.

    Raises ``Undecided`` where the values cannot be told apart.
    """
    if left.infinite or right.infinite:
        return int(left.infinite) - int(right.infinite)
    if left.zero or right.zero:
        return int(right.zero) - int(left.zero)
    return 1 if left > right else -1 if left < right else 0


def magnitude(number: Number) -> Magnitude | ParametricValue:
    """A number from 0 up, as a distance of laws."""
    return ParametricValue(number) if isinstance(number, ParametricNumber) else Magnitude(exact_expression(number))


rank = cmp_to_key(order)
"""A key by which values are sorted and their largest is found."""


@total_ordering
@dataclass(frozen=True, eq=False)
class Magnitude:
    """The ``root``-th root of a closed expression without symbols, which is ``oo`` or not negative.

    Order and equality are those of the expressions, decided rigorously; ``Undecided`` where they cannot be.
    """

    power: sympy.Expr
    root: int = 1

    @property
    def infinite(self) -> bool:
        """Whether it is infinite."""
        return self.power is sympy.oo

    @property
    def zero(self) -> bool:
        """Whether it is 0."""
        return compare(self.power, sympy.Integer(0), {}) == 0

    def per(self, distance: Fraction) -> Magnitude:
        """Divided by a positive distance."""
        return self if self.infinite else Magnitude(self.power / exact_expression(distance) ** self.root, self.root)

    def raised(self, root: int) -> sympy.Expr:
        """The power of the value with this exponent, a multiple of ``root``."""
        return sympy.oo if self.infinite else self.power ** (root // self.root)

    def expression(self) -> sympy.Expr:
        """The value."""
        return sympy.oo if self.infinite else self.power ** sympy.Rational(1, self.root)

    def decimal(self, digits: int = 6) -> str:
        """Rounded to so many decimals."""
        return decimal(self.expression(), {}, digits)

    def __eq__(self, other: object) -> bool:
        """Equality of the real numbers represented."""
        return isinstance(other, Magnitude | Enclosed) and self.order(other) == 0

    def __lt__(self, other: Magnitude | Enclosed) -> bool:
        """Order of the real numbers represented."""
        return self.order(other) < 0

    def order(self, other: Magnitude | Enclosed) -> int:
        """The sign of the difference, from powers with a common exponent."""
        if isinstance(other, Enclosed):
            return -other.order(self)
        if self.infinite or other.infinite:
            return int(self.infinite) - int(other.infinite)
        root = self.root if self.root == other.root else self.root * other.root
        return compared(self.raised(root), other.raised(root))

    def __hash__(self) -> int:
        """Equal values can be written in many ways, so the hash keeps only what all of them share."""
        return hash(("Magnitude", self.infinite))

    def __str__(self) -> str:
        """Exact text."""
        return "inf" if self.infinite else write(self.expression())


Bounds = tuple[Fraction, Fraction]


@total_ordering
@dataclass(frozen=True, eq=False)
class Enclosed:
    """A positive real whose power ``root`` is known through ``bounds(width)``: rationals around it, no further apart.

    The default is the square: the value is a square root. ``distance`` divides the value. Two such values are equal
    where their bounds are one and the same; otherwise the bounds tell them apart, or ``Undecided`` is raised.
    """

    bounds: Callable[[Fraction], Bounds]
    distance: Fraction = Fraction(1)
    effort: Effort = field(default=DEFAULT_EFFORT, compare=False)
    root: int = 2

    @property
    def infinite(self) -> bool:
        """Never: an infinite value has a closed form."""
        return False

    @property
    def zero(self) -> bool:
        """Never: laws at distance 0 have a closed form."""
        return False

    def per(self, distance: Fraction) -> Enclosed:
        """Divided by a positive distance."""
        return Enclosed(self.bounds, self.distance * distance, self.effort, self.root)

    def powers(self, width: Fraction) -> Bounds:
        """Rationals around the power of the value with the exponent ``root``."""
        low, high = self.bounds(width)
        return low / self.distance**self.root, high / self.distance**self.root

    def squares(self, width: Fraction) -> Bounds:
        """Rationals around the square of the value."""
        low, high = self.powers(width)
        return (low, high) if self.root == 2 else (low**2, high**2)

    def decimal(self, digits: int = 6) -> str:
        """Rounded to so many decimals. Raises ``Undecided`` where the last one cannot be settled."""
        width = Fraction(1, 10 ** (2 * digits))
        for _ in range(3):
            ends = (exact_expression(end) for end in self.powers(width))
            low, high = (decimal(end if self.root == 1 else sympy.sqrt(end), {}, digits) for end in ends)
            if low == high:
                return low
            width /= 10**4
        raise Undecided(f"the value lies between {low} and {high}, and the last decimal is not settled")

    def __eq__(self, other: object) -> bool:
        """One and the same bounds; anything else is either told apart or undecided."""
        return isinstance(other, Enclosed | Magnitude) and self.order(other) == 0

    def __lt__(self, other: Enclosed | Magnitude) -> bool:
        """Order of the real numbers represented. Raises ``Undecided`` where the bounds do not tell."""
        return self.order(other) < 0

    def __hash__(self) -> int:
        """What all values share."""
        return hash("Enclosed")

    def order(self, other: Enclosed | Magnitude) -> int:
        """The sign of the difference; 0 only for values with the same bounds."""
        if other.infinite:
            return -1
        if isinstance(other, Enclosed) and self._known(other):
            return 0
        for width in _WIDTHS:
            low, high = self.squares(width)
            if isinstance(other, Enclosed):
                least, most = other.squares(width)
                above, below = low > most, high < least
            else:
                square = other.power ** sympy.Rational(2, other.root)
                above, below = compare(as_sympy(low), square, {}) > 0, compare(as_sympy(high), square, {}) < 0
            if above or below:
                return 1 if above else -1
        raise Undecided("two enclosed values are too close to be told apart", hint="they may be equal")

    def _known(self, other: Enclosed) -> bool:
        """Whether the other is known in the same way."""
        return (self.bounds, self.distance, self.root) == (other.bounds, other.distance, other.root)

    def __str__(self) -> str:
        """The bounds of the power that is known, as text."""
        low, high = self.powers(Fraction(1, 10**9))
        ends = f"[{Fraction(floor(low * 10**8), 10**8)}, {Fraction(ceil(high * 10**8), 10**8)}]"
        return f"sqrt of a number in {ends}" if self.root == 2 else f"a number in {ends}"
