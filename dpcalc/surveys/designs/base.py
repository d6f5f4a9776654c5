"""What every sampling design is: a kernel from frames to samples with an exact law (bailie2025, Section 6.2).

A frame is a vector of records, one for each unit; a unit's place is its label. A sample holds labelled records, or
records alone where ``labelled`` is false; it is a multiset, as units may be drawn twice.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any, ClassVar, NamedTuple

from dpcalc.errors import InputError, TooLarge
from dpcalc.mechanisms.base import Law
from dpcalc.mechanisms.laws import outputs_of
from dpcalc.spec.datasets import Multiset, Record, Vector
from dpcalc.spec.domain import Domain, Point
from dpcalc.surveys.designs.attributes import Attribute, Frame, present
from dpcalc.surveys.designs.drawing import Drawing
from dpcalc.surveys.designs.drawing_together import OneSample, Together

Drawn = Mapping[tuple[int, ...], Fraction]
"""The law of the places that are drawn, each in ascending order and as often as it is drawn."""
_MOST_SAMPLES = 1 << 16


class Labelled(NamedTuple):
    """A record of a sample, with the place that its unit has in the frame."""

    place: int
    record: Record

    def __str__(self) -> str:
        """The place, counted from 1, and the record."""
        return f"{self.place + 1}:{self.record}"


@dataclass(frozen=True, kw_only=True)
class Design(ABC):
    """A sampling design. ``labelled`` says whether the sample tells which unit a record belongs to."""

    name: ClassVar[str]
    several: ClassVar[bool] = False
    """Whether it draws several samples, so that no other stage on the records of one sample may follow."""
    labelled: bool = True

    @abstractmethod
    def selection(self, frame: Frame) -> Drawn:
        """The law of the places that are drawn from a frame. Raises ``InputError`` for a frame that does not fit."""

    @abstractmethod
    def words(self) -> str:
        """What is drawn, in words."""

    def law(self, dataset: Point) -> Law:
        """The law of the sample. Raises ``InputError`` for what is no vector of records."""
        if not isinstance(dataset, tuple):
            raise InputError(f"{dataset} is not a frame", hint="a frame is a vector of records: sequences in [domain]")
        found: dict[Point, Fraction] = {}
        for places, chance in self.selection(dataset).items():
            if chance:
                drawn = self.sample(dataset, places)
                found[drawn] = found.get(drawn, Fraction(0)) + chance
        return found

    def released(self, domain: Domain) -> Domain:
        """Its samples, as the points that a later stage is given."""
        return outputs_of(self, domain)

    def sample(self, frame: Frame, places: Sequence[int]) -> Multiset:
        """The sample that consists of these places."""
        return Multiset(Labelled(place, frame[place]) if self.labelled else frame[place] for place in places)

    def slots(self, units: int) -> tuple[str, ...]:
        """What may be drawn of a frame of so many units, by its place: each unit."""
        return tuple(f"unit {place + 1}" for place in range(units))

    def drawing(self, units: int) -> Drawing:
        """How so many units are drawn where samples are too many to list, by what is known of each of them.

        Raises ``InputError`` where the design is not drawn so, or does not fit.
        """
        hint = "with data: what a design knows of units stands in columns"
        raise InputError(f"{self.name} as it stands is not drawn from a file of {units} units", hint=hint)

    def drawings(self, units: int) -> Together:
        """All that is drawn at once: one sample, as ``drawing`` says. Raises ``InputError`` as it does."""
        return OneSample((self.drawing(units),))

    @property
    def parameters(self) -> Mapping[str, Any]:
        """The numbers of the design."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return {key: Fraction(v) for key, v in values.items() if isinstance(v, int | Fraction) and key != "labelled"}

    @property
    def attributes(self) -> tuple[Attribute, ...]:
        """What the design knows of the units."""
        values = (getattr(self, field.name) for field in fields(self))
        return tuple(value for value in values if isinstance(value, Attribute))

    def alike(self, size: int) -> tuple[Hashable, ...]:
        """A label for each place of a frame of this size.

        If places of one label are exchanged, and what the records there say with them, so is the law of what is drawn.
        Raises ``InputError`` where other units have values.
        """
        known = [listed for attribute in self.attributes if (listed := attribute.listed(size)) is not None]
        return tuple(tuple(values[place] for values in known) for place in range(size))

    def seen(self, record: Record) -> Hashable:
        """All that the design looks at in a record: records that it cannot tell apart are drawn alike."""
        return tuple(attribute.of_record(record) for attribute in self.attributes)


class Inclusion(NamedTuple):
    """How likely units are in the sample: each, and each two of them (of a unit with itself: its own)."""

    first: tuple[Fraction, ...]
    second: tuple[tuple[Fraction, ...], ...]


def inclusion(design: Design, frame: Frame) -> Inclusion:
    """The exact inclusion probabilities of first and second order, summed over all that may be drawn."""
    size = len(design.slots(len(frame)))
    second = [[Fraction(0)] * size for _ in range(size)]
    for places, chance in design.selection(frame).items():
        for i in set(places):
            for j in set(places):
                second[i][j] += chance
    return Inclusion(tuple(second[i][i] for i in range(size)), tuple(map(tuple, second)))


def subsets(places: Sequence[int], size: int, what: str = "sample") -> Iterator[tuple[int, ...]]:
    """All sets of so many places. Raises ``InputError`` for too few places, ``TooLarge`` for too many sets."""
    if size > len(places):
        raise InputError(f"a {what} of {size} out of {len(places)}", hint="draw fewer")
    check_size(comb(len(places), size))
    return combinations(places, size)


def check_size(count: int) -> None:
    """Raise ``TooLarge`` where too many samples would be listed."""
    if count > _MOST_SAMPLES:
        raise TooLarge(f"there are {count} samples", hint=f"at most {_MOST_SAMPLES} are listed", estimate=count)


def products(parts: Sequence[Drawn]) -> Drawn:
    """The law of what independent parts draw together."""
    law: dict[tuple[int, ...], Fraction] = {(): Fraction(1)}
    for part in parts:
        check_size(len(law) * len(part))
        law = {tuple(sorted(a + b)): p * q for a, p in law.items() for b, q in part.items()}
    return law


def simple(places: Sequence[int], size: int, what: str = "sample") -> Drawn:
    """Simple random sampling without replacement: all sets of the size are equally likely."""
    chance = Fraction(1, comb(len(places), size)) if size <= len(places) else Fraction(0)
    return dict.fromkeys(subsets(places, size, what), chance)


def independent(chances: Mapping[int, Fraction]) -> Drawn:
    """Every place by itself, with a chance of its own."""
    return products([{(place,): p, (): 1 - p} if p < 1 else {(place,): p} for place, p in chances.items() if p])


def many(number: int, noun: str = "unit") -> str:
    """A number of things."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def frame_of(records: Sequence[Record]) -> Vector:
    """A frame of these records."""
    return Vector(records)


def groups_of(labels: Mapping[int, Hashable]) -> dict[Hashable, list[int]]:
    """The places of each label, labels in the order of their text."""
    found: dict[Hashable, list[int]] = {}
    for place, label in labels.items():
        found.setdefault(label, []).append(place)
    return dict(sorted(found.items(), key=lambda item: str(item[0])))


__all__ = [
    "Design",
    "Drawn",
    "Frame",
    "Inclusion",
    "Labelled",
    "check_size",
    "frame_of",
    "groups_of",
    "inclusion",
    "independent",
    "many",
    "present",
    "products",
    "simple",
    "subsets",
]
