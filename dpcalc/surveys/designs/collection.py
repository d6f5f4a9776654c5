"""What is collected of the units of a sample: the values that the frame fixes, or random ones, given the frame.

A *strict* sample holds records of the frame: which units were drawn is all that is random, and the frame knows every
answer that could be given (the augmented frame of bailie2025, Example 6.2.2). In a *loose* sample the frame fixes only
what it knows of a unit; what the unit answers is drawn when it is asked. Then samples of one frame differ in values too
(Definition 6.3.2 asks only that their units may be drawn), and answers are no part of the frame that is protected.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any, ClassVar

from dpcalc.errors import InputError
from dpcalc.mechanisms.base import Law
from dpcalc.mechanisms.laws import outputs_of
from dpcalc.spec.datasets import Record
from dpcalc.spec.domain import Domain, Point
from dpcalc.surveys.designs.base import check_size
from dpcalc.surveys.designs.given import after_design, read_laws
from dpcalc.surveys.designs.samples import elements, put, record_of


@dataclass(frozen=True, kw_only=True)
class Collection:
    """``laws`` say from which law the value of a unit is drawn, by its record in the frame, each unit by itself.

    A record without a law is collected as it stands in the frame. Raises ``InputError`` for what is no law.
    """

    name: ClassVar[str] = "collection"
    by_place: ClassVar[bool] = False
    laws: tuple[tuple[Record, tuple[tuple[Record, Fraction], ...]], ...]

    def __post_init__(self) -> None:
        """Refuse probabilities that do not add up to 1."""
        for record, law in self.laws:
            if sum((p for _, p in law), Fraction(0)) != 1:
                hint = "write what is left, too"
                raise InputError(f"the probabilities beside {record} do not add up to 1", hint=hint)

    @property
    def parameters(self) -> Mapping[str, Any]:
        """None."""
        return {}

    @property
    def named(self) -> tuple[Record, ...]:
        """The records that have a law."""
        return tuple(record for record, _ in self.laws)

    def _of(self, record: Record) -> Mapping[Record, Fraction]:
        """The law of what is collected of a unit."""
        for known, law in self.laws:
            if known == record:
                return {value: p for value, p in law if p}
        return {record: Fraction(1)}

    def values(self, records: Iterable[Record]) -> tuple[Record, ...]:
        """All that may be collected where frames hold these records."""
        return tuple(dict.fromkeys(value for record in records for value in self._of(record)))

    def law(self, dataset: Point) -> Law:
        """The law of the sample with its values. Raises ``InputError`` for what is no sample, ``TooLarge``."""
        held = elements(dataset, self.name)
        parts = [self._of(record_of(each)) for each in held]
        check_size(prod(map(len, parts)))
        law: dict[Point, Fraction] = {}
        for chosen in product(*(part.items() for part in parts)):
            found = put(held, [value for value, _ in chosen])
            law[found] = law.get(found, Fraction(0)) + prod((p for _, p in chosen), start=Fraction(1))
        return law

    def table(self) -> dict[str, object]:
        """What a ``[[stage]]`` of it says."""
        return {"name": self.name, "laws": {str(r): {str(v): str(p) for v, p in law} for r, law in self.laws}}

    def seen(self, record: Record) -> Hashable:
        """All of the record: its law stands beside it."""
        return record

    def released(self, domain: Domain) -> Domain:
        """Its samples, as the points that a later stage is given."""
        return outputs_of(self, domain)

    def words(self) -> str:
        """What is drawn."""
        return "values are drawn given the frame, each unit by itself"


def uniform_within(classes: Mapping[Record, Hashable]) -> Collection:
    """Of each record any other of its class, all alike: the classes are what the frame knows of a unit."""
    laws = []
    for record, label in classes.items():
        alike = [other for other, own in classes.items() if own == label]
        laws.append((record, tuple((other, Fraction(1, len(alike))) for other in alike)))
    return Collection(laws=tuple(laws))


NAMED = {
    Collection.name: after_design(
        Collection,
        {"laws": read_laws},
        ("laws",),
        'laws = { north = { yes = "1/2", no = "1/2" } }',
    )
}
