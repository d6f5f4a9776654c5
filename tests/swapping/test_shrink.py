"""The rate in a witness is the simplest of its stretch."""

from __future__ import annotations

from fractions import Fraction
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpcalc.swapping.search.shrink import SIMPLE_DENOMINATOR, simpler, simplest_rate

fractions = st.fractions(min_value=0, max_value=1, max_denominator=2000)


def simplest_by_trial(low: Fraction, high: Fraction) -> Fraction:
    """The simplest rational strictly between, by trying denominators one by one."""
    for bottom in count(2):
        top = low.numerator * bottom // low.denominator + 1
        if low < Fraction(top, bottom) < high:
            return Fraction(top, bottom)
    raise AssertionError


@pytest.mark.thorough
@given(fractions, fractions, st.integers(min_value=1, max_value=99))
def test_the_simplest_rate_of_an_interval(first: Fraction, second: Fraction, place: int) -> None:
    low, high = sorted((first, second))
    if low == high:
        return
    target = low + (high - low) * Fraction(place, 100)
    assert simplest_rate(target, lambda rate: low < rate < high) == simplest_by_trial(low, high)


def test_a_narrow_interval_near_zero_takes_few_tests() -> None:
    asked = []

    def violates(rate: Fraction) -> bool:
        asked.append(rate)
        return Fraction(1, 10**9 + 1) < rate < Fraction(1, 10**9 - 1)

    assert simplest_rate(Fraction(10**9, 10**18 + 1), violates) == Fraction(1, 10**9)
    assert len(asked) < 400


def test_only_rates_simpler_than_a_known_one_are_of_interest() -> None:
    assert simplest_rate(Fraction(3, 7), lambda rate: rate == Fraction(3, 7), Fraction(1, 5)) is None
    assert simplest_rate(Fraction(3, 7), lambda rate: rate == Fraction(3, 7), Fraction(4, 7)) == Fraction(3, 7)
    below = Fraction(1, SIMPLE_DENOMINATOR + 5)
    assert simplest_rate(Fraction(3, 100), lambda rate: rate == Fraction(3, 100), below) is None
    assert simpler(Fraction(1, 3), Fraction(2, 3))


@pytest.mark.parametrize("target", [Fraction(355, 1130), Fraction(999, 1000)])
def test_a_stretch_without_the_target_has_no_rate(target: Fraction) -> None:
    assert simplest_rate(target, lambda _: False) is None
