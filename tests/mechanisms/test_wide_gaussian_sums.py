"""Sums of normal weights over many integers: against plain sums, against each other, and noise of any deviation."""

from __future__ import annotations

from fractions import Fraction

import flint
import pytest
from mpmath import erfc, exp, mp, mpf, sqrt

import dpcalc
from dpcalc.mechanisms.discrete_gaussian_curve import DiscreteGaussianCurve
from dpcalc.mechanisms.gaussian_sums import shifted, tail, term, whole
from dpcalc.mechanisms.wide_gaussian_sums import WIDE, wide_tail, wide_whole

SQUARES = (Fraction(400), Fraction(70001, 3), Fraction(WIDE) + Fraction(1, 7))


def plain(parameter: Fraction, start: int, shift: Fraction = Fraction(0)) -> flint.arb:
    """The sum from ``start`` on, to what is lost beyond fifteen deviations."""
    last = int(15 * mp.sqrt(float(parameter))) + abs(start)
    return sum((term(parameter, k - shift) for k in range(start, last)), flint.arb(0))


@pytest.mark.parametrize("square", SQUARES)
@pytest.mark.parametrize("deviations", [0, 1, 4])
def test_a_tail_against_a_plain_sum(square: Fraction, deviations: int) -> None:
    start = 1 + int(deviations * mp.sqrt(float(square)))
    found, wanted = wide_tail(square, start), plain(square, start)
    assert found.rel_accuracy_bits() > 20
    assert found.overlaps(wanted * (1 + flint.arb(0, 2**-30)))
    assert not found.overlaps(wanted * (1 + flint.arb(2) ** -18))


@pytest.mark.parametrize("square", SQUARES)
@pytest.mark.parametrize("precision", [64, 250])
def test_one_place_less_is_one_term_less(square: Fraction, precision: int) -> None:
    with flint.ctx.workprec(precision):
        for start in (1, 17, 1000):
            assert (wide_tail(square, start) - wide_tail(square, start + 1)).overlaps(term(square, Fraction(start)))
        both = 2 * wide_tail(square, 1) + 1
        assert both.overlaps(wide_whole(square))
        assert both.rel_accuracy_bits() > precision - 30


@pytest.mark.thorough
def test_shifted_integers_have_the_same_sum() -> None:
    square = SQUARES[-1]
    for shift in (Fraction(1, 3), Fraction(1, 2)):
        last = int(15 * mp.sqrt(float(square)))
        assert shifted(square, shift).overlaps(plain(square, -last, shift) * (1 + flint.arb(0, 2**-30)))


@pytest.mark.parametrize("square", [Fraction(WIDE) + Fraction(1, 2), Fraction(WIDE) * 10**4, Fraction(10**24)])
def test_the_whole_is_its_parts(square: Fraction) -> None:
    """Whatever formula a tail is from: below the middle, above it, far out."""
    for start in (-5, 0, 1, 10**6, 10**12):
        assert (tail(square, start) + tail(square, 1 - start)).overlaps(whole(square))


@pytest.mark.parametrize("sigma", ["1e4", "123456", "1e12"])
@pytest.mark.parametrize("epsilon", ["0", "1/2", "2"])
def test_the_curve_is_near_that_of_normal_noise(sigma: str, epsilon: str) -> None:
    """The best event ends between the same two integers, and sums are integrals to a part in the square of sigma."""
    square = Fraction(sigma) ** 2
    distance = int(Fraction(sigma))
    found = DiscreteGaussianCurve(square, distance).delta(Fraction(epsilon))
    with mp.workdps(40):
        s, e = (
            mpf(distance) / mpf(Fraction(sigma).numerator),
            mpf(Fraction(epsilon).numerator) / Fraction(epsilon).denominator,
        )
        near = erfc((e / s - s / 2) / sqrt(2)) / 2 - exp(e) * erfc((e / s + s / 2) / sqrt(2)) / 2
        value = mpf(found.lower.numerator) / found.lower.denominator
        assert abs(value / near - 1) < 4 / mpf(distance) ** 2
    assert found.width <= found.upper / 10**20


def test_noise_of_any_deviation_is_answered() -> None:
    found = dpcalc.convert("discrete-gaussian:sigma=1e12", "tv").found.best
    assert found.tight
    assert found.answer.amount.bounds is not None
    assert abs(found.answer.amount.bounds.upper * 10**12 - Fraction("0.3989422804")) < Fraction(1, 10**9)
