"""Certified extremes: both sides checked with other software, against published bounds and laws drawn at random."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import flint
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mpmath import mp, mpf

from dpcalc.accounting.conversions.one_event.certificate import Above
from dpcalc.accounting.conversions.one_event.concentrated import ConcentratedRegion
from dpcalc.accounting.conversions.one_event.regions import (
    Region,
    hellinger_region,
    kullback_leibler_region,
    renyi_region,
)
from dpcalc.accounting.conversions.one_event.solve import (
    Extreme,
    delta_at_epsilon,
    epsilon_at_delta,
    epsilon_at_probability,
    probability_at_epsilon,
)
from dpcalc.logarithms import ball
from tests.accounting.conversions.test_regions import decimal, largest_rate

DIGITS = 16


def concentrated(rho: str) -> Callable[[], Region]:
    return lambda: ConcentratedRegion(ball(Fraction(rho)))


def exactly(number: str) -> Callable[[], flint.arb]:
    return lambda: ball(Fraction(number))


def test_the_budget_of_the_redistricting_file() -> None:
    """The sharpest formula in print is larger by 7e-14, the one that is quoted by 0.76."""
    found = epsilon_at_delta(concentrated("2.63"), exactly("1e-10"), 30)
    assert Fraction("17.430584487345041357823757807142") < found.bounds.upper
    assert found.bounds.upper < Fraction("17.430584487345041357823757807143")
    assert found.bounds.width < Fraction(1, 10**31)
    (face,) = found.above.faces
    with mp.workdps(40):
        order = mpf(face.order.mid().str(30, radius=False))
        formula = order * mpf("2.63") - mp.log(order * mpf("1e-10")) / (order - 1) + mp.log(1 - 1 / order)
        assert 0 < formula - decimal(found.bounds.upper) < mpf("1e-13")


@pytest.mark.parametrize(("rho", "epsilon"), [("2.63", "17"), ("1", "1/3")])
def test_both_sides_of_a_delta_stand_up_to_other_software(rho: str, epsilon: str) -> None:
    found = delta_at_epsilon(concentrated(rho), exactly(epsilon), DIGITS)
    below = found.below
    assert largest_rate(below.p, below.q) <= decimal(Fraction(rho))
    with mp.workdps(120):
        price = mp.exp(decimal(Fraction(epsilon)))
        assert decimal(below.p) - price * decimal(below.q) >= decimal(found.bounds.lower)
        bound = tangent_bound(found.above, decimal(Fraction(rho)), price)
        assert bound <= decimal(found.bounds.upper) * (1 + mpf("1e-60"))


def tangent_bound(above: Above, rho: mpf, price: mpf) -> mpf:
    """The largest value on the unit square of the tangent of ``p - price q`` less multiples of the constraints."""
    p, q = decimal(above.p), decimal(above.q)
    value, by_p, by_q = p - price * q, mpf(1), -price
    for face, multiplier in zip(above.faces, map(decimal, above.multipliers), strict=True):
        assert multiplier >= 0
        order = mpf(face.order.mid().str(110, radius=False))
        if order in (0, 1):
            x, y = (p, q) if order == 1 else (q, p)
            height = x * mp.log(x / y) + (1 - x) * mp.log((1 - x) / (1 - y)) - rho
            slopes = [mp.log(x / y) - mp.log((1 - x) / (1 - y)), (1 - x) / (1 - y) - x / y]
            if order == 0:
                slopes.reverse()
        else:
            scale = mp.exp(-rho * order * (order - 1))
            height = scale * (p**order * q ** (1 - order) + (1 - p) ** order * (1 - q) ** (1 - order)) - 1
            yes, no = (p / q) ** order, ((1 - p) / (1 - q)) ** order
            slopes = [scale * order * (yes * q / p - no * (1 - q) / (1 - p)), scale * (1 - order) * (yes - no)]
        value -= multiplier * height
        by_p -= multiplier * slopes[0]
        by_q -= multiplier * slopes[1]
    return value + max(by_p * (1 - p), -by_p * p) + max(by_q * (1 - q), -by_q * q)


@pytest.mark.thorough
@settings(max_examples=20, deadline=None)
@given(
    st.fractions(min_value=Fraction(1, 1000), max_value=Fraction(999, 1000), max_denominator=1000),
    st.fractions(min_value=Fraction(1, 1000), max_value=Fraction(999, 1000), max_denominator=1000),
)
def test_no_laws_of_two_points_beat_the_bound(p: Fraction, q: Fraction) -> None:
    with flint.ctx.workprec(200):
        if p <= q or largest_rate(p, q) > mpf("0.5"):
            return
    with mp.workdps(40):
        assert decimal(p) - mp.e * decimal(q) <= decimal(BOUND.upper)


BOUND = delta_at_epsilon(concentrated("1/2"), exactly("1"), DIGITS).bounds


@pytest.mark.parametrize(("rho", "delta"), [("0.01", "1e-12"), ("2.63", "1/5")])
def test_epsilon_and_delta_are_inverse_to_each_other(rho: str, delta: str) -> None:
    there = epsilon_at_delta(concentrated(rho), exactly(delta), DIGITS).bounds
    back = delta_at_epsilon(concentrated(rho), lambda: ball(there.upper), DIGITS).bounds
    assert abs(back.upper - Fraction(delta)) < Fraction(delta) / 10**12


def test_probabilistic_privacy_is_close_to_the_quoted_formula() -> None:
    """What is quoted for approximate privacy is almost exact for probabilistic privacy."""
    found = epsilon_at_probability(concentrated("2.63"), exactly("1e-10"), DIGITS).bounds
    with mp.workdps(40):
        quoted = mpf("2.63") + 2 * mp.sqrt(mpf("2.63") * mp.log(mpf("1e10")))
        assert 0 < quoted - decimal(found.upper) < mpf("1e-12")
    back = probability_at_epsilon(concentrated("2.63"), lambda: ball(found.upper), DIGITS).bounds
    assert abs(back.upper - Fraction(1, 10**10)) < Fraction(1, 10**22)


def test_total_variation_from_each_notion() -> None:
    """Under randomised response with log odds t: KL = t tanh(t/2), Renyi and Hellinger in closed form."""
    with mp.workdps(50):
        t = mpf(1)
        distance = mp.tanh(t / 2)
        divergence = t * distance
        order_two = mp.log(mp.exp(t) + mp.exp(-t) - 1)
        affinity = 1 / mp.cosh(t / 2)
        exact: dict[str, Callable[[], Region]] = {
            "zcdp": lambda: ConcentratedRegion(flint.arb(str(divergence))),
            "kl": lambda: kullback_leibler_region(flint.arb(str(divergence))),
            "rdp": lambda: renyi_region(flint.arb(2), flint.arb(str(order_two))),
            "hellinger": lambda: hellinger_region(flint.arb(str(mp.sqrt(1 - affinity)))),
        }
        for region in exact.values():
            found: Extreme = delta_at_epsilon(region, exactly("0"), DIGITS)
            assert abs(decimal(found.bounds.upper) - distance) < mpf("1e-17")


def test_a_delta_that_total_variation_keeps_to_needs_no_epsilon() -> None:
    assert epsilon_at_delta(concentrated("1/1000"), exactly("3/100"), DIGITS).bounds.upper == 0
    assert epsilon_at_delta(concentrated("1/1000"), exactly("7/10"), DIGITS).bounds.upper == 0


def test_a_tangent_with_a_negative_multiplier_bounds_nothing() -> None:
    found = delta_at_epsilon(concentrated("1"), exactly("2"), DIGITS)
    above = Above(found.above.p, found.above.q, found.above.faces, tuple(-m for m in found.above.multipliers))
    assert not above.bound(flint.arb(1), flint.arb(1)).is_finite()
