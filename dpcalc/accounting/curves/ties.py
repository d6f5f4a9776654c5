"""Whether two curves have one value at a place, seen from their closed forms; bounds alone cannot show a tie."""

from __future__ import annotations

from enum import Enum

import sympy

from dpcalc.accounting.curves.base import EPSILON, SIZE, Curve
from dpcalc.effort import Effort
from dpcalc.errors import InputError, Undecided, UnsupportedExpression
from dpcalc.exact import as_sympy
from dpcalc.symbolic.enclose import Enclosure, enclose
from dpcalc.symbolic.substitute import substitute


class Side(Enum):
    """The two functions of a curve."""

    PROFILE = "profile"
    TRADEOFF = "trade-off function"

    def value_of(self, curve: Curve, place: sympy.Expr, effort: Effort) -> Enclosure:
        """Bounds on the function at a place."""
        return curve.delta(place, effort) if self is Side.PROFILE else curve.beta(place, effort)

    def at(self, place: sympy.Expr) -> str:
        """The place in words."""
        return f"at epsilon = {place}" if self is Side.PROFILE else f"at size {place}"


def same_value(first: Curve, second: Curve, side: Side, place: sympy.Expr) -> bool:
    """Whether both functions are seen to be equal there: their closed forms simplify to the same."""
    mine, other = _value(first, side, place), _value(second, side, place)
    if mine is None or other is None:
        return False
    return bool(mine == other or sympy.simplify(mine - other) == 0)


def _value(curve: Curve, side: Side, place: sympy.Expr) -> sympy.Expr | None:
    """The function at a place as an expression without cases, where that can be had."""
    if curve.finite is not None:
        found = side.value_of(curve.finite, place, Effort())
        if found.lower == found.upper:
            return as_sympy(found.lower)
    formula, symbol = (curve.profile, EPSILON) if side is Side.PROFILE else (curve.tradeoff, SIZE)
    if formula is None:
        return None
    try:
        return _resolved(substitute(formula, {symbol: place}))
    except (InputError, Undecided, UnsupportedExpression):
        return None


def _resolved(expr: sympy.Expr) -> sympy.Expr | None:
    """An expression without symbols whose outermost maximum or cases are settled."""
    if isinstance(expr, sympy.Piecewise):
        return _resolved_cases(expr)
    if not isinstance(expr, sympy.Max):
        return expr
    bounds = [(part, enclose(part, {})) for part in expr.args]
    best = max(bound.lower for _, bound in bounds)
    left = [part for part, bound in bounds if bound.upper >= best]
    return left[0] if all(sympy.simplify(part - left[0]) == 0 for part in left[1:]) else None


def _resolved_cases(expr: sympy.Piecewise) -> sympy.Expr | None:
    """The case that applies, where both sides of each condition can be told apart or are seen to be equal."""
    for value, condition in expr.args:
        if condition is sympy.true:
            return _resolved(value)
        if not isinstance(condition, sympy.LessThan):
            return None
        gap = enclose(condition.lhs - condition.rhs, {})
        if gap.upper <= 0 or (gap.lower <= 0 and sympy.simplify(condition.lhs - condition.rhs) == 0):
            return _resolved(value)
        if gap.lower <= 0:
            return None
    return None
