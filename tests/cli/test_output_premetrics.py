"""``dpcalc loss`` and ``dpcalc compare`` under output premetrics other than the multiplicative distance."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from tests.cli.running import Runner

POINTS = '[domain]\npoints = ["a", "b"]\n[input]\ndistances = [[0, 1], [1, 0]]\n[output]\n{output}\n'
LAW = '[mechanism]\nname = "matrix"\noutputs = ["0", "1"]\nlaw = [["3/4", "1/4"], ["1/4", "3/4"]]\n'


def spec(folder: Path, output: str, more: str = LAW, name: str = "spec.toml") -> Path:
    path = folder / name
    path.write_text(POINTS.format(output=output) + more, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("output", "loss", "decimal"),
    [
        ('premetric = "TV"', "1/2", "0.500000"),
        ('premetric = "MULT^delta"\ndelta = "1/4"', "log(2)", "0.693147"),
        ('premetric = "max-divergence"', "log(3)", "1.098612"),
        ('premetric = "KL"', None, "0.549306"),
        ('premetric = "Renyi"\norder = "2"', "log(7/3)", "0.847298"),
        ('premetric = "Hellinger"', None, "0.366025"),
        ('premetric = "squared-Hellinger"', "1 - sqrt(3)/2", "0.133975"),
        ('premetric = "chi-squared"', "4/3", "1.333333"),
        ('premetric = "density-ratio"', "log(9)", "2.197225"),
        ('premetric = "NoR"', None, "0.741152"),
        ('premetric = "Wasserstein"', "1/2", "0.500000"),
        ('premetric = "hockey-stick"\nepsilon = "log(2)"', "1/4", "0.250000"),
        ('premetric = "hockey-stick"\nepsilon = "1/2"', "3/4 - exp(1/2)/4", "0.337820"),
        ('premetric = "probabilistic"\ndelta = "1/10"', "log(3)", "1.098612"),
        ('premetric = "one-sided-probabilistic"\ndelta = "1/10"', "log(3)", "1.098612"),
        ('premetric = "zCDP"', None, "0.549306"),
        ('premetric = "GDP"', None, "1.348980"),
        ('premetric = "f-DP"\nerrors = [[0, 1], ["1/3", "1/3"], [1, 0]]', "1/4", "0.250000"),
        ('premetric = "IPM"\nfunctions = [{ 0 = 1, 1 = 5 }]', "2", "2.000000"),
    ],
)
def test_the_loss_of_a_matrix(dpcalc: Runner, tmp_path: Path, output: str, loss: str | None, decimal: str) -> None:
    found = dpcalc("loss", spec(tmp_path, output), "--json").object
    assert found["decimal"] == decimal
    assert loss in (None, found["loss"])
    assert {found["x"], found["x_prime"]} == {"a", "b"}
    assert dpcalc("loss", spec(tmp_path, output)).code == 0


@pytest.mark.parametrize(
    ("output", "complaint"),
    [
        ('premetric = "TVD"', "unknown name"),
        ('premetric = "Renyi"', "order"),
        ('premetric = "Renyi"\norder = "1"', "above 1"),
        ('premetric = "MULT^delta"\ndelta = 0.1', '"1/10"'),
        ('premetric = "MULT^delta"\ndelta = "2"', "[0, 1)"),
        ('premetric = "TV"\ndelta = "1/2"', "delta"),
        ('premetric = "MULT^delta"\ndelta = [1]', "delta"),
        ('premetric = "MULT^delta"\ndelta = []', "no delta"),
        ('premetric = "hockey-stick"\nepsilon = "-1"', "at least 0"),
        ('premetric = "probabilistic"\ndelta = "3/2"', "[0, 1)"),
        ('premetric = "f-DP"\nerrors = [[0, 2], [1, 0]]', "not a trade-off function"),
        ('premetric = "f-DP"\nerrors = [[0, 0.5], [1, 0]]', '"1/2"'),
        ('premetric = "IPM"', "functions"),
        ('premetric = "IPM"\nfunctions = [{ 0 = 0 }]', "are 0"),
    ],
)
def test_bad_output_tables_give_one_line(dpcalc: Runner, tmp_path: Path, output: str, complaint: str) -> None:
    ran = dpcalc("loss", spec(tmp_path, output))
    assert ran.code == 2
    assert complaint in ran.err
    assert len(ran.err.strip().splitlines()) == 1


@pytest.mark.parametrize(("claim", "code"), [("3/4", 0), ("1/2", 0), ("1/3", 1)])
def test_a_budget_in_total_variation_is_judged(dpcalc: Runner, tmp_path: Path, claim: str, code: int) -> None:
    """The laws (3/4, 1/4) and (1/4, 3/4) are 1/2 apart: budgets from 1/2 on are kept."""
    path = spec(tmp_path, 'premetric = "TV"', LAW + f'[claim]\nbudget = "{claim}"\n')
    searched, near = dpcalc("search", path, "--json"), dpcalc("witness", path, "--json")
    assert (searched.code, near.code) == (code, code)
    assert searched.object["found"] is (code == 1)
    assert Fraction(near.object["gap"]) == Fraction(claim) - Fraction(1, 2)
    assert near.object["attained"] is (claim == "1/2")
    assert dpcalc("budget", path, "--json").object["budget"] == "1/2"
    assert r"\frac{1}{2}\approx 0.500000" in dpcalc("latex", path).out


@pytest.mark.parametrize("command", ["search", "witness"])
@pytest.mark.parametrize(("budget", "code"), [("1", 1), ("1349/1000", 0)])
def test_a_loss_between_bounds_is_judged_beyond_them(
    dpcalc: Runner, tmp_path: Path, command: str, budget: str, code: int
) -> None:
    ran = dpcalc(command, spec(tmp_path, 'premetric = "GDP"', LAW + f'[claim]\nbudget = "{budget}"\n'))
    assert (ran.code, ran.err) == (code, "")
    assert "= 1.348980" in ran.out or command == "search"


def test_the_wasserstein_distance_of_words_is_refused(dpcalc: Runner, tmp_path: Path) -> None:
    ran = dpcalc("loss", spec(tmp_path, 'premetric = "Wasserstein"', LAW.replace('"0", "1"', '"no", "yes"')))
    assert ran.code == 2
    assert "numbers" in ran.err


@pytest.mark.parametrize(
    ("output", "budgets", "relation", "code"),
    [
        ('premetric = "TV"', ("1/3", "1/2"), "stronger", 0),
        ('premetric = "TV"', ("1/2", "1/3"), "weaker", 1),
        ('premetric = "TV"', ("7", "3/2"), "equivalent", 0),
        ('premetric = "TV"', ("log(3)", "log(2)"), "unknown", 3),
        ('premetric = "NoR"', ("1/2", "1/3"), "weaker", 1),
        ('premetric = "density-ratio"', ("1/2", "1/3"), "weaker", 1),
        ('premetric = "KL"', ("1/2", "1/3"), "unknown", 3),
        ('premetric = "MULT^delta"\ndelta = "1/4"', ("1/2", "1/3"), "unknown", 3),
    ],
)
def test_comparing(
    dpcalc: Runner, tmp_path: Path, output: str, budgets: tuple[str, str], relation: str, code: int
) -> None:
    files = [
        spec(tmp_path, output, f'[claim]\nbudget = "{budget}"\n', f"{name}.toml")
        for budget, name in zip(budgets, "AB", strict=True)
    ]
    ran = dpcalc("compare", *files, "--json")
    assert (ran.object["relation"], ran.code) == (relation, code)
    assert ran.object["budget_is_least"] == (relation != "unknown")
    assert dpcalc("compare", *files).code == code
    if relation == "weaker":
        law = ran.object["separating"]["law"]
        assert ran.object["separating"]["formula"]
        assert {row["point"] for row in law} == {"a", "b"}


def test_edges_that_ask_nothing_are_not_counted(dpcalc: Runner, tmp_path: Path) -> None:
    """Total variation never exceeds 1: of three pairs one is infinitely far apart, and one is at distance 1."""
    path = tmp_path / "line.toml"
    text = (
        '[domain]\npoints = ["a", "b", "c"]\n[input]\ndistances = [[0, "1/2", "inf"], ["1/2", 0, 1], ["inf", 1, 0]]\n'
    )
    path.write_text(text + '[output]\npremetric = "TV"\n[claim]\nbudget = "1"\n', encoding="utf-8")
    found = dpcalc("compare", path, path, "--json").object
    assert found["relation"] == "equivalent"
    assert (found["redundant"]["edges"], found["redundant"]["redundant_edges"]) == (1, 0)


def test_a_list_of_parameters_gives_a_budget_of_many(dpcalc: Runner, tmp_path: Path) -> None:
    path = spec(tmp_path, 'premetric = "MULT^delta"\ndelta = ["0", "1/4", "1/2"]')
    parts = dpcalc("loss", path, "--json").object["parts"]
    assert [(part["premetric"], part["loss"]) for part in parts] == [
        ("MULT^0", "log(3)"),
        ("MULT^(1/4)", "log(2)"),
        ("MULT^(1/2)", "0"),
    ]
    assert "MULT^(1/4)" in dpcalc("loss", path).out
    ran = dpcalc("compare", path, path)
    assert ran.code == 2
    assert "one output premetric" in ran.err


def test_gaussian_privacy_is_compared_by_shortest_paths(dpcalc: Runner, tmp_path: Path) -> None:
    claim = '[claim]\nbudget = "{0}"\n'
    one, two = (
        spec(tmp_path, 'premetric = "GDP"', claim.format(budget), f"{name}.toml")
        for name, budget in (("a", 1), ("b", 2))
    )
    assert dpcalc("compare", one, two, "--json").object["relation"] == "stronger"
    assert "normal, mean = f(x), variance = 1" in dpcalc("compare", one, two).out
