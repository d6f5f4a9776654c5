"""What is known of the units of a sample: stratum, weight by design, group.

Inclusion probabilities are those of the frame, which is taken as known, so that these weights are fixed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from dpcalc.surveys.designs.drawing import Drawing, Places


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
    return Sampled(
        places,
        tuple(what.strata_of(places)),
        tuple(what.weights_of(places)),
        tuple(codes[places].tolist()),
        tuple(names),
        tuple(what.largest_weights(codes, len(names))),
        what.least_weight,
    )
