"""A few losses beside one release, with no grid: against sums of closed forms in long floats, and against the grid."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
import sympy
from mpmath import erfc, exp, expm1, mp, mpf, sqrt

from dpcalc.accounting.curves.atoms import approximate, randomised_response
from dpcalc.accounting.curves.base import Curve
from dpcalc.accounting.curves.gaussian import GaussianCurve
from dpcalc.accounting.curves.laplace import LaplaceCurve
from dpcalc.accounting.loss_distributions.account import delta_at, epsilon_at
from dpcalc.accounting.loss_distributions.beside import beside
from dpcalc.accounting.loss_distributions.parts import Part
from dpcalc.exact import INFINITY, Infinity

BUDGETS = [("1/10", "1e-9"), ("4/5", "0"), ("3/100", "1e-5")]


def number(value: Fraction | str) -> mpf:
    exact = Fraction(value)
    return mpf(exact.numerator) / exact.denominator


def part(curve: Curve, times: int = 1, top: sympy.Expr = sympy.oo) -> Part:
    return Part(curve, times, top)


def reference(e: mpf) -> mpf:
    """Three budgets, and normal laws half a deviation apart."""
    mu, losses = (
        mpf(1) / 2,
        [[(s * number(eps), 1 / (1 + exp(-s * number(eps)))) for s in (1, -1)] for eps, _ in BUDGETS],
    )
    kept, total = mp.fprod(1 - number(delta) for _, delta in BUDGETS), mpf(0)
    for choice in product(*losses):
        left = e - sum(loss for loss, _ in choice)
        near, far = ((left / mu - mu / 2) / sqrt(mpf(2)), (left / mu + mu / 2) / sqrt(mpf(2)))
        total += mp.fprod(mass for _, mass in choice) * (erfc(near) - exp(left) * erfc(far)) / 2
    return 1 - kept + kept * total


PARTS = [*(part(approximate(eps, delta)) for eps, delta in BUDGETS), part(GaussianCurve("1/2"))]


@pytest.mark.parametrize("epsilon", ["0", "1", "7/2", "20"])
def test_delta_against_a_sum_of_closed_forms(epsilon: str) -> None:
    found = delta_at(PARTS, Fraction(epsilon))
    assert found.exact
    assert not isinstance(found.lower, Infinity)
    assert not isinstance(found.upper, Infinity)
    with mp.workdps(80):
        right = reference(number(epsilon))
        assert number(found.lower) <= right * (1 + mpf(10) ** -70)
        assert number(found.upper) >= right * (1 - mpf(10) ** -70)
        assert number(found.upper) - number(found.lower) < right * mpf(10) ** -27


@pytest.mark.parametrize("delta", ["1/3", "1/50", "2e-5"])
def test_epsilon_is_where_that_sum_falls_to_delta(delta: str) -> None:
    found = epsilon_at(PARTS, Fraction(delta))
    assert found.exact
    assert not isinstance(found.lower, Infinity)
    assert not isinstance(found.upper, Infinity)
    with mp.workdps(80):
        assert reference(number(found.upper)) <= number(delta)
        assert reference(number(found.lower)) > number(delta)
        assert number(found.upper) - number(found.lower) < number(found.upper) * mpf(10) ** -30


def test_what_leaks_more_than_delta_has_no_epsilon() -> None:
    found = epsilon_at(PARTS, Fraction(1, 10**6))  # 1e-5 leaks
    assert (found.lower, found.upper) == (INFINITY, INFINITY)


def test_laplace_noise_beside_randomised_response() -> None:
    """At a corner of the Laplace profile too, where the grid takes over."""
    parts = [part(LaplaceCurve(1), 1, sympy.Integer(1)), part(randomised_response(2))]
    with mp.workdps(60):
        truth = 1 / (1 + exp(mpf(-2)))
        for e in (Fraction(1, 3), Fraction(1)):
            found = delta_at(parts, e)
            assert not isinstance(found.lower, Infinity)
            assert not isinstance(found.upper, Infinity)
            inner = -expm1(number(e) - 2) * truth  # for the other loss nothing is left
            assert number(found.lower) <= inner * (1 + mpf(10) ** -50)
            assert number(found.upper) >= inner * (1 - mpf(10) ** -50)


def test_it_is_for_one_release_beside_the_listed_ones() -> None:
    normal, coin = part(GaussianCurve(1)), part(randomised_response(1))
    assert beside([normal, coin], 10) is not None
    assert beside([coin, coin], 10) is None
    assert beside([normal, part(LaplaceCurve(1), 2, sympy.Integer(1)), coin], 10) is None
    assert beside([part(LaplaceCurve(1), 1, sympy.Integer(1)), part(LaplaceCurve(2), 1, sympy.Integer(2))], 10) is None
    assert beside([part(LaplaceCurve(1), 2, sympy.Integer(1)), coin], 10) is None


@pytest.mark.parametrize(("leak", "times"), [("1e-6", 1), ("1/10", 2)])
def test_nothing_finite_holds_at_the_leak_beside_normal_noise(leak: str, times: int) -> None:
    """Normal laws add to delta at every epsilon; a little above the leak something finite holds."""
    delta = 1 - (1 - Fraction(leak)) ** times
    budget = part(approximate(1, leak), times, sympy.Integer(1))
    noise = part(GaussianCurve(sympy.Integer(1)))
    for goal in (delta, delta / 2):
        found = epsilon_at([noise, budget], goal)
        assert found.lower == found.upper == INFINITY
    assert not isinstance(epsilon_at([noise, budget], delta * Fraction(11, 10)).upper, Infinity)
