"""Where a decreasing function of a non-negative number reaches a level: found by secants, certified by two values."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final

from dpcalc.errors import Undecided
from dpcalc.symbolic.enclose import Enclosure

Curve = Callable[[Fraction], Enclosure]
_DOUBLINGS: Final = 64
_STEPS: Final = 4000


def crossing(curve: Curve, level: Fraction, digits: int) -> Enclosure | None:
    """Bounds on the least x >= 0 with ``curve(x) <= level``; None where none was found up to 2^64.

    The curve does not increase. Raises ``Undecided`` where its enclosures do not tell the sides apart.
    """
    if curve(Fraction(0)).upper <= level:
        return Enclosure(Fraction(0), Fraction(0))
    low, high = Fraction(0), Fraction(1)
    for _ in range(_DOUBLINGS):
        if curve(high).upper <= level:
            break
        low, high = high, 2 * high
    else:
        return None
    width = Fraction(1, 10 ** (digits + 2))
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
