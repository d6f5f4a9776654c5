"""The semi-adjacent parameter by its definition, by tables, and by the rule for margins of separate variables."""

from __future__ import annotations

from itertools import pairwise, product

import pytest

from dpcalc.errors import InputError
from dpcalc.invariants.lattice import margins
from dpcalc.invariants.margins_fixed import FixedMargins
from dpcalc.invariants.meeting import most_needed
from dpcalc.invariants.reach import by_definition, of_margins
from dpcalc.invariants.sensitivity import gauge_sensitivity, neighbours_by_margins, neighbours_of, sensitivities
from tests.invariants.literal import semi_adjacent, universes


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("shape", "kept", "records"),
    [
        ((2, 2), ((0,), (1,)), 4),
        ((2, 2), ((0,),), 4),
        ((2, 2), ((0, 1),), 4),
        ((2, 2), (), 3),
        ((3, 2), ((0,), (1,)), 3),
        ((2, 2, 2), ((0,), (1,), (2,)), 3),
        ((2, 2, 2), ((0, 1), (1, 2)), 3),
    ],
)
def test_by_tables_as_by_the_words(shape: tuple[int, ...], kept: tuple[tuple[int, ...], ...], records: int) -> None:
    invariant = margins(shape, kept)
    for n in range(1, records + 1):
        for tables in universes(invariant, n):
            found = by_definition(invariant, tables[0])
            assert found.value == semi_adjacent(invariant, tables[0])
            assert by_definition(invariant, tables[0], ordered=False).value <= found.value


def grouped(shape: tuple[int, ...], table: tuple[int, ...]) -> list[list[int]]:
    """The counts of each variable."""
    cells = list(product(*map(range, shape)))
    return [
        [sum(x for x, cell in zip(table, cells, strict=True) if cell[v] == value) for value in range(size)]
        for v, size in enumerate(shape)
    ]


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("shape", "records"), [((2, 2), 10), ((3, 3), 5), ((2, 2, 2), 5), ((2, 2, 2, 2), 3), ((3,), 5), ((2, 3), 6)]
)
def test_the_rule_for_margins_of_separate_variables(shape: tuple[int, ...], records: int) -> None:
    invariant = margins(shape, [(v,) for v in range(len(shape))])
    for n in range(1, records + 1):
        for tables in universes(invariant, n):
            assert of_margins(grouped(shape, tables[0])) == by_definition(invariant, tables[0]).value


def test_the_rule_where_another_variable_is_free() -> None:
    invariant = margins((2, 3), ((0,),))
    for n in range(1, 5):
        for tables in universes(invariant, n):
            rows = grouped((2, 3), tables[0])[:1]
            assert of_margins(rows, free=True) == by_definition(invariant, tables[0]).value


@pytest.mark.thorough
def test_five_margins_as_by_definition() -> None:
    """Three people, one of them with another value of each feature: two others may be needed."""
    table = [0] * 32
    table[0], table[1], table[30] = 1, 1, 1
    fixed = FixedMargins((2,) * 5, tuple(table), [(v,) for v in range(5)])
    assert fixed.reach().value == by_definition(fixed.invariant, fixed.table).value == 3


def test_five_margins_whose_rarest_values_can_be_apart() -> None:
    assert of_margins([(5, 1)] * 5) == of_margins([(7, 1)] * 5) == 6
    table = [0] * 32
    table[0], table[31] = 5, 1
    fixed = FixedMargins((2,) * 5, tuple(table), [(v,) for v in range(5)])
    assert fixed.reach().value == 6


@pytest.mark.thorough
def test_many_margins_of_two_persons() -> None:
    """One person holds all new values, however many there are."""
    table = [0] * 32
    table[0] = table[31] = 1
    fixed = FixedMargins((2,) * 5, tuple(table), [(v,) for v in range(5)])
    assert fixed.reach().value == of_margins([(1, 1)] * 5) == by_definition(fixed.invariant, fixed.table).value == 2


def test_a_universe_too_large_to_list_has_an_answer_by_the_rule() -> None:
    table = [0] * 32
    table[0] = table[31] = 6_000_000
    fixed = FixedMargins((2,) * 5, tuple(table), [(v,) for v in range(5)])
    assert fixed.reach().value == 3
    sizes = [10, 10, 10, 1, 1]
    assert [most_needed(people, sizes) for people in (32, 31, 17, 16, 12, 11)] == [5, 4, 4, 3, 3, 2]


def test_totals_that_differ() -> None:
    with pytest.raises(InputError, match="same records"):
        of_margins([(1, 2), (2, 2)])


def test_sensitivities_of_a_two_way_table() -> None:
    square, wide = margins((3, 3), ((0,), (1,))), margins((2, 4), ((0,), (1,)))
    for invariant, (l1, l2) in ((square, (6, 6)), (wide, (4, 4))):
        table = [[int(i == j) for j in range(invariant.cells)] for i in range(invariant.cells)]
        every = neighbours_by_margins(invariant, (3,) * invariant.cells, 3)
        found = sensitivities(table, every)
        assert (found.l1, found.l2_squared, found.largest) == (l1, l2, 1)
        assert sum(map(abs, found.attained[0])) == l1


@pytest.mark.thorough
def test_neighbours_by_margins_are_those_of_the_listed_universe() -> None:
    for shape in ((2, 2), (2, 3), (3, 3)):
        invariant = margins(shape, ((0,), (1,)))
        for n in range(1, 5):
            for tables in universes(invariant, n):
                for k in range(4):
                    listed = neighbours_of(invariant, tables[0], k)
                    assert set(listed) == set(neighbours_by_margins(invariant, tables[0], k))


@pytest.mark.thorough
def test_a_gauge_makes_the_ball_s_own_sensitivity_one() -> None:
    invariant = margins((3, 3), ((0,), (1,)))
    identity = [[int(i == j) for j in range(9)] for i in range(9)]
    balls = [neighbours_by_margins(invariant, (2,) * 9, k) for k in (2, 3, 4)]
    for ball in balls:
        assert gauge_sensitivity(identity, ball, ball) == 1
    for smaller, larger in pairwise(balls):
        assert gauge_sensitivity(identity, larger, smaller) == {31: 2, 121: 2}[len(larger)]
