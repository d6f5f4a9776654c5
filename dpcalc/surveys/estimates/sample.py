"""What is known of the units of a sample: weight by design, group.

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
    """A sample: its units, each once, with weight and group; groups by their names.

    A unit that was drawn several times has as many times its weight. ``ends`` are the least and the largest weight that
    any unit may have in any sample; ``unknown`` are the groups of whose totals no sample can tell the variance.
    """

    places: Places
    weights: tuple[Fraction, ...]
    groups: tuple[int, ...]
    names: tuple[str, ...]
    ends: tuple[Fraction, Fraction]
    unknown: frozenset[int]


def sampled(what: Drawing, drawn: Places, groups: Sequence[int], names: Sequence[str]) -> Sampled:
    """What is known of the units that were drawn; ``groups`` are those of all units of the frame."""
    codes = np.asarray(groups)
    places, times = np.unique(drawn, return_counts=True)
    often = times.tolist()
    weights = tuple(times * weight for times, weight in zip(often, what.weights_of(places), strict=True))
    return Sampled(
        places,
        weights,
        tuple(codes[places].tolist()),
        tuple(names),
        (what.least_weight, what.most_often * what.largest_weight),
        frozenset(what.unknown(codes)),
    )
