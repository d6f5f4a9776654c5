"""The pairs that attain the sharpest budget, against the algorithm's own random choices."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dpcalc.exact import LogRatio
from dpcalc.swapping.budgets.closed_forms import sharpest_value
from dpcalc.swapping.law.literal import literal_probability
from dpcalc.verdict import Table


def records(image: tuple[int, ...]) -> Table:
    """Record i with holding value i and swapping value image[i]."""
    size = len(image)
    return tuple(tuple(int(image[row] == column) for column in range(size)) for row in range(size))


def pairs(size: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The arrangements that the argument names, one pair a line."""
    identity = tuple(range(size))
    swapped = (1, 0, *identity[2:])
    if size == 2:
        return [(swapped, identity), (identity, swapped)]
    if size == 3:
        return [(swapped, identity), (identity, (1, 2, 0)), ((1, 0, 2), (1, 2, 0))]
    cycle = (*range(3, size), 2)
    return [(swapped, identity), ((0, 1, *cycle), (1, 0, *cycle))]


@pytest.mark.parametrize("rate", [Fraction(1, 10), Fraction(1, 2), Fraction(11, 20), Fraction(3, 5), Fraction(9, 10)])
@pytest.mark.parametrize("size", [2, 3, 4, 5, 6])
def test_the_largest_loss_of_the_pairs_is_the_sharpest_budget(size: int, rate: Fraction) -> None:
    output = records(tuple(range(size)))
    losses = []
    for image, other in pairs(size):
        chance, less = (literal_probability(records(g), output, rate) for g in (image, other))
        distance = sum(a != c for a, c in zip(image, other, strict=True))
        if chance >= less:
            losses.append(LogRatio(chance / less, Fraction(distance)))
    assert max(losses).decimal() == sharpest_value(size, rate).decimal
