"""Privacy-loss distributions against laws multiplied out, closed forms, and each other on different grids."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb, prod

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from dpcalc.accounting.curves.atoms import approximate, geometric, randomised_response
from dpcalc.accounting.curves.base import Curve
from dpcalc.accounting.curves.finite import FiniteCurve
from dpcalc.accounting.curves.gaussian import GaussianCurve
from dpcalc.accounting.curves.laplace import LaplaceCurve
from dpcalc.accounting.loss_distributions.account import delta_at, epsilon_at
from dpcalc.accounting.loss_distributions.accuracy import Account, Accuracy
from dpcalc.accounting.loss_distributions.composed import composed
from dpcalc.accounting.loss_distributions.parts import Part
from dpcalc.accounting.loss_distributions.profile import profile_at
from dpcalc.accounting.loss_distributions.units import atoms, common_unit
from dpcalc.errors import InputError, TooLarge
from dpcalc.exact import INFINITY
from dpcalc.mechanisms.discrete_gaussian_curve import DiscreteGaussianCurve
from dpcalc.mechanisms.releases import release
from dpcalc.symbolic.enclose import Enclosure

TENTH, NINTH = Fraction(1, 10), Fraction(1, 9)
TINY = Fraction(1, 10**24)


def part(curve: Curve, times: int = 1, top: sympy.Expr = sympy.oo) -> Part:
    """A part; the curves of this file need no largest loss unless they are smooth and bounded."""
    return Part(curve, times, top)


def brute(pairs: list[tuple[list[Fraction], list[Fraction]]], factor: Fraction) -> Fraction:
    """The profile of product laws at a likelihood ratio, outcome by outcome."""
    rows = [list(zip(p, q, strict=True)) for p, q in pairs]
    joint = ((prod(p for p, _ in row), prod(q for _, q in row)) for row in product(*rows))
    return sum((max(Fraction(0), p - factor * q) for p, q in joint), Fraction(0))


def ends(found: Account) -> tuple[Fraction, Fraction]:
    """Both bounds, which have to be finite."""
    assert isinstance(found.lower, Fraction)
    assert isinstance(found.upper, Fraction)
    return found.lower, found.upper


def holds(found: Account, value: Fraction | Enclosure, slack: Fraction = Fraction(0)) -> bool:
    """Whether bounds agree with a value that is known to some digits, or enclosed."""
    known = value if isinstance(value, Enclosure) else Enclosure(value - slack, value + slack)
    low, high = ends(found)
    return low <= known.upper and known.lower <= high


def epsilon_of(parts: list[Part], delta: Fraction) -> Fraction:
    """The upper bound on epsilon."""
    return ends(epsilon_at(parts, delta))[1]


def is_sharp(found: Account) -> bool:
    """Whether rounding alone lies between the bounds, and leaves thirty digits."""
    low, high = ends(found)
    return found.exact and high - low <= TINY


LAWS = st.lists(st.integers(0, 6), min_size=3, max_size=3).filter(any).map(lambda w: [Fraction(x, sum(w)) for x in w])


@settings(max_examples=25, deadline=None)
@given(st.lists(st.tuples(LAWS, LAWS), min_size=1, max_size=3), st.sampled_from([1, 2, Fraction(3, 2), Fraction(1, 3)]))
def test_finite_laws_are_exact_whatever_their_losses(
    pairs: list[tuple[list[Fraction], list[Fraction]]], factor: Fraction
) -> None:
    found = delta_at([part(FiniteCurve.discrete(p, q)) for p, q in pairs], sympy.log(sympy.Rational(factor)))
    truth = brute(pairs, Fraction(factor))
    assert holds(found, truth)
    assert is_sharp(found)


@settings(max_examples=15, deadline=None)
@given(LAWS, LAWS, st.integers(1, 3))
def test_a_grid_that_misses_all_corners_still_bounds(p: list[Fraction], q: list[Fraction], times: int) -> None:
    curve, accuracy = FiniteCurve.discrete(p, q), Accuracy(tail_bits=60)
    bounds = composed([part(curve, times)], sympy.Rational(1, 7), accuracy)
    for factor in (Fraction(1), Fraction(5, 2)):
        found = bounds.delta(sympy.log(sympy.Rational(factor)))
        assert found.lower <= brute([(p, q)] * times, factor) <= found.upper


def test_optimal_composition_of_approximate_privacy() -> None:
    """Kairouz, Oh and Viswanath (2015), Theorem 3.3, at its epsilons: 1 - (1-delta)^k (1 - delta_i)."""
    k, loss, slack = 6, Fraction(1, 5), Fraction(1, 1000)
    odds = sympy.exp(sympy.Rational(loss))
    for i in range(k // 2 + 1):
        terms = [comb(k, j) * (odds ** (k - j) - odds ** (k - 2 * i + j)) for j in range(i)]
        delta = 1 - (1 - slack) ** k * (1 - sum(terms, sympy.Integer(0)) / (1 + odds) ** k)
        found = delta_at([part(approximate(loss, slack), k)], (k - 2 * i) * loss)
        truth = Fraction(str(sympy.N(delta, 60)))
        assert is_sharp(found)
        assert holds(found, truth, Fraction(1, 10**50))


def test_different_budgets_are_exact_without_a_common_unit() -> None:
    parts = [part(randomised_response(sympy.log(n)), 2) for n in (2, 3, 5)]
    laws = [([Fraction(n, n + 1), Fraction(1, n + 1)], [Fraction(1, n + 1), Fraction(n, n + 1)]) for n in (2, 2, 3, 3)]
    laws += [([Fraction(5, 6), Fraction(1, 6)], [Fraction(1, 6), Fraction(5, 6)])] * 2
    found = delta_at(parts, sympy.log(4))
    assert is_sharp(found)
    assert holds(found, brute(laws, Fraction(4)))
    epsilon = epsilon_at(parts, brute(laws, Fraction(4)))
    assert is_sharp(epsilon)
    assert holds(epsilon, Fraction(str(sympy.N(sympy.log(4), 60))), Fraction(1, 10**40))


@pytest.mark.parametrize(("sigma", "times"), [(20, 1000), (1, 1), (2, 7)])
def test_gaussians_compose_to_a_gaussian(sigma: int, times: int) -> None:
    truth = GaussianCurve(sympy.sqrt(times) / sigma)
    parts = [part(GaussianCurve(Fraction(1, sigma)), times)]
    found = composed(parts, sympy.sqrt(times) / (40 * sigma) / sympy.sqrt(times), Accuracy()).delta(Fraction(2))
    value = truth.delta(Fraction(2))
    assert found.lower <= value.upper
    assert value.lower <= found.upper <= found.lower * Fraction(102, 100)
    assert holds(delta_at(parts, Fraction(2)), value)
    at = truth.delta(epsilon_of(parts, Fraction(1, 1000)))
    assert abs(at.upper - Fraction(1, 1000)) <= TINY


def test_laplace_with_its_corners_on_the_grid() -> None:
    curve = LaplaceCurve(1)
    for epsilon in (Fraction(0), Fraction(1, 3), Fraction(2, 3)):
        found = delta_at([part(curve, 1, sympy.Integer(1))], epsilon)
        low, high = ends(found)
        assert holds(found, curve.delta(epsilon))
        assert high <= low * Fraction(1002, 1000)


@pytest.mark.parametrize("distance", [1, 2])
def test_discrete_gaussian_mass_by_mass(distance: int) -> None:
    curve = DiscreteGaussianCurve(Fraction(7, 2), distance)
    exact = delta_at([part(curve, 2)], Fraction(2))
    assert is_sharp(exact)
    coarse = composed([part(curve, 2)], sympy.Rational(1, 19), Accuracy(tail_bits=60)).delta(
        Fraction(2)
    )  # by its profile alone
    low, high = ends(exact)
    assert coarse.lower <= low
    assert high <= coarse.upper <= 3 * coarse.lower
    once = composed([part(curve)], sympy.Rational(distance, 14), Accuracy(tail_bits=60)).delta(Fraction(1))
    value = curve.delta(Fraction(1))
    assert once.lower <= value.upper
    assert value.lower <= once.upper <= once.lower + TINY


def test_narrow_bounds_lie_inside_wide_ones() -> None:
    parts = [part(LaplaceCurve(1), 12, sympy.Integer(1)), part(GaussianCurve(Fraction(1, 2)), 3)]
    wide, narrow = (delta_at(parts, Fraction(4), Accuracy(Fraction(1, n))) for n in (10, 100))
    assert wide.lower <= narrow.lower <= narrow.upper <= wide.upper


def test_epsilon_and_delta_are_inverse() -> None:
    parts = [part(geometric(2, 3), 20), part(approximate(TENTH, Fraction(1, 10**9)), 4)]
    epsilon = epsilon_at(parts, Fraction(1, 10**6))
    assert is_sharp(epsilon)
    back = delta_at(parts, ends(epsilon)[1])
    assert holds(back, Fraction(1, 10**6), TINY)


def test_no_epsilon_where_infinite_losses_are_more_likely_than_delta() -> None:
    parts = [part(approximate(TENTH, Fraction(1, 1000)), 3)]
    limit = 1 - Fraction(999, 1000) ** 3
    assert epsilon_at(parts, limit - Fraction(1, 10**6)).lower == INFINITY
    assert ends(epsilon_at(parts, limit + Fraction(1, 10**6)))[1] < 1
    mixed = [*parts, part(randomised_response(sympy.log(3)))]
    assert epsilon_at(mixed, limit - Fraction(1, 10**6)).lower == INFINITY


def test_very_small_deltas_keep_their_digits() -> None:
    found = delta_at([part(randomised_response(1), 40)], Fraction(79, 2))
    value = sympy.exp(40) / (1 + sympy.E) ** 40 * (1 - sympy.exp(sympy.Rational(-1, 2)))
    assert holds(found, Fraction(str(sympy.N(value, 80))), Fraction(1, 10**60))
    rare = delta_at([part(GaussianCurve(Fraction(1, 2)))], Fraction(5), Accuracy(Fraction(1, 2)))
    assert holds(rare, GaussianCurve(Fraction(1, 2)).delta(Fraction(5)))
    low, high = ends(rare)
    assert high <= 2 * low < Fraction(1, 10**20)


def test_units_of_losses() -> None:
    log = sympy.log
    assert common_unit([log(9), -log(27)]) == log(3)
    assert common_unit([sympy.Rational(1, 2), sympy.Rational(-1, 3)]) == sympy.Rational(1, 6)
    assert common_unit([log(sympy.Rational(4, 9)), log(sympy.Rational(27, 8))]) == log(3) - log(2)
    assert common_unit([log(2), log(3)]) is None
    assert common_unit([log(2), sympy.Integer(1)]) is None
    assert common_unit([sympy.Integer(0)]) is None


def test_outcomes_are_found_in_a_profile_of_lines() -> None:
    found = atoms(release("kary:k=5,eps=1").curve)
    assert found is not None
    assert [round(1000 * sympy.N(p)) for p, _ in found] == [405, 447, 149]
    assert atoms(LaplaceCurve(1)) is None


def test_bad_questions() -> None:
    with pytest.raises(InputError):
        delta_at([], Fraction(1))
    with pytest.raises(InputError):
        part(GaussianCurve(1), 0)
    with pytest.raises(TooLarge):
        delta_at([part(LaplaceCurve(Fraction(1, 10**6)), 10**12, sympy.Rational(1, 10**6))], Fraction(1))


@pytest.mark.parametrize(
    "text", [pytest.param("laplace:scale=2", marks=pytest.mark.slow), "rr:p=3/4", "discrete-gaussian:sigma=2"]
)
def test_a_profile_from_one_grid_agrees_with_single_answers(text: str) -> None:
    """Bounds at many places and bounds at one hold the same number."""
    found = release(text)
    parts = [Part(found.curve, 5, found.pure)]
    places = [Fraction(i, 2) for i in range(5)]
    for place, bounds in zip(places, profile_at(parts, places, places[2]), strict=True):
        alone = delta_at(parts, place)
        assert bounds.lower <= alone.upper
        assert alone.lower <= bounds.upper
