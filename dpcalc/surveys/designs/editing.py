"""Editing: every record of a sample is replaced by what a rule makes of it, whatever the other records say."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

from dpcalc.mechanisms.base import Law
from dpcalc.mechanisms.laws import outputs_of
from dpcalc.spec.datasets import Record
from dpcalc.spec.domain import Domain, Point
from dpcalc.surveys.designs.given import after_design, read_rules
from dpcalc.surveys.designs.samples import elements, put, record_of


@dataclass(frozen=True, kw_only=True)
class Editing:
    """``rules`` say what becomes of a record; records without a rule stay as they are."""

    name: ClassVar[str] = "editing"
    by_place: ClassVar[bool] = False
    rules: tuple[tuple[Record, Record], ...]

    @property
    def parameters(self) -> Mapping[str, Any]:
        """None."""
        return {}

    def law(self, dataset: Point) -> Law:
        """The edited sample, for certain. Raises ``InputError`` for what is no sample."""
        rules = dict(self.rules)
        held = elements(dataset, self.name)
        return {put(held, [rules.get(record_of(each), record_of(each)) for each in held]): Fraction(1)}

    @property
    def named(self) -> tuple[Record, ...]:
        """The records that have a rule."""
        return tuple(old for old, _ in self.rules)

    def values(self, records: Iterable[Record]) -> tuple[Record, ...]:
        """What these records become."""
        rules = dict(self.rules)
        return tuple(dict.fromkeys(rules.get(record, record) for record in records))

    def seen(self, record: Record) -> Hashable:
        """All of the record: rules look at it."""
        return record

    def released(self, domain: Domain) -> Domain:
        """Its samples, as the points that a later stage is given."""
        return outputs_of(self, domain)

    def words(self) -> str:
        """What is edited."""
        return "records are edited: " + ", ".join(f"{old} to {new}" for old, new in self.rules)


NAMED = {
    Editing.name: after_design(
        Editing,
        {"rules": read_rules},
        ("rules",),
        'rules = { unknown = "no" }',
    )
}
