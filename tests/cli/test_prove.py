"""``dpcalc prove``: verdicts with their exit codes, certificates that replay, and wrong input."""

from __future__ import annotations

from pathlib import Path

import pytest

from dpcalc.certify.kernel import replay
from tests.cli.running import Runner


def test_a_proof_is_written_and_replays(dpcalc: Runner, tmp_path: Path) -> None:
    path = tmp_path / "proof.json"
    found = dpcalc("prove", "exp(eps) >= 1 + eps", "-o", path, "--json")
    assert found.code == 0
    assert (found.object["verdict"], found.object["trust"]) == ("proved", "kernel")
    assert replay(path.read_text(encoding="utf-8"))


def test_a_near_miss_is_refuted_at_a_point(dpcalc: Runner) -> None:
    found = dpcalc("prove", "p*(1 - p) <= 0.249", "--json")
    assert found.code == 1
    assert found.object["witness"]["values"]["p"] == "1/2"
    assert "p = 1/2" in dpcalc("prove", "p*(1 - p) <= 0.249").out


def test_whole_numbers(dpcalc: Runner) -> None:
    assert dpcalc("prove", "n**2 >= n", "--integer", "n").code == 0
    assert dpcalc("prove", "n**2 >= n").code == 1


@pytest.mark.parametrize(
    ("inequality", "values"),
    [
        ("x**2 >= x", "false at x = 1/2: not 1/4 >= 1/2"),
        ("exp(x) <= 1 + x", "false at x = 1: not 2.718281828 <= 2"),
        ("x <= 1/1234567", "not 1 <= 0.000000810"),
    ],
)
def test_values_at_a_witness_are_exact_where_they_are_short(dpcalc: Runner, inequality: str, values: str) -> None:
    assert values in dpcalc("prove", inequality).out


@pytest.mark.parametrize(
    "arguments",
    [
        ("-x**2 <= 0",),
        ("--assume", "-x <= 0", "-x <= 1"),
        ("-x <= 1", "--assume", "-x <= 0"),
        ("--assume=-x <= 0", "--", "-x <= 1"),
    ],
)
def test_an_inequality_may_begin_with_a_minus_sign(dpcalc: Runner, arguments: tuple[str, ...]) -> None:
    found = dpcalc("prove", "--json", *arguments)
    assert (found.code, found.object["inequality"]) == (0, "-x**2 <= 0" if len(arguments) == 1 else "-x <= 1")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("exp(",), "parenthesis"),
        (("x + 1",), "compare"),
        (("x >= 0", "--integer", "z"), "z is not a variable"),
        (("x >= __import__('os')",), "column"),
        (("x >= 0", "--assume", "x"), "compare"),
        (("--asume", "-x <= 0", "-x <= 1"), "--assume"),
    ],
)
def test_wrong_input(dpcalc: Runner, arguments: tuple[str, ...], words: str) -> None:
    found = dpcalc("prove", *arguments)
    assert found.code == 2
    assert words in found.err
    assert "Traceback" not in found.err


def test_wrong_input_names_the_text_that_it_is_in(dpcalc: Runner) -> None:
    assert "--assume column 1" in dpcalc("prove", "x >= 0", "--assume", "y").err
    assert "the inequality column 1" in dpcalc("prove", "y", "--assume", "x >= 0").err
    assert "--assume" in dpcalc("prove", "x >= 0", "--assume", "").err


def test_cancelling_does_not_hide_where_there_is_no_value(dpcalc: Runner) -> None:
    assert dpcalc("prove", "x/x >= 1").code == 1
    assert dpcalc("prove", "x/x >= 1", "--assume", "x > 0").code == 0
