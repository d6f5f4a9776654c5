"""Numbers of a parameter, and intervals on which what is computed with them has one formula."""

from __future__ import annotations

from fractions import Fraction
from itertools import count, pairwise
from typing import Any

import flint
import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from dpcalc.errors import TooLarge, Undefined, UnsupportedLaw
from dpcalc.symbolic.algebraic import compare, exactly
from dpcalc.symbolic.cells import Cell, Split, by_cells
from dpcalc.symbolic.exp_numbers import ExpNumber, Number, exact_expression
from dpcalc.symbolic.exp_reading import number_of
from dpcalc.symbolic.parametric import Exponent, FinerStep, ParametricNumber
from dpcalc.symbolic.roots import Root, positive_roots

A = sympy.Symbol("a")
ZERO, ONE = exactly(Fraction(0)), exactly(Fraction(1))
small = st.integers(-4, 4)
places = st.fractions(Fraction(1, 50), 5, max_denominator=50)


def number(coefficients: list[int], cell: Cell) -> ParametricNumber:
    """A polynomial in the parameter."""
    return ParametricNumber(flint.fmpq_poly(coefficients), flint.fmpq_poly([1]), cell, A)


def value(number: ExpNumber, place: Fraction) -> Number:
    """A number at a value of its parameter."""
    assert isinstance(number, ParametricNumber)
    return number.at(place)


def at(coefficients: list[int], place: Fraction) -> Fraction:
    """Its value."""
    return sum((value * place**power for power, value in enumerate(coefficients)), Fraction(0))


@pytest.mark.thorough
@given(st.lists(st.lists(small, min_size=1, max_size=4), min_size=1, max_size=4), places)
def test_the_largest_polynomial_of_a_cell_is_the_largest_at_each_of_its_places(
    polynomials: list[list[int]], place: Fraction
) -> None:
    cells = by_cells(ZERO, None, lambda cell: max(number(each, cell) for each in polynomials))
    assert (cells[0][0].low, cells[-1][0].high) == (ZERO, None)
    assert all(left.high == right.low for (left, _), (right, _) in pairwise(cells))
    for cell, largest in cells:
        for inside in [cell.sample, *([place] if cell.holds(exactly(place)) else [])]:
            assert cell.holds(exactly(inside))
            assert largest.at(inside) == max(at(each, inside) for each in polynomials)


@pytest.mark.thorough
@given(st.lists(small, min_size=1, max_size=4), st.lists(small, min_size=1, max_size=4), places)
def test_arithmetic_is_that_of_the_values(first: list[int], second: list[int], place: Fraction) -> None:
    cell = Cell(ZERO, None)
    p, q, x, y = number(first, cell), number(second, cell), at(first, place), at(second, place)
    assert value(p + q, place) == x + y
    assert value(p - q, place) == x - y
    assert value(p * q * 3 - Fraction(1, 2), place) == x * y * 3 - Fraction(1, 2)
    assert value(1 - p + 2 / (1 + q * q), place) == 1 - x + 2 / (1 + y * y)
    assert value((p + 1) ** 3, place) == (x + 1) ** 3
    if y:
        assert value(p / q, place) == x / y
        assert (
            sympy.simplify((p / q).expression().subs(A, sympy.Rational(str(place))) - sympy.Rational(str(x / y))) == 0
        )


exponents = st.fractions(-2, 2, max_denominator=3)
terms = st.lists(st.tuples(small, exponents), min_size=1, max_size=3)


def beside_powers(parts: list[tuple[int, Fraction]], cell: Cell) -> Any:
    """A polynomial in the parameter whose coefficients are multiples of powers of e."""
    t = ParametricNumber.parameter(cell, A)
    return sum((c * ExpNumber.exp(x) * t**power for power, (c, x) in enumerate(parts)), number([0], cell))


def value_beside(parts: list[tuple[int, Fraction]], place: Number) -> Number:
    """Its value, by the numbers alone."""
    return sum((c * ExpNumber.exp(x) * place**power for power, (c, x) in enumerate(parts)), ExpNumber.of(0))


@pytest.mark.thorough
@given(terms, terms, st.one_of(places, exponents.filter(bool).map(ExpNumber.exp)))
def test_arithmetic_beside_powers_of_e_is_that_of_the_values(
    first: list[tuple[int, Fraction]], second: list[tuple[int, Fraction]], place: Number
) -> None:
    cell = Cell(ZERO, None)
    p, q = beside_powers(first, cell), beside_powers(second, cell)
    x, y = value_beside(first, place), value_beside(second, place)
    assert (p + q).at(place) == x + y
    assert (p * q - Fraction(1, 2)).at(place) == x * y - Fraction(1, 2)
    assert p + q - q == p
    assert hash(p + q - q) == hash(p)
    if y:
        assert (ExpNumber.exp(1) - p / q).at(place) == ExpNumber.exp(1) - x / y
        assert p / q * q == p
        assert number_of((p / q).expression().subs(A, exact_expression(place))) == x / y


@pytest.mark.thorough
@given(st.lists(terms, min_size=1, max_size=3), places)
def test_the_largest_polynomial_beside_powers_of_e(
    polynomials: list[list[tuple[int, Fraction]]], place: Fraction
) -> None:
    cells = by_cells(ZERO, None, lambda cell: max(beside_powers(each, cell) for each in polynomials))
    assert (cells[0][0].low, cells[-1][0].high) == (ZERO, None)
    for cell, largest in cells:
        for inside in [cell.sample, *([place] if cell.holds(exactly(place)) else [])]:
            assert largest.at(inside) == max(value_beside(each, inside) for each in polynomials)


