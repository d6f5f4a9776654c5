"""Reading a budget in (b, p) at a value of b, and then at a rate."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

import sympy

from dpcalc.effort import Effort
from dpcalc.errors import InputError, UnsupportedExpression
from dpcalc.exact import as_sympy
from dpcalc.symbolic.signs import compare, decide_condition
from dpcalc.symbolic.substitute import substitute
from dpcalc.symbolic.symbols import b, p


def budget_for(budget: sympy.Expr, b_value: int, effort: Effort) -> sympy.Expr:
    """The budget with b replaced by a number, without the cases that this b rules out.

    Cases are ruled out first: a formula need not make sense outside its own case (``d(b)/d(b-2)`` at b = 3).
    """
    values = {b: sympy.Integer(b_value)}
    if not isinstance(budget, sympy.Piecewise):
        return substitute(budget, values)
    cases = []
    for expression, condition in budget.args:
        here = substitute(condition, values)
        if p not in here.free_symbols:
            if not decide_condition(here, {}, effort):
                continue
            here = sympy.true
        cases.append((budget_for(expression, b_value, effort), here))
        if here is sympy.true:
            break
    if not cases:
        raise UnsupportedExpression(f"the budget says nothing at b = {b_value}")
    return cases[0][0] if cases[0][1] is sympy.true else sympy.Piecewise(*cases, evaluate=False)


@lru_cache(maxsize=4096)
def budget_at(budget: sympy.Expr, rate: Fraction, effort: Effort) -> sympy.Expr:
    """The budget at a rational rate: the first case whose condition holds there, with p replaced.

    Raises ``InputError`` where no case applies.
    """
    if isinstance(budget, sympy.Piecewise):
        for expression, condition in budget.args:
            if decide_condition(condition, {p: rate}, effort):
                return budget_at(expression, rate, effort)
        raise InputError(f"the budget says nothing at p = {rate}", hint="end it with a case (value, True)")
    return substitute(budget, {p: as_sympy(rate)})


def has_value(budget: sympy.Expr, rate: Fraction, effort: Effort) -> bool:
    """Whether the budget has a value at a rational rate, infinity included."""
    try:
        compare(budget_at(budget, rate, effort), sympy.oo, {}, effort)
    except UnsupportedExpression:
        raise
    except InputError:
        return False
    return True
