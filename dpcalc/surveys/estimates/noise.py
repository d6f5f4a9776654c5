"""Noise for totals: discrete Laplace, drawn exactly from random bits, or Laplace, in doubles."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from dpcalc.random_bits import WORD, Bits

DISCRETE: Final = "discrete"
LAPLACE: Final = "laplace"
NOISES: Final = (DISCRETE, LAPLACE)
_PLACES: Final = 6


def below(bits: Bits, end: int) -> int:
    """A uniform whole number from 0 to ``end`` - 1, exactly: draws beyond the last whole multiple are thrown away."""
    words = 1 + (end - 1).bit_length() // 64
    space = WORD**words
    while True:
        drawn = 0
        for _ in range(words):
            drawn = drawn * WORD + bits.word()
        if drawn < space - space % end:
            return drawn % end


def _chance(bits: Bits, probability: Fraction) -> bool:
    """True with a rational probability, exactly."""
    return below(bits, probability.denominator) < probability.numerator


def _exponential_chance(bits: Bits, power: Fraction) -> bool:
    """True with probability exp(-power), for a power up to 1 (Canonne, Kamath and Steinke 2020, Algorithm 1)."""
    turn = 1
    while _chance(bits, power / turn):
        turn += 1
    return turn % 2 == 1


def discrete_laplace(bits: Bits, scale: Fraction) -> int:
    """A whole number k with probability proportional to exp(-|k|/scale), exactly (the same, Algorithm 2)."""
    top, bottom = scale.numerator, scale.denominator
    while True:
        part = below(bits, top)
        if not _exponential_chance(bits, Fraction(part, top)):
            continue
        whole = 0
        while _exponential_chance(bits, Fraction(1)):
            whole += 1
        size = (part + top * whole) // bottom
        negative = _chance(bits, Fraction(1, 2))
        if size or not negative:
            return -size if negative else size


def laplace(bits: Bits, scale: Fraction) -> Fraction:
    """Laplace noise, made of doubles and rounded to a millionth."""
    size = float(scale) * float(bits.exponentials(1)[0])
    found = Fraction(round(size * 10**_PLACES), 10**_PLACES)
    return -found if _chance(bits, Fraction(1, 2)) else found
