"""Files larger than memory: the same report and the same law as in memory, from Parquet, folders and CSV."""

from __future__ import annotations

import csv
import errno
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import duckdb
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpcalc.random_bits import SeededBits
from dpcalc.swapping.law.sampler import Codes, sample_permutation
from dpcalc.swapping.records.batches import whole_strata
from dpcalc.swapping.records.loaded import Loaded
from dpcalc.swapping.records.streamed import Streamed
from dpcalc.swapping.records.swappable import Swappable
from tests.records.conftest import Swap, swap
from tests.swapping.test_sampler_law import REPEATS, assert_follows, law

__all__ = ["swap"]
HEADER = ("size", "county", "owner", "note")
WORDS = ("--match", "size", "--swap", "county", "--hold", "owner", "--rate", "1/2", "--seed", "7", "--json")
ROWS = [(str(n // 20), "ABC"[n * n % 3], "yes" if n % 5 else "no", "" if n % 7 else str(n)) for n in range(100)]


def write(path: Path, rows: Sequence[tuple[str, ...]]) -> None:
    with path.open("w", encoding="utf-8", newline="") as handle:
        csv.writer(handle).writerows([HEADER, *rows])


def as_parquet(source: Path, target: Path) -> None:
    with duckdb.connect() as connection:
        connection.execute(f"COPY (FROM read_csv('{source}', all_varchar = true)) TO '{target}' (FORMAT parquet)")


def read(path: Path) -> list[tuple[str, ...]]:
    if path.suffix == ".csv":
        with path.open(encoding="utf-8", newline="") as handle:
            return [tuple(row) for row in csv.reader(handle)][1:]
    with duckdb.connect() as connection:
        found = connection.execute(f"FROM read_parquet('{path}')").fetchall()
    return [tuple(value or "" for value in row) for row in found]


def chunked(codes: list[tuple[int, int, int]], length: int) -> Iterator[dict[str, Codes]]:
    names = ("place", "stratum", "swapping")
    for start in range(0, len(codes), length):
        columns = zip(*codes[start : start + length], strict=True)
        yield {name: np.array(column) for name, column in zip(names, columns, strict=True)}


@given(st.lists(st.integers(1, 6), max_size=12), st.integers(1, 9), st.integers(1, 9))
def test_batches_are_whole_strata_in_order(sizes: list[int], length: int, batch: int) -> None:
    strata = [stratum for stratum, size in enumerate(sizes) for _ in range(size)]
    codes = [(place, stratum, place % 3) for place, stratum in enumerate(strata)]
    batches = list(whole_strata(chunked(codes, length), batch))
    assert [row for each in batches for row in zip(*(part.tolist() for part in each), strict=True)] == codes
    held = [set(each[1].tolist()) for each in batches]
    assert sum(map(len, held)) == len(sizes)
    assert all(len(each[0]) >= batch for each in batches[:-1])


@pytest.mark.thorough
@pytest.mark.parametrize("batch", [1, 1000, 10**9])
def test_batches_have_the_exact_law(batch: int) -> None:
    size, rate, bits = 3, Fraction(2, 5), SeededBits(11)
    codes = [(place, place // size, place % size) for place in range(size * REPEATS // 8)]
    seen: Counter[tuple[int, ...]] = Counter()
    for _, strata, swapping in whole_strata(chunked(codes, 5000), batch):
        images = swapping[sample_permutation(strata, rate, bits)].reshape(-1, size)
        seen.update(map(tuple, images.tolist()))
    assert sum(seen.values()) == REPEATS // 8
    assert_follows(seen, law(size, rate), REPEATS // 8)


@pytest.mark.parametrize("ends", [("csv", "csv"), ("parquet", "parquet"), ("parquet", "csv"), ("csv", "parquet")])
def test_the_same_draw_and_report_as_in_memory(swap: Swap, tmp_path: Path, ends: tuple[str, str]) -> None:
    """Strata stand in order in the file, so that both ways draw them in one order, and the same bits go to each."""
    write(tmp_path / "data.csv", ROWS)
    as_parquet(tmp_path / "data.csv", tmp_path / "data.parquet")
    wanted = swap("data.csv", *WORDS, "--out", "plain.csv").object
    run = swap(f"data.{ends[0]}", *WORDS, "--out", f"out.{ends[1]}", "--memory", "500MB")
    assert run.code == 0, run.stderr
    found = run.object
    assert read(tmp_path / f"out.{ends[1]}") == read(tmp_path / "plain.csv")
    assert {key: value for key, value in found.items() if key not in ("data", "out")} == {
        key: value for key, value in wanted.items() if key not in ("data", "out")
    }
    assert found["diagnostics"]["changed"]["records"] > 10
    assert not list(tmp_path.glob(".dpcalc-*"))


def test_rows_in_any_order_stay_in_it(swap: Swap, tmp_path: Path) -> None:
    rows = [ROWS[place * 37 % 100] for place in range(100)]
    write(tmp_path / "data.csv", rows)
    found, wanted = (
        swap("data.csv", *WORDS, "--out", f"{name}.csv", *more).object
        for name, more in (("out", ("--memory", "1GB")), ("plain", ()))
    )
    assert found["strata"] == wanted["strata"]
    assert found["budget"] == wanted["budget"]
    after = read(tmp_path / "out.csv")
    assert [(row[0], *row[2:]) for row in after] == [(row[0], *row[2:]) for row in rows]
    assert Counter((row[0], row[1]) for row in after) == Counter((row[0], row[1]) for row in rows)
    assert after != rows


def test_without_matching_columns_all_records_are_one_stratum(swap: Swap, tmp_path: Path) -> None:
    write(tmp_path / "data.csv", ROWS)
    words = WORDS[2:]
    wanted = swap("data.csv", *words, "--out", "plain.csv").object
    found = swap("data.csv", *words, "--out", "out.csv", "--memory", "1GB").object
    assert (found["strata"], found["diagnostics"]) == (wanted["strata"], wanted["diagnostics"])
    assert read(tmp_path / "out.csv") == read(tmp_path / "plain.csv")


@pytest.mark.thorough
def test_a_folder_of_parts_is_one_file(swap: Swap, tmp_path: Path) -> None:
    for part in range(5):
        write(tmp_path / "part.csv", ROWS[20 * part : 20 * part + 20])
        place = tmp_path / "parts" / f"half={part % 2}" / f"{part}.parquet"
        place.parent.mkdir(parents=True, exist_ok=True)
        as_parquet(tmp_path / "part.csv", place)
    found = swap("parts", *WORDS, "--out", "out.parquet").object
    assert found["records"] == 100
    assert found["roles"]["unnamed"] == ["note", "half"]
    after = read(tmp_path / "out.parquet")
    assert Counter((row[0], row[1]) for row in after) == Counter((row[0], row[1]) for row in ROWS)


@pytest.mark.parametrize("more", [("--household", "size"), ("--count", "people")])
def test_households_and_counts_of_parquet_are_swapped_in_memory(
    swap: Swap, tmp_path: Path, more: tuple[str, str]
) -> None:
    """As those of the same CSV file, and written with the types of the file that was read."""
    rows = [(str(n // 3), "ABC"[n // 3 % 3], str(n % 2), str(n % 5)) for n in range(60)]
    with (tmp_path / "data.csv").open("w", encoding="utf-8", newline="") as handle:
        csv.writer(handle).writerows([("size", "county", "owner", "people"), *rows])
    with duckdb.connect() as connection:
        connection.execute(
            f"COPY (SELECT size::INT AS size, county, owner, people::BIGINT AS people "
            f"FROM read_csv('{tmp_path / 'data.csv'}', all_varchar = true)) "
            f"TO '{tmp_path / 'data.parquet'}' (FORMAT parquet)"
        )
    words = ("--swap", "county", "--match", "owner", "--rate", "1/2", "--seed", "7", "--json", *more)
    wanted = swap("data.csv", *words, "--out", "plain.csv")
    found = swap("data.parquet", *words, "--out", "out.parquet")
    assert (wanted.code, found.code) == (0, 0), found.stderr
    told = [
        {key: value for key, value in each.object.items() if key not in ("data", "out")} for each in (wanted, found)
    ]
    assert told[0] == told[1]
    assert told[0]["diagnostics"]["changed"]["records"] > 5
    with duckdb.connect() as connection:
        after = connection.execute(f"FROM read_parquet('{tmp_path / 'out.parquet'}')").fetchall()
    assert [tuple(map(str, row)) for row in after] == read(tmp_path / "plain.csv")
    assert isinstance(after[0][0], int)
    assert not list(tmp_path.glob(".dpcalc-*"))


def test_a_plan_of_parquet_is_that_of_the_same_csv(swap: Swap, tmp_path: Path) -> None:
    write(tmp_path / "data.csv", ROWS)
    as_parquet(tmp_path / "data.csv", tmp_path / "data.parquet")
    words = (*WORDS[:-1], "--plan", "--draws", "2", "--json")
    wanted, found = (swap(f"data.{end}", *words).object for end in ("csv", "parquet"))
    assert {**found, "data": "data.csv"} == wanted


def test_columns_may_be_named_as_the_tables_of_the_database_name_theirs(swap: Swap, tmp_path: Path) -> None:
    write(tmp_path / "data.csv", ROWS)
    wanted = swap("data.csv", *WORDS, "--out", "plain.csv").object
    renamed = ("stratum", "n", "swapping", "place")
    lines = (tmp_path / "data.csv").read_text(encoding="utf-8").splitlines(keepends=True)
    (tmp_path / "named.csv").write_text("".join([",".join(renamed) + "\n", *lines[1:]]), encoding="utf-8")
    names = dict(zip(HEADER, renamed, strict=True))
    found = swap("named.csv", *(names.get(word, word) for word in WORDS), "--memory", "1GB", "--out", "out.csv").object
    assert read(tmp_path / "out.csv") == read(tmp_path / "plain.csv")
    assert (found["strata"], found["budget"]) == (wanted["strata"], wanted["budget"])
    shown = [{**each, "columns": None} for each in found["diagnostics"]["margins"]]
    assert shown == [{**each, "columns": None} for each in wanted["diagnostics"]["margins"]]


def test_names_of_our_own_are_refused(swap: Swap, tmp_path: Path) -> None:
    (tmp_path / "data.csv").write_text("size,county,DPCALC_row\n1,a,b\n", encoding="utf-8")
    run = swap("data.csv", "--swap", "county", "--rate", "1/2", "--memory", "1GB", "--out", "out.csv")
    assert run.code == 2
    assert "a column is named DPCALC_row" in run.stderr


def test_what_is_in_memory_takes_no_limit(swap: Swap, tmp_path: Path) -> None:
    write(tmp_path / "data.csv", ROWS)
    run = swap("data.csv", *WORDS, "--household", "size", "--memory", "1GB", "--out", "out.csv")
    assert run.code == 2
    assert "leave --memory and --scheduler out" in run.stderr


def test_a_disk_that_is_full_leaves_the_output_as_it_was(
    swap: Swap, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The system refuses the copy of what was written to its place."""
    write(tmp_path / "data.csv", ROWS)
    (tmp_path / "out.parquet").write_text("older", encoding="utf-8")

    def full(*_: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("dpcalc.records.database.shutil.copyfileobj", full)
    run = swap("data.csv", *WORDS, "--out", "out.parquet")
    assert run.code == 2
    assert "No space left on device" in json.loads(run.stderr)["error"]
    assert (tmp_path / "out.parquet").read_text(encoding="utf-8") == "older"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data.csv", "out.parquet"]


def test_a_disk_that_is_full_before_anything_is_written(
    swap: Swap, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """DuckDB cannot so much as open its scratch file."""
    write(tmp_path / "data.csv", ROWS)

    def full(*_: Any) -> None:
        raise duckdb.IOException('IO Error: Could not write file "scratch.duckdb": No space left on device')

    monkeypatch.setattr("duckdb.connect", full)
    run = swap("data.csv", *WORDS, "--memory", "1GB", "--out", "out.csv")
    assert run.code == 2
    assert json.loads(run.stderr)["error"].startswith("the disk is full: ")
    assert [path.name for path in tmp_path.iterdir()] == ["data.csv"]


@pytest.mark.parametrize("kinds", [("1::TINYINT", "2::BIGINT"), ("1::UINTEGER", "2::INTEGER")])
def test_whole_numbers_of_several_sizes_are_one_column(swap: Swap, tmp_path: Path, kinds: tuple[str, str]) -> None:
    (tmp_path / "parts").mkdir()
    for name, kind in zip("ab", kinds, strict=True):
        with duckdb.connect() as connection:
            row = f"{kind} AS size, 'A' AS county, 'yes' AS owner"
            connection.execute(f"COPY (SELECT {row}) TO '{tmp_path / 'parts' / name}.parquet' (FORMAT parquet)")
    assert swap("parts", *WORDS, "--out", "out.csv").code == 0
    lines = (tmp_path / "out.csv").read_text(encoding="utf-8").splitlines()
    assert sorted(line.split(",")[0] for line in lines[1:]) == ["1", "2"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is always full")
def test_a_device_that_is_full_is_one_line(swap: Swap, tmp_path: Path) -> None:
    write(tmp_path / "data.csv", ROWS)
    run = swap("data.csv", *WORDS, "--memory", "1GB", "--out", "/dev/full")
    assert run.code == 2
    assert "No space left on device" in json.loads(run.stderr)["error"]
    assert [path.name for path in tmp_path.iterdir()] == ["data.csv"]


@pytest.mark.parametrize("step", [1, 37, 61])
def test_rows_in_any_order_get_what_they_get_in_memory_stratum_by_stratum(
    swap: Swap, tmp_path: Path, step: int
) -> None:
    """Bit for bit: streaming sorts by stratum and then by row; in memory a file that is so sorted is drawn alike."""
    rows = [(f"{n * step % 100 // 20}", "ABC"[n * n % 3], f"{n}", "") for n in range(100)]
    write(tmp_path / "data.csv", rows)
    write(tmp_path / "sorted.csv", sorted(rows, key=lambda row: row[0]))
    assert swap("data.csv", *WORDS, "--memory", "500MB", "--out", "out.csv").code == 0
    assert swap("sorted.csv", *WORDS, "--out", "plain.csv").code == 0
    found = read(tmp_path / "out.csv")
    assert [row[2] for row in found] == [row[2] for row in rows]
    assert sorted(found, key=lambda row: row[0]) == read(tmp_path / "plain.csv")


@pytest.mark.thorough
def test_streamed_records_in_any_order_have_the_exact_law(swap: Swap, tmp_path: Path) -> None:
    """Twenty thousand strata of three records that show their permutation, in one file whose rows are mixed."""
    strata, size = 20_000, 3
    with duckdb.connect() as connection:
        connection.execute(
            f"COPY (SELECT n // {size} AS block, 'v' || n % {size} AS county, n % {size} AS owner "
            f"FROM range({strata * size}) t(n) ORDER BY hash(n)) TO '{tmp_path / 'data.parquet'}' (FORMAT parquet)"
        )
        words = ("--match", "block", "--swap", "county", "--rate", "2/5", "--seed", "5", "--json")
        assert swap("data.parquet", *words, "--out", "out.parquet").code == 0
        after = connection.execute(
            f"SELECT list(county ORDER BY owner) FROM '{tmp_path / 'out.parquet'}' GROUP BY block"
        ).fetchall()
    seen = Counter(tuple(int(value[1:]) for value in values) for (values,) in after)
    assert sum(seen.values()) == strata
    assert_follows(seen, law(size, Fraction(2, 5)), strata)


def test_both_ways_answer_one_protocol() -> None:
    """Whoever swaps a file asks it nothing else."""
    assert Swappable.__abstractmethods__ == {"draw", "margins", "write"}
    for kind in (Loaded, Streamed):
        assert issubclass(kind, Swappable)
        assert {name for name in vars(kind) if not name.startswith("_")} - {"of"} == Swappable.__abstractmethods__


PARTS = {
    "one column more": ("1 AS block, 2 AS county", "1 AS block, 2 AS county, 3 AS more"),
    "one column less": ("1 AS block, 2 AS county, 3 AS more", "2 AS county, 1 AS block"),
    "another type": ("1 AS block, 2 AS county", "1.5::DOUBLE AS block, 2 AS county"),
}
"""The rows of two files of a folder. DuckDB leaves out what the first does not have, and rounds to what it has."""


def broken(folder: Path, case: str) -> tuple[str, ...]:
    """A folder with something wrong in it; the words that ask for it."""
    write(folder / "data.csv", ROWS)
    parts = folder / "parts"
    parts.mkdir()
    if case == "columns differ":
        as_parquet(folder / "data.csv", parts / "a.parquet")
        with duckdb.connect() as connection:
            connection.execute(f"COPY (SELECT 1 AS other) TO '{parts / 'b.parquet'}' (FORMAT parquet)")
    elif case in PARTS:
        for name, row in zip("ab", PARTS[case], strict=True):
            with duckdb.connect() as connection:
                connection.execute(f"COPY (SELECT {row}) TO '{parts / name}.parquet' (FORMAT parquet)")
    elif case == "unreadable":
        (parts / "a.parquet").write_bytes(b"PAR1 nothing")
    elif case == "blank":
        write(folder / "data.csv", [*ROWS, ("9", "", "no", "")])
        as_parquet(folder / "data.csv", parts / "a.parquet")
    elif case in ("memory", "counts", "column"):
        as_parquet(folder / "data.csv", parts / "a.parquet")
    more = {"memory": ("--memory", "lots"), "counts": ("--count", "note"), "column": ("--hold", "size")}
    return ("missing.parquet" if case == "missing" else "parts", *WORDS, *more.get(case, ()))


@pytest.mark.parametrize(
    ("case", "message"),
    [
        ("columns differ", "error: parts: "),
        ("one column more", "column more is not there in parts/a.parquet and a whole number in parts/b.parquet"),
        ("one column less", "column more is a whole number in parts/a.parquet and not there in parts/b.parquet"),
        ("another type", "column block is a whole number in parts/a.parquet and DOUBLE in parts/b.parquet"),
        ("unreadable", "error: parts: "),
        ("empty", "no Parquet file"),
        ("blank", "column 'county' has records without a value: 1"),
        ("missing", "no such file"),
        ("memory", "is not an amount of memory"),
        ("counts", "column 'note' has no value"),
        ("column", "used twice"),
    ],
)
def test_bad_input_is_one_line_and_leaves_nothing(swap: Swap, tmp_path: Path, case: str, message: str) -> None:
    words = broken(tmp_path, case)
    before = sorted(tmp_path.rglob("*"))
    run = swap(*words, "--out", "out.parquet")
    assert run.code == 2
    said = json.loads(run.stderr)
    assert message in f"error: {said['where']}: {said['error']}"
    assert "\n" not in said["error"]
    assert sorted(tmp_path.rglob("*")) == before


def test_an_interrupt_leaves_the_output_as_it_was(swap: Swap, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "data.csv", ROWS)
    (tmp_path / "out.csv").write_text("older", encoding="utf-8")

    def stopped(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Streamed, "margins", stopped)
    assert swap("data.csv", *WORDS, "--out", "out.csv", "--memory", "1GB").code == 130
    assert (tmp_path / "out.csv").read_text(encoding="utf-8") == "older"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data.csv", "out.csv"]
