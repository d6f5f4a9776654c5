"""What a pair of measures of the privacy loss says: rigorous bounds on delta(epsilon) and on epsilon(delta)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, reduce
from typing import Final

import flint
import sympy

from dpcalc.accounting.curves.rigorous import ball_of
from dpcalc.accounting.loss_distributions.masses import Masses, convolve, point_mass, power
from dpcalc.accounting.loss_distributions.proposal import falls_to
from dpcalc.errors import Undecided
from dpcalc.exact import INFINITY, Extended
from dpcalc.symbolic.enclose import Enclosure
from dpcalc.symbolic.ranges import Range, ends

_STEPS: Final = 12
_RUN: Final = 128
"""Masses that are summed when they are asked for; sums over more are kept."""


@dataclass(frozen=True)
class Tails:
    """The profile of one measure on the losses ``offset + i unit``.

    It is the largest over i of ``A_i - exp(epsilon - loss_i) T_i``, where ``A_i`` is the mass of the losses beyond
    point i, and ``T_i`` the mass there that the other law has, at the scale of point i.
    """

    unit: sympy.Expr
    offset: sympy.Expr
    masses: Masses

    @property
    def precision(self) -> int:
        """Bits of ball arithmetic that lose nothing beside the masses."""
        return 2 * self.masses.bits + 64

    @cached_property
    def _start_and_unit(self) -> tuple[flint.arb, flint.arb]:
        """The offset and the spacing."""
        with flint.ctx.workprec(self.precision):
            return ball_of(self.offset), ball_of(self.unit)

    @cached_property
    def _step(self) -> flint.arb:
        """How much less the other law has at the next point."""
        with flint.ctx.workprec(self.precision):
            return (-self._start_and_unit[1]).exp()

    @cached_property
    def _runs(self) -> list[tuple[flint.fmpz_poly, int, flint.arb]]:
        """The masses in runs, each with ``A`` and ``T`` beyond it, the latter at the scale of where it begins."""
        masses, found = self.masses.finite.coeffs(), []
        beyond, other = self.masses.beyond, flint.arb(0)
        with flint.ctx.workprec(self.precision):
            for start in reversed(range(0, max(len(masses), 1), _RUN)):
                run = flint.fmpz_poly(masses[start : start + _RUN])
                found.append((run, beyond, other))
                beyond += int(run(1))
                other = flint.arb_poly(run)(self._step) + self._step ** len(masses[start : start + _RUN]) * other
        return found[::-1]

    def _sums(self, index: int) -> tuple[int, flint.arb]:
        """``A_i`` and ``T_i`` at an index: 0 is one point before the first, and the largest is the last."""
        number, inside = divmod(index, _RUN)
        if number == len(self._runs):
            return self.masses.beyond, flint.arb(0)
        run, beyond, other = self._runs[number]
        left = run.right_shift(inside)
        after = self._step ** (min(_RUN, self._last - number * _RUN) - inside)
        return beyond + int(left(1)), self._step * (flint.arb_poly(left)(self._step) + after * other)

    @property
    def _last(self) -> int:
        """The index of the last point."""
        return int(self.masses.finite.length())

    def _place(self, epsilon: flint.arb) -> tuple[int, int]:
        """The points between which a loss lies, as indices into the sums; two different ones where that is unclear."""
        start, unit = self._start_and_unit
        scaled = (epsilon - start) / unit - (self.masses.first - 1)
        last = self._last
        low, high = (int(end.floor().unique_fmpz() or 0) for end in (scaled.lower(), scaled.upper()))
        return min(max(low, 0), last), min(max(high, 0), last)

    def _loss(self, index: int) -> flint.arb:
        """The loss at an index into the sums."""
        start, unit = self._start_and_unit
        return start + (self.masses.first - 1 + index) * unit

    def delta(self, epsilon: sympy.Expr | Fraction) -> Enclosure:
        """The profile of the measure at an exact epsilon."""
        with flint.ctx.workprec(self.precision):
            return self.at(ball_of(epsilon))

    def at(self, epsilon: flint.arb) -> Enclosure:
        """The profile of the measure at a number in a ball, at the precision in force."""
        found = [ends(Range.at(value)) for value, _ in self._lines(epsilon)]
        low, high = (max(end[side] for end in found) for side in (0, 1))
        return Enclosure(min(max(low, Fraction(0)), Fraction(1)), min(max(high, Fraction(0)), Fraction(1)))

    def line(self, epsilon: flint.arb) -> tuple[flint.arb, flint.arb]:
        """The profile of the measure and its slope at a number in a ball, at the precision in force."""
        value, slope = (reduce(flint.arb.union, each) for each in zip(*self._lines(epsilon), strict=True))
        return value.max(flint.arb(0)).min(flint.arb(1)), slope

    def _lines(self, epsilon: flint.arb) -> Iterator[tuple[flint.arb, flint.arb]]:
        """The values and slopes of the lines that the profile may have at a number."""
        one = flint.arb(2) ** self.masses.bits
        for index in set(self._place(epsilon)):
            mass, other = self._sums(index)
            falling = (epsilon - self._loss(index)).exp() * other
            yield (mass - falling) / one, -falling / one

    def epsilon(self, delta: Fraction) -> tuple[Extended, Extended]:
        """Bounds on the least epsilon >= 0 at which the profile of the measure is at most delta.

        It counts as infinite where that is so for no finite one, or in the limit only.
        """
        goal = delta * (1 << self.masses.bits)
        if self.masses.beyond >= goal:
            return INFINITY, INFINITY
        if self.delta(Fraction(0)).upper <= delta:
            return Fraction(0), Fraction(0)
        with flint.ctx.workprec(self.precision):
            index = self._crossing(goal)
            mass, other = self._sums(index)
            ratio = (mass - ball_of(goal)) / other
            low, high = ends(Range.at(self._loss(index) + ratio.log()))
        return max(low, Fraction(0)), self._confirmed(max(high, Fraction(0)), delta)

    def _crossing(self, goal: Fraction) -> int:
        """The last point whose profile is not below the goal, or the one before it where that is unclear."""
        low, high = 0, self._last  # the profile is at least the goal at low (if anywhere), and below it at high
        guess, reach = falls_to(self.masses, self._start_and_unit[1], goal), 1
        while high - low > 1:
            middle = min(max(guess, low + 1), high - 1) if reach else (low + high) // 2
            mass, other = self._sums(middle)
            if (mass - other).upper() >= ball_of(goal):
                low, guess = middle, middle + reach
            else:
                high, guess = middle, middle - reach
            reach *= 4 if reach < self._last else 0
        return low

    def _confirmed(self, epsilon: Fraction, delta: Fraction) -> Fraction:
        """An upper bound on epsilon, at which the profile is known to be at most delta."""
        step = Fraction(1, 1 << max(self.masses.bits - 16, 1))
        for _ in range(_STEPS):
            if self.delta(epsilon).upper <= delta:
                return epsilon
            epsilon, step = epsilon + step, step * 2**8
        raise Undecided("the epsilon of a privacy-loss distribution is not settled", hint="ask for more digits")


@dataclass(frozen=True)
class LossBounds:
    """The composition of some releases between two measures on one grid of losses ``offset + i unit``.

    The profile of the composition lies between that of ``lower`` and that of ``upper``.
    """

    unit: sympy.Expr
    offset: sympy.Expr
    lower: Masses
    upper: Masses

    @cached_property
    def tails(self) -> tuple[Tails, Tails]:
        """The profiles of both measures."""
        return Tails(self.unit, self.offset, self.lower), Tails(self.unit, self.offset, self.upper)

    @property
    def is_nothing(self) -> bool:
        """Whether it is no loss at all: what composition starts from."""
        measures = (self.lower, self.upper)
        return self.offset == 0 and all(each == point_mass(each.bits, above=each.above) for each in measures)

    def delta(self, epsilon: sympy.Expr | Fraction) -> Enclosure:
        """Bounds on the privacy profile at an exact epsilon."""
        low, high = (tail.delta(epsilon) for tail in self.tails)
        return Enclosure(low.lower, high.upper)

    def epsilon(self, delta: Fraction) -> tuple[Extended, Extended]:
        """Bounds on the least epsilon >= 0 at which the profile is at most delta; either may be infinite."""
        low, high = (tail.epsilon(delta) for tail in self.tails)
        return low[0], high[1]

    def and_then(self, other: LossBounds, tail: int) -> LossBounds:
        """The composition with another on a grid of the same unit."""
        return LossBounds(
            self.unit,
            self.offset + other.offset,
            convolve(self.lower, other.lower, tail),
            convolve(self.upper, other.upper, tail),
        )

    def times(self, count: int, tail: int) -> LossBounds:
        """The composition of so many copies."""
        lower, upper = (power(masses, count, tail) for masses in (self.lower, self.upper))
        return LossBounds(self.unit, count * self.offset, lower, upper)
