"""``dpcalc tables``: marks of cells, the published parameters of the 2020 Census, and wrong input."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from dpcalc.accounting.tables.cells import Mark, recompute
from dpcalc.cli.tables_files import read_tables
from dpcalc.effort import DEFAULT_EFFORT as DEFAULT
from tests.cli.running import Runner
from tests.house.repository import ROOT

CENSUS = ROOT / "examples" / "census2020"
ONE = """
[[table]]
name = "one"
formula = "zcdp-epsilon"
inputs = { delta = "1e-10" }
rounded = ["rho"]
cells = [{ place = "here", inputs = { rho = "RHO" }, printed = "PRINTED" }]
"""


def write(folder: Path, text: str, name: str = "tables.toml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("rho", "printed", "mark", "code"),
    [
        ("7.70", "34.33", "agrees", 0),
        ("2.56", "17.90", "agrees only unrounded", 0),
        ("2.560", "17.90", "differs", 1),
        ("64/25", "17.90", "differs", 1),
        ("2.56", "17.89", "differs", 1),
    ],
)
def test_marks(dpcalc: Runner, tmp_path: Path, rho: str, printed: str, mark: str, code: int) -> None:
    path = write(tmp_path, ONE.replace("RHO", rho).replace("PRINTED", printed))
    found = dpcalc("tables", path, "--json")
    assert (found.object["mark"], found.code) == (mark, code)
    assert Fraction(found.object["lower"]) <= Fraction(found.object["upper"])
    assert mark in dpcalc("tables", path).out


def test_the_inputs_that_would_do_are_those_that_give_what_is_printed(tmp_path: Path) -> None:
    path = write(tmp_path, ONE.replace("RHO", "2.56").replace("PRINTED", "17.90"))
    (table,) = read_tables([path])
    (cell,) = table.cells
    low, high = recompute(cell).inputs["rho"]
    assert low == Fraction("2.555")
    for rho, inside in ((low, True), (high, True), (high + Fraction(1, 10**6), False)):
        delta = (Fraction(1, 10**10),)
        value = cell.formula.value({"rho": (rho,), "delta": delta}, DEFAULT)
        assert (abs(value.lower - Fraction("17.90")) <= Fraction("0.005")) is inside


@pytest.mark.thorough
def test_the_census_tables(dpcalc: Runner) -> None:
    found = dpcalc("tables", CENSUS, "--json")
    marks: dict[str, list[str]] = {}
    cells = [each for each in found.objects if "mark" in each]
    for cell in cells:
        marks.setdefault(cell["mark"], []).append(f"{cell['table'].partition(':')[0]}; {cell['place']}")
    assert found.code == 1
    assert marks["differs"] == [
        "kifer2022, Table 1; level 0.01, epsilon 4",
        "kifer2022, Table 1; level 0.05, epsilon 0.5",
        "kifer2022, Table 1; level 0.05, epsilon 2",
    ]
    assert len(marks["agrees"]) == 81
    assert len(marks["agrees only unrounded"]) == 10
    assert "undecided" not in marks


def test_what_all_cells_say_of_an_input(dpcalc: Runner, tmp_path: Path) -> None:
    about = (
        '[product]\nname = "x"\nmechanism = "y"\nunit = "u"\ninvariants = []\nsource = "z"\n[budget]\ntotal = "2.56"\n'
    )
    write(tmp_path, about, "x.toml")
    text = ONE.replace('"RHO"', '"x.total"').replace("PRINTED", "17.90")
    path = write(tmp_path, text)
    (found,) = (each for each in dpcalc("tables", tmp_path, "--json").objects if "input" in each)
    assert (found["input"], found["printed"], found["places"]) == ("x.total", "2.56", ["here"])
    low, high = map(Fraction, found["range"])
    assert low == Fraction("2.555") < high < Fraction("2.5575")
    path.write_text(text + text.replace("17.90", "17.93"), encoding="utf-8")
    (found,) = (each for each in dpcalc("tables", tmp_path, "--json").objects if "input" in each)
    assert found["range"] is None
    assert "none" in dpcalc("tables", tmp_path).out


def test_costs_of_the_redistricting_queries_add_up_exactly() -> None:
    tables = {table.name: table for table in read_tables([CENSUS])}
    allocation = tables["kifer2022, Tables 3 to 5: the allocation"]
    assert all(recompute(cell).mark is Mark.AGREES and cell.exact for cell in allocation.cells)
    everything = allocation.cells[-1].inputs["terms"]
    assert sum(number.value for number in everything) == Fraction("2.63")


@pytest.mark.thorough
def test_what_state_totals_do_to_the_budget_of_persons_is_the_most_that_two_small_datasets_lose() -> None:
    """Two persons in two states of two counties, with one variable; a move costs half its square in each query."""
    text = tomllib.loads((CENSUS / "redistricting.toml").read_text(encoding="utf-8"))
    person, parts = Fraction(text["budget"]["person"]), text["allocation"]
    areas: Mapping[str, Callable[[tuple[int, ...]], tuple[int, ...]]]
    areas = {level: lambda r: r[:2] for level in parts["levels"]} | {"US": lambda _: (), "State": lambda r: r[:1]}
    records = list(product(range(2), repeat=3))
    worst = [Fraction(0)] * 3
    for x, z in product(product(records, repeat=2), repeat=2):
        if Counter(r[0] for r in x) != Counter(r[0] for r in z) or x == z:
            continue
        cost = Fraction(0)
        for place, (level, share) in enumerate(zip(parts["levels"], parts["person"], strict=True)):
            for name, (_, *shares) in parts["queries"].items():
                answers = [
                    Counter((areas[level](r), None if name == "TOTAL" else r[2]) for r in each) for each in (x, z)
                ]
                square = sum((answers[0][key] - answers[1][key]) ** 2 for key in answers[0] | answers[1])
                cost += Fraction(square, 2) * person * Fraction(share) * Fraction(shares[place])
        moves = any(a[0] != b[0] for a, b in zip(x, z, strict=True))
        kind = 1 if moves else 0 if sum(a != b for a, b in zip(x, z, strict=True)) == 1 else 2
        worst[kind] = max(worst[kind], cost)
    name = "cho2024, section 6, by the allocation"
    (table,) = (table for table in read_tables([CENSUS]) if table.name.startswith(name))
    found = [recompute(cell).value for cell in table.cells]
    assert [(each.lower, each.upper) for each in found] == [(cost, cost) for cost in worst]


def test_an_exact_cell_has_to_be_the_number_itself(dpcalc: Runner, tmp_path: Path) -> None:
    text = """
