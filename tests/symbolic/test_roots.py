"""Positive roots of integer polynomials with known roots, and sample points between them."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import flint
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpcalc.effort import Effort
from dpcalc.errors import Undecided
from dpcalc.symbolic.roots import positive_roots, samples, sign_at, simplest_between

rationals = st.fractions(Fraction(-3), Fraction(3), max_denominator=5)


def with_roots(numbers: list[Fraction]) -> flint.fmpz_poly:
    polynomial = flint.fmpz_poly([1])
    for number in numbers:
        polynomial *= flint.fmpz_poly([-number.numerator, number.denominator])
    return polynomial


@pytest.mark.thorough
@given(st.lists(rationals, min_size=1, max_size=4), st.lists(rationals, max_size=3), st.integers(2, 7))
def test_every_positive_root_is_found_once(first: list[Fraction], second: list[Fraction], square: int) -> None:
    """Beside rational roots those of x^2 - m: one positive one."""
    found = positive_roots([with_roots(first) * flint.fmpz_poly([-square, 0, 1]), with_roots(second)])
    expected = sorted({float(x) for x in first + second if x > 0} | {float(square) ** 0.5})
    assert [float((root.low + root.high) / 2) for root in found] == pytest.approx(expected, abs=1e-9)
    assert all(left.high < right.low for left, right in pairwise(found))
    for root in found:
        narrow = root.refined(Fraction(1, 10**30))
        assert root.low <= narrow.low <= narrow.high <= root.high
        assert narrow.high - narrow.low <= Fraction(1, 10**30)
        polynomial = flint.fmpz_poly(list(root.polynomial))
        if root.rational is None:
            assert sign_at(polynomial, narrow.low) * sign_at(polynomial, narrow.high) == -1
        else:
            assert sign_at(polynomial, root.rational) == 0
            assert root.rational == narrow.low == narrow.high
    places = samples(found)
    assert len(places) == len(found) + 1
    for place, left, right in zip(places, [None, *found], [*found, None], strict=True):
        assert place > (left.high if left else 0)
        assert right is None or place < right.low


def test_roots_that_are_too_near_for_the_precision() -> None:
    near = 10**40
    two = [flint.fmpz_poly([-2 * near**2, 0, near**2]), flint.fmpz_poly([-2 * near**2 - 1, 0, near**2])]
    with pytest.raises(Undecided, match="could not be separated"):
        positive_roots(two, Effort(precision=32, max_precision=64))
    left, right = positive_roots(two, Effort(precision=32, max_precision=4096))
    assert left.high < right.low
    assert positive_roots([]) == []
    assert samples([]) == [1]


def test_signs_of_a_polynomial() -> None:
    polynomial = flint.fmpz_poly([-2, 0, 1])
    assert [sign_at(polynomial, x) for x in (Fraction(7, 5), Fraction(3, 2))] == [-1, 1]
    assert sign_at(with_roots([Fraction(2, 3)]), Fraction(2, 3)) == 0


@given(*[st.fractions(Fraction(0), Fraction(4), max_denominator=9)] * 2)
def test_the_simplest_number_between(first: Fraction, second: Fraction) -> None:
    low, high = sorted((first, second + Fraction(first == second)))
    found = simplest_between(low, high)
    assert low < found < high
    simpler = [Fraction(n, d) for d in range(1, found.denominator + 1) for n in range(5 * d + 1)]
    between = [x for x in simpler if low < x < high]
    assert min((x.denominator, x.numerator) for x in between) == (found.denominator, found.numerator)
