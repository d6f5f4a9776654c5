"""What stages after a design do to the records of a sample, which keep their units."""

from __future__ import annotations

from collections.abc import Sequence

from dpcalc.errors import InputError
from dpcalc.spec.datasets import Multiset, Record
from dpcalc.spec.domain import Point
from dpcalc.surveys.designs.base import Labelled
from dpcalc.surveys.designs.coordinated import OfSample


def elements(dataset: Point, what: str) -> tuple[Record, ...]:
    """The records of a sample, in order, with their units where these are told apart. Raises ``InputError``."""
    if not isinstance(dataset, Multiset):
        raise InputError(f"{dataset} is not a sample", hint=f"{what} comes after a sampling design")
    if any(isinstance(each, OfSample) for each in dataset.records):
        raise InputError(f"{what} is for one sample", hint="leave it out after coordinated samples")
    return dataset.records


def record_of(element: Record) -> Record:
    """The record of an element of a sample."""
    return element.record if isinstance(element, Labelled) else element


def put(held: Sequence[Record], records: Sequence[Record]) -> Multiset:
    """The sample with other records of the same units."""
    both = zip(held, records, strict=True)
    return Multiset(Labelled(each.place, record) if isinstance(each, Labelled) else record for each, record in both)
