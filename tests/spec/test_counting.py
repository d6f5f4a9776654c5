"""Listings and counts of tables against brute force."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dpcalc.errors import InputError
from dpcalc.spec.counting import (
    bounded_compositions,
    compositions,
    count_bounded_compositions,
    count_compositions,
    count_tables_with_margins,
    estimate_tables_with_margins,
    least_table,
    tables_with_margins,
)

small_tables = st.integers(1, 3).flatmap(
    lambda width: st.lists(st.lists(st.integers(0, 2), min_size=width, max_size=width), min_size=1, max_size=3)
)


@pytest.mark.parametrize(("total", "cells"), [(0, 0), (3, 0), (0, 3), (4, 1), (4, 3), (5, 4)])
def test_compositions_are_all_sums_in_order(total: int, cells: int) -> None:
    brute = [c for c in product(range(total + 1), repeat=cells) if sum(c) == total]
    assert list(compositions(total, cells)) == brute
    assert count_compositions(total, cells) == len(brute)


@given(st.integers(0, 6), st.lists(st.integers(0, 4), max_size=4))
def test_bounded_compositions_are_all_sums_in_order(total: int, bounds: list[int]) -> None:
    brute = [c for c in product(*(range(b + 1) for b in bounds)) if sum(c) == total]
    assert list(bounded_compositions(total, tuple(bounds))) == brute
    assert count_bounded_compositions(total, bounds) == len(brute)


@pytest.mark.thorough
@settings(deadline=None)
@given(small_tables)
def test_tables_with_margins_are_all_tables_in_order(table: list[list[int]]) -> None:
    rows, columns = [sum(row) for row in table], [sum(column) for column in zip(*table, strict=True)]
    width, top = len(columns), max(rows)
    cells = product(range(top + 1), repeat=len(rows) * width)
    shaped = (tuple(c[i : i + width] for i in range(0, len(c), width)) for c in cells)
    brute = (
        [t for t in shaped if [sum(r) for r in t] == rows and [sum(c) for c in zip(*t, strict=True)] == columns]
        if (top + 1) ** (len(rows) * width) < 20_000
        else None
    )
    found = list(tables_with_margins(rows, columns))
    if brute is not None:
        assert found == brute
    assert len(set(found)) == len(found)
    assert least_table(rows, columns) == found[0]
    assert tuple(map(tuple, table)) in found
    assert count_tables_with_margins(rows, columns) == len(found)
    assert estimate_tables_with_margins(rows, columns) >= len(found)


def test_known_counts() -> None:
    # Magic-square counts: 3x3 tables with all margins r number C(r+5,5)+C(r+4,5)+C(r+3,5) by MacMahon; r = 2 gives 21.
    assert count_tables_with_margins((2, 2, 2), (2, 2, 2)) == 21
    assert count_tables_with_margins((1, 1, 1, 1), (1, 1, 1, 1)) == 24
    assert count_tables_with_margins((40, 0), (20, 20)) == 1
    assert count_tables_with_margins((), ()) == 1


def test_margins_are_checked_before_the_first_table() -> None:
    with pytest.raises(InputError, match="add up to 3, but"):
        tables_with_margins((1, 2), (2, 2))
    with pytest.raises(InputError, match="not a count"):
        tables_with_margins((1, -1), (0,))
    with pytest.raises(InputError, match="not a count"):
        tables_with_margins((True, 0), (1,))


def test_tables_of_two_rows_are_counted_without_being_listed() -> None:
    """One row with 100 in ten cells of at most 20: the coefficient of x^100 in (1 + x + ... + x^20)^10."""
    power = [1]
    for _ in range(10):
        power = [sum(power[max(0, i - 20) : i + 1]) for i in range(len(power) + 20)]
    assert count_tables_with_margins((100, 100), (20,) * 10) == power[100] > 10**11
