"""The pictures of ``dpcalc convert``."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import Runner


def test_delta_against_epsilon(dpcalc: Runner, tmp_path: Path) -> None:
    target = tmp_path / "profile.svg"
    assert dpcalc("convert", "gaussian:sigma=1", "approx:eps=1", "--plot", target).code == 0
    text = target.read_text(encoding="utf-8")
    for words in ("Privacy profile of gaussian:sigma=1", "epsilon (nats)", "delta"):
        assert words in text


@pytest.mark.parametrize("values", ["sigma=1/2..8", "sigma=1..100"])
def test_the_value_against_a_parameter(dpcalc: Runner, tmp_path: Path, values: str) -> None:
    target = tmp_path / "along.pdf"
    asked = ("convert", "gaussian:sigma=1", "zcdp", "--plot", target, "--along", values)
    assert dpcalc(*asked).code == 0
    assert target.stat().st_size > 1000
    before = target.read_bytes()
    assert dpcalc(*asked).code == 0
    assert target.read_bytes() == before


@pytest.mark.parametrize(
    ("more", "message"),
    [
        (("zcdp", "--plot", "f.svg"), "--along"),
        (("zcdp", "--along", "sigma=1..2"), "--plot"),
        (("zcdp", "--plot", "f.svg", "--along", "tau=1..2"), "tau"),
        (("zcdp", "--plot", "f.svg", "--along", "sigma=2..1"), "smaller end"),
        (("zcdp", "--plot", "f.svg", "--along", "sigma"), "sigma=1/2..4"),
        (("zcdp", "--plot", "f.svg", "--along", "sigma=0..x"), "--along"),
        (("approx:eps=1", "--plot", "f.txt"), ".svg"),
        (("kl", "--plot", "f.svg"), "no picture of kl"),
        (("approx:eps=1", "--beside", "zcdp:1 prob"), "--plot"),
        (("approx:eps=1", "--plot", "f.svg", "--beside", "zcdp:1 kl"), "zcdp:2.63 approx"),
        (("approx:eps=1", "--plot", "f.svg", "--beside", "zcdp prob"), "zcdp"),
        (("zcdp", "--plot", "f.svg", "--along", "sigma=1..2", "--beside", "zcdp:1 prob"), "--beside"),
    ],
)
def test_what_cannot_be_drawn_is_one_line(
    dpcalc: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, more: tuple[str, ...], message: str
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = dpcalc("convert", "gaussian:sigma=1", *more)
    assert ran.code == 2
    assert message in ran.err
    assert ran.err.count("\n") == 1
    assert not list(tmp_path.glob("f.*"))


@pytest.mark.thorough
def test_other_curves_stand_beside(dpcalc: Runner, tmp_path: Path) -> None:
    picture = tmp_path / "three.svg"
    asked = ("gdp:1", "pbdp:eps=1", "--plot", str(picture), "--beside", "gdp:1 approx", "--beside", "pure:1 prob")
    assert dpcalc("convert", *asked).code == 0
    drawn = picture.read_text()
    for label in ("gdp:1 to pbdp", "gdp:1 to approx", "pure:1 to prob"):
        assert label in drawn
