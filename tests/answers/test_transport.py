"""Transport between models: against listed couplings, the worst mechanisms, and from the shell."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

import dpcalc
from dpcalc.cli.main import run
from dpcalc.errors import InputError
from dpcalc.exact import INFINITY
from tests.cli.running import SPECS

F = Fraction
SPEC = dpcalc.Specification(
    domain={"points": ["a", "b", "c", "d", "alone"]},
    input={"premetric": "sharpened", "neighbours": [["a", "b"], ["b", "c"], ["c", "d"]]},
    output={"premetric": "MULT"},
    claim={"budget": "log(3)"},
    infer={"models": {"even": "a=1/2,c=1/2", "later": "b=1/2,d=1/2"}},
)


def test_a_coupling_has_both_laws_and_keeps_to_the_distance() -> None:
    found = dpcalc.transport(SPEC, null="a=1/2,b=1/2", alternative="b=1/4,d=3/4")
    assert found.distance == 3  # some of the mass of a has to go to d
    coupling = found.found.coupling
    assert sum(coupling.values()) == 1
    assert sum(mass for (x, _), mass in coupling.items() if x == 0) == F(1, 2)
    assert sum(mass for (_, y), mass in coupling.items() if y == 3) == F(3, 4)
    assert all(abs(x - y) <= 3 for x, y in coupling)


def test_models_that_overlap_are_nearer_than_their_supports() -> None:
    found = dpcalc.transport(SPEC, null="even", alternative="later")
    assert found.distance == 1
    assert found.diameter == 3
    worst = dpcalc.infer(SPEC, "predictive-ratio", null="even", alternative="later")
    assert worst.value <= 3  # e to the budget times the distance, and not 27
    assert worst.value > 1


def test_laws_of_other_components_are_infinitely_far() -> None:
    found = dpcalc.transport(SPEC, null="a=1/2,alone=1/2", alternative="a")
    assert found.distance == INFINITY
    assert found.found.coupling == {}
    parts = found.fields["components"]["null"]
    assert sorted((part["datasets"], part["chance"]) for part in parts) == [(["a"], "1/2"), (["alone"], "1/2")]
    assert "infinitely far" in str(found)


def test_the_shell_says_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    file = str(SPECS / "path.toml")
    assert run(["transport", file, "--null", "0=1/2,1=1/2", "--alternative", "1=1/2,3=1/2", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["distance"] == "2"
    assert found["coupling"] == [{"from": "0", "to": "1", "mass": "1/2"}, {"from": "1", "to": "3", "mass": "1/2"}]
    assert run(["transport", file, "--null", "0"]) == 2
    assert "--alternative is missing" in capsys.readouterr().err


def test_a_law_is_needed() -> None:
    with pytest.raises(InputError, match="not a law"):
        dpcalc.transport(SPEC, null="a=1/2", alternative="a")
