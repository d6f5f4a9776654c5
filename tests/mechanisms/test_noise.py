"""Noise mechanisms against laws written out: steps of a density, sums over integers, bits one by one."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import prod

import flint
import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from dpcalc.accounting.curves.finite import FiniteCurve
from dpcalc.mechanisms.discrete_gaussian_curve import DiscreteGaussianCurve
from dpcalc.mechanisms.discrete_laplace import discrete_laplace
from dpcalc.mechanisms.exponential import exponential, least_rho
from dpcalc.mechanisms.gaussian_sums import shifted, tail, whole
from dpcalc.mechanisms.laplace import laplace
from dpcalc.mechanisms.randomised_response import of_budget, randomised_response
from dpcalc.mechanisms.rappor import rappor
from dpcalc.mechanisms.release import Release
from dpcalc.mechanisms.releases import release
from dpcalc.mechanisms.staircase import staircase
from dpcalc.mechanisms.three_losses import ThreeLosses
from dpcalc.spec.divergences.base import Law
from dpcalc.spec.divergences.kullback_leibler import KL
from dpcalc.spec.divergences.renyi_curve import supremum
from dpcalc.spec.divergences.values import Magnitude
from dpcalc.symbolic.enclose import compare, enclose
from dpcalc.symbolic.ranges import Range, ball, ends

HALF = Fraction(1, 2)


def relative_entropy(first: Law, second: Law) -> sympy.Expr:
    value = KL.of(first, second)
    assert isinstance(value, Magnitude)
    return value.expression()


def finite(found: Release) -> FiniteCurve:
    assert isinstance(found.curve, FiniteCurve)
    return found.curve


# The staircase, cut into pieces of equal length on which densities are constant.


def pieces(budget: int, gamma: Fraction, parts: int, reach: int) -> dict[int, Fraction]:
    """The law of the noise over pieces of length 1/parts from -reach to reach."""
    fall, start = Fraction(1, budget), gamma * parts
    assert start.denominator == 1
    height = (1 - fall) / (2 * (gamma + fall * (1 - gamma))) / parts
    law = {}
    for k in range(reach * parts):
        steps = k // parts + (k % parts >= start)
        law[k] = law[-k - 1] = height * fall**steps
    return law


@pytest.mark.parametrize("gamma", [Fraction(0), Fraction(1, 4), HALF, Fraction(3, 4), Fraction(1)])
def test_the_staircase_moved_by_its_sensitivity(gamma: Fraction) -> None:
    """Ratios of pieces have three values, and their probabilities are those of the closed form."""
    budget, parts, reach = 3, 4, 12
    law = pieces(budget, gamma, parts, reach)
    found = staircase(sympy.log(budget), gamma)
    assert found.laws is not None
    sums: dict[Fraction, Fraction] = {}
    for place, chance in law.items():
        other = law.get(place - parts)
        if other is not None:
            sums[chance / other] = sums.get(chance / other, Fraction(0)) + chance
    tail_mass = (1 - sum(law.values(), Fraction(0))) + sum(law[k] for k in range(-reach * parts, (1 - reach) * parts))
    for value, output in ((Fraction(budget), 1), (Fraction(1), 0), (Fraction(1, budget), -1)):
        exact = found.laws[0].get(output, Fraction(0))
        assert abs(sums.get(value, Fraction(0)) - exact) <= tail_mass


def test_the_staircase_is_worst_at_its_sensitivity() -> None:
    parts = 8
    law = pieces(3, Fraction(3, 8), parts, 10)
    variations = [
        sum(max(Fraction(0), law[k] - law.get(k - shift, Fraction(0))) for k in law) for shift in range(parts + 1)
    ]
    assert variations == sorted(variations)


def test_half_a_staircase_is_randomised_response() -> None:
    assert staircase(1, HALF).curve == of_budget(1).curve
    assert finite(staircase(sympy.log(4), HALF)).function == finite(of_budget(sympy.log(4))).function


# Discrete Gaussian noise.


def weights(parameter: Fraction, reach: int) -> dict[int, Fraction]:
    """Lower ends of the weights."""
    with flint.ctx.workprec(128):
        return {k: ends(Range.at(ball(Fraction(-k * k) / (2 * parameter)).exp()))[0] for k in range(-reach, reach + 1)}


@pytest.mark.parametrize(("parameter", "distance"), [(Fraction(1, 2), 1), (Fraction(4), 1), (Fraction(10), 3)])
def test_discrete_gaussian_against_a_truncated_law(parameter: Fraction, distance: int) -> None:
    reach = 70
    law = weights(parameter, reach)
    total = sum(law.values())
    curve = DiscreteGaussianCurve(parameter, distance)
    close = Fraction(1, 10**30)
    for epsilon in (Fraction(-1, 3), Fraction(0), Fraction(1, 8), Fraction(1), Fraction(5, 2)):
        factor = enclose(sympy.exp(sympy.Rational(epsilon)), {}).lower
        literal = sum(max(Fraction(0), c - factor * law.get(k - distance, Fraction(0))) for k, c in law.items()) / total
        found = curve.delta(epsilon)
        assert found.lower - close < literal < found.upper + close
        assert found.width < close


def test_sums_of_the_discrete_gaussian_meet() -> None:
    with flint.ctx.workprec(192):
        for parameter in (Fraction(1, 9), Fraction(3), Fraction(500)):
            for start in (-7, 0, 1, 5):
                both = tail(parameter, start) + tail(parameter, 1 - start)
                assert both.overlaps(whole(parameter))
                assert (tail(parameter, start) - tail(parameter, start + 1)).overlaps(
                    ball(Fraction(-start * start) / (2 * parameter)).exp()
                )
            # a shift by a whole number changes nothing, and the sum at the integers is the largest
            assert shifted(parameter, Fraction(3)).overlaps(whole(parameter))
            assert not shifted(parameter, HALF) > whole(parameter)
            assert shifted(parameter, Fraction(1, 3)).overlaps(shifted(parameter, Fraction(2, 3)))


def test_tiny_probabilities_have_bounds() -> None:
    curve = DiscreteGaussianCurve(Fraction(4), 1)
    found = curve.delta(Fraction(20))
    assert 0 < found.lower <= found.upper < Fraction(1, 10**80)
    assert found.width * 10**20 < found.upper
    far = curve.delta(Fraction(10**6))
    assert far.lower == 0 < far.upper < Fraction(1, 2**1000)


def test_discrete_gaussian_renyi_is_below_that_of_the_gaussian() -> None:
    found = release("discrete-gaussian:sigma=1/2")
    assert found.renyi is not None
    assert found.renyi(sympy.Integer(3)) == 6
    between = found.renyi(sympy.Rational(5, 2))
    assert not isinstance(between, sympy.Expr)
    assert between.upper < 5
    assert between.width < Fraction(1, 10**30)


# Finite laws.


def test_discrete_laplace_by_its_integers() -> None:
    """Outcomes beyond either centre are one each: the curve is that of the law on the integers, its tails summed."""
    ratio, distance, reach = Fraction(1, 3), 3, 5
    inner = (1 - ratio) / (1 + ratio)
    end = ratio**reach / (1 + ratio)
    first = {k: inner * ratio ** abs(k) for k in range(1 - reach, reach)} | {-reach: end, reach: end}
    second = {k: inner * ratio ** abs(k - distance) for k in range(1 - reach, reach)}
    second |= {-reach: ratio ** (reach + distance) / (1 + ratio), reach: ratio ** (reach - distance) / (1 + ratio)}
    found = discrete_laplace(1 / sympy.log(3), distance)
    assert finite(found) == FiniteCurve.of(first, second, finite(found).name)
    assert found.zcdp is not None
    assert enclose(found.zcdp - relative_entropy(first, second), {}).upper < Fraction(1, 10**30)


@pytest.mark.parametrize(("p", "q"), [(Fraction(0), Fraction(1)), (Fraction(1, 2), Fraction(3, 4))])
def test_rappor_bit_by_bit(p: Fraction, q: Fraction) -> None:
    noise, hashes = Fraction(1, 4), 2
    ones = (noise / 2 * p + (1 - noise / 2) * q, noise / 2 * q + (1 - noise / 2) * p)
    bits = [0] * hashes + [1] * hashes
    laws = []
    for value in (bits, bits[::-1]):
        law: dict[tuple[int, ...], Fraction] = {}
        for shown in product((0, 1), repeat=2 * hashes):
            chances = (ones[v] if z else 1 - ones[v] for v, z in zip(value, shown, strict=True))
            law[shown] = prod(chances, start=Fraction(1))
        laws.append(law)
    found = rappor(noise, hashes, p, q)
    assert finite(found) == FiniteCurve.of(laws[0], laws[1], finite(found).name)


def test_published_budgets_of_rappor() -> None:
    """Erlingsson et al. 2014, Theorem 1: 2 h ln((1 - f/2)/(f/2))."""
    assert rappor("1/2", 2).pure == sympy.log(3**4)
    assert rappor("1/2").pure == sympy.log(9)


def test_kary_response_against_all_its_values() -> None:
    p, k = Fraction(2, 5), 6
    other = (1 - p) / (k - 1)
    first = [p, *[other] * (k - 1)]
    second = [other, p, *[other] * (k - 2)]
    found = randomised_response(p, k)
    assert finite(found) == FiniteCurve.discrete(first, second, finite(found).name)


def test_extreme_responses() -> None:
    assert randomised_response(1).pure is sympy.oo
    assert randomised_response(1).curve.delta(Fraction(9)).lower == 1
    assert randomised_response(1, 4).pure is sympy.oo
    assert randomised_response(HALF).pure == 0
    assert randomised_response(Fraction(1, 5), 5).zcdp == 0
    assert randomised_response(Fraction(1, 4)).pure == sympy.log(3)


# The least rho.


@settings(max_examples=20)
@given(st.integers(1, 60), st.integers(1, 60))
def test_rho_of_pure_mechanisms(top: int, bottom: int) -> None:
    """That of randomised response is the largest, then Laplace noise, then bounded range."""
    loss = sympy.Rational(top, bottom)
    rhos = [found.zcdp for found in (of_budget(loss), laplace(1 / loss), exponential(loss))]
    assert all(rho is not None and compare(rho, loss**2 / 2, {}) < 0 for rho in rhos)
    assert compare(rhos[0], rhos[1], {}) > 0
    assert compare(rhos[1], rhos[2], {}) > 0
    assert compare(least_rho(loss), loss**2 / 8, {}) < 0


@given(st.integers(11, 300), st.integers(1, 100))
@settings(max_examples=25)
def test_where_the_largest_rate_is_at_order_one(tenths: int, share: int) -> None:
    """The condition on three losses, against bounds on the supremum over all orders."""
    odds = Fraction(tenths, 10)
    most = odds / (1 + odds) * Fraction(share, 100)
    pair = ThreeLosses(sympy.log(sympy.Rational(odds)), sympy.Rational(most))
    assert pair.laws is not None
    first, second = pair.laws
    found = supremum(tuple(sorted((chance, second[output]) for output, chance in first.items())), Fraction(1, 2**20))
    limit = enclose(pair.divergence, {})
    if pair.falls_from_one():
        assert found.bounds[0] <= limit.upper
        assert found.bounds[1] >= limit.lower
    else:
        assert found.bounds[0] > limit.upper


def test_many_values_move_the_largest_rate_away_from_order_one() -> None:
    """With 100 values the supremum of D_a/a is not the Kullback-Leibler divergence any more."""
    p = Fraction(1, 10)
    found = randomised_response(p, 100)
    assert found.laws is not None
    assert found.zcdp is not None
    assert not found.zcdp_tight
    assert compare(found.zcdp, sympy.Rational(19, 10) * relative_entropy(*found.laws), {}) > 0
