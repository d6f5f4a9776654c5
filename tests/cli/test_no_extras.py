"""Where an extra is not installed: what needs it says so or takes another way, and all else works."""

from __future__ import annotations

import sys
from fractions import Fraction
from pathlib import Path

import pytest

from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.inference import proposal
from dpcalc.proving.second_opinion import second_opinion
from dpcalc.proving.sums_of_squares.gram import Question
from dpcalc.proving.sums_of_squares.semidefinite import guess
from dpcalc.report.plots import pictures
from tests.cli.running import SPECS, Runner

ASKED = proposal._Asked(1, [{0: Fraction(-1)}], {0: Fraction(1)}, {0: Fraction(1)})
QUESTION = "(declare-const x Real)\n(assert (< (* x x) 0.0))\n(check-sat)\n"


@pytest.fixture
def without(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where dpcalc is installed by itself."""
    for name in ("clarabel", "cvc5", "scipy", "scipy.optimize"):
        monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.setattr(pictures, "find_spec", {}.get)


@pytest.mark.usefixtures("without")
def test_a_picture_is_refused_before_any_work_is_done(dpcalc: Runner, tmp_path: Path) -> None:
    ran = dpcalc("tradeoff", "gaussian:sigma=1", "--plot", tmp_path / "curve.svg")
    assert (ran.code, ran.out) == (2, "")
    assert "pip install 'dpcalc[plot]'" in ran.err


@pytest.mark.usefixtures("without")
def test_there_is_no_second_opinion() -> None:
    found = second_opinion(QUESTION, DEFAULT_EFFORT)
    assert found.answer == "unknown"
    assert "pip install 'dpcalc[solvers]'" in found.why


def test_with_the_extra_there_is_one() -> None:
    assert second_opinion(QUESTION, DEFAULT_EFFORT).answer == "unsat"


def test_inference_goes_by_fractions_to_the_same_bound(dpcalc: Runner, request: pytest.FixtureRequest) -> None:
    asked = ("infer", SPECS / "randomised_response.toml", "odds", "--set", "yes", "--odds", "1/100", "--json")
    with_floats = dpcalc(*asked)
    request.getfixturevalue("without")
    assert list(proposal._by_floats(ASKED)) == []
    assert dpcalc(*asked) == with_floats


@pytest.mark.usefixtures("without")
def test_a_sum_of_squares_is_not_guessed() -> None:
    assert guess(Question({}, (), ()), [], [], 0) is None
