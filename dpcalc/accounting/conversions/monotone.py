"""Where a decreasing function of a non-negative number reaches a level: found by secants, certified by two values."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final

import flint

from dpcalc.errors import Undecided
from dpcalc.logarithms import ball
from dpcalc.symbolic.enclose import Enclosure
from dpcalc.symbolic.ranges import Range, ends
from dpcalc.symbolic.sign_changes import root

Curve = Callable[[Fraction], Enclosure]
_DOUBLINGS: Final = 2048
_STEPS: Final = 4000
_LOWEST: Final = -(2**30)


def crossing(curve: Curve, level: Fraction, digits: int) -> Enclosure:
    """Bounds on the least x >= 0 with ``curve(x) <= level``, where level > 0.

    The curve does not increase. Raises ``Undecided`` where its enclosures do not tell the sides apart, or it is not
    seen to fall to the level: that it never does is not known then, and nobody may conclude it.
    """
    if curve(Fraction(0)).upper <= level:
        return Enclosure(Fraction(0), Fraction(0))
    low, high = Fraction(0), Fraction(1)
    for _ in range(_DOUBLINGS):
        if curve(high).upper <= level:
            break
        low, high = high, 2 * high
    else:
        raise Undecided(f"the level is not reached up to 2^{_DOUBLINGS}")
    width = Fraction(1, 10 ** (digits + 2))
    guess = _guess(curve, level, low, high, digits)
    if guess is not None:
        left, right = max(low, guess - width / 2), min(high, guess + width / 2)
        if curve(right).upper <= level and (left == low or curve(left).lower > level):
            return Enclosure(left, right)
    return _halved(curve, level, low, high, width)


def _guess(curve: Curve, level: Fraction, low: Fraction, high: Fraction, digits: int) -> Fraction | None:
    """About where the level is reached, by secants of the logarithm; without rigour."""
    with flint.ctx.workprec(4 * digits + 48):
        goal = ball(level).log()

        def height(point: flint.arb) -> flint.arb:
            found = curve(ends(Range.at(point))[0])
            middle = ball((found.lower + found.upper) / 2)
            return middle.log().mid() - goal if middle > 0 else flint.arb(_LOWEST)

        try:
            return ends(Range.at(root(height, ball(low).mid(), ball(high).mid())))[0]
        except Undecided:
            return None


def _halved(curve: Curve, level: Fraction, low: Fraction, high: Fraction, width: Fraction) -> Enclosure:
    """The same by halving."""
    for _ in range(_STEPS):
        if high - low <= width:
            return Enclosure(low, high)
        middle = _rounded((low + high) / 2, width)
        found = curve(middle)
        if found.upper <= level:
            high = middle
        elif found.lower > level:
            low = middle
        else:
            raise Undecided("the enclosures are too wide to find where the level is reached")
    raise Undecided("where the level is reached was not found in time")


def _rounded(point: Fraction, width: Fraction) -> Fraction:
    """A short rational near a point."""
    scale = 4 * width.denominator
    return Fraction(round(point * scale), scale)
