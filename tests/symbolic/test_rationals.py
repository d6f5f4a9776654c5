"""Rational values, extended values and products of powers, against Python's own arithmetic."""

from __future__ import annotations

import math
from fractions import Fraction
from itertools import permutations

import flint
import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from dpcalc.errors import InputError, UnsupportedExpression
from dpcalc.symbolic import balls, extended
from dpcalc.symbolic.algebraic import between, compare, exactly, roots_in_unit, sign_at_root
from dpcalc.symbolic.extended import Infinite
from dpcalc.symbolic.logs import logs_vanish, powers_are_one
from dpcalc.symbolic.radicals import Algebraic
from dpcalc.symbolic.ranges import Blurred, Range, ball, ends
from dpcalc.symbolic.rationals import (
    MAX_BITS,
    MAX_INTEGER_ARGUMENT,
    derangement_count,
    integer_power,
    perfect_root,
    rational_value,
)
from dpcalc.symbolic.signs import decide_condition

x = sympy.Symbol("x")
HALF = sympy.Rational(1, 2)


def value(expr: sympy.Basic, at: Fraction | int = 0) -> Fraction:
    return rational_value(expr, {x: Fraction(at)}, lambda condition: decide_condition(condition, {x: Fraction(at)}))


@pytest.mark.parametrize(
    ("expr", "at", "expected"),
    [
        (x**2 - 3 * x, Fraction(1, 2), Fraction(-5, 4)),
        (x**-2, Fraction(2, 3), Fraction(9, 4)),
        (x**HALF, Fraction(4, 9), Fraction(2, 3)),
        (x ** sympy.Rational(-3, 2), Fraction(4, 9), Fraction(27, 8)),
        (x**HALF, 0, 0),
        (x**0, 0, 1),
        (sympy.Max(x, 1 - x), Fraction(1, 3), Fraction(2, 3)),
        (sympy.Min(x, 1 - x), Fraction(1, 3), Fraction(1, 3)),
        (abs(x), Fraction(-1, 3), Fraction(1, 3)),
        (sympy.floor(x) + 2 * sympy.ceiling(x), Fraction(-3, 2), -4),
        (sympy.log(x), 1, 0),
        (sympy.exp(x) + sympy.erf(x) + sympy.erfinv(x), 0, 1),
        (sympy.factorial(x) + sympy.binomial(x, 2), 5, 130),
        (sympy.subfactorial(x), 6, 265),
        (sympy.Piecewise((x, x > 1), (-x, True)), 1, -1),
        (sympy.Piecewise((x, x > 1), (-x, True)), 2, 2),
    ],
)
def test_values_that_are_rational(expr: sympy.Expr, at: Fraction | int, expected: Fraction | int) -> None:
    assert value(expr, at) == expected


