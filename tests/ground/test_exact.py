"""Exact numbers: what is read, what is refused, and the order of logarithms of rationals."""

from __future__ import annotations

import copy
from fractions import Fraction
from itertools import product as tuples

import mpmath
import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from dpcalc.errors import InputError, Undefined
from dpcalc.exact import (
    INFINITY,
    Extended,
    LogRatio,
    as_fraction,
    as_sympy,
    as_text,
    compare_logs,
    extended,
    fixed_point,
    product,
    rational,
    round_log,
    total,
)
from dpcalc.logarithms import exact_root, is_power

ratios = st.fractions(1, 10**6, max_denominator=10**6)
distances = st.fractions(Fraction(1, 50), 50, max_denominator=50)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1/20", Fraction(1, 20)),
        ("0.05", Fraction(1, 20)),
        ("1e-10", Fraction(1, 10**10)),
        (" 7 ", Fraction(7)),
        (3, 3),
    ],
)
def test_exact_text_is_read_exactly(text: object, value: object) -> None:
    assert rational(text) == value


@pytest.mark.parametrize(
    "bad",
    [0.05, "x", "1/0", "nan", "inf", True, None, "1//2", "0x10", "1_0", b"1", [1], "9" * 6000, "9" * 4301, "1e4400",
     float("inf"), -float("inf"), float("nan")],
)  # fmt: skip
def test_what_is_not_an_exact_number_is_refused_in_one_line(bad: object) -> None:
    with pytest.raises(InputError) as caught:
        rational(bad, "rate")
    assert "\n" not in str(caught.value)
    assert "rate" in str(caught.value)


def test_a_float_is_refused_with_the_fraction_to_write() -> None:
    with pytest.raises(InputError, match="1/20"):
        rational(0.05)


def test_extended_reals() -> None:
    assert extended("inf") is INFINITY
    assert extended("oo") is extended(sympy.oo) is extended(INFINITY) is INFINITY
    for number in (0, Fraction(1, 2), Fraction(7)):
        assert extended(str(number)) == number
    for number in (-1, Fraction(-1, 2)):
        with pytest.raises(InputError, match="negative"):
            extended(str(number))
    assert product(Fraction(0), INFINITY) is INFINITY
    assert product(INFINITY, Fraction(0)) is INFINITY
    assert product(Fraction(2), Fraction(3)) == 6
    assert total((Fraction(1), INFINITY)) is INFINITY
    assert total((Fraction(1, 2), Fraction(1, 3))) == Fraction(5, 6)
    assert Fraction(10**30) < INFINITY
    assert not INFINITY < INFINITY
    assert copy.deepcopy(INFINITY) is INFINITY


def test_sums_are_those_of_the_numbers() -> None:
    """With one denominator, with a common factor of two, and with none; infinity wherever it stands."""
    some: list[Extended] = [
        Fraction(0),
        Fraction(3),
        Fraction(-1, 2),
        Fraction(5, 6),
        Fraction(7, 4),
        Fraction(2, 9),
        INFINITY,
    ]
    for count in range(5):
        for values in tuples(some, repeat=count):
            found = total(values)
            finite = sum((value for value in values if isinstance(value, Fraction)), Fraction(0))
            assert found == (INFINITY if INFINITY in values else finite)


def test_numbers_of_other_libraries_and_their_texts() -> None:
    for number in (Fraction(0), Fraction(-7, 3), Fraction(5)):
        assert as_fraction(as_sympy(number)) == rational(as_sympy(number)) == number
        assert (as_text(number), as_text("inf"), as_text(3)) == (str(number), "inf", "3")
    for text in ("inf", " Infinity ", "OO"):
        assert extended(text) is INFINITY
    with pytest.raises(InputError, match=r"rate 0\.25 is not exact") as caught:
        as_text(0.25, "rate")
    assert 'use "1/4"' in str(caught.value.hint)
    for bad in (float("inf"), None):
        with pytest.raises(InputError) as caught:
            rational(bad)
        assert caught.value.hint == 'use "1/20"'


