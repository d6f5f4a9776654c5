"""Events of an exact probability, from random bits."""

from __future__ import annotations

from fractions import Fraction

from dpcalc.random_bits import WORD, Bits
from dpcalc.symbolic.exp_numbers import Number
from dpcalc.symbolic.exp_sums import ExpSum


def falls(word: int, chance: Number | ExpSum, bits: Bits) -> bool:
    """Whether a random number in [0, 1), of which a word of binary digits is drawn, lies below a probability."""
    return falls_below(word, first_digit(chance), bits)


def falls_below(word: int, digits: tuple[int, Number | ExpSum], bits: Bits) -> bool:
    """Whether it lies below a probability of which the first digit is known."""
    digit, rest = digits
    if word != digit or not rest:
        return word < digit
    return falls(bits.word(), rest, bits)


def first_digit(chance: Number | ExpSum) -> tuple[int, Number | ExpSum]:
    """The first 64 binary digits of a probability as a number, and what is left of it after them."""
    scaled = chance * WORD
    digit = scaled.numerator // scaled.denominator if isinstance(scaled, Fraction) else scaled.floor()
    return digit, scaled - digit
