"""Random formulas for property tests, and an independent evaluation of them by mpmath."""

from __future__ import annotations

import operator
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import mpmath
import sympy
from hypothesis import assume
from hypothesis import strategies as st

NAMES = ("b", "p", "o")
NUMBERS = st.one_of(
    st.integers(0, 12).map(str),
    st.tuples(st.integers(1, 9), st.integers(2, 9)).map(lambda pair: f"{pair[0]}/{pair[1]}"),
    st.sampled_from(["0.05", "1e-3", "2.5"]),
)
RATES = st.fractions(Fraction(1, 50), Fraction(49, 50), max_denominator=50)
POINTS = st.fixed_dictionaries(
    {
        sympy.Symbol("b"): st.integers(2, 12).map(Fraction),
        sympy.Symbol("p"): RATES,
        sympy.Symbol("o"): st.fractions(Fraction(1, 20), 20, max_denominator=20),
    }
)
"""Values of the symbols: b an integer, p a rate, o positive."""


def _grow(parts: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """One more level of nesting."""
    pairs = st.tuples(parts, parts)
    relation = st.tuples(parts, st.sampled_from(["<", "<=", ">", ">=", "==", "!="]), parts).map(" ".join)
    condition = st.one_of(
        relation,
        st.tuples(relation, st.sampled_from(["and", "or"]), relation).map(" ".join),
        relation.map("not ({})".format),
    )
    return st.one_of(
        pairs.map(lambda xy: f"({xy[0]}) + ({xy[1]})"),
        pairs.map(lambda xy: f"({xy[0]}) - ({xy[1]})"),
        pairs.map(lambda xy: f"({xy[0]})*({xy[1]})"),
        pairs.map(lambda xy: f"({xy[0]})/(1 + abs({xy[1]}))"),
        pairs.map(lambda xy: f"max({xy[0]}, {xy[1]})"),
        pairs.map(lambda xy: f"min({xy[0]}, {xy[1]})"),
        parts.map("-({})".format),
        parts.map("abs({})".format),
        parts.map("sqrt(abs({}))".format),
        parts.map("log(1 + abs({}))".format),
        parts.map("exp(min({}, 3))".format),
        parts.map("erf({})".format),
        parts.map("floor({})".format),
        parts.map("ceiling({})".format),
        st.tuples(parts, st.integers(-2, 3)).map(lambda xn: f"(2 + abs({xn[0]}))**({xn[1]})"),
        st.tuples(parts, condition, parts).map(lambda xcy: f"piecewise(({xcy[0]}, {xcy[1]}), ({xcy[2]}, True))"),
    )


LEAVES = st.one_of(
    NUMBERS,
    st.sampled_from(
        [*NAMES, "pi", "exp(1)", "factorial(b)", "derangements(b - 2)", "binomial(b, 2)", "log(p/(1 - p))"]
    ),
)
TEXTS = st.recursive(LEAVES, _grow, max_leaves=6)
"""Formulas over b, p and o, defined at every one of the ``POINTS``."""


def numeric(expr: sympy.Basic, values: dict[sympy.Symbol, Fraction]) -> mpmath.mpf:
    """The value of a formula by mpmath at its working precision.

    An example in which rounding could decide (a comparison or a floor beside a tie) is discarded.
    """
    if isinstance(expr, sympy.Symbol):
        return mpmath.mpf(values[expr].numerator) / values[expr].denominator
    if isinstance(expr, sympy.Rational):
        return mpmath.mpf(int(expr.p)) / int(expr.q)
    if isinstance(expr, sympy.Piecewise):
        return next(numeric(pair.expr, values) for pair in expr.args if numeric(pair.cond, values))
    parts = [numeric(child, values) for child in expr.args]
    for kind, apply in _APPLY.items():
        if isinstance(expr, kind):
            return apply(*parts)
    raise AssertionError(f"no numeric meaning for {type(expr)}")


def _apart(left: mpmath.mpf, right: mpmath.mpf) -> None:
    """Discard the example if two numbers cannot be told apart by mpmath."""
    assume(abs(left - right) > mpmath.mpf(10) ** -40)


def _compared(compare: Callable[[mpmath.mpf, mpmath.mpf], bool]) -> Callable[[mpmath.mpf, mpmath.mpf], bool]:
    """A comparison of numbers that are clearly apart."""

    def apply(left: mpmath.mpf, right: mpmath.mpf) -> bool:
        _apart(left, right)
        return compare(left, right)

    return apply


def _rounded(apply: Callable[[mpmath.mpf], mpmath.mpf]) -> Callable[[mpmath.mpf], mpmath.mpf]:
    """Floor or ceiling of a number that is clearly apart from the integers."""

    def rounded(number: mpmath.mpf) -> mpmath.mpf:
        _apart(number, mpmath.nint(number))
        return apply(number)

    return rounded


_APPLY: dict[type, Callable[..., Any]] = {
    sympy.Add: lambda *xs: mpmath.fsum(xs),
    sympy.Mul: lambda *xs: mpmath.fprod(xs),
    sympy.exp: mpmath.exp,
    type(sympy.E): lambda: +mpmath.e,
    sympy.Pow: lambda x, y: x**y,
    sympy.log: mpmath.log,
    sympy.Abs: abs,
    sympy.Max: max,
    sympy.Min: min,
    sympy.erf: mpmath.erf,
    sympy.floor: _rounded(mpmath.floor),
    sympy.ceiling: _rounded(mpmath.ceil),
    sympy.factorial: mpmath.factorial,
    sympy.subfactorial: lambda k: (
        mpmath.floor(mpmath.factorial(k) / mpmath.e + mpmath.mpf(1) / 2) if k else mpmath.mpf(1)
    ),
    sympy.binomial: mpmath.binomial,
    type(sympy.pi): lambda: +mpmath.pi,
    sympy.StrictLessThan: _compared(operator.lt),
    sympy.LessThan: _compared(operator.le),
    sympy.StrictGreaterThan: _compared(operator.gt),
    sympy.GreaterThan: _compared(operator.ge),
    sympy.Equality: _compared(operator.eq),
    sympy.Unequality: _compared(operator.ne),
    sympy.And: lambda *xs: all(xs),
    sympy.Or: lambda *xs: any(xs),
    sympy.Not: lambda x: not x,
    type(sympy.true): lambda: True,
    type(sympy.false): lambda: False,
}
