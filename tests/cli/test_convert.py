"""``dpcalc convert``: values, routes, answers to yes-or-no questions and errors through the command line."""

from __future__ import annotations

import math
import shlex
from fractions import Fraction
from pathlib import Path

import pytest

from tests.cli.running import Runner


def test_a_concentrated_budget_as_an_approximate_one(dpcalc: Runner) -> None:
    found = dpcalc("convert", "zcdp:rho=2.63", "approx:delta=1e-10", "--json").object
    assert found["value"] == "17.4305844873450413578237578072"
    assert Fraction(found["lower"]) < Fraction(found["upper"]) < Fraction(found["lower"]) * (1 + Fraction(1, 10**29))
    assert (found["tight"], found["route"]) == (True, "zcdp -> approx")
    p, q = Fraction(found["witness"]["p"]), Fraction(found["witness"]["q"])
    assert 0 < q < p < Fraction(1, 10**9)
    assert found["textbook"]["value"].startswith("18.1938026")
    assert found["textbook"]["loses"].startswith("0.763218")
    assert len(found["certificate"]["above"]["orders"]) == len(found["certificate"]["above"]["multipliers"]) == 1


def test_all_routes_are_shown_best_first(dpcalc: Runner) -> None:
    found = dpcalc("convert", "nor:1", "approx:delta=1e-5", "--all-routes", "--digits", "8", "--json").object
    values = [Fraction(route["value"]) for route in found["routes"] if route["value"] != "inf"]
    assert values[1:] == sorted(values[1:])
    assert found["routes"][0]["route"] == "nor -> zcdp -> approx"
    text = dpcalc("convert", "nor:1", "approx:delta=1e-5", "--all-routes", "--digits", "8").out
    assert "Canonne, Kamath and Steinke 2020, Corollary 13" in text


@pytest.mark.parametrize(
    ("source", "target", "value", "tight"),
    [
        ("gaussian:sigma=1", "approx:eps=1", "0.1269367376", True),
        ("laplace:scale=1", "approx:eps=1/2", "0.2211992170", True),
        ("rr:p=3/4", "pure", "1.098612289", True),
        ("discrete-gaussian:sigma=4", "zcdp", "0.03125000000", True),
        ("gaussian:sigma=2", "gdp", "0.5000000000", True),
        ("approx:eps=1,delta=0", "pure", "1.000000000", True),
        ("laplace:scale=1", "gdp", "1.030063998", True),
        ("chi2:1/2", "tv", "0.3333333334", True),
    ],
)
def test_values(dpcalc: Runner, source: str, target: str, value: str, tight: bool) -> None:
    found = dpcalc("convert", source, target, "--digits", "10", "--json").object
    assert Fraction(found["value"]) == Fraction(value)
    assert found["tight"] is tight


@pytest.mark.parametrize(
    ("source", "target", "code"),
    [
        ("pure:log(3)", "approx:eps=log(3),delta=0", 0),
        ("pure:1", "zcdp:rho=0.4621", 1),
        ("pure:1", "zcdp:rho=0.4622", 0),
        ("laplace:scale=1", "gdp:1", 1),
        ("tv:1/10", "pure:5", 1),
        ("tv:1/10", "pure", 1),
        ("gdp:1", "pure", 1),
    ],
)
def test_whether_a_notion_follows(dpcalc: Runner, source: str, target: str, code: int) -> None:
    assert dpcalc("convert", source, target).code == code


@pytest.mark.parametrize(
    ("source", "target", "words"),
    [
        ("zcdp:rho=-1", "approx:delta=1e-5", "out of range"),
        ("zcdp:rho=1", "approx:delta=2", "out of range"),
        ("rdp:order=1,eps=1", "approx:delta=1e-5", "out of range"),
        ("zcdp:rho=1", "approx", "leave one value open"),
        ("zcdp:rho=1", "rdp:eps=1", "give the order"),
        ("zcdp", "approx:delta=1e-5", "lacks a value"),
        ("nothing:1", "approx:delta=1e-5", "neither a notion nor a mechanism"),
        ("zcdp:rho=1", "gaussian:sigma=1", "is a mechanism"),
        ("zcdp:rho=1,rho=2", "tv", "given twice"),
        ("zcdp:sigma=1", "tv", "has no parameter"),
        ("zcdp:rho=x", "tv", "unknown name"),
    ],
)
def test_bad_requests_get_one_line(dpcalc: Runner, source: str, target: str, words: str) -> None:
    ran = dpcalc("convert", source, target)
    assert (ran.code, ran.out) == (2, "")
    assert words in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize(
    ("source", "delta"),
    [("rr:p=0", "1/2"), ("rr:p=1", "1/2"), ("kary:k=3,p=0", "1/4"), ("poisson:rate=1/2:rr:p=1", "1/4")],
)
def test_outputs_that_one_law_alone_has(dpcalc: Runner, source: str, delta: str) -> None:
    found = dpcalc("convert", source, f"approx:delta={delta}", "--json")
    assert found.code == 1
    assert (found.object["value"], found.object["tight"]) == ("inf", True)


