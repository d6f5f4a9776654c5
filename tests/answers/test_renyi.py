"""Renyi curves against closed forms in long floats, and best orders against all orders tried one by one."""

from __future__ import annotations

from fractions import Fraction

import pytest
from mpmath import exp, log, mp, mpf

from dpcalc.answers.renyi import RenyiCurve, renyi
from dpcalc.errors import InputError

ORDERS = ["1.001", "3/2", "2", "17"]


def curve(found: RenyiCurve) -> dict[Fraction, tuple[mpf, mpf]]:
    def long(value: Fraction) -> mpf:
        return mpf(value.numerator) / value.denominator

    return {order: (long(bounds.lower), long(bounds.upper)) for order, bounds in found.rows}


def test_a_curve_is_the_sum_of_closed_forms() -> None:
    """30 normal releases, 2 of Laplace noise and one of randomised response, by the formulas of Mironov (2017)."""
    found = renyi("30*gaussian:sigma=4", "2*laplace:scale=3", "rr:p=3/4", orders=ORDERS)
    with mp.workdps(40):
        for order, (low, high) in curve(found).items():
            a, loss = mpf(order.numerator) / order.denominator, mpf(1) / 3
            wide = log(a / (2 * a - 1) * exp((a - 1) * loss) + (a - 1) / (2 * a - 1) * exp(-a * loss)) / (a - 1)
            p, q = mpf(3) / 4, mpf(1) / 4
            answer = log(p**a * q ** (1 - a) + q**a * p ** (1 - a)) / (a - 1)
            right = 30 * a / 32 + 2 * wide + answer
            assert low <= right * (1 + mpf(10) ** -30)
            assert high >= right * (1 - mpf(10) ** -30)
            assert high - low <= right * mpf(10) ** -18


def test_the_formula_in_the_order_is_there_where_mechanisms_have_one() -> None:
    assert renyi("30*gaussian:sigma=4").fields["form"] == "15*order/16"
    assert renyi("zcdp:rho=1").fields["form"] is None


@pytest.mark.thorough
@pytest.mark.parametrize(("sigma", "delta"), [(4, "1e-6"), (1, "1e-3"), (50, "1e-10")])
def test_the_best_order_of_a_grid_is_not_better(sigma: int, delta: str) -> None:
    """The formula of Canonne, Kamath and Steinke (2020) at thousands of orders, in floats."""
    best = renyi(f"gaussian:sigma={sigma}", f"approx:delta={delta}").best
    assert best is not None
    with mp.workdps(30):
        goal = log(mpf(Fraction(delta).numerator) / Fraction(delta).denominator)

        def value(a: mpf) -> mpf:
            return a / (2 * mpf(sigma) ** 2) - (goal + log(a)) / (a - 1) + log(1 - 1 / a)

        upper = mpf(best.value.upper.numerator) / best.value.upper.denominator
        at = value(mpf(best.order.numerator) / best.order.denominator)
        assert abs(upper - at) < mpf(10) ** -18 * at
        least = min(value(1 + mpf(k * k) / 400) for k in range(1, 1000))
        assert upper <= least * (1 + mpf(10) ** -3)
    assert best.alone is not None
    assert best.way is not None
    assert best.way.upper < best.alone.upper <= best.value.upper
    assert best.way.tight


def test_one_order_is_the_best_of_those_there_are() -> None:
    best = renyi("rdp:order=3,eps=1", "approx:delta=1e-5", orders=[3]).best
    assert best is not None
    assert best.order == 3


def test_relations_are_kept_apart() -> None:
    with pytest.raises(InputError, match="nothing follows of both"):
        renyi("rr:p=3/4", "poisson:rate=1/10:gaussian:sigma=1")
