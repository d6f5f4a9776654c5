"""Conditions as written: what SymPy cancels keeps the places where it has no value, and no wrong proof comes of it."""

from __future__ import annotations

import pytest
import sympy

from dpcalc.errors import InputError
from dpcalc.prove.inequality import prove
from dpcalc.prove.written import written_condition

X = sympy.Symbol("x")


@pytest.mark.parametrize(
    "text",
    ["x/x >= 1", "exp(log(x)) > x - 1", "0*log(x) >= 0", "sqrt(x)**2 >= x", "log(x) - log(x) >= 0", "not (x/x < 1)"],
)
def test_what_has_no_value_everywhere_is_not_proved(text: str) -> None:
    assert prove(text).name == "refuted"


@pytest.mark.parametrize("text", ["x/x >= 1", "exp(log(x)) > x - 1", "0*log(x) >= 0", "sqrt(x)**2 >= x"])
def test_it_is_proved_where_it_has_values(text: str) -> None:
    assert prove(text, "x > 0").name == "proved"


def test_a_case_needs_no_value_where_it_does_not_apply() -> None:
    assert prove("piecewise((1/x, x > 0), (0, True)) >= 0").name == "proved"


def test_an_assumption_says_that_its_terms_have_values() -> None:
    assert prove("x != 0", "x/x == 1").name == "proved"
    assert prove("x > 0", "0*log(x) == 0").name == "proved"


def test_nothing_is_added_to_what_shows_where_it_has_a_value() -> None:
    for text in ("1/x >= 0", "log(x) <= x - 1", "1/(x*(x + 1)) >= 0", "log(exp(x)) >= x - 1", "(x**2)**(1/2) >= x"):
        condition = written_condition(text, [X])
        assert condition.is_Relational, text
    each = written_condition("x <= 0 or x/x >= 1", [X])
    assert each == sympy.Or(sympy.Le(X, 0, evaluate=False), sympy.Ne(X, 0, evaluate=False))


@pytest.mark.parametrize(("inequality", "assumptions"), [(X, ()), (X >= 0, None), (X >= 0, 5), (X >= 0, [X])])
def test_what_is_no_condition_is_an_input_error(inequality: sympy.Basic, assumptions: object) -> None:
    with pytest.raises(InputError, match="no condition"):
        prove(inequality, assumptions)