def test_one_root_of_two_polynomials_is_one_number_and_others_are_told_apart() -> None:
    cell = Cell(ZERO, None)
    t = ParametricNumber.parameter(cell, A)
    found: list[Root] = []
    for wrong in (t * t - ExpNumber.exp(Fraction(1, 2)), t - ExpNumber.exp(Fraction(1, 4)), t**4 - ExpNumber.exp(1)):
        with pytest.raises(Split) as split:
            _ = wrong.sign
        found.extend(split.value.places)
    assert [compare(root, found[0]) for root in found] == [0, 0, 0]
    assert found[1].exact == ExpNumber.exp(Fraction(1, 4))
    near = exactly(Fraction(12840254166877414840734205, 10**25))
    assert compare(near, found[0]) == -1  # they agree to 25 digits
    assert compare(found[1].refined(Fraction(1, 10**30)), exactly(Fraction(12840254166877414840734206, 10**25))) == -1
    with pytest.raises(Split) as both:
        _ = (t**3 - t * t * ExpNumber.exp(1) - 2 * t + 2 * ExpNumber.exp(1)).sign
    assert [root.exact for root in both.value.places] == [None, ExpNumber.exp(1)]
    assert both.value.places[0].polynomial == (-2, 0, 1)


@given(st.lists(small, min_size=2, max_size=4), st.lists(small, min_size=2, max_size=4))
def test_roots_are_ordered_as_their_values(first: list[int], second: list[int]) -> None:
    polys = [flint.fmpz_poly(each) for each in (first, second) if any(each)]
    together = positive_roots(polys)
    for poly in polys:
        for root in positive_roots([poly]):
            signs = [compare(root, other) for other in together]
            assert signs == sorted(signs, reverse=True)
            assert signs.count(0) == 1


def test_a_sign_that_changes_inside_splits_and_one_that_does_not_is_told() -> None:
    cell = Cell(ZERO, ONE)
    with pytest.raises(Split) as split:
        _ = number([-1, 0, 2], cell).sign
    assert [root.polynomial for root in split.value.places] == [(-1, 0, 2)]
    assert number([-2, 0, 1], cell).sign == -1
    assert number([1, -2, 1], cell).sign == 1  # it vanishes at 1, which is outside
    with pytest.raises(Split) as touched:
        _ = number([1, -4, 4], cell).sign  # nowhere negative, and 0 at 1/2
    assert [root.rational for root in touched.value.places] == [Fraction(1, 2)]


def test_a_denominator_may_be_negative() -> None:
    cell = Cell(ZERO, ONE)
    assert (1 / number([-1, 1], cell)).sign == -1
    assert str((2 * number([0, 1], cell)) / number([1, -1], cell)) == "2*a/(1 - a)"


def test_what_is_no_one_number_is_refused() -> None:
    cell = Cell(ZERO, ONE)
    t = ParametricNumber.parameter(cell, A)
    beside = t * ExpNumber.exp(1)
    for wrong in (t.decimal, beside.decimal):
        with pytest.raises(UnsupportedLaw, match="not one number"):
            wrong()
    other = ParametricNumber.parameter(Cell(ZERO, ONE), A)
    for left, right in ((t, other), (beside, other), (other, beside)):
        with pytest.raises(UnsupportedLaw, match="two parameters"):
            _ = left * right
    with pytest.raises(Undefined, match="no value at 1/2"):
        value(1 / (t - Fraction(1, 2)), Fraction(1, 2))
    assert t - t == 0
    assert hash(t / t) == hash(Fraction(1))


def test_very_many_cells_are_refused() -> None:
    def many(cell: Cell) -> int:
        return number([-1, 2 * len(str(cell.sample)) + 1], cell).sign if cell.sample else 0

    def endless(cell: Cell) -> int:
        sample = cell.sample
        return number([-sample.numerator, sample.denominator], cell).sign

    assert many(Cell(ZERO, exactly(Fraction(1, 100)))) == -1
    with pytest.raises(TooLarge, match="400"):
        by_cells(ZERO, ONE, endless)


def test_exponentials_are_whole_powers_or_ask_for_a_finer_step() -> None:
    cell = Cell(ONE, None)
    eps = Exponent(Fraction(1), A, ParametricNumber.parameter(cell, sympy.exp(A / 2)), 2)
    assert str(eps.exponential()) == "exp(a)"
    assert str((-eps / 2).exponential()) == "exp(-a/2)"
    assert (eps * 2).exponential() * (-eps).exponential() == eps.exponential()
    with pytest.raises(FinerStep) as finer:
        (eps / 6).exponential()
    assert finer.value.step == 6
    assert Exponent(Fraction(-1), A, Fraction(3, 2), 2).exponential() == Fraction(4, 9)


@pytest.mark.thorough
@given(st.fractions(0, 4, max_denominator=6), st.one_of(st.none(), st.fractions(Fraction(1, 6), 4, max_denominator=6)))
def test_the_sample_of_a_cell_is_the_simplest_number_inside(low: Fraction, width: Fraction | None) -> None:
    """Of least denominator, then of least numerator: the first of all fractions in that order that lies inside."""
    cell = Cell(exactly(low), None if width is None else exactly(low + width))
    inside = (
        Fraction(top, bottom)
        for bottom in count(1)
        for top in range(10 * bottom)
        if cell.holds(exactly(Fraction(top, bottom)))
    )
    assert cell.sample == next(inside)
