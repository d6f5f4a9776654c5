"""Independent draws from a large frame, with replacement."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from dpcalc.random_bits import Bits
from dpcalc.surveys.designs.drawing import Places
from dpcalc.surveys.designs.drawing_chances import ByChances, end_to_end, positive


@dataclass(frozen=True)
class Replaced(ByChances):
    """``size`` independent draws; the chance of a unit is how often it is drawn in the mean."""

    size: int

    def drawn(self, bits: Bits) -> Places:
        """Whole numbers below the sum of the chances, of which all are multiples of one fraction."""
        _, (_, *ends) = end_to_end(self.chances)
        return np.sort(np.array([bisect_right(ends, bits.below(ends[-1])) for _ in range(self.size)], dtype=np.int64))

    @property
    def most_often(self) -> int:
        """In every draw."""
        return self.size

    def unknown(self, groups: NDArray[np.int64]) -> set[int]:
        """All, after one draw out of several units."""
        return set(groups.tolist()) if self.size == 1 < self.units else set()

    def variances(
        self, places: Places, weights: Sequence[Fraction], groups: Sequence[int], values: Sequence[Fraction],
        number: int,
    ) -> list[Fraction]:  # fmt: skip
        """N/(n - 1) times the sum of squares about the mean of what each draw adds (Hansen and Hurwitz 1943)."""
        totals, squares = [Fraction(0)] * number, [Fraction(0)] * number
        each = self.weights_of(places)
        for once, weight, group, value in zip(each, weights, groups, values, strict=True):
            totals[group] += weight * value
            squares[group] += weight * once * value**2  # as often as it was drawn, weight/once
        return [
            (square - total**2 / self.size) * self.size / max(1, self.size - 1)
            for total, square in zip(totals, squares, strict=True)
        ]


def replaced(sizes: Sequence[Fraction], draws: int) -> Replaced:
    """So many draws in proportion to sizes. Raises ``InputError`` for a size of 0."""
    whole = sum(positive(sizes), Fraction(0))
    return Replaced(len(sizes), tuple(draws * size / whole for size in sizes), draws)
