"""``dpcalc tradeoff``: values, order, legality and pictures through the command line."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from tests.cli.running import Runner

LAWS = '[laws]\np = ["3/4", "1/4"]\nq = ["1/4", "3/4"]\n'
CORNERS = '[tradeoff]\ncorners = [[0, 1], ["1/4", "1/4"], [1, 0]]\n'
KNOTS = '[profile]\nknots = [[0, 1], ["1/3", "2/3"], [3, 0]]\n'


def written(folder: Path, text: str, name: str = "mine.toml") -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("text", [LAWS, CORNERS, KNOTS])
def test_laws_corners_and_knots_say_one_curve(dpcalc: Runner, tmp_path: Path, text: str) -> None:
    """Randomised response with p = 3/4, in three ways and as a mechanism."""
    asked = ("--size", "1/4", "--size", "1/10", "--epsilon", "0", "--epsilon", "log(2)", "--json")
    *_, order = dpcalc("tradeoff", written(tmp_path, text), "rr:p=3/4", *asked).objects
    assert order["relation"] == "equivalent"
    found = dpcalc("tradeoff", written(tmp_path, text), *asked).object["values"]
    assert [value["lower"] for value in found] == ["1/4", "7/10", "1/2", "1/4"]
    assert all(value["lower"] == value["upper"] for value in found)


def test_promises_of_losses_and_of_events_have_worst_pairs(dpcalc: Runner) -> None:
    """What exceeds a loss with probability delta is approximately private, and some of it no better."""
    asked = ("--size", "1/20", "--size", "1/2", "--json")
    *_, order = dpcalc("tradeoff", "prob:eps=log(3),delta=1/100", "approx:eps=log(3),delta=1/100", *asked).objects
    assert order["relation"] == "equivalent"
    found = dpcalc("tradeoff", "tv:delta=1/10", *asked).object["values"]
    assert [value["lower"] for value in found] == ["17/20", "2/5"]  # 1 - 1/10 less the size


def test_a_formula_says_a_curve(dpcalc: Runner, tmp_path: Path) -> None:
    profile = written(
        tmp_path, '[profile]\nformula = "max(0, 1 - exp(epsilon), 3/4 - exp(epsilon)/4)"\n', "profile.toml"
    )
    *_, order = dpcalc("tradeoff", profile, "rr:p=3/4", "--size", "1/4", "--json").objects
    assert order["relation"] == "equivalent"
    tradeoff = written(tmp_path, '[tradeoff]\nformula = "(1 - sqrt(size))**2"\n', "tradeoff.toml")
    size, epsilon = dpcalc("tradeoff", tradeoff, "--size", "1/4", "--epsilon", "0", "--json").object["values"]
    assert size["decimal"] == "0.25"
    assert epsilon["decimal"] in ("0.5", "0.500000000")
    unknown = written(tmp_path, '[tradeoff]\nformula = "(1 + erf(erfinv(1 - 2*size) - 1))/2"\n', "unknown.toml")
    assert dpcalc("tradeoff", unknown).code == 3
    assert dpcalc("tradeoff", written(tmp_path, '[tradeoff]\nformula = "1 - x"\n')).code == 2


def test_bounds_hold_the_decimals(dpcalc: Runner) -> None:
    found = dpcalc("tradeoff", "gaussian:sigma=1", "--epsilon", "1", "--json").object["values"][0]
    assert Fraction(found["lower"]) < Fraction(found["upper"])
    assert found["decimal"] == "0.126936738"


def test_values_of_rational_closed_forms_are_exact(dpcalc: Runner) -> None:
    """A loss of log(3) has rational laws, and is no less exact than the coin that is given by them."""
    found = dpcalc("tradeoff", "pure:eps=log(3)", "--size", "1/10", "--size", "log(2)", "--json").object["values"]
    assert found[0]["lower"] == found[0]["upper"] == "7/10"
    assert Fraction(found[1]["lower"]) < Fraction(found[1]["upper"])


def test_closed_forms_are_written_by_phi_and_read_back(dpcalc: Runner, tmp_path: Path) -> None:
    text = dpcalc("tradeoff", "gaussian:sigma=2").out
    assert "type II error = Phi(Phi^-1(1 - size) - 1/2)" in text
    assert "delta = Phi(1/4 - 2*epsilon) - Phi(-2*epsilon - 1/4)*exp(epsilon)" in text
    form = dpcalc("tradeoff", "laplace:scale=1", "--json").object["profile"]
    again = written(tmp_path, f'[profile]\nformula = "{form}"\n')
    values = [
        dpcalc("tradeoff", each, "--epsilon", "1/2", "--json").object["values"] for each in (again, "laplace:scale=1")
    ]
    assert values[0] == values[1]


def test_the_profile_is_compared_at_a_positive_epsilon_where_both_signs_show_it(dpcalc: Runner) -> None:
    *_, order = dpcalc("tradeoff", "gdp:mu=1", "laplace:scale=1", "--json").objects
    assert not any("epsilon = -" in reason for reason in order["because"])


def test_order(dpcalc: Runner) -> None:
    for second, relation in (("gdp:mu=2", "stronger"), ("gdp:mu=1/2", "weaker"), ("pure:eps=1", "incomparable")):
        *_, order = dpcalc("tradeoff", "gdp:mu=1", second, "--json").objects
        assert order["relation"] == relation


def test_a_kernel_is_the_witness(dpcalc: Runner, tmp_path: Path) -> None:
    noisy = written(tmp_path, '[laws]\np = ["2/3", "1/3"]\nq = ["1/3", "2/3"]\n', "noisy.toml")
    answer = written(tmp_path, LAWS)
    *_, order = dpcalc("tradeoff", answer, noisy, "--json").objects
    assert order["kernels"] == [{"from": "first", "rows": [["5/6", "1/6"], ["1/6", "5/6"]]}]
    assert "5/6 1/6; 1/6 5/6" in dpcalc("tradeoff", answer, noisy).out


def test_groups_and_repetitions(dpcalc: Runner, tmp_path: Path) -> None:
    """Two steps of randomised response with odds 3 are randomised response with odds of at most 9."""
    path = written(tmp_path, LAWS)
    *_, order = dpcalc("tradeoff", path, "--group", "2", "--json").objects
    assert order["values"][0]["lower"] == str(1 - 9 * Fraction(1, 100))
    twice = dpcalc("tradeoff", path, "--times", "2", "--size", "1/16", "--json").object["values"][0]
    assert twice["lower"] == "7/16", "reject where both outputs speak for the second law"
    *_, order = dpcalc("tradeoff", "gaussian:sigma=1", "gdp:mu=2", "--times", "4", "--json").objects
    assert order["relation"] == "stronger"
    *_, order = dpcalc("tradeoff", "gdp:mu=1", "gdp:mu=1", "--group", "2", "--json").objects
    assert order["relation"] == "equivalent"


@pytest.mark.parametrize(
    "text",
    [
        '[tradeoff]\ncorners = [[0, 1], ["1/4", "1/4"], ["1/2", "1/5"], [1, 0]]\n',
        "[tradeoff]\ncorners = [[0, 1], [1, 1]]\n",
        '[profile]\nknots = [[0, 1], [1, "3/4"], [2, 0]]\n',
        '[tradeoff]\nformula = "1 - size**2"\n',
        '[profile]\nformula = "max(0, 1 - exp(epsilon), 1/2 - exp(2*epsilon)/10)"\n',
    ],
)
def test_what_is_no_curve_is_said_to_be_none(dpcalc: Runner, tmp_path: Path, text: str) -> None:
    ran = dpcalc("tradeoff", written(tmp_path, text), "--json")
    assert ran.code == 1
    assert ran.object["legal"] is False
    assert ran.object["reason"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("gdp:mu=-1",), "out of range"),
        (("gdp:mu=0.5x",), "mu"),
        (("zcdp:rho=1",), "dpcalc convert"),
        (("nothing",), "names no curve"),
        (("gaussian:sigma=1", "--size", "2"), "size"),
        (("laplace:scale=1", "--times", "3"), "dpcalc compose"),
        (("gaussian:sigma=1", "--plot", "curve.txt"), "--plot"),
        (("missing.toml",), "no such file"),
    ],
)
def test_wrong_input_is_one_line(dpcalc: Runner, arguments: tuple[str, ...], message: str) -> None:
    ran = dpcalc("tradeoff", *arguments)
    assert ran.code == 2
    assert message in ran.err
    assert ran.err.count("\n") == 1


def test_wrong_laws_are_one_line(dpcalc: Runner, tmp_path: Path) -> None:
    for text, message in (
        ('[laws]\np = ["1/2", "1/4"]\nq = ["1/2", "1/2"]\n', "(1/2, 1/4) is not a law"),
        ("[laws]\np = [0.5, 0.5]\nq = [1, 0]\n", "float"),
        ("[laws]\np = [1]\nq = [1, 0]\n", "outcomes"),
        ("", "write [laws]"),
    ):
        ran = dpcalc("tradeoff", written(tmp_path, text))
        assert ran.code == 2, text
        assert message in ran.err


def test_a_picture(dpcalc: Runner, tmp_path: Path) -> None:
    target = tmp_path / "curve.svg"
    assert dpcalc("tradeoff", "gaussian:sigma=1", "rr:p=3/4", "--plot", target).code == 0
    text = target.read_text(encoding="utf-8")
    for words in ("gaussian:sigma=1", "rr:p=3/4", "least type II error"):
        assert words in text


@pytest.mark.parametrize(
    ("options", "label"),
    [
        ((), "gdp:mu=1"),
        (("--times", "4"), "4*gdp:mu=1"),
        (("--group", "3"), "gdp:mu=1@3"),
        (("--times", "4", "--group", "3"), "4*gdp:mu=1@3"),
        (("--times", "1"), "1*gdp:mu=1"),
    ],
)
def test_a_curve_is_labelled_as_what_it_is_of(
    options: tuple[str, ...], label: str, dpcalc: Runner, tmp_path: Path
) -> None:
    """In every form of the output; the single release is not what repeated ones have."""
    picture = tmp_path / "curves.svg"
    (found,) = dpcalc("tradeoff", "gdp:mu=1", *options, "--json").objects
    assert found["curve"] == label
    lines = dpcalc("tradeoff", "gdp:mu=1", *options, "--plot", picture).out.splitlines()
    assert any(line.split() == [label] for line in lines)
    assert any(line.startswith(f"{label}: type II error = ") for line in lines)
    assert f">{label}<" in picture.read_text(encoding="utf-8")


def test_a_composition_in_rounds_names_its_sources_with_their_steps(dpcalc: Runner) -> None:
    found = dpcalc("compose", "2*laplace:scale=1@3", "--times", "k", "--json").object
    assert found["sources"] == ["2*laplace:scale=1@3"]
    found = dpcalc("compose", "laplace:scale=1", "--group", "3", "--times", "k", "--json").object
    assert found["sources"] == ["laplace:scale=1@3"]
