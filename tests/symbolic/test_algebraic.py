"""Roots of rational numbers: their order is that of their squares, however close they lie."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import flint
import pytest

from dpcalc.symbolic.algebraic import between, compare, exactly, roots_in_unit, sign_at_root
from dpcalc.symbolic.roots import Root, positive_roots

SHIFTS = [Fraction(shift, 10**digits) for shift in (-1, 1) for digits in (1, 9, 60, 150)]
SQUARES = [Fraction(1, 3), Fraction(1, 4), Fraction(2), *(Fraction(1, 4) + shift for shift in SHIFTS),
           *(Fraction(1, 3) + shift for shift in SHIFTS)]  # fmt: skip


def root_of(square: Fraction) -> Root:
    """The positive square root."""
    (found,) = positive_roots([flint.fmpz_poly([-square.numerator, 0, square.denominator])])
    return found


@pytest.mark.parametrize("first", SQUARES)
def test_square_roots_are_in_the_order_of_the_squares(first: Fraction) -> None:
    equal = 0
    for second in SQUARES:
        one, other = root_of(first), root_of(second)
        assert compare(one, other) == (first > second) - (first < second)
        equal += first == second
        if first < second:
            assert first < between(one, other) ** 2 < second
    assert equal == 1


@pytest.mark.parametrize("square", [each for each in SQUARES if each < 1])
def test_the_sign_of_a_polynomial_at_a_square_root_is_that_of_a_difference(square: Fraction) -> None:
    """Of ``q x^2 - p`` with the square ``p/q`` of another number, and of ``2 x - 1``."""
    at = root_of(square)
    signs = set()
    for other in SQUARES:
        polynomial = flint.fmpz_poly([-other.numerator, 0, other.denominator])
        expected = (square > other) - (square < other)
        assert sign_at_root(polynomial, at) == expected
        assert sign_at_root(-polynomial, at) == -expected
        signs.add(expected)
    assert 0 in signs
    assert len(signs) == 3 or square == min(SQUARES)
    half = flint.fmpz_poly([-1, 2])
    assert sign_at_root(half, at) == (4 * square > 1) - (4 * square < 1)


def test_an_irrational_root_of_the_polynomial_may_lie_close_to_a_rational_number() -> None:
    for digits, turn in product((9, 60, 150), (1, -1)):
        above = flint.fmpz_poly([-(10**digits), 2 * 10**digits, -turn])  # (2x - 1) 10^digits - turn x^2, a root by 1/2
        assert sign_at_root(above, exactly(Fraction(1, 2))) == -turn


def test_roots_in_the_unit_interval_leave_out_its_ends() -> None:
    cubic = flint.fmpz_poly([-1, 1]) * flint.fmpz_poly([0, 1]) * flint.fmpz_poly([-1, 0, 2])
    (found,) = roots_in_unit(tuple(int(c) for c in cubic.coeffs()))
    assert compare(found, root_of(Fraction(1, 2))) == 0
    beyond = 10**80
    near = flint.fmpz_poly([-beyond, 0, beyond - 1]) * flint.fmpz_poly([-beyond, 0, beyond + 1])
    (inside,) = roots_in_unit(tuple(int(c) for c in near.coeffs()))
    assert compare(inside, root_of(Fraction(beyond, beyond + 1))) == 0
