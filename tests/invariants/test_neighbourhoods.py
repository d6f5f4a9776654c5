"""Neighbourhoods in a bounded time: what is found, against plain definitions, and what is said to be left out."""

from __future__ import annotations

from itertools import product

import networkx as nx
import pytest

from dpcalc.effort import Effort
from dpcalc.errors import TooLarge
from dpcalc.invariants.differences import apart, differences
from dpcalc.invariants.fibres import components, fibre, separation
from dpcalc.invariants.lattice import Counts, margins
from dpcalc.invariants.margins_fixed import FixedMargins
from dpcalc.invariants.neighbourhoods import neighbourhood
from dpcalc.invariants.reach import by_definition
from dpcalc.invariants.reach_listed import farthest
from dpcalc.invariants.sensitivity import neighbours_of, sensitivities

SHAPES = (
    ((2, 2), ((0,), (1,))),
    ((2, 3), ((0,),)),
    ((3, 3), ((0,), (1,))),
    ((2, 2, 2), ((0, 1), (1, 2))),
    ((2, 2, 2), ((0, 1), (1, 2), (0, 2))),
)


def drawn(cells: int, records: int, seed: int) -> Counts:
    """A table of so many records, here and there."""
    chosen = [(seed + 3 * i * i + i // 2) % cells for i in range(records)]
    return tuple(chosen.count(cell) for cell in range(cells))


@pytest.mark.parametrize(("shape", "kept"), SHAPES)
def test_pairs_of_tables_say_what_moves_say(shape: tuple[int, ...], kept: tuple[tuple[int, ...], ...]) -> None:
    invariant = margins(shape, kept)
    for seed in range(6):
        table = drawn(invariant.cells, 1 + seed, seed)
        tables = fibre(invariant, table)
        for ordered in (True, False):
            assert farthest(tables, ordered=ordered)[0] == by_definition(invariant, table, ordered=ordered).value
        for within in (1, 2, 3):
            pairs = {
                tuple(b - a for a, b in zip(x, y, strict=True))
                for x in tables
                for y in tables
                if separation(x, y) <= within
            }
            assert set(neighbours_of(invariant, table, within)) == pairs
            assert set(neighbours_of(invariant, table, within, Effort(limit=len(tables) ** 2))) == pairs


@pytest.mark.parametrize(
    ("shape", "kept"), [pytest.param(*each, marks=[pytest.mark.thorough] * (len(each[0]) > 2)) for each in SHAPES]
)
def test_universes_are_all_tables_with_their_invariants(
    shape: tuple[int, ...], kept: tuple[tuple[int, ...], ...]
) -> None:
    invariant = margins(shape, kept)
    table = drawn(invariant.cells, 4, 7)
    every = product(range(5), repeat=invariant.cells) if invariant.cells < 9 else fibre(margins(shape, ()), table)
    alike = [x for x in every if invariant.value(x) == invariant.value(table)]
    assert sorted(fibre(invariant, table)) == sorted(alike)


def test_parts_are_those_of_the_graph() -> None:
    invariant = margins((2, 2, 2), ())
    tables = fibre(invariant, (1, 0, 0, 1, 0, 1, 1, 0))
    steps = [z for z in differences(invariant, 2) if apart(z) == 2 and z[0] == 0 and z[3] == 0]
    found = nx.Graph()
    found.add_nodes_from(tables)
    known = set(tables)
    for x, z in product(tables, steps):
        if (y := tuple(a + b for a, b in zip(x, z, strict=True))) in known:
            found.add_edge(x, y)
    parts = {frozenset(part) for part in components(tables, steps)}
    assert parts == {frozenset(part) for part in nx.connected_components(found)}
    assert len(parts) > 1
    with pytest.raises(TooLarge, match="too many steps"):
        components(tables, steps, Effort(limit=len(tables)))


def test_merged_cells_leave_the_sensitivities_of_a_margin() -> None:
    """No more than a pair may be compared, so that cells have to be one; held against all differences."""
    fixed = FixedMargins((2, 2, 2), (3, 1, 2, 2, 1, 1, 0, 4), [(0,)])
    query = fixed.query((1,))
    whole = neighbourhood(fixed, query, 2)
    merged = neighbourhood(fixed, query, 2, effort=Effort(limit=60))
    assert whole.moves is not None
    assert merged.moves is None
    assert any("differences" in text for text in merged.skipped)
    assert whole.query is not None
    assert merged.query is not None
    assert (merged.query.l1, merged.query.l2_squared, merged.query.largest) == (
        whole.query.l1,
        whole.query.l2_squared,
        whole.query.largest,
    )
    assert sensitivities(query, merged.query.attained).l1 == whole.query.l1
    assert all(z in whole.moves for z in merged.query.attained)


@pytest.mark.thorough
def test_what_takes_too_long_is_left_out_and_named() -> None:
    every = [(a, b) for a in range(5) for b in range(a)]
    fixed = FixedMargins((2,) * 5, drawn(32, 60, 3), [(0, 1), (1, 2), (3, 4)])
    with pytest.raises(TooLarge, match="--reach"):
        neighbourhood(fixed, None, listed=500)
    found = neighbourhood(fixed, fixed.query(range(5)), 2, listed=500)
    assert found.reach is None
    assert found.tables is None
    assert found.of_all
    assert found.moves is not None
    assert len(found.moves) == found.every
    assert [text.split(":")[0] for text in found.skipped] == ["a(t)", "universe"]
    crowded = FixedMargins((2,) * 5, drawn(32, 6000, 3), every)
    assert neighbourhood(crowded, None, 2, listed=100).tables is None


def test_wide_tables_have_the_rule() -> None:
    fixed = FixedMargins((12, 12), (5,) * 144, [(0,), (1,)])
    found = neighbourhood(fixed, fixed.query((0,)))
    assert found.reach is not None
    assert found.reach.value == 3
    assert found.query is None
    fewer = neighbourhood(FixedMargins((12, 12), (5,) * 144, [(0,)]), fixed.query((0,)))
    assert fewer.moves is None
    assert fewer.query is not None
    assert fewer.query.l1 == 0
