"""Formulas as plain text for terminals and JSON, marked as formulas for LaTeX."""

from __future__ import annotations

import sympy

from dpcalc.report.latex.formula import mathematics
from dpcalc.symbolic.writer import write
from dpcalc.wording import Wording, of_formula, wording, written


def formula(expression: sympy.Basic) -> Wording:
    """The expression, or condition, as text that ``symbolic.reader.parse`` reads back."""
    if isinstance(expression, sympy.Expr) and not expression.has(sympy.Piecewise):
        return of_formula(write(expression))
    return of_formula(write(expression), mathematics(expression))


def cases(expression: sympy.Expr) -> list[tuple[Wording, Wording]]:
    """The cases of a formula in words, each with its condition; a formula without cases is one, with no condition."""
    if not isinstance(expression, sympy.Piecewise):
        return [(formula(expression), Wording(""))]
    return [(formula(case), _condition(condition)) for case, condition in expression.args]


def _condition(condition: sympy.Basic) -> Wording:
    """A condition in words."""
    return wording("otherwise" if condition is sympy.true else f"if {written(formula(condition))}")
