"""The example of 1940: its figures, its generator, and the published error at p = 1/2."""

from __future__ import annotations

import csv
import time
from collections import Counter
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from tests.records.conftest import Swap

FOLDER = Path(__file__).parents[2] / "examples" / "massachusetts1940"
PUBLISHED_ERROR = 13.7759
"""Percent: the mean absolute percentage error of the swapped side of bailie2025, Table 3.1."""


@pytest.fixture(scope="module")
def generate() -> ModuleType:
    """The generator, which is a script and not part of the package."""
    spec = spec_from_file_location("generate", FOLDER / "generate.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def rows_of(path: Path) -> list[dict[str, str]]:
    """The rows of a CSV file."""
    with path.open(encoding="utf-8", newline="") as handle:
        return list(csv.DictReader(handle))


def test_totals_of_the_table() -> None:
    totals: Counter[str] = Counter()
    for row in rows_of(FOLDER / "dwellings.csv"):
        for key in (row["county"], row["ownership"], "all"):
            totals[key] += int(row["households"])
    assert (totals["owned"], totals["rented"], totals["all"]) == (435_805, 708_619, 1_144_424)
    assert (totals["Barnstable"], totals["Middlesex"], totals["Suffolk"]) == (11_286, 251_831, 226_209)
    assert len(totals) == 14 + 3


def test_the_generator_keeps_the_table_and_the_two_person_households(generate: ModuleType) -> None:
    cells, cell, size = generate.draw(1_144_424, seed=3)
    counted = Counter(cell.tolist())
    table = {(row["county"], row["ownership"]): int(row["households"]) for row in rows_of(FOLDER / "dwellings.csv")}
    assert {cells[place]: count for place, count in counted.items()} == table
    sizes = Counter(size.tolist())
    assert sizes[generate.SIZES.index("2")] == 264_331 == max(sizes.values())


def test_the_generator_scales_and_is_fixed_by_its_seed(generate: ModuleType, tmp_path: Path) -> None:
    for name, seed in (("a.csv", 1), ("b.csv", 1), ("c.csv", 2)):
        generate.write_households(tmp_path / name, 1000, seed)
    first, again, other = ((tmp_path / name).read_bytes() for name in ("a.csv", "b.csv", "c.csv"))
    assert first == again != other
    rows = rows_of(tmp_path / "a.csv")
    assert len(rows) == 1000
    assert Counter(row["household_size"] for row in rows)["2"] == 231
    assert Counter(row["county"] for row in rows)["Middlesex"] == 220


@pytest.mark.parametrize(
    ("rate", "published"), [("1/100", "17.08"), ("1/20", "15.43"), ("1/10", "14.68"), ("1/2", "12.48")]
)
def test_published_budgets(swap: Swap, tmp_path: Path, rate: str, published: str) -> None:
    (tmp_path / "two.csv").write_text("county,ownership,n\nA,owned,100000\nB,rented,164331\n", encoding="utf-8")
    words = ("--swap", "county", "--count", "n", "--rate", rate, "--seed", "1", "--out", "out.csv", "--json")
    found = swap("two.csv", *words).object
    assert found["strata"]["b"] == 264_331
    assert f"{float(found['budget']['published']['decimal']):.2f}" == published
    assert float(found["budget"]["sharpest"]["decimal"]) <= float(found["budget"]["published"]["decimal"])


@pytest.mark.slow
def test_a_million_households_take_less_than_half_a_minute(swap: Swap, generate: ModuleType, tmp_path: Path) -> None:
    generate.write_households(tmp_path / "households.csv", 1_000_000)
    words = ("--match", "household_size", "--swap", "county", "--rate", "1/20", "--seed", "1", "--out", "out.csv")
    start = time.perf_counter()
    assert swap("households.csv", *words).code == 0
    assert time.perf_counter() - start < 30


def test_the_error_at_one_half_is_close_to_the_published_one(swap: Swap) -> None:
    words = ("--swap", "county", "--hold", "ownership", "--count", "households", "--rate", "1/2", "--seed", "1")
    found = swap(str(FOLDER / "dwellings.csv"), *words, "--unit", "household", "--out", "out.csv", "--json").object
    errors = {tuple(margin["columns"]): float(margin["decimal"]) for margin in found["diagnostics"]["margins"]}
    assert abs(errors["ownership", "county"] * 100 - PUBLISHED_ERROR) < 1
    assert errors["ownership",] == errors["county",] == 0
    assert abs(float(found["diagnostics"]["selected"]["decimal"]) - 0.5) < 0.003
