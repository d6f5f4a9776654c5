"""Replacing symbols in an expression, without letting SymPy decide anything on the way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import sympy
from sympy.logic.boolalg import BooleanFalse, BooleanTrue

from dpcalc.symbolic import construct
from dpcalc.symbolic.whitelist import RELATIONS, Handler, Visit, kind, walk


def substitute(expr: sympy.Basic, replacements: Mapping[sympy.Symbol, sympy.Expr]) -> sympy.Basic:
    """The expression (or condition) with symbols replaced at once, rebuilt by the constructors of ``construct``."""

    def leaf(node: sympy.Basic, _visit: Visit[sympy.Basic]) -> sympy.Basic:
        return replacements.get(node, node)

    return walk(expr, {**_REBUILD, sympy.Symbol: leaf}, "rebuilt")


def _again(build: Callable[..., sympy.Basic]) -> Handler[sympy.Basic]:
    """A handler that rebuilds a node from its rebuilt children."""
    return lambda node, visit: build(*(visit(child) for child in node.args))


def _together(build: Callable[..., sympy.Basic]) -> Handler[sympy.Basic]:
    """A handler for a constructor that takes all children in one sequence."""
    return lambda node, visit: build([visit(child) for child in node.args])


def _relation_again(node: sympy.Basic, visit: Visit[sympy.Basic]) -> sympy.Basic:
    """Rebuild a relation of the same class."""
    return construct.relation(kind(node), visit(node.args[0]), visit(node.args[1]))


def _piecewise_again(node: sympy.Basic, visit: Visit[sympy.Basic]) -> sympy.Basic:
    """Rebuild a piecewise expression; the value of a case that no longer applies need not exist."""
    kept: list[tuple[sympy.Expr, construct.Condition]] = []
    for pair in node.args:
        condition = visit(pair.cond)
        if condition is not sympy.false:
            kept.append((visit(pair.expr), condition))
        if condition is sympy.true:
            break
    return construct.piecewise(kept)


def _same(node: sympy.Basic, _visit: Visit[sympy.Basic]) -> sympy.Basic:
    """A leaf stays as it is."""
    return node


_LEAVES = (sympy.Rational, type(sympy.E), type(sympy.pi), type(sympy.oo), type(-sympy.oo), BooleanTrue, BooleanFalse)
_REBUILD: Final[dict[type, Handler[sympy.Basic]]] = {
    **dict.fromkeys(_LEAVES, _same),
    **dict.fromkeys(RELATIONS, _relation_again),
    sympy.Add: _together(construct.add),
    sympy.Mul: _together(construct.multiply),
    sympy.Pow: _again(construct.power),
    sympy.log: _again(construct.logarithm),
    sympy.exp: _again(construct.exponential_function),
    sympy.Abs: _again(construct.absolute),
    sympy.Max: _together(construct.maximum),
    sympy.Min: _together(construct.minimum),
    sympy.floor: _again(construct.floor),
    sympy.ceiling: _again(construct.ceiling),
    sympy.erf: _again(construct.error_function),
    sympy.erfinv: _again(construct.inverse_error_function),
    sympy.factorial: _again(construct.factorial),
    sympy.subfactorial: _again(construct.derangement_number),
    sympy.binomial: _again(construct.binomial),
    sympy.And: _again(sympy.And),
    sympy.Or: _again(sympy.Or),
    sympy.Not: _again(sympy.Not),
    sympy.Piecewise: _piecewise_again,
}
