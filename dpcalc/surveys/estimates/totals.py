"""Estimates of totals and means by group: how far a unit moves them, and how far they are off.

Standard errors are those by design, with response and calibration, and those by noise.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor
from typing import Final

from dpcalc.random_bits import Bits
from dpcalc.surveys.estimates.moves import Moves
from dpcalc.surveys.estimates.noise import DISCRETE, discrete_laplace, laplace, to_places
from dpcalc.surveys.estimates.variances import variances

Bounds = tuple[Fraction, Fraction]
TOTAL, MEAN = STATISTICS = ("total", "mean")
_HALF: Final = Fraction(1, 2)


@dataclass(frozen=True)
class Noise:
    """What is released, one of ``STATISTICS``, under which ``epsilon``, with noise of which ``kind``."""

    epsilon: Fraction
    kind: str
    statistic: str = TOTAL


@dataclass(frozen=True)
class Estimate:
    """What is released of a variable in a group: the ``total`` or the ``mean`` (Hajek), and the other where it follows.

    The other follows where the weighted number of units is public. ``sensitivity`` is how far one unit may move what
    gets noise, ``scale`` that of the noise; ``design_variance`` estimates the variance over samples and responses
    (``None`` where the sample allows no estimate).
    """

    group: str
    variable: str
    total: Fraction | None
    mean: Fraction | None
    sensitivity: Fraction
    scale: Fraction
    design_variance: Fraction | None

    @property
    def noise_variance(self) -> Fraction:
        """That of Laplace noise of this scale; discrete noise has a little less."""
        return 2 * self.scale**2


def estimates(
    moves: Moves, values: Mapping[str, Sequence[Fraction]], bounds: Mapping[str, Bounds], noise: Noise, bits: Bits
) -> tuple[Estimate, ...]:
    """Every variable in every group with noise, epsilon shared by the variables alike.

    ``values`` are those of the respondents; what lies outside its bounds is moved to them. Groups of nobody have the
    total 0 and are released as well. Discrete noise is for totals.
    """
    weighted, share = moves.weighted, noise.epsilon / len(values)
    names, groups = weighted.sample.names, weighted.groups
    count = _sums(groups, weighted.weights, [Fraction(1)] * len(groups), len(names))
    found = []
    for variable, given in values.items():
        low, high = bounds[variable]
        clipped = [min(max(value, low), high) for value in given]
        totals = _sums(groups, weighted.weights, clipped, len(names))
        means = [total / (units or 1) for total, units in zip(totals, count, strict=True)]
        if noise.statistic == MEAN:
            known = [means[group] for group in groups]
            spread = variances(weighted, [value - mean for value, mean in zip(clipped, known, strict=True)])
            spread = [v and v / (units or 1) ** 2 for v, units in zip(spread, count, strict=True)]
        else:
            spread = variances(weighted, clipped)
        for group, name in enumerate(names):
            units = moves.units(group)
            if noise.statistic == MEAN:
                moved = moves.mean(group, (low, high))
                scale = moved / share
                mean = to_places(means[group] + laplace(bits, scale))
                found.append(Estimate(name, variable, units and mean * units, mean, moved, scale, spread[group]))
                continue
            moved = moves.total(group, (low, high))
            if noise.kind == DISCRETE:
                # halves go up: so the nearest whole number moves by at most the sensitivity, rounded up
                scale = ceil(moved) / share
                total = Fraction(floor(totals[group] + _HALF) + (discrete_laplace(bits, scale) if scale else 0))
            else:
                scale = moved / share
                total = to_places(totals[group] + laplace(bits, scale))
            mean_of = None if units is None else total / (units or 1)
            found.append(Estimate(name, variable, total, mean_of, moved, scale, spread[group]))
    return tuple(found)


def _sums(groups: Sequence[int], weights: Sequence[Fraction], values: Sequence[Fraction], size: int) -> list[Fraction]:
    """Weighted sums by group."""
    found = [Fraction(0)] * size
    for group, weight, value in zip(groups, weights, values, strict=True):
        found[group] += weight * value
    return found
