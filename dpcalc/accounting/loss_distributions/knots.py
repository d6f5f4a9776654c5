"""Where a profile needs no corner: points of a grid between which it is as good as straight.

This chooses; it bounds nothing. Every choice of knots gives bounds that hold.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import Final

import flint
import sympy

from dpcalc.accounting.curves.base import Curve
from dpcalc.accounting.curves.rigorous import ball_of
from dpcalc.effort import Effort
from dpcalc.symbolic.ranges import Range, ball, ends

_PRECISION: Final = 96
_LONGEST: Final = 256
"""Points of the grid that one cell may hold."""


def needed(curve: Curve, unit: sympy.Expr, places: tuple[int, int], negligible: Fraction) -> tuple[int, ...]:
    """Points from the first to the last, so that chords between them lie about ``negligible`` above a profile at most.

    Cells are halved until they are that flat, or as short as the unit. The middle of a chord shows at least half of
    the largest distance from a convex function.
    """
    with flint.ctx.workprec(_PRECISION):
        spacing, small = ball_of(unit).mid(), ball(negligible)

        @cache
        def value(place: int) -> tuple[flint.arb, flint.arb]:
            loss = spacing * place
            line = curve.line(loss)
            if line is not None:
                return loss.exp(), line[0].mid()
            return loss.exp(), ball(curve.delta(ends(Range.at(loss))[0], Effort(precision=_PRECISION)).upper)

        def is_flat(left: int, middle: int, right: int) -> bool:
            (near, high), (here, value_here), (far, low) = value(left), value(middle), value(right)
            return bool((high + (low - high) * ((here - near) / (far - near)) - value_here).lower() <= small)

        return _flat_cells(places, is_flat)


def _flat_cells(places: tuple[int, int], is_flat: Callable[[int, int, int], bool]) -> tuple[int, ...]:
    """The ends of cells that are flat, as they come by halving."""
    first, last = places
    found = [first]
    waiting = [(min(start + _LONGEST, last), start) for start in range(first, last, _LONGEST)][::-1]
    while waiting:
        right, left = waiting.pop()
        middle = (left + right) // 2
        if right - left == 1 or is_flat(left, middle, right):
            found.append(right)
        else:
            waiting += [(right, middle), (middle, left)]
    return tuple(found)
