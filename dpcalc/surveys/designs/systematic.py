"""Systematic sampling: every k-th unit from a random start, in the order given, by a value, or at random."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, Final

from dpcalc.errors import InputError
from dpcalc.exact import rational
from dpcalc.surveys.designs.attributes import Attribute
from dpcalc.surveys.designs.base import Design, Drawn, Frame, present, simple
from dpcalc.surveys.designs.drawing import Drawing
from dpcalc.surveys.designs.drawing_orders import every_nth, shuffled
from dpcalc.surveys.designs.given import attribute_of, choice, design, read_whole

GIVEN: Final = "given"
SORTED: Final = "sorted"
SHUFFLED: Final = "random"
ORDERS: Final = (GIVEN, SHUFFLED, SORTED)


@dataclass(frozen=True, kw_only=True)
class Systematic(Design):
    """Every ``step``-th unit from a uniform start among the first ``step``.

    ``order`` is the order of the frame, that of the values ``by`` (ties: the order of the frame), or a uniform one.
    """

    name: ClassVar[str] = "systematic"
    step: int
    order: str = GIVEN
    by: Attribute | None = None

    def __post_init__(self) -> None:
        """Refuse values without an order by them."""
        if (self.order == SORTED) != (self.by is not None):
            raise InputError(f'by with the order "{self.order}"', hint='give by for order = "sorted" alone')

    def selection(self, frame: Frame) -> Drawn:
        """One set for each start; in random order all sets of its size."""
        places = list(present(frame))
        if self.by is not None:
            values = self.by.of(frame)
            places.sort(key=lambda place: (values[place], place))
        law: dict[tuple[int, ...], Fraction] = {}
        for start in range(self.step):
            drawn = tuple(sorted(places[start :: self.step]))
            sets = simple(places, len(drawn)) if self.order == SHUFFLED else {drawn: Fraction(1)}
            for one, chance in sets.items():
                key = tuple(sorted(one))
                law[key] = law.get(key, Fraction(0)) + chance / self.step
        return law

    def drawing(self, units: int) -> Drawing:
        """Every so many units of the order."""
        if self.order == SHUFFLED:
            return shuffled(units, self.step)
        places = list(range(units))
        if self.by is not None:
            values = self.by.of_units(units)
            places.sort(key=lambda place: (values[place], place))
        return every_nth(self.step, places)

    def alike(self, size: int) -> tuple[Hashable, ...]:
        """Places count, unless the order is random."""
        if self.order == SHUFFLED:
            return ((),) * size
        return tuple(range(size))

    def words(self) -> str:
        """What is drawn."""
        orders = {GIVEN: "the order of the frame", SORTED: "the order of a value", SHUFFLED: "a random order"}
        return f"one unit in {self.step}, in {orders[self.order]} from a random start"


NAMED = {
    Systematic.name: design(
        Systematic,
        {"step": read_whole, "order": choice(ORDERS), "by": attribute_of(rational)},
        ("step",),
        'step = 2, order = "random"',
    )
}
