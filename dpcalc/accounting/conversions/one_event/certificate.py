"""Both sides of an optimum over a region, from rational numbers alone, whatever found them.

Below: two probabilities that the notion allows attain the value. Above: let G_1, ..., G_n be convex functions of
(p, q) with ``G_i <= 0`` on the region, and m_i >= 0. Then ``A p - B q - sum m_i G_i`` is concave, is at least
``A p - B q`` on the region, and lies below each of its tangents, which are largest at a corner of the unit square.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import flint

from dpcalc.accounting.conversions.one_event.bernoulli import Pair
from dpcalc.accounting.conversions.one_event.regions import Face, Region
from dpcalc.logarithms import ball


@dataclass(frozen=True)
class Below:
    """Laws on {yes, no} with P(yes) = p and Q(yes) = q, where p > q."""

    p: Fraction
    q: Fraction

    def allowed(self, region: Region) -> bool:
        """Whether the notion is certain to allow them."""
        return 0 < self.q < self.p < 1 and region.holds(Pair.of(self.p, self.q))


@dataclass(frozen=True)
class Above:
    """Where the tangent touches, and which faces are used how often."""

    p: Fraction
    q: Fraction
    faces: tuple[Face, ...]
    multipliers: tuple[Fraction, ...]

    def bound(self, weight_p: flint.arb, weight_q: flint.arb) -> flint.arb:
        """A ball whose upper end is at least ``weight_p p - weight_q q`` everywhere in the region."""
        if any(multiplier < 0 for multiplier in self.multipliers):
            return flint.arb("inf")
        pair = Pair.of(self.p, self.q)
        p, q = ball(self.p), ball(self.q)
        value, by_p, by_q = weight_p * p - weight_q * q, weight_p, -weight_q
        for face, multiplier in zip(self.faces, map(ball, self.multipliers), strict=True):
            height, slope_p, slope_q = convex(face, pair)
            value -= multiplier * height
            by_p -= multiplier * slope_p
            by_q -= multiplier * slope_q
        return value + (by_p * (1 - p)).max(-by_p * p) + (by_q * (1 - q)).max(-by_q * q)


def convex(face: Face, pair: Pair) -> tuple[flint.arb, flint.arb, flint.arb]:
    """The face as a jointly convex function of (p, q) that is at most 0 where the face holds, with its derivatives.

    Divergences are convex as they are; of an order outside [0, 1] ``e^K``, and between 0 and 1 ``-e^K``.
    """
    excess, (by_p, by_q) = face.excess(pair), face.gradient(pair)
    if face.order == 0 or face.order == 1:
        return excess, by_p, by_q
    turn = -1 if face.inner else 1
    scale = (turn * excess).exp()
    return turn * (scale - 1), scale * by_p, scale * by_q
