"""Systematic samples of a large frame: every k-th unit, or one after each step along sizes laid end to end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from dpcalc.random_bits import Bits
from dpcalc.surveys.designs.drawing import Drawing, InStrata, Places, Stratum
from dpcalc.surveys.designs.drawing_chances import ByChances, end_to_end, positive
from dpcalc.surveys.designs.drawing_sizes import sized


class OneStart(ByChances):
    """A sample that one random start decides: no estimate of a variance can be unbiased, as some pairs never meet."""

    def unknown(self, groups: NDArray[np.int64]) -> set[int]:
        """All, unless every unit is certain."""
        return set() if min(self.chances) == 1 else set(groups.tolist())

    def variances(
        self, places: Places, weights: Sequence[Fraction], groups: Sequence[int], values: Sequence[Fraction],
        number: int,
    ) -> list[Fraction]:  # fmt: skip
        """None, where every unit is certain."""
        del places, weights, groups, values
        return [Fraction(0)] * number


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


def every_nth(step: int, order: Sequence[int]) -> EveryNth:
    """Every so many units in an order of their places."""
    chances = (Fraction(1, step),) * len(order)
    return EveryNth(len(order), chances, step, np.asarray(order, dtype=np.int64))


def shuffled(units: int, step: int) -> Drawing:
    """Every so many units in random order: a simple random sample, if the step divides the size of the frame."""
    if units % step == 0:
        return InStrata(units, (Stratum("all", range(units), units // step),))
    sizes = Counter(len(range(start, units, step)) for start in range(step))
    return sized(units, [(range(units), {size: Fraction(starts, step) for size, starts in sizes.items()})])


def along_sizes(chances: Sequence[Fraction]) -> AlongSizes:
    """Madow's systematic sampling. Raises ``InputError`` for a chance of 0."""
    return AlongSizes(len(chances), positive(chances))
