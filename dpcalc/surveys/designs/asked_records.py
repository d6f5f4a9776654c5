"""Which datasets an attacker compares: those in which the record asked about differs (bailie2025, Section 6.5)."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from dpcalc.exact import INFINITY, Extended
from dpcalc.spec.datasets import Multiset, Record, Vector, as_multiset
from dpcalc.spec.domain import Point
from dpcalc.spec.laws import Laws, laws
from dpcalc.spec.premetrics.base import Premetric
from dpcalc.surveys.designs.base import Labelled


class About(NamedTuple):
    """A frame, and the place of the unit that is known to be in the sample."""

    place: int
    frame: Vector

    def __str__(self) -> str:
        """The unit, counted from 1, and the frame."""
        return f"unit {self.place + 1} of {self.frame}"


@dataclass(frozen=True)
class AskedRecords(Premetric):
    """1 between datasets of the same units in which the record asked about differs, infinity elsewhere.

    Points are frames, frames with the unit that is known to be drawn (``About``), or samples. The record is that of the
    unit at ``place``, or of any. Where ``alone``, no other record differs. In samples that do not tell units apart
    records are as they are matched best.
    """

    unit: str
    place: int | None
    alone: bool

    @property
    def name(self) -> str:
        """What it compares."""
        return "record asked about"

    @property
    def laws(self) -> Laws:
        """Who differs from whom is symmetric."""
        return laws(self.name, symmetric=True, separates=True)

    def distance(self, x: Point, y: Point) -> Extended:
        """0, 1 or infinity. Raises ``InputError`` for what holds no records of units."""
        if x == y:
            return Fraction(0)
        (place, who, before), (other, others, after) = self._read(x), self._read(y)
        if place != other or who != others:
            return INFINITY
        if isinstance(before, Multiset) or isinstance(after, Multiset):
            apart = sum((as_multiset(before).counter - as_multiset(after).counter).values())
            return Fraction(1) if apart == 1 or not self.alone else INFINITY
        changed = {unit for unit in before if before[unit] != after[unit]}
        asked = bool(changed) if place is None else place in changed
        return Fraction(1) if asked and (len(changed) == 1 or not self.alone) else INFINITY

    def _read(self, point: Point) -> tuple[int | None, Hashable, Mapping[int, Record] | Multiset]:
        """The place asked about, who there is, and the record of each; or records alone, and how many."""
        if isinstance(point, About | Vector):
            place, frame = (point.place, point.frame) if isinstance(point, About) else (self.place, point)
            return place, len(frame), dict(enumerate(frame))
        sample = as_multiset(point)
        drawn = [record for record in sample if isinstance(record, Labelled)]
        if not drawn:
            return self.place, len(sample), sample
        return self.place, Multiset(record.place for record in drawn), dict(drawn)

    def describe(self) -> str:
        """State which pairs are compared."""
        which = f"the record of unit {self.place + 1}" if self.place is not None else "the record asked about"
        rest = "and no other" if self.alone else "and perhaps others"
        return f"1 between two datasets in which {which} differs, {rest}; others are not compared"

    def incomparable(self) -> str:
        """State what is not hidden."""
        return "which units there are" + (", and the records of the others" if self.alone else "")
