"""Real ranges whose ends are Arb balls.

A ``Range`` holds every real between some number in the ball ``lower`` and some number in the ball ``upper``; at a point
both are one ball. ``Blurred`` means that the precision (or the width of a
range) does not let the question be settled: a ball that is not known to be positive is not thereby known to be <= 0.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import flint

from dpcalc.errors import Undecided
from dpcalc.logarithms import ball as ball

MAX_EXPONENT: Final = 1 << 21
"""Numbers beyond ``2**MAX_EXPONENT`` are not turned into fractions."""


class Blurred(Undecided):
    """The balls at hand are too wide; more precision may help."""


@dataclass(frozen=True, eq=False)
class Range:
    """The reals between two balls."""

    lower: flint.arb
    upper: flint.arb

    @classmethod
    def at(cls, ball: flint.arb) -> Range:
        """One number, known to lie in the ball. Raises ``Blurred`` for a ball without bounds."""
        if not ball.is_finite():
            raise Blurred("the value is unbounded or undefined at this precision")
        return cls(ball, ball)

    @classmethod
    def between(cls, lower: flint.arb, upper: flint.arb) -> Range:
        """The reals between two numbers known to lie in the balls."""
        if not (lower.is_finite() and upper.is_finite()):
            raise Blurred("the value is unbounded or undefined at this precision")
        return cls(lower, upper)

    @property
    def is_point(self) -> bool:
        """Whether one ball holds the one number meant."""
        return self.lower is self.upper

    def sign(self) -> int | None:
        """1, -1, or 0 where that is certain for the whole range; otherwise ``None``."""
        if self.lower > 0:
            return 1
        if self.upper < 0:
            return -1
        return 0 if self.lower.is_zero() and self.upper.is_zero() else None


def ends(argument: Range) -> tuple[Fraction, Fraction]:
    """Exact rationals below and above a range. Raises ``Blurred`` where they would be too long to write down."""
    return (
        _dyadic(argument.lower.mid()) - _dyadic(argument.lower.rad()),
        _dyadic(argument.upper.mid()) + _dyadic(argument.upper.rad()),
    )


def _dyadic(exact_ball: flint.arb) -> Fraction:
    """The number held by a ball of radius zero."""
    mantissa, exponent = (int(part) for part in exact_ball.man_exp())
    if abs(exponent) > MAX_EXPONENT:
        raise Blurred("the value is too large or too small to be written down")
    return Fraction(mantissa * 2**exponent) if exponent >= 0 else Fraction(mantissa, 2**-exponent)


def exact(number: Fraction | int) -> Range:
    """A rational as a range."""
    return Range.at(ball(number))


ZERO: Final = flint.arb(0)
ONE: Final = flint.arb(1)


def least(first: flint.arb, *rest: flint.arb) -> flint.arb:
    """A ball around the smallest of the numbers in finite balls."""
    for other in rest:
        first = first.min(other)
    return first


def greatest(first: flint.arb, *rest: flint.arb) -> flint.arb:
    """A ball around the largest of the numbers in finite balls."""
    for other in rest:
        first = first.max(other)
    return first


def hull(left: Range, right: Range) -> Range:
    """The smallest range that holds both."""
    return Range.between(least(left.lower, right.lower), greatest(left.upper, right.upper))


def corners(apply: Callable[[flint.arb, flint.arb], flint.arb], left: Range, right: Range) -> Range:
    """The image of a function that is monotone in each argument while the other is fixed."""
    corners = [apply(x, y) for x in (left.lower, left.upper) for y in (right.lower, right.upper)]
    if not all(corner.is_finite() for corner in corners):
        raise Blurred("the value is unbounded or undefined at this precision")
    return Range.between(least(*corners), greatest(*corners))


def increasing(apply: Callable[[flint.arb], flint.arb], argument: Range) -> Range:
    """The image of a non-decreasing function that is defined on the whole range."""
    if argument.is_point:
        return Range.at(apply(argument.lower))
    return Range.between(apply(argument.lower), apply(argument.upper))
