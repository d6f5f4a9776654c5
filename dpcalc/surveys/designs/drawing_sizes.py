"""Simple random samples from a large frame whose sizes are drawn first: random rounding, starts of unequal samples."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from dpcalc.random_bits import Bits
from dpcalc.surveys.designs.drawing import InParts, Places, reaching
from dpcalc.surveys.designs.drawing_chances import end_to_end


@dataclass(frozen=True)
class SizedPart:
    """The places of the units of a stratum, and the law of the size of its simple random sample."""

    places: Sequence[int] | NDArray[np.int64]
    sizes: Mapping[int, Fraction]

    @property
    def chance(self) -> Fraction:
        """How likely a unit is drawn."""
        return sum((size * p for size, p in self.sizes.items()), Fraction(0)) / len(self.places)

    @property
    def both(self) -> Fraction:
        """How likely two units are drawn together; 0 for one unit."""
        pairs = sum((size * (size - 1) * p for size, p in self.sizes.items()), Fraction(0))
        units = len(self.places)
        return pairs / (units * (units - 1)) if units > 1 else Fraction(0)

    def size(self, bits: Bits) -> int:
        """A size of this law."""
        possible = list(self.sizes.items())
        unit, (_, *ends) = end_to_end([p for _, p in possible])
        drawn = bits.below(unit)
        return next(size for (size, _), end in zip(possible, ends, strict=True) if drawn < end)


@dataclass(frozen=True)
class RandomSizes(InParts):
    """In each stratum by itself a size, then a simple random sample of it; weights are those of the mean size."""

    strata: tuple[SizedPart, ...]

    @cached_property
    def parts(self) -> Sequence[tuple[Sequence[int] | Places, Fraction]]:
        """The strata."""
        return [(each.places, 1 / each.chance) for each in self.strata]

    def drawn(self, bits: Bits) -> Places:
        """The first of a random order of each stratum."""
        found = []
        for each in self.strata:
            size = each.size(bits)
            found.append(np.asarray(each.places)[bits.order(len(each.places))[:size]])
        return np.sort(np.concatenate(found)).astype(np.int64)

    @property
    def largest_fraction(self) -> Fraction:
        """That of the largest sample of a stratum, as each size gives a simple random one."""
        return max(Fraction(size, len(each.places)) for each in self.strata for size, p in each.sizes.items() if p)

    def unknown(self, groups: NDArray[np.int64]) -> set[int]:
        """Those that reach into a stratum of several units no two of which are ever drawn together."""
        return reaching(groups, (each.places for each in self.strata if len(each.places) > 1 and not each.both))

    def variances(
        self, places: Places, weights: Sequence[Fraction], groups: Sequence[int], values: Sequence[Fraction],
        number: int,
    ) -> list[Fraction]:  # fmt: skip
        """Over pairs, by their chance of being drawn together (Horvitz and Thompson 1952)."""
        del weights
        found = [Fraction(0)] * number
        for (place, group), (one, two) in self.sums(places, groups, values).items():
            chance, both = self.strata[place].chance, self.strata[place].both
            alone = (1 - chance) / chance**2 * two
            pairs = (both - chance**2) / (both * chance**2) * (one**2 - two) if both else Fraction(0)
            found[group] += alone + pairs
        return found


def sized(units: int, parts: Iterable[tuple[Sequence[int], Mapping[int, Fraction]]]) -> RandomSizes:
    """Strata with the laws of the sizes of their samples."""
    return RandomSizes(units, tuple(SizedPart(places, sizes) for places, sizes in parts))
