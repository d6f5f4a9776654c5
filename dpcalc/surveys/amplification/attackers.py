"""The frames that an attacker compares, and the survey that each of them faces, in the worst case over mechanisms."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Final

from dpcalc.errors import InputError, TooLarge
from dpcalc.spec.datasets import Vector
from dpcalc.surveys.amplification.frames import ADD_REMOVE, Pair, Setting
from dpcalc.surveys.designs.attackers import NOTHING, SAMPLE, UNIT, Attacker, Containing
from dpcalc.surveys.designs.attributes import ABSENT
from dpcalc.surveys.designs.simple import WithoutReplacement
from dpcalc.surveys.designs.survey import Survey

_MOST_FRAMES: Final = 256


def faced(survey: Survey, setting: Setting, attacker: Attacker) -> tuple[Survey, Setting]:
    """The survey and the frames that the attacker is about: for the journalist all of the sample, with its values.

    Where sizes of samples differ it is one of the largest. Raises ``InputError`` for several samples, and for frames in
    which a unit may be missing.
    """
    if setting.frame == ADD_REMOVE and attacker.knows != NOTHING:
        hint = 'write premetric = "replace" in [frame]'
        raise InputError("a unit that is known to be in the sample cannot be missing in the frame", hint=hint)
    if attacker.knows != SAMPLE:
        return survey, setting
    if survey.design.several:
        raise InputError("there are two samples, and the attacker asks about one", hint='write knows = "unit"')
    frames = (frame for frame in frames_of(setting) if survey.accepts(frame))
    size = max((len(drawn) for frame in frames for drawn in survey.design.selection(frame)), default=0)
    if not size:
        raise InputError("no unit is ever drawn", hint="draw a sample of at least 1")
    census = WithoutReplacement(size=size, labelled=survey.design.labelled)
    collects = survey.collection
    records = setting.records if collects is None else collects.values(setting.records)
    return replace(survey, design=census, collection=None), replace(setting, units=size, records=records)


def frames_of(setting: Setting) -> Iterator[Vector]:
    """Every frame; one unit is missing at most. Raises ``TooLarge``."""
    records = (*setting.records, ABSENT) if setting.frame == ADD_REMOVE else setting.records
    size = len(records) ** setting.units
    if size > _MOST_FRAMES:
        raise TooLarge(f"there are {size} frames", hint=f"at most {_MOST_FRAMES} here", estimate=size)
    for listed in product(records, repeat=setting.units):
        if sum(record is ABSENT for record in listed) <= 1:
            yield Vector(listed)


def any_two(setting: Setting) -> Iterator[Pair]:
    """Every two different frames, in both orders."""
    frames = tuple(frames_of(setting))
    return ((one, other) for one in frames for other in frames if one != other)


def changed(pair: Pair) -> tuple[int, ...]:
    """The places at which two frames have other records."""
    return tuple(place for place, (one, other) in enumerate(zip(*pair, strict=True)) if one != other)


def knowing(survey: Survey, pair: Pair, attacker: Attacker) -> Iterator[Survey]:
    """The survey as the attacker knows it: conditioned on each unit in which two frames differ, for the neighbour."""
    if attacker.knows != UNIT:
        yield survey
        return
    for place in changed(pair):
        if all(frame[place] is not ABSENT for frame in pair):
            design = Containing(design=survey.design, place=place, labelled=survey.design.labelled)
            given = replace(survey, design=design)
            if all(given.accepts(frame) for frame in pair):
                yield given
