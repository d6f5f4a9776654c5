"""What a search visits, against a listing by definition: strata, fillers, and numbers of categories."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpcalc.swapping.search.scope import DatasetScope, Margins
from dpcalc.swapping.search.settings import settings

bounds = st.sampled_from([None, 1, 2, 3, 4])


@given(st.integers(0, 9), st.integers(1, 5), bounds, bounds, bounds, st.booleans())
def test_every_setting_is_visited_once(
    size: int, records: int, holds: int | None, swaps: int | None, matches: int | None, sized: bool
) -> None:
    """A stratum of n records changes; another of b > n may stand beside it, and equal records in a third."""
    scope = DatasetScope(records, holds, swaps, size if sized else None, matches=matches)
    found = settings(scope)
    sizes = set()
    most = size if sized else records
    for n, b, rest in product(range(2, most + 1), range(2, most + 1), range(size + 1 if sized else 1)):
        total = n + rest if b == n else n + b + rest
        strata = 1 + (b > n) + (rest > 0)
        if b >= n and (not sized or total == size) and (matches is None or strata <= matches):
            sizes.add((total, n, b, rest))
    assert {(s.total, s.n, s.b, s.rest) for s in found} <= sizes
    for total, n, b, rest in sizes:
        shapes = [(s.rows, s.columns) for s in found if (s.total, s.n, s.b, s.rest) == (total, n, b, rest)]
        assert len(shapes) == len(set(shapes))
        fits = set(product(range(2, min(n, holds or n) + 1), range(2, min(n, swaps or n) + 1)))
        assert set(shapes) <= fits
        for rows, columns in fits:  # or with both variables exchanged, where that fits too
            ways = {(rows, columns), (columns, rows)} & fits
            assert len(ways & set(shapes)) == 1
            assert max(ways) in shapes
    assert [(s.total, s.cells, s.rows, s.n, s.b) for s in found] == sorted(
        (s.total, s.cells, s.rows, s.n, s.b) for s in found
    )
    assert all(s.cells == s.rows * s.columns and s.margins is None for s in found)


@pytest.mark.parametrize(
    ("margins", "expected"),
    [
        ((((2, 1), (0, 2, 1)),), [(3, 4, 3, 3, 0)]),
        ((((3,), (2, 1)), ((1, 1), (1, 1))), [(5, 4, 2, 3, 1)]),  # the first cannot change, and sets b
        ((((3,), (3,)), ((1, 1), (1, 1))), [(5, 4, 2, 2, 1)]),  # nor can equal records, which do not
        ((((3, 1), (4,)), ((1, 1), (1, 1))), [(6, 4, 2, 4, 1)]),
        ((((1, 1), (1, 1)), ((1, 1), (1, 1))), [(4, 4, 2, 2, 0)]),
        (
            (((2, 1), (1, 2)), ((1, 1, 1), (2, 1)), ((1, 1), (1, 1))),
            [(8, 4, 2, 3, 2), (8, 4, 3, 3, 0), (8, 6, 3, 3, 1)],
        ),
        ((((4,), (4,)),), []),
    ],
)
def test_the_strata_of_one_universe(
    margins: tuple[Margins, ...], expected: list[tuple[int, int, int, int, int]]
) -> None:
    found = settings(DatasetScope(margins=margins))
    assert [(s.total, s.cells, s.n, s.b, s.place) for s in found] == expected
    for setting in found:
        assert setting.margins is not None
        assert all(list(side) == sorted(side, reverse=True) and min(side) > 0 for side in setting.margins)
        assert [sum(side) for side in setting.margins] == [setting.n] * 2
        assert (setting.rows, setting.columns) == tuple(map(len, setting.margins))
        assert setting.rest == 0
