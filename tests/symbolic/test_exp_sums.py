"""Sums of few powers of e against the same numbers as quotients of polynomials."""

from __future__ import annotations

import operator
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from dpcalc.errors import Undefined
from dpcalc.symbolic.exp_numbers import ExpNumber
from dpcalc.symbolic.exp_sums import ExpSum, added, decimal, text

TERMS: list[dict[Fraction | int, Fraction]] = [
    {},
    {0: Fraction(-5, 2)},
    {Fraction(-3, 4): Fraction(1, 2)},
    {0: Fraction(1), Fraction(-3, 4): Fraction(-1, 2)},
    {Fraction(1, 3): Fraction(2), Fraction(-7, 2): Fraction(-40, 3), 0: Fraction(1, 7)},
    {Fraction(-20): Fraction(1), 0: Fraction(3)},
]


def sums() -> list[tuple[ExpSum, ExpNumber]]:
    """Each number by both routes."""
    return [
        (
            ExpSum({Fraction(exponent): factor for exponent, factor in terms.items()}),
            sum((ExpNumber.exp(Fraction(e)) * factor for e, factor in terms.items()), start=ExpNumber.of(0)),
        )
        for terms in TERMS
    ]


def test_arithmetic_and_order_are_those_of_the_field() -> None:
    for (a, x), (b, y) in product(sums(), repeat=2):
        for found, known in ((a + b, x + y), (a - b, x - y), (a * b, x * y)):
            assert found == known
            assert ExpSum.of(known) == found
            assert (str(found), found.sign, bool(found)) == (str(known), known.sign, bool(known))
            assert (found.floor(), found.decimal(9)) == (known.floor(), known.decimal(9))
        assert (a < b, a == b, a > b) == (x < y, x == y, x > y)
    assert added(a for a, _ in sums()) == sum((x for _, x in sums()), start=ExpNumber.of(0))
    assert [decimal(a) for a, _ in sums()] == [decimal(x) for _, x in sums()]


def test_one_power_is_divided_by_and_several_are_not() -> None:
    power, several = (
        ExpSum({Fraction(-3, 4): Fraction(1, 2)}),
        ExpSum({Fraction(1): Fraction(1), Fraction(0): Fraction(1)}),
    )
    assert 1 / power == 2 * ExpNumber.exp(Fraction(3, 4))
    assert several / power * power == several
    assert power**-3 * power**3 == 1
    with pytest.raises(Undefined, match="is not one power of e"):
        1 / several
    assert ExpSum.of(1 / ExpNumber.of(1 + ExpNumber.exp(1))) is None


def test_large_exponents_cost_nothing() -> None:
    tiny = ExpSum({Fraction(-(10**4)): Fraction(1)})
    assert (1 - tiny).floor() == 0
    assert (1 + tiny).floor() == 1
    assert (-tiny).floor() == -1
    assert tiny * 3 > tiny > tiny * tiny > 0
    assert (1 - tiny).decimal() == "1.000000"


@pytest.mark.parametrize("other", [0.5, True, "1", None])
def test_what_is_no_exact_number_is_no_part_of_a_sum(other: Any) -> None:
    one = ExpSum({Fraction(0): Fraction(1)})
    assert one != other
    for operation in (operator.add, operator.sub, operator.mul, operator.truediv, operator.lt):
        with pytest.raises(TypeError, match=r"not supported between|unsupported operand|can't multiply"):
            operation(one, other)


def test_fractions_of_thousands_of_digits_are_rounded_alone() -> None:
    long = 1 - Fraction(2, 3) ** 20_000
    assert (text(long), decimal(long)) == ("", "1.000000")
    assert (text(Fraction(2, 3)), decimal(Fraction(2, 3))) == ("2/3", "0.666667")


def test_sums_that_are_rational_are_known_as_such() -> None:
    for terms, known in ((TERMS[0], Fraction(0)), (TERMS[1], Fraction(-5, 2)), *((each, None) for each in TERMS[2:])):
        assert ExpSum({Fraction(exponent): factor for exponent, factor in terms.items()}).rational == known
    assert ExpSum({Fraction(1): Fraction(2)}).rational is None
    assert ExpSum({Fraction(1): Fraction(2), Fraction(0): Fraction(3)}).rational is None
    assert ExpSum({Fraction(1): Fraction(0)}).rational == 0
