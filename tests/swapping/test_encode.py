"""What z3 lists is everything there is, once up to renaming categories."""

from __future__ import annotations

from itertools import permutations

import pytest

from dpcalc.effort import Effort
from dpcalc.errors import Undecided
from dpcalc.swapping.law.counts import column_sums, row_sums
from dpcalc.swapping.search.encode import Tables
from dpcalc.swapping.search.scope import DatasetScope
from dpcalc.swapping.search.settings import Setting, settings
from dpcalc.swapping.search.symmetry import fixing, orbit, stabilizer
from dpcalc.verdict import Table
from tests.swapping.brute import canonical, distance, tables, universes


def listed(setting: Setting) -> list[tuple[Table, Table, Table]]:
    """All triples ``(x, x', z)`` of a setting as the search sees them."""
    unknown = Tables(setting, Effort())
    found = []
    for z in unknown.outputs():
        renamings = list(stabilizer(z, row_sums(z), column_sums(z)))
        for x in unknown.datasets(z, renamings):
            for steps, x_prime in unknown.changed(x, fixing(x, renamings)):
                assert steps == distance(x, x_prime)
                assert (row_sums(x), column_sums(x)) == (row_sums(z), column_sums(z))
                assert (row_sums(x_prime), column_sums(x_prime)) == (row_sums(z), column_sums(z))
                found.append((x, x_prime, z))
    return found


def one_step(x: Table, y: Table) -> bool:
    """Whether each row and column gains at most one record and loses at most one, cell by cell at most one."""
    change = [[b - a for a, b in zip(first, second, strict=True)] for first, second in zip(x, y, strict=True)]
    lines = [*change, *map(list, zip(*change, strict=True))]
    return x != y and all(sum(map(abs, line)) <= 2 for line in lines)


def listed_of_size(n: int) -> list[tuple[Table, Table, Table]]:
    """All triples of strata of n records."""
    return [triple for s in settings(DatasetScope(records=n)) if s.n == s.b == n for triple in listed(s)]


@pytest.mark.parametrize("n", [2, 3])
def test_every_triple_is_listed_once(n: int) -> None:
    found = [canonical(*triple) for triple in listed_of_size(n)]
    expected = set()
    for rows, columns in universes(n):
        all_tables = tables(rows, columns)
        for x in all_tables:
            for y in all_tables:
                if one_step(x, y):
                    expected |= {canonical(x, y, z) for z in all_tables}
    assert len(found) == len(set(found))
    assert set(found) == expected


def named(triple: tuple[Table, ...]) -> tuple[tuple[Table, ...], int]:
    """The least of all images of a triple under naming its categories anew, and how many there are."""
    height, width = len(triple[0]), len(triple[0][0])
    images = {
        tuple(tuple(tuple(t[i][j] for j in s) for i in h) for t in triple)
        for h in permutations(range(height))
        for s in permutations(range(width))
    }
    return min(images), len(images)


@pytest.mark.thorough
def test_the_triples_of_four_records_add_up() -> None:
    """Listed triples are pairwise different, and all their images together are as many as there are triples."""
    found = listed_of_size(4)
    assert len({canonical(*triple) for triple in found}) == len(found)
    expected = 0
    for rows, columns in universes(4):
        everything = tables(rows, columns)
        pairs = sum(one_step(x, y) for x in everything for y in everything)
        namings = len(set(permutations(rows))) * len(set(permutations(columns)))
        expected += pairs * len(everything) * namings
    turned = [tuple(tuple(zip(*t, strict=True)) for t in triple) for triple in found]
    both = dict(map(named, [*found, *turned]))
    assert sum(both.values()) == expected


def test_fixed_margins_are_kept_in_order() -> None:
    (setting,) = settings(DatasetScope(margins=(((1, 3), (2, 2)),)))
    triples = listed(setting)
    assert {canonical(*t) for t in triples} == {
        canonical(x, y, z)
        for x in tables((3, 1), (2, 2))
        for y in tables((3, 1), (2, 2))
        for z in tables((3, 1), (2, 2))
        if x != y
    }


def test_orbits_are_images_and_their_sizes_fit() -> None:
    rows = columns = (2, 1, 1)
    for table in tables(rows, columns):
        images = orbit(table, rows, columns)
        assert all((row_sums(t), column_sums(t)) == (rows, columns) for t in images)
        renamings = list(stabilizer(table, rows, columns))
        assert all(renaming(table) == table for renaming in renamings)
        assert len(images) * len(renamings) == 2 * 2 * 2


def test_a_low_resource_limit_raises() -> None:
    (setting, *_) = [s for s in settings(DatasetScope(records=4)) if s.n == 4]
    with pytest.raises(Undecided, match="z3"):
        list(Tables(setting, Effort(rlimit=1)).outputs())


def test_settings_come_by_records_then_categories_and_fillers_need_two_strata() -> None:
    found = settings(DatasetScope(records=3))
    assert [(s.total, s.rows, s.columns, s.n, s.b) for s in found] == [
        (2, 2, 2, 2, 2),
        (3, 2, 2, 3, 3),
        (3, 3, 2, 3, 3),
        (3, 3, 3, 3, 3),
        (5, 2, 2, 2, 3),
    ]
    assert {s.b for s in settings(DatasetScope(records=3, matches=1)) if s.n == 2} == {2}
    assert {(s.n, s.b, s.rest) for s in settings(DatasetScope(size=5, matches=2))} == {
        (5, 5, 0), (2, 2, 3), (3, 3, 2), (4, 4, 1), (2, 3, 0)
    }  # fmt: skip
