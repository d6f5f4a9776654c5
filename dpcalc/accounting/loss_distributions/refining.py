"""Bounds on what a composition says, on grids that are made finer until they are narrow or too large.

Where several compositions are asked and the largest answer is wanted (both directions of a pair of neighbours), the
one with the largest upper bound is made narrower each time, so that the others stay as coarse as they may.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Final, TypeAlias

import sympy

from dpcalc.accounting.loss_distributions.accuracy import Account, Accuracy
from dpcalc.accounting.loss_distributions.bounds import LossBounds
from dpcalc.accounting.loss_distributions.composed import composed
from dpcalc.accounting.loss_distributions.listed import Listed
from dpcalc.accounting.loss_distributions.parts import Part, points
from dpcalc.accounting.loss_distributions.plan import MOST_POINTS, Plan, plan
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError, TooLarge
from dpcalc.exact import INFINITY, Extended, Infinity

_ROUNDS: Final = 16
_FEW: Final = 12
"""Doublings of releases whose tails are of no account."""
_FIRST_LEAP: Final = 2
_LEAP: Final = 6
"""A spacing is halved at most so often at once: where the bounds are still far apart, and where they tell more."""
_FAR: Final = 4
"""By so much bounds may turn out closer, or farther apart, than a coarser grid lets expect."""
_MOST_CELLS: Final = 1 << 18
"""Cells that the losses of one release may be divided into."""
_MOST_DIGITS: Final = 1 << 22
"""Cells of one release, times its largest loss: likelihood ratios of large losses have many digits."""
_MOST_WORK: Final = 1 << 34
"""Points of a grid, times the square of the bits of the tails: values of a profile to many bits take long."""
_ASKED: Final = 4
"""Where a finer width than usual is asked for it may be more, by that many doublings."""
_MOST_TAIL_BITS: Final = 4000
_EXACT_BITS: Final = 112
"""Further bits where nothing but rounding stands between the two bounds."""
_BISECTED: Final = 128
"""Bits of an exact epsilon, where it is bisected."""
Bounds: TypeAlias = LossBounds | Listed
Ask: TypeAlias = Callable[[Bounds], tuple[Extended, Extended]]
"""A lower and an upper bound on the answer, from those on the composition."""


def largest(
    compositions: Sequence[Sequence[Part]],
    ask: Ask,
    accuracy: Accuracy,
    effort: Effort = DEFAULT_EFFORT,
    *,
    known: Extended = Fraction(0),
    delta: Fraction = Fraction(0),
    is_delta: bool = False,
) -> list[Account]:
    """Bounds on the answers of some compositions, of which the largest is as narrow as asked for where limits allow.

    The others are as narrow as it takes to see that they are no larger, or that they are at most ``known``. Each has
    the best of its answers on all grids. Raises ``InputError`` where nothing is composed, ``TooLarge`` where the losses
    are too many for a grid.
    """
    every = [_Refinement(parts, ask, accuracy, is_delta=is_delta, delta=delta) for parts in compositions]
    for done in range(_ROUNDS * len(every)):
        effort.tick("refining", done)
        least = max([known, *(each.lower for each in every)])
        left = [each for each in every if not each.finished and (each.rounds == 0 or each.upper > least)]
        if not left:
            break
        worst = max(left, key=lambda each: (each.upper, each.rounds == 0))
        worst.advance(max([known, *(each.lower for each in every if each is not worst)]))
    return [each.account for each in every]


class _Refinement:
    """One composition, on the finest grid so far."""

    def __init__(self, parts: Sequence[Part], ask: Ask, accuracy: Accuracy, *, is_delta: bool, delta: Fraction) -> None:
        """Plan it; tails are cut off once more where releases are doubled."""
        self.parts, self.ask, self.is_delta, self.delta = parts, ask, is_delta, delta
        self.lower: Extended = Fraction(0)
        self.upper: Extended = INFINITY
        self.size, self.rounds, self.level, self.finished = 0, 0, 0, False
        more = sum(part.times for part in parts).bit_length() - _FEW
        self.accuracy = accuracy.with_tail(accuracy.tail_bits + max(0, more))
        self.chosen = _plan(parts, self.accuracy)
        if self.chosen.exact:
            self.accuracy = self.accuracy.with_tail(self.accuracy.tail_bits + _EXACT_BITS)
            self.chosen = _plan(parts, self.accuracy)

    @property
    def account(self) -> Account:
        """What was found."""
        return Account(self.lower, self.upper, self.chosen.exact, self.size)

    def advance(self, known: Extended) -> None:
        """One more grid. The largest answer of all compositions is at least ``known``."""
        if self.delta:
            self.accuracy = self.accuracy.for_delta(self.delta, self.parts, self.level)
        bounds = _bounds(self.chosen, self.chosen.cells << self.level, self.accuracy)
        self.size, self.rounds = _size(bounds), self.rounds + 1
        low, high = self.ask(bounds)
        self.lower, self.upper = max(self.lower, low), min(self.upper, high)
        if self._is_over(known):
            self.finished = True
        elif self._is_lost():
            self.accuracy = self.accuracy.with_tail(2 * self.accuracy.tail_bits)
            self.chosen = _plan(self.parts, self.accuracy)
        else:
            if self.is_delta and not isinstance(self.upper, Infinity):
                self.delta = self.upper
            leap = 0 if self.chosen.exact else self._leap(known, _grid_size(bounds))
            self.level, self.finished = self.level + leap, leap == 0 or self.rounds >= _ROUNDS

    def _is_over(self, known: Extended) -> bool:
        """Whether nothing need be narrower, whatever the width."""
        goal = self.accuracy.goal
        settled = goal is not None and not self.lower <= goal < self.upper
        return settled or isinstance(self.lower, Infinity) or self.upper <= known

    def _is_lost(self) -> bool:
        """Whether the answer is so small that what was cut off may drown it."""
        if isinstance(self.upper, Infinity) or self.accuracy.tail_bits > _MOST_TAIL_BITS:
            return False
        spare = self.accuracy.spare_bits + (_EXACT_BITS if self.chosen.exact else 0)
        return self.upper < Fraction(1, 1 << max(self.accuracy.tail_bits - spare, 0))

    def _leap(self, known: Extended, size: int) -> int:
        """How often the spacing is halved for the next grid; 0 where the bounds are narrow, or no finer one is had.

        Bounds of smooth profiles come four times as close where it is halved once.
        """
        if isinstance(self.upper, Infinity) or isinstance(self.lower, Infinity) or isinstance(known, Infinity):
            wanted = 1
        else:
            apart, allowed = self.upper - max(self.lower, known), self.upper * self.accuracy.width
            if apart <= allowed:
                return 0
            if self.accuracy.strict and 4 * apart < self.upper:
                self._refuse_too_fine(apart / self.upper, size)
            wanted = 1
            while apart > allowed * 4**wanted and wanted < (_LEAP if 4 * apart < self.upper else _FIRST_LEAP):
                wanted += 1
        while wanted and not self._is_possible(wanted, size):
            wanted -= 1
        return wanted

    def _refuse_too_fine(self, apart: Fraction, size: int) -> None:
        """Refuse a width where the bounds on the finest grid would be several times as far apart."""
        more = 0
        while self._is_possible(more + 1, size):
            more += 1
        least = _FAR * apart / 4**more
        if least <= _FAR**2 * self.accuracy.width:
            return
        met = Fraction(1, 10 ** (len(str(int(1 / least))) - 1))
        raise InputError(f"--width {self.accuracy.width} takes too fine a grid", hint=f"write --width {met}, or more")

    def _is_possible(self, leap: int, size: int) -> bool:
        """Whether a grid may be finer by so many halvings."""
        finer, most = size << leap, _MOST_WORK << (_ASKED if self.accuracy.strict else 0)
        possible = finer <= MOST_POINTS and finer * self.accuracy.tail_bits**2 <= most
        return possible and self._is_worthwhile(self.level + leap)

    def _is_worthwhile(self, level: int) -> bool:
        """Whether a grid is not too large for one release."""
        alone, furthest = _alone(self.chosen, self.chosen.unit / (self.chosen.cells << level), self.accuracy)
        return alone <= _MOST_CELLS and alone * furthest <= _MOST_DIGITS


def _plan(parts: Sequence[Part], accuracy: Accuracy) -> Plan:
    """The plan, if it can be carried out."""
    if not parts:
        raise InputError("nothing is composed", hint="name a release")
    chosen = plan(parts, accuracy.bits)
    unit = chosen.unit / chosen.cells
    needed = points(chosen.gridded, unit) if chosen.gridded else 0
    if needed > MOST_POINTS:
        raise TooLarge(f"the losses take {needed} points of a grid", hint=f"at most {MOST_POINTS}", estimate=needed)
    cells, furthest = _alone(chosen, unit, accuracy)
    if cells * furthest > _MOST_DIGITS:
        raise TooLarge(f"{cells} losses of up to {round(furthest)} nats are too many", hint="compose smaller ones")
    return chosen


def _alone(chosen: Plan, unit: sympy.Expr, accuracy: Accuracy) -> tuple[int, Fraction]:
    """About how many cells single releases take together, and the largest loss of one."""
    cells = sum(points([part.once], unit) for part in chosen.gridded)
    ends = [abs(end) for part in chosen.gridded for end in part.ends(accuracy.tail_bits)]
    return cells, max(ends, default=Fraction(0))


def _bounds(chosen: Plan, cells: int, accuracy: Accuracy) -> Bounds:
    """The composition on a grid, and of what is listed beside it."""
    grid = composed(chosen.gridded, chosen.unit / cells, accuracy)
    if chosen.listed is None:
        return grid
    return Listed(chosen.listed, grid, min(accuracy.tail_bits, _BISECTED) if chosen.exact else 48)


def _size(bounds: Bounds) -> int:
    """How many losses a composition has."""
    if isinstance(bounds, Listed):
        return len(bounds.listing.finite) * _size(bounds.rest)
    return int(bounds.upper.finite.degree()) + 1


def _grid_size(bounds: Bounds) -> int:
    """How many points the grid has on which losses were composed."""
    return _size(bounds.rest if isinstance(bounds, Listed) else bounds)
