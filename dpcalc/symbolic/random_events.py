"""Events of an exact probability, from random bits."""

from __future__ import annotations

from dpcalc.random_bits import WORD, Bits
from dpcalc.symbolic.exp_numbers import ExpNumber, Number


def falls(word: int, chance: Number, bits: Bits) -> bool:
    """Whether a random number in [0, 1), of which a word of binary digits is drawn, lies below a probability."""
    digit, rest = _digit(chance)
    if word != digit or not rest:
        return word < digit
    return falls(bits.word(), rest, bits)


def _digit(chance: Number) -> tuple[int, Number]:
    """The first 64 binary digits of a probability as a number, and what is left of it after them."""
    scaled = chance * WORD
    digit = scaled.floor() if isinstance(scaled, ExpNumber) else scaled.numerator // scaled.denominator
    return digit, scaled - digit
