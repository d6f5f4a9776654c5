"""The certificate of a factor: replayed by the kernel, and refused once a number in it is another."""

from __future__ import annotations

import json
from copy import deepcopy
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import dpcalc
from dpcalc.certify.certificate import dumps
from dpcalc.certify.kernel import Reject, digest, replay
from dpcalc.cli.main import run
from dpcalc.errors import InputError
from dpcalc.surveys.amplification.amplified import amplification
from dpcalc.surveys.amplification.approximate import Promise, largest_delta
from dpcalc.surveys.amplification.approximate_certificate import approximate_certificate
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


@pytest.mark.parametrize(("given", "breaks"), [({"size": 1}, True), ({"size": 2, "labelled": False}, False)])
def test_of_mechanisms_private_within_a_frame(given: dict[str, Any], breaks: bool) -> None:
    """Its statement lists which samples one frame may give: once it does not, the event breaks a bound."""
    setting = Setting(3, ("no", "yes"), invariant=True)
    found = amplification(Survey(read_design("srswor", given)), setting, Fraction(2))
    shown = amplification_certificate(found)
    replay(dumps(shown))
    event = [Fraction(each) for each in shown["statement"]["objects"]["event"]]
    together = shown["statement"]["objects"]["problems"][0][5]
    apart = [(s, t) for s, row in enumerate(together) for t, one in enumerate(row) if one == "0"]
    counts = shown["statement"]["objects"]["problems"][0][0]
    broken = [
        (s, t)
        for s, t in apart
        if event[s]
        > 2 ** (sum(abs(int(a) - int(b)) for a, b in zip(counts[s], counts[t], strict=True)) // 2) * event[t]
    ]
    for s, t in broken:
        together[s][t] = "1"
    shown["hash"] = digest(shown)
    assert bool(broken) == breaks
    if broken:
        with pytest.raises(Reject, match="does not hold"):
            replay(dumps(shown))


@pytest.mark.parametrize("twist", ["", "delta", "price", "event", "law"])
def test_of_the_least_delta(twist: str) -> None:
    """Of srswor, n of N at the amplified e^eps', it is n/N delta (bailie2025, Theorem 6.4.1)."""
    promise, survey = Promise(Fraction(2), Fraction(1, 10)), Survey(read_design("srswor", {"size": 2}))
    found = approximate_certificate(largest_delta(survey, Setting(4, ("no", "yes")), promise, Fraction(3, 2)))
    objects = found["statement"]["objects"]
    assert objects["delta"] == "1/20"
    if not twist:
        replay(dumps(found))
        return
    _, y, above, _, _, _, event, *_ = objects["problems"][0]
    if twist == "delta":
        objects["delta"] = "1/21"
    elif twist == "price":
        place = next(place for place, price in enumerate(event) if price != "0")
        event[place] = "0"
    else:
        {"event": y, "law": above}[twist][0] = "1"
    found["hash"] = digest(found)
    with pytest.raises(Reject, match="does not hold"):
        replay(dumps(found))


LEVELS = """
[frame]
units = 3
records = ["no", "yes"]
[construction]
name = "srswor"
size = 2
[design]
name = "pps"
sizes = { no = 1, yes = 2 }
total = 1
"""


@pytest.mark.thorough
def test_of_the_settings_of_all_levels(tmp_path: Path) -> None:
    design, place = tmp_path / "design.toml", tmp_path / "levels.json"
    design.write_text(LEVELS, "utf-8")
    assert run(["survey", str(design), "--levels", "--certificate", str(place)]) == 0
    found = json.loads(place.read_text("utf-8"))
    replay(dumps(found))
    rows = found["statement"]["objects"]["settings"]
    (table,) = dpcalc.survey(design, levels=True).objects()
    settings = table["settings"]
    assert isinstance(settings, list)
    assert [row[0] for row in rows] == [each["value"] for each in settings if each["value"] is not None]
    rows[0][0] = "10/7"  # for 13/9
    found["hash"] = digest(found)
    with pytest.raises(Reject, match="does not hold"):
        replay(dumps(found))


@pytest.mark.thorough
def test_the_command_answers_for_delta(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    design, place = tmp_path / "design.toml", tmp_path / "worst.json"
    text = '[frame]\nunits = 3\nrecords = ["a", "b"]\n[design]\nname = "srswor"\nsize = 1\n[privacy]\nfactor = "2"\n'
    design.write_text(f'{text}delta = "1/10"\n', "utf-8")
    assert run(["survey", str(design), "--json", "--certificate", str(place)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["at"], found["value"]) == ("4/3", "1/30")
    assert run(["replay", str(place)]) == 0
    design.write_text(f'{text}delta = "1/10"\nat = "7/6"\n', "utf-8")
    (asked,) = dpcalc.survey(design).objects()
    assert Fraction(str(asked["value"])) > Fraction(1, 30)
    for more, match in (('delta = "1/10"\n[attacker]\nknows = "unit"\n', "attackers"), ('at = "2"\n', "beside delta")):
        design.write_text(text + more, "utf-8")
        with pytest.raises(InputError, match=match):
            dpcalc.survey(design)
    design.write_text(f'{text}delta = "1/10"\n', "utf-8")
    with pytest.raises(InputError, match="levels are for delta = 0"):
        dpcalc.survey(design, levels=True)


def test_what_has_no_certificate_is_said() -> None:
    with pytest.raises(InputError, match="infinite factor"):
        certified("bernoulli", {"rate": "1/3"}, "replace", "add-remove")
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
