"""A question asked of the wrong command is told which command answers it."""

from __future__ import annotations

import pytest

from dpcalc.cli.main import run

MISTAKEN = [
    (["filter", "5*gaussian:sigma=1", "approx:delta=1e-6"], "dpcalc compose finds eps"),
    (["calibrate", "gaussian", "approx:delta=1e-6"], "dpcalc convert and compose find eps"),
    (["renyi", "gaussian:sigma=1", "zcdp"], "dpcalc compose ... zcdp answers"),
    (["convert", "gaussian", "approx:eps=1,delta=1e-6"], "dpcalc calibrate gaussian"),
    (["convert", "zcdp:rho=1", "gaussian:sigma=1"], "dpcalc compare FROM gaussian:sigma=1"),
    (["compare", "approx:delta=1e-6", "zcdp:rho=1"], "dpcalc convert zcdp:rho=1 approx:delta=1e-6"),
    (["loss", "gaussian:sigma=1"], "dpcalc convert"),
    (["deployment", "gaussian:sigma=1"], "dpcalc convert"),
]


@pytest.mark.parametrize(("arguments", "says"), MISTAKEN, ids=" ".join)
def test_the_command_that_answers_is_named(arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments) == 2
    assert says in " ".join(capsys.readouterr().err.split())


@pytest.mark.parametrize("arguments", [["filter", "pure:eps=1"], ["odometer", "approx:delta=1e-6"]])
def test_what_no_bound_is_known_of_is_shown_in_one_way(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    command, promise = arguments
    run([command, "gaussian:sigma=50", promise])
    shown = capsys.readouterr().out
    assert "not known" not in shown
    assert "\n-: no finite bound of this kind is known" in shown
    run([command, "pure:eps=1", promise])
    assert "\n-: " not in capsys.readouterr().out
