"""Systematic samples of a large frame: every k-th unit, or one after each step along sizes laid end to end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from dpcalc.random_bits import Bits
from dpcalc.surveys.designs.drawing import (
    ByChances,
    Drawing,
    InStrata,
    Places,
    Stratum,
    Variances,
    end_to_end,
    positive,
    sums_by,
)


class OneStart(ByChances):
    """A sample that one random start decides: no estimate of a variance can be unbiased, as some pairs never meet."""

    def variances(
        self, places: Places, weights: Sequence[Fraction], groups: Sequence[int], values: Sequence[Fraction],
        number: int,
    ) -> Variances:  # fmt: skip
        """Unknown, unless every unit is certain."""
        del places, weights, groups, values
        return [Fraction(0) if min(self.chances) == 1 else None] * number


@dataclass(frozen=True)
class EveryNth(OneStart):
    """Every ``step``-th unit of the frame in this ``order``, from a uniform start."""

    step: int
    order: Places

    def drawn(self, bits: Bits) -> Places:
        """Those after the start."""
        return np.sort(self.order[bits.below(self.step) :: self.step])


class AlongSizes(OneStart):
    """Chances laid end to end in the order of the frame; a random start u draws those that hold u, u + 1, u + 2, ..."""

    def drawn(self, bits: Bits) -> Places:
        """All ends are multiples of one fraction, so that the start is one as well."""
        unit, ends = end_to_end(self.chances)
        start = bits.below(unit)
        marks = [-((start - end) // unit) for end in ends]
        places = [place for place in range(self.units) if marks[place] < marks[place + 1]]
        return np.array(places, dtype=np.int64)


@dataclass(frozen=True)
class Shuffled(ByChances):
    """Every ``step``-th unit of the frame in random order, where the step does not divide its size."""

    step: int

    @property
    def _sizes(self) -> list[int]:
        """The size of the sample from each start."""
        return [len(range(start, self.units, self.step)) for start in range(self.step)]

    def drawn(self, bits: Bits) -> Places:
        """As many as a start gives, the first of a random order."""
        return np.sort(bits.order(self.units)[: len(range(bits.below(self.step), self.units, self.step))])

    @property
    def largest_fraction(self) -> Fraction:
        """That of the largest sample, as each size gives a simple random one."""
        return Fraction(max(self._sizes), self.units)

    def variances(
        self, places: Places, weights: Sequence[Fraction], groups: Sequence[int], values: Sequence[Fraction],
        number: int,
    ) -> Variances:  # fmt: skip
        """Over pairs, by their chance of being drawn together (Horvitz and Thompson 1952); unknown where it is 0."""
        del places, weights
        chance = Fraction(1, self.step)
        pairs = sum(size * (size - 1) for size in self._sizes)
        if not pairs:
            return [None] * number
        both = Fraction(pairs, self.step * self.units * (self.units - 1))
        sums, none = sums_by(groups, values), (Fraction(0), Fraction(0))
        alone, together = (1 - chance) / chance**2, (both - chance**2) / (both * chance**2)
        return [
            alone * two + together * (one**2 - two) for one, two in (sums.get(group, none) for group in range(number))
        ]


def every_nth(step: int, order: Sequence[int]) -> EveryNth:
    """Every so many units in an order of their places."""
    chances = (Fraction(1, step),) * len(order)
    return EveryNth(len(order), chances, step, np.asarray(order, dtype=np.int64))


def shuffled(units: int, step: int) -> Drawing:
    """Every so many units in random order: a simple random sample, if the step divides the size of the frame."""
    if units % step == 0:
        return InStrata(units, (Stratum("all", range(units), units // step),))
    return Shuffled(units, (Fraction(1, step),) * units, step)


def along_sizes(chances: Sequence[Fraction]) -> AlongSizes:
    """Madow's systematic sampling. Raises ``InputError`` for a chance of 0."""
    return AlongSizes(len(chances), positive(chances))
