"""Bernoulli sampling: every unit by itself, all with one probability."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from dpcalc.mechanisms.parameters import probability
from dpcalc.surveys.designs.base import Design, Drawn, Frame, independent, present
from dpcalc.surveys.designs.drawing import Drawing
from dpcalc.surveys.designs.drawing_chances import by_themselves
from dpcalc.surveys.designs.given import design


@dataclass(frozen=True, kw_only=True)
class Bernoulli(Design):
    """Every unit is in the sample with the probability ``rate``, independently."""

    name: ClassVar[str] = "bernoulli"
    rate: Fraction

    def selection(self, frame: Frame) -> Drawn:
        """All sets of places."""
        return independent(dict.fromkeys(present(frame), self.rate))

    def drawing(self, units: int) -> Drawing:
        """Each with the same probability."""
        return by_themselves([self.rate] * units)

    def words(self) -> str:
        """What is drawn."""
        return f"every unit with probability {self.rate}, independently"


NAMED = {
    Bernoulli.name: design(
        Bernoulli,
        {"rate": probability},
        ("rate",),
        'rate = "1/3"',
    )
}
