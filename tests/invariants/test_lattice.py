"""Lattices, complete sets of differences, hulls and gauges against their definitions."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb

import pytest

from dpcalc.effort import Effort
from dpcalc.errors import InputError, TooLarge
from dpcalc.exact import INFINITY
from dpcalc.invariants.differences import apart, differences, two_way_count, two_way_patterns
from dpcalc.invariants.fibres import components, diameter, fibre, separation
from dpcalc.invariants.hull import dimension, facets, gauge, vertices
from dpcalc.invariants.lattice import Counts, LinearInvariant, independent, margins, projector, rank
from dpcalc.invariants.programs import least
from tests.invariants.literal import universes

TWO = ((0,), (1,))
SQUARE = margins((3, 3), TWO)
CYCLE = (1, 0, -1, -1, 1, 0, 0, -1, 1)
INVARIANTS = [
    margins((2, 3), TWO),
    SQUARE,
    margins((2, 2, 2), ((0,), (1,), (2,))),
    margins((2, 2, 2), ((0, 1), (1, 2))),
    margins((4,), ()),
    LinearInvariant([(1, 2, 3, 5)], 4),
    LinearInvariant([(1, -1, 2, 0), (0, 3, 0, -2)], 4),
]


@pytest.mark.parametrize("invariant", INVARIANTS)
def test_differences_are_those_of_the_tables_of_every_universe(invariant: LinearInvariant) -> None:
    for k in range(4):
        literal = {
            tuple(a - b for a, b in zip(x, y, strict=True))
            for tables in universes(invariant, k)
            for x in tables
            for y in tables
        }
        assert set(differences(invariant, k)) == literal
        assert len(differences(invariant, k)) == len(literal)


@pytest.mark.parametrize("invariant", INVARIANTS)
def test_the_basis_generates_every_difference_with_whole_coefficients(invariant: LinearInvariant) -> None:
    basis = invariant.basis()
    assert all(not any(invariant.value(z)) for z in basis)
    assert len(basis) == rank(basis) == invariant.cells - rank(invariant.rows)
    reached = {(0,) * invariant.cells}
    for _ in range(4):
        reached |= {
            tuple(v + s * b for v, b in zip(z, step, strict=True)) for z in reached for step in basis for s in (1, -1)
        }
    assert set(differences(invariant, 2)) <= reached


@pytest.mark.parametrize("within", [2, 3, 4])
def test_two_way_sets_are_counted_for_all_numbers_of_rows_and_columns(within: int) -> None:
    for rows, columns in product((2, 3), (2, 3, 4)):
        found = differences(margins((rows, columns), TWO), within)
        assert two_way_count(rows, columns, within) == len(found)
    assert two_way_count(4, 4, within) == len(differences(margins((4, 4), TWO), within))


def test_within_three_records_are_rectangles_and_cycles_of_three() -> None:
    assert [(p.rows, p.columns, p.count) for p in two_way_patterns(3)] == [(2, 2, 2), (3, 3, 12)]
    for r, c in product(range(2, 9), range(2, 9)):
        assert two_way_count(r, c, 3) == 1 + 2 * comb(r, 2) * comb(c, 2) + 12 * comb(r, 3) * comb(c, 3)
    assert apart(CYCLE) == 3


def test_the_counts_are_those_of_the_theorem() -> None:
    """What ``dpcalc/two-way-number`` proves for all rows and columns, beside the patterns listed, up to 6 by 6."""
    for r, c in product(range(7), range(7)):
        cells = {(i, j): comb(r, i) * comb(c, j) for i in range(5) for j in range(5)}
        mixed = cells[2, 3] + cells[3, 2] + cells[2, 4] + cells[4, 2]
        four = 1 + 4 * cells[2, 2] + 6 * mixed + 48 * cells[3, 3] + 72 * (cells[3, 4] + cells[4, 3])
        assert two_way_count(r, c, 3) == 1 + 2 * cells[2, 2] + 12 * cells[3, 3]
        assert two_way_count(r, c, 4) == four + 216 * cells[4, 4]


def test_a_cycle_of_three_is_two_rectangles_and_no_fewer() -> None:
    rectangles = differences(SQUARE, 2)
    found = gauge(rectangles, CYCLE)
    assert found.value == 2
    assert [sum(a * z[i] for z, a in found.weights) for i in range(9)] == list(CYCLE)
    assert sum(w * v for w, v in zip(found.dual, CYCLE, strict=True)) == 2
    assert all(sum(w * v for w, v in zip(found.dual, z, strict=True)) <= 1 for z in rectangles)
    assert gauge(differences(SQUARE, 3), CYCLE).value == 1


def test_gauges_are_norms_with_the_facets_as_their_dual() -> None:
    for within in (2, 3):
        ball = differences(SQUARE, within)
        normals = facets(ball)
        for u in (*differences(SQUARE, 3)[::5], (3, -1, -2, 0, 1, -1, -3, 0, 3)):
            norm = max(sum(w * v for w, v in zip(n, u, strict=True)) for n in normals)
            assert gauge(ball, u).value == norm
            assert gauge(ball, tuple(Fraction(-v, 3) for v in u)).value == norm / 3
    assert gauge(ball, (1, *(0,) * 8)).value == INFINITY
    assert gauge(ball, (0,) * 9).value == 0


def test_hulls_of_the_square_table() -> None:
    rectangles, complete = differences(SQUARE, 2), differences(SQUARE, 3)
    assert (len(vertices(rectangles)), len(facets(rectangles))) == (18, 30)
    assert (len(vertices(complete)), len(facets(complete))) == (30, 18)
    twice = {tuple(2 * v for v in z) for z in rectangles if any(z)}
    assert set(vertices(differences(SQUARE, 4))) == twice
    assert dimension(complete) == 4
    with pytest.raises(InputError, match="not its negative"):
        gauge([(1, -1)], (1, -1))


def test_every_facet_holds_as_many_independent_points_as_the_dimension() -> None:
    ball = differences(SQUARE, 3)
    for normal in facets(ball):
        on = [z for z in ball if sum(w * v for w, v in zip(normal, z, strict=True)) == 1]
        assert rank(on) == 4
        assert all(sum(w * v for w, v in zip(normal, z, strict=True)) <= 1 for z in ball)


def test_the_projector_keeps_differences_and_kills_the_rows() -> None:
    found = projector(SQUARE.basis(), 9)
    assert sum(found[i][i] for i in range(9)) == 4
    for z in SQUARE.basis():
        assert [sum(p * v for p, v in zip(row, z, strict=True)) for row in found] == list(z)
    for b in SQUARE.rows:
        assert not any(sum(p * v for p, v in zip(row, b, strict=True)) for row in found)


def test_fibres_are_the_universes() -> None:
    for invariant in INVARIANTS:
        for tables in universes(invariant, 3):
            assert sorted(fibre(invariant, tables[0])) == sorted(tables)


def test_rectangles_connect_every_universe_of_a_two_way_table_and_not_every_three_way_one() -> None:
    for tables in universes(SQUARE, 4):
        assert len(components(tables, differences(SQUARE, 2))) == 1
    cube = margins((3, 3, 3), ((0, 1), (0, 2), (1, 2)))
    exchange: Counts = tuple(
        (-1) ** (a + b + c) if a < 2 and b < 2 and c < 2 else 0 for a, b, c in product(range(3), repeat=3)
    )
    assert not any(cube.value(exchange))
    diagonal = tuple(int((a + b + c) % 3 == 0) for a, b, c in product(range(3), repeat=3))
    shorter = tuple(tuple(x) for x in fibre(cube, diagonal))
    assert min(separation(x, diagonal) for x in shorter if x != diagonal) > 4


def test_programs_say_when_nothing_adds_up_and_refuse_what_has_no_least() -> None:
    assert least([(1, 1)], (1, 2), (1,)) is None
    with pytest.raises(InputError, match="no lower bound"):
        least([(1,), (-1,)], (0,), (-1, 0))
    found = least([(1, 0), (0, 1), (1, 1)], (2, 3), (1, 1, 1))
    assert found is not None
    assert found.value == 3
    redundant = least([(1, 2), (1, 2)], (Fraction(1, 2), 1), (2, 1))
    assert redundant is not None
    assert redundant.value == Fraction(1, 2)


def test_too_many_tables_are_refused_at_once() -> None:
    with pytest.raises(TooLarge, match=r"vectors|cells|tables"):
        differences(margins((9, 9), TWO), 9)


def test_the_diameter_of_a_universe() -> None:
    """Tables of two rows and columns lie on a line; a cycle of three is two rectangles, or one step of its own."""
    line = fibre(margins((2, 2), TWO), (3, 2, 4, 1))
    assert diameter(line, differences(margins((2, 2), TWO), 2)) == len(line) - 1
    ones = fibre(SQUARE, (1, 0, 0, 0, 1, 0, 0, 0, 1))
    assert len(ones) == 6
    assert diameter(ones, differences(SQUARE, 2)) == 2
    assert diameter(ones, differences(SQUARE, 3)) == 1
    assert diameter(ones, []) == 0


@pytest.mark.parametrize(("rows", "columns"), [(4, 3), (3, 5), (4, 5)])
@pytest.mark.parametrize("within", [3, 4])
def test_no_difference_touches_more_rows_or_columns_than_records(rows: int, columns: int, within: int) -> None:
    # dpcalc/values-touched, on tables larger than the patterns are found in
    for z in differences(margins((rows, columns), TWO), within):
        touched = [cell for cell, v in enumerate(z) if v]
        assert max(len({cell // columns for cell in touched}), len({cell % columns for cell in touched})) <= apart(z)


def test_a_maximal_independent_part_is_the_same_in_several_goes() -> None:
    points = differences(margins((4, 5), TWO), 4)
    chosen = independent(points)
    assert len(points) > 2000
    assert len(chosen) == rank(points) == 12
    spans = [dimension(points[: place + 1]) for place in range(chosen[-1] + 1)]
    assert chosen == tuple(place for place, d in enumerate(spans) if d > (spans[place - 1] if place else 0))


def test_a_table_of_many_records_is_found_too_large_without_listing_its_counts() -> None:
    with pytest.raises(TooLarge, match="more than 5 tables"):
        fibre(LinearInvariant([], 3), (10**12, 0, 0), Effort(limit=5))
