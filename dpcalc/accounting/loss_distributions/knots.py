"""Where a profile needs no corner: points of a grid between which it is as good as straight.

This chooses; it bounds nothing. Every choice of knots gives bounds that hold.
"""

from __future__ import annotations

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
        spacing = ball_of(unit)
    step = ends(Range.at(spacing))[0]

    @cache
    def value(place: int) -> Fraction:
        with flint.ctx.workprec(_PRECISION):
            line = curve.line(spacing * place)
            if line is not None:
                return ends(Range.at(line[0]))[1]
        return curve.delta(step * place, Effort(precision=_PRECISION)).upper

    def is_flat(left: int, middle: int, right: int) -> bool:
        with flint.ctx.workprec(_PRECISION):
            near, here, far = ((ball_of(step * place)).exp() for place in (left, middle, right))
            chord = ball(value(left)) + (ball(value(right)) - ball(value(left))) * ((here - near) / (far - near))
            return bool((chord - ball(value(middle))).lower() <= ball(negligible))

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
