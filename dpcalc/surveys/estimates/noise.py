"""Noise for totals: discrete Laplace, drawn exactly from random bits, or Laplace, in doubles."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from dpcalc.random_bits import Bits

DISCRETE: Final = "discrete"
LAPLACE: Final = "laplace"
NOISES: Final = (DISCRETE, LAPLACE)
_PLACES: Final = 6


def _chance(bits: Bits, probability: Fraction) -> bool:
    """True with a rational probability, exactly."""
    return bits.below(probability.denominator) < probability.numerator


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
        part = bits.below(top)
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
    found = to_places(Fraction(size))
    return -found if _chance(bits, Fraction(1, 2)) else found


def to_places(value: Fraction) -> Fraction:
    """What is released, rounded to a millionth after it got noise: sums of weights may have thousands of digits."""
    return Fraction(round(value * 10**_PLACES), 10**_PLACES)
