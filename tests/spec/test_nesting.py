"""Nested levels of a variable, and invariants at each of them."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpcalc.errors import InputError
from dpcalc.spec.domain import RecordDomain
from dpcalc.spec.invariant_reader import as_invariants, parse_invariant
from dpcalc.spec.invariants import Invariant
from dpcalc.spec.multiverses.partitions import finer_invariants
from dpcalc.spec.nesting import Level, Nesting
from dpcalc.spec.tables import ContingencyTable

NESTING = Nesting("block", {"state": ["N", "N", "N", "S"], "county": ["A", "B", "A", "C"]})
DOMAIN = RecordDomain({"tenure": 2, "block": 4}, size=3)


def test_levels_come_from_the_finest_to_the_coarsest() -> None:
    assert [level.name for level in NESTING.levels] == ["county", "state"]
    assert [level.groups for level in NESTING.levels] == [(0, 1, 0, 2), (0, 0, 0, 1)]
    assert NESTING.levels[0].labels == ("A", "B", "C")


@given(st.lists(st.integers(0, 2), min_size=8, max_size=8), st.integers(0, 1))
def test_coarser_tables_are_sums(counts: list[int], axis: int) -> None:
    variables = ("tenure", "block") if axis else ("block", "tenure")
    shape = (2, 4) if axis else (4, 2)
    table = ContingencyTable(variables, shape, tuple(counts))
    for level in NESTING.levels:
        found = level.coarsen(table)
        expected = [[0] * level.size for _ in range(2)]
        for record in table.records():
            block, tenure = record[axis], record[1 - axis]
            expected[tenure][level.groups[block]] += 1
        assert found.margin(("tenure", level.name)) == tuple(count for row in expected for count in row)
        assert found == ContingencyTable(found.variables, found.shape, found.counts)


@given(st.lists(st.integers(0, 3), min_size=6, max_size=6), st.lists(st.integers(0, 3), min_size=6, max_size=6))
def test_levels_nest_if_one_determines_the_other(first: list[int], second: list[int]) -> None:
    pairs = set(zip(first, second, strict=True))
    nested = len(pairs) in (len(set(first)), len(set(second)))
    if nested:
        assert len(Nesting("block", {"county": first, "district": second}).levels) == 2
        return
    with pytest.raises(InputError, match="does not nest in"):
        Nesting("block", {"county": first, "district": second})


def test_what_does_not_nest_is_refused_with_the_blocks() -> None:
    with pytest.raises(InputError, match="county A holds block 0 and block 1, which lie in state N and S"):
        Nesting("block", {"county": ["A", "A", "B", "C"], "state": ["N", "S", "S", "S"]})
    with pytest.raises(InputError, match="state has 2 labels and county has 3"):
        Nesting("block", {"county": ["A", "A", "B"], "state": ["N", "S"]})
    with pytest.raises(InputError, match="one label for each"):
        Nesting("block", {"county": "AAB"})


def test_the_invariants_of_a_finer_level_refine_those_of_a_coarser() -> None:
    def at(text: str) -> tuple[Invariant, ...]:
        return as_invariants([text], NESTING.levels)

    for finer, coarser in (("block", "county"), ("county", "state"), ("block", "state")):
        for form in ("{}", "{}*tenure", "tenure*{}"):
            assert finer_invariants(at(form.format(finer)), at(form.format(coarser)), DOMAIN) == "finer"
    assert finer_invariants(at("tenure"), at("county"), DOMAIN) == "incomparable"
    assert finer_invariants(at("tenure*county[2]"), at("tenure*block[3]"), DOMAIN) == "equivalent"


def test_margins_at_a_level() -> None:
    levels = NESTING.levels
    table = DOMAIN.table((1, 0, 1, 0, 0, 0, 0, 1))
    assert parse_invariant("county", levels).value(table) == (2, 0, 1)
    assert parse_invariant("county*tenure", levels).value(table) == (2, 0, 0, 0, 0, 1)
    assert parse_invariant("tenure*state[0]", levels).value(table) == (2, 0)
    assert parse_invariant("state >= 2", levels).value(table) == (1, 0)
    assert parse_invariant("tenure*state[0] >= tenure*state[1]", levels).value(table) == (1, 0)
    assert parse_invariant("count(county=0, tenure=0) > count(block=3)", levels).value(table) == (1,)
    assert parse_invariant("county*tenure", levels).text() == "county*tenure"
    assert parse_invariant("county", levels).describe() == "the number of records by county"


@pytest.mark.parametrize(("text", "fixed"), list(product(["county", "county*tenure", "count(state=0) >= 1"], range(3))))
def test_determined_by_margins_of_the_variable_or_the_level(text: str, fixed: int) -> None:
    margins = [("block", "tenure"), ("county", "tenure"), ("state",)]
    expected = {"county": (True, True, False), "county*tenure": (True, True, False)}
    answer = parse_invariant(text, NESTING.levels).determined_by([margins[fixed]])
    assert answer == expected.get(text, (True, False, True))[fixed]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("block*county", "names both block and county"),
        ("county*state", "names both county and state"),
        ("block*state[0]", "names both block and state"),
        ("count(block=0, county=0) >= 1", "names both block and county"),
    ],
)
def test_a_margin_names_a_variable_at_one_level(text: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        parse_invariant(text, NESTING.levels)


def test_a_level_must_fit_the_table() -> None:
    level = Level("block", "county", ["A", "B"])
    with pytest.raises(InputError, match="groups 2 categories of block, which has 4"):
        level.coarsen(DOMAIN.table((3, 0, 0, 0, 0, 0, 0, 0)))
    with pytest.raises(InputError, match="no variable 'tract'"):
        Level("tract", "county", ["A"]).coarsen(DOMAIN.table((3, 0, 0, 0, 0, 0, 0, 0)))
