"""Batches of whole strata: their bits, the cells of their margins, and that nothing depends on who draws them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import duckdb
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpcalc.answers.workers import processes
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.random_bits import Bits, SeededBits, SystemBits
from dpcalc.records.database import opened
from dpcalc.records.roles import roles_by_name
from dpcalc.swapping.law.sampler import sample_permutation
from dpcalc.swapping.records.batches import MARGINS, Batch, draw_batch, sizes
from dpcalc.swapping.records.errors_by_margin import MarginError
from dpcalc.swapping.records.streamed import Streamed

RATE = Fraction(1, 2)


@given(st.integers(0, 10**30), st.integers(0, 10**6))
def test_bits_of_a_part_follow_from_the_seed_and_its_number(seed: int, number: int) -> None:
    used = SeededBits(seed)
    used.words(3)
    again = SeededBits(seed).part(number + 1).part(number)
    assert used.part(number).words(4).tolist() == again.words(4).tolist()
    assert used.part(number).words(4).tolist() != used.part(number + 1).words(4).tolist()
    assert used.part(0).words(4).tolist() == SeededBits(seed).words(4).tolist()


def test_the_system_never_repeats_itself() -> None:
    bits: Bits = SystemBits()
    assert bits.part(1).words(4).tolist() != bits.part(1).words(4).tolist()


RECORDS = st.lists(st.tuples(st.integers(0, 4), st.integers(0, 3), st.integers(0, 3)), min_size=1, max_size=40)


@pytest.mark.thorough
@given(RECORDS, st.integers(0, 99), st.sampled_from([1, 10**15]))
def test_cells_are_counted_as_one_by_one(records: list[tuple[int, int, int]], seed: int, far: int) -> None:
    """Also where codes are so large that labels of their combinations would not fit in a word."""
    strata, hold, swap = (np.array(column, dtype=np.int64) for column in zip(*sorted(records), strict=True))
    hold, swap = hold * far, swap * far
    drawn = draw_batch(RATE, SeededBits(seed), Batch(7, sizes(strata), hold, swap), DEFAULT_EFFORT)
    after = swap[sample_permutation(strata, RATE, SeededBits(seed).part(7))]
    assert drawn.changed == int((after != swap).sum())
    shown = swap.copy()
    shown[drawn.places] = drawn.values
    assert shown.tolist() == after.tolist()
    columns = {"match": strata.tolist(), "hold": hold.tolist(), "swap": swap.tolist()}
    for names in (*MARGINS, ("hold", "swap")):
        before = Counter(zip(*(columns[name] for name in names), strict=True))
        changed = {**columns, "swap": after.tolist()}
        now = Counter(zip(*(changed[name] for name in names), strict=True))
        each = {cell: (before[cell], now[cell] - before[cell]) for cell in before | now}
        if names in drawn.tallies:
            tally = drawn.tallies[names]
            assert tally.cells == Counter(size for size, _ in each.values())
            assert +tally.changes == +sum((Counter({size: abs(change)}) for size, change in each.values()), Counter())
        else:
            rows = zip(*(column.tolist() for column in drawn.cells), strict=True)
            assert {(row[0], row[1]): (row[2], row[3]) for row in rows} == each


@pytest.fixture
def data(tmp_path: Path) -> Path:
    with duckdb.connect() as connection:
        connection.execute("SELECT setseed(0.25)")
        connection.execute(
            "COPY (SELECT (random() * 400)::INT AS block, (random() * 9)::INT AS county, (random() * 2)::INT AS owner, "
            f"'x' || n % 5 AS kind FROM range(4000) t(n)) TO '{tmp_path / 'data.parquet'}' (FORMAT parquet)"
        )
    return tmp_path / "data.parquet"


def drawn_in_batches(data: Path, effort: Effort, size: int) -> tuple[Any, int, int, tuple[MarginError, ...]]:
    """All that comes of a draw: the records, their numbers, and the errors of margins."""
    roles_of = roles_by_name(["block"], ["owner", "kind"], ["county"], None)
    out = data.with_name("out.parquet")
    with opened(data, out) as (database, folder):
        file = Streamed(database, folder, roles_of(database.header))
        file.draw(RATE, SeededBits(3), effort, size)
        file.write(out)
        return read(out), file.selected, file.changed, file.margins()


def read(path: Path) -> list[tuple[Any, ...]]:
    with duckdb.connect() as connection:
        return connection.execute(f"FROM read_parquet('{path}')").fetchall()


@pytest.mark.thorough
def test_processes_draw_what_this_one_draws(data: Path) -> None:
    here = drawn_in_batches(data, Effort(), 100)
    with processes(2) as several:
        assert drawn_in_batches(data, Effort(workers=several), 100) == here
    whole = drawn_in_batches(data, Effort(), 10**9)
    assert whole[0] != here[0]
    assert [replace(each, mean=Fraction(0), filled_cells=0) for each in whole[3]] == [
        replace(each, mean=Fraction(0), filled_cells=0) for each in here[3]
    ]
