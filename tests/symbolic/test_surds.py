"""Numbers with one square root: the rational bounds hold them, and they are ordered as their squares say."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dpcalc.effort import Effort
from dpcalc.symbolic.surds import Surd

numbers = st.fractions(-3, 3, max_denominator=5)
radicands = st.fractions(0, 9, max_denominator=5)
surds = st.builds(Surd, numbers, numbers, radicands)


def side(whole: Fraction, part: Fraction, radicand: Fraction) -> int:
    """The sign of ``whole + part sqrt(radicand)``, by squares."""
    signed = whole * abs(whole) + part * abs(part) * radicand
    return (signed > 0) - (signed < 0)


@settings(max_examples=40)
@given(surds)
def test_bounds_are_close_and_on_both_sides(surd: Surd) -> None:
    low, high = surd.bounds
    assert side(surd.whole - low, surd.part, surd.radicand) >= 0 >= side(surd.whole - high, surd.part, surd.radicand)
    assert high - low <= Fraction(abs(surd.part), 2**64)


@settings(max_examples=40)
@given(surds, numbers)
def test_surds_are_compared_with_rationals_exactly(surd: Surd, number: Fraction) -> None:
    order = side(surd.whole - number, surd.part, surd.radicand)
    assert surd.above(Surd(number), Effort()) == (order > 0)
    assert Surd(number).above(surd, Effort()) == (order < 0)


@pytest.mark.thorough
@settings(max_examples=40)
@given(numbers, numbers, numbers, radicands)
def test_surds_of_one_root_are_compared_exactly(whole: Fraction, one: Fraction, two: Fraction, root: Fraction) -> None:
    first, second = Surd(whole, one, root), Surd(Fraction(0), two, root)
    assert first.above(second, Effort()) == (side(whole, one - two, root) > 0)
