"""Arithmetic with ranges: the image is that of the points of a range, no more, and what is undefined is said so."""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, product

import pytest

from dpcalc.errors import InputError
from dpcalc.symbolic import balls
from dpcalc.symbolic.ranges import Blurred, Range, ball, ends

NUMBERS = [Fraction(n) for n in (-2, -1, 0, 1, 3)] + [Fraction(-1, 2), Fraction(1, 3), Fraction(5, 2)]
INTERVALS = [(low, high) for low, high in combinations(sorted(NUMBERS), 2)] + [(x, x) for x in NUMBERS]
TINY = Fraction(1, 2**40)


def held(low: Fraction, high: Fraction) -> Range:
    return Range.at(ball(low)) if low == high else Range.between(ball(low), ball(high))


def within(low: Fraction, high: Fraction) -> list[Fraction]:
    """Some numbers of an interval: its ends, numbers between, and 0 if it is there."""
    return [low + (high - low) * Fraction(k, 6) for k in range(7)] + [Fraction(0)] * (low <= 0 <= high)


def agrees(found: Range, image: list[Fraction]) -> bool:
    """Whether a range holds the image and ends where it does."""
    low, high = ends(found)
    return low <= min(image) <= low + TINY and high - TINY <= max(image) <= high


@pytest.mark.parametrize(
    ("function", "exact"),
    [
        (balls.add, lambda x, y: x + y),
        (balls.multiply, lambda x, y: x * y),
        (balls.maximum, max),
        (balls.minimum, min),
    ],
    ids=["sum", "product", "maximum", "minimum"],
)
def test_functions_of_two_numbers(
    function: Callable[[Range, Range], Range], exact: Callable[[Fraction, Fraction], Fraction]
) -> None:
    for one, other in product(INTERVALS, repeat=2):
        found = function(held(*one), held(*other))
        assert agrees(found, [exact(x, y) for x, y in product(within(*one), within(*other))])
        assert found.is_point == (one[0] == one[1] and other[0] == other[1])


@pytest.mark.parametrize("exponent", [-3, -2, -1, 0, 1, 2, 3, 4])
def test_integer_powers_and_reciprocals(exponent: int) -> None:
    undefined = 0
    for low, high in INTERVALS:
        if exponent < 0 and low <= 0 <= high:
            expected = InputError if low == high else Blurred
            with pytest.raises(expected, match="zero"):
                balls.integer_power(held(low, high), exponent)
            undefined += 1
            continue
        found = balls.integer_power(held(low, high), exponent)
        assert agrees(found, [x**exponent for x in within(low, high)])
        assert found.is_point == (low == high or exponent == 0)
    assert undefined == (0 if exponent >= 0 else sum(low <= 0 <= high for low, high in INTERVALS))


@pytest.mark.parametrize(
    ("function", "exact"),
    [
        (balls.absolute, abs),
        (balls.floor, lambda x: Fraction(math.floor(x))),
        (balls.ceiling, lambda x: Fraction(math.ceil(x))),
    ],
    ids=["absolute value", "floor", "ceiling"],
)
def test_functions_of_one_number(function: Callable[[Range], Range], exact: Callable[[Fraction], Fraction]) -> None:
    for low, high in INTERVALS:
        if low == high and low.denominator == 3 and function is not balls.absolute:
            continue  # a ball around 1/3 is not a point
        assert agrees(function(held(low, high)), [exact(x) for x in within(low, high)])


@pytest.mark.parametrize(
    ("function", "exact", "least", "most"),
    [
        (balls.exponential, math.exp, -math.inf, math.inf),
        (balls.error_function, math.erf, -math.inf, math.inf),
        (lambda x: balls.root(x, 3), lambda x: x ** (1 / 3), 0, math.inf),
        (balls.logarithm, math.log, 0, math.inf),
        (balls.inverse_error_function, None, -1, 1),
    ],
    ids=["exp", "erf", "cube root", "log", "inverse of erf"],
)
def test_increasing_functions_and_where_they_are_defined(
    function: Callable[[Range], Range], exact: Callable[[float], float] | None, least: float, most: float
) -> None:
    """A range outside of the domain has no value; one that reaches out of it may have none."""
    defined = 0
    for low, high in INTERVALS:
        closed = "root" if least == 0 and exact is not math.log else ""
        inside = (least < low and high < most) or (bool(closed) and low == 0)
        if inside:
            found = [float(end) for end in ends(function(held(low, high)))]
            back = [exact(float(x)) for x in (low, high)] if exact else [float(x) for x in (low, high)]
            again = found if exact else [math.erf(x) for x in found]
            assert again == pytest.approx(back, rel=1e-12, abs=1e-15)
            defined += 1
            continue
        outside = high < least if closed else (high <= least or low >= most)
        with pytest.raises(InputError if outside else Blurred, match=r"root|logarithm|inverse error function"):
            function(held(low, high))
    assert defined >= 3


def test_real_powers() -> None:
    compared = 0
    for (low, high), (down, up) in product(INTERVALS, INTERVALS):
        base, exponent = held(low, high), held(down, up)
        if high < 0:
            with pytest.raises(InputError, match="negative"):
                balls.real_power(base, exponent)
        elif low < 0 or (low == 0 and down <= 0):
            with pytest.raises(Blurred, match=r"the power|not known to be positive|zero"):
                balls.real_power(base, exponent)
        else:
            found = balls.real_power(base, exponent)
            values = [float(x) ** float(y) for x in (low, high) for y in (down, up)]
            assert [float(end) for end in ends(found)] == pytest.approx([min(values), max(values)], rel=1e-12)
            assert found.is_point == (low == high and down == up)
            compared += 1
    assert compared > 300


def test_the_sign_of_a_range() -> None:
    for low, high in INTERVALS:
        expected = 1 if low > 0 else -1 if high < 0 else 0 if low == high == 0 else None
        assert held(low, high).sign() == expected
    unbounded = 1 / ball(0)
    with pytest.raises(Blurred, match="unbounded"):
        Range.at(unbounded)
    for pair in ((ball(0), unbounded), (unbounded, ball(0))):
        with pytest.raises(Blurred, match="unbounded"):
            Range.between(*pair)
