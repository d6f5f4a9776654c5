"""Losses that share no grid: those of some releases are listed one by one, beside the grid of the others.

``delta(epsilon)`` of a composition is the mean, over the loss l of the listed releases, of the profile of the others at
``epsilon - l``. For finitely many losses that is exact: optimal composition of different budgets (Murtagh and Vadhan
2016), where equal budgets are listed together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

import flint
import sympy

from dpcalc.accounting.curves.level import falls_to
from dpcalc.accounting.curves.rigorous import ball_of
from dpcalc.accounting.loss_distributions.bounds import LossBounds
from dpcalc.accounting.loss_distributions.listing import Listing
from dpcalc.exact import INFINITY, Extended
from dpcalc.symbolic.enclose import Enclosure
from dpcalc.symbolic.ranges import Range, ball, ends


@dataclass(frozen=True)
class Listed:
    """Some losses by name, and a composition on a grid beside them. Epsilons have ``digits`` bits."""

    listing: Listing
    rest: LossBounds
    digits: int

    @property
    def _precision(self) -> int:
        """Bits of ball arithmetic."""
        return self.rest.tails[0].precision

    @cached_property
    def _rows(self) -> Sequence[tuple[flint.arb, flint.arb, flint.arb]]:
        """The listed losses with bounds on their masses, as balls."""
        with flint.ctx.workprec(self._precision):
            return [(loss, ball(low), ball(high)) for loss, low, high in self.listing.rows()]

    @property
    def _beyond(self) -> tuple[Fraction, Fraction]:
        """Bounds on the probability that a listed loss is infinite."""
        return self.listing.infinite

    def delta(self, epsilon: sympy.Expr | Fraction) -> Enclosure:
        """Bounds on the privacy profile at an exact epsilon."""
        return Enclosure(self._side(epsilon, 0).lower, self._side(epsilon, 1).upper)

    def _side(self, epsilon: sympy.Expr | Fraction, side: int) -> Enclosure:
        """One of the two bounds, between rationals."""
        with flint.ctx.workprec(self._precision):
            low, high = ends(Range.at(self._line(ball_of(epsilon), side)[0]))
        return Enclosure(min(max(low, Fraction(0)), Fraction(1)), min(max(high, Fraction(0)), Fraction(1)))

    def _line(self, epsilon: flint.arb, side: int) -> tuple[flint.arb, flint.arb]:
        """One of the two bounds and its slope, at the precision in force."""
        value, slope = ball(self._beyond[side]), flint.arb(0)
        if self.rest.is_nothing:
            factor = epsilon.exp()
            for share, *masses in self._shares:
                falling = factor * share
                if not falling > 1:
                    value += masses[side] * (1 - falling).max(flint.arb(0))
                    slope -= masses[side] * falling
            return value, slope
        profile = self.rest.tails[side]
        for loss, *masses in self._rows:
            found, falling = profile.line(epsilon - loss)
            value, slope = value + masses[side] * found, slope + masses[side] * falling
        return value, slope

    @cached_property
    def _shares(self) -> Sequence[tuple[flint.arb, flint.arb, flint.arb]]:
        """``exp(-loss)`` of every listed loss, with bounds on its mass, as balls."""
        with flint.ctx.workprec(self._precision):
            return [((-loss).exp(), low, high) for loss, low, high in self._rows]

    def epsilon(self, delta: Fraction) -> tuple[Extended, Extended]:
        """Bounds on the least epsilon >= 0 at which the profile is at most delta; either may be infinite."""
        return self._solved(delta, 0), self._solved(delta, 1)

    def _solved(self, delta: Fraction, side: int) -> Extended:
        """A bound on epsilon, from the bound on the profile on the same side."""
        if self._limit(side) >= delta:
            return INFINITY
        found = falls_to(lambda at, _: self._side(at, side), delta, self.digits, lambda at: self._line(at, side))
        return found.upper if side else found.lower

    def _limit(self, side: int) -> Fraction:
        """The bound on the profile for large epsilon."""
        masses = self.rest.upper if side else self.rest.lower
        listed = Fraction(sum(mass[side] for mass in self.listing.finite.values()), 1 << self.listing.bits)
        return self._beyond[side] + listed * Fraction(masses.beyond, 1 << masses.bits)
