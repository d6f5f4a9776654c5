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

    A unit that was drawn several times has as many times its weight. ``largest`` is the largest weight that a unit of
    the frame in each group may have, drawn at most as often as one of the sample was; ``ends`` are the least and the
    largest that any unit may have in any sample.
    """

    places: Places
    weights: tuple[Fraction, ...]
    groups: tuple[int, ...]
    names: tuple[str, ...]
    largest: tuple[Fraction, ...]
    ends: tuple[Fraction, Fraction]


def sampled(what: Drawing, drawn: Places, groups: Sequence[int], names: Sequence[str]) -> Sampled:
    """What is known of the units that were drawn; ``groups`` are those of all units of the frame."""
    codes = np.asarray(groups)
    places, times = np.unique(drawn, return_counts=True)
    often = times.tolist()
    weights = tuple(times * weight for times, weight in zip(often, what.weights_of(places), strict=True))
    largest = what.largest_weights(codes, len(names))
    return Sampled(
        places,
        weights,
        tuple(codes[places].tolist()),
        tuple(names),
        tuple(max(often) * weight for weight in largest),
        (what.least_weight, what.most_often * what.largest_weight),
    )
