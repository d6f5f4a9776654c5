"""What a measure says of delta and epsilon, against its profile in fractions: losses are multiples of ln 2."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import flint
import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from dpcalc.accounting.curves.rigorous import ball_of
from dpcalc.accounting.loss_distributions.bounds import LossBounds, Tails
from dpcalc.accounting.loss_distributions.masses import Masses, power
from dpcalc.exact import INFINITY
from dpcalc.symbolic.ranges import Range, ends

BITS = 100
WHOLE = 64
UNIT = (1 << BITS) // WHOLE
TINY = Fraction(1, 2**90)
LN2, LN3 = sympy.log(2), sympy.log(3)
weights = st.lists(st.integers(0, 9), min_size=1, max_size=5).filter(lambda values: bool(values[0] and values[-1]))


def measure(first: int, values: list[int], beyond: int, *, above: bool = True) -> Masses:
    """Masses in 64ths."""
    return Masses(first, flint.fmpz_poly([value * UNIT for value in values]), beyond * UNIT, BITS, above)


def truth(first: int, values: list[int], beyond: int, factor: Fraction) -> Fraction:
    """The profile at a likelihood ratio, by its definition."""
    lines = (value * max(Fraction(0), 1 - factor / Fraction(2) ** (first + i)) for i, value in enumerate(values))
    return sum(lines, Fraction(beyond)) / WHOLE


@pytest.mark.thorough
@given(st.integers(-3, 2), weights, st.integers(-3, 9), st.fractions(Fraction(1, 32), Fraction(64), max_denominator=32))
def test_delta_is_the_profile(first: int, values: list[int], beyond: int, factor: Fraction) -> None:
    for ratio in (factor, *(Fraction(2) ** k for k in range(-4, 8))):
        expected = min(max(truth(first, values, beyond, ratio), Fraction(0)), Fraction(1))
        found = Tails(LN2, sympy.Integer(0), measure(first, values, beyond)).delta(sympy.log(sympy.Rational(ratio)))
        assert found.lower <= expected <= found.upper
        assert found.upper - found.lower < TINY
        moved = Tails(LN2, LN3, measure(first, values, beyond)).delta(sympy.log(3 * sympy.Rational(ratio)))
        assert moved.lower <= expected <= moved.upper
        assert moved.upper - moved.lower < TINY


@pytest.mark.parametrize("beyond", [0, 3])
def test_sums_over_hundreds_of_points(beyond: int) -> None:
    """Sums are kept for runs of points: before, at and after the ends of runs, and beyond the last point."""
    values = [int(place % 5 == 0) for place in range(296)]
    first = -148
    found = Tails(LN2, sympy.Integer(0), measure(first, values, beyond))
    for place in (-1, 0, 1, 126, 127, 128, 129, 254, 255, 256, 257, 294, 295, 296, 400):
        for ratio in (Fraction(2) ** (first + place), Fraction(5, 4) * Fraction(2) ** (first + place)):
            expected = truth(first, values, beyond, ratio)
            delta = found.delta(sympy.log(sympy.Rational(*ratio.as_integer_ratio())))
            assert delta.lower <= expected <= delta.upper
            assert delta.upper - delta.lower < TINY
            with flint.ctx.workprec(found.precision):
                at = ball_of(sympy.log(sympy.Rational(*ratio.as_integer_ratio())))
                value, slope = (ends(Range.at(each)) for each in found.line(at))
            assert value[0] <= expected <= value[1]
            step = Fraction(1, 2**20)
            chords = [truth(first, values, beyond, ratio * (1 + side * step)) - expected for side in (-1, 1)]
            # convex in the ratio: the slope by epsilon lies between those of the chords
            assert -chords[0] / step - TINY <= slope[1]
            assert slope[0] <= chords[1] / step + TINY


def least_factor(first: int, values: list[int], beyond: int, delta: Fraction) -> Fraction | None:
    """The least likelihood ratio of at least 1 where the profile is at most delta, by its lines; None where none is."""
    if beyond >= delta * WHOLE:
        return None
    if truth(first, values, beyond, Fraction(1)) <= delta:
        return Fraction(1)
    corners = [Fraction(1), *(Fraction(2) ** (first + i) for i in range(len(values)) if first + i > 0)]
    for low, high in pairwise(corners):
        at_low, at_high = (truth(first, values, beyond, corner) for corner in (low, high))
        if at_high <= delta:
            return low + (high - low) * (at_low - delta) / (at_low - at_high)
    raise AssertionError("at the last corner the profile is the mass beyond")


@pytest.mark.thorough
@given(
    st.integers(-3, 2), weights, st.integers(-3, 9), st.fractions(Fraction(1, 200), Fraction(1), max_denominator=200)
)
def test_epsilon_is_where_the_profile_comes_down_to_delta(
    first: int, values: list[int], beyond: int, delta: Fraction
) -> None:
    low, high = Tails(LN2, sympy.Integer(0), measure(first, values, beyond)).epsilon(delta)
    factor = least_factor(first, values, beyond, delta)
    if factor is None:
        assert (low, high) == (INFINITY, INFINITY)
        return
    assert isinstance(low, Fraction)
    assert isinstance(high, Fraction)
    with flint.ctx.workprec(300):
        least, most = ends(Range.at(ball_of(sympy.log(sympy.Rational(factor.numerator, factor.denominator)))))
    assert low <= most
    assert least <= high
    assert high - low < Fraction(1, 2**70)


@pytest.mark.parametrize("delta", [Fraction(3, 64), Fraction(3, 64) + Fraction(1, 10**9)])
def test_an_epsilon_in_the_limit_alone_is_infinite(delta: Fraction) -> None:
    low, high = Tails(LN2, sympy.Integer(0), measure(0, [8, 8], 3)).epsilon(delta)
    if delta == Fraction(3, 64):
        assert (low, high) == (INFINITY, INFINITY)
    else:
        assert isinstance(high, Fraction)
        assert Fraction(69, 100) < high < Fraction(70, 100)  # just under the last loss, ln 2


def test_both_sides_and_their_composition() -> None:
    lower, upper = measure(0, [20, 30, 8], -2, above=False), measure(0, [20, 30, 12], 4)
    bounds = LossBounds(LN2, LN3, lower, upper)
    at = bounds.delta(sympy.log(5))
    assert abs(at.lower - truth(0, [20, 30, 8], -2, Fraction(5, 3))) < TINY
    assert abs(at.upper - truth(0, [20, 30, 12], 4, Fraction(5, 3))) < TINY
    low, high = bounds.epsilon(Fraction(1, 10))
    assert isinstance(low, Fraction)
    assert isinstance(high, Fraction)
    assert abs(bounds.tails[0].delta(low).upper - Fraction(1, 10)) < Fraction(1, 2**70)
    assert abs(bounds.tails[1].delta(high).upper - Fraction(1, 10)) < Fraction(1, 2**70)
    cube, other = bounds.times(3, 0), bounds.and_then(bounds, 0).and_then(bounds, 0)
    assert cube.offset == other.offset == 3 * LN3
    assert cube.unit == LN2
    for found in (cube, other):
        assert found.lower.finite == power(lower, 3, 0).finite
        assert found.upper.finite == power(upper, 3, 0).finite
        assert found.lower.beyond < 0 < found.upper.beyond
