"""Whole numbers in the place of amounts: what they are made of, and that sums of them compare as sums of amounts do."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from typing import Any

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from dpcalc.decide.unknown_tables.surrogates import amount, surrogates
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import Undecided

AMOUNTS = ("log(6)/2", "log(2)/2 + log(3)/2", "1/3", "log(3/2)", "log(2)", "sqrt(2)", "log(1 - exp(-1)/2)", "2/3")


@given(st.lists(st.sampled_from(AMOUNTS), max_size=4), st.lists(st.sampled_from(AMOUNTS), max_size=4))
@settings(max_examples=40, deadline=None)
def test_sums_of_surrogates_are_compared_as_sums_of_amounts(left: list[str], right: list[str]) -> None:
    known: dict[Hashable, Any] = {text: amount(sympy.sympify(text)) for text in AMOUNTS}
    found = surrogates(known, 8, DEFAULT_EFFORT)
    total = sum(found.numbers[text] for text in left) - sum(found.numbers[text] for text in right)
    exact = sympy.expand_log(
        sum(map(sympy.sympify, left), sympy.Integer(0)) - sum(map(sympy.sympify, right), sympy.Integer(0)), force=True
    )
    same = sympy.expand(exact) == 0
    assert (total == 0) == same
    if not same:
        assert (total > 0) == (sympy.N(exact, 30) > 0)
        assert abs(total) > found.slack


@pytest.mark.parametrize(
    ("text", "factors"),
    [
        ("log(12/5)/7", {"log(2)": "2/7", "log(3)": "1/7", "log(5)": "-1/7"}),
        ("log(1/9) + 3", {"log(3)": "-2", "1": "3"}),
        ("2/3 - log(8)*5/3", {"1": "2/3", "log(2)": "-5"}),
        ("log(3/2) + log(2/3)", {}),
        ("sqrt(2)/4 + log(49/121)", {"sqrt(2)": "1/4", "log(7)": "2", "log(11)": "-2"}),
        ("log(20011**2/3)", {"log(20011)": "2", "log(3)": "-1"}),
        ("exp(-1) - 2*log(1 - exp(-1))", {"exp(-1)": "1", "log(1 - exp(-1))": "-2"}),
    ],
)
def test_an_amount_is_a_combination_of_logarithms_of_primes_and_other_reals(text: str, factors: dict[str, str]) -> None:
    found = amount(sympy.sympify(text))
    assert {str(real): factor for real, factor in found.items()} == {r: Fraction(f) for r, f in factors.items()}
    total = sum((sympy.Rational(str(factor)) * real for real, factor in found.items()), sympy.Integer(0))
    assert abs(sympy.N(total - sympy.sympify(text), 40)) < Fraction(1, 10**30)


def test_surrogates_hold_thirty_decimals_of_their_reals() -> None:
    """And so the number of a real divided by that of 1 is the real, to as many decimals as there are."""
    reals = {text: sympy.sympify(text) for text in ("1", "log(2)", "log(3)", "sqrt(2)", "exp(-1)")}
    found = surrogates({text: amount(real) for text, real in reals.items()}, 4, DEFAULT_EFFORT)
    assert found.slack > 0
    for text, real in reals.items():
        ratio = sympy.Rational(found.numbers[text], found.numbers["1"])
        assert abs(sympy.N(ratio - real, 50)) < sympy.Rational(4, 10**30)
    with pytest.raises(Undecided, match="not known to 30 decimals"):
        surrogates({"far": amount(sympy.exp(sympy.sqrt(2)) * 10**40)}, 1, Effort(precision=53, max_precision=53))


@pytest.mark.parametrize("times", [1, 2, 3])
def test_what_nearly_cancels_is_told_from_what_does(times: int) -> None:
    """So often 1 and a logarithm a hair above agree in their decimals; the digit below tells them apart."""
    near = sympy.log(sympy.exp(times) + sympy.exp(-75))
    found = surrogates({"one": amount(sympy.Integer(1)), "near": amount(near)}, times, DEFAULT_EFFORT)
    total = times * found.numbers["one"] - found.numbers["near"]
    assert total != 0
    assert abs(total) <= found.slack
    same = surrogates({"one": amount(sympy.Integer(1)), "two": amount(sympy.Integer(2))}, 2, DEFAULT_EFFORT)
    assert 2 * same.numbers["one"] == same.numbers["two"]
