"""Exact sums of logarithms as they are read: logarithms undo exponentials, and extremes are one of their arguments."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import permutations

import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from dpcalc.errors import UnsupportedExpression
from dpcalc.symbolic.enclose import decide_condition
from dpcalc.symbolic.logs import LogSum, log_sum
from dpcalc.symbolic.symbols import b

small = st.fractions(-3, 3, max_denominator=4)


def read(formula: sympy.Basic, value: Fraction = Fraction(1)) -> LogSum:
    """The sum of logarithms at a value of b, every comparison settled exactly."""
    point = {b: value}
    return log_sum(formula, point, lambda condition: decide_condition(condition, point))


@given(small)
def test_a_logarithm_undoes_an_exponential(exponent: Fraction) -> None:
    for inner in (b, sympy.Mul(2, b, evaluate=False), sympy.Add(b, 1, evaluate=False)):
        formula = sympy.log(sympy.exp(inner, evaluate=False), evaluate=False)
        found = read(formula, exponent).algebraic().rational()
        expected = inner.subs(b, sympy.Rational(exponent.numerator, exponent.denominator))
        assert found == Fraction(int(expected.p), int(expected.q))
    assert read(sympy.log(sympy.E, evaluate=False)).algebraic().rational() == 1


@pytest.mark.parametrize("times", [Fraction(1), Fraction(-2), Fraction(1, 2), Fraction(-3, 2)])
def test_an_exponential_undoes_a_logarithm_and_nothing_else_is_algebraic(times: Fraction) -> None:
    factor = sympy.Rational(times.numerator, times.denominator)
    power = sympy.Mul(factor, sympy.log(b, evaluate=False), evaluate=False)
    for value in (Fraction(2), Fraction(9, 4)):
        found = read(sympy.exp(power, evaluate=False), value).algebraic()
        square = (found if times.denominator == 1 else found.times(found)).rational()
        assert square == value ** (times.numerator if times.denominator > 1 else int(times))
    with pytest.raises(UnsupportedExpression, match="not algebraic"):
        read(sympy.exp(sympy.Add(1, power, evaluate=False), evaluate=False))
    nothing = sympy.Add(b, -1, power, evaluate=False)
    assert read(sympy.exp(nothing, evaluate=False)).algebraic().rational() == 1, "at b = 1"


@pytest.mark.parametrize(("kind", "chosen"), [(sympy.Max, max), (sympy.Min, min)])
def test_an_extreme_is_the_first_or_last_of_its_arguments_in_any_order(
    kind: type[sympy.Basic], chosen: Callable[[Iterable[Fraction]], Fraction]
) -> None:
    numbers = [Fraction(2), Fraction(5, 2), Fraction(3)]
    for order in permutations(numbers):
        formulas = [sympy.log(sympy.Rational(v.numerator, v.denominator), evaluate=False) for v in order]
        found = read(kind(*formulas, evaluate=False))
        largest = chosen(order)
        expected = read(sympy.log(sympy.Rational(largest.numerator, largest.denominator), evaluate=False))
        assert found.plus(expected.scaled(Fraction(-1))).is_zero()
