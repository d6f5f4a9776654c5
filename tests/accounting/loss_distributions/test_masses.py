"""Fixed-point measures against the same sums in fractions: nothing is lost, and every rounding is to its side."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import flint
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpcalc.accounting.loss_distributions.masses import Masses, convolve, point_mass, power, trimmed
from dpcalc.errors import InputError

BITS = 6
ONE = 1 << BITS
coefficients = st.lists(st.integers(0, ONE // 2), min_size=1, max_size=5)
sides = st.booleans()


def masses(first: int, values: list[int], beyond: int, *, above: bool, bits: int = BITS) -> Masses:
    return Masses(first, flint.fmpz_poly(values), beyond, bits, above)


def by_place(found: Masses) -> dict[int, int]:
    """The masses that are not 0, by their points."""
    values = [int(value) for value in found.finite.coeffs()]
    return {found.first + place: value for place, value in enumerate(values) if value}


def profile(found: Masses, exponent: int) -> Fraction:
    """The profile at the likelihood ratio ``2**exponent`` where the losses are multiples of ln 2."""
    terms = (
        value * max(Fraction(0), 1 - Fraction(2) ** (exponent - place)) for place, value in by_place(found).items()
    )
    return sum(terms, Fraction(found.beyond))


@given(coefficients, coefficients, st.integers(-2, 9), st.integers(-2, 9), sides)
def test_a_convolution_is_that_of_the_numbers_rounded_once(
    left: list[int], right: list[int], first: int, second: int, above: bool
) -> None:
    one, other = masses(-2, left, first, above=above), masses(3, right, second, above=above)
    found = convolve(one, other, 0)
    exact: dict[int, Fraction] = {}
    for (i, p), (j, q) in product(enumerate(left), enumerate(right)):
        exact[i + j + 1] = exact.get(i + j + 1, Fraction(0)) + Fraction(p * q, ONE)
    rounded = {place: -int(-value // 1) if above else int(value // 1) for place, value in exact.items()}
    assert by_place(found) == {place: value for place, value in rounded.items() if value}
    if_infinite = Fraction(first * second + sum(left) * second + first * sum(right), ONE)
    below = Fraction(first) + Fraction(second * sum(left), ONE)
    assert found.beyond == (-int(-if_infinite // 1) if above else int(below // 1))
    assert (found.bits, found.above) == (BITS, above)


def test_what_is_rounded_differently_is_not_convolved() -> None:
    one = point_mass(BITS, above=True)
    for other in (point_mass(BITS, above=False), point_mass(BITS + 1, above=True)):
        with pytest.raises(InputError, match="rounded differently"):
            convolve(one, other, 0)


@pytest.mark.parametrize("above", [True, False])
def test_a_power_is_a_repeated_convolution(above: bool) -> None:
    """With masses of four bits in sixty-four, seven factors are exact."""
    unit = 1 << 60
    single = masses(2, [3 * unit, 0, 5 * unit, 7 * unit], unit, above=above, bits=64)
    expected = point_mass(64, above=above)
    assert by_place(expected) == {0: 1 << 64}
    assert expected.beyond == 0
    for times in range(8):
        found = power(single, times, 0)
        assert (by_place(found), found.beyond, found.bits, found.above) == (
            by_place(expected),
            expected.beyond,
            64,
            above,
        )
        expected = convolve(expected, single, 0)


@pytest.mark.thorough
@given(st.lists(st.integers(0, 6), min_size=1, max_size=9), st.integers(0, 12), st.integers(0, 5), sides)
def test_ends_are_cut_to_the_safe_side(values: list[int], tail: int, beyond: int, above: bool) -> None:
    before = masses(-3, values, beyond, above=above)
    after = trimmed(before, tail)
    places = range(-6, 12)
    if above:
        assert after.total + after.beyond == before.total + before.beyond
        assert all(profile(after, k) >= profile(before, k) for k in places)
    else:
        assert 0 <= before.total - after.total <= tail
        assert after.beyond == before.beyond
        assert all(profile(after, k) <= profile(before, k) for k in places)
    assert all(abs(profile(after, k) - profile(before, k)) <= 2 * tail for k in places)


@pytest.mark.parametrize(
    ("above", "tail", "first", "kept", "beyond"),
    [
        (True, 0, -2, [1, 2, 9, 3, 1], 0),  # a zero at the end is cut always
        (True, 2, -1, [3, 9, 3], 1),
        (True, 3, 0, [12, 3], 1),
        (True, 4, 0, [12], 4),
        (False, 1, -1, [2, 9, 4], 0),
        (False, 3, 0, [9, 4], 0),
        (False, 4, 0, [13], 0),
    ],
)
def test_a_cut_takes_as_much_as_it_may(above: bool, tail: int, first: int, kept: list[int], beyond: int) -> None:
    found = trimmed(masses(-3, [0, 1, 2, 9, 3, 1], 0, above=above), tail)
    assert (found.first, [int(v) for v in found.finite.coeffs()], found.beyond) == (first, kept, beyond)


@pytest.mark.parametrize("above", [True, False])
def test_the_last_point_and_the_total(above: bool) -> None:
    found = masses(-3, [0, 4, 0, 5], 7, above=above)
    assert (found.last, found.total) == (0, 9)
    assert masses(5, [], 7, above=above).last == 4
    tiny = masses(5, [1, 1], 3, above=above)
    assert trimmed(tiny, 2) == tiny  # all of it could be cut, and nothing is
