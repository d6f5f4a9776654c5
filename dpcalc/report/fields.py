"""What JSON output is made of: exact numbers as text beside decimals."""

from __future__ import annotations

from decimal import Context, Decimal
from fractions import Fraction

import sympy

from dpcalc.exact import Extended, Infinity, fixed_point
from dpcalc.symbolic.enclose import Enclosure, decimal
from dpcalc.symbolic.exp_numbers import ExpNumber

DIGITS = 6
"""Decimals shown beside an exact value."""


def exact(value: Extended | ExpNumber | None) -> str | None:
    """An extended real as exact text."""
    return None if value is None else str(value)


def rounded(value: Extended, digits: int = DIGITS) -> str:
    """An extended real rounded half to even."""
    return "inf" if isinstance(value, Infinity) else fixed_point(round(value * 10**digits), digits)


def significant(value: Extended | ExpNumber, digits: int = DIGITS) -> str:
    """An extended real rounded half to even to that many significant digits: ``0.0300300``, ``1.01054e-5``."""
    if isinstance(value, Infinity):
        return "inf"
    if isinstance(value, ExpNumber):
        return value.significant(digits)
    context = Context(prec=digits)
    return f"{context.divide(Decimal(value.numerator), Decimal(value.denominator))}".replace("E", "e")


def enclosed(value: Enclosure, digits: int = DIGITS) -> str:
    """A number between bounds, rounded; both ends where the rounded ones differ."""
    low, high = rounded(value.lower, digits), rounded(value.upper, digits)
    return high if low == high else f"{low} to {high}"


def amount_text(amount: Fraction | Infinity | sympy.Expr) -> str:
    """A budget as exact text."""
    return "inf" if amount is sympy.oo else str(amount)


def amount_decimal(amount: Fraction | Infinity | sympy.Expr, digits: int = DIGITS) -> str:
    """A budget, correctly rounded. Raises ``InputError`` where it holds symbols."""
    if isinstance(amount, Fraction | Infinity):
        return rounded(amount, digits)
    return decimal(amount, {}, digits)
