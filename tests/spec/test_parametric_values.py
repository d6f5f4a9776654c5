"""Distances in a parameter: their order at every value of it is that of the numbers there."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import flint
import pytest
import sympy

from dpcalc.errors import UnsupportedLaw
from dpcalc.spec.divergences.parametric_value import ParametricValue
from dpcalc.symbolic.algebraic import exactly
from dpcalc.symbolic.cells import Cell, Split
from dpcalc.symbolic.parametric import ParametricNumber
from dpcalc.symbolic.signs import compare

T = sympy.Symbol("t")
CELL = Cell(exactly(Fraction(1)), None)
COEFFICIENTS = ([0, 1], [0, 0, 1], [0, 0, 0, 1], [1, 1], [2, 4, 2], [1])
DISTANCES = (Fraction(1), Fraction(2), Fraction(1, 2), Fraction(3, 2))
PLACES = (Fraction(11, 10), Fraction(2), Fraction(40))


def made(coefficients: list[int], logarithm: bool, distance: Fraction) -> ParametricValue:
    number = ParametricNumber(flint.fmpq_poly(coefficients), flint.fmpq_poly([1]), CELL, T)
    return ParametricValue(number, logarithm).per(distance)


def at(value: ParametricValue, place: Fraction) -> sympy.Expr:
    """The formula of a value at a place."""
    return value.expression().subs(T, sympy.Rational(place.numerator, place.denominator))


@pytest.mark.thorough
@pytest.mark.parametrize("logarithm", [False, True])
def test_the_order_is_that_at_every_place(logarithm: bool) -> None:
    """Pairs whose order changes inside are split; the others have one order, an equality and a hash to match."""
    values = [made(each, logarithm, distance) for each, distance in product(COEFFICIENTS, DISTANCES)]
    orders = list[int]()
    for one, other in product(values, repeat=2):
        there = {compare(at(one, place), at(other, place), {}) for place in PLACES}
        try:
            found = one.order(other)
        except Split:
            continue
        orders.append(found)
        assert there == {found}
        assert (one == other, one < other, one > other, one != other) == (found == 0, found < 0, found > 0, found != 0)
        assert found != 0 or hash(one) == hash(other)
    assert orders.count(0) >= len(values)
    assert min(orders.count(1), orders.count(-1)) > 100
    for value in values:
        assert value.zero == (compare(at(value, PLACES[0]), sympy.Integer(0), {}) == 0)
        assert not value.infinite


def test_a_number_and_a_logarithm_are_not_compared() -> None:
    one, other = made([0, 1], True, Fraction(1)), made([0, 1], False, Fraction(1))
    for first, second in ((one, other), (other, one)):
        with pytest.raises(UnsupportedLaw, match="one is a logarithm"):
            first.order(second)
    assert one != 3
