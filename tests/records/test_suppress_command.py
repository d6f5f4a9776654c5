"""``dpcalc suppress``: the release, its promise and its errors, against the definitions."""

from __future__ import annotations

import csv
import json
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import duckdb
import pytest

import dpcalc
from dpcalc.cli.main import run
from dpcalc.mechanisms.cell_suppression import CellSuppression
from dpcalc.random_bits import SeededBits
from dpcalc.records import suppression_delta
from dpcalc.symbolic import random_events
from dpcalc.symbolic.exp_numbers import ExpNumber, exact_expression
from tests.cli.running import Ran

ROWS = [("young", "f")] * 2 + [("young", "m")] + [("old", "f")] * 5 + [("mid", "m")]
ARGUMENTS = ("--by", "age,sex", "--threshold", "3", "--epsilon", "1/2", "--seed", "5")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    path = tmp_path / "data.csv"
    path.write_text("age,sex,job\n" + "".join(f"{a},{s},x{i}\n" for i, (a, s) in enumerate(ROWS)), encoding="utf-8")
    return path


Suppress = Callable[..., Ran]


@pytest.fixture
def suppress(capsys: pytest.CaptureFixture[str]) -> Suppress:
    def ran(data: Path, *arguments: str, out: Path | None = None) -> Ran:
        place = data.with_name("out.csv") if out is None else out
        code = run(["suppress", str(data), "--out", str(place), *arguments])
        said = capsys.readouterr()
        return Ran(code, said.out, said.err)

    return ran


def released(data: Path) -> dict[tuple[str, str], int]:
    with data.with_name("out.csv").open(encoding="utf-8", newline="") as stream:
        return {(row["age"], row["sex"]): int(row["count"]) for row in csv.DictReader(stream)}


def test_every_cell_is_its_count_or_half_the_threshold(suppress: Suppress, data: Path) -> None:
    found = suppress(data, *ARGUMENTS, "--json").object
    counts, table = Counter(ROWS), released(data)
    assert set(table) == set(product(("mid", "old", "young"), "fm"))
    assert all(table[cell] in (counts[cell], 1) for cell in table)
    assert found["error"] == sum(abs(table[cell] - counts[cell]) for cell in table)
    assert found["changed"] == sum(table[cell] != counts[cell] for cell in table)
    assert found["records"] == len(ROWS)


def test_without_noise_the_table_is_suppressed_as_defined(suppress: Suppress, data: Path) -> None:
    ran = suppress(data, "--by", "age,sex", "--threshold", "3", "--noise", "none", "--seed", "1")
    counts = Counter(ROWS)
    assert released(data) == {cell: counts[cell] if counts[cell] >= 3 else 1 for cell in released(data)}
    assert "Nothing in the sense of differential privacy" in ran.out


def test_counts_and_records_give_one_release(suppress: Suppress, data: Path) -> None:
    suppress(data, *ARGUMENTS)
    from_records = released(data)
    lines = [f"{age},{sex},{times}\n" for (age, sex), times in Counter(ROWS).items()]
    data.write_text("age,sex,n\n" + "".join(lines), encoding="utf-8")
    suppress(data, *ARGUMENTS, "--count", "n")
    assert released(data) == from_records


def test_errors_are_expectations_over_all_draws(suppress: Suppress, data: Path) -> None:
    found = suppress(data, *ARGUMENTS, "--json").object
    mechanism = CellSuppression(3, ExpNumber.exp(Fraction(1, 4)))
    counts = [Counter(ROWS)[cell] for cell in product(("mid", "old", "young"), "fm")]
    biases = [mechanism.suppressed(count) * (1 - count) for count in counts]
    total = sum((max(bias, -bias) for bias in biases), start=Fraction(0))
    largest = max(mechanism.suppressed(c) * (1 - mechanism.suppressed(c)) * (c - 1) * (c - 1) for c in counts)
    assert found["total_bias"]["decimal"] == ExpNumber.of(total).decimal()
    assert found["fairness"]["decimal"] == ExpNumber.of(max(biases) - min(biases)).decimal()
    assert found["largest_variance"]["decimal"] == ExpNumber.of(largest).decimal()


