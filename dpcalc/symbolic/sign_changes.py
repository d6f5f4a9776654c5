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
_FIRST: Final = 64
"""Bits that a first approximation has where all goes well,"""
_LOST: Final = 48
"""and how many of the last ones are left to rounding."""


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
    if flint.ctx.prec <= _COARSE or abs(high - low) * 2**_KNOWN <= _scale(high):
        return _illinois(function, low, high)
    with flint.ctx.workprec(_COARSE):
        near = _illinois(function, low.mid(), high.mid())
    found = _polished(function, near)
    if found is not None and low <= found <= high:
        return found
    step = _scale(near) / 2**_KNOWN
    side = function(high) > 0
    for _ in range(_WIDENINGS):
        left, right = (near - step).max(low).mid(), (near + step).min(high).mid()
        if (function(right) > 0) == side and (function(left) > 0) != side:
            return _illinois(function, left, right)
        step *= 2**8
    return _illinois(function, low, high)


def root_beyond(function: Function, start: flint.arb, step: flint.arb) -> flint.arb:
    """A root at ``start`` or beyond it in the direction of ``step``, looked for at low precision first."""
    if flint.ctx.prec > _COARSE:
        try:
            with flint.ctx.workprec(_COARSE):
                near = _illinois(function, *bracket(function, start.mid(), step))
        except Undecided:  # which more precision may settle
            pass
        else:
            found = _polished(function, near)
            if found is not None:
                return found
    return root(function, *bracket(function, start, step))


def _polished(function: Function, near: flint.arb) -> flint.arb | None:
    """A root near a first approximation, by secants at precision that doubles.

    ``None`` unless the function is seen to change its sign beside it.
    """
    precision, known = flint.ctx.prec, _FIRST
    while known < precision - _LOST:
        with flint.ctx.workprec(min(precision, 2 * known + _LOST)):
            step = (_scale(near) * flint.arb(2) ** -known).mid()
            value = function(near).mid()
            slope = ((function((near + step).mid()).mid() - value) / step).mid()
            if not slope.is_finite() or slope.is_zero():
                return None
            near = (near - value / slope).mid()
        known = 2 * known - 8
    reach = _scale(near) * flint.arb(2) ** (_LOST - precision)
    before, after = function((near - reach).mid()), function((near + reach).mid())
    return near if (before > 0 and after < 0) or (before < 0 and after > 0) else None


def _illinois(function: Function, low: flint.arb, high: flint.arb) -> flint.arb:
    """The Illinois rule, halving where it is slow."""
    f_low, f_high = function(low).mid(), function(high).mid()
    if f_low.is_zero():
        return low
    small = flint.arb(2) ** (16 - flint.ctx.prec)
    kept, last = 0, low
    for step in range(_STEPS):
        middle = ((low * f_high - high * f_low) / (f_high - f_low)).mid()
        if step and abs(middle - last) <= small * _scale(middle):
            return last
        if step % 5 == 4 or not _inside(middle, low, high):
            middle = ((low + high) / 2).mid()
        value = function(middle).mid()
        if value.is_zero() or min(abs(high - low), abs(middle - last)) <= small * _scale(middle):
            return middle
        last = middle
        if (value > 0) == (f_high > 0):
            f_low = (f_low / 2).mid() if kept == 1 else f_low
            high, f_high, kept = middle, value, 1
        else:
            f_high = (f_high / 2).mid() if kept == -1 else f_high
            low, f_low, kept = middle, value, -1
    raise Undecided("a root was not found in time")


def _scale(value: flint.arb) -> flint.arb:
    """The size of a number, or 1 where that is little: what errors are measured by."""
    return 1 + abs(value)


def _inside(middle: flint.arb, low: flint.arb, high: flint.arb) -> bool:
    return bool(middle > low.min(high)) and bool(middle < low.max(high))
