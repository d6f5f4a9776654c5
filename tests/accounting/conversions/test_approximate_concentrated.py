"""Approximate zCDP against laws that are written out: a part of its own for each law, beside laws on two points."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import exp, log, sqrt

import pytest
import sympy

import dpcalc
from dpcalc.accounting.conversions.routes import convert, question
from dpcalc.answers.convert import Converted
from dpcalc.errors import InputError
from dpcalc.spec.notions import read_notion

STEPS = 24
GRID = [Fraction(k, STEPS) for k in range(1, STEPS)]


def upper(answer: Converted) -> Fraction:
    bounds = answer.found.best.answer.amount.bounds
    assert bounds is not None
    return bounds.upper


def rate(p: float, q: float) -> float:
    """The largest ``D_a/a`` of both directions, over many orders."""
    largest = 0.0
    for a, b in ((p, q), (q, p)):
        for order in ORDERS:
            moment = a**order * b ** (1 - order) + (1 - a) ** order * (1 - b) ** (1 - order)
            largest = max(largest, log(moment) / (order * (order - 1)))
    return largest


ORDERS = [1 + 1.15**k / 1000 for k in range(80)]
RATES = {(p, q): rate(float(p), float(q)) for p, q in product(GRID, repeat=2) if p > q}


@pytest.mark.parametrize("rho", ["1/20", "1/2"])
@pytest.mark.parametrize("own", [Fraction(0), Fraction(1, 50), Fraction(1, 3)])
@pytest.mark.parametrize("eps", [Fraction(0), Fraction(1, 4), Fraction(1)])
def test_laws_with_outcomes_of_their_own_keep_to_it(rho: str, own: Fraction, eps: Fraction) -> None:
    """The largest ``delta + (1 - delta)(p - e^eps q)`` over a grid is below the answer, and not far."""
    found = float(upper(dpcalc.convert(f"approx-zcdp:rho={rho},delta={own}", f"approx:eps={eps}")))
    best = 0.0
    for (p, q), least in RATES.items():
        if least <= Fraction(rho):
            best = max(best, float(own) + float(1 - own) * max(0, float(p) - exp(eps) * float(q)))
    assert best - 1e-3 <= found <= best + 0.06


@pytest.mark.parametrize("rho", ["1/100", "1/10", "3"])
def test_it_is_below_what_is_published(rho: str) -> None:
    """Bun and Steinke 2016: ``eps = rho + 2 sqrt(rho ln(1/d))`` at ``delta + (1 - delta) d``; and back again."""
    own, wanted = Fraction(1, 10**6), Fraction(1, 10**5)
    source = f"approx-zcdp:rho={rho},delta={own}"
    eps = upper(dpcalc.convert(source, f"approx:delta={wanted}"))
    rest, number = float((wanted - own) / (1 - own)), float(Fraction(rho))
    assert float(eps) <= number + 2 * sqrt(number * log(1 / rest))
    back = upper(dpcalc.convert(source, f"approx:eps={eps}"))
    assert abs(back - wanted) <= wanted / 10**20
    assert dpcalc.convert(source, f"approx:delta={wanted}").fields["tight"]


@pytest.mark.parametrize(("eps", "said"), [("1/10", False), ("2", True), ("4", True)])
def test_what_is_published_stands_beside_the_best(eps: str, said: bool) -> None:
    """``d = exp(-(eps - rho)^2/(4 rho))`` of the part that keeps to rho = 1/2; nothing is said for eps below rho."""
    own = Fraction(1, 5)
    found = convert(question(read_notion(f"approx-zcdp:rho=1/2,delta={own}"), read_notion(f"approx:eps={eps}")))
    assert (found.textbook is not None) is said
    if found.textbook is not None:
        bounds = found.textbook.answer.amount.bounds
        assert bounds is not None
        published = float(own) + float(1 - own) * exp(-((float(eps) - 1 / 2) ** 2) / 2)
        assert float(bounds.upper) == pytest.approx(published, rel=1e-12)
        best = found.best.answer.amount.bounds
        assert best is not None
        assert best.upper < bounds.lower


def test_with_nothing_left_out_it_is_zero_concentrated_privacy() -> None:
    for target in ("approx:delta=1e-6", "approx:eps=1", "tv", "kl", "zcdp"):
        assert upper(dpcalc.convert("approx-zcdp:rho=1/7,delta=0", target)) == upper(dpcalc.convert("zcdp:1/7", target))


@pytest.mark.parametrize(
    "target", ["pure", "kl", "zcdp", "gdp", "rdp:order=2", "approx:delta=1e-9", "approx-zcdp:delta=1e-9"]
)
def test_outcomes_of_their_own_have_no_finite_loss(target: str) -> None:
    found = dpcalc.convert("approx-zcdp:rho=1/7,delta=1e-6", target)
    assert found.fields["value"] == "inf"
    assert found.fields["tight"]


@pytest.mark.parametrize("eps", [Fraction(1, 10), Fraction(1), Fraction(3)])
def test_approximate_privacy_leaves_randomised_response(eps: Fraction) -> None:
    """The rest of the worst laws is two points of odds e^eps, whose least rho is measured at many orders."""
    found = upper(dpcalc.convert(f"approx:eps={eps},delta=1/100", "approx-zcdp:delta=1/100"))
    p = exp(eps) / (1 + exp(eps))
    assert abs(float(found) - rate(p, 1 - p)) < 1e-3 * float(found)
    more = upper(dpcalc.convert(f"approx:eps={eps},delta=1/100", "approx-zcdp:delta=1/50"))
    assert more < found
    assert dpcalc.convert(f"approx:eps={eps},delta=1/100", "approx-zcdp:delta=1/200").fields["value"] == "inf"


def test_composition_multiplies_what_is_left() -> None:
    """Two releases of ``(own, own, rest)``: neither is the outcome of its own with probability (1 - delta)^2."""
    source, whole = "3*approx-zcdp:rho=1/10,delta=1/100", 1 - Fraction(99, 100) ** 3
    rho = dpcalc.compose(source, f"approx-zcdp:delta={whole}").fields
    assert Fraction(str(rho["value"])) == Fraction(3, 10)
    assert dpcalc.compose(source, f"approx-zcdp:delta={whole - Fraction(1, 10**9)}").fields["value"] == "inf"
    delta = dpcalc.compose(source, "approx-zcdp:rho=3/10").fields
    assert Fraction(str(delta["value"])) == whole
    mixed = dpcalc.compose("approx:eps=1,delta=1/10", "gaussian:sigma=1", "zcdp:1/4", "approx-zcdp:delta=1/10").fields
    tanh = sympy.tanh(sympy.Rational(1, 2))
    assert abs(sympy.Rational(str(mixed["value"])) - (tanh + sympy.Rational(3, 4))) < sympy.Rational(1, 10**20)


def test_many_small_deltas_are_rounded_up() -> None:
    found = dpcalc.compose("1000000*approx-zcdp:rho=1e-6,delta=1/123456789012345", "approx-zcdp:rho=2").fields
    exact = 1 - (1 - Fraction(1, 123456789012345)) ** 1000
    assert Fraction(str(found["value"])) >= 999 * exact
    assert Fraction(str(found["value"])) <= 1000 * exact


def test_what_cannot_be_read() -> None:
    for text, words in {
        "approx-zcdp:rho=1": "lacks a value",
        "approx-zcdp:rho=-1,delta=0": "out of range",
        "approx-zcdp:rho=1,delta=2": "out of range",
    }.items():
        with pytest.raises(InputError, match=words):
            dpcalc.convert(text, "tv")
