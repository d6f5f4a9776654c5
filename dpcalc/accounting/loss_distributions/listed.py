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
from typing import Final

import flint
import sympy

from dpcalc.accounting.curves.rigorous import ball_of
from dpcalc.accounting.loss_distributions.bounds import LossBounds
from dpcalc.accounting.loss_distributions.listing import Listing
from dpcalc.errors import Undecided
from dpcalc.exact import INFINITY, Extended
from dpcalc.symbolic.enclose import Enclosure
from dpcalc.symbolic.ranges import Range, ball, ends

_FURTHEST: Final = 1 << 24
"""No epsilon beyond this is looked for."""


@dataclass(frozen=True)
class Listed:
    """Some losses by name, and a composition on a grid beside them. Epsilons are bisected ``digits`` times."""

    listing: Listing
    rest: LossBounds
    digits: int

    @property
    def _precision(self) -> int:
        """Bits of ball arithmetic."""
        return self.rest.tails[0].precision

    @cached_property
    def _rows(self) -> Sequence[tuple[flint.arb, Fraction, Fraction]]:
        """The listed losses with bounds on their masses."""
        with flint.ctx.workprec(self._precision):
            return self.listing.rows()

    @property
    def _beyond(self) -> tuple[Fraction, Fraction]:
        """Bounds on the probability that a listed loss is infinite."""
        return self.listing.infinite

    def delta(self, epsilon: sympy.Expr | Fraction) -> Enclosure:
        """Bounds on the privacy profile at an exact epsilon."""
        return Enclosure(self._side(epsilon, 0), self._side(epsilon, 1))

    def _side(self, epsilon: sympy.Expr | Fraction, side: int) -> Fraction:
        """One of the two bounds."""
        profile, total = self.rest.tails[side], self._beyond[side]
        with flint.ctx.workprec(self._precision):
            at = ball_of(epsilon)
            if self.rest.is_nothing:
                total += ends(Range.at(self._alone(at.exp(), side)))[side]
            else:
                for loss, *masses in self._rows:
                    value = profile.at(at - loss)
                    total += masses[side] * (value.upper if side else value.lower)
        return min(max(total, Fraction(0)), Fraction(1))

    def _alone(self, factor: flint.arb, side: int) -> flint.arb:
        """The profile of the listed losses by themselves at ``exp(epsilon)``."""
        kept = (mass[side] * (1 - factor * share) for share, *mass in self._shares)
        return sum((value.max(flint.arb(0)) for value in kept), flint.arb(0))

    @cached_property
    def _shares(self) -> Sequence[tuple[flint.arb, flint.arb, flint.arb]]:
        """``exp(-loss)`` of every listed loss, with bounds on its mass, as balls."""
        with flint.ctx.workprec(self._precision):
            return [((-loss).exp(), ball(low), ball(high)) for loss, low, high in self._rows]

    def epsilon(self, delta: Fraction) -> tuple[Extended, Extended]:
        """Bounds on the least epsilon >= 0 at which the profile is at most delta; either may be infinite."""
        return self._solved(delta, 0), self._solved(delta, 1)

    def _solved(self, delta: Fraction, side: int) -> Extended:
        """A bound on epsilon, from the bound on the profile on the same side."""
        if self._limit(side) >= delta:
            return INFINITY
        if self._side(Fraction(0), side) <= delta:
            return Fraction(0)
        high = Fraction(1)
        while self._side(high, side) > delta:
            high *= 2
            if high > _FURTHEST:
                raise Undecided(f"epsilon is not below {_FURTHEST}", hint="ask for a larger delta")
        low = Fraction(0) if high == 1 else high / 2
        for _ in range(self.digits):
            middle = (low + high) / 2
            low, high = (middle, high) if self._side(middle, side) > delta else (low, middle)
        return high if side else low

    def _limit(self, side: int) -> Fraction:
        """The bound on the profile for large epsilon."""
        masses = self.rest.upper if side else self.rest.lower
        rest = Fraction(masses.beyond, 1 << masses.bits)
        return self._beyond[side] + rest * sum((masses[side] for _, *masses in self._rows), Fraction(0))
