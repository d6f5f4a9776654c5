"""Blackwell's order of curves, against kernels, parameters and each other."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
import sympy
from hypothesis import given, settings

from dpcalc.accounting.curves.atoms import approximate, geometric, randomised_response
from dpcalc.accounting.curves.base import EPSILON, Curve, Known
from dpcalc.accounting.curves.finite import FiniteCurve
from dpcalc.accounting.curves.gaussian import GaussianCurve
from dpcalc.accounting.curves.given import GivenProfile
from dpcalc.accounting.curves.laplace import LaplaceCurve
from dpcalc.accounting.curves.outer import above, below
from dpcalc.accounting.curves.ties import Side
from dpcalc.accounting.orders.dominance import Dominates, Exceeds, dominates, kernel_between
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.errors import InputError, Undecided
from dpcalc.spec.experiments.experiment import Experiment
from tests.spec.test_experiments import pairs

COIN = FiniteCurve.discrete(["3/4", "1/4"], ["1/4", "3/4"], "coin")
FACTORS = [Fraction(k, 8) for k in range(1, 33)]
SIZES = [Fraction(k, 16) for k in range(17)]
CURVES: list[Curve] = [
    GaussianCurve("1/2"),
    GaussianCurve(2),
    LaplaceCurve(1),
    LaplaceCurve(sympy.log(3)),
    randomised_response(1),
    approximate(1, "1/10"),
    geometric(2, 2),
    COIN,
]


@pytest.mark.thorough
@given(pairs, pairs)
@settings(max_examples=30, deadline=None)
def test_finite_pairs_have_a_kernel_or_a_test(source: Experiment, target: Experiment) -> None:
    first, second = (FiniteCurve.discrete(each.p, each.q) for each in (source, target))
    found = dominates(first, second)
    if isinstance(found, Dominates):
        assert found.kernel is not None
        image = first.experiment().through(found.kernel, second.experiment().space)
        assert image == second.experiment()
    else:
        assert found.side is Side.TRADEOFF
        assert found.first.lower > found.second.upper
        with pytest.raises(InputError, match="no kernel"):
            kernel_between(first, second)


@pytest.mark.parametrize(("first", "second"), list(product(CURVES, CURVES)), ids=lambda c: c.name)
def test_an_answer_agrees_with_both_functions(first: Curve, second: Curve) -> None:
    """A place shows its excess; where the first dominates, no place of a grid says otherwise."""
    found = dominates(first, second)
    if first is second:
        assert isinstance(found, Dominates)
    if isinstance(found, Exceeds):
        mine, other = (found.side.value_of(curve, found.place, DEFAULT_EFFORT) for curve in (first, second))
        low, high = (other, mine) if found.side is Side.PROFILE else (mine, other)
        assert low.lower > high.upper
        assert str(found.place) in found.words
        return
    assert found.because
    for factor in FACTORS:
        epsilon = sympy.log(sympy.Rational(factor.numerator, factor.denominator))
        assert second.delta(epsilon).lower <= first.delta(epsilon).upper
    for size in SIZES:
        assert first.beta(size).lower <= second.beta(size).upper


def test_pure_privacy_and_gaussian_noise() -> None:
    """The Gaussian curve above pure privacy at loss e has mu at least 2 Phi^-1(exp(e)/(1 + exp(e)))."""
    coin = randomised_response(1)
    assert isinstance(dominates(GaussianCurve("1.2321"), coin), Dominates)
    found = dominates(GaussianCurve("1.2320"), coin)
    assert isinstance(found, Exceeds)
    assert found.place.equals(1 / (1 + sympy.E))


def test_ties_are_seen() -> None:
    """Curves that touch: of one largest loss, and one curve written in two ways."""
    coin = randomised_response(sympy.log(3))
    ties: list[tuple[Curve, Curve]] = [
        (coin, LaplaceCurve(sympy.log(3))),
        (COIN, coin),
        (coin, COIN),
        (COIN, LaplaceCurve(sympy.log(3))),
    ]
    for first, second in ties:
        assert isinstance(dominates(first, second), Dominates)
    assert isinstance(dominates(randomised_response("1/2"), geometric(2, 1)), Dominates)
    assert isinstance(dominates(geometric(2, 1), randomised_response("1/2")), Dominates)


def test_a_curve_in_between() -> None:
    """Neither is piecewise linear. A Gaussian curve is above a Laplace curve from the mu of its total variation on."""
    assert isinstance(dominates(GaussianCurve("1.031"), LaplaceCurve(1)), Dominates)
    assert isinstance(dominates(GaussianCurve("1.030"), LaplaceCurve(1)), Exceeds)
    assert isinstance(dominates(LaplaceCurve(3), GaussianCurve("1/9")), Exceeds)


def test_of_two_places_that_mirror_each_other_the_positive_one_is_shown() -> None:
    """A coin of odds 7/3 has more total variation than Laplace noise, and less to say from losses of about 1/3 on."""
    factor = sympy.exp(EPSILON)
    coin = GivenProfile(sympy.Max(sympy.Rational(7, 10) - factor * sympy.Rational(3, 10), 1 - factor, 0))
    found = dominates(coin, LaplaceCurve(1))
    assert isinstance(found, Exceeds)
    assert found.place == sympy.Rational(1, 3)
    mirrored = -Fraction(1, 3)
    assert coin.delta(mirrored).upper < LaplaceCurve(1).delta(mirrored).lower


@pytest.mark.thorough
def test_finite_curves_on_both_sides() -> None:
    for curve in CURVES[::3]:
        upper, lower = above(curve, FACTORS), below(curve, SIZES)
        for factor in FACTORS:
            epsilon = sympy.log(sympy.Rational(factor.numerator, factor.denominator))
            found = curve.delta(epsilon)
            assert lower.at(factor) <= found.upper
            assert found.lower <= upper.at(factor) <= found.upper + Fraction(1, 10**30)
        for size in SIZES:
            error = curve.beta(size)
            assert upper.type_two(size) <= error.upper
            assert error.lower <= lower.type_two(size) <= error.upper + Fraction(1, 10**30)
        assert isinstance(dominates(upper, lower), Dominates)
        assert kernel_between(upper, below(curve, SIZES[::8]))
    assert isinstance(dominates(above(CURVES[0], FACTORS), CURVES[0]), Dominates)
    assert isinstance(dominates(CURVES[0], below(CURVES[0], SIZES[1:-1])), Dominates)


@pytest.mark.thorough
def test_what_cannot_be_decided() -> None:
    """The same curve under another name, unbounded: nothing piecewise linear lies between."""

    class Hidden(Known):
        """The Gaussian curve of mu = 1 in disguise."""

        name, profile, tradeoff = "hidden", None, None
        delta, beta = GaussianCurve(1).delta, GaussianCurve(1).beta

        def reversed(self) -> Hidden:
            return self

    with pytest.raises(Undecided, match="no piecewise linear curve"):
        dominates(GaussianCurve(1), Hidden())
    assert isinstance(dominates(GaussianCurve(1), GaussianCurve("1/2")), Dominates)
