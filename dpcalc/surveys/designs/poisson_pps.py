"""Poisson sampling with inclusion probabilities in proportion to sizes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dpcalc.surveys.designs.attributes import Attribute
from dpcalc.surveys.designs.base import Design, Drawn, Frame, independent
from dpcalc.surveys.designs.drawing import Drawing
from dpcalc.surveys.designs.drawing_chances import by_themselves
from dpcalc.surveys.designs.given import attribute_of, design, read_size, read_whole
from dpcalc.surveys.designs.sizes import proportional


@dataclass(frozen=True, kw_only=True)
class PoissonPPS(Design):
    """Every unit by itself, with probability n x_i / sum x for its size x_i and n, the expected ``total``.

    A unit whose share exceeds 1 is certain, and the others share the rest.
    """

    name: ClassVar[str] = "poisson-pps"
    sizes: Attribute
    total: int

    def selection(self, frame: Frame) -> Drawn:
        """All sets of places."""
        return independent(proportional(self.sizes.of(frame), self.total))

    def drawing(self, units: int) -> Drawing:
        """Each with its share."""
        sizes = dict(enumerate(self.sizes.of_units(units)))
        return by_themselves(proportional(sizes, self.total).values())

    def words(self) -> str:
        """What is drawn."""
        return f"every unit by itself with probability proportional to size, {self.total} expected"


NAMED = {
    PoissonPPS.name: design(
        PoissonPPS,
        {"sizes": attribute_of(read_size), "total": read_whole},
        ("sizes", "total"),
        "sizes = [1, 2, 3], total = 2",
    )
}
