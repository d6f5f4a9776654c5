"""Contingency tables against the records that they count."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpcalc.errors import InputError
from dpcalc.spec.tables import ContingencyTable

NAMES = ("match", "hold", "swap")


@st.composite
def tables(draw: st.DrawFn) -> ContingencyTable:
    names = tuple(draw(st.permutations(NAMES)))
    shape = tuple(draw(st.lists(st.integers(1, 3), min_size=3, max_size=3)))
    cells = shape[0] * shape[1] * shape[2]
    return ContingencyTable(names, shape, tuple(draw(st.lists(st.integers(0, 4), min_size=cells, max_size=cells))))


@given(tables())
def test_records_and_back(table: ContingencyTable) -> None:
    assert ContingencyTable.from_records(table.variables, table.shape, table.records()) == table
    assert len(table.records()) == table.size


@given(tables(), st.permutations(NAMES), st.integers(0, 3))
def test_margins_count_records(table: ContingencyTable, order: list[str], length: int) -> None:
    names = tuple(order[:length])
    tally = Counter(tuple(record[table.variables.index(name)] for name in names) for record in table.records())
    margin = table.margin(names)
    assert sum(margin) == table.size
    assert sorted(count for count in margin if count) == sorted(tally.values())
    if length == 1:
        assert margin == tuple(tally[(i,)] for i in range(table.shape[table.variables.index(names[0])]))


@pytest.mark.thorough
@given(tables())
def test_strata_and_back(table: ContingencyTable) -> None:
    strata = table.strata()
    assert ContingencyTable.from_strata(strata, table.variables) == table
    assert ContingencyTable.from_strata(strata, table.variables, table.shape) == table
    by_hold = tuple(sum(row) for stratum in strata for row in stratum)
    assert by_hold == table.margin(("match", "hold"))


@given(tables())
def test_strata_by_cross_classification(table: ContingencyTable) -> None:
    (stratum,) = table.strata(match=(), hold=("hold", "match"), swap=("swap",))
    assert tuple(map(sum, stratum)) == table.margin(("hold", "match"))
    back = ContingencyTable.from_strata(
        (stratum,), table.variables, table.shape, match=(), hold=("hold", "match"), swap=("swap",)
    )
    assert back == table


def test_equal_tables_are_one_key() -> None:
    x = ContingencyTable(("a",), (2,), (1, 2))
    y = pickle.loads(pickle.dumps(x))  # noqa: S301 -- pickled in this line
    assert {x: 1}[y] == 1
    assert x != ContingencyTable(("b",), (2,), (1, 2))
    assert x != ContingencyTable(("a", "b"), (1, 2), (1, 2))
    assert str(ContingencyTable(NAMES, (1, 2, 2), (2, 0, 0, 2))) == "[[[2 0] [0 2]]]"


@pytest.mark.parametrize(
    ("variables", "shape", "counts", "complaint"),
    [
        (("a",), (2,), (1,), "2 cells, got 1"),
        (("a", "a"), (1, 1), (1,), "distinct"),
        (("a",), (0,), (), "0 categories"),
        (("a",), (2,), (1, -1), "not a count"),
        (("a",), (2,), (1, 0.5), "not a count"),
        (("a",), (2,), (1, True), "not a count"),
        (("a",), (1, 1), (1,), "do not fit"),
    ],
)
def test_what_is_not_a_table_is_refused(
    variables: tuple[str, ...], shape: tuple[int, ...], counts: tuple[int, ...], complaint: str
) -> None:
    with pytest.raises(InputError, match=complaint):
        ContingencyTable(variables, shape, counts)


def test_names_are_checked() -> None:
    table = ContingencyTable(NAMES, (1, 2, 2), (1, 0, 0, 1))
    with pytest.raises(InputError, match="no variable 'block'"):
        table.margin(("block",))
    with pytest.raises(InputError, match="repeats"):
        table.margin(("hold", "hold"))
    with pytest.raises(InputError, match="swap are neither"):
        table.strata(match=("match",), hold=("hold",), swap=())
    with pytest.raises(InputError, match="lies outside the shape"):
        ContingencyTable.from_records(("a",), (2,), [(2,)])
    with pytest.raises(InputError, match="expected 2 cells of a row, got 1"):
        ContingencyTable.from_strata((((1,), (2,)),), shape=(1, 2, 2))
    with pytest.raises(InputError, match="shape is needed"):
        ContingencyTable.from_strata((((1,), (2,)),), ("hold", "swap"), match=())
