"""Sampling with probability proportional to size: with replacement, systematic, or draw by draw."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import ClassVar, Final

from dpcalc.errors import InputError
from dpcalc.surveys.designs.attributes import Attribute
from dpcalc.surveys.designs.base import Design, Drawn, Frame, check_size, many
from dpcalc.surveys.designs.drawing import Drawing
from dpcalc.surveys.designs.drawing_draws import replaced
from dpcalc.surveys.designs.drawing_orders import along_sizes
from dpcalc.surveys.designs.drawing_successive import successive
from dpcalc.surveys.designs.given import attribute_of, choice, design, read_size, read_whole
from dpcalc.surveys.designs.simple_with_replacement import draws
from dpcalc.surveys.designs.sizes import proportional

REPLACED: Final = "with-replacement"
SYSTEMATIC: Final = "systematic"
SUCCESSIVE: Final = "successive"
METHODS: Final = (REPLACED, SYSTEMATIC, SUCCESSIVE)


@dataclass(frozen=True, kw_only=True)
class ProportionalToSize(Design):
    """``total`` units in proportion to their ``sizes``.

    ``with-replacement``: independent draws (Hansen and Hurwitz 1943). ``systematic``: inclusion probabilities
    n x_i / sum x, laid end to end in the order of the frame, with one random start (Madow 1949); a unit whose share
    exceeds 1 is certain. ``successive``: one unit after the other, each in proportion to size among those left.
    """

    name: ClassVar[str] = "pps"
    sizes: Attribute
    total: int
    method: str = REPLACED

    def selection(self, frame: Frame) -> Drawn:
        """The law of the method. Raises ``InputError`` where too few units have a size."""
        sizes = {place: size for place, size in self.sizes.of(frame).items() if size}
        if not sizes or (self.method != REPLACED and self.total > len(sizes)):
            raise InputError(f"{many(self.total)} out of {len(sizes)} with a size", hint="draw fewer")
        whole = sum(sizes.values(), Fraction(0))
        if self.method == REPLACED:
            return draws({place: size / whole for place, size in sizes.items()}, self.total)
        return _systematic(proportional(sizes, self.total)) if self.method == SYSTEMATIC else self._successive(sizes)

    def _successive(self, sizes: Mapping[int, Fraction]) -> Drawn:
        """The law of the set that is drawn unit by unit."""
        law: dict[tuple[int, ...], Fraction] = {(): Fraction(1)}
        for _ in range(self.total):
            after: dict[tuple[int, ...], Fraction] = {}
            for places, chance in law.items():
                left = {place: size for place, size in sizes.items() if place not in places}
                whole = sum(left.values(), Fraction(0))
                for place, size in left.items():
                    key = tuple(sorted((*places, place)))
                    after[key] = after.get(key, Fraction(0)) + chance * size / whole
            check_size(len(after))
            law = after
        return law

    def drawing(self, units: int) -> Drawing:
        """By the method. Raises ``InputError`` for too few units, and for a size of 0."""
        sizes = self.sizes.of_units(units)
        if self.method == REPLACED:
            return replaced(sizes, self.total)
        if self.method == SUCCESSIVE:
            return successive(sizes, self.total)
        if self.total > units:
            raise InputError(f"{many(self.total)} out of {units} with a size", hint="draw fewer")
        return along_sizes(tuple(proportional(dict(enumerate(sizes)), self.total).values()))

    def alike(self, size: int) -> tuple[Hashable, ...]:
        """Places count where the sample is systematic."""
        return tuple(range(size)) if self.method == SYSTEMATIC else super().alike(size)

    def words(self) -> str:
        """What is drawn."""
        how = {REPLACED: "in independent draws", SYSTEMATIC: "systematically", SUCCESSIVE: "one after the other"}
        return f"{many(self.total)} with probability proportional to size, {how[self.method]}"


def _systematic(chances: Mapping[int, Fraction]) -> Drawn:
    """Intervals of these lengths end to end; a uniform start u draws those that hold u, u + 1, u + 2, ..."""
    ends, total = {}, Fraction(0)
    for place, chance in chances.items():
        ends[place] = (total, total + chance)
        total += chance
    cuts = sorted({Fraction(0), Fraction(1), *(end % 1 for pair in ends.values() for end in pair)})
    law: dict[tuple[int, ...], Fraction] = {}
    for low, high in pairwise(cuts):
        drawn = tuple(place for place, (a, b) in ends.items() if _holds(low, a, b))
        law[drawn] = law.get(drawn, Fraction(0)) + (high - low)
    return law


def _holds(start: Fraction, low: Fraction, high: Fraction) -> bool:
    """Whether the start, or a whole number more, lies in [low, high), which is at most 1 long."""
    first = low - start
    least = -(-first.numerator // first.denominator)
    return start + least < high


NAMED = {
    ProportionalToSize.name: design(
        ProportionalToSize,
        {"sizes": attribute_of(read_size), "total": read_whole, "method": choice(METHODS)},
        ("sizes", "total"),
        'sizes = [1, 2, 3], total = 2, method = "systematic"',
    )
}
