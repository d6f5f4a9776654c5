"""Which two-point laws a notion allows: the argument about convex and concave parts against grids of orders."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import flint
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mpmath import mp, mpf

from dpcalc.accounting.conversions.one_event.bernoulli import Pair
from dpcalc.accounting.conversions.one_event.certificate import convex
from dpcalc.accounting.conversions.one_event.concentrated import ConcentratedRegion
from dpcalc.accounting.conversions.one_event.regions import (
    Region,
    boundary,
    faces,
    hellinger_region,
    kullback_leibler_region,
    renyi_region,
)
from dpcalc.logarithms import ball
from dpcalc.symbolic.ranges import Range, ends

probabilities = st.fractions(min_value=Fraction(1, 10**6), max_value=1 - Fraction(1, 10**6), max_denominator=10**6)


def decimal(number: Fraction) -> mpf:
    return mpf(number.numerator) / number.denominator


def rate(p: mpf, q: mpf, order: mpf) -> mpf:
    """``D_order/order``, with P and Q exchanged for orders below 0, by the definition."""
    total = p**order * q ** (1 - order) + (1 - p) ** order * (1 - q) ** (1 - order)
    return mp.log(total) / (order * (order - 1))


def largest_rate(p: Fraction, q: Fraction) -> mpf:
    """The supremum over a fine grid of orders, in both directions."""
    with mp.workdps(60):
        x, y = decimal(p), decimal(q)
        orders = [1 + mpf(2) ** (mpf(k) / 8) for k in range(-160, 120)]
        return max(rate(x, y, order) for a in orders for order in (a, 1 - a))


@pytest.mark.thorough
@settings(max_examples=25, deadline=None)
@given(probabilities, probabilities)
def test_zero_concentrated_privacy_of_two_points_is_decided_as_on_a_grid(p: Fraction, q: Fraction) -> None:
    if p == q:
        return
    p, q = max(p, q), min(p, q)
    with flint.ctx.workprec(300):
        critical = Fraction(str(mp.nstr(largest_rate(p, q), 40)))
        assert not ConcentratedRegion(ball(critical * Fraction(999, 1000))).holds(Pair.of(p, q))
        assert ConcentratedRegion(ball(critical * Fraction(101, 100))).holds(Pair.of(p, q))


@pytest.mark.parametrize(
    "make",
    [
        lambda: ConcentratedRegion(ball(Fraction(263, 100))),
        lambda: ConcentratedRegion(ball(Fraction(1, 50))),
        lambda: renyi_region(ball(Fraction(3, 2)), ball(Fraction(1))),
        lambda: kullback_leibler_region(ball(Fraction(1, 10))),
        lambda: hellinger_region(ball(Fraction(1, 2))),
    ],
)
def test_the_boundary_is_where_pairs_cease_to_be_allowed(make: Callable[[], Region]) -> None:
    with flint.ctx.workprec(200):
        region = make()
        step = ball(Fraction(1, 10**20))
        for u in (0, 1, 2):
            pair = boundary(region, ball(Fraction(u))).pair
            assert region.holds(Pair(pair.u, pair.v + step))
            assert not region.holds(Pair(pair.u, pair.v - step))


@settings(max_examples=25, deadline=None)
@given(probabilities, probabilities, probabilities, probabilities)
def test_faces_are_convex_functions_above_their_tangents(p: Fraction, q: Fraction, r: Fraction, s: Fraction) -> None:
    if p == q or r == s:
        return
    regions = (
        renyi_region(ball(Fraction(5, 2)), ball(Fraction(1))),
        kullback_leibler_region(ball(Fraction(1))),
        hellinger_region(ball(Fraction(1, 2))),
    )
    with flint.ctx.workprec(200):
        for region in regions:
            for _, face in faces(region, Pair.of(p, q)):
                height, by_p, by_q = convex(face, Pair.of(p, q))
                tangent = height + by_p * ball(r - p) + by_q * ball(s - q)
                there, _, _ = convex(face, Pair.of(r, s))
                assert ends(Range.at(there - tangent))[1] >= 0


def test_the_slopes_of_a_face_are_its_derivatives() -> None:
    step = Fraction(1, 10**20)
    p, q = Fraction(2, 5), Fraction(1, 7)
    with flint.ctx.workprec(300):
        for region in (renyi_region(ball(Fraction(3)), ball(Fraction(1))), kullback_leibler_region(ball(Fraction(1)))):
            for _, face in faces(region, Pair.of(p, q)):
                height, by_p, by_q = convex(face, Pair.of(p, q))
                along_p = (convex(face, Pair.of(p + step, q))[0] - height) / ball(step)
                along_q = (convex(face, Pair.of(p, q + step))[0] - height) / ball(step)
                assert abs(along_p - by_p) < ball(Fraction(1, 10**15))
                assert abs(along_q - by_q) < ball(Fraction(1, 10**15))
