"""Households of records: what they are made of, and that swapping them keeps what it must."""

from __future__ import annotations

import csv
import random
from collections import Counter, defaultdict
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.records.conftest import Swap

HEADER = ("home", "tenure", "county", "age", "job")
Row = tuple[str, ...]


def persons(homes: int, seed: int) -> list[Row]:
    """Persons of some households, which are not in one piece."""
    draw = random.Random(seed)  # noqa: S311 -- repeatable choices of a test, no secret
    rows: list[Row] = []
    for home in range(homes):
        tenure, county = draw.choice("ro"), draw.choice("ABC")
        size = draw.choice((1, 2, 2, 3))
        rows += [(f"h{home}", tenure, county, draw.choice(("young", "old")), draw.choice("xyz")) for _ in range(size)]
    draw.shuffle(rows)
    return rows


def write(path: Path, rows: Iterable[Row]) -> None:
    with path.open("w", encoding="utf-8", newline="") as handle:
        csv.writer(handle).writerows([HEADER, *rows])


def read(path: Path) -> list[Row]:
    with path.open(encoding="utf-8", newline="") as handle:
        return [tuple(row) for row in csv.reader(handle)][1:]


def households(rows: list[Row]) -> dict[str, tuple[Row, tuple[str, ...], tuple[Row, ...]]]:
    """By household: tenure and county, the ages of its members, and all that they are."""
    members = defaultdict(list)
    for row in rows:
        members[row[0]].append(row)
    return {
        home: (each[0][1:3], tuple(sorted(row[3] for row in each)), tuple(sorted(row[3:] for row in each)))
        for home, each in members.items()
        if len({row[1:3] for row in each}) == 1
    }


WORDS = ("data.csv", "--household", "home", "--match", "tenure,age", "--swap", "county", "--hold", "job")


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_households_move_as_a_whole_among_those_whose_members_match(swap: Swap, tmp_path: Path, seed: int) -> None:
    before = persons(80, seed)
    write(tmp_path / "data.csv", before)
    run = swap(*WORDS, "--rate", "1/2", "--seed", str(seed), "--out", "out.csv", "--json")
    assert run.code == 0, run.stderr
    after = read(tmp_path / "out.csv")
    assert [(*row[:2], *row[3:]) for row in after] == [(*row[:2], *row[3:]) for row in before]
    old, new = households(before), households(after)
    assert len(old) == len(new) == run.object["records"] == 80
    strata = Counter((x[0][0], x[1]) for x in old.values())
    moved = [home for home in old if old[home][0][1] != new[home][0][1]]
    assert len(moved) == run.object["diagnostics"]["changed"]["records"] > 0
    assert Counter((*x[0], x[1]) for x in old.values()) == Counter((*x[0], x[1]) for x in new.values())
    assert max(strata.values()) >= run.object["strata"]["b"]
    assert run.object["strata"]["count"] == len(strata)
    assert run.object["unit"] == "household"
    margins = run.object["diagnostics"]["margins"]
    assert {margin["mape"] for margin in margins if margin["role"] == "invariant"} == {"0"}
    assert Counter((row[2], row[3]) for row in before) == Counter((row[2], row[3]) for row in after)
    assert {tuple(margin["columns"]) for margin in margins if margin["role"] == "invariant"} == {
        ("tenure", "age", "household size", "job"),
        ("tenure", "age", "household size", "county"),
    }
    assert any(margin["mape"] != "0" for margin in margins)
    assert "move together" in run.object["specification"]["domain"]


def test_b_is_counted_in_households(swap: Swap, tmp_path: Path) -> None:
    rows = [(f"h{home}", "r", "AB"[home % 2], age, "x") for home in range(7) for age in ("young", "old")]
    write(tmp_path / "data.csv", rows)
    found = swap(*WORDS, "--rate", "1/2", "--out", "out.csv", "--json").object
    assert (found["strata"]["b"], found["records"]) == (7, 7)


def test_a_plan_speaks_of_households(swap: Swap, tmp_path: Path) -> None:
    write(tmp_path / "data.csv", persons(40, 5))
    words = swap(*WORDS, "--plan", "--rate", "1/2").stdout
    assert "40 households" in " ".join(words.split())


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--household", "hme"), "no column 'hme' (--household) (did you mean 'home'?"),
        (("--household", "county"), "used twice, in --swap and --household"),
        (("--household", "home", "--match", "home"), "used twice, in --match and --household"),
        (("--household", "home", "--count", "age"), "one record a row"),
    ],
)
def test_what_is_wrong_is_said(swap: Swap, tmp_path: Path, words: tuple[str, ...], message: str) -> None:
    write(tmp_path / "data.csv", [("h1", "r", "A", "1", "x"), ("h2", "r", "B", "1", "x")])
    run = swap("data.csv", *words, "--swap", "county", "--rate", "1/2", "--out", "out.csv")
    assert run.code == 2
    assert message in run.stderr


def test_a_swapped_column_is_of_households(swap: Swap, tmp_path: Path) -> None:
    write(tmp_path / "data.csv", [("h1", "r", "A", "1", "x"), ("h1", "r", "B", "1", "x"), ("h2", "r", "B", "1", "x")])
    run = swap(*WORDS, "--rate", "1/2", "--out", "out.csv")
    assert run.code == 2
    assert "household 'h1': column 'county' differs within it" in run.stderr
    assert not (tmp_path / "out.csv").exists()


@pytest.mark.parametrize("match", [(), ("--match", "tenure")])
def test_households_of_different_size_never_match(swap: Swap, tmp_path: Path, match: tuple[str, ...]) -> None:
    """So that the members of each county are as many after as before, though no column of the file says the size."""
    sizes = {"a": 3, "b": 3, "c": 2, "d": 1, "e": 1}
    rows = [(home, "r", "ABABC"["abcde".index(home)], "old", "x") for home, size in sizes.items() for _ in range(size)]
    write(tmp_path / "data.csv", rows)
    words = ("data.csv", *match, "--household", "home", "--swap", "county")
    found = swap(*words, "--rate", "99/100", "--seed", "7", "--out", "out.csv", "--json").object
    after = read(tmp_path / "out.csv")
    assert (found["strata"]["count"], found["strata"]["b"], found["diagnostics"]["changed"]["records"]) == (3, 2, 4)
    assert [row[2] for row in after] == ["B", "B", "B", "A", "A", "A", "A", "A", "C", "B"]
    assert Counter(row[2] for row in after) == Counter(row[2] for row in rows)
    assert "household size" in found["specification"]["multiverse"]
    planned = swap(*words, "--plan", "--rate", "1/2", "--json").object
    assert ["household size", "county"] not in [error["columns"] for error in planned["simulated_errors"]]


def test_a_household_has_a_name(swap: Swap, tmp_path: Path) -> None:
    write(tmp_path / "data.csv", [("h1", "r", "A", "1", "x"), ("", "r", "B", "1", "x"), ("", "r", "B", "1", "x")])
    run = swap(*WORDS, "--rate", "1/2", "--out", "out.csv")
    assert (run.code, run.stderr.count("column 'home' has no value")) == (2, 1)