def test_a_logarithm_is_written_as_it_stands() -> None:
    assert str(LogRatio(Fraction(8), Fraction(2)).expression()) == "log(8)/2"
    assert str(LogRatio(Fraction(4, 3), Fraction(1, 5)).expression()) == "5*log(4/3)"
    assert LogRatio(Fraction(1), Fraction(1, 5)).expression() is sympy.S.Zero


def test_arithmetic_with_infinity() -> None:
    for number in (0, 3, Fraction(1, 2), INFINITY):
        assert INFINITY + number is number + INFINITY is INFINITY
        assert INFINITY * number is number * INFINITY is INFINITY
    for number in (-3, 0, Fraction(1, 2)):
        assert INFINITY - number is INFINITY
        assert INFINITY + number is INFINITY
        assert number < INFINITY
        assert number != INFINITY
        assert number < INFINITY
        assert not number >= INFINITY
    assert INFINITY == INFINITY
    assert INFINITY <= INFINITY
    for negative in (-1, Fraction(-1, 2)):
        with pytest.raises(Undefined, match="times a number below 0"):
            INFINITY * negative
        with pytest.raises(Undefined, match="times a number below 0"):
            negative * INFINITY
    for number in (INFINITY, 3, Fraction(1, 2)):
        with pytest.raises(Undefined, match="taken away"):
            number - INFINITY
    assert hash(INFINITY) == hash(copy.copy(INFINITY))


def test_infinite_losses_are_above_all_others_and_equal_each_other() -> None:
    infinite = [LogRatio(INFINITY, Fraction(k)) for k in (1, 2)]
    for loss in (LogRatio.ZERO, LogRatio(Fraction(10**9), Fraction(1, 7)), LogRatio(Fraction(2), Fraction(2))):
        for top in infinite:
            signs = [compare_logs(a.ratio, a.distance, b.ratio, b.distance) for a in (loss, top) for b in (loss, top)]
            assert signs == [0, -1, 1, 0]
            assert loss < top
            assert top > loss
            assert top != loss
            assert not top.zero
        assert not loss.infinite
    assert infinite[0] == infinite[1]
    assert hash(infinite[0]) == hash(infinite[1])
    assert LogRatio(Fraction(2), Fraction(1)) == LogRatio(Fraction(4), Fraction(2))
    assert len({LogRatio(Fraction(2) ** k, Fraction(k)) for k in range(1, 6)}) == 1
    assert infinite[0].expression() == sympy.oo
    assert LogRatio.ZERO.expression() == 0
    assert (str(LogRatio.ZERO), str(LogRatio(Fraction(2), Fraction(1)))) == ("0", "log(2)")
    assert LogRatio(Fraction(8), Fraction(3)).per(Fraction(1, 2)) == LogRatio(Fraction(64), Fraction(3))


@given(st.fractions(Fraction(1, 40), 40, max_denominator=40), st.fractions(Fraction(1, 6), 6, max_denominator=6))
def test_powers_with_rational_exponents_are_told_from_others(base: Fraction, exponent: Fraction) -> None:
    first, second = base**exponent.numerator, base**exponent.denominator
    assert is_power(first, second, exponent)
    assert is_power(first + 1, second, exponent) == (first + 1 == second == 1)
    assert exact_root(base**exponent.numerator, exponent.numerator) == base
    assert exact_root(Fraction(1), 10**9) == exact_root(Fraction(1), 10**24) == 1
    assert exact_root(Fraction(2) ** 70 + 1, 70) is None
    assert exact_root(1 / (Fraction(2) ** 70 + 1), 70) is None
    assert exact_root(Fraction(8, 9), 3) is exact_root(Fraction(9, 8), 3) is None


@given(ratios, distances, ratios, distances)
def test_order_of_losses_is_that_of_the_numbers(r: Fraction, d: Fraction, s: Fraction, e: Fraction) -> None:
    with mpmath.workdps(60):
        left = mpmath.log(mpmath.mpf(r.numerator) / r.denominator) * d.denominator / d.numerator
        right = mpmath.log(mpmath.mpf(s.numerator) / s.denominator) * e.denominator / e.numerator
        gap = left - right
    if abs(gap) > mpmath.mpf(10) ** -40:
        one, other = LogRatio(r, d), LogRatio(s, e)
        found = (one < other, one <= other, one == other, one != other, one >= other, one > other)
        assert found == (gap < 0, gap <= 0, gap == 0, gap != 0, gap >= 0, gap > 0)
        assert compare_logs(r, d, s, e) == mpmath.sign(gap)
        assert compare_logs(1 / r, d, 1 / s, e) == -mpmath.sign(gap)


