"""Square roots as text."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt


def root(square: int | Fraction) -> str:
    """The root of a number from 0 up as it is written: whole, or a quotient, where it is."""
    found = Fraction(isqrt(square.numerator), isqrt(square.denominator))
    return str(found) if found**2 == square else f"sqrt({square})"
