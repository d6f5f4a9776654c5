"""Numbers made of powers of e: a field, its order, and its hashes."""

from __future__ import annotations

import pickle
from fractions import Fraction
from itertools import product

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from dpcalc.errors import Undefined
from dpcalc.symbolic.enclose import decimal
from dpcalc.symbolic.exp_numbers import ExpNumber, exact_expression
from dpcalc.symbolic.exp_reading import exponential_of, number_of, read_exact
from dpcalc.symbolic.reader import parse

SMALL = st.fractions(min_value=-3, max_value=3, max_denominator=4)


@st.composite
def numbers(draw: st.DrawFn) -> ExpNumber:
    parts = draw(st.lists(st.tuples(SMALL, SMALL), max_size=3))
    return sum((a * ExpNumber.exp(q) for a, q in parts), start=ExpNumber.of(0))


@pytest.mark.thorough
@given(numbers(), numbers(), numbers())
def test_it_is_a_field(a: ExpNumber, b: ExpNumber, c: ExpNumber) -> None:
    assert a + b == b + a
    assert (a + b) + c == a + (b + c)
    assert a * (b + c) == a * b + a * c
    assert a - a == 0
    assert b == 0 or a / b * b == a
    assert a - Fraction(1, 3) == -(Fraction(1, 3) - a)


@given(SMALL, SMALL)
def test_exponents_add(q: Fraction, r: Fraction) -> None:
    product = ExpNumber.exp(q) * ExpNumber.exp(r)
    assert product == ExpNumber.exp(q + r)
    assert hash(product) == hash(ExpNumber.exp(q + r))
    assert (ExpNumber.exp(q) < ExpNumber.exp(r)) == (q < r)


@pytest.mark.thorough
@given(numbers(), numbers())
def test_order_and_decimals_are_those_of_the_expressions(a: ExpNumber, b: ExpNumber) -> None:
    difference = a - b
    assert difference.decimal(9) == decimal(difference.expression(), {}, 9)
    assert (a < b) == (difference.sign < 0)
    assert (a == b) == (difference.sign == 0)


def test_rationals_are_found_again() -> None:
    third = Fraction(1, 3)
    again = third * ExpNumber.exp(2) * ExpNumber.exp(-2)
    assert again == third
    assert hash(again) == hash(third)
    assert again.rational() == third
    kept: dict[object, str] = {again: "a"}
    assert kept[third] == "a"
    assert ExpNumber.exp(1).rational() is None


def test_a_close_call_is_settled() -> None:
    near = Fraction(ExpNumber.exp(1).decimal(60))
    off = ExpNumber.exp(1) - near
    assert off != 0
    assert abs(off) < Fraction(1, 10**60)
    assert off.sign == (1 if parse("exp(1)", ()).evalf(90) > exact_expression(near) else -1)


def test_small_numbers_keep_their_digits() -> None:
    assert ExpNumber.exp(-20).significant() == "2.06115e-9"
    assert ExpNumber.exp(-1).significant() == "0.367879"


def test_a_division_by_0_has_no_value() -> None:
    zero = ExpNumber.exp(1) - ExpNumber.exp(1)
    with pytest.raises(Undefined, match="a division by 0 has no value"):
        1 / zero


def test_exponentials_of_rationals_and_logarithms() -> None:
    assert exponential_of(parse("1/2", ())) == ExpNumber.exp(Fraction(1, 2))
    assert exponential_of(parse("log(3/2)", ())) == Fraction(3, 2)
    assert exponential_of(parse("0", ())) == 1
    assert exponential_of(parse("sqrt(2)", ())) is None


@pytest.mark.thorough
@given(numbers())
def test_numbers_are_read_off_what_they_are_written_as(number: ExpNumber) -> None:
    assert number_of(exact_expression(number)) == number


@pytest.mark.parametrize("text", ["sqrt(2)", "log(2)", "exp(sqrt(2))", "x", "2**(1/2) + 1", "oo"])
def test_other_expressions_are_no_such_number(text: str) -> None:
    assert number_of(sympy.sympify(text)) is None


@settings(max_examples=30)
@given(numbers())
def test_the_distance_from_0_is_the_larger_of_a_number_and_its_negative(a: ExpNumber) -> None:
    assert abs(a) == max(a, -a) == abs(-a)
    assert abs(a).sign == abs(a.sign)


E = ExpNumber.exp(1)
PLACES = [Fraction(1, 2), Fraction(-2), Fraction(0), Fraction(3, 4)]


@pytest.mark.parametrize(("top", "bottom"), list(product(PLACES, repeat=2)))
def test_quotients_are_written_as_quotients_and_read_off_them(top: Fraction, bottom: Fraction) -> None:
    """The expression, the text and their reading are one number; so is what is sent to another process."""
    number = (2 - ExpNumber.exp(top)) / (3 + ExpNumber.exp(bottom) + E)
    assert number_of(number.expression()) == number
    assert number_of(parse(str(number))) == number
    assert pickle.loads(pickle.dumps(number)) == number  # noqa: S301 -- its own
    assert number.decimal(12) == decimal(number.expression(), {}, 12)
    assert number.numerator / number.denominator == number
    if number:
        assert 1 / (1 / number) == number == number**-1 * number**2


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("(2 + exp(1))**-2", 1 / ((2 + E) * (2 + E))), ("(2 + exp(1))**3", (2 + E) * (2 + E) * (2 + E)),
        ("(exp(1) - 1)**-1", 1 / (E - 1)), ("exp(log(3)) + exp(1/2)", 3 + ExpNumber.exp(Fraction(1, 2))),
        ("2*exp(-3)", 2 / (E * E * E)), ("exp(2)*exp(1/2)/3", ExpNumber.exp(Fraction(5, 2)) / 3),
        ("7/2", Fraction(7, 2)),
    ],
)  # fmt: skip
def test_whole_powers_sums_and_products_are_read(text: str, number: ExpNumber | Fraction) -> None:
    assert number_of(parse(text)) == number


def test_a_power_of_0_below_0_is_no_number_and_others_are() -> None:
    zero = sympy.Add(sympy.E, -sympy.E, evaluate=False)
    for exponent, value in ((-2, None), (-1, None), (2, 0), (3, 0)):
        assert number_of(sympy.Pow(zero, exponent, evaluate=False)) == value
    assert number_of(sympy.Pow(sympy.E + 1, -1, evaluate=False)) == 1 / (E + 1)


@pytest.mark.parametrize("value", [E, 1 / (1 + E), Fraction(1, 3), 2, "2/3", sympy.Rational(1, 7)])
def test_numbers_are_read_as_they_are(value: object) -> None:
    found = read_exact(value)
    assert found == (Fraction(str(value)) if isinstance(value, str | sympy.Rational) else value)
    assert type(found) is (ExpNumber if isinstance(value, ExpNumber) else Fraction)


@pytest.mark.parametrize("digits", [1, 3, 6])
def test_significant_digits_are_those_of_the_number(digits: int) -> None:
    """Their error is at most half of the last place that is shown, which is that of the first digit and those after."""
    checked = 0
    for exponent in (-30, -20, -14, -7, -3, -1, 0, 2):
        for number in (
            ExpNumber.exp(exponent),
            1 - ExpNumber.exp(exponent),
            ExpNumber.of(0),
            ExpNumber.of(Fraction(1, 1000)),
        ):
            shown = Fraction(number.significant(digits))
            place = Fraction(1)
            while number and abs(number) < place:
                place /= 10
            assert abs(number - shown) <= place / 10 ** (digits - 1) / 2
            checked += bool(number)
    assert checked > 20