[[table]]
name = "shares"
formula = "sum"
exact = EXACT
cells = [{ place = "sum", inputs = { terms = ["1/3", "2/5", "1/4"] }, printed = "1" }]
"""
    assert dpcalc("tables", write(tmp_path, text.replace("EXACT", "true"))).code == 1
    assert dpcalc("tables", write(tmp_path, text.replace("EXACT", "false"))).code == 0


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        ('"zcdp-epsilon"', '"zcdp-epsilom"', "did you mean"),
        ('rho = "RHO"', 'roh = "2"', "has no input roh"),
        ('rho = "RHO"', "", "needs the input rho"),
        ('rho = "RHO"', 'rho = "redistricting.person"', "no parameter redistricting.person"),
        ('rho = "RHO"', "rho = 2.63", "float"),
        ('rho = "RHO"', 'rho = "-1"', "one, here: rho is -1"),
        ('"1e-10"', '"2"', "delta is 2"),
        ('"PRINTED"', '"many"', "not an exact number"),
        ('["rho"]', '["b"]', "has no input b"),
        ("place", "plaec", "place"),
        ('inputs = { rho = "RHO" }', "inputs = 3", "inputs must be a table"),
        ("cells = [", "cells = [3, ", "not a table"),
    ],
)
def test_wrong_input_is_one_line(dpcalc: Runner, tmp_path: Path, before: str, after: str, words: str) -> None:
    text = ONE.replace(before, after).replace("RHO", "2").replace("PRINTED", "1")
    found = dpcalc("tables", write(tmp_path, text))
    assert (found.code, found.err.count("\n")) == (2, 1)
    assert words in found.err


def test_folders_without_tables(dpcalc: Runner, tmp_path: Path) -> None:
    assert "no TOML file" in dpcalc("tables", tmp_path).err
    write(
        tmp_path,
        '[product]\nname = "x"\nmechanism = "y"\nunit = "u"\ninvariants = []\nsource = "z"\n[budget]\ntotal = "1"\n',
        "x.toml",
    )
    assert "no table is printed" in dpcalc("tables", tmp_path).err
    assert "no table has" in dpcalc("tables", CENSUS, "--only", "Table 99").err


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        ('["1/205", "1/205", ', '["1/205", ', "5 shares for 6 levels"),
        ('person = "2.56"', "", "says nothing of person"),
        ("A = { all", "A = { al", "did you mean all"),
        ('A = { all = ["Block"] }', 'A = { all = ["Blok"] }', "Blok"),
        ("TOTAL = [1, ", "TOTAL = [", "whole number"),
    ],
)
def test_wrong_allocations(dpcalc: Runner, tmp_path: Path, before: str, after: str, words: str) -> None:
    text = (CENSUS / "redistricting.toml").read_text(encoding="utf-8")
    assert before in text
    write(tmp_path, text.replace(before, after), "redistricting.toml")
    write(tmp_path, ONE.replace("RHO", "2").replace("PRINTED", "1"))
    found = dpcalc("tables", tmp_path)
    assert (found.code, found.err.count("\n")) == (2, 1)
    assert words in found.err


def test_marks_are_counted_in_words(dpcalc: Runner, tmp_path: Path) -> None:
    cells = ", ".join(f'{{ place = "{n}", printed = "{n}" }}' for n in (1, 2, 3))
    head = '[[table]]\nname = "sums"\nformula = "sum"\nexact = true\ninputs = { terms = ["1", "1"] }\n'
    (tmp_path / "sums.toml").write_text(f"{head}cells = [{cells}]\n", encoding="utf-8")
    assert "1 agrees; 2 differ\n" in dpcalc("tables", str(tmp_path / "sums.toml")).out
