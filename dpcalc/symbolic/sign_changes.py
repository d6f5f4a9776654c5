"""Roots of monotone functions, found without rigour: what is found is certified elsewhere.

Numbers here are midpoints of balls at the working precision; nothing is said of their error.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import flint

from dpcalc.errors import Undecided

Function = Callable[[flint.arb], flint.arb]
_STEPS: Final = 2000
_DOUBLINGS: Final = 200
_COARSE: Final = 96
"""Bits of a first approximation,"""
_KNOWN: Final = 48
"""and how many of them are relied on."""
_WIDENINGS: Final = 6


def bracket(function: Function, start: flint.arb, step: flint.arb) -> tuple[flint.arb, flint.arb]:
    """Two points, ``start`` or beyond it in the direction of ``step``, where the function has opposite signs."""
    near, value = start, function(start)
    for _ in range(_DOUBLINGS):
        far = (near + step).mid()
        if (function(far) > 0) != (value > 0):
            return near, far
        near, step = far, 2 * step
    raise Undecided("no sign change was found", hint="the parameters are too extreme")


def root(function: Function, low: flint.arb, high: flint.arb) -> flint.arb:
    """A root between two points where the function has opposite signs, found at low precision first."""
    if flint.ctx.prec <= _COARSE:
        return _illinois(function, low, high)
    with flint.ctx.workprec(_COARSE):
        near = _illinois(function, low.mid(), high.mid())
    step = (1 + abs(near)) / 2**_KNOWN
    side = function(high) > 0
    for _ in range(_WIDENINGS):
        left, right = (near - step).max(low).mid(), (near + step).min(high).mid()
        if (function(right) > 0) == side and (function(left) > 0) != side:
            return _illinois(function, left, right)
        step *= 2**8
    return _illinois(function, low, high)


def _illinois(function: Function, low: flint.arb, high: flint.arb) -> flint.arb:
    """The Illinois rule, halving where it is slow."""
    f_low, f_high = function(low).mid(), function(high).mid()
    if f_low.is_zero():
        return low
    small = flint.arb(2) ** (16 - flint.ctx.prec)
    kept, last = 0, low
    for step in range(_STEPS):
        middle = ((low * f_high - high * f_low) / (f_high - f_low)).mid()
        if step and abs(middle - last) <= small * (1 + abs(middle)):
            return last
        if step % 5 == 4 or not _inside(middle, low, high):
            middle = ((low + high) / 2).mid()
        value = function(middle).mid()
        if value.is_zero() or min(abs(high - low), abs(middle - last)) <= small * (1 + abs(middle)):
            return middle
        last = middle
        if (value > 0) == (f_high > 0):
            f_low = (f_low / 2).mid() if kept == 1 else f_low
            high, f_high, kept = middle, value, 1
        else:
            f_high = (f_high / 2).mid() if kept == -1 else f_high
            low, f_low, kept = middle, value, -1
    raise Undecided("a root was not found in time")


def _inside(middle: flint.arb, low: flint.arb, high: flint.arb) -> bool:
    return bool(middle > low.min(high)) and bool(middle < low.max(high))
