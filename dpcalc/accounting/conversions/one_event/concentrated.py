"""The region of zero-concentrated privacy: ``h(a) = K(a) - rho a (a - 1) <= 0`` for every order a above 1 or below 0.

With D the gap of log odds, ``h'' = D^2 s (1 - s) - 2 rho``. If ``D^2 <= 8 rho``, h is concave, and h(0) = h(1) = 0
gives the bound. Otherwise h is convex between two orders a- < a+ (where ``s (1 - s) = 2 rho / D^2``) and concave
outside. Right of 1: if a- >= 1, h is concave from 0 to a-, so h <= 0 on [1, a-]; where h is convex, from max(1, a-) to
a+, it is at most the larger of its values at the ends. What is left is a concave function on [max(1, a+), inf): if
a+ <= 1 the bound says that its slope at 1 is not positive, otherwise that its maximum is not. Left of 0 the same holds
with P and Q exchanged.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import flint

from dpcalc.accounting.conversions.one_event.bernoulli import Pair
from dpcalc.accounting.conversions.one_event.regions import Face, Limits

_NEWTON_STEPS: Final = 400


@dataclass(frozen=True)
class ConcentratedRegion:
    """What zero-concentrated privacy with parameter rho allows of one event."""

    rho: flint.arb

    @property
    def sides(self) -> int:
        """Orders above 1, and below 0."""
        return 2

    @property
    def limits(self) -> Limits:
        """Every order above 1."""
        rho = self.rho
        return Limits(None, rho, lambda order: rho * order * (order - 1), lambda order: rho * (2 * order - 1))

    def side(self, pair: Pair, number: int) -> tuple[flint.arb, Face]:
        """The order that is violated most on one side."""
        excess, order = self._above(Pair(-pair.v, -pair.u) if number else pair)
        return excess, self.face(1 - order if number else order)

    def face(self, order: flint.arb) -> Face:
        """The bound at one order."""
        if order == 1 or order == 0:
            return Face(order, self.rho)
        return Face(order, self.rho * order * (order - 1))

    def _above(self, pair: Pair) -> tuple[flint.arb, flint.arb]:
        """The largest excess over the orders from 1 on, and where it is; without rigour."""
        at_one = (pair.divergence - self.rho, flint.arb(1))
        turn = last_inflection(pair, self.rho)
        if turn is None or turn.mid() <= 1 or self.slope(pair, turn).mid() <= 0:
            return at_one
        order = ((pair.gap - pair.soft_u + pair.soft_v) / self.rho + 1) / 2
        for _ in range(_NEWTON_STEPS):
            tilt = pair.tilt(order)
            step = (tilt.slope - self.rho * (2 * order - 1)) / (tilt.curvature - 2 * self.rho)
            order = (order - step).mid()
            if abs(step.mid()) < order * flint.arb(2) ** (8 - flint.ctx.prec):
                break
        return self.excess(pair, order), order

    def implied(self, face: Face) -> Face:
        """The bound at a rational order near the one that was found; orders between 0 and 1 have none."""
        order = face.order.mid()
        return self.face(order if order <= 0 or order >= 1 else flint.arb(1))

    def holds(self, pair: Pair) -> bool:
        """Whether h <= 0 is certain on both sides, by the argument above."""
        return self._holds_above(pair) and self._holds_above(Pair(-pair.v, -pair.u))

    def _holds_above(self, pair: Pair) -> bool:
        """Whether h <= 0 is certain right of 1."""
        if 8 * self.rho >= pair.gap**2:
            return True
        turn = last_inflection(pair, self.rho)
        if turn is None or not turn.is_finite():
            return False
        if turn <= 1:
            return bool(pair.divergence <= self.rho)
        start = turn.upper().max(flint.arb(1))
        found = self._above(pair)[1].mid()
        width = found * flint.arb(2) ** (-flint.ctx.prec // 3)
        left, right = (found - width).mid(), (found + width).mid()
        if left > start and self.slope(pair, left) >= 0 >= self.slope(pair, right):
            return bool(self.excess(pair, left) + self.slope(pair, left) * (right - left) <= 0)
        slope = self.slope(pair, start)
        reach = (start - turn).abs_upper()
        return bool(slope <= 0) and bool(self.excess(pair, start) - slope * reach <= 0)

    def excess(self, pair: Pair, order: flint.arb) -> flint.arb:
        """The function h."""
        return pair.tilt(order).cumulant - self.rho * order * (order - 1)

    def slope(self, pair: Pair, order: flint.arb) -> flint.arb:
        """The slope of h."""
        return pair.tilt(order).slope - self.rho * (2 * order - 1)


def last_inflection(pair: Pair, rho: flint.arb) -> flint.arb | None:
    """The order a+ after which h is concave, or None where it is concave throughout."""
    radicand = 1 - 8 * rho / pair.gap**2
    if not radicand.mid() > 0:
        return None
    root = radicand.sqrt()
    return (((1 + root) / (1 - root)).log() - pair.v) / pair.gap
