"""``dpcalc swap`` on good input: what it writes, reports and promises."""

from __future__ import annotations

import csv
import gzip
import json
import os
import stat
import threading
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

from dpcalc.records import writer
from dpcalc.swapping.records import strata
from tests.records.conftest import Swap

HEADER = ("id", "county", "size", "owner")
ROWS = [(str(place), "ABC"[place % 3], str(place % 2), "yes" if place % 5 else "no") for place in range(60)]
WORDS = ("data.csv", "--match", "size", "--swap", "county", "--hold", "owner", "--rate", "1/2", "--seed", "7")


def write(path: Path, rows: list[tuple[str, ...]], encoding: str = "utf-8") -> None:
    """Write a CSV file."""
    with path.open("w", encoding=encoding, newline="") as handle:
        csv.writer(handle).writerows(rows)


def read(path: Path) -> list[tuple[str, ...]]:
    """The rows of a CSV file."""
    with path.open(encoding="utf-8", newline="") as handle:
        return [tuple(row) for row in csv.reader(handle)]


def test_microdata_keep_rows_and_columns_and_swap_one(swap: Swap, tmp_path: Path) -> None:
    write(tmp_path / "data.csv", [HEADER, *ROWS])
    run = swap(*WORDS, "--out", "out.csv", "--json")
    assert run.code == 0, run.stderr
    header, *rows = read(tmp_path / "out.csv")
    assert header == HEADER
    assert [(row[0], *row[2:]) for row in rows] == [(row[0], *row[2:]) for row in ROWS]
    assert Counter((row[1], row[2]) for row in rows) == Counter((row[1], row[2]) for row in ROWS)
    changed = sum(new != old for new, old in zip(rows, ROWS, strict=True))
    diagnostics = run.object["diagnostics"]
    assert 0 < changed == diagnostics["changed"]["records"] <= diagnostics["selected"]["records"] != 1


def test_a_seed_fixes_the_output(swap: Swap, tmp_path: Path) -> None:
    write(tmp_path / "data.csv", [HEADER, *ROWS])
    for name, seed in (("a.csv", "7"), ("b.csv", "7"), ("c.csv", "8")):
        assert swap(*WORDS[:-1], seed, "--out", name).code == 0
    first, again, other = ((tmp_path / name).read_bytes() for name in ("a.csv", "b.csv", "c.csv"))
    assert first == again != other


def test_a_plan_compares_rates_and_writes_nothing(swap: Swap, tmp_path: Path) -> None:
    write(tmp_path / "data.csv", [HEADER, *ROWS])
    before = sorted(tmp_path.iterdir())
    plan = (*WORDS[:-4], "--seed", "7", "--plan")
    run = swap(*plan, "--rate", "1/2,1/10", "--budget", "5/2", "--json")
    assert run.code == 0, run.stderr
    found = [json.loads(line) for line in run.stdout.splitlines()]
    rates = [Fraction(row["rate"]) for row in found]
    assert {Fraction(1, 10), Fraction(1, 2), *map(Fraction, found[0]["least_rates"].values())} == set(rates)
    assert rates == sorted(rates)
    assert all(0 < float(row["changed_percent"]) <= float(row["selected_percent"]) for row in found)
    assert {tuple(error["columns"]) for row in found for error in row["simulated_errors"]} == {
        ("owner", "county"),
        ("size", "owner", "county"),
    }
    assert sorted(tmp_path.iterdir()) == before
    words = " ".join(swap(*plan, "--budget", "1/10").stdout.replace("│", " ").split())
    assert "no rate keeps it by the published budget" in words
    assert "not covered by any budget" in words


def test_a_plan_is_drawn_where_that_is_asked(swap: Swap, tmp_path: Path) -> None:
    write(tmp_path / "data.csv", [HEADER, *ROWS])
    plan = (*WORDS[:-4], "--seed", "7", "--plan", "--rate", "1/2,1/10", "--draws", "2")
    run = swap(*plan, "--plot", "plan.svg")
    assert (run.code, "wrote plan.svg" in run.stderr) == (0, True)
    drawn = (tmp_path / "plan.svg").read_text(encoding="utf-8")
    for words in ("Swapping data.csv, by rate", "1/2", "1/10", "published", "sharpest", "selected", "owner x county"):
        assert f">{words}</text>" in drawn
    for wrong, said in (
        ((*plan, "--plot", "plan.gif"), "no picture is written as"),
        ((*plan, "--plot", "data.csv"), "no picture is written as"),
        ((*plan, "--plot", "nowhere/plan.svg"), "there is no folder"),
        ((*WORDS, "--plot", "plan.svg"), "--plot goes with --plan"),
    ):
        run = swap(*wrong)
        assert (run.code, len(run.stderr.splitlines())) == (2, 1)
        assert said in run.stderr


