"""Profiles by their corners: back and forth, what is no profile, and the worst curve under promises."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from dpcalc.accounting.curves.atoms import approximate
from dpcalc.accounting.curves.finite import FiniteCurve
from dpcalc.accounting.curves.profiles import (
    START,
    Knot,
    curve_of,
    curve_through,
    profile_fault,
    promised,
    tradeoff_fault,
)
from dpcalc.errors import InputError
from dpcalc.spec.experiments.experiment import Experiment
from tests.spec.test_experiments import pairs

FACTORS = [Fraction(k, 5) for k in range(30)]


def curve_from(experiment: Experiment) -> FiniteCurve:
    return FiniteCurve.discrete(experiment.p, experiment.q)


def knots_of(curve: FiniteCurve) -> tuple[Knot, ...]:
    """The corners of a profile, from (0, 1) on."""
    return tuple((factor, curve.at(factor)) for factor in (Fraction(0), *reversed(curve.factors)))


@given(pairs)
@settings(max_examples=40, deadline=None)
def test_profiles_determine_curves(experiment: Experiment) -> None:
    curve = curve_from(experiment)
    knots = knots_of(curve)
    assert profile_fault(knots) is None
    assert curve_of(knots) == curve
    size = Fraction(2, 7)
    best = max(
        (1 - size - value) / factor for factor, value in (*knots[1:], (Fraction(10**9), curve.at(Fraction(10**9))))
    )
    assert abs(curve.type_two(size) - max(best, Fraction(0))) < Fraction(1, 10**8)


def test_a_profile_may_have_corners_in_a_row() -> None:
    straight = [START, (Fraction(1, 2), Fraction(3, 4)), (Fraction(1), Fraction(1, 2)), (Fraction(2), Fraction(1, 4))]
    assert knots_of(curve_of(straight)) == (straight[0], straight[2], straight[3])
    assert curve_of([START]).at(Fraction(5)) == 1
    assert curve_of([START, (Fraction(1), Fraction(0))]).function.text() == "(0, 0) (1, 1)"


@pytest.mark.parametrize(
    ("rest", "reason"),
    [
        ([(1, "3/4"), (3, "1/2"), (4, 0)], "not convex at the factors 1, 3, 4: slope -1/8, then -1/2"),
        ([("1/2", "1/4"), (1, "1/8")], "at factor 1/2 it is 1/4, below 1 - 1/2"),
        ([(1, "1/4"), (2, "1/2")], "rises from 1/4 at factor 1 to 1/2 at 2"),
        ([(2, "-1/8")], "negative at factor 2"),
        ([(2, "1/4"), (2, "1/8")], "out of order"),
    ],
)
def test_what_is_no_profile(rest: list[tuple[int | str, int | str]], reason: str) -> None:
    knots: list[Knot] = [START, *((Fraction(a), Fraction(b)) for a, b in rest)]
    fault = profile_fault(knots)
    assert fault is not None
    assert reason in fault
    with pytest.raises(InputError, match="no pair of laws"):
        curve_of(knots)


def test_a_profile_starts_at_one() -> None:
    assert "start at factor 0" in (profile_fault([(Fraction(0), Fraction(1, 2))]) or "")
    assert "start at factor 0" in (profile_fault([]) or "")


@given(pairs, st.lists(st.sampled_from(FACTORS[1:]), min_size=1, max_size=4, unique=True))
@settings(max_examples=30, deadline=None)
def test_promises_that_a_pair_keeps_bound_it(experiment: Experiment, factors: list[Fraction]) -> None:
    """The worst curve keeps the promises, and is above every pair that does."""
    curve = curve_from(experiment)
    worst = promised([(factor, curve.at(factor)) for factor in factors], symmetric=False)
    assert all(worst.at(factor) == curve.at(factor) for factor in factors)
    assert worst.function.at_least(curve.function)
    both = promised([(factor, max(curve.at(factor), curve.reversed().at(factor))) for factor in factors])
    assert both.function.at_least(curve.function)
    assert both.reversed() == both


def test_one_promise_is_the_four_outcome_pair() -> None:
    curve = promised([(3, "1/10")])
    assert curve.function == FiniteCurve.discrete(["1/10", "27/40", "9/40", 0], [0, "9/40", "27/40", "1/10"]).function
    closed = approximate(sympy.log(3), "1/10")
    for size in (Fraction(k, 9) for k in range(10)):
        assert curve.type_two(size) in closed.beta(size)
    assert promised([(3, "1/10"), (5, "1/10")], name=curve.name) == curve


def test_promises_that_nobody_keeps() -> None:
    with pytest.raises(InputError, match="no pair of laws has delta 1/4"):
        promised([("1/2", "1/4")])
    with pytest.raises(InputError, match="must be positive"):
        promised([(0, 1)])


@given(pairs)
@settings(max_examples=40, deadline=None)
def test_corners_determine_curves(experiment: Experiment) -> None:
    curve = curve_from(experiment)
    corners = [(size, 1 - power) for size, power in curve.function.corners]
    assert tradeoff_fault(corners) is None
    assert curve_through(corners) == curve


@pytest.mark.parametrize(
    ("corners", "reason"),
    [
        (
            [(0, 1), ("1/4", "1/4"), ("1/2", "1/5"), (1, 0)],
            "not convex at the sizes 1/4, 1/2, 1: slope -1/5, then -2/5",
        ),
        ([(0, 1), ("1/4", "4/5"), (1, 0)], "at size 1/4 it is 4/5, above 1 - 1/4"),
        ([(0, "1/4"), ("1/2", "1/2"), (1, 0)], "rises from 1/4 at size 0 to 1/2 at 1/2"),
        ([(0, 1), ("1/2", "-1/8"), (1, 0)], "negative at size 1/2"),
        ([(0, 1), ("1/2", "1/2"), ("1/2", "1/4"), (1, 0)], "the sizes 1/2 and 1/2 are out of order"),
        ([(0, 1), ("1/2", 0)], "do not run from size 0 to size 1"),
        ([], "do not run"),
    ],
)
def test_what_is_no_trade_off_function(corners: list[tuple[int | str, int | str]], reason: str) -> None:
    points = [(Fraction(a), Fraction(b)) for a, b in corners]
    assert reason in (tradeoff_fault(points) or "")
    with pytest.raises(InputError, match="no pair of laws has that trade-off"):
        curve_through(points)
