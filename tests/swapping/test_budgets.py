"""Closed-form budgets at numbers against their symbolic forms."""

from __future__ import annotations

from fractions import Fraction

import mpmath
import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.errors import InputError, Undecided
from dpcalc.swapping.budgets.closed_forms import (
    THEOREMS,
    BudgetValue,
    derangement_ratio_bounds,
    derive_budget,
    published_value,
    sharpest_budget,
    sharpest_value,
    simple_value,
    theorem_budget,
)
from dpcalc.swapping.law.derangements import derangement_number
from dpcalc.swapping.losses.budget_values import budget_at, budget_for
from dpcalc.symbolic.enclose import decimal
from dpcalc.symbolic.symbols import b, p

rates = st.fractions(Fraction(1, 100), Fraction(99, 100), max_denominator=100)


@pytest.mark.thorough
@given(st.integers(2, 60), rates)
def test_values_are_those_of_the_symbolic_budgets(b_value: int, rate: Fraction) -> None:
    for value, budget in ((published_value, theorem_budget()), (sharpest_value, sharpest_budget())):
        symbolic = budget_at(budget_for(budget, b_value, DEFAULT_EFFORT), rate, DEFAULT_EFFORT)
        found: BudgetValue = value(b_value, rate, 9)
        assert found.decimal == decimal(symbolic, {}, 9)


@pytest.mark.thorough
@given(st.integers(2, 10**7), rates)
def test_the_sharpest_budget_never_exceeds_the_published_one(b_value: int, rate: Fraction) -> None:
    with mpmath.workdps(30):
        assert mpmath.mpf(sharpest_value(b_value, rate).decimal) <= mpmath.mpf(published_value(b_value, rate).decimal)


@pytest.mark.parametrize("b_value", [2, 3, 4, 7, 50])
@pytest.mark.parametrize("rate", ["1/100", "2/5", "1/2", "5/9", "3/5", "2/3", "9/10"])
def test_a_value_is_said_exactly(b_value: int, rate: str) -> None:
    """The text, read as a formula, is the number whose decimals stand beside it: on every branch of each budget."""
    words = {"derangements": lambda size: sympy.Integer(derangement_number(int(size)))}
    for value in (published_value, simple_value, sharpest_value):
        found = value(b_value, Fraction(rate), 12)
        assert decimal(sympy.sympify(found.exact, locals=words, rational=True), {}, 12) == found.decimal
    odds = Fraction(rate) / (1 - Fraction(rate))
    steep = sympy.log(sympy.Rational(odds.numerator, odds.denominator))
    for value, top in ((published_value, b_value + 1), (simple_value, b_value)):
        wanted = steep if odds**2 >= top else sympy.log(top) - steep
        assert value(b_value, Fraction(rate), 12).decimal == decimal(wanted, {}, 12)


def test_six_decimals_are_shown_unless_others_are_asked_for() -> None:
    for value in (published_value, simple_value, sharpest_value):
        assert value(7, Fraction(1, 3)).decimal == value(7, Fraction(1, 3), 6).decimal
        assert len(value(7, Fraction(1, 3)).decimal.partition(".")[2]) == 6


def test_where_two_branches_meet_the_simpler_one_is_said() -> None:
    assert published_value(3, Fraction(2, 3)).exact == simple_value(4, Fraction(2, 3)).exact == "log(2)"  # odds^2 = b
    assert sharpest_value(2, Fraction(2, 3)).exact == "log(2)"
    assert sharpest_value(2, Fraction(1, 3)).exact == "-log(1/2)"
    assert simple_value(2, Fraction(1, 2)).exact == "log(2)"
    assert sharpest_value(3, Fraction(1, 4)).exact == "log(2)/3 - log(1/3)"
    assert sharpest_value(3, Fraction(2, 3)).exact == "log(2)"
    assert sharpest_value(3, Fraction(6, 11)).exact == "log(2)/2 - log(6/5)/2"  # (6/5)^3 < 2


def test_odds_between_the_bounds_of_a_large_ratio_are_not_told_apart() -> None:
    """The ratio lies within 10^-300 of b (b - 1), and so does the fourth power of these odds."""
    size = 10**6
    low, high = derangement_ratio_bounds(size)
    root = int(sympy.integer_nthroot(size * (size - 1) * 10**1600, 4)[0])
    near = [Fraction(root + step, 10**400) for step in (0, 1)]
    assert all(low < odds**4 < high for odds in near)
    for odds in near:
        with pytest.raises(Undecided, match="which branch"):
            sharpest_value(size, odds / (1 + odds))


@pytest.mark.parametrize("kind", THEOREMS)
@pytest.mark.parametrize("b_value", [2, 3, 4, 9])
@pytest.mark.parametrize("rate", ["1/9", "1/2", "7/10", "19/20"])
def test_a_derived_budget_is_the_one_that_is_printed(kind: str, b_value: int, rate: str) -> None:
    value = {"published": published_value, "sharpest": sharpest_value, "simple": simple_value}[kind]
    budget = derive_budget(kind).budget.subs({b: b_value, p: sympy.Rational(rate)})
    assert value(b_value, Fraction(rate), 12).decimal == decimal(budget.doit(), {}, 12)


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
