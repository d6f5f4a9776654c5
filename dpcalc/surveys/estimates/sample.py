"""What is known of the units of a sample: stratum, weight by design, group.

Inclusion probabilities are those of the frame, which is taken as known, so that these weights are fixed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from dpcalc.surveys.designs.drawing import Drawing
from dpcalc.surveys.estimates.drawing import Places


@dataclass(frozen=True)
class Sampled:
    """A sample: the stratum (-1 without) and the weight of each unit in it, and its group; groups by their names.

    ``largest`` is the largest weight that a unit of the frame in each group may have, ``least`` the least of all.
    """

    places: Places
    strata: tuple[int, ...]
    weights: tuple[Fraction, ...]
    groups: tuple[int, ...]
    names: tuple[str, ...]
    largest: tuple[Fraction, ...]
    least: Fraction

    @property
    def ends(self) -> tuple[Fraction, Fraction]:
        """The least and the largest weight of a unit of the frame."""
        return self.least, max(self.largest)


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
        weights, least = [sizes[number] for number in strata], min(sizes)
    else:
        for group, rate in zip(codes.tolist(), what.rates, strict=True):
            largest[group] = max(largest[group], 1 / rate)
        weights, least = [1 / what.rates[place] for place in places.tolist()], 1 / max(what.rates)
    own = codes[places].tolist()
    return Sampled(places, tuple(strata), tuple(weights), tuple(own), tuple(names), tuple(largest), least)
