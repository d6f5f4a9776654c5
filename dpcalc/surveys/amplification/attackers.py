"""What an attacker knows of a survey, and with what the posterior is compared (bailie2025, Section 6.5).

An attacker holds any prior on the frame. Posterior to posterior: what is believed of the record of unit i after the
release, against what would be believed had the record been drawn again given the rest of the frame; that ratio is a
mean over frames that differ in one record, so that its least bound over priors is the factor between neighbours. Prior
to posterior: against what was believed before. Records may depend on each other in the prior, so that any two frames in
which the record of i differs are compared; two of them, with nearly all of the prior on one, come as near as one likes.

The *nosy neighbour* knows that unit i is in the sample: the design is conditioned on that. The *journalist* asks about
a record of the sample itself: there is no design left, and samples are what frames are to others.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from typing import ClassVar, Final

from dpcalc.errors import InputError, TooLarge
from dpcalc.spec.datasets import Multiset, Record, Vector
from dpcalc.surveys.amplification.frames import ADD_REMOVE, Pair, Setting
from dpcalc.surveys.designs.attributes import ABSENT, Attribute, Frame
from dpcalc.surveys.designs.base import Design, Drawn
from dpcalc.surveys.designs.simple import WithoutReplacement
from dpcalc.surveys.designs.survey import Survey

NOTHING: Final = "nothing"
UNIT: Final = "unit"
SAMPLE: Final = "sample"
KNOWLEDGE: Final = (NOTHING, UNIT, SAMPLE)
POSTERIOR: Final = "posterior"
PRIOR: Final = "prior"
COMPARED: Final = (POSTERIOR, PRIOR)
_MOST_FRAMES: Final = 256


@dataclass(frozen=True)
class Attacker:
    """Who draws inferences: what is known of who was sampled, and with what the posterior is compared."""

    knows: str = NOTHING
    compares: str = POSTERIOR

    def __post_init__(self) -> None:
        """Refuse other names."""
        for what, known in ((self.knows, KNOWLEDGE), (self.compares, COMPARED)):
            if what not in known:
                raise InputError(f'unknown attacker "{what}"', hint=f"write {', '.join(known)}")

    def words(self) -> str:
        """Who that is."""
        who = {
            NOTHING: "an attacker who does not know who was drawn",
            UNIT: "the nosy neighbour, who knows that the unit is in the sample",
            SAMPLE: "the journalist, who asks about a record of the sample",
        }
        how = {POSTERIOR: "posterior to posterior", PRIOR: "prior to posterior, records of the prior depending at will"}
        return f"{who[self.knows]}, {how[self.compares]}"


OUTSIDER: Final = Attacker()
"""Who does not know who was drawn, posterior to posterior: the exact factor of a design between neighbours."""


@dataclass(frozen=True, kw_only=True)
class Containing(Design):
    """A design given that the unit at a ``place`` is drawn."""

    name: ClassVar[str] = "given that a unit is drawn"
    design: Design
    place: int

    def selection(self, frame: Frame) -> Drawn:
        """The law of the places, given that it is among them. Raises ``InputError`` where it is never drawn."""
        law = {drawn: p for drawn, p in self.design.selection(frame).items() if p and self._in(drawn, len(frame))}
        whole = sum(law.values(), Fraction(0))
        if not whole:
            raise InputError(f"unit {self.place + 1} is never drawn")
        return {drawn: p / whole for drawn, p in law.items()}

    def _in(self, drawn: Sequence[int], units: int) -> bool:
        """Whether the unit is drawn, in whichever sample."""
        return any(place % units == self.place for place in drawn)

    def sample(self, frame: Frame, places: Sequence[int]) -> Multiset:
        """That of the design."""
        return self.design.sample(frame, places)

    def words(self) -> str:
        """What is drawn, and what is known."""
        return f"{self.design.words()}, given that unit {self.place + 1} is drawn"

    @property
    def attributes(self) -> tuple[Attribute, ...]:
        """Those of the design."""
        return self.design.attributes

    def alike(self, size: int) -> tuple[Hashable, ...]:
        """The unit is told from the others."""
        return tuple((label, place == self.place) for place, label in enumerate(self.design.alike(size)))

    def seen(self, record: Record) -> Hashable:
        """What the design looks at."""
        return self.design.seen(record)


def faced(survey: Survey, setting: Setting, attacker: Attacker) -> tuple[Survey, Setting]:
    """The survey and the frames that the attacker is about: for the journalist all of the sample is taken.

    Where sizes of samples differ it is one of the largest. Raises ``InputError`` for several samples, and for frames in
    which a unit may be missing.
    """
    if setting.frame == ADD_REMOVE and attacker.knows != NOTHING:
        hint = 'write premetric = "replace" in [frame]'
        raise InputError("a unit that is known to be in the sample cannot be missing in the frame", hint=hint)
    if attacker.knows != SAMPLE:
        return survey, setting
    if survey.design.several:
        raise InputError("a record of the sample, where there are two", hint='write knows = "unit"')
    frames = (frame for frame in frames_of(setting) if survey.accepts(frame))
    size = max((len(drawn) for frame in frames for drawn in survey.design.selection(frame)), default=0)
    if not size:
        raise InputError("no unit is ever drawn", hint="draw a sample of at least 1")
    census = WithoutReplacement(size=size, labelled=survey.design.labelled)
    return replace(survey, design=census), replace(setting, units=size)


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
