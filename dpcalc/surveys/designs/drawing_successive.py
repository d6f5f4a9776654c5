"""Units drawn one after the other from a large frame, in proportion to size among those left.

Inclusion probabilities are sums over all orders, and are not needed: what a draw says of a total, given those before,
is unbiased, and so is the mean over draws (Des Raj 1956). A weight then depends on when its unit was drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from dpcalc.errors import InputError
from dpcalc.random_bits import Bits
from dpcalc.surveys.designs.drawing import Drawing, Places
from dpcalc.surveys.designs.drawing_chances import end_to_end, positive


@dataclass(frozen=True)
class Successive(Drawing):
    """``size`` units in proportion to their ``shares``, which add up to 1; ``order`` is how they were drawn."""

    shares: tuple[Fraction, ...]
    size: int
    order: tuple[int, ...] = ()

    def drawn(self, bits: Bits) -> Places:
        """Whole numbers below the sum of the sizes that are left, which are multiples of one fraction."""
        _, ends = end_to_end(self.shares)
        sums = _Sums([high - low for low, high in pairwise(ends)])
        return np.array([sums.taken(bits.below(sums.whole)) for _ in range(self.size)], dtype=np.int64)

    def after(self, drawn: Places) -> Drawing:
        """With the order of the draws."""
        return replace(self, order=tuple(drawn.tolist()))

    @cached_property
    def _left(self) -> dict[int, Fraction]:
        """What is left of all sizes when a unit is drawn, over its own; units in the order of the draws."""
        found, left = {}, Fraction(1)
        for place in self.order:
            found[place] = left / self.shares[place]
            left -= self.shares[place]
        return found

    @cached_property
    def _weights(self) -> dict[int, Fraction]:
        """The mean over draws of what a unit counts in each: nothing, then what stood for all left, then once."""
        return {
            place: (own + self.size - number) / self.size for number, (place, own) in enumerate(self._left.items(), 1)
        }

    def weights_of(self, places: Places) -> list[Fraction]:
        """Those of units that were drawn."""
        return [self._weights[place] for place in places.tolist()]

    @property
    def weighting(self) -> str:
        """Those of the mean over draws."""
        return "of each draw what was left of all sizes over that of the unit, and units before it once; their mean"

    @property
    def least_weight(self) -> Fraction:
        """That of a unit drawn last, which stands for itself in that draw alone."""
        return Fraction(1, self.size)

    @property
    def largest_weight(self) -> Fraction:
        """That of the smallest unit, drawn first."""
        return (1 / min(self.shares) + self.size - 1) / self.size

    def unknown(self, groups: NDArray[np.int64]) -> set[int]:
        """All, after one draw out of several units."""
        return set(groups.tolist()) if self.size == 1 < self.units else set()

    def variances(
        self, places: Places, weights: Sequence[Fraction], groups: Sequence[int], values: Sequence[Fraction],
        number: int,
    ) -> list[Fraction]:  # fmt: skip
        """The sum of squares about the mean of what each draw says, over n (n - 1)."""
        del weights
        known = dict(zip(places.tolist(), zip(groups, values, strict=True), strict=True))
        before, totals, squares = ([Fraction(0)] * number for _ in range(3))
        drawn = [0] * number  # a group stands still between its draws: the last of them is where its sums are
        for step, (place, own) in enumerate(self._left.items()):
            group, value = known[place]
            still = step - drawn[group]
            said = before[group] + own * value
            totals[group] += still * before[group] + said
            squares[group] += still * before[group] ** 2 + said**2
            before[group] += value
            drawn[group] = step + 1
        for group in range(number):
            still = self.size - drawn[group]
            totals[group] += still * before[group]
            squares[group] += still * before[group] ** 2
        n = self.size
        return [(two - one**2 / n) / (n * max(1, n - 1)) for one, two in zip(totals, squares, strict=True)]


class _Sums:
    """Whole numbers in a row, of which one is found by a number below their sum and taken away (Fenwick 1994)."""

    def __init__(self, numbers: Sequence[int]) -> None:
        self.numbers, self.whole = list(numbers), sum(numbers)
        self.tree = [0, *numbers]
        for place in range(1, len(self.tree)):
            above = place + (place & -place)
            if above < len(self.tree):
                self.tree[above] += self.tree[place]

    def taken(self, mark: int) -> int:
        """The place of the number that holds the mark, which is 0 from now on."""
        place, step = 0, 1 << (len(self.tree).bit_length() - 1)
        while step:
            if place + step < len(self.tree) and self.tree[place + step] <= mark:
                place += step
                mark -= self.tree[place]
            step >>= 1
        own, self.numbers[place] = self.numbers[place], 0
        self.whole -= own
        up = place + 1
        while up < len(self.tree):
            self.tree[up] -= own
            up += up & -up
        return place


def successive(sizes: Iterable[Fraction], size: int) -> Successive:
    """So many draws by these sizes. Raises ``InputError`` for a size of 0, and for more draws than units."""
    found = positive(sizes, "size")
    if size > len(found):
        raise InputError(f"{size} out of {len(found)} units", hint="draw fewer")
    whole = sum(found, Fraction(0))
    return Successive(len(found), tuple(each / whole for each in found), size)
