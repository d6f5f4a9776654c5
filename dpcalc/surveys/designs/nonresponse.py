"""Nonresponse: which units of a sample respond, each by itself or households together, by what their records say."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, fields
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any, ClassVar

from dpcalc.errors import InputError
from dpcalc.mechanisms.base import Law
from dpcalc.mechanisms.laws import outputs_of
from dpcalc.mechanisms.parameters import probability
from dpcalc.spec.datasets import Multiset, Record
from dpcalc.spec.domain import Domain, Point
from dpcalc.surveys.designs.attributes import Attribute
from dpcalc.surveys.designs.base import Labelled, check_size
from dpcalc.surveys.designs.given import after_design, attribute_of, read_label
from dpcalc.surveys.designs.samples import elements


@dataclass(frozen=True, kw_only=True)
class Nonresponse:
    """A unit responds with one probability, ``rate``, or one of ``rates`` by its record; independently.

    Units of one of the ``households`` respond together, with the product of the probabilities of their members in the
    sample; labelled samples alone tell households by unit.
    """

    name: ClassVar[str] = "nonresponse"
    rate: Fraction | None = None
    rates: Attribute | None = None
    households: Attribute | None = None

    def __post_init__(self) -> None:
        """Refuse two ways to say how likely a response is, or none."""
        if (self.rate is None) == (self.rates is None):
            raise InputError("a unit responds with one rate, or with rates", hint='write rate = "3/4"')

    @property
    def parameters(self) -> Mapping[str, Any]:
        """The rate."""
        return {field.name: self.rate for field in fields(self) if field.name == "rate" and self.rate is not None}

    def law(self, dataset: Point) -> Law:
        """The law of the responding sample. Raises ``InputError`` for what is no sample."""
        groups: dict[Hashable, list[Record]] = {}
        for number, element in enumerate(elements(dataset, self.name)):
            label = number if self.households is None else _value(self.households, element)
            groups.setdefault((self.households is None, label), []).append(element)
        check_size(2 ** len(groups))
        law: dict[Point, Fraction] = {}
        parts = [
            (members, prod((self._chance(each) for each in members), start=Fraction(1))) for members in groups.values()
        ]
        for answers in product((True, False), repeat=len(parts)):
            both = list(zip(answers, parts, strict=True))
            chance = prod((p if answer else 1 - p for answer, (_, p) in both), start=Fraction(1))
            if chance:
                left = Multiset(each for answer, (members, _) in both if answer for each in members)
                law[left] = law.get(left, Fraction(0)) + chance
        return law

    def _chance(self, element: Record) -> Fraction:
        """With which probability a unit responds."""
        if self.rates is None:
            return self.rate or Fraction(0)
        return Fraction(_value(self.rates, element))

    def released(self, domain: Domain) -> Domain:
        """Its samples, as the points that a later stage is given."""
        return outputs_of(self, domain)

    def words(self) -> str:
        """Who responds."""
        how = f"with probability {self.rate}" if self.rate is not None else "with a probability of its own"
        alone = "independently" if self.households is None else "households together"
        return f"every unit of the sample responds {how}, {alone}"


def _value(attribute: Attribute, element: Record) -> Any:
    """The value for an element of a sample."""
    if attribute.by_unit is None:
        record = element.record if isinstance(element, Labelled) else element
        known = dict(attribute.by_record)
        if record not in known:
            raise InputError(f"the record {record} has no value", hint=f"write one beside {list(known)}")
        return known[record]
    if not isinstance(element, Labelled):
        raise InputError("values by unit need a sample that tells units apart", hint="write labelled = true")
    if element.place >= len(attribute.by_unit):
        raise InputError(f"the unit {element.place + 1} has no value", hint="write one value a unit")
    return attribute.by_unit[element.place]


NAMED = {
    Nonresponse.name: after_design(
        Nonresponse,
        {"rate": probability, "rates": attribute_of(probability), "households": attribute_of(read_label)},
        (),
        'rate = "3/4", or rates = { yes = "1/2", no = "3/4" }',
    )
}
