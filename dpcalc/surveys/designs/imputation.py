"""Imputation: what stands in for missing records of a sample, drawn from a model or copied from a donor."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any, ClassVar, Final

from dpcalc.errors import InputError
from dpcalc.mechanisms.base import Law
from dpcalc.mechanisms.laws import outputs_of
from dpcalc.spec.datasets import Multiset, Record
from dpcalc.spec.domain import Domain, Point
from dpcalc.surveys.designs.base import Labelled, check_size
from dpcalc.surveys.designs.given import after_design, choice, read_model, read_record
from dpcalc.surveys.designs.samples import elements, put, record_of

RANDOM, NEAREST, MODE = DONORS = ("random", "nearest", "mode")
_WORDS: Final = {
    RANDOM: "copies of observed records drawn at random, each by itself",
    NEAREST: "copies of the observed record nearest in the frame, the earlier of two",
    MODE: "the record observed most often, the first by name of several",
}


@dataclass(frozen=True, kw_only=True)
class Imputation:
    """What is put for the record ``missing``: drawn from a fixed ``model``, each by itself, or from a ``donor``.

    Donors: ``random`` observed records of the sample, the ``nearest`` unit, or the ``mode`` of what is observed (a
    model that is fitted). Where nothing is observed, records stay missing. Raises ``InputError`` for both ways, and
    for none.
    """

    name: ClassVar[str] = "imputation"
    missing: Record
    model: tuple[tuple[Record, Fraction], ...] = ()
    donor: str | None = None

    def __post_init__(self) -> None:
        """Refuse two ways, none, and a model that is no law."""
        if bool(self.model) == (self.donor is not None):
            raise InputError(
                "records are imputed by a model or by a donor",
                hint='write donor = "random", or model = { yes = "1/2", no = "1/2" }',
            )
        if self.model and sum((p for _, p in self.model), Fraction(0)) != 1:
            raise InputError("the probabilities of the model do not add up to 1", hint="write what is left, too")

    @property
    def by_place(self) -> bool:
        """Whether it matters where units stand in the frame."""
        return self.donor == NEAREST

    @property
    def parameters(self) -> Mapping[str, Any]:
        """None."""
        return {}

    def law(self, dataset: Point) -> Law:
        """The law of the completed sample. Raises ``InputError`` for what is no sample, ``TooLarge``."""
        held = elements(dataset, self.name)
        observed = [each for each in held if record_of(each) != self.missing]
        if len(observed) == len(held) or not (observed or self.model):
            return {Multiset(held): Fraction(1)}
        parts = [self._of(each, observed) for each in held]
        check_size(prod(len(part) for part in parts))
        law: dict[Point, Fraction] = {}
        for chosen in product(*(part.items() for part in parts)):
            found = put(held, [record for record, _ in chosen])
            law[found] = law.get(found, Fraction(0)) + prod((p for _, p in chosen), start=Fraction(1))
        return law

    def _of(self, element: Record, observed: Sequence[Record]) -> Mapping[Record, Fraction]:
        """The law of what stands in for a record: itself, where it is observed."""
        record = record_of(element)
        if record != self.missing:
            return {record: Fraction(1)}
        if self.model:
            return {each: p for each, p in self.model if p}
        if self.donor == NEAREST:
            return {_nearest(element, observed): Fraction(1)}
        counts = Counter(map(record_of, observed))
        if self.donor == MODE:
            most = max(counts.values())
            return {min((each for each in counts if counts[each] == most), key=str): Fraction(1)}
        return {each: Fraction(count, len(observed)) for each, count in counts.items()}

    @property
    def named(self) -> tuple[Record, ...]:
        """The record that is missing."""
        return (self.missing,)

    def values(self, records: Iterable[Record]) -> tuple[Record, ...]:
        """What these records may become; from donors they may stay missing, where nothing is observed."""
        given = [record for record, _ in self.model]
        return tuple(dict.fromkeys([*(r for r in records if not given or r != self.missing), *given]))

    def seen(self, record: Record) -> Hashable:
        """All of the record: others may be given it."""
        return record

    def released(self, domain: Domain) -> Domain:
        """Its samples, as the points that a later stage is given."""
        return outputs_of(self, domain)

    def words(self) -> str:
        """What is put for missing records."""
        how = _WORDS[self.donor] if self.donor is not None else "draws from a fixed model, each by itself"
        return f"missing records ({self.missing}) become {how}"


def _nearest(element: Record, observed: Sequence[Record]) -> Record:
    """The record of the observed unit that stands nearest. Raises ``InputError`` where units are not told apart."""
    if not isinstance(element, Labelled):
        raise InputError("the nearest unit needs a sample that tells units apart", hint="write labelled = true")
    units = [each for each in observed if isinstance(each, Labelled)]
    return min(units, key=lambda each: (abs(each.place - element.place), each.place)).record


NAMED = {
    Imputation.name: after_design(
        Imputation,
        {"missing": read_record, "model": read_model, "donor": choice(DONORS)},
        ("missing",),
        'missing = "?", donor = "random"',
    )
}