@pytest.mark.parametrize(
    ("expr", "at", "error", "words"),
    [
        (x**HALF, Fraction(-1, 4), InputError, "is not a real number"),
        (x**HALF, 2, UnsupportedExpression, "is not rational"),
        (x**-1, 0, InputError, "division by zero"),
        (sympy.log(x), 2, UnsupportedExpression, "log of a rational is rational at 1 alone"),
        (sympy.exp(x), 1, UnsupportedExpression, "at 0 alone"),
        (sympy.erf(x), 1, UnsupportedExpression, "at 0 alone"),
        (sympy.erfinv(x), HALF, UnsupportedExpression, "at 0 alone"),
        (sympy.factorial(x), Fraction(1, 2), InputError, "is not defined"),
        (sympy.factorial(x), -1, InputError, "is not defined"),
        (sympy.factorial(x), MAX_INTEGER_ARGUMENT + 1, UnsupportedExpression, "so large"),
        (sympy.Symbol("y"), 0, InputError, "no value for y"),
        (sympy.Piecewise((x, x > 1)), 0, InputError, "no case"),
    ],
)
def test_values_that_are_not(expr: sympy.Expr, at: Fraction | int, error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        value(expr, Fraction(str(at)))


def test_how_long_a_power_may_be() -> None:
    assert value(sympy.factorial(x), MAX_INTEGER_ARGUMENT) == math.factorial(MAX_INTEGER_ARGUMENT)
    assert integer_power(Fraction(2), MAX_BITS) == 2**MAX_BITS
    assert integer_power(Fraction(1), 10**9) == 1
    assert integer_power(Fraction(-1), 10**9 + 1) == -1
    assert integer_power(Fraction(0), 10**9) == 0
    assert integer_power(Fraction(1, 2), -3) == 8
    for base, exponent in ((Fraction(2), MAX_BITS + 1), (Fraction(-2), -MAX_BITS - 1), (Fraction(1, 2), MAX_BITS + 1)):
        with pytest.raises(UnsupportedExpression, match="too large to be written down"):
            integer_power(base, exponent)
    assert perfect_root(Fraction(8, 27), 3) == Fraction(2, 3)
    assert perfect_root(Fraction(8, 9), 3) is perfect_root(Fraction(9, 8), 3) is None
    for size in range(7):
        moved = sum(all(i != j for i, j in enumerate(each)) for each in permutations(range(size)))
        assert derangement_count(size) == moved


ENDS = [(Fraction(a), Fraction(b)) for a in (-2, 0, 1) for b in (-1, 0, 1, 2) if a <= b]


def held(low: Fraction, high: Fraction) -> Range:
    return Range.at(ball(low)) if low == high else Range.between(ball(low), ball(high))


def always(holds: list[bool]) -> bool | None:
    """What is certain of a range, from single numbers of it."""
    return holds[0] if len(set(holds)) == 1 else None


def test_orders_and_relations_of_ranges() -> None:
    """Bilinear questions are settled by the ends; where ranges only touch, weak and strict relations differ."""
    settled = 0
    for one in ENDS:
        for other in ENDS:
            pairs = [(a, b) for a in one for b in other]
            left, right = held(*one), held(*other)
            sign = always([(a > b) - (a < b) == 1 for a, b in pairs]), always([a < b for a, b in pairs])
            order = extended.order(left, right)
            assert (order == 1) == (sign[0] is True)
            assert (order == -1) == (sign[1] is True)
            assert (order == 0) == (one == other and one[0] == one[1])
            truths = {
                sympy.StrictLessThan: always([a < b for a, b in pairs]),
                sympy.LessThan: always([a <= b for a, b in pairs]),
                sympy.StrictGreaterThan: always([a > b for a, b in pairs]),
                sympy.GreaterThan: always([a >= b for a, b in pairs]),
            }
            for relation, truth in truths.items():
                found = extended.related(relation, left, right)
                settled += truth is not None
                assert found == truth or (found is None and sign == (None, None) and order is None), (
                    one,
                    other,
                    relation,
                )
            equal = extended.related(sympy.Equality, left, right)
            assert equal == (None if order is None else order == 0)
            assert extended.related(sympy.Unequality, left, right) == (None if equal is None else not equal)
    assert settled > 100


def test_values_that_are_infinite() -> None:
    up, down = Infinite(1), Infinite(-1)
    one, minus = held(Fraction(1), Fraction(1)), held(Fraction(-2), Fraction(-1))
    ladder: list[Infinite | Range] = [down, minus, one, up]
    for i, left in enumerate(ladder):
        for j, right in enumerate(ladder):
            assert extended.order(left, right) == (0 if i == j != 1 else None if i == j else 1 if i > j else -1)
    assert extended.add(up, one) == extended.add(one, up) == extended.add(up, up) == up
    assert extended.add(minus, down) == extended.add(down, down) == down
    for pair in ((up, down), (down, up)):
        with pytest.raises(InputError, match="infinity minus infinity"):
            extended.add(*pair)
    assert extended.multiply(up, minus) == extended.multiply(minus, up) == extended.multiply(up, down) == down
    assert extended.multiply(down, minus) == extended.multiply(one, up) == extended.multiply(down, down) == up
    with pytest.raises(InputError, match="zero times infinity"):
        extended.multiply(up, held(Fraction(0), Fraction(0)))
    with pytest.raises(Blurred, match="cannot be told from zero"):
        extended.multiply(held(Fraction(-1), Fraction(1)), up)
    larger, smaller = extended.choose(balls.maximum, 1), extended.choose(balls.minimum, -1)
    assert larger(up, one) == larger(one, up) == larger(down, up) == up
    assert larger(down, one) is larger(one, down) is one
    assert smaller(up, one) is smaller(one, up) is one
    assert smaller(down, one) == smaller(one, down) == smaller(up, down) == down
    together = larger(one, minus)
    assert isinstance(together, Range)
    assert ends(together) == (Fraction(1), Fraction(1))
    assert extended.joined(up, up) == up
    hull = extended.joined(one, minus)
    assert isinstance(hull, Range)
    assert ends(hull) == (Fraction(-2), Fraction(1))
    with pytest.raises(Blurred, match="finite in one case"):
        extended.joined(up, one)
    with pytest.raises(UnsupportedExpression, match="infinity stands"):
        extended.finite(up)
    assert extended.finite(one) is one


small = st.lists(st.tuples(st.fractions(Fraction(1, 12), 12, max_denominator=12), st.integers(-3, 3)), max_size=4)


@pytest.mark.thorough
@given(small, st.booleans())
def test_products_of_powers(powers: list[tuple[Fraction, int]], balanced: bool) -> None:
    if balanced:
        total = math.prod((base**exponent for base, exponent in powers), start=Fraction(1))
        powers = [*powers, (total, -1)]
    product = math.prod((base**exponent for base, exponent in powers), start=Fraction(1))
    assert powers_are_one(powers) == (product == 1)
    terms = [(Fraction(exponent, 6), Algebraic.of(base)) for base, exponent in powers]
    assert logs_vanish(terms) == (product == 1)


def test_logarithms_of_irrational_numbers() -> None:
    golden = Algebraic.of(5).root(2).plus(Algebraic.of(1)).times(Algebraic.of(Fraction(1, 2)))
    square = golden.times(golden)
    assert logs_vanish([(Fraction(2), golden), (Fraction(-1), square)])
    assert not logs_vanish([(Fraction(2), golden), (Fraction(-1), golden)])
    assert not logs_vanish([(Fraction(2), golden), (Fraction(1), square)])
    other = Algebraic.of(2).minus(golden)  # 1/golden^2
    assert logs_vanish([(Fraction(1), other), (Fraction(2), golden)])
    assert not logs_vanish([(Fraction(1), other), (Fraction(3), golden)])
    four = Algebraic.of(2).root(2)
    assert logs_vanish([(Fraction(4), four), (Fraction(-2), Algebraic.of(2))])
    assert not logs_vanish([(Fraction(4), four), (Fraction(-2), Algebraic.of(3))])
    assert logs_vanish([(Fraction(0), golden)])


def test_algebraic_numbers_in_order() -> None:
    """Roots of x^2 - 1/2, x^3 - 1/2, 3x - 2 and their like: order, rationals between, signs of polynomials."""
    polynomials = [(-1, 0, 2), (-1, 0, 0, 2), (-2, 3), (-1, 1, 1), (-1, 3, 0, 5)]
    roots = [root for polynomial in polynomials for root in roots_in_unit(polynomial)]
    decimals = [float(root.refined(Fraction(1, 10**20)).low) for root in roots]
    assert decimals == pytest.approx([0.5**0.5, 0.5 ** (1 / 3), 2 / 3, (5**0.5 - 1) / 2, 0.2918865], abs=1e-6)
    for one, a in zip(roots, decimals, strict=True):
        for other, b in zip(roots, decimals, strict=True):
            assert compare(one, other) == (a > b) - (a < b)
            assert compare(one, other.refined(Fraction(1, 10**9))) == (a > b) - (a < b)
            if a < b:
                assert a < between(one, other) < b
        for polynomial in polynomials:
            at = sum(c * a**k for k, c in enumerate(polynomial))
            sign = 0 if abs(at) < 1e-12 else 1 if at > 0 else -1
            assert sign_at_root(flint.fmpz_poly(list(polynomial)), one) == sign
    assert roots_in_unit((-3, 2)) == roots_in_unit((-1, 1)) == ()
    assert compare(exactly(Fraction(1, 2)), exactly(Fraction(1, 2))) == 0
    assert compare(exactly(Fraction(1, 3)), exactly(Fraction(1, 2))) == -1
