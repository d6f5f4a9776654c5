"""Simple random sampling with replacement: independent uniform draws."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, factorial, prod
from typing import ClassVar

from dpcalc.errors import InputError
from dpcalc.surveys.designs.base import Design, Drawn, Frame, check_size, many, present
from dpcalc.surveys.designs.drawing import Drawing
from dpcalc.surveys.designs.drawing_draws import replaced
from dpcalc.surveys.designs.given import design, read_whole


@dataclass(frozen=True, kw_only=True)
class WithReplacement(Design):
    """``size`` independent uniform draws; a unit is in the sample as often as it is drawn."""

    name: ClassVar[str] = "srswr"
    size: int

    def selection(self, frame: Frame) -> Drawn:
        """The multinomial law."""
        places = present(frame)
        return draws(dict.fromkeys(places, Fraction(1, max(1, len(places)))), self.size)

    def drawing(self, units: int) -> Drawing:
        """Draws from all units alike."""
        return replaced([Fraction(1)] * units, self.size)

    def words(self) -> str:
        """What is drawn."""
        return f"{many(self.size)} in independent uniform draws, with replacement"


def draws(chances: dict[int, Fraction], size: int) -> Drawn:
    """So many independent draws from a law of places. Raises ``InputError`` for an empty frame."""
    if not chances:
        raise InputError("there is no unit to draw", hint="a frame has at least one")
    check_size(comb(len(chances) + size - 1, size))
    return {
        places: factorial(size)
        * prod(
            (chances[place] ** often / factorial(often) for place, often in Counter(places).items()), start=Fraction(1)
        )
        for places in combinations_with_replacement(chances, size)
    }


NAMED = {
    WithReplacement.name: design(
        WithReplacement,
        {"size": read_whole},
        ("size",),
        "size = 2",
    )
}
