"""Whether a formula in one symbol is continuous and convex on an interval: by its shape and its second derivative.

The answer ``True`` is a proof up to SymPy's rewriting: signs come from interval arithmetic. ``False`` only says that
nothing was shown. A maximum, a sum and a positive multiple of convex functions are convex; pieces that are convex, meet
and turn upwards where they meet are so together; anything else has to be smooth inside the interval, with a second
derivative that is nowhere negative.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import pairwise
from typing import Final

import sympy

from dpcalc.errors import DpcalcError
from dpcalc.symbolic.enclose import enclose
from dpcalc.symbolic.substitute import substitute

MOST_BOXES: Final = 400
"""An interval is cut into no more parts than that."""
ZERO, ONE = sympy.Integer(0), sympy.Integer(1)
_UNREAD = (sympy.floor, sympy.ceiling, sympy.factorial, sympy.subfactorial, sympy.binomial, sympy.erfinv)


def is_convex(formula: sympy.Expr, variable: sympy.Symbol, low: sympy.Expr, high: sympy.Expr) -> bool:
    """Whether a formula is shown to be continuous and convex on a closed interval within [0, 1].

    Where it is undefined at 0 or at 1 alone, the rest of the interval is meant.
    """
    if formula.has(*_UNREAD):
        return False
    try:
        return _convex(formula, variable, low, high)
    except DpcalcError:
        return False


def _convex(formula: sympy.Expr, x: sympy.Symbol, low: sympy.Expr, high: sympy.Expr) -> bool:
    """The shapes, tried in turn."""
    if not formula.has(x):
        return True
    if isinstance(formula, sympy.Max):
        return all(_convex(part, x, low, high) for part in formula.args)
    if isinstance(formula, sympy.Piecewise):
        return _pieces_fit(formula, x, low, high)
    constant, rest = formula.as_independent(x, as_Add=False)
    if constant != 1 and not _negative(constant):
        return _convex(rest, x, low, high)
    if isinstance(formula, sympy.Add) and formula.has(sympy.Max, sympy.Piecewise, sympy.Abs, sympy.Min):
        return all(_convex(part, x, low, high) for part in formula.args)
    if formula.has(sympy.Max, sympy.Piecewise, sympy.Abs, sympy.Min):
        return False
    return _smooth(formula, x, low, high) and _signed(sympy.diff(formula, x, 2), x, low, high, strictly=False)


def _pieces_fit(formula: sympy.Piecewise, x: sympy.Symbol, low: sympy.Expr, high: sympy.Expr) -> bool:
    """Pieces up to rising bounds: each convex, with equal values and slopes that rise at every bound."""
    pieces = list(_ordered(formula, x, low, high))
    if not pieces:
        return False
    if not all(_convex(part, x, start, end) for part, start, end in pieces):
        return False
    for (left, _, bound), (right, _, _) in pairwise(pieces):
        gap = substitute(left - right, {x: bound})
        slopes = [substitute(sympy.diff(part, x), {x: bound}) for part in (left, right)]
        if sympy.simplify(gap) != 0 or _negative(sympy.simplify(slopes[1] - slopes[0])):
            return False
    return True


def _ordered(
    formula: sympy.Piecewise, x: sympy.Symbol, low: sympy.Expr, high: sympy.Expr
) -> Iterator[tuple[sympy.Expr, sympy.Expr, sympy.Expr]]:
    """Each piece with the interval where it applies; nothing where the conditions are not rising upper bounds."""
    found: list[tuple[sympy.Expr, sympy.Expr, sympy.Expr]] = []
    start = low
    for part, condition in formula.args:
        if condition is sympy.true:
            yield from (*found, (part, start, high))
            return
        bound = condition.rhs if isinstance(condition, sympy.LessThan | sympy.StrictLessThan) else None
        if bound is None or condition.lhs != x or bound.has(x) or _negative(bound - start) or _negative(high - bound):
            return
        found.append((part, start, bound))
        start = bound


def _smooth(formula: sympy.Expr, x: sympy.Symbol, low: sympy.Expr, high: sympy.Expr) -> bool:
    """Whether a formula is analytic inside an interval: roots, denominators and logarithms are of positive numbers."""
    inner = [each for each in formula.atoms(sympy.Pow, sympy.log) if each.has(x)]
    for each in inner:
        base, exponent = (each.args[0], -ONE) if isinstance(each, sympy.log) else each.as_base_exp()
        if exponent.has(x) and base.has(x):
            return False
        if not base.has(x) or (exponent.is_Integer and exponent >= 0):
            continue
        signs = (ONE, -ONE) if exponent.is_Integer and isinstance(each, sympy.Pow) else (ONE,)
        if not any(_signed(sign * base, x, low, high, strictly=True) for sign in signs):
            return False
    return True


def _signed(formula: sympy.Expr, x: sympy.Symbol, low: sympy.Expr, high: sympy.Expr, *, strictly: bool) -> bool:
    """Whether a formula is shown to be at least 0, or above, inside an interval, where powers of x and 1 - x are."""
    rest = ONE
    for factor in sympy.Mul.make_args(sympy.factor(sympy.together(formula))):
        base, exponent = factor.as_base_exp()
        if base == x or base == 1 - x:
            continue
        if base == x - 1 and exponent.is_Integer:
            rest *= (-1) ** int(exponent)
            continue
        rest *= factor
    ends = enclose(low, {}).lower, enclose(high, {}).upper

    def holds(a: Fraction, b: Fraction) -> bool:
        least = enclose(rest, {x: (a, b)}).lower
        return least > 0 or (least == 0 and not strictly)

    return _everywhere(holds, *ends)


def _everywhere(holds: Callable[[Fraction, Fraction], bool], low: Fraction, high: Fraction) -> bool:
    """Whether something is shown on every part of an interval, cut in halves where it is not."""
    waiting, boxes = [(low, high)], 0
    while waiting:
        a, b = waiting.pop()
        boxes += 1
        if boxes > MOST_BOXES:
            return False
        try:
            shown = holds(a, b)
        except DpcalcError:
            shown = False
        if not shown and a < b:
            middle = (a + b) / 2
            waiting += [(a, middle), (middle, b)]
    return True


def _negative(number: sympy.Expr) -> bool:
    """Whether a number is not shown to be at least 0."""
    return bool(enclose(number, {}).lower < 0)
