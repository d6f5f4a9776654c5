"""Rare events by Newton's method: the places that following the boundary finds, and nothing where none is rare."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import flint
import pytest

from dpcalc.accounting.conversions.one_event.concentrated import ConcentratedRegion
from dpcalc.accounting.conversions.one_event.optimum import (
    Optimum,
    approximate_at_delta,
    approximate_at_epsilon,
    rare_at_delta,
    rare_at_epsilon,
)
from dpcalc.accounting.conversions.one_event.regions import Region, kullback_leibler_region, renyi_region
from dpcalc.logarithms import ball

BITS = 200


def concentrated(rho: str) -> Region:
    return ConcentratedRegion(ball(Fraction(rho)))


def of_order(order: str) -> Region:
    return renyi_region(ball(Fraction(order)), ball(Fraction(1, 2)))


REGIONS: list[tuple[Callable[[str], Region], str]]
REGIONS = [(concentrated, each) for each in ("1e-6", "1/10", "2.63", "1000")]
REGIONS += [(of_order, each) for each in ("1.01", "2", "64")]


def near(found: Optimum | None, wanted: Optimum) -> bool:
    """Whether the log odds are the same to a third of the bits."""
    if found is None:
        return False
    small = flint.arb(2) ** (-BITS // 3)
    ours, theirs = found.place.pair, wanted.place.pair
    return all(
        bool(abs(left - right) < small * (1 + abs(right)))
        for left, right in ((ours.u, theirs.u), (ours.v, theirs.v), (found.epsilon, wanted.epsilon))
    )


@pytest.mark.parametrize(("region", "at"), REGIONS)
@pytest.mark.parametrize("delta", ["1e-6", "1e-12", "1e-100"])
def test_the_place_of_a_delta_is_that_on_the_boundary(region: Callable[[str], Region], at: str, delta: str) -> None:
    with flint.ctx.workprec(BITS):
        goal = ball(Fraction(delta)).mid()
        assert near(rare_at_delta(region(at), goal), approximate_at_delta(region(at), goal))


@pytest.mark.parametrize(("rho", "epsilon"), [("1e-6", "1/50"), ("1/10", "3"), ("2.63", "17"), ("1000", "1500")])
def test_the_place_of_an_epsilon_is_that_on_the_boundary(rho: str, epsilon: str) -> None:
    with flint.ctx.workprec(BITS):
        goal = ball(Fraction(epsilon)).mid()
        assert near(rare_at_epsilon(concentrated(rho), goal), approximate_at_epsilon(concentrated(rho), goal))


def test_nothing_is_found_where_events_are_not_rare() -> None:
    """Beyond the corner two faces hold the place, and other bounds have no first approximation."""
    with flint.ctx.workprec(BITS):
        assert rare_at_delta(concentrated("1/10"), flint.arb(1) / 2) is None
        assert rare_at_epsilon(concentrated("1/10"), flint.arb(-1)) is None
        assert rare_at_delta(kullback_leibler_region(flint.arb(1)), flint.arb(2) ** -40) is None
