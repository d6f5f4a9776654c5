"""From logarithms to algebra: with E = e**eps, a log-linear budget says that a power of E is an algebraic expression.

``eps = (1/2) log(r) - log(s)`` becomes ``E**2 = r / s**2``. Maxima, minima and cases are kept as such.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from typing import Final

import sympy

from dpcalc.errors import UnsupportedExpression
from dpcalc.exact import as_fraction
from dpcalc.symbolic import construct
from dpcalc.symbolic.algebraic_form import Combine, Piece, PiecewiseAlgebraic, Power
from dpcalc.symbolic.enclose import decide_condition
from dpcalc.symbolic.substitute import substitute
from dpcalc.symbolic.whitelist import INTEGER_FUNCTIONS, Handlers, Visit, kind, shown, walk

__all__ = ["Combine", "Piece", "PiecewiseAlgebraic", "Power", "decide_condition", "exponential"]


@dataclass(frozen=True)
class _Logs:
    """``sum of c * log(a)`` over the pairs ``(a, c)``, or infinity."""

    terms: tuple[tuple[sympy.Expr, Fraction], ...] = ()
    infinite: bool = False

    def plus(self, other: _Logs) -> _Logs:
        """The sum, with equal arguments joined."""
        joined: dict[sympy.Expr, Fraction] = {}
        for argument, coefficient in (*self.terms, *other.terms):
            joined[argument] = joined.get(argument, Fraction(0)) + coefficient
        return _Logs(tuple(joined.items()), self.infinite or other.infinite)

    def scaled(self, factor: Fraction) -> _Logs:
        """A rational multiple. Raises ``UnsupportedExpression`` for minus infinity."""
        if self.infinite and factor <= 0:
            raise UnsupportedExpression("minus infinity is not a budget")
        return _Logs(tuple((argument, factor * coefficient) for argument, coefficient in self.terms), self.infinite)

    def power(self) -> Power:
        """The algebraic form."""
        positive = tuple(argument for argument, _ in self.terms if not (argument.is_Rational and argument > 0))
        if self.infinite:
            return Power(sympy.oo, 1, positive)
        root = math.lcm(*(coefficient.denominator for _, coefficient in self.terms))
        factors = [construct.power(argument, sympy.Integer(int(c * root))) for argument, c in self.terms]
        return Power(construct.multiply(factors), root, positive)


@dataclass(frozen=True)
class _Case:
    """A piece whose alternatives are still sums of logarithms."""

    condition: construct.Condition
    combine: Combine
    alternatives: tuple[_Logs, ...]

    def piece(self) -> Piece:
        """The algebraic form."""
        alternatives = tuple(dict.fromkeys(self.alternatives))
        combine: Combine = "single" if len(alternatives) == 1 else self.combine
        return Piece(self.condition, combine, tuple(alternative.power() for alternative in alternatives))


_Cases = tuple[_Case, ...]


def exponential(expr: sympy.Expr, substitutions: Mapping[sympy.Symbol, sympy.Expr] | None = None) -> PiecewiseAlgebraic:
    """The algebraic form of a budget that is a sum of rational multiples of logarithms.

    Zero and infinity, ``Max``, ``Min``, ``Abs`` and ``Piecewise`` of such sums are budgets as well, nested as long as
    no maximum meets a minimum. ``substitutions`` are made first (``symbols.ODDS`` writes the odds by the rate). Raises
    ``UnsupportedExpression`` for anything else, a budget such as 1 (whose exponential is not algebraic) included.
    """
    plain = substitute(expr, substitutions) if substitutions else expr
    cases = walk(plain, _HANDLERS, "written as a sum of logarithms")
    return PiecewiseAlgebraic(tuple(case.piece() for case in cases if case.condition is not sympy.false))


def _single(logs: _Logs) -> _Cases:
    """One sum of logarithms, everywhere."""
    return (_Case(sympy.true, "single", (logs,)),)


def _constant(node: sympy.Basic, _visit: Visit[_Cases]) -> _Cases:
    """Zero; other rationals have no algebraic exponential."""
    if node != 0:
        raise UnsupportedExpression(f"e**({node}) is not algebraic", hint="write the budget by logarithms")
    return _single(_Logs())


def _logarithm(node: sympy.Basic, _visit: Visit[_Cases]) -> _Cases:
    """The logarithm of a product: roots are taken out, the rest stays one argument."""
    outside, inside = _Logs(), []
    for factor in sympy.Mul.make_args(node.args[0]):
        if isinstance(factor, sympy.Pow) and factor.exp.is_Rational and not factor.exp.is_Integer:
            exponent = as_fraction(factor.exp)
            outside = outside.plus(_Logs(((_algebraic(factor.base), exponent),)))
        else:
            inside.append(_algebraic(factor))
    rest = construct.multiply(inside)
    return _single(outside if rest == 1 else outside.plus(_Logs(((rest, Fraction(1)),))))


def _algebraic(expr: sympy.Expr) -> sympy.Expr:
    """The expression itself. Raises ``UnsupportedExpression`` unless it is an algebraic function of symbols."""
    return walk(expr, _ALGEBRAIC, "part of an algebraic expression")


def _check_algebraic(node: sympy.Basic, visit: Visit[sympy.Expr]) -> sympy.Expr:
    """Check the children of a sum, product or power; exponents must be rational numbers."""
    if isinstance(node, sympy.Pow) and kind(node.exp) is not sympy.Rational:
        raise UnsupportedExpression(f"{shown(node)} has a symbolic exponent")
    for child in node.args:
        visit(child)
    return node


def _combined(cases: tuple[_Cases, ...], join: Callable[[tuple[_Case, ...]], _Case]) -> _Cases:
    """Join one case of each child in every way; the first that applies is joined of first ones that apply."""
    return tuple(join(choice) for choice in product(*cases))


def _sum(node: sympy.Basic, visit: Visit[_Cases]) -> _Cases:
    """A sum: of maxima, the maximum over all sums of alternatives."""

    def join(choice: tuple[_Case, ...]) -> _Case:
        alternatives: tuple[_Logs, ...] = (_Logs(),)
        for case in choice:
            alternatives = tuple(left.plus(right) for left in alternatives for right in case.alternatives)
        return _Case(_all(choice), _agreed(choice), alternatives)

    return _combined(tuple(visit(child) for child in node.args), join)


def _all(choice: tuple[_Case, ...]) -> construct.Condition:
    """Where every one of the cases applies."""
    return sympy.And(*(case.condition for case in choice))


def _agreed(choice: tuple[_Case, ...], wanted: Combine = "single") -> Combine:
    """How the alternatives of several cases are joined. Raises where a maximum meets a minimum."""
    found = {case.combine for case in choice} | {wanted}
    if found >= {"max", "min"}:
        raise UnsupportedExpression("a maximum meets a minimum", hint="write the cases out with piecewise")
    return "max" if "max" in found else "min" if "min" in found else "single"


def _product(node: sympy.Basic, visit: Visit[_Cases]) -> _Cases:
    """A rational multiple; a negative one turns a maximum into a minimum."""
    coefficient, rest = node.as_coeff_Mul()
    if kind(coefficient) is not sympy.Rational or coefficient == 1:
        raise UnsupportedExpression(f"{shown(node)} is not a rational multiple of a logarithm")
    factor = as_fraction(coefficient)
    return tuple(_scaled(case, factor) for case in visit(rest))


def _scaled(case: _Case, factor: Fraction) -> _Case:
    """A rational multiple of one case."""
    turned: dict[Combine, Combine] = {"single": "single", "max": "min", "min": "max"}
    combine = case.combine if factor > 0 else turned[case.combine]
    return _Case(case.condition, combine, tuple(logs.scaled(factor) for logs in case.alternatives))


def _absolute(node: sympy.Basic, visit: Visit[_Cases]) -> _Cases:
    """``|x| = max(x, -x)``."""
    inner = visit(node.args[0])
    return tuple(_extreme((case, _scaled(case, Fraction(-1))), "max") for case in inner)


def _extremum(combine: Combine) -> Callable[[sympy.Basic, Visit[_Cases]], _Cases]:
    """The maximum or minimum of the children."""
    return lambda node, visit: _combined(
        tuple(visit(child) for child in node.args), lambda choice: _extreme(choice, combine)
    )


def _extreme(choice: tuple[_Case, ...], combine: Combine) -> _Case:
    """The maximum or minimum of one case of each child."""
    alternatives = [logs for case in choice for logs in case.alternatives]
    settling = [logs for logs in alternatives if logs.infinite is (combine == "max")]
    return _Case(_all(choice), _agreed(choice, combine), tuple(settling or alternatives))


def _piecewise(node: sympy.Basic, visit: Visit[_Cases]) -> _Cases:
    """The cases of every piece, where the piece applies."""
    return tuple(
        replace(case, condition=sympy.And(pair.cond, case.condition)) for pair in node.args for case in visit(pair.expr)
    )


_ALGEBRAIC: Final[Handlers[sympy.Expr]] = {
    **dict.fromkeys((sympy.Rational, sympy.Symbol), lambda node, _visit: node),
    **dict.fromkeys((sympy.Add, sympy.Mul, sympy.Pow, *INTEGER_FUNCTIONS), _check_algebraic),
}
_HANDLERS: Final[Handlers[_Cases]] = {
    sympy.Rational: _constant,
    type(sympy.oo): lambda _node, _visit: _single(_Logs(infinite=True)),
    sympy.log: _logarithm,
    sympy.Add: _sum,
    sympy.Mul: _product,
    sympy.Abs: _absolute,
    sympy.Max: _extremum("max"),
    sympy.Min: _extremum("min"),
    sympy.Piecewise: _piecewise,
}
