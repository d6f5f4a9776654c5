"""Shortest paths: every route against Floyd and Warshall's algorithm written out, at the edges of each integer type."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise, product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpcalc.decide import closure as module
from dpcalc.decide.closure import ROUTES, closure, components
from dpcalc.decide.lengths import Lengths, of_rows, to_rows
from dpcalc.decide.paths import tree
from dpcalc.errors import InputError, TooLarge
from dpcalc.exact import INFINITY, Extended, Infinity, total

Rows = list[list[Extended]]
WEIGHTS = st.one_of(
    st.just(INFINITY),
    st.integers(0, 5).map(Fraction),
    st.fractions(0, 3, max_denominator=7),
    st.sampled_from([Fraction(10**4), Fraction(2**14 - 2), Fraction(2**14), Fraction(2**30), Fraction(10**25)]),
)


@st.composite
def square(draw: st.DrawFn) -> Rows:
    size = draw(st.integers(0, 7))
    return [[Fraction(0) if i == j else draw(WEIGHTS) for j in range(size)] for i in range(size)]


def by_hand(rows: Rows) -> Rows:
    found = [list(row) for row in rows]
    for k in range(len(rows)):
        for i in range(len(rows)):
            for j in range(len(rows)):
                found[i][j] = min(found[i][j], total((found[i][k], found[k][j])))
    return found


@pytest.mark.thorough
@given(square())
def test_every_route_gives_what_the_textbook_gives(rows: Rows) -> None:
    lengths, unit = of_rows(rows)
    for route in ROUTES:
        assert to_rows(closure(lengths, route), unit) == by_hand(rows), route


@pytest.mark.thorough
@given(square())
def test_paths_have_the_length_of_the_closure(rows: Rows) -> None:
    lengths, _ = of_rows(rows)
    closed = by_hand(rows)
    for i in range(len(rows)):
        found = tree(lengths, i)
        for j in range(len(rows)):
            path = found.path(j)
            if path is None:
                assert closed[i][j] == INFINITY
            else:
                steps = pairwise(path)
                assert (path[0], path[-1]) == (i, j)
                assert total(tuple(rows[a][b] for a, b in steps)) == closed[i][j]
        assert sorted(found.order()) == [j for j in range(len(rows)) if closed[i][j] != INFINITY]


def test_points_out_of_reach_are_in_no_tree() -> None:
    """There are steps from 0 to 3 and from 1 to 2, and no others."""
    steps = {(0, 3), (1, 2)}
    rows: Rows = [[Fraction(i != j) if i == j or (i, j) in steps else INFINITY for j in range(4)] for i in range(4)]
    lengths, _ = of_rows(rows)
    found = [tree(lengths, i) for i in range(4)]
    assert [sorted(each.order()) for each in found] == [[0, 3], [1, 2], [2], [3]]
    paths = {(i, j): each.path(j) for i, each in enumerate(found) for j in range(4)}
    assert {pair: path for pair, path in paths.items() if path is not None} == {
        **{(i, i): (i,) for i in range(4)},
        **{step: step for step in steps},
    }


@pytest.mark.thorough
def test_blocks_and_tiles_fit_together_on_more_points_than_one_block_holds() -> None:
    numbers = np.random.default_rng(3)
    size = 3 * module._MOST_IN_TILE + 5
    values = numbers.integers(0, 1000, (size, size))
    values[numbers.random((size, size)) < 0.9] = (1 << 62) - 1
    np.fill_diagonal(values, 0)
    lengths = Lengths(values, (1 << 62) - 1)
    fast, reference = closure(lengths), closure(lengths, "networkx")
    assert to_rows(fast, Fraction(1)) == to_rows(reference, Fraction(1))


def test_a_long_chain_outgrows_the_narrow_type() -> None:
    size, step = 12, 2**13
    rows: Rows = [
        [Fraction(0) if i == j else Fraction(step) if j == i + 1 else INFINITY for j in range(size)]
        for i in range(size)
    ]
    assert to_rows(closure(of_rows(rows)[0]), Fraction(1)) == by_hand(rows)


def from_steps(size: int, arcs: dict[tuple[int, int], int]) -> Rows:
    """Rows with these lengths, and infinity elsewhere."""
    return [
        [Fraction(0) if i == j else Fraction(arcs[i, j]) if (i, j) in arcs else INFINITY for j in range(size)]
        for i in range(size)
    ]


@pytest.mark.parametrize("route", ROUTES)
@pytest.mark.parametrize("bits", [14, 30, 62])
def test_paths_as_long_as_a_type_holds_and_longer(bits: int, route: str) -> None:
    """In a chain, a circle, a circle beside a chain of small steps, and where all points are equally far apart."""
    for size, more in product((2, 3, 5), (-1, 0, 1)):
        step = (2**bits - 1) // (size - 1) + more
        places = list(product(range(size), repeat=2))
        chain = {(i, i + 1): step for i in range(size - 1)}
        ring = {(i, (i + 1) % size): step for i in range(size)}
        around = {(i, j): (j - i) % size * step for i, j in places}
        beside = {(size + i, size + i + 1): 1 for i in range(2)}
        alike = dict.fromkeys(places, step)
        for arcs, points, lengths in (
            (chain, size, {(i, j): (j - i) * step for i, j in places if i <= j}),
            (ring, size, around),
            ({**ring, **beside}, size + 3, {**around, **beside, (size, size + 2): 2}),
            (alike, size, alike),
        ):
            lengths_in, unit = of_rows(from_steps(points, arcs))
            found = closure(lengths_in, route)
            assert to_rows(found, unit) == from_steps(points, lengths)


def test_components_ignore_directions() -> None:
    rows: Rows = [[Fraction(0) if i == j else INFINITY for j in range(5)] for i in range(5)]
    rows[3][0] = rows[4][1] = Fraction(1)
    assert [part.tolist() for part in components(of_rows(rows)[0])] == [[0, 3], [1, 4], [2]]


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ([[Fraction(0), Fraction(-1)], [Fraction(1), Fraction(0)]], "negative"),
        ([[Fraction(1)]], "not at length 0 from itself"),
        ([[Fraction(0), Fraction(1)]], "2 entries for 1 points"),
    ],
)
def test_what_is_no_array_of_lengths_is_refused(rows: Rows, message: str) -> None:
    with pytest.raises(InputError, match=message):
        of_rows(rows)


def test_wide_numbers_on_many_points_are_refused_at_once() -> None:
    size = 700
    values = np.full((size, size), 10**30, dtype=object)
    np.fill_diagonal(values, 0)
    with pytest.raises(TooLarge, match="700 points need numbers wider than 64 bits") as caught:
        closure(Lengths(values, 10**40))
    assert caught.value.objects["estimate"] == size**3


def test_an_unknown_route_is_refused() -> None:
    with pytest.raises(InputError, match="there are integer"):
        closure(of_rows([])[0], "guess")


@pytest.mark.thorough
@given(square(), st.sampled_from([1, 10**3, 10**5, 10**12, 10**30]))
def test_changing_the_type_changes_no_length(rows: Rows, factor: int) -> None:
    lengths, unit = of_rows(rows)
    scaled = [[INFINITY if isinstance(value, Infinity) else value * factor for value in row] for row in rows]
    assert to_rows(lengths.times(factor), unit) == scaled
    wide = lengths.in_type_for(lengths.largest() * factor)
    assert to_rows(wide, unit) == rows
    assert to_rows(wide.in_type_for(wide.largest()), unit) == rows
