"""Ties of two curves at a place: values that are equal are seen to be, whatever case of a formula gives them."""

from __future__ import annotations

import pytest
import sympy

from dpcalc.accounting.curves.base import EPSILON, SIZE
from dpcalc.accounting.curves.given import GivenProfile, GivenTradeoff
from dpcalc.accounting.curves.ties import Side, same_value

LOG_2 = sympy.log(2)
FALLS = GivenProfile(sympy.Piecewise((1 - sympy.exp(EPSILON) / 4, EPSILON <= LOG_2), (sympy.exp(-EPSILON), True)))
"""1/2 from either side at log 2."""


@pytest.mark.parametrize(
    ("place", "formula", "expected"),
    [
        (sympy.Integer(0), sympy.Rational(3, 4), True),
        (sympy.Integer(0), sympy.Integer(1), False),  # the second case, which does not apply
        (sympy.Integer(1), sympy.exp(EPSILON - 2), True),
        (sympy.Integer(1), 1 - sympy.exp(EPSILON) / 4, False),
        (sympy.log(8) / 3, sympy.Rational(1, 2), True),  # both sides of the condition are equal there
        (sympy.log(8) / 3, sympy.Rational(1, 3), False),
    ],
)
def test_a_tie_is_seen_in_each_case_of_a_formula(place: sympy.Expr, formula: sympy.Expr, expected: bool) -> None:
    other = GivenProfile(formula)
    assert same_value(FALLS, other, Side.PROFILE, place) is expected
    assert same_value(other, FALLS, Side.PROFILE, place) is expected


def test_a_tie_is_seen_where_a_maximum_is_settled() -> None:
    largest = GivenTradeoff(sympy.Max(1 - 3 * SIZE, (1 - SIZE) / 3, 0))
    line = GivenTradeoff((1 - SIZE) / 3)
    assert same_value(largest, line, Side.TRADEOFF, sympy.Rational(1, 2))
    assert same_value(largest, line, Side.TRADEOFF, sympy.Rational(1, 4))  # where both lines meet
    assert not same_value(largest, line, Side.TRADEOFF, sympy.Rational(1, 5))
