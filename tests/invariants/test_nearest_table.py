"""The nearest table with given margins, against all tables of the universe."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest

from dpcalc.errors import TooLarge
from dpcalc.invariants.fibres import fibre, nearest
from dpcalc.invariants.margins_fixed import FixedMargins
from dpcalc.invariants.nearest_table import nearest_to


def off(table: Sequence[int], point: Sequence[Fraction]) -> Fraction:
    return sum(((x - p) ** 2 for x, p in zip(table, point, strict=True)), Fraction(0))


def noisy(table: Sequence[int], seed: int) -> list[Fraction]:
    """The table with errors of up to a few records, here and there."""
    return [x + Fraction((seed * 37 + 101 * i * i + 13 * i) % 97 - 48, 10) for i, x in enumerate(table)]


@pytest.mark.parametrize(
    ("shape", "kept", "table"),
    [
        ((2, 2), [(0,), (1,)], (3, 1, 2, 5)),
        ((3, 3), [(0,), (1,)], (2, 0, 1, 3, 1, 0, 0, 2, 2)),
        ((2, 3), [(0,)], (3, 1, 0, 2, 2, 4)),
        ((2, 3), [], (1, 1, 0, 2, 0, 2)),
        ((2, 2, 2), [(0,), (1,)], (2, 1, 0, 3, 1, 1, 0, 2)),
        ((2, 2, 2), [(0, 1), (2,)], (2, 1, 0, 3, 1, 1, 0, 2)),
        ((2, 2, 2), [(0, 1), (1, 2)], (2, 1, 0, 3, 1, 1, 0, 2)),
    ],
)
def test_no_table_of_the_universe_is_nearer(
    shape: Sequence[int], kept: list[tuple[int, ...]], table: Sequence[int]
) -> None:
    fixed = FixedMargins(shape, table, kept)
    universe, find = fibre(fixed.invariant, fixed.table), nearest_to(fixed)
    for seed in range(12):
        point = noisy(table, seed)
        found = find(point)
        assert found in universe
        assert off(found, point) == off(nearest(universe, point), point)


def test_a_table_too_large_to_list_is_its_own_nearest() -> None:
    table = tuple((17 * i * i + 5) % 400 for i in range(64))
    fixed = FixedMargins((8, 8), table, [(0,), (1,)])
    assert nearest_to(fixed)([Fraction(x) for x in table]) == table
    assert nearest_to(fixed)([x + Fraction(1, 3) for x in table]) == table


def test_universes_that_are_no_flows_are_listed() -> None:
    fixed = FixedMargins((2, 2, 2), (5,) * 8, [(0,), (1,), (2,)])
    with pytest.raises(TooLarge, match="more than 10 tables"):
        nearest_to(fixed, listed=10)
