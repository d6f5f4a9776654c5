"""Formulas as plain text for terminals and JSON."""

from __future__ import annotations

import sympy

from dpcalc.symbolic.writer import write


def formula(expression: sympy.Basic) -> str:
    """The expression, or condition, as text that ``symbolic.reader.parse`` reads back."""
    return write(expression)


def cases(expression: sympy.Expr) -> list[tuple[str, str]]:
    """The cases of a formula as text, each with its condition; a formula without cases is one, with no condition."""
    if not isinstance(expression, sympy.Piecewise):
        return [(formula(expression), "")]
    return [(formula(case), _condition(condition)) for case, condition in expression.args]


def _condition(condition: sympy.Basic) -> str:
    """A condition in words."""
    return "otherwise" if condition is sympy.true else f"if {formula(condition)}"
