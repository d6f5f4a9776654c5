"""``dpcalc search`` and ``dpcalc witness``: against each other, against brute force, and against the loss."""

from __future__ import annotations

from fractions import Fraction
from math import log
from pathlib import Path

import pytest

from tests.cli.brute_force import as_dataset, distance, law, loss, universe
from tests.cli.running import SPECS, Runner, swapping_spec

SMALL = '"log(2) - log(p/(1 - p))"'
PUBLISHED = '"log(b + 1) - log(p/(1 - p))"'


@pytest.mark.thorough
def test_what_is_found_violates_the_budget(dpcalc: Runner) -> None:
    ran = dpcalc("search", SPECS / "too_small.toml", "--json")
    found = ran.object
    assert ran.code == 1
    assert found["found"] is True
    x, x_prime, output = (as_dataset(found[name]) for name in ("x", "x_prime", "output"))
    rate = Fraction(found["rate"])
    above, below = law(x, rate)[output], law(x_prime, rate)[output]
    assert found["probability_x"] == str(above)
    assert found["probability_x_prime"] == str(below)
    actual = log(above / below) / distance(x, x_prime)
    assert float(found["actual_decimal"]) == pytest.approx(actual, abs=1e-6)
    assert float(found["claimed_decimal"]) == pytest.approx(log(2) + log(3), abs=1e-6)
    assert actual > log(6)
    assert found["b"] == sum(map(sum, x[0]))


def test_nothing_is_found_where_the_loss_is_smaller(dpcalc: Runner, tmp_path: Path) -> None:
    ran = dpcalc("search", swapping_spec(tmp_path, claim=PUBLISHED), "--json")
    assert ran.code == 0
    assert ran.object["found"] is False
    assert "p = 1/4" in ran.object["scope"]


@pytest.mark.parametrize("constant", ["8/5", "83/50", "33/20", "17/10"])
def test_search_agrees_with_brute_force(dpcalc: Runner, tmp_path: Path, constant: str) -> None:
    exceeded = loss(universe(((2, 2), (2, 2))), Fraction(1, 4)) > Fraction(constant)
    ran = dpcalc("search", swapping_spec(tmp_path, claim=f'"{constant}"'), "--json")
    assert ran.object["found"] == exceeded
    assert ran.code == int(exceeded)
    assert dpcalc("witness", swapping_spec(tmp_path, claim=f'"{constant}"')).code == int(exceeded)


def test_every_rate_is_searched_where_it_is_a_symbol(dpcalc: Runner, tmp_path: Path) -> None:
    claim = '"piecewise((inf, p == 0 or p == 1), (log(b + 1) - log(p/(1 - p)), True))"'
    ran = dpcalc("search", swapping_spec(tmp_path, "size = 3", rate='"p"', claim=claim), "--json")
    assert ran.code == 1
    rate = Fraction(ran.object["rate"])
    assert rate > Fraction(1, 2)
    sums = [(a, 3 - a) for a in range(4)]
    worst = max(loss(universe((rows, columns)), rate) for rows in sums for columns in sums)
    assert worst > log(4) - log(rate / (1 - rate))


def test_search_in_the_unit_of_the_symmetric_difference(dpcalc: Runner, tmp_path: Path) -> None:
    for constant, wanted in (("4/5", True), ("9/10", False)):
        spec = swapping_spec(tmp_path, claim=f'"{constant}"', premetric='"symmetric-difference"')
        found = dpcalc("search", spec, "--json").object
        assert found["found"] is wanted
        if wanted:
            assert (found["claimed"], found["distance"]) == ("4/5", "4")


def test_search_by_definition(dpcalc: Runner, tmp_path: Path) -> None:
    spec = swapping_spec(tmp_path, "size = 3", invariants='["match*hold"]', claim='"100"')
    ran = dpcalc("search", spec, "--json")
    assert (ran.code, ran.object["actual"]) == (1, "inf")
    spec = swapping_spec(tmp_path, "size = 3", invariants='["match*hold"]', claim='"inf"')
    assert dpcalc("search", spec).code == 0
    spec = swapping_spec(tmp_path, "size = 3", invariants="[]", claim=PUBLISHED)
    ran = dpcalc("search", spec)
    assert ran.code == 2
    assert "b is not a function of the universe" in ran.err


def test_a_budget_a_universe(dpcalc: Runner, tmp_path: Path) -> None:
    text = (SPECS / "randomised_response.toml").read_text(encoding="utf-8")
    assert dpcalc("search", SPECS / "randomised_response.toml", "--json").object["found"] is False
    spec = tmp_path / "spec.toml"
    spec.write_text(text.replace('["2", "2*log(6)"]', '["1", "4"]'), encoding="utf-8")
    found = dpcalc("search", spec, "--json").object
    assert (found["found"], found["claimed"], found["actual"]) == (True, "1", "log(6)")