def test_nearly_equal_distances_and_huge_ties_take_no_large_power() -> None:
    near = Fraction("1.000000000000000000000001")
    assert LogRatio(Fraction(2), near) < LogRatio(Fraction(2), Fraction(1))
    assert LogRatio(Fraction(3), Fraction(1)) > LogRatio(Fraction(3), near)
    assert LogRatio(Fraction(1), near) == LogRatio(Fraction(1), Fraction(1))
    assert LogRatio(Fraction(3, 2) ** 1009, Fraction(1009)) == LogRatio(Fraction(3, 2) ** 1013, Fraction(1013))
    more = Fraction(3, 2) ** 1013 + Fraction(1, 10**400)
    assert LogRatio(Fraction(3, 2) ** 1009, Fraction(1009)) < LogRatio(more, Fraction(1013))


@given(ratios, distances, st.integers(1, 5))
def test_equal_losses_in_different_forms(r: Fraction, d: Fraction, k: int) -> None:
    assert LogRatio(r, d) == LogRatio(r**k, d * k)
    assert hash(LogRatio(r, d)) == hash(LogRatio(r**k, d * k))


@given(st.fractions(Fraction(1, 1000), 1000, max_denominator=1000), st.integers(1, 9), st.integers(0, 12))
def test_rounding_against_mpmath(r: Fraction, d: int, digits: int) -> None:
    with mpmath.workdps(50):
        value = mpmath.log(mpmath.mpf(r.numerator) / r.denominator) / d
        found = mpmath.mpf(round_log(r, Fraction(d), digits))
        assert abs(found - value) <= mpmath.mpf(10) ** -digits / 2 + mpmath.mpf(10) ** -40


def test_many_decimals_take_more_precision() -> None:
    with mpmath.workdps(300):
        for digits in (20, 50, 200):
            found = mpmath.mpf(round_log(Fraction(2), Fraction(7), digits))
            assert abs(found - mpmath.log(2) / 7) <= mpmath.mpf(10) ** -digits / 2


def test_texts() -> None:
    assert str(LogRatio(Fraction(81), Fraction(2))) == "log(81)/2"
    assert str(LogRatio(Fraction(81), Fraction(2, 3))) == "3*log(81)/2"
    assert LogRatio.ZERO.decimal(2) == "0.00"
    assert LogRatio(Fraction(2), Fraction(1)).decimal() == "0.693147"
    assert LogRatio(INFINITY, Fraction(1)).decimal() == str(LogRatio(INFINITY, Fraction(1))) == "inf"
    assert LogRatio(Fraction(81), Fraction(2)).expression() == sympy.log(81) / 2
    assert [fixed_point(n, 2) for n in (-5, 0, 7, 123, -4567)] == ["-0.05", "0.00", "0.07", "1.23", "-45.67"]
    assert [fixed_point(n, 0) for n in (-5, 0, 70)] == ["-5", "0", "70"]
    assert [round_log(Fraction(1), Fraction(3), digits) for digits in (0, 1, 12)] == ["0", "0.0", "0.000000000000"]
    with pytest.raises(InputError, match="ratio of at least 1, got 1/2"):
        LogRatio(Fraction(1, 2), Fraction(1))
    for distance in (0, -1):
        with pytest.raises(InputError, match="positive distance"):
            LogRatio(Fraction(2), Fraction(distance))
    assert LogRatio(Fraction(1), Fraction(1, 9)).zero
    with pytest.raises(InputError, match="more than 3000 characters"):
        rational("1" * 3001)
    assert rational("1" * 3000) == Fraction("1" * 3000)
    assert rational("-2/4") == Fraction(-1, 2)
