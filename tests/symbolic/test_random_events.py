"""Events of exact probabilities, with every number of random bits that decides them."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from dpcalc.random_bits import WORD
from dpcalc.symbolic.exp_numbers import ExpNumber
from dpcalc.symbolic.exp_sums import ExpSum
from dpcalc.symbolic.random_events import falls, first_digit

E_INVERSE = ExpNumber.exp(-1)
CHANCES = [
    Fraction(1, 3), Fraction(1, 2), Fraction(1, WORD), Fraction(WORD - 1, WORD), Fraction(5, WORD**2),
    Fraction(1, 7 * WORD), E_INVERSE, 1 - E_INVERSE, ExpSum({Fraction(-1): Fraction(1)}),
    ExpSum({Fraction(-50): Fraction(1)}),
]  # fmt: skip


class Given:
    """Words that are known beforehand; there are no more."""

    def __init__(self, *words: int) -> None:
        self.left = list(words)

    def word(self) -> int:
        return self.left.pop(0)


def falls_with(first: int, chance: Fraction | ExpNumber | ExpSum, *more: int) -> bool:
    """Whether a number of these words falls below a probability; every word is asked for."""
    given: Any = Given(*more)
    found = falls(first, chance, given)
    assert given.left == []
    return found


@pytest.mark.parametrize("chance", CHANCES, ids=str)
def test_digits_are_those_of_the_number(chance: Fraction | ExpNumber | ExpSum) -> None:
    """Each is a word, and the number is what its first three make, less than one step of the third."""
    rest, made = chance, Fraction(0)
    for place in (1, 2, 3):
        digit, rest = first_digit(rest)
        assert 0 <= digit < WORD
        assert 0 <= rest < 1
        made += Fraction(digit, WORD**place)
    assert made <= chance < made + Fraction(1, WORD**3)


@pytest.mark.parametrize("chance", CHANCES, ids=str)
def test_a_number_falls_below_a_probability_exactly_where_it_is_smaller(chance: Fraction | ExpNumber | ExpSum) -> None:
    """Words beside the digits of the probability decide at once; equal ones ask for more, until a digit differs."""
    first, rest = first_digit(chance)
    second, _ = first_digit(rest)
    for word in {max(first - 1, 0), min(first + 1, WORD - 1), 0, WORD - 1} - {first}:
        assert falls_with(word, chance) == (word < first)
    for word in (0, second - 1, second + 1, WORD - 1):
        if rest and 0 <= word < WORD and word != second:
            assert falls_with(first, chance, word) == (word < second)
    if not rest:
        assert not falls_with(first, chance)
