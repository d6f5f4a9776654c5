"""Ends of intervals of a parameter, as they are written: roots of degree 2 by radicals, each its own."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import flint
import pytest
import sympy

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
