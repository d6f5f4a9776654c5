"""Sums of radicals: exact identities, and numbers that only look equal."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpcalc.errors import InputError, UnsupportedExpression
from dpcalc.symbolic.radicals import MAX_POWER, MAX_TERMS, Algebraic, Radical, RadicalSum, simplified

small = st.fractions(Fraction(-4), Fraction(4), max_denominator=3)
positive = st.fractions(Fraction(1, 3), Fraction(12), max_denominator=3)
degrees = st.sampled_from([1, 2, 3, 4, 6])
terms = st.lists(st.tuples(small, positive, degrees), min_size=1, max_size=3)


def number(value: Fraction | int) -> Algebraic:
    return Algebraic.of(value)


def root(value: Fraction | int, degree: int = 2) -> Algebraic:
    return number(value).root(degree)


def built(parts: list[tuple[Fraction, Fraction, int]]) -> Algebraic:
    total = number(0)
    for coefficient, radicand, degree in parts:
        total = total.plus(number(coefficient).times(root(radicand, degree)))
    return total


def approximately(value: Algebraic) -> float:
    """A decimal of its own."""
    above, below = (
        sum(float(t.coefficient) * float(t.radicand) ** (1 / t.degree) for t in part.terms)
        for part in (value.numerator, value.denominator)
    )
    return float(above / below)


@pytest.mark.thorough
@given(terms, terms)
def test_sums_products_and_quotients_have_their_values(
    one: list[tuple[Fraction, Fraction, int]], other: list[tuple[Fraction, Fraction, int]]
) -> None:
    left, right = built(one), built(other)
    x, y = (sum(float(c) * float(r) ** (1 / d) for c, r, d in each) for each in (one, other))
    assert approximately(left) == pytest.approx(x, abs=1e-9)
    assert approximately(left.plus(right)) == pytest.approx(x + y, abs=1e-9)
    assert approximately(left.minus(right)) == pytest.approx(x - y, abs=1e-9)
    assert approximately(left.times(right)) == pytest.approx(x * y, abs=1e-7)
    assert left.minus(left).is_zero
    assert left.is_zero == (abs(x) < 1e-9)
    if left.is_zero:
        with pytest.raises(InputError, match="division by zero"):
            left.inverse()
    else:
        quotient = right.times(left.inverse())
        assert approximately(quotient) == pytest.approx(y / x, abs=1e-6, rel=1e-6)
        assert quotient.times(left).minus(right).is_zero


def test_identities() -> None:
    assert root(8).minus(number(2).times(root(2))).is_zero
    assert root(2).times(root(3)).minus(root(6)).is_zero
    assert root(2).times(root(2, 3)).minus(root(32, 6)).is_zero
    assert root(Fraction(1, 2)).minus(root(2).times(number(Fraction(1, 2)))).is_zero
    assert root(4, 4).minus(root(2)).is_zero
    assert root(2).root(3).minus(root(2, 6)).is_zero
    assert not root(2).plus(root(3)).minus(root(10)).is_zero  # 3.1463 and 3.1623
    golden = root(5).plus(number(1)).times(number(Fraction(1, 2)))
    assert golden.times(golden).minus(golden).minus(number(1)).is_zero
    assert golden.inverse().minus(golden.minus(number(1))).is_zero
    assert golden.to_power(5).minus(golden.times(number(5)).plus(number(3))).is_zero
    assert golden.to_power(-2).times(golden.to_power(2)).minus(number(1)).is_zero


def test_rational_values_are_known_as_such() -> None:
    assert root(Fraction(9, 4)).rational() == Fraction(3, 2)
    assert root(2).times(root(2)).rational() == 2
    assert root(2).minus(root(2)).rational() == 0
    assert root(2).rational() is None
    assert root(2).plus(number(1)).rational() is None
    assert number(1).plus(root(2)).inverse().rational() is None
    assert number(Fraction(2, 3)).to_power(-2).rational() == Fraction(9, 4)
    assert number(2).to_power(MAX_POWER + 9).rational() == 2 ** (MAX_POWER + 9)


@pytest.mark.parametrize(
    ("radicand", "degree", "expected"),
    [
        (Fraction(64), 6, (2, 1, 1)),
        (Fraction(4, 9), 4, (1, Fraction(2, 3), 2)),
        (Fraction(12), 2, (1, 12, 2)),
        (Fraction(8), 6, (1, 2, 2)),
        (Fraction(7), 1, (7, 1, 1)),
    ],
)
def test_perfect_powers_are_taken_out(
    radicand: Fraction, degree: int, expected: tuple[Fraction, Fraction, int]
) -> None:
    assert simplified(Fraction(1), radicand, degree) == Radical(
        Fraction(expected[0]), Fraction(expected[1]), expected[2]
    )
    assert simplified(Fraction(5), radicand, degree).coefficient == 5 * expected[0]


def test_what_is_refused() -> None:
    with pytest.raises(InputError, match="root of a negative"):
        root(-2)
    with pytest.raises(UnsupportedExpression, match="root of a sum"):
        root(2).plus(number(1)).root(2)
    with pytest.raises(UnsupportedExpression, match="root of a sum"):
        root(2).plus(number(1)).inverse().root(2)
    assert number(0).root(5).is_zero
    with pytest.raises(UnsupportedExpression, match="degree above"):
        root(2, 7).times(root(2, 120))
    assert root(2, 720).rational() is None
    with pytest.raises(UnsupportedExpression, match="degree above"):
        root(2, 721)
    irrational = root(2).plus(number(1))
    assert not irrational.to_power(MAX_POWER).is_zero
    with pytest.raises(UnsupportedExpression, match="powers above"):
        irrational.to_power(MAX_POWER + 1)
    assert RadicalSum.collect(Radical(Fraction(0), Fraction(p), 2) for p in (2, 3)).terms == ()


def test_sums_are_as_long_as_may_be_and_no_longer() -> None:
    """As many square roots of primes as there may be terms, and their product with as many again."""
    primes = [n for n in range(2, 400) if all(n % d for d in range(2, n))]
    roots = [Radical(Fraction(1), Fraction(prime), 2) for prime in primes]
    longest = RadicalSum.collect(roots[:MAX_TERMS])
    assert len(longest.terms) == MAX_TERMS
    with pytest.raises(UnsupportedExpression, match=f"more than {MAX_TERMS} radicals"):
        RadicalSum.collect(roots[: MAX_TERMS + 1])
    assert len(longest.times(RadicalSum.of(3)).terms) == MAX_TERMS
    with pytest.raises(UnsupportedExpression, match="too long"):
        RadicalSum(tuple(roots[: MAX_TERMS + 1])).times(longest)
    with pytest.raises(UnsupportedExpression, match="are not collected"):
        longest.times(longest)
