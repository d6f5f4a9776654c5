"""Poisson sampling: every unit by itself, with a probability of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dpcalc.mechanisms.parameters import probability
from dpcalc.surveys.designs.attributes import Attribute
from dpcalc.surveys.designs.base import Design, Drawn, Frame, independent
from dpcalc.surveys.designs.drawing import Drawing
from dpcalc.surveys.designs.drawing_chances import by_themselves
from dpcalc.surveys.designs.given import attribute_of, design


@dataclass(frozen=True, kw_only=True)
class Poisson(Design):
    """Every unit is in the sample with its own probability, one of ``rates``, independently."""

    name: ClassVar[str] = "poisson"
    rates: Attribute

    def selection(self, frame: Frame) -> Drawn:
        """All sets of places."""
        return independent(self.rates.of(frame))

    def drawing(self, units: int) -> Drawing:
        """Each with its own probability."""
        return by_themselves(self.rates.of_units(units))

    def words(self) -> str:
        """What is drawn."""
        return "every unit with a probability of its own, independently"


NAMED = {
    Poisson.name: design(
        Poisson,
        {"rates": attribute_of(probability)},
        ("rates",),
        'rates = ["1/3", "1/2"]',
    )
}
