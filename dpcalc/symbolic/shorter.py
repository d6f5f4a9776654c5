"""A formula as it is, or multiplied out, whichever is shorter; logarithms without an exponential under them."""

from __future__ import annotations

import sympy


def shorter(form: sympy.Expr) -> sympy.Expr:
    """The formula as it is, or as a sum of its terms, whichever has fewer operations; the first, where both have."""
    return min((form, sympy.powsimp(sympy.expand(form))), key=sympy.count_ops)


def log_of_product(number: sympy.Expr) -> sympy.Expr:
    """The logarithm, without an exponential under it where the number is a multiple of one."""
    factor, rest = number.as_coeff_Mul()
    if isinstance(rest, sympy.exp) and factor.is_positive:
        return sympy.log(factor) + rest.args[0]
    return sympy.log(number)
