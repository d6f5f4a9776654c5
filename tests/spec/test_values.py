"""Values of three kinds against the numbers they stand for: order, quotients and decimals."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from math import isqrt, log

import pytest
import sympy

from dpcalc.errors import Undecided
from dpcalc.exact import INFINITY, LogRatio
from dpcalc.spec.divergences.values import Enclosed, Magnitude, Value, order, rank

OO = sympy.oo
TWO = Fraction(2)


def around(number: int | Fraction) -> Callable[[Fraction], tuple[Fraction, Fraction]]:
    """Bounds on a number that are as wide as they may be, and hold it off their middle."""
    return lambda width: (Fraction(number) - width / 3, Fraction(number) + 2 * width / 3)


def enclosed(square: int | Fraction) -> Enclosed:
    """The square root of a number, known by bounds on it."""
    return Enclosed(around(square))


def plain(number: int | Fraction) -> Enclosed:
    """A number, known by bounds on itself."""
    return Enclosed(around(number), root=1)


def ratio(number: int) -> LogRatio:
    return LogRatio(Fraction(number), Fraction(1))


MAGNITUDES = [
    (Magnitude(sympy.Integer(0)), 0.0),
    (Magnitude(sympy.Integer(2)), 2.0),
    (Magnitude(sympy.Integer(2), 2), 2**0.5),
    (Magnitude(sympy.Integer(3), 3), 3 ** (1 / 3)),
    (Magnitude(sympy.Integer(9), 2), 3.0),
    (Magnitude(sympy.log(3), 1), log(3)),
    (Magnitude(sympy.log(3), 2), log(3) ** 0.5),
    (Magnitude(OO), float("inf")),
    (Magnitude(OO, 2), float("inf")),
]
ENCLOSED = [(enclosed(2), 2**0.5), (enclosed(5), 5**0.5), (plain(2), 2.0), (plain(Fraction(7, 5)), 1.4),
            (enclosed(8).per(Fraction(2, 3)), 8**0.5 * 1.5), (plain(2).per(Fraction(3)), 2 / 3)]  # fmt: skip


def sign(a: float, b: float) -> int:
    return (a > b) - (a < b)


def test_order_is_that_of_the_numbers() -> None:
    for (left, a), (right, b) in product(MAGNITUDES, repeat=2):
        assert left.order(right) == sign(a, b)
        assert (left < right, left == right, left > right) == (a < b, a == b, a > b)
        assert order(left, right) == sign(a, b)
        assert a != b or hash(left) == hash(right)
    told = 0
    for (known, a), (right, b) in product(ENCLOSED, MAGNITUDES):
        if abs(a - b) > 1e-3:
            assert known.order(right) == sign(a, b)
            assert right.order(known) == sign(b, a)
            assert order(known, right) == -order(right, known) == sign(a, b)
            assert known != right
            told += 1
    for (one, a), (other, b) in product(ENCLOSED, repeat=2):
        if one is other or abs(a - b) > 1e-3:
            assert one.order(other) == sign(a, b)
            assert (one == other) == (one is other)
            told += 1
    assert told > 70
    assert sorted([value for value, _ in MAGNITUDES[:7]], key=rank) == sorted(
        [value for value, _ in MAGNITUDES[:7]], key=lambda value: float(value.expression())
    )


def test_what_cannot_be_told_apart_is_not() -> None:
    for other in (enclosed(2), Magnitude(sympy.Integer(2), 2), plain(Fraction(isqrt(2 * 10**40), 10**20))):
        with pytest.raises(Undecided, match="too close to be told apart"):
            enclosed(2).order(other)
    near = Magnitude(2 + sympy.Rational(1, 2**47), 2)
    assert enclosed(2).order(near) == -1  # the narrowest bounds are 2^-48 wide
    one = enclosed(2)
    assert one == Enclosed(one.bounds)
    assert one.per(TWO) == one.per(TWO)
    with pytest.raises(Undecided, match="too close"):
        assert Enclosed(one.bounds, Fraction(1), root=2).per(TWO) == Enclosed(around(2), TWO)
    assert hash(one) == hash(plain(3))


def test_zeros_and_infinities_of_any_kind() -> None:
    zeros: list[Value] = [LogRatio.ZERO, Magnitude(sympy.Integer(0))]
    tops: list[Value] = [LogRatio(INFINITY, Fraction(1)), Magnitude(OO, 2)]
    for zero, top in product(zeros, tops):
        assert (order(zero, top), order(top, zero)) == (-1, 1)
        for middle in (ratio(3), Magnitude(sympy.Integer(1)), enclosed(2)):
            assert (order(zero, middle), order(middle, zero)) == (-1, 1)
            assert (order(top, middle), order(middle, top)) == (1, -1)
            assert not middle.zero
            assert not middle.infinite
    assert order(zeros[0], zeros[1]) == order(tops[0], tops[1]) == 0
    assert (order(ratio(2), ratio(3)), order(ratio(3), ratio(2)), order(ratio(2), ratio(2))) == (-1, 1, 0)


@pytest.mark.parametrize(("value", "number"), [*MAGNITUDES[1:7], *ENCLOSED])
def test_quotients_and_decimals(value: Magnitude | Enclosed, number: float) -> None:
    for distance in (Fraction(1), Fraction(2, 3), Fraction(5)):
        assert float(value.per(distance).decimal(9)) == pytest.approx(number / float(distance), abs=1e-9)
    assert value.decimal() == f"{number:.6f}"


def test_texts_and_bounds() -> None:
    assert str(Magnitude(sympy.Integer(2), 2)) == "sqrt(2)"
    assert (str(Magnitude(OO)), Magnitude(OO, 2).decimal(), Magnitude(OO).per(TWO)) == ("inf", "inf", Magnitude(OO))
    assert str(plain(2)).startswith("a number in [")
    low, high = (Fraction(end) for end in str(enclosed(5)).removeprefix("sqrt of a number in [")[:-1].split(", "))
    assert low <= 5 - Fraction(1, 3 * 10**9) < 5 + Fraction(2, 3 * 10**9) <= high
    assert high - low <= Fraction(3, 10**8)
    half = enclosed(5).per(TWO)
    assert half.powers(Fraction(1, 100)) == (Fraction(1499, 1200), Fraction(1502, 1200))
    assert half.squares(Fraction(1, 100)) == half.powers(Fraction(1, 100))
    third = plain(5).per(Fraction(3))
    low, high = third.powers(Fraction(1, 100))
    assert third.squares(Fraction(1, 100)) == (low**2, high**2)
    assert (low * 3, high * 3) == around(5)(Fraction(1, 100))
    with pytest.raises(Undecided, match="the last decimal is not settled"):
        enclosed(Fraction(9, 4)).decimal(0)  # 1.5 is halfway


@pytest.mark.parametrize(("apart", "settled"), [(13, True), (15, True), (17, True), (19, True), (21, False)])
@pytest.mark.parametrize("side", [1, -1])
def test_bounds_are_narrowed_twice_until_the_last_decimal_is_settled(apart: int, settled: bool, side: int) -> None:
    """Beside the middle between two decimals: bounds are 10^-12 apart at first, and 10^-20 at last."""
    number = 1 + Fraction(1, 2 * 10**6) + side * Fraction(1, 10**apart)
    value = Enclosed(lambda width: (number - width / 2, number + width / 2), root=1)
    if settled:
        assert value.decimal(6) == ("1.000001" if side > 0 else "1.000000")
        return
    with pytest.raises(Undecided, match=r"lies between 1\.000000 and 1\.000001, and the last decimal is not settled"):
        value.decimal(6)


def kinds(square: int) -> list[Value]:
    """The square root of a number, known exactly and by bounds."""
    return [Magnitude(sympy.Integer(square), 2), enclosed(square)]