def test_a_swap_without_a_seed_differs_each_time(swap: Swap, tmp_path: Path) -> None:
    write(tmp_path / "data.csv", [HEADER, *ROWS])
    for name in ("a.csv", "b.csv"):
        said = swap(*WORDS[:-2], "--out", name).stdout.replace("│", " ")
        assert "only somebody who saw them drawn can undo the swap" in " ".join(said.split())
    assert (tmp_path / "a.csv").read_bytes() != (tmp_path / "b.csv").read_bytes()


def test_gzipped_files_and_pipes_are_read_alike(swap: Swap, tmp_path: Path) -> None:
    plain, packed, pipe = (tmp_path / name for name in ("data.csv", "data.csv.gz", "pipe.csv"))
    write(plain, [HEADER, *ROWS])
    packed.write_bytes(gzip.compress(plain.read_bytes()))
    os.mkfifo(pipe)
    for source in (plain, packed, pipe):
        fed = threading.Thread(target=pipe.write_bytes, args=(packed.read_bytes(),)) if source is pipe else None
        if fed is not None:
            fed.start()
        assert swap(source.name, *WORDS[1:], "--out", f"{source.name}.out").code == 0
        if fed is not None:
            fed.join()
    first, *others = [(tmp_path / f"{source.name}.out").read_bytes() for source in (plain, packed, pipe)]
    assert others == [first, first]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_unnamed_columns_are_held_and_reported_as_such(swap: Swap, tmp_path: Path) -> None:
    write(tmp_path / "data.csv", [HEADER, *ROWS])
    found = swap(*WORDS, "--out", "out.csv", "--json").object
    assert found["roles"] == {
        "match": ["size"], "swap": ["county"], "hold": ["owner"], "unnamed": ["id"], "count": None,
        "household": None,
    }  # fmt: skip
    assert found["invariants"] == [["size", "owner", "id"], ["size", "county"]]
    assert "No role was named for id" in found["specification"]["domain"]
    assert ["owner", "county"] in [margin["columns"] for margin in found["diagnostics"]["margins"]]
    assert any("order of the records" in line for line in found["specification"]["not_protected"])


def test_counts_come_back_as_the_nonzero_cells(swap: Swap, tmp_path: Path) -> None:
    cells = [
        ("c", "A", "x", "30"),
        ("c", "A", "y", "0"),
        ("c", "B", "y", "25"),
        ("d", "A", "x", "5"),
        ("d", "B", "y", "1"),
    ]
    write(tmp_path / "data.csv", [("m", "s", "h", "n"), *cells, ("c", "A", "x", "10")])
    run = swap("data.csv", "--match", "m", "--swap", "s", "--hold", "h", "--count", "n", "--rate", "0.5",
               "--seed", "3", "--out", "out.csv", "--json")  # fmt: skip
    assert run.code == 0, run.stderr
    header, *rows = read(tmp_path / "out.csv")
    assert header == ("m", "s", "h", "n")
    assert all(int(count) > 0 for *_, count in rows)
    assert len({row[:3] for row in rows}) == len(rows)
    for kept in ((0, 1), (0, 2)):
        before: Counter[tuple[str, ...]] = Counter()
        after: Counter[tuple[str, ...]] = Counter()
        for cell in [*cells, ("c", "A", "x", "10")]:
            before[tuple(cell[place] for place in kept)] += int(cell[3])
        for row in rows:
            after[tuple(row[place] for place in kept)] += int(row[3])
        assert before == after
    found = run.object
    assert (found["records"], found["strata"]["b"], found["strata"]["count"]) == (71, 65, 2)
    assert ("c", "A", "y") in {row[:3] for row in rows}
    assert not any("order of the records" in line for line in found["specification"]["not_protected"])


