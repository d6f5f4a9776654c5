"""Ends of intervals of a parameter, as they are written: roots of degree 2 by radicals, each its own."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import flint
import pytest
import sympy

from dpcalc.errors import InputError
from dpcalc.symbolic.exp_numbers import ExpNumber
from dpcalc.symbolic.parameter import Parameter
from dpcalc.symbolic.roots import positive_roots

T = sympy.Symbol("t", positive=True)


@pytest.mark.parametrize("leading", [1, 2, -3])
def test_every_root_of_degree_2_is_written_by_radicals(leading: int) -> None:
    """The text satisfies the equation and lies between the ends; two roots of one polynomial have two texts."""
    parameter = Parameter(T, sympy.Integer(0), sympy.oo, exponent=False)
    both = 0
    for middle, last in product((-9, -4, 0, 5, 9), (-2, 1, 3)):
        roots = [root for root in positive_roots([flint.fmpz_poly([last, middle, leading])]) if root.rational is None]
        texts = [parameter.text(root) for root in roots]
        assert len(set(texts)) == len(texts)
        both += len(texts) == 2
        for root, text in zip(roots, texts, strict=True):
            value = sympy.sympify(text)
            assert sympy.expand(leading * value**2 + middle * value + last) == 0
            assert sympy.Rational(str(root.low)) <= value <= sympy.Rational(str(root.high))
    assert both


@pytest.mark.parametrize("step", [1, 2, 3])
@pytest.mark.parametrize("number", [Fraction(1, 3), Fraction(1), Fraction(7, 2), Fraction(4)])
def test_an_end_of_what_stands_in_exponents_is_a_root_of_its_exponential(number: Fraction, step: int) -> None:
    """The parameter is ``exp(t/step)``, which is the step-th root of the number at ``t = log(number)``."""
    end = sympy.log(sympy.Rational(number.numerator, number.denominator))
    parameter = Parameter(T, end, sympy.oo, exponent=True, step=step)
    low, high = parameter.ends()
    assert high is None
    at = low.refined(Fraction(1, 10**6))
    assert at.low**step <= number <= at.high**step
    assert at.high - at.low <= Fraction(1, 10**6)
    value = parameter.value(at)
    assert value is None or sympy.exp(value) == sympy.exp(end)


@pytest.mark.parametrize("step", [1, 2, 3])
def test_values_of_what_stands_in_exponents_are_multiples_of_logarithms(step: int) -> None:
    """Rational ones, ones by radicals, and those that only have decimals, against the equation that they solve."""
    parameter = Parameter(T, sympy.Integer(0), sympy.oo, exponent=True, step=step)
    forms = set()
    for coefficients in ([-3, 2], [-2, 0, 1], [-1, -3, 1], [-2, 0, 0, 1], [-5, -1, 0, 1]):
        (root,) = positive_roots([flint.fmpz_poly(coefficients)])
        text = parameter.text(root)
        near = root.refined(Fraction(1, 10**20)).low
        exact = step * sympy.log(sympy.Rational(near.numerator, near.denominator))
        about, shown = text.startswith("about "), text.removeprefix("about ")
        assert abs(sympy.sympify(shown) - exact).evalf(30) < (Fraction(1, 10**6) if about else Fraction(1, 10**15))
        assert not about or len(shown.partition(".")[2]) == 6
        forms.add(about)
        assert (parameter.value(root) is None) == (root.rational is None)
    assert forms == {True, False}


def test_ends_of_a_parameter_are_rational_or_made_of_powers_of_e() -> None:
    low, high = Parameter(T, sympy.Rational(1, 3), sympy.Integer(2), exponent=False).ends()
    assert high is not None
    assert (low.rational, high.rational) == (Fraction(1, 3), Fraction(2))
    assert Parameter(T, sympy.Integer(0), sympy.oo, exponent=False).ends()[1] is None
    for bottom, top in ((1, 1), (2, 1)):
        with pytest.raises(InputError, match=rf"no number lies between {bottom} and {top}"):
            Parameter(T, sympy.Integer(bottom), sympy.Integer(top), exponent=False).ends()
    for end, exponent in (
        (sympy.sqrt(2), False),
        (sympy.log(2), False),
        (sympy.sqrt(2), True),
        (1 + sympy.log(2), True),
    ):
        with pytest.raises(InputError, match="is not an end that can be used here"):
            Parameter(T, end, sympy.oo, exponent=exponent).ends()
    inside, outside = (Parameter(T, sympy.Rational(1, 2), 2 * sympy.exp(3), each, 2) for each in (True, False))
    with pytest.raises(InputError, match="is not an end"):
        inside.ends()
    assert [str(outside.value(end)) for end in outside.ends() if end] == ["1/2", "2*exp(3)"]
    half = Parameter(T, sympy.Rational(1, 2), sympy.Integer(3), exponent=True, step=2)
    low, high = half.ends()
    assert high is not None
    assert (low.exact, high.exact) == (ExpNumber.exp(Fraction(1, 4)), ExpNumber.exp(Fraction(3, 2)))
    assert [half.value(end) for end in (low, high)] == [sympy.Rational(1, 2), 3]
