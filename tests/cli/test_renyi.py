"""``dpcalc renyi``: the curve, the best order, a picture, and errors through the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

import dpcalc as package
from tests.cli.running import Runner


@pytest.mark.thorough
def test_python_and_the_shell_say_the_same(dpcalc: Runner, tmp_path: Path) -> None:
    picture = tmp_path / "curve.svg"
    asked = ("laplace:scale=2", "--times", "3", "approx:delta=1e-6", "--orders", "2,8", "--plot", str(picture))
    shell = dpcalc("renyi", *asked, "--json")
    found = package.renyi("laplace:scale=2", "approx:delta=1e-6", times=3, orders=["2", "8"])
    assert shell.code == 0
    assert shell.out.strip() == found.json()
    assert [row["order"] for row in shell.object["orders"]] == ["2", "8"]
    assert "<svg" in picture.read_text()


def test_the_best_order_stands_beside_the_best_way(dpcalc: Runner) -> None:
    text = dpcalc("renyi", "gaussian:sigma=4", "--times", "30", "approx:delta=1e-6").out
    assert "15*order/16" in text
    assert "the best order for approx:delta=1e-6 is about 4.6" in text
    assert "eps = 7.016788561 by losses" in text


@pytest.mark.parametrize(
    ("items", "match"),
    [
        (["approx:eps=1,delta=1e-3"], "no finite Renyi divergence"),
        (["gaussian:sigma=1", "pure"], "not what orders are chosen for"),
        ([], "no source"),
        (["gaussian:sigma=1", "--orders", "1,2"], "above 1"),
        (["gaussian:sigma=1", "--orders", "two"], "order"),
        (["gaussian:sigma=1", "--plot", "curve.txt"], "svg"),
        (["rr:p=3/4", "poisson:rate=1/10:gaussian:sigma=1"], "neighbours"),
    ],
)
def test_what_cannot_be_answered_is_refused_in_a_line(dpcalc: Runner, items: list[str], match: str) -> None:
    found = dpcalc("renyi", *items)
    assert found.code == 2
    assert match in found.err
    assert "Traceback" not in found.err


def test_renyi_is_a_name_of_its_notion_and_a_question_without_an_order_is_sent_on(dpcalc: Runner) -> None:
    assert dpcalc("convert", "gaussian:sigma=1", "Renyi:order=2").code == 0
    for name in ("rdp", "renyi"):
        found = dpcalc("convert", "gaussian:sigma=1", name)
        assert found.code == 2
        assert "dpcalc renyi" in found.err
