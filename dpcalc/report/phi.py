"""Formulas with error functions as people write them: by Phi, the standard normal distribution function."""

from __future__ import annotations

import sympy

from dpcalc.symbolic.writer import write


def by_phi(expr: sympy.Expr) -> str:
    """A formula as text: ``erf(x)`` is ``2 Phi(sqrt(2) x) - 1``, ``erfinv(y)`` is ``Phi^-1((1 + y)/2)/sqrt(2)``.

    Raises ``UnsupportedExpression`` outside the expression language.
    """
    if not expr.has(sympy.erf):
        return write(expr)
    return write(sympy.expand(expr.replace(sympy.erfinv, _inverse).replace(sympy.erf, _normal)))


def _inverse(argument: sympy.Expr) -> sympy.Expr:
    """The inverse error function; what it is taken of stands in the name of a symbol."""
    return sympy.Symbol(f"Phi^-1({write(sympy.expand((1 + argument) / 2))})") / sympy.sqrt(2)


def _normal(argument: sympy.Expr) -> sympy.Expr:
    """The error function in the same way."""
    return 2 * sympy.Symbol(f"Phi({write(sympy.expand(sympy.sqrt(2) * argument))})") - 1
