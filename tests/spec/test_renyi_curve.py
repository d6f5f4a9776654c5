"""Bounds on the rate of a Renyi curve over an interval of orders, against the rate at many orders inside."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise, product

import flint
import pytest

from dpcalc.spec.divergences.renyi_curve import Weights, _Curve, supremum
from dpcalc.symbolic.ranges import Range, ends

LAWS: list[Weights] = [
    tuple(zip([Fraction(a, sum(p)) for a in p], [Fraction(b, sum(q)) for b in q], strict=True))
    for p, q in (
        ((1, 2), (2, 1)),
        ((1, 9), (5, 5)),
        ((1, 1, 98), (1, 8, 91)),
        ((1, 9999), (1, 99)),
        ((3, 4, 5), (4, 4, 4)),
        ((1, 999), (1, 9999)),
    )
]
ORDERS = [1 + Fraction(n, d) for n, d in ((1, 1000), (1, 10), (1, 2), (1, 1), (3, 1), (20, 1), (300, 1))]


def bounds(number: flint.arb) -> tuple[Fraction, Fraction]:
    return ends(Range.at(number))


@pytest.mark.parametrize("law", LAWS, ids=str)
def test_a_bound_over_an_interval_holds_inside_and_is_close_on_short_ones(law: Weights) -> None:
    with flint.ctx.workprec(300):
        curve = _Curve(law)
        for low, high in (*product(ORDERS, repeat=2), *((order, order + Fraction(1, 10**9)) for order in ORDERS)):
            if low >= high:
                continue
            bound = curve.above(low, high)
            rates = [bounds(curve.rate(low + (high - low) * Fraction(k, 8)))[0] for k in range(9)]
            assert bound >= max(rates)
            if high - low < Fraction(1, 10**8):
                assert bound <= max(rates) * (1 + Fraction(1, 1000))


@pytest.mark.parametrize("law", LAWS, ids=str)
def test_what_is_said_to_fall_falls(law: Weights) -> None:
    with flint.ctx.workprec(300):
        curve, said = _Curve(law), list[bool]()
        for order in ORDERS:
            said.append(curve.falls_until(order))
            if said[-1]:
                rates = [bounds(curve.rate(1 + (order - 1) * Fraction(k, 8))) for k in range(1, 9)]
                assert all(right[0] < left[1] for left, right in pairwise(rates))
                assert rates[0][0] < bounds(curve.first)[1]
        assert said == sorted(said, reverse=True)


def test_a_little_beyond_order_one_the_rate_is_seen_to_fall() -> None:
    """For laws close to one another; where an outcome is rare under both, and ten times rarer under one, it rises."""
    with flint.ctx.workprec(300):
        assert [_Curve(law).falls_until(1 + Fraction(1, 1000)) for law in LAWS] == [True] * 5 + [False]


def test_the_supremum_may_lie_beyond_order_two() -> None:
    """Where an outcome has the probabilities 1/1000 and 1/10000 the rate is largest at an order near 7."""
    law = LAWS[5]
    found = supremum(law, Fraction(1, 10**6))
    with flint.ctx.workprec(300):
        curve = _Curve(law)
        rates = {order: bounds(curve.rate(order)) for order in (1 + Fraction(k, 20) for k in range(1, 200))}
        best = max(rates, key=lambda order: rates[order][0])
        assert 6 < best < 9
        assert rates[best][0] <= found.bounds[1]
        assert found.bounds[0] <= rates[best][1] + Fraction(1, 10**4), "the grid is fine"
        assert not found.at_one


@pytest.mark.parametrize("digits", [3, 12, 40])
@pytest.mark.parametrize("law", LAWS, ids=str)
def test_the_supremum_is_at_least_the_rate_anywhere_and_as_narrow_as_asked(law: Weights, digits: int) -> None:
    width = Fraction(1, 10**digits)
    found = supremum(law, width)
    assert 0 <= found.bounds[1] - found.bounds[0] <= width
    with flint.ctx.workprec(300):
        curve = _Curve(law)
        assert all(bounds(curve.rate(order))[0] <= found.bounds[1] for order in ORDERS)
        finer = [1 + Fraction(k, 4) for k in range(1, 80)]
        assert all(bounds(curve.rate(order))[0] <= found.bounds[1] for order in finer)
        assert bounds(curve.first)[0] <= found.bounds[1]
        assert not found.at_one or bounds(curve.first)[1] >= found.bounds[0]
