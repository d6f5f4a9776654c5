"""``[attacker]`` in a SPEC.toml: what its survey lets somebody infer of a record (bailie2025, Section 6.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

from dpcalc.errors import InputError
from dpcalc.mechanisms.base import Law, Mechanism, released_of
from dpcalc.mechanisms.chain import Stages, chain
from dpcalc.once import Once
from dpcalc.section import Section, located
from dpcalc.spec.datasets import as_vector
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec.domain import Point, PointDomain
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.multiverse import Explicit, Vacuous
from dpcalc.spec.premetrics.base import Counted
from dpcalc.surveys.designs.asked_records import About, AskedRecords
from dpcalc.surveys.designs.attackers import COMPARED, KNOWLEDGE, POSTERIOR, SAMPLE, UNIT, Attacker, Containing
from dpcalc.surveys.designs.base import Design

ATTACKED: Final = 'write [[stage]] with name = "srswor" first, or another sampling design'


@dataclass(frozen=True)
class Faced:
    """What an attacker faces: datasets, which of them are compared, and the release as it is known to be."""

    attacker: Attacker
    flavor: Flavor
    release: Mechanism


@dataclass(frozen=True)
class GivenUnit(Stages):
    """A survey given that one unit is in the sample: that at ``place``, or the one that stands beside the frame.

    The first stage is the design.
    """

    place: int | None

    def words(self) -> str:
        """What happens, and what is known."""
        return f"{super().words()}; the unit is in the sample"

    @cached_property
    def _given(self) -> Once[int, Mechanism]:
        """The stages, given that the unit at a place is drawn."""
        return Once(self._containing)

    def _containing(self, place: int) -> Mechanism:
        """The stages, of which the first is conditioned."""
        design: Any = self.stages[0]
        return chain([containing(design, place), *self.stages[1:]])

    def law(self, dataset: Point) -> Law:
        """The law of the release, given that the unit is drawn. Raises ``InputError`` where it never is."""
        place, frame = dataset if isinstance(dataset, About) else (self.place, as_vector(dataset))
        if place is None:
            raise InputError(f"{dataset} does not say which unit is known to be drawn", point=dataset)
        return self._given[place].law(frame)


def containing(design: Design, place: int) -> Containing:
    """The design given that the unit at a place is drawn."""
    return Containing(design=design, place=place, labelled=design.labelled)


def read_attacker(section: Section, flavor: Flavor, release: Mechanism) -> Faced:
    """The specification as an attacker faces it. Raises ``InputError`` for what is not a survey of listed frames."""
    knows, compares = _choice(section, "knows", KNOWLEDGE), _choice(section, "compares", COMPARED)
    named = section.has("unit")
    place = section.whole("unit", section.value("unit", "unit = 1"), "unit = 1") - 1 if named else None
    section.finish()
    if place is not None and place < 0:
        raise section.fault("unit", "units are counted from 1", "write unit = 1")
    stages: tuple[Mechanism, ...] = getattr(release, "stages", (release,))
    design: Any = stages[0]
    if not hasattr(design, "selection"):
        raise InputError("an attacker is one of a survey", where=section.where(), hint=ATTACKED)
    if flavor.premetric.counted != Counted(ordered=True, replaced=True):
        hint = 'write premetric = "ordered-hamming" in [input]'
        raise InputError("attackers ask about the record of one unit", where=section.where(), hint=hint)
    if flavor.divergence != MULT:
        hint = 'write premetric = "MULT" in [output]'
        raise InputError("what is bounded is a ratio of beliefs", where=section.where(), hint=hint)
    attacker = Attacker(knows, compares)
    seen = replace(flavor, premetric=AskedRecords(flavor.premetric.unit, place, compares == POSTERIOR))
    with located(section.where()):
        if knows == SAMPLE:
            seen, release = _of_samples(seen, design, place), _later(stages[1:])
        elif knows == UNIT:
            seen, release = _of_units(seen, design, place), GivenUnit(stages, place)
        else:
            release = chain(stages)
            _check_unit(place, list(flavor.domain.points()))
        return Faced(attacker, seen, release)


def _choice(section: Section, key: str, known: tuple[str, ...]) -> str:
    """One of a few texts, the first where none is given."""
    return section.one_of(key, section.text(key, f'{key} = "{known[0]}"'), known) if section.has(key) else known[0]


def _check_unit(place: int | None, frames: list[Point]) -> None:
    """Refuse a unit that no frame has."""
    most = max(len(as_vector(frame)) for frame in frames)
    if place is not None and place >= most:
        raise InputError(f"there is no unit {place + 1}", hint=f"frames have {most} units at most")


def _of_units(flavor: Flavor, design: Design, place: int | None) -> Flavor:
    """The frames from which a unit may be drawn, each with that unit where none is named."""
    points = list(flavor.domain.points())
    _check_unit(place, points)
    drawn: dict[Point, tuple[int, ...]] = {}
    for point in points:
        frame = as_vector(point)
        law = [places for places, chance in design.selection(frame).items() if chance]
        drawn[point] = tuple(sorted({each % len(frame) for places in law for each in places}))

    def known(members: Iterator[Point]) -> list[list[Point]]:
        """The points that these frames become, of each unit."""
        frames = list(members)
        if place is not None:
            return [[frame for frame in frames if place in drawn[frame]]]
        units = sorted({each for frame in frames for each in drawn[frame]})
        return [[About(each, as_vector(frame)) for frame in frames if each in drawn[frame]] for each in units]

    return _among(flavor, points, known, "the unit is never drawn" if place is not None else "no unit is ever drawn")


def _among(
    flavor: Flavor, points: list[Point], known: Callable[[Iterator[Point]], list[list[Point]]], never: str
) -> Flavor:
    """The same promise among other points; those of one universe stay together."""
    domain = [point for group in known(iter(points)) for point in group]
    if not domain:
        raise InputError(never, hint="draw a sample of at least 1")
    universes = flavor.universes()
    if len(universes) == 1 and len(universes[0].members) == len(points):
        return replace(flavor, domain=PointDomain(domain), multiverse=Vacuous())
    listed = [group for universe in universes for group in known(iter(universe.members)) if group]
    return replace(flavor, domain=PointDomain(domain), multiverse=Explicit(listed))


def _of_samples(flavor: Flavor, design: Design, place: int | None) -> Flavor:
    """The samples that may be drawn."""
    universes = flavor.universes()
    if len(universes) != 1 or len(universes[0].members) != flavor.domain.estimate():
        raise InputError("universes are of frames, and samples are compared", hint="leave [multiverse] out")
    if design.several:
        raise InputError("there are two samples, and the attacker asks about one", hint='write knows = "unit"')
    if place is not None and not design.labelled:
        raise InputError("samples do not tell units apart", hint="leave unit or labelled = false out")
    _check_unit(place, list(flavor.domain.points()))
    return replace(flavor, domain=released_of(design, flavor.domain), multiverse=Vacuous())


def _later(stages: tuple[Mechanism, ...]) -> Mechanism:
    """What is done to the sample. Raises ``InputError`` where that is nothing."""
    if not stages:
        raise InputError("the sample itself is released", hint="write another [[stage]] after the design")
    return chain(stages)
