"""Numbers made of powers of e, read off SymPy's expressions."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import sympy

from dpcalc.exact import as_fraction, rational
from dpcalc.symbolic.exp_numbers import ExpNumber, Number
from dpcalc.symbolic.parametric import Exponent


def read_exact(value: object, what: str = "value") -> Number:
    """A number as it is: made of powers of e or of a parameter, or what ``exact.rational`` reads."""
    return value if isinstance(value, ExpNumber) else rational(value, what)


def exponential_of(exponent: sympy.Expr | Exponent) -> Number | None:
    """``exp`` of a rational, or of a logarithm whose exponential is rational; ``None`` for any other number."""
    if isinstance(exponent, Exponent):
        return exponent.exponential()
    if isinstance(exponent, sympy.Rational):
        return ExpNumber.exp(as_fraction(exponent)) if exponent else Fraction(1)
    power = sympy.exp(exponent)
    return as_fraction(power) if isinstance(power, sympy.Rational) else None


def number_of(expression: sympy.Expr) -> Number | None:
    """The number that an expression of rationals and powers of e is; ``None`` for any other expression."""
    return combined(expression, _power_of_e)


def _power_of_e(expression: sympy.Expr) -> Number | None:
    """A power of e."""
    if expression is sympy.E:
        return ExpNumber.exp(1)
    return exponential_of(expression.args[0]) if isinstance(expression, sympy.exp) else None


def combined(expression: sympy.Expr, known: Callable[[sympy.Expr], Number | None]) -> Number | None:
    """The number that rationals and ``known`` ones make by +, -, *, / and whole powers; ``None`` for any other."""
    if isinstance(expression, sympy.Rational):
        return as_fraction(expression)
    found = known(expression)
    if found is not None:
        return found
    if isinstance(expression, sympy.Pow) and isinstance(expression.exp, sympy.Integer):
        base, exponent = combined(expression.base, known), int(expression.exp)
        return None if base is None or (not base and exponent < 0) else base**exponent
    if not isinstance(expression, sympy.Add | sympy.Mul):
        return None
    total: Number = Fraction(int(isinstance(expression, sympy.Mul)))
    for part in expression.args:
        number = combined(part, known)
        if number is None:
            return None
        total = total * number if isinstance(expression, sympy.Mul) else total + number
    return total
