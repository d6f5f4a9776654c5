"""Estimates of totals and means by group, how far a unit moves them, and how far they are off, by design and by noise.

Inclusion probabilities are those of the frame, which is taken as known, so that weights are fixed: a unit of the sample
whose values change moves the Horvitz-Thompson total of its group by at most its weight times the range of values.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor

import numpy as np

from dpcalc.random_bits import Bits
from dpcalc.surveys.designs.drawing import Drawing
from dpcalc.surveys.estimates.drawing import Places
from dpcalc.surveys.estimates.noise import DISCRETE, discrete_laplace, laplace

Bounds = tuple[Fraction, Fraction]


@dataclass(frozen=True)
class Estimate:
    """A released total of a variable in a group, with its mean (Hajek), which is the total over the ``units`` of it.

    ``sensitivity`` is how far one unit may move the total before noise, ``scale`` that of the noise;
    ``design_variance`` estimates the variance over samples (``None`` where a stratum has one unit in the sample).
    """

    group: str
    variable: str
    total: Fraction
    units: Fraction
    sensitivity: Fraction
    scale: Fraction
    design_variance: Fraction | None

    @property
    def mean(self) -> Fraction:
        """The total over the weighted number of units."""
        return self.total / self.units

    @property
    def noise_variance(self) -> Fraction:
        """That of Laplace noise of this scale; discrete noise has a little less."""
        return 2 * self.scale**2


@dataclass(frozen=True)
class Sampled:
    """A sample: the stratum (-1 without) and the weight of each unit in it, and its group; groups by their names.

    ``largest`` is the largest weight that a unit of the frame in each group may have.
    """

    places: Places
    strata: tuple[int, ...]
    weights: tuple[Fraction, ...]
    groups: tuple[int, ...]
    names: tuple[str, ...]
    largest: tuple[Fraction, ...]


def sampled(what: Drawing, places: Places, groups: Sequence[int], names: Sequence[str]) -> Sampled:
    """What is known of the units that were drawn; ``groups`` are those of all units of the frame."""
    codes = np.asarray(groups)
    largest = [Fraction(0)] * len(names)
    strata, weights = [-1] * len(places), [Fraction(0)] * len(places)
    if what.together:
        stratum = np.zeros(what.units, dtype=np.int64)
        sizes = [Fraction(len(each.places), each.size) for each in what.strata]
        for number, each in enumerate(what.strata):
            stratum[each.places] = number
            for group in np.unique(codes[each.places]).tolist():
                largest[group] = max(largest[group], sizes[number])
        strata = stratum[places].tolist()
        weights = [sizes[number] for number in strata]
    else:
        for group, rate in zip(codes.tolist(), what.rates, strict=True):
            largest[group] = max(largest[group], 1 / rate)
        weights = [1 / what.rates[place] for place in places.tolist()]
    own = codes[places].tolist()
    return Sampled(places, tuple(strata), tuple(weights), tuple(own), tuple(names), tuple(largest))


def estimates(
    what: Drawing,
    sample: Sampled,
    values: Mapping[str, Sequence[Fraction]],
    bounds: Mapping[str, Bounds],
    epsilon: Fraction,
    noise: str,
    bits: Bits,
) -> tuple[Estimate, ...]:
    """Totals of every variable in every group with noise, ``epsilon`` shared by the variables alike.

    ``values`` are those of the sample; what lies outside its bounds is moved to them. Groups of no unit in the sample
    have the total 0 and are released as well.
    """
    share = epsilon / len(values)
    found = []
    count = [Fraction(0)] * len(sample.names)
    for group, weight in zip(sample.groups, sample.weights, strict=True):
        count[group] += weight
    for variable, given in values.items():
        low, high = bounds[variable]
        clipped = [min(max(value, low), high) for value in given]
        totals = [Fraction(0)] * len(sample.names)
        for group, weight, value in zip(sample.groups, sample.weights, clipped, strict=True):
            totals[group] += weight * value
        spread = _variances(what, sample, clipped)
        for group, name in enumerate(sample.names):
            moved = sample.largest[group] * (high - low)
            if noise == DISCRETE:
                whole = ceil(moved)
                scale = whole / share
                # halves go up: so the nearest whole number moves by at most the sensitivity, rounded up
                total = Fraction(floor(totals[group] + Fraction(1, 2)) + discrete_laplace(bits, scale))
            else:
                scale = moved / share
                total = totals[group] + laplace(bits, scale)
            units = count[group] or Fraction(1)
            found.append(Estimate(name, variable, total, units, moved, scale, spread[group]))
    return tuple(found)


def _variances(what: Drawing, sample: Sampled, values: Sequence[Fraction]) -> list[Fraction | None]:
    """Unbiased estimates of the variances of the totals over samples, by group."""
    found: list[Fraction | None] = [Fraction(0)] * len(sample.names)
    if not what.together:
        for group, weight, value in zip(sample.groups, sample.weights, values, strict=True):
            found[group] = (found[group] or Fraction(0)) + weight * (weight - 1) * value**2
        return found
    sums: dict[tuple[int, int], tuple[Fraction, Fraction]] = {}
    for number, group, value in zip(sample.strata, sample.groups, values, strict=True):
        one, two = sums.get((number, group), (Fraction(0), Fraction(0)))
        sums[number, group] = one + value, two + value**2
    for (number, group), (one, two) in sums.items():
        stratum, before = what.strata[number], found[group]
        size, whole = stratum.size, len(stratum.places)
        if size == whole or before is None:
            continue
        if size == 1:
            found[group] = None
            continue
        square = (two - one**2 / size) / (size - 1)
        found[group] = before + Fraction(whole * (whole - size), size) * square
    return found
