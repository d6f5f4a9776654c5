"""A violation that a search finds has a certificate that the kernel replays, and a changed one it does not."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import dpcalc
from dpcalc.certify.certificate import certificate
from dpcalc.certify.replay import accepted
from dpcalc.cli.main import run
from dpcalc.errors import InputError

POINTS: dict[str, Any] = {
    "domain": {"points": ["a", "b", "c"]},
    "input": {"premetric": "neighbour", "neighbours": [["a", "b"], ["b", "c"]]},
    "mechanism": {"name": "matrix", "law": [["1/2", "1/2"], ["1/4", "3/4"], ["1/8", "7/8"]]},
}
TABLES: dict[str, Any] = {
    "domain": {"records": {"sex": 2}, "size": 4},
    "multiverse": {"invariants": []},
    "input": {"premetric": "bounded-unordered"},
    "mechanism": {"name": "cell-suppression", "threshold": 3, "epsilon": "1/2"},
}
SWAPPING: dict[str, Any] = {
    "domain": {"records": {"match": 1, "hold": 2, "swap": 2}, "size": 3},
    "multiverse": {"invariants": ["match*hold", "match*swap"]},
    "input": {"premetric": "hamming"},
    "mechanism": {"name": "permutation-swapping", "rate": "1/4"},
}
CASES: dict[str, tuple[Mapping[str, Any], Mapping[str, Any], str, str]] = {
    "pure": (POINTS, {"premetric": "MULT"}, "log(2)", "log(3/2)"),
    "one direction": (POINTS, {"premetric": "max-divergence"}, "log(2)", "log(3/2)"),
    "total variation": (POINTS, {"premetric": "TV"}, "1/4", "1/5"),
    "approximate": (POINTS, {"premetric": "MULT^delta", "delta": "1/16"}, "log(2)", "log(5/4)"),
    "hockey stick": (POINTS, {"premetric": "hockey-stick", "epsilon": "log(3/2)"}, "1/4", "1/100"),
    "powers of e": (TABLES, {"premetric": "hockey-stick", "epsilon": "1/2"}, "1", "1/2"),
    "swapping": (SWAPPING, {"premetric": "MULT"}, "log(100)", "1/5"),
}


def given(case: str, budget: str) -> dpcalc.Specification:
    """The specification that claims the budget."""
    blocks, output, _, _ = CASES[case]
    return dpcalc.Specification(**{**blocks, "output": output, "claim": {"budget": budget}})


@pytest.mark.parametrize("case", CASES)
def test_what_exceeds_a_budget_is_certified_and_what_keeps_it_is_not(case: str) -> None:
    _, _, kept, exceeded = CASES[case]
    found = dpcalc.search(given(case, exceeded))
    assert found.found
    data = json.loads(found.certificate())
    assert accepted(data)
    with pytest.raises(InputError, match="nothing was found"):
        dpcalc.search(given(case, kept)).certificate()
    if data["kind"] == "example":
        *others, relation = data["statement"]["holds"]
        turned = {**data["statement"], "holds": [*others, relation.replace("(> ", "(< ", 1)]}
        assert not accepted(certificate("example", turned, data["proof"]))
    else:
        forged = {**data["statement"], "claimed": "100"}
        assert not accepted(certificate(data["kind"], forged, data["proof"]))


def test_a_distance_without_events_is_computed_from_both_laws() -> None:
    spec = dpcalc.Specification(**POINTS, output={"premetric": "chi-squared"}, claim={"budget": "1/100"})
    data = json.loads(dpcalc.search(spec).certificate())
    assert "(are_laws (list (map z Z (law x z)) (map z Z (law x' z))))" in data["statement"]["holds"]
    fewer = {**data["statement"]["objects"], "Z": data["statement"]["objects"]["Z"][:1]}
    assert not accepted(certificate("example", {**data["statement"], "objects": fewer}, data["proof"]))


def test_what_certificates_have_no_words_for_says_that_there_is_none() -> None:
    spec = dpcalc.Specification(**POINTS, output={"premetric": "NoR"}, claim={"budget": "1/100"})
    found = dpcalc.search(spec)
    assert found.found
    with pytest.raises(InputError, match="no event shows it"):
        found.certificate()


def test_the_shell_writes_it_and_replays_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    spec, place = tmp_path / "spec.toml", tmp_path / "violation.json"
    text = '[domain]\npoints = ["a", "b"]\n[input]\ndistances = [[0, 1], [1, 0]]\n[output]\npremetric = "MULT"\n'
    text += '[mechanism]\nname = "randomised-response"\ntruth = "3/4"\n[claim]\nbudget = "{}"\n'
    spec.write_text(text.format("1"), encoding="utf-8")
    assert run(["search", str(spec), "--certificate", str(place), "--json"]) == 1
    fields = json.loads(capsys.readouterr().out)
    assert (fields["certificate"], fields["certificate_missing"]) == (str(place), None)
    assert run(["replay", str(place)]) == 0
    place.unlink()
    spec.write_text(text.format("log(3)"), encoding="utf-8")
    assert run(["search", str(spec), "--certificate", str(place)]) == 0
    assert "nothing was found" in capsys.readouterr().err
    assert not place.exists()
    assert run(["search", str(spec), "--certificate", str(spec)]) == 2
