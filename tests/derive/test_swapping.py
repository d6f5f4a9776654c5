"""Closed-form budgets at numbers against their symbolic forms."""

from __future__ import annotations

from fractions import Fraction

import mpmath
import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from dpcalc.decide.budgets import budget_at, budget_for
from dpcalc.derive.swapping import (
    BudgetValue,
    derangement_ratio_bounds,
    derive_budget,
    published_value,
    sharpest_budget,
    sharpest_value,
    theorem_budget,
)
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.errors import InputError
from dpcalc.mechanisms.derangements import derangement_number
from dpcalc.symbolic.enclose import decimal

rates = st.fractions(Fraction(1, 100), Fraction(99, 100), max_denominator=100)


@given(st.integers(2, 60), rates)
def test_values_are_those_of_the_symbolic_budgets(b_value: int, rate: Fraction) -> None:
    for value, budget in ((published_value, theorem_budget()), (sharpest_value, sharpest_budget())):
        symbolic = budget_at(budget_for(budget, b_value, DEFAULT_EFFORT), rate, DEFAULT_EFFORT)
        found: BudgetValue = value(b_value, rate, 9)
        assert found.decimal == decimal(symbolic, {}, 9)


@given(st.integers(2, 10**7), rates)
def test_the_sharpest_budget_never_exceeds_the_published_one(b_value: int, rate: Fraction) -> None:
    with mpmath.workdps(30):
        assert mpmath.mpf(sharpest_value(b_value, rate).decimal) <= mpmath.mpf(published_value(b_value, rate).decimal)


@pytest.mark.parametrize("b_value", [2, 4, 5, 50, 199, 200])
def test_small_ratios_are_exact(b_value: int) -> None:
    ratio = sympy.Rational(derangement_number(b_value), derangement_number(b_value - 2))
    assert derangement_ratio_bounds(b_value) == (ratio, ratio)


@pytest.mark.parametrize("b_value", [201, 202, 400])
def test_large_ratios_lie_between_their_bounds(b_value: int) -> None:
    low, high = derangement_ratio_bounds(b_value)
    ratio = sympy.Rational(derangement_number(b_value), derangement_number(b_value - 2))
    assert low <= ratio <= high


def test_special_cases() -> None:
    assert published_value(0, Fraction(0)).exact == "0"
    assert sharpest_value(5, Fraction(1)).exact == "inf"
    assert sharpest_value(3, Fraction(1, 2)).exact == "log(2)/2"
    assert sharpest_value(2, Fraction(1, 2)).exact == "0"
    for bad in ((1, Fraction(1, 2)), (5, Fraction(3, 2)), (-1, Fraction(1, 2))):
        with pytest.raises(InputError):
            published_value(*bad)


@pytest.mark.parametrize("kind", ["published", "sharpest"])
def test_a_derivation_says_what_it_rests_on(kind: str) -> None:
    derivation = derive_budget(kind)
    assert derivation.steps
    assert derivation.conditions
    assert {s.name for s in derivation.budget.free_symbols} == {"b", "p"}
    with pytest.raises(InputError):
        derive_budget("other")
