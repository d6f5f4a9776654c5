"""Newton's method in several unknowns, at precision that doubles; what is found is certified elsewhere.

Numbers here are midpoints of balls at the working precision; nothing is said of their error.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import flint

System = Callable[[Sequence[flint.arb]], Sequence[flint.arb]]
"""As many values as there are unknowns."""
_COARSE: Final = 96
"""Bits at which an approximation is looked for,"""
_STEPS: Final = 15
"""in so many steps at most,"""
_NEAR: Final = 24
"""until a step is smaller than that many bits; the next is at least"""
_KNOWN: Final = 40
"""bits from the root."""
_LOST: Final = 48
"""Bits that are left to rounding."""


def solved(system: System, start: Sequence[flint.arb]) -> list[flint.arb] | None:
    """A root near ``start``, to all but the last bits of the precision in force; ``None`` where none was reached."""
    precision = flint.ctx.prec
    with flint.ctx.workprec(_COARSE):
        found = _near(system, [value.mid() for value in start])
    known = _KNOWN
    while found is not None and known < precision - _LOST:
        with flint.ctx.workprec(min(precision, 2 * known + _LOST)):
            step = _step(system, found, known)
            found = None if step is None else [(at - by).mid() for at, by in zip(found, step, strict=True)]
        known = 2 * known - 8
    return found


def _near(system: System, at: list[flint.arb]) -> list[flint.arb] | None:
    """A first approximation; no unknown moves by more than 1 in one step."""
    small = flint.arb(2) ** -_NEAR
    for _ in range(_STEPS):
        step = _step(system, at, _COARSE // 3)
        if step is None:
            return None
        longest = flint.arb(1)
        for by in step:
            longest = longest.max(abs(by)).mid()
        at = [(value - by / longest).mid() for value, by in zip(at, step, strict=True)]
        if all(abs(by) < (1 + abs(value)) * small for value, by in zip(at, step, strict=True)):
            return at
    return None


def _step(system: System, at: list[flint.arb], bits: int) -> list[flint.arb] | None:
    """One step, with slopes from differences of that many bits; ``None`` where there is no such step."""
    here, columns = [value.mid() for value in system(at)], []
    for index, value in enumerate(at):
        there = (value + (1 + abs(value)) * flint.arb(2) ** -bits).mid()
        moved = system([*at[:index], there, *at[index + 1 :]])
        columns.append([((new.mid() - old) / (there - value)).mid() for new, old in zip(moved, here, strict=True)])
    slopes = flint.arb_mat([list(row) for row in zip(*columns, strict=True)])
    try:
        found = slopes.solve(flint.arb_mat([[value] for value in here]))
    except ZeroDivisionError:
        return None
    step = [found[row, 0].mid() for row in range(len(at))]
    return step if all(by.is_finite() for by in step) else None
