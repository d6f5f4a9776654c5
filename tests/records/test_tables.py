"""Cross-classification, strata and error measures against plain counting."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpcalc.errors import DpcalcError
from dpcalc.random_bits import SeededBits
from dpcalc.records import coding
from dpcalc.records.coding import CodedColumn, CodedTable, cross_classify, joint_counts
from dpcalc.records.roles import Roles
from dpcalc.swapping.records.errors_by_margin import margin_error, margin_errors
from dpcalc.swapping.records.strata import Strata, check_invariants, describe_strata, swap_table

ROLES = Roles(match=("m",), hold=("h",), swap=("s",), unnamed=())
Record = tuple[int, int, int]
RECORDS = st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2), st.integers(0, 2)), min_size=1, max_size=25)
COUNTS = st.lists(st.integers(1, 4), min_size=25, max_size=25)
NAMES = ("m", "h", "s")


def table_of(records: list[Record], counts: list[int] | None = None) -> CodedTable:
    """A coded table with three columns of three values each."""
    columns = tuple(
        CodedColumn(name, ("0", "1", "2"), np.array(codes, dtype=np.int64))
        for name, codes in zip(NAMES, zip(*records, strict=True), strict=True)
    )
    return CodedTable(columns, None if counts is None else np.array(counts[: len(records)], dtype=np.int64))


def records_of(table: CodedTable) -> Counter[Record]:
    """The records of a table, with multiplicity."""
    counts = [1] * table.rows if table.counts is None else table.counts.tolist()
    found: Counter[Record] = Counter()
    for m, h, s, count in zip(*(column.codes.tolist() for column in table.columns), counts, strict=True):
        found[m, h, s] += count
    return found


@pytest.mark.parametrize(("dense", "label"), [(1 << 24, 1 << 62), (1, 1 << 62), (1, 4)])
@given(records=RECORDS, counts=COUNTS)
def test_joint_counts_of_every_margin(dense: int, label: int, records: list[Record], counts: list[int]) -> None:
    before, after = table_of(records, counts), table_of(records[::-1], counts)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(coding, "_DENSE_LIMIT", dense)
        patch.setattr(coding, "_LABEL_LIMIT", label)
        for places in product((False, True), repeat=3):
            names = tuple(name for name, taken in zip(NAMES, places, strict=True) if taken)
            pairs = Counter(zip(*(side.tolist() for side in joint_counts(before, after, names)), strict=True))
            pairs.pop((0, 0), None)
            tallies = [margin_of(records_of(table), places) for table in (before, after)]
            cells = tallies[0].keys() | tallies[1].keys()
            assert pairs == Counter((tallies[0][cell], tallies[1][cell]) for cell in cells)


def margin_of(records: Counter[Record], places: tuple[bool, ...]) -> Counter[tuple[int, ...]]:
    """The counts by the chosen positions of a record."""
    found: Counter[tuple[int, ...]] = Counter()
    for record, count in records.items():
        found[tuple(value for value, taken in zip(record, places, strict=True) if taken)] += count
    return found


def test_labels_are_in_the_order_of_the_codes() -> None:
    table = table_of([(2, 1, 0), (0, 1, 2), (2, 0, 0), (0, 1, 2)])
    assert cross_classify(table.columns, table.rows)[0].tolist() == [21, 5, 18, 5]
    assert cross_classify((), 3)[0].tolist() == [0, 0, 0]


@given(RECORDS, COUNTS)
def test_strata_against_the_definitions(records: list[Record], counts: list[int]) -> None:
    table = table_of(records, counts)
    strata: dict[int, Counter[Record]] = {}
    for record, count in records_of(table).items():
        strata.setdefault(record[0], Counter())[record] += count
    different = [stratum.total() for stratum in strata.values() if len(stratum) > 1]
    opened = [
        stratum.total()
        for stratum in strata.values()
        if len({h for _, h, _ in stratum}) > 1 and len({s for _, _, s in stratum}) > 1
    ]
    assert describe_strata(table, ROLES) == Strata(
        count=len(strata),
        records=table.records,
        largest=max([0, *different]),
        largest_open=max([0, *opened]),
        determined=len(strata) - len(opened),
        determined_records=table.records - sum(opened),
    )


@given(RECORDS, COUNTS, st.booleans(), st.fractions(0, 1), st.integers(0, 2**40))
def test_swapping_keeps_the_invariants(
    records: list[Record], counts: list[int], counted: bool, rate: Fraction, seed: int
) -> None:
    table = table_of(records, counts if counted else None)
    swapped = swap_table(table, ROLES, rate, SeededBits(seed))
    before, after = records_of(table), records_of(swapped.table)
    for places in ((True, True, False), (True, False, True)):
        assert margin_of(before, places) == margin_of(after, places)
    assert swapped.changed <= swapped.selected <= table.records
    if counted:
        assert swapped.table.rows == len(after)
    else:
        assert swapped.table.columns[:2] == table.columns[:2]
        moved = swapped.table.columns[2].codes != table.columns[2].codes
        assert swapped.changed == moved.sum()


def test_a_broken_invariant_is_noticed() -> None:
    table = table_of([(0, 0, 0), (0, 1, 1)])
    with pytest.raises(DpcalcError, match="do not keep the counts by m, h"):
        check_invariants(table, table_of([(0, 0, 0), (0, 0, 1)]), ROLES)
    with pytest.raises(DpcalcError, match="do not keep the counts by m, s"):
        check_invariants(table, table_of([(0, 0, 0), (0, 1, 0)]), ROLES)


@given(RECORDS, RECORDS)
def test_errors_against_the_definition(old: list[Record], new: list[Record]) -> None:
    before, after = table_of(old), table_of(new)
    error = margin_error(before, after, ("h", "s"), "any")
    places = (False, True, True)
    true, swapped = margin_of(records_of(before), places), margin_of(records_of(after), places)
    assert error.mean == sum(Fraction(abs(swapped[cell] - true[cell]), true[cell]) for cell in true) / len(true)
    combinations = len({h for _, h, _ in old}) * len({s for _, _, s in old})
    assert (error.cells, error.zero_cells) == (len(true), combinations - len(true))
    assert error.filled_cells == len(swapped.keys() - true.keys())


def test_error_of_a_worked_example() -> None:
    before = table_of([(0, 0, 0), (0, 0, 1), (0, 1, 1)], [4, 6, 10])
    after = table_of([(0, 0, 0), (0, 0, 1), (0, 1, 0), (0, 1, 1)], [3, 7, 1, 9])
    error = margin_error(before, after, ("h", "s"), "any")
    assert error.mean == (Fraction(1, 4) + Fraction(1, 6) + Fraction(1, 10)) / 3
    assert error.percent() == "17.2222"
    assert (error.cells, error.zero_cells, error.filled_cells) == (3, 1, 1)


def test_which_margins_are_reported() -> None:
    records: list[Record] = [(0, 0, 0), (0, 1, 1)]
    both = Roles(match=(), hold=("m", "h"), swap=("s",), unnamed=())
    errors = margin_errors(table_of(records), table_of(records), both)
    assert [(error.columns, error.role) for error in errors] == [
        (("m", "h"), "invariant"),
        (("s",), "invariant"),
        (("m", "h", "s"), "holding x swapping"),
        (("m", "s"), "one holding column x swapping"),
        (("h", "s"), "one holding column x swapping"),
    ]
    errors = margin_errors(table_of(records), table_of(records), ROLES)
    assert [error.columns for error in errors] == [("m", "h"), ("m", "s"), ("h", "s"), ("m", "h", "s")]
    assert {error.mean for error in errors} == {0}
