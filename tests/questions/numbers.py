"""Numbers drawn at random, as they are written and as long floats."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from mpmath import mpf


def number(text: str) -> mpf:
    """An exact number as a long float."""
    value = Fraction(text)
    return mpf(value.numerator) / value.denominator


def spread(random: Random, low: float, high: float) -> str:
    """A number with four digits, any size as likely."""
    power = random.uniform(low, high)
    return f"{10 ** (power % 1):.3f}e{int(power // 1)}"