def test_the_delta_is_that_of_the_worst_neighbours(suppress: Suppress, data: Path) -> None:
    """Nine records, at most five in a cell: the worst counts to be told apart are 5 and 4, for 4 and 5."""
    found = suppress(data, *ARGUMENTS, "--largest", "5", "--json").object["delta"]
    tail = [ExpNumber.exp(Fraction(-(count - 3), 4)) / 2 for count in (5, 4)]
    assert found["exact"] is True
    assert found["decimal"] == (1 - tail[0] * tail[1]).decimal()


def test_large_cells_with_long_probabilities_get_a_lower_bound(
    suppress: Suppress, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(suppression_delta, "MOST_RECORDS", 4)
    ran = suppress(data, *ARGUMENTS, "--noise", "geometric", "--largest", "8")
    r = ExpNumber.exp(Fraction(-1, 4))
    delta = (1 - r**3 / ((1 + r) * (1 + r))).decimal()
    assert f"takes a delta of at least {delta}" in " ".join(ran.out.split())


@pytest.mark.parametrize("counted", [False, True])
def test_parquet_is_counted_like_csv(data: Path, counted: bool, capsys: pytest.CaptureFixture[str]) -> None:
    more = ["--count", "n"] if counted else []
    if counted:
        rows = "".join(f"{a},{s},{times}\n" for (a, s), times in Counter(ROWS).items())
        data.write_text(f"age,sex,n\n{rows}young,f,0\n", encoding="utf-8")
    packed = data.with_suffix(".parquet")
    with duckdb.connect() as connection:
        connection.execute(f"COPY (FROM read_csv('{data}')) TO '{packed}' (FORMAT parquet)")
    said = []
    for source in (data, packed):
        assert run(["suppress", str(source), *ARGUMENTS, *more, "--out", str(data.with_name("out.csv")), "--json"]) == 0
        fields = json.loads(capsys.readouterr().out)
        said.append(({key: value for key, value in fields.items() if key != "data"}, released(data)))
    assert said[0] == said[1]
    with duckdb.connect() as connection:
        connection.execute(f"COPY (SELECT NULL AS age, 'f' AS sex, 1 AS n) TO '{packed}' (FORMAT parquet)")
    assert run(["suppress", str(packed), *ARGUMENTS, "--out", str(data.with_name("out.csv"))]) == 2
    assert "column 'age' has no value" in capsys.readouterr().err


def test_a_plan_is_exact_for_every_choice(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Expectations by the law of each cell, and the delta that the release itself promises."""
    words = ["suppress", str(data), "--by", "age,sex", "--plan", "--threshold", "2,3", "--epsilon", "1/2,1"]
    assert run([*words, "--json"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(row["threshold"], row["epsilon"]) for row in rows] == [("2", "1/2"), ("2", "1"), ("3", "1/2"), ("3", "1")]
    counts = [Counter(ROWS)[cell] for cell in product(("mid", "old", "young"), "fm")]
    for row in rows:
        mechanism = CellSuppression(int(row["threshold"]), ExpNumber.exp(Fraction(row["epsilon"]) / 2))
        chances = [float(exact_expression(mechanism.suppressed(count))) for count in counts]
        assert float(row["expected_suppressed"]["decimal"]) == pytest.approx(sum(chances), abs=1e-5)
        biases = [chance * (mechanism.substitute - count) for chance, count in zip(chances, counts, strict=True)]
        assert float(row["total_bias"]["decimal"]) == pytest.approx(sum(map(abs, biases)), abs=1e-5)
        assert float(row["fairness"]["decimal"]) == pytest.approx(max(biases) - min(biases), abs=1e-5)
    out = data.with_name("out.csv")
    one = ["suppress", str(data), "--by", "age,sex", "--threshold", "3", "--epsilon", "1", "--out", str(out), "--json"]
    assert run(one) == 0
    assert json.loads(capsys.readouterr().out)["delta"]["value"] == rows[-1]["delta"]["value"]


def test_a_plan_for_a_budget_promises_at_the_budget(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One noise of each threshold is the best; no other row of the threshold has a smaller delta."""
    words = ["suppress", str(data), "--by", "age,sex", "--plan", "--threshold", "4,9", "--epsilon", "1/2,2"]
    assert run([*words, "--budget", "1", "--json"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [row["threshold"] for row in rows] == ["4"] * 3 + ["9"] * 3
    for row in rows:
        (best,) = (each for each in rows if each["best"] and each["threshold"] == row["threshold"])
        assert Fraction(best["delta"]["decimal"]) <= Fraction(row["delta"]["decimal"])
        mechanism = CellSuppression(int(row["threshold"]), ExpNumber.exp(Fraction(row["epsilon"]) / 2))
        known = suppression_delta.delta_at(mechanism, "1", suppression_delta.Sizes(6, len(ROWS), len(ROWS)))
        assert known is not None
        assert row["delta"]["value"] == known.value
    assert run([*words, "--budget", "1"]) == 0
    assert "the least one at epsilon = 1, the budget" in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (["--threshold", "3", "--epsilon", "1", "--budget", "1", "--out", "o.csv"], "write --plan as well"),
        (["--threshold", "3", "--plan", "--noise", "none", "--budget", "1"], "leave --budget or --noise none out"),
        (["--threshold", "3", "--plan", "--budget", "sqrt(2)"], "write a rational number, or the log of one"),
        (["--threshold", "3", "--plan", "--budget", "-1"], "it must be finite and at least 0"),
    ],
)
def test_budgets_that_cannot_be_planned_for(
    data: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], hint: str
) -> None:
    assert run(["suppress", str(data), "--by", "age,sex", *arguments]) == 2
    assert hint in " ".join(capsys.readouterr().err.split())


def test_a_plan_writes_nothing(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = sorted(data.parent.iterdir())
    words = ["suppress", str(data), "--by", "age,sex", "--plan", "--threshold", "3"]
    assert run(words) == 0
    assert "no promise covers them" in " ".join(capsys.readouterr().out.split())
    assert run([*words, "--noise", "none"]) == 0
    assert run([*words, "--out", str(data.with_name("out.csv"))]) == 2
    assert run(words[:-2]) == 2
    assert sorted(data.parent.iterdir()) == before


def test_a_plan_is_drawn_where_that_is_asked(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["suppress", str(data), "--by", "age,sex", "--plan", "--threshold", "2,3"]
    picture = data.with_name("plan.svg")
    assert run([*words, "--epsilon", "1/2,1", "--plot", str(picture)]) == 0
    drawn = picture.read_text(encoding="utf-8")
    for part in ("delta", "expected suppressed cells", "expected sum of |bias|", "epsilon 1/2", "epsilon 1"):
        assert f">{part}</text>" in drawn
    assert run([*words, "--noise", "none", "--plot", str(picture)]) == 0
    assert ">delta</text>" not in picture.read_text(encoding="utf-8"), "nothing is promised without noise"
    assert run([word for word in words if word != "--plan"] + ["--plot", str(picture)]) == 2
    assert "--plot goes with --plan" in capsys.readouterr().err


@pytest.mark.parametrize("chance", [Fraction(1, 3), Fraction(0), Fraction(1), ExpNumber.exp(-1)])
def test_binary_digits_make_up_the_probability(chance: Any) -> None:
    """Two words of digits leave less than 2^-128, and a word falls below the probability where it is smaller."""
    first, rest = random_events.first_digit(chance)
    second, left = random_events.first_digit(rest)
    made = Fraction(first, 2**64) + Fraction(second, 2**128)
    assert 0 <= chance - made < Fraction(1, 2**128)
    assert left >= 0
    bits = SeededBits(1)
    assert random_events.falls(first + 1, chance, bits) is False
    assert first == 0 or random_events.falls(first - 1, chance, bits) is True


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--by", "age,sx"), "did you mean 'sex'"),
        (("--by", "age"), "no threshold"),
        (("--by", "age", "--threshold", "3"), "no epsilon"),
        (("--by", "age", "--threshold", "0", "--epsilon", "1"), "threshold is 0"),
        (("--by", "age", "--threshold", "3", "--epsilon", "half"), "not an exact number"),
        (("--by", "age", "--threshold", "3", "--epsilon", "1", "--noise", "laplce"), "did you mean laplace"),
        (("--by", "age", "--threshold", "3", "--epsilon", "1", "--noise", "none"), "no epsilon"),
        (("--by", "age", "--threshold", "3", "--epsilon", "1", "--largest", "2"), "a cell holds 5"),
        (("--threshold", "3", "--epsilon", "1"), "no column is named"),
    ],
)
def test_what_is_wrong_is_said(suppress: Suppress, data: Path, arguments: tuple[str, ...], complaint: str) -> None:
    ran = suppress(data, "--seed", "1", *arguments)
    assert ran.code == 2
    assert complaint in ran.err
    assert ran.err.count("\n") == 1
    assert not data.with_name("out.csv").exists()


def test_the_data_are_never_overwritten(suppress: Suppress, data: Path) -> None:
    before = data.read_bytes()
    assert suppress(data, *ARGUMENTS, out=data).code == 2
    assert data.read_bytes() == before


@pytest.mark.parametrize("source", ["data.csv", "data.parquet", "parts"])
@pytest.mark.parametrize("target", ["out.csv", "out.parquet"])
def test_parquet_and_streamed_csv_give_the_same_table(suppress: Suppress, data: Path, source: str, target: str) -> None:
    wanted = suppress(data, *ARGUMENTS, "--json").object
    table = released(data)
    path = data.with_name(source)
    with duckdb.connect() as connection:
        if source != "data.csv":
            (path / "of=1").mkdir(parents=True) if source == "parts" else None
            place = path / "of=1" / "a.parquet" if source == "parts" else path
            connection.execute(f"COPY (FROM read_csv('{data}', all_varchar = true)) TO '{place}' (FORMAT parquet)")
        out = data.with_name(target)
        found = suppress(path, *ARGUMENTS, "--memory", "500MB", "--json", out=out).object
        assert {**found, "data": wanted["data"], "out": wanted["out"]} == wanted
        rows = connection.execute(f"SELECT age, sex, count::BIGINT FROM '{out}'").fetchall()
    assert {(age, sex): count for age, sex, count in rows} == table
    assert not list(data.parent.glob(".dpcalc-*"))


def test_a_limit_on_memory_that_is_none_is_refused(suppress: Suppress, data: Path) -> None:
    found = suppress(data, *ARGUMENTS, "--memory", "lots")
    assert found.code == 2
    assert "is not an amount of memory" in found.err
    assert [path.name for path in data.parent.iterdir()] == ["data.csv"]


def test_where_two_tables_have_no_release_in_common_nothing_is_promised(suppress: Suppress, data: Path) -> None:
    shown = suppress(data, *ARGUMENTS, "--zeros", "kept", "--noise", "geometric", "--json")
    found = json.loads(shown.out)
    assert found["delta"]["value"] == "1"
    assert found["promised"].startswith("Nothing in the sense of differential privacy")
    for key in ("total_bias", "fairness", "largest_variance"):
        assert found[key]["exact"] is None or found[key]["exact"]


def test_floats_are_refused_in_python(data: Path) -> None:
    out = data.with_name("out.csv")
    with pytest.raises(dpcalc.InputError, match=r'use "1/10"'):
        dpcalc.suppress(data, by="age", threshold=3, epsilon=0.1, out=out)
    with pytest.raises(dpcalc.InputError, match=r'use "1/10"'):
        dpcalc.swap(data, swap="age", rate=0.1, out=out)  # type: ignore[arg-type]  # what is refused
    with pytest.raises(dpcalc.InputError, match=r'use "1/10"'):
        dpcalc.tradeoff("pure:eps=1", epsilons=[0.1])
    assert not out.exists()
