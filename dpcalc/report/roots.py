"""Square roots as text: exactly as they are written, or in decimals."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt

from dpcalc.exact import fixed_point
from dpcalc.symbolic.rationals import perfect_root


def root(square: int | Fraction) -> str:
    """The root of a number from 0 up as it is written: whole, or a quotient, where it is."""
    found = perfect_root(Fraction(square), 2)
    return f"sqrt({square})" if found is None else str(found)


def root_below(square: Fraction, places: int) -> Fraction:
    """The largest number of so many decimals that is at most the root of a number from 0 up."""
    return Fraction(isqrt(square.numerator * 100**places // square.denominator), 10**places)


def root_in_decimals(square: Fraction, places: int = 3) -> str:
    """The same as text."""
    return fixed_point(int(root_below(square, places) * 10**places), places)
