"""Logarithms of rationals: which of two quotients ``ln(r)/k`` and ``ln(s)/m`` is larger, without computing either.

``ln(r)/k = ln(s)/m`` iff ``r**m = s**k``. With m/k in lowest terms that takes a common root of r and s, which is found
or ruled out from the lengths of the numbers, so no large power is computed. What is not equal is told apart by balls.
"""

from __future__ import annotations

from fractions import Fraction

import flint
import sympy


def compare_quotients(ratio: Fraction, distance: Fraction, other_ratio: Fraction, other_distance: Fraction) -> int:
    """The sign of ``ln(ratio)/distance - ln(other_ratio)/other_distance``, exactly; all four are positive."""
    if distance == other_distance:
        return (ratio > other_ratio) - (ratio < other_ratio)
    with flint.ctx.workprec(flint.ctx.prec):
        sign = sign_seen(ratio, distance, other_ratio, other_distance)
        if not sign and is_power(ratio, other_ratio, distance / other_distance):
            return 0
        while not sign:
            flint.ctx.prec *= 2
            sign = sign_seen(ratio, distance, other_ratio, other_distance)
        return sign


def sign_seen(ratio: Fraction, distance: Fraction, other_ratio: Fraction, other_distance: Fraction) -> int:
    """The sign of the difference of two quotients where the precision in force shows it, and else 0."""
    difference = log_ball(ratio) / ball(distance) - log_ball(other_ratio) / ball(other_distance)
    return int(difference > 0) - int(difference < 0)


def is_power(first: Fraction, second: Fraction, exponent: Fraction) -> bool:
    """Whether ``first == second**exponent`` for positive rationals, without computing a power."""
    base = exact_root(first, exponent.numerator)
    return base is not None and base == exact_root(second, exponent.denominator)


def exact_root(number: Fraction, degree: int) -> Fraction | None:
    """The positive rational whose ``degree``-th power is ``number``, if there is one."""
    top, top_exact = sympy.integer_nthroot(number.numerator, degree)
    bottom, bottom_exact = sympy.integer_nthroot(number.denominator, degree)
    return Fraction(int(top), int(bottom)) if top_exact and bottom_exact else None


def ball(number: Fraction | int) -> flint.arb:
    """A ball around a rational at the precision in force."""
    return flint.arb(flint.fmpq(number.numerator, number.denominator))


def log_ball(number: Fraction) -> flint.arb:
    """A ball around the logarithm of a positive rational."""
    return ball(number).log()
