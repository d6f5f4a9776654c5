"""Whether a budget is exceeded at a rate: exact answers against decimals, and the ends of the range of rates."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st
from sympy import Eq, Max, Min, Piecewise, log, oo

from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.exact import INFINITY, LogRatio
from dpcalc.swapping.search.exceeding import Judge, Question
from dpcalc.symbolic.symbols import p

ODDS = log(p / (1 - p))
coefficients = st.lists(st.integers(0, 5), min_size=1, max_size=4).filter(any).map(tuple)
inside = st.sampled_from([Fraction(1, 20), Fraction(1, 3), Fraction(1, 2), Fraction(5, 7)])
scales = st.sampled_from([Fraction(1, 2), Fraction(1), Fraction(3, 2), Fraction(2)])
BUDGETS = {
    "one logarithm": ODDS + log(3),
    "largest": Max(ODDS, -ODDS, log(2) / 2),
    "smallest": Min(log(4) - ODDS, log(3) / 2 + ODDS),
    "no logarithm": sympy.Integer(1),
    "product": sympy.sqrt(2) * log(3),
    "negative": -log(2) + ODDS,
}


def judge(budget: sympy.Expr, rates: sympy.Basic = sympy.true) -> Judge:
    return Judge(budget, rates, DEFAULT_EFFORT)


def weight(values: tuple[int, ...], odds: Fraction) -> Fraction:
    return sum((c * odds**k for k, c in enumerate(values)), Fraction(0))


@given(coefficients, coefficients, inside)
def test_weights_at_a_rate(above: tuple[int, ...], below: tuple[int, ...], rate: Fraction) -> None:
    odds = rate / (1 - rate)
    question = Question(above, below, Fraction(2))
    top, bottom = question.at(rate)
    assert top * weight(below, odds) == bottom * weight(above, odds)
    assert (top == 0) == (weight(above, odds) == 0)
    assert (bottom == 0) == (weight(below, odds) == 0)
    loss = question.loss_at(rate)
    if bottom == 0:
        assert loss == LogRatio(INFINITY, Fraction(1))
    else:
        assert loss == LogRatio(max(Fraction(top, bottom), Fraction(1)), Fraction(2))


def test_the_ends_read_off_the_first_and_the_last_weight() -> None:
    question = Question((2, 1, 0), (1, 5, 3), Fraction(1))
    assert (question.at(Fraction(0)), question.at(Fraction(1))) == ((2, 1), (0, 3))
    assert question.loss_at(Fraction(1)) == LogRatio.ZERO
    assert Question((2, 1), (1, 5, 3), Fraction(1)).at(Fraction(1)) == (0, 3)
    assert Question((0, 1), (1,), Fraction(1)).loss_at(Fraction(1)).infinite


@pytest.mark.thorough
@pytest.mark.parametrize("name", BUDGETS)
@given(coefficients, coefficients, inside, scales)
def test_a_budget_is_exceeded_where_the_loss_is_larger(
    name: str, above: tuple[int, ...], below: tuple[int, ...], rate: Fraction, distance: Fraction
) -> None:
    question, budget = Question(above, below, distance), BUDGETS[name]
    exact = sympy.N(budget.subs(p, sympy.Rational(*rate.as_integer_ratio())), 30)
    odds = rate / (1 - rate)
    top, bottom = weight(above, odds), weight(below, odds)
    loss = (
        math.inf
        if bottom == 0
        else float(sympy.log(sympy.Rational(*(top / bottom).as_integer_ratio())).n(30))
        if top
        else -math.inf
    )
    gap = loss - float(distance) * float(exact)
    found = judge(budget).exceeded(question, rate)
    if abs(gap) > 1e-9:
        assert found == (gap > 0)
    else:
        assert not found
    if top and bottom:
        assert judge(budget).attained(question, rate) == (abs(gap) <= 1e-9)


@pytest.mark.parametrize(
    ("name", "distance", "ratio"),
    [
        ("one logarithm", 1, 12),
        ("one logarithm", 2, 144),
        ("largest", 1, 4),
        ("largest", Fraction(1, 2), 2),
        ("largest", 3, 64),
        ("smallest", 1, 1),
        ("negative", 2, 4),
        ("negative", Fraction(1, 2), None),
    ],
)
def test_a_budget_that_is_met_exactly_is_attained_and_not_exceeded(
    name: str, distance: Fraction | int, ratio: int | None
) -> None:
    """At p = 4/5 the odds are 4: the budgets are ln 12, ln 4, 0 and ln 2."""
    tight, rate = judge(BUDGETS[name]), Fraction(4, 5)
    whole, exact = (1414, False) if ratio is None else (1000 * ratio, True)  # the square root of 2 is not met
    assert tight.attained(Question((whole,), (1000,), Fraction(distance)), rate) == exact
    assert not tight.exceeded(Question((whole,), (1000,), Fraction(distance)), rate)
    assert tight.exceeded(Question((whole + 1,), (1000,), Fraction(distance)), rate)
    assert not tight.exceeded(Question((whole - 1,), (1000,), Fraction(distance)), rate)
    assert not any(tight.attained(Question((whole + k,), (1000,), Fraction(distance)), rate) for k in (-1, 1))


def test_where_a_claim_is_made() -> None:
    half = Fraction(1, 2)
    always = Question((1, 1), (0, 0), Fraction(1))
    budget = Piecewise((oo, Eq(p, 0)), (log(2), p <= sympy.Rational(1, 2)))
    asked = judge(budget, p > sympy.Rational(1, 4))
    rows = {
        # rate: has a value, the claim is made, and finite
        Fraction(0): (True, False, False),
        Fraction(1, 4): (True, False, False),
        half: (True, True, True),
        Fraction(3, 4): (False, False, False),
    }
    for rate, (value, made, finite) in rows.items():
        assert (asked.has_value(rate), asked.made(rate), asked.finite(rate)) == (value, made, finite)
        assert asked.exceeded(always, rate) == finite
        assert asked.attained(Question((2,), (1,), Fraction(1)), rate) == finite
    infinite = judge(budget)
    assert (infinite.has_value(Fraction(0)), infinite.made(Fraction(0)), infinite.finite(Fraction(0))) == (
        True,
        True,
        False,
    )
    nothing = Question((0, 0), (0, 0), Fraction(1))
    assert not infinite.exceeded(nothing, half)
