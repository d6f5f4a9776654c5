"""Enclosures: they hold the true value, ends are exact, and precision is restored."""

from __future__ import annotations

import math
from fractions import Fraction

import flint
import mpmath
import pytest
import sympy
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from dpcalc.effort import Effort
from dpcalc.errors import DpcalcError, InputError, Undecided, UnsupportedExpression
from dpcalc.symbolic.enclose import Enclosure, compare, decimal, enclose
from dpcalc.symbolic.reader import parse
from dpcalc.symbolic.symbols import b, o, p
from tests.symbolic.expressions import NAMES, POINTS, RATES, TEXTS, numeric

DIGITS = 80
TOLERANCE = Fraction(1, 10**50)


def exactly(number: mpmath.mpf) -> Fraction:
    """A binary number as a fraction."""
    sign, mantissa, exponent, _ = number._mpf_
    magnitude = Fraction(int(mantissa)) * Fraction(2) ** int(exponent)
    return -magnitude if sign else magnitude


def ends(enclosure: Enclosure) -> tuple[object, ...]:
    """The two ends, as they compare with integers too."""
    return enclosure.lower, enclosure.upper


@pytest.mark.thorough
@settings(suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow], deadline=None, max_examples=300)
@given(TEXTS, POINTS)
def test_enclosures_at_a_point_hold_the_value(text: str, values: dict[sympy.Symbol, Fraction]) -> None:
    try:
        expr = parse(text, NAMES)
        enclosure = enclose(expr, values)
    except DpcalcError:
        assume(False)
        raise
    with mpmath.workdps(DIGITS):
        value = exactly(mpmath.mpf(numeric(expr, values)))
    assert enclosure.lower - TOLERANCE <= value <= enclosure.upper + TOLERANCE
    assert enclosure.width <= (1 + abs(value)) / 2**80


@pytest.mark.thorough
@settings(suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow], deadline=None, max_examples=200)
@given(TEXTS, POINTS, st.fractions(0, Fraction(1, 100)), st.lists(RATES, min_size=3, max_size=3))
def test_enclosures_over_a_box_hold_every_point(
    text: str, centre: dict[sympy.Symbol, Fraction], radius: Fraction, steps: list[Fraction]
) -> None:
    box = {name: (value - radius, value + radius) for name, value in centre.items() if name != b} | {b: centre[b]}
    try:
        expr = parse(text, NAMES)
        enclosure = enclose(expr, box)
    except DpcalcError:
        assume(False)
        raise
    for step in steps:
        inside = {name: value + (2 * step - 1) * radius for name, value in centre.items() if name != b} | {b: centre[b]}
        at_point = enclose(expr, inside)
        assert enclosure.lower <= at_point.upper
        assert at_point.lower <= enclosure.upper


@pytest.mark.thorough
@given(POINTS)
def test_the_swapping_budget(values: dict[sympy.Symbol, Fraction]) -> None:
    expr = parse("log(b + 1) - log(p/(1 - p))", NAMES)
    odds = values[p] / (1 - values[p])
    enclosure = enclose(expr, {b: values[b], p: values[p]})
    with mpmath.workdps(DIGITS):
        assert exactly(
            mpmath.log(mpmath.mpf((values[b] + 1).numerator) * odds.denominator / odds.numerator)
        ) + TOLERANCE > (enclosure.lower)
    assert enclosure.width < Fraction(1, 2**100)


def test_monotone_functions_are_tight_over_a_box() -> None:
    assert enclose(b**2, {b: (-1, 3)}) == enclose(b**2, {b: (0, 3)})
    square = enclose(b**2, {b: (-1, 3)})
    assert ends(square) == (0, 9)
    assert enclose(sympy.sqrt(b), {b: (0, 4)}).lower == 0
    assert enclose(sympy.sqrt(b), {b: (0, 4)}).upper == 2
    assert enclose(1 / b, {b: (2, 4)}).upper == Fraction(1, 2)
    cube = enclose(b**3, {b: (-2, 1)})
    assert ends(cube) == (-8, 1)
    product = enclose(b * p, {b: (-2, 3), p: (-1, 5)})
    assert ends(product) == (-10, 15)
    size = enclose(parse("abs(b)", NAMES), {b: (-2, 1)})
    assert ends(size) == (0, 2)


