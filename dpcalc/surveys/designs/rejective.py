"""Rejective sampling: Poisson samples are drawn until one has the size (Hajek 1964), conditional Poisson sampling."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import prod
from typing import ClassVar

from dpcalc.errors import InputError
from dpcalc.mechanisms.parameters import probability
from dpcalc.surveys.designs.attributes import Attribute
from dpcalc.surveys.designs.base import Design, Drawn, Frame, many, subsets
from dpcalc.surveys.designs.drawing import Drawing
from dpcalc.surveys.designs.drawing_rejective import rejected
from dpcalc.surveys.designs.given import attribute_of, design, read_whole


@dataclass(frozen=True, kw_only=True)
class Rejective(Design):
    """Poisson sampling with ``rates``, given the ``size`` of the sample; rates are no inclusion probabilities."""

    name: ClassVar[str] = "rejective"
    rates: Attribute
    size: int

    def selection(self, frame: Frame) -> Drawn:
        """Sets of the size, as likely as Poisson sampling makes them. Raises ``InputError`` where it draws none."""
        rates = self.rates.of(frame)
        weights = {
            drawn: prod((rate if place in drawn else 1 - rate for place, rate in rates.items()), start=Fraction(1))
            for drawn in subsets(tuple(rates), self.size)
        }
        whole = sum(weights.values(), Fraction(0))
        if not whole:
            raise InputError(f"no sample of {many(self.size)} has a positive probability", hint="change the rates")
        return {drawn: weight / whole for drawn, weight in weights.items() if weight}

    def drawing(self, units: int) -> Drawing:
        """Each with its rate."""
        return rejected(self.rates.of_units(units), self.size)

    def words(self) -> str:
        """What is drawn."""
        return f"a Poisson sample, drawn again until it has {many(self.size)}"


NAMED = {
    Rejective.name: design(
        Rejective,
        {"rates": attribute_of(probability), "size": read_whole},
        ("rates", "size"),
        'rates = ["1/3", "1/2", "1/4"], size = 2',
    )
}
