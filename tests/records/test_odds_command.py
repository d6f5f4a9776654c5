"""``dpcalc test``: its p-value and power against the room of invariants, and its refusals."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from dpcalc.answers.odds_test import odds_test
from dpcalc.cli.main import run
from dpcalc.invariants.canonical_noise import Tradeoff
from dpcalc.invariants.odds_test import Margins, OddsTest
from dpcalc.random_bits import SeededBits
from tests.cli.running import Ran

BUDGET = ("--by", "drug,cured", "--count", "n", "--factor", "3/2")
Test = Callable[..., Ran]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    path = tmp_path / "trial.csv"
    path.write_text("drug,cured,n\na,yes,4\na,no,1\nb,yes,2\nb,no,3\n", encoding="utf-8")
    return path


@pytest.fixture
def test(data: Path, capsys: pytest.CaptureFixture[str]) -> Test:
    def ran(*arguments: str) -> Ran:
        code = run(["test", str(data), *arguments])
        said = capsys.readouterr()
        return Ran(code, said.out, said.err)

    return ran


def test_the_p_value_is_that_of_the_noisy_count(data: Path) -> None:
    found = odds_test(data, by="drug,cured", count="n", factor="3/2", delta="1/100", seed=4)
    exact = OddsTest(Margins(5, 5, 4), Tradeoff.approximate(Fraction(3, 2), Fraction(1, 100)), Fraction(1, 20))
    assert found.test == exact
    assert found.p_value.lower == exact.p_value(1 + exact.noise.quantile(SeededBits(4).fraction()))
    assert [power.power.lower for power in found.powers] == [exact.power(Fraction(2)), exact.power(Fraction(5))]
    assert all(power.optimal for power in found.powers)


def test_the_shell_says_the_same(test: Test) -> None:
    found = test(*BUDGET, "--seed", "4", "--odds", "3", "--json").object
    assert (found["first_row"], found["second_row"], found["first_column"]) == (5, 5, 4)
    assert [power["optimal"] for power in found["power"]] == [True]
    assert found["rejected"] == (Fraction(found["p_value"]) <= Fraction(1, 20))
    said = test(*BUDGET, "--seed", "4").out
    assert "Above 1 means that a goes with no" in " ".join(said.split())


def test_any_trade_off_function_is_a_budget(test: Test) -> None:
    apart = test(*BUDGET[:-2], "--tradeoff", "approx:eps=log(3),delta=1/100", "--seed", "4", "--json").object
    same = test(*BUDGET[:-2], "--factor", "3", "--delta", "1/100", "--seed", "4", "--json").object
    assert (apart["p_value"], apart["power"]) == (same["p_value"], same["power"])
    normal = test(*BUDGET[:-2], "--tradeoff", "gdp:mu=1", "--seed", "4", "--json").object
    assert all(Fraction(power["short"]) < Fraction(1, 10**15) for power in normal["power"])
    said = test(*BUDGET[:-2], "--tradeoff", "gdp:mu=1", "--seed", "4").out
    assert "f the trade-off function of gdp:mu=1" in " ".join(said.split())


def test_e_to_the_epsilon_is_rounded_down(test: Test) -> None:
    found = test(*BUDGET[:-2], "--epsilon", "1", "--seed", "4", "--json").object
    assert Fraction(2718281828458, 10**12) < Fraction(found["factor"]) < Fraction(2718281828460, 10**12)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ((*BUDGET[:-2], "--seed", "1"), "the budget is not given"),
        ((*BUDGET, "--epsilon", "1", "--seed", "1"), "given twice"),
        ((*BUDGET, "--tradeoff", "gdp:mu=1", "--seed", "1"), "given twice"),
        ((*BUDGET[:-2], "--tradeoff", "gdp:mu=1", "--delta", "1/9", "--seed", "1"), "part of --tradeoff"),
        ((*BUDGET[:-2], "--tradeoff", "zcdp:rho=1", "--seed", "1"), "not given by one trade-off function"),
        ((*BUDGET, "--seed", "1", "--level", "2"), "the level 2 is not between 0 and 1"),
        ((*BUDGET, "--seed", "1", "--odds", "0"), "0 is not an odds ratio"),
        (("--by", "drug", *BUDGET[2:], "--seed", "1"), "and not 2 x 2"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(test: Test, arguments: tuple[str, ...], complaint: str) -> None:
    ran = test(*arguments)
    assert ran.code == 2
    assert complaint in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.thorough
def test_tables_of_hundreds_of_counts_are_tested_exactly_and_by_bounds_refused(test: Test, data: Path) -> None:
    counts = (310, 300, 200, 250)
    cells = [f"{drug},{cured}" for drug in "ab" for cured in ("no", "yes")]
    rows = [f"{cell},{count}\n" for cell, count in zip(cells, counts, strict=True)]
    data.write_text("drug,cured,n\n" + "".join(rows), encoding="utf-8")
    found = test(*BUDGET, "--seed", "4", "--json").object
    assert 0 < float(found["p_value"]) < 1
    assert all(power["best"] is None for power in found["power"])
    ran = test(*BUDGET[:-2], "--tradeoff", "gdp:mu=1", "--seed", "4")
    assert ran.code == 2
    assert "451 counts have these margins (at most 150 under gdp:mu=1" in ran.err