def test_unsettled_cases_are_joined() -> None:
    expr = parse("piecewise((1, p < 1/2), (3, True))", NAMES)
    both = enclose(expr, {p: (0, 1)})
    assert ends(both) == (1, 3)
    assert enclose(expr, {p: (0, Fraction(1, 4))}).upper == 1
    at_the_jump = enclose(expr, {p: Fraction(1, 2)})
    assert ends(at_the_jump) == (3, 3)


def test_an_algebraic_jump_is_decided_exactly() -> None:
    """At b = 8 the break point sqrt(b+1)/(sqrt(b+1)+1) is the rational 3/4."""
    expr = parse("piecewise((1, p < sqrt(b + 1)/(sqrt(b + 1) + 1)), (2, True))", NAMES)
    values = {b: Fraction(8), p: Fraction(3, 4)}
    assert enclose(expr, values).lower == 2
    assert enclose(expr, {**values, p: Fraction(3, 4) - Fraction(1, 10**60)}).upper == 1


def test_counting_functions() -> None:
    for size in (0, 1, 2, 5, 50, 2000, 2001, 2500):
        truth = sympy.subfactorial(size)
        enclosure = enclose(sympy.subfactorial(b), {b: size}, Effort(precision=256))
        assert int(truth) in enclosure
        assert math.factorial(size) in enclose(sympy.factorial(b), {b: size})
        assert math.comb(size, size // 3) in enclose(sympy.binomial(b, o), {b: size, o: size // 3})
    assert enclose(sympy.binomial(b, o), {b: 3, o: 5000}).upper == 0
    with pytest.raises(UnsupportedExpression):
        enclose(sympy.factorial(b), {b: (2, 3)})
    with pytest.raises(InputError):
        enclose(sympy.factorial(b), {b: Fraction(1, 2)})
    with pytest.raises(InputError):
        enclose(sympy.subfactorial(b - 2), {b: 1})


@pytest.mark.parametrize("size", [30, 1999, 2000, 2001, 2500])
def test_derangements_are_exact_up_to_two_thousand_and_enclosed_beyond(size: int) -> None:
    enclosure = enclose(sympy.subfactorial(b), {b: size}, Effort(precision=30_000, max_precision=30_000))
    assert int(sympy.subfactorial(size)) in enclosure
    assert (enclosure.lower == enclosure.upper) is (size <= 2000)


def test_large_derangement_numbers_are_not_taken_for_their_approximation() -> None:
    """At this precision the ball around k!/e is narrower than its distance from the integer."""
    enclosure = enclose(sympy.subfactorial(b), {b: 2001}, Effort(precision=24_000, max_precision=24_000))
    assert int(sympy.subfactorial(2001)) in enclosure
    assert enclosure.width < 3


def test_floors() -> None:
    for text, value in (
        ("floor(sqrt(b))", 3),
        ("ceiling(sqrt(b))", 3),
        ("floor(log(9)/2 - log(3) + 7)", 7),
        ("ceiling(log(9)/2 - log(3) + 7)", 7),
        ("floor(-1/2)", -1),
        ("floor(pi*100)", 314),
        ("ceiling(pi*100)", 315),
        ("floor(factorial(b)/exp(1) + 1/2)", 133496),
    ):
        found = enclose(parse(text, NAMES), {b: 9})
        assert ends(found) == (value, value)


@pytest.mark.parametrize(
    ("text", "box", "error"),
    [
        ("1/(b - 2)", {b: 2}, InputError),
        ("log(b)", {b: -1}, InputError),
        ("log(b)", {b: 0}, InputError),
        ("sqrt(b)", {b: -1}, InputError),
        ("b**(1/3)", {b: -8}, InputError),
        ("1/b", {b: (-1, 1)}, Undecided),
        ("log(b)", {b: (0, 1)}, Undecided),
        ("max(inf, b)", {b: 1}, InputError),
        ("exp(inf)", {}, InputError),
        ("b + p", {b: 1}, InputError),
        ("exp(exp(exp(exp(b))))", {b: 4}, Undecided),
        ("b", {b: (2, 1)}, InputError),
        ("b", {b: (1, 2, 3)}, InputError),
        ("b", {b: 0.5}, InputError),
        ("piecewise((1, b < 1))", {b: 2}, InputError),
    ],
)
def test_undefined_values_are_refused(text: str, box: dict[sympy.Symbol, object], error: type[Exception]) -> None:
    with pytest.raises(error):
        enclose(parse(text, NAMES), box, Effort(max_precision=256))


def test_precision_is_restored() -> None:
    before = flint.ctx.prec
    enclose(sympy.log(b), {b: 2})
    with pytest.raises(InputError):
        enclose(sympy.log(b), {b: -1})
    assert flint.ctx.prec == before


def test_more_precision_narrows() -> None:
    widths = [enclose(sympy.log(b), {b: 2}, Effort(precision=bits)).width for bits in (64, 128, 512)]
    assert widths == sorted(widths, reverse=True)
    assert widths[-1] < Fraction(1, 2**500)


@pytest.mark.parametrize(
    ("text", "digits", "rounded"),
    [
        ("1/8", 2, "0.12"),
        ("3/8", 2, "0.38"),
        ("-1/8", 2, "-0.12"),
        ("5/2", 0, "2"),
        ("7/2", 0, "4"),
        ("-1/1000", 2, "0.00"),
        ("0", 3, "0.000"),
        ("2/3", 5, "0.66667"),
        ("log(2)", 20, "0.69314718055994530942"),
        ("pi", 30, "3.141592653589793238462643383280"),
        ("sqrt(2)*sqrt(2) + 1/2 - 2", 0, "0"),
        ("log(9)/2 - log(3) + 5/2", 0, "2"),
        ("sqrt(b + 1)/(sqrt(b + 1) + 1) - 1/4", 0, "0"),
        ("log(b + 1) - log(o)", 2, "1.50"),
        ("5/2 + erf(1/10**70)", 0, "3"),
        ("5/2 - erf(1/10**70)", 0, "2"),
        ("7/2 + erf(1/10**70)", 0, "4"),
        ("7/2 - erf(1/10**70)", 0, "3"),
        ("max(inf, log(b))", 2, "inf"),
        ("10**40 + 1/3", 3, "1" + "0" * 40 + ".333"),
        ("1/10**60", 5, "0.00000"),
        ("erf(1)", 10, "0.8427007929"),
        ("erfinv(1/2)", 10, "0.4769362762"),
        ("erfinv(-1/2) + erfinv(1/2)", 3, "0.000"),
    ],
)
def test_decimals(text: str, digits: int, rounded: str) -> None:
    assert decimal(parse(text, NAMES), {b: 8, o: 2}, digits) == rounded


@given(st.fractions(-100, 100), st.integers(0, 12))
def test_decimals_of_rationals_are_exact(number: Fraction, digits: int) -> None:
    text = decimal(sympy.Rational(number.numerator, number.denominator), {}, digits)
    assert Fraction(text) * 10**digits == round(number * 10**digits)


@given(st.integers(2, 1000), st.integers(0, 30))
def test_decimals_of_logarithms(number: int, digits: int) -> None:
    value = sympy.log(sympy.Integer(number))
    rounded = Fraction(decimal(value, {}, digits))
    half = Fraction(1, 2 * 10**digits)
    for end, side in ((rounded - half, 1), (rounded + half, -1)):
        assert compare(value, sympy.Rational(end.numerator, end.denominator), {}) == side


def test_decimals_need_a_sensible_number_of_digits() -> None:
    with pytest.raises(InputError):
        decimal(sympy.pi, {}, -1)
    with pytest.raises(Undecided):
        decimal(parse("log(8)/log(2) - 5/2"), {}, 0, Effort(max_precision=256))