def test_a_value_between_bounds_far_apart_is_not_called_tight(dpcalc: Runner) -> None:
    found = dpcalc("convert", "pure:1e-300", "gdp").out
    if "between 0 and" in found:  # about 1e-300, and no bound below is known
        assert "tight: not shown" in found


def test_orders_that_bind_and_exact_values_in_words(dpcalc: Runner) -> None:
    both = dpcalc("convert", "zcdp:2.63", "approx:eps=1", "--digits", "8").out
    assert "route: zcdp -> approx, order 1 and order 1 of the pair exchanged\n" in both
    exact = dpcalc("convert", "approx:eps=1,delta=1e-6", "approx:eps=2").out
    assert "delta = 0.000001\n" in exact
    assert "between" not in exact
    assert "exactly 2/3\n" in dpcalc("convert", "zcdp:1/3", "rdp:order=2").out
    assert "order = inf is out of range" in dpcalc("convert", "rdp:order=inf,eps=1", "pure").err


def test_a_choice_between_two_loses_more_often_than_the_noise_that_bounds_it(dpcalc: Runner) -> None:
    # scores 1 - t apart in favour of one candidate, then t apart in favour of the other, in units of the noise's scale
    t = Fraction(1, 50)
    first, second = (1 - math.exp(t - 1) / 2, math.exp(-t) / 2)
    assert first > math.exp(1 / 2) * second
    found = dpcalc("convert", "permute-and-flip:eps=1", "prob:eps=1/2", "--json").object
    assert first < float(found["upper"])
    assert float(dpcalc("convert", "laplace:eps=1", "prob:eps=1/2", "--json").object["upper"]) < first


def test_two_laws_of_a_file(dpcalc: Runner, tmp_path: Path) -> None:
    """Randomised response, by its probabilities; and laws whose smallest rho is not that of their largest loss."""
    coin, three = tmp_path / "coin.toml", tmp_path / "three.toml"
    coin.write_text('[laws]\np = ["3/4", "1/4"]\nq = ["1/4", "3/4"]\n', encoding="utf-8")
    three.write_text('[laws]\np = ["1/2", "3/10", "1/5"]\nq = ["2/5", "1/10", "1/2"]\n', encoding="utf-8")
    for target in ("approx:eps=1/2", "approx:delta=1/10", "pure", "zcdp", "tv", "kl", "rdp:order=2"):
        given, named = (dpcalc("convert", source, target, "--json").object for source in (str(coin), "rr:p=3/4"))
        assert (given["value"], given["tight"]) == (named["value"], True)
    assert dpcalc("convert", str(three), "zcdp", "--json").object["value"].startswith("0.25902671654")
    curve = tmp_path / "curve.toml"
    curve.write_text('[tradeoff]\nformula = "(1 - sqrt(size))**2"\n', encoding="utf-8")
    assert "two finite laws" in dpcalc("convert", str(curve), "approx:eps=1").err


@pytest.mark.parametrize(
    ("source", "target"), [("rr:p=3/4", "prob:eps=log(3)"), ("report-noisy-max:eps=1e-300", "approx:delta=1/100")]
)
def test_nothing_is_less_than_zero(dpcalc: Runner, source: str, target: str) -> None:
    found = dpcalc("convert", source, target, "--json").object
    assert (found["value"], found["tight"]) == ("0", True)


def test_several_sources_are_a_question_for_compose(dpcalc: Runner) -> None:
    """The hint is the command that answers, quoted where a shell would take it apart."""
    refused = dpcalc("convert", "2*gaussian:sigma=4", "laplace:scale=4", "approx:delta=1e-6")
    assert refused.code == 2
    asked = refused.err.partition("dpcalc ")[2].strip().rstrip(")")
    assert asked == "compose '2*gaussian:sigma=4' laplace:scale=4 approx:delta=1e-6"
    assert dpcalc(*shlex.split(asked)).code == 0
