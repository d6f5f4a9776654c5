"""The samples that matter for two frames, and which of them a mechanism on samples has to keep alike."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import numpy as np

from dpcalc.errors import TooLarge
from dpcalc.spec.datasets import Vector
from dpcalc.surveys.amplification.frames import Setting
from dpcalc.surveys.amplification.samples import Samples, samples_of
from dpcalc.surveys.designs.attributes import ABSENT
from dpcalc.surveys.designs.survey import Survey

_MOST_FRAMES = 4096
_MOST_RELATED = 2000


def related_samples(survey: Survey, setting: Setting, frames: tuple[Vector, Vector]) -> Samples:
    """The samples of the two frames; of every frame, where mechanisms are private between samples of one frame alone.

    There a chain of samples, each two of one frame, may lead through samples of other frames. Raises ``TooLarge``.
    """
    laws = survey.law(frames[0]), survey.law(frames[1])
    if not setting.invariant:
        return samples_of(laws, setting.sample)
    records = (*setting.records, ABSENT) if setting.frame == "add-remove" else setting.records
    size = len(records) ** setting.units
    if size > _MOST_FRAMES:
        raise TooLarge(f"there are {size} frames", hint=f"at most {_MOST_FRAMES} here", estimate=size)
    places: dict[object, int] = {}
    drawn = []
    for listed in product(records, repeat=setting.units):
        frame = Vector(listed)
        absent = sum(record is ABSENT for record in listed)
        if absent <= 1 and survey.accepts(frame):
            drawn.append([places.setdefault(sample, len(places)) for sample in survey.law(frame)])
    if len(places) > _MOST_RELATED:
        raise TooLarge(f"there are {len(places)} samples", hint=f"at most {_MOST_RELATED} here", estimate=len(places))
    comparable = np.zeros((len(places), len(places)), dtype=np.bool_)
    for together in drawn:
        comparable[np.ix_(together, together)] = True
    points = tuple(places)
    above, below = (tuple(Fraction(law.get(point, 0)) for point in points) for law in laws)
    return Samples(points, above, below, setting.sample, comparable)
