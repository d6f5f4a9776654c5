"""That permutation swapping satisfies a budget, as a statement of the language: the definition of satisfaction.

The universe of a dataset x lists the datasets that swapping can turn it into, each in one order (``members``). A budget
is kept there if for every x' of the universe the laws of what is released given x and given x' are no farther apart, in
the multiplicative distance, than the budget times the number of records in which x and x' differ.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

import sympy

from dpcalc.errors import TheoremError, UnsupportedExpression
from dpcalc.language.claims import Every
from dpcalc.symbolic.symbols import derangements

_HEADS: Final[dict[type, str]] = {
    sympy.StrictLessThan: "<",
    sympy.LessThan: "<=",
    sympy.StrictGreaterThan: ">",
    sympy.GreaterThan: ">=",
    sympy.Equality: "=",
    sympy.Unequality: "!=",
    sympy.Add: "+",
    sympy.Mul: "*",
    sympy.And: "and",
    sympy.Or: "or",
}
_FUNCTIONS: Final[dict[type, str]] = {
    sympy.log: "log",
    sympy.Max: "max",
    sympy.Min: "min",
    sympy.Abs: "abs",
    derangements: "deranged",
}


def satisfied(budget: sympy.Expr, rates: sympy.Basic, scale: Fraction) -> Every:
    """The statement that a budget in b and p is kept at the rates that satisfy a condition.

    ``scale`` is what the distance counts for each record that differs. Raises ``UnsupportedExpression`` where the
    language does not read the budget.
    """
    given = {"one universe": "one_universe(x, x')"}
    let = {"law_of(x, U, p)": "map z in U: released(x, z, p)", "budget(b, p)": written(budget)}
    if rates != sympy.true:
        let["claimed(b, p)"] = written(rates)
        given["rates"] = "claimed(largest_mixed(x), p)"
    factor = "" if scale == 1 else f"{scale} * "
    show = (
        "let U = members(x): MULT(law_of(x, U, p), law_of(x', U, p)) <= "
        f"{factor}budget(largest_mixed(x), p) * hamming_s(x, x')"
    )
    try:
        return Every(all="x, x' in datasets; p in rates", let=let, given=given, show=show)
    except TheoremError as error:
        raise UnsupportedExpression(f"the language does not read it: {error}") from None


def written(expression: sympy.Basic) -> str:
    """An expression in b and p as the language writes it. Raises ``UnsupportedExpression`` for what it does not."""
    if isinstance(expression, sympy.Symbol):
        return str(expression.name)
    if isinstance(expression, sympy.Rational):
        return f"({expression})"
    if expression in (sympy.oo, sympy.true, sympy.false):
        return {sympy.oo: "inf", sympy.true: "true", sympy.false: "false"}[expression]
    if isinstance(expression, sympy.Piecewise):
        return _cases(expression)
    if isinstance(expression, sympy.Pow):
        return _power(*expression.args)
    if isinstance(expression, sympy.Not):
        return f"(not {written(expression.args[0])})"
    parts = [written(part) for part in expression.args]
    if expression.func in _FUNCTIONS:
        return f"{_FUNCTIONS[expression.func]}({', '.join(parts)})"
    if expression.func in _HEADS:
        return f"({f' {_HEADS[expression.func]} '.join(parts)})"
    raise UnsupportedExpression(f"the language does not write {expression.func.__name__}")


def _power(base: sympy.Basic, exponent: sympy.Basic) -> str:
    """A power; of -1 and 1/2, a quotient and a root."""
    if exponent == -1:
        return f"(1 / {written(base)})"
    if exponent == sympy.Rational(1, 2):
        return f"sqrt({written(base)})"
    return f"({written(base)} ^ {written(exponent)})"


def _cases(expression: sympy.Piecewise) -> str:
    """Cases from the first to the last, which must hold elsewhere."""
    *cases, (last, condition) = expression.args
    if condition != sympy.true:
        raise UnsupportedExpression("cases that need not cover everything")
    text = written(last)
    for value, where in reversed(cases):
        text = f"(if {written(where)} then {written(value)} else {text})"
    return text
