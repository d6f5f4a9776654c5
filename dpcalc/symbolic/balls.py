"""Rigorous arithmetic with ranges: every function here returns a range that holds the true image.

``InputError`` says that a value is certainly undefined, ``Blurred`` that it may be.
"""

from __future__ import annotations

import flint

from dpcalc.errors import InputError
from dpcalc.symbolic.ranges import ONE, ZERO, Blurred, Range, corners, greatest, increasing, least


def add(left: Range, right: Range) -> Range:
    """The sum."""
    if left.is_point and right.is_point:
        return Range.at(left.lower + right.lower)
    return Range.between(left.lower + right.lower, left.upper + right.upper)


def multiply(left: Range, right: Range) -> Range:
    """The product."""
    if left.is_point and right.is_point:
        return Range.at(left.lower * right.lower)
    return corners(lambda x, y: x * y, left, right)


def reciprocal(argument: Range) -> Range:
    """``1/x``. Raises ``InputError`` where the argument is zero, ``Blurred`` where it may be."""
    sign = argument.sign()
    if sign == 0:
        raise InputError("division by zero")
    if sign is None:
        raise Blurred("a denominator cannot be told from zero")
    if argument.is_point:
        return Range.at(1 / argument.lower)
    return Range.between(1 / argument.upper, 1 / argument.lower)


def integer_power(base: Range, exponent: int) -> Range:
    """``x**n`` for an integer ``n``; ``x**0`` is 1."""
    if exponent < 0:
        return reciprocal(integer_power(base, -exponent))
    if exponent == 0:
        return Range.at(ONE)
    if base.is_point or exponent % 2 == 1:
        return increasing(lambda x: x**exponent, base)
    low, high = base.lower**exponent, base.upper**exponent
    if base.lower >= 0:
        return Range.between(low, high)
    if base.upper <= 0:
        return Range.between(high, low)
    return Range.between(ZERO, greatest(low, high))


def root(base: Range, degree: int) -> Range:
    """The non-negative root of a non-negative number."""

    def apply(x: flint.arb) -> flint.arb:
        return ZERO if x.is_zero() else x.root(degree)

    return increasing(apply, non_negative(base, "the root"))


def non_negative(argument: Range, what: str) -> Range:
    """The argument itself. Raises ``InputError`` where it is negative, ``Blurred`` where it may be."""
    if argument.upper < 0:
        raise InputError(f"{what} of a negative number is not a real number")
    if not argument.lower >= 0:
        raise Blurred(f"{what} of a number that cannot be told from a negative one")
    return argument


def real_power(base: Range, exponent: Range) -> Range:
    """``x**y`` for ``x > 0``, or ``x >= 0`` where ``y > 0``."""
    non_negative(base, "the power")
    if base.upper.is_zero() or base.lower.is_zero():
        if exponent.sign() != 1:
            raise Blurred("zero to a power that is not known to be positive")
    elif not base.lower > 0:
        raise Blurred("the base of a power cannot be told from zero")

    def apply(x: flint.arb, y: flint.arb) -> flint.arb:
        return ZERO if x.is_zero() else (x.log() * y).exp()

    if base.is_point and exponent.is_point:
        return Range.at(apply(base.lower, exponent.lower))
    return corners(apply, base, exponent)


def logarithm(argument: Range) -> Range:
    """``ln(x)``. Raises ``InputError`` where ``x <= 0``, ``Blurred`` where it may be."""
    if argument.upper <= 0:
        raise InputError("the logarithm of a number that is not positive")
    if not argument.lower > 0:
        raise Blurred("the logarithm of a number that cannot be told from zero")
    return increasing(lambda x: x.log(), argument)


def exponential(argument: Range) -> Range:
    """``exp(x)``."""
    return increasing(lambda x: x.exp(), argument)


def error_function(argument: Range) -> Range:
    """``erf(x)``."""
    return increasing(lambda x: x.erf(), argument)


def inverse_error_function(argument: Range) -> Range:
    """The inverse of ``erf``. Raises ``InputError`` outside (-1, 1), ``Blurred`` where the argument may be outside."""
    if argument.lower >= 1 or argument.upper <= -1:
        raise InputError("the inverse error function of a number that is not between -1 and 1")
    if not (argument.lower > -1 and argument.upper < 1):
        raise Blurred("the argument of the inverse error function cannot be told from -1 or 1")
    return increasing(lambda x: x.erfinv(), argument)


def floor(argument: Range) -> Range:
    """The largest integer at most ``x``; wide where the range holds an integer."""
    return increasing(lambda x: x.floor(), argument)


def ceiling(argument: Range) -> Range:
    """The smallest integer at least ``x``; wide where the range holds an integer."""
    return increasing(lambda x: x.ceil(), argument)


def absolute(argument: Range) -> Range:
    """``|x|``."""
    if argument.is_point:
        return Range.at(abs(argument.lower))
    if argument.lower >= 0:
        return argument
    if argument.upper <= 0:
        return Range.between(-argument.upper, -argument.lower)
    return Range.between(ZERO, greatest(-argument.lower, argument.upper))


def maximum(left: Range, right: Range) -> Range:
    """The larger of two."""
    if left.is_point and right.is_point:
        return Range.at(greatest(left.lower, right.lower))
    return Range.between(greatest(left.lower, right.lower), greatest(left.upper, right.upper))


def minimum(left: Range, right: Range) -> Range:
    """The smaller of two."""
    if left.is_point and right.is_point:
        return Range.at(least(left.lower, right.lower))
    return Range.between(least(left.lower, right.lower), least(left.upper, right.upper))
