"""The certificate of a factor: replayed by the kernel, and refused once a number in it is another."""

from __future__ import annotations

import json
from copy import deepcopy
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from dpcalc.certify.certificate import dumps
from dpcalc.certify.kernel import Reject, digest, replay
from dpcalc.cli.main import run
from dpcalc.errors import InputError
from dpcalc.surveys.amplification.amplified import amplification
from dpcalc.surveys.amplification.certificate import amplification_certificate
from dpcalc.surveys.amplification.frames import Setting
from dpcalc.surveys.designs.listed import read_design
from dpcalc.surveys.designs.survey import Survey


def certified(name: str, given: dict[str, Any], sample: str = "replace", frame: str = "replace") -> dict[str, Any]:
    """The certificate of a design on frames of four units."""
    setting = Setting(4, ("no", "yes"), sample, frame)
    return amplification_certificate(amplification(Survey(read_design(name, given)), setting, Fraction(2)))


@pytest.mark.parametrize(
    ("name", "given", "sample", "frame", "value"),
    [
        ("srswor", {"size": 2}, "replace", "replace", "3/2"),
        ("srswr", {"size": 2, "labelled": False}, "replace", "replace", "25/16"),
        ("bernoulli", {"rate": "1/3"}, "add-remove", "add-remove", "4/3"),
        ("cluster", {"clusters": ["a", "a", "b", "b"], "size": 1}, "edit", "replace", "2"),
    ],
)
def test_the_kernel_accepts_the_factor(name: str, given: dict[str, Any], sample: str, frame: str, value: str) -> None:
    found = certified(name, given, sample, frame)
    assert found["statement"]["objects"]["value"] == value
    replay(dumps(found))


@pytest.mark.parametrize("twist", ["value", "price", "event", "sample", "law"])
def test_it_refuses_other_numbers(twist: str) -> None:
    found = deepcopy(certified("srswor", {"size": 2}))
    objects = found["statement"]["objects"]
    counts, _, above, _, prices = objects["problems"][0]
    if twist == "value":
        objects["value"] = "10/7"
    elif twist == "price":
        prices[0][3] = "0"
    elif twist == "event":
        objects["event"][0] = "1"
    elif twist == "sample":
        counts[0] = ["5"] * len(counts[0])
    else:
        above[0] = "1/2"
    found["hash"] = digest(found)
    with pytest.raises(Reject, match="does not hold"):
        replay(dumps(found))


def test_what_has_no_certificate_is_said() -> None:
    with pytest.raises(InputError, match="infinite factor"):
        certified("bernoulli", {"rate": "1/3"}, "replace", "add-remove")
    setting = Setting(3, ("no", "yes"), invariant=True)
    found = amplification(Survey(read_design("srswor", {"size": 1})), setting, Fraction(2))
    with pytest.raises(InputError, match="within one frame alone"):
        amplification_certificate(found)
    found = amplification(Survey(read_design("srswor", {"size": 5})), Setting(10, ("no", "yes")), Fraction(2))
    with pytest.raises(InputError, match="pairs of samples"):
        amplification_certificate(found)


def test_the_command_writes_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    design, place = tmp_path / "design.toml", tmp_path / "worst.json"
    design.write_text('[frame]\nunits = 3\nrecords = ["a", "b"]\n[design]\nname = "srswor"\nsize = 1\n', "utf-8")
    assert run(["survey", str(design), "--certificate", str(place)]) == 0
    assert json.loads(place.read_text("utf-8"))["statement"]["objects"]["value"] == "4/3"
    assert run(["replay", str(place)]) == 0
    assert "accepted" in capsys.readouterr().out
    assert run(["survey", "frame.csv", str(design), "--certificate", str(place)]) == 2
    assert "--certificate is for a design alone" in capsys.readouterr().err
