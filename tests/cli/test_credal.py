"""``dpcalc credal``: the shell says what Python says, and what is wrong in one line."""

from __future__ import annotations

from fractions import Fraction

import pytest

import dpcalc as package
from tests.cli.running import Runner

F = Fraction


def test_the_shell_answers_as_python_does(dpcalc: Runner) -> None:
    asked = ("--nucleus", "a=1/2,b=1/3,c=1/6", "--model", "density-ratio", "--radius", "log(3)", "--values", "a=1,c=-2")
    found = dpcalc("credal", *asked, "--json").object
    answer = package.credal(
        nucleus={"a": "1/2", "b": "1/3", "c": "1/6"}, model="density-ratio", radius="log(3)", values=["a=1,c=-2"]
    )
    assert found["bounds"] == answer.fields["bounds"]
    assert found["bounds"][-1] == {"of": "E(a=1, c=-2)", "lower": "-3/8", "upper": "7/12"}
    assert len(found["vertices"]) == 6
    assert answer.expectation("a=1,c=-2", least=True) == F(-3, 8)


def test_an_interval_without_a_law_is_empty(dpcalc: Runner) -> None:
    said = dpcalc("credal", "--lower", "a=2/3,b=2/3", "--upper", "a=1,b=1")
    assert said.code == 0
    assert "No law is in it" in said.out
    assert package.credal(lower="a=2/3,b=2/3", upper="a=1,b=1", ratios=True).probability("a") == F(3, 5)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--lower", "a=1"], "two measures, or by a nucleus"),
        ([], "two measures, or by a nucleus"),
        (["--lower", "a=1", "--upper", "a=1", "--radius", "1/2"], "two measures, or by a nucleus"),
        (["--lower", "a=1", "--upper", "b=1"], "different outcomes: a, b"),
        (["--lower", "a=1,a=2", "--upper", "a=1"], "names a twice"),
        (["--lower", "a", "--upper", "a=1"], "not an outcome with its number"),
        (["--nucleus", "a=1/2", "--model", "density-ratio", "--radius", "1"], "not a law"),
        (["--nucleus", "a=1", "--model", "density-ratios", "--radius", "1"], "did you mean density-ratio"),
        (["--nucleus", "a=1", "--model", "density-ratio", "--radius", "1"], "not rational"),
        (["--nucleus", "a=1", "--model", "pari-mutuel", "--radius", "-2"], "is negative"),
        (["--nucleus", "a=1", "--model", "total-variation", "--radius", "2"], "not a probability"),
        (["--nucleus", "a=1", "--model", "pari-mutuel", "--radius", "1/2", "--values", "b=1"], "not an outcome"),
    ],
)
def test_bad_input_is_one_line(dpcalc: Runner, options: list[str], message: str) -> None:
    said = dpcalc("credal", *options)
    assert said.code == 2
    assert said.err.startswith("error: ")
    assert message in said.err