def test_several_columns_are_swapped_together(swap: Swap, tmp_path: Path) -> None:
    rows = [(str(place), f"s{place // 4}", f"c{place}") for place in range(20)]
    write(tmp_path / "data.csv", [("person", "state", "county"), *rows])
    words = ("--swap", "state,county", "--rate", "9/10", "--seed", "1", "--out", "out.csv")
    assert swap("data.csv", *words).code == 0
    after = read(tmp_path / "out.csv")[1:]
    assert {row[1:] for row in after} == {row[1:] for row in rows}
    assert after != rows


def test_quotes_marks_and_other_alphabets_survive(swap: Swap, tmp_path: Path) -> None:
    rows = [('Łódź, "old"', "a\nb", "1"), ("Øst", "c", "2"), ("東京", "d", "1"), ("x", "e", "2")]
    write(tmp_path / "data.csv", [("a,b", "hold", "[red]"), *rows], encoding="utf-8-sig")
    run = swap("data.csv", "--swap", '"a,b"', "--rate", "1/2", "--seed", "12", "--out", "out.csv")
    assert run.code == 0, run.stderr
    assert "[red]" in run.stdout
    after = read(tmp_path / "out.csv")
    assert after[0] == ("a,b", "hold", "[red]")
    assert sorted(row[0] for row in after[1:]) == sorted(row[0] for row in rows)
    assert [row[1:] for row in after[1:]] == [row[1:] for row in rows]


def test_the_promise_in_words(swap: Swap, tmp_path: Path) -> None:
    write(tmp_path / "data.csv", [HEADER, *ROWS])
    run = swap(*WORDS, "--rate", "1/3", "--unit", "household", "--out", "out.csv")
    flat = " ".join(run.stdout.replace("│", " ").split())
    for words in (
        "domain", "multiverse", "input premetric", "output premetric", "budget", "What is not protected",
        "exact number of households for every combination of size x owner x id",
        "for every combination of size x county", "Whether a household is in the file at all", "nats per household",
        "log(31) - log(1/2) = 4.127134", "Invariants unchanged",
    ):  # fmt: skip
        assert words in flat, words
    assert run.stderr == ""


def test_determined_strata_are_said(swap: Swap, tmp_path: Path) -> None:
    rows = [("1", "A", "x"), ("2", "A", "x"), ("2", "A", "y"), ("2", "A", "y"), ("3", "A", "x"), ("3", "B", "y")]
    write(tmp_path / "data.csv", [("m", "s", "h"), *rows])
    words = ("--match", "m", "--swap", "s", "--hold", "h", "--rate", "1/2", "--seed", "1", "--out", "out.csv")
    run = swap("data.csv", *words, "--json")
    strata = run.object["strata"]
    assert strata == {"count": 3, "b": 3, "largest_open": 2, "determined": 2, "determined_records": 4}
    assert "4 of 6 records, in 2 of 3 matching strata" in " ".join(run.object["specification"]["not_protected"])
    assert "it would do for b" in " ".join(swap("data.csv", *words).stdout.split())


def test_a_file_that_cannot_change_has_budget_zero(swap: Swap, tmp_path: Path) -> None:
    write(tmp_path / "data.csv", [("s", "h"), ("A", "x"), ("A", "x")])
    words = ("--swap", "s", "--hold", "h", "--rate", "1/2", "--seed", "1", "--out", "out.csv", "--json")
    budget = swap("data.csv", *words).object["budget"]
    assert {value["budget"] for value in budget.values()} == {"0"}


def test_a_broken_invariant_writes_nothing(swap: Swap, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "data.csv", [HEADER, *ROWS])
    monkeypatch.setattr(strata, "sample_permutation", lambda match, *_: match * 0)
    run = swap(*WORDS, "--out", "out.csv")
    assert run.code == 2
    assert "do not keep the counts by size, county" in run.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["data.csv"]


def test_a_failed_write_leaves_no_part(swap: Swap, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "data.csv", [HEADER, *ROWS])

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(writer, "_texts", full)
        runs = [swap(*WORDS, "--out", "out.csv")]
    for run in (*runs, swap(*WORDS, "--out", "x" * 300)):
        assert run.code == 2
        assert "cannot be written" in run.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["data.csv"]


def test_help_names_every_option(swap: Swap) -> None:
    run = swap("--help")
    assert run.code == 0
    for option in ("--match", "--swap", "--hold", "--rate", "--count", "--seed", "--out", "--unit", "--json"):
        assert option in run.stdout
