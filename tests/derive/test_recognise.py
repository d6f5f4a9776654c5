"""Closed forms recognised in exact numbers: they meet every number, and what has no form gets none."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import factorial

import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from dpcalc.derive.recognise import recognise
from dpcalc.symbolic.exp_numbers import ExpNumber, Number, exact_expression

N = sympy.Symbol("n", positive=True)


def met(numbers: list[Number], places: list[Fraction]) -> list[tuple[int, int, sympy.Expr]]:
    """The pieces, each of which is put to every number that it claims to meet."""
    pieces = recognise(numbers, places, N)
    compared = 0
    for piece in pieces:
        assert piece.spare >= 2
        for i in range(piece.first, piece.last + 1):
            difference = piece.form.subs(N, exact_expression(places[i])) - exact_expression(numbers[i])
            assert sympy.simplify(difference) == 0
            compared += 1
    assert compared == sum(piece.last - piece.first + 1 for piece in pieces)
    return [(piece.first, piece.last, piece.form) for piece in pieces]


SEQUENCES: list[tuple[Callable[[Fraction], Number], sympy.Expr]] = [
    (lambda _: Fraction(3), sympy.Integer(3)),
    (lambda n: n / (n + 1), N / (N + 1)),
    (lambda n: (2 * n - 1) / n**2, (2 * N - 1) / N**2),
    (lambda n: 3 * Fraction(2) ** int(n) + 1, 3 * 2**N + 1),
    (lambda n: Fraction(2) ** int(n) + Fraction(1, 3) ** int(n), 2**N + 3 ** (-N)),
    (lambda n: 1 - ExpNumber.exp(-n / 2) / 4, 1 - sympy.exp(-N / 2) / 4),
    (lambda n: (2 - ExpNumber.exp(-n)) / (2 - ExpNumber.exp(-n - 1)), (2 - sympy.exp(-N)) / (2 - sympy.exp(-N - 1))),
]


@pytest.mark.thorough
@pytest.mark.parametrize(("sequence", "form"), SEQUENCES, ids=[str(form) for _, form in SEQUENCES])
@pytest.mark.parametrize("step", [Fraction(1), Fraction(2)])
def test_what_has_a_form_gets_it(sequence: Callable[[Fraction], Number], form: sympy.Expr, step: Fraction) -> None:
    places = [2 + step * i for i in range(9)]
    ((first, last, found),) = met([sequence(place) for place in places], places)
    assert (first, last) == (0, 8)
    assert sympy.simplify(found - form) == 0


@pytest.mark.thorough
def test_a_maximum_of_two_lines_is_two_pieces() -> None:
    places = [Fraction(i) for i in range(12)]
    assert met([max(place, 10 - place) for place in places], places) == [(0, 4, 10 - N), (5, 11, N)]


def test_an_outlier_is_in_no_piece() -> None:
    places = [Fraction(i) for i in range(1, 9)]
    numbers: list[Number] = [Fraction(7), *(place**2 for place in places[1:])]
    assert met(numbers, places) == [(1, 7, N**2)]


def test_what_has_no_form_gets_none() -> None:
    places = [Fraction(i) for i in range(1, 8)]
    assert met([Fraction(factorial(int(place))) for place in places], places) == []


@pytest.mark.thorough
@given(st.lists(st.integers(-9, 9), min_size=1, max_size=3), st.integers(0, 5))
def test_polynomials_are_found(coefficients: list[int], start: int) -> None:
    places = [Fraction(start + i) for i in range(7)]
    numbers: list[Number] = [sum((c * place**i for i, c in enumerate(coefficients)), Fraction(0)) for place in places]
    ((first, last, form),) = met(numbers, places)
    assert (first, last) == (0, 6)
    assert sympy.expand(form - sum(c * N**i for i, c in enumerate(coefficients))) == 0


def test_lengths_that_differ_are_refused() -> None:
    with pytest.raises(ValueError, match="2 numbers at 1 places"):
        recognise([Fraction(1), Fraction(2)], [Fraction(1)], N)