def test_attained(dpcalc: Runner) -> None:
    found = dpcalc("witness", SPECS / "attained.toml", "--json").object
    assert (found["attained"], found["sharpest_attained"]) == (True, True)
    assert found["gap_decimal"] == "0.000000"
    assert found["loss"] == "log(81)/2"
    assert "attained" in dpcalc("witness", SPECS / "attained.toml").out


def test_the_gap_universe_by_universe(dpcalc: Runner, tmp_path: Path) -> None:
    found = dpcalc("witness", swapping_spec(tmp_path, "size = 4"), "--json").object
    assert found["compared_with"] == "published"
    assert found["attained"] is False
    sums = [(a, 4 - a) for a in range(1, 4)]
    losses = [loss(universe((rows, columns)), Fraction(1, 4)) for rows in sums for columns in sums]
    assert float(found["gap_decimal"]) == pytest.approx(log(5) + log(3) - max(losses), abs=1e-6)
    assert {row["universe"]: row["b"] for row in found["universes"] if row["b"] != 4} == {"rows 4, columns 4": 0}
    gaps = [float(row["gap_decimal"]) for row in found["universes"] if row["loss"] != "0"]
    assert gaps == sorted(gaps)


def test_the_smallest_budget_of_several_b_counts(dpcalc: Runner, tmp_path: Path) -> None:
    falling = '"10/b"'
    spec = swapping_spec(tmp_path, "size = 6", "{ match = 2, hold = 2, swap = 2 }", claim=falling)
    by_size = {row["universe"]: row["b"] for row in dpcalc("witness", spec, "--json").object["universes"]}
    assert by_size["rows 1+1, columns 1+1"] == 4
    assert by_size["rows 3+3, columns 3+3"] == 6


@pytest.mark.thorough
def test_at_which_rates_a_budget_is_attained(dpcalc: Runner, tmp_path: Path) -> None:
    margins, records = "margins = { hold = [[1, 1, 1]], swap = [[1, 1, 1]] }", "{ match = 1, hold = 3, swap = 3 }"
    found = dpcalc("witness", swapping_spec(tmp_path, margins, records, rate='"p"'), "--json").object
    assert found["attained"] is True
    rates = [Fraction(item["rate"]) for item in found["rates"] if item["exact"]]
    assert rates
    for rate in rates:
        lost = loss(universe(((1, 1, 1), (1, 1, 1))), rate)
        odds = rate / (1 - rate)
        assert lost == pytest.approx(max(log(odds), log(4 / odds)), abs=1e-9)
    assert dpcalc("witness", swapping_spec(tmp_path, rate='"p"'), "--json").object["attained"] is False


@pytest.mark.thorough
def test_a_ratio_below_the_loss_attains_nothing(dpcalc: Runner, tmp_path: Path) -> None:
    spec = swapping_spec(tmp_path, rate='"p"', claim='"0"')
    assert dpcalc("witness", spec, "--json").object["rates"] == []


def test_the_least_budget_for_each_b(dpcalc: Runner, tmp_path: Path) -> None:
    found = dpcalc("witness", swapping_spec(tmp_path), "--json", "--sizes", "3").object["sizes"]
    assert [(row["b"], row["equal"]) for row in found] == [(2, True), (3, True)]
    shapes = [(3,), (2, 1), (1, 1, 1), (2,), (1, 1)]
    pairs = [(rows, columns) for rows in shapes for columns in shapes if sum(rows) == sum(columns)]
    worst = max(loss(universe(pair), Fraction(1, 4)) for pair in pairs)
    assert float(found[1]["decimal"]) == pytest.approx(worst, abs=1e-6)
    assert "closed form" in dpcalc("witness", swapping_spec(tmp_path), "--sizes", "3").out


def test_an_exceeded_budget_is_no_witness_of_tightness(dpcalc: Runner) -> None:
    ran = dpcalc("witness", SPECS / "too_small.toml", "--json")
    assert ran.code == 1
    assert float(ran.object["gap_decimal"]) < 0
    assert "exceeds the budget" in dpcalc("witness", SPECS / "too_small.toml").out


@pytest.mark.thorough
@pytest.mark.parametrize("name", ["two_by_two.toml", "two_strata.toml", "too_small.toml", "randomised_response.toml"])
def test_people_see_the_same(dpcalc: Runner, name: str) -> None:
    for command, field in (("search", "claimed_decimal"), ("witness", "decimal")):
        shown, found = dpcalc(command, SPECS / name), dpcalc(command, SPECS / name, "--json")
        assert shown.code == found.code
        assert shown.err == ""
        if found.object[field] is not None:
            assert found.object[field] in shown.out
