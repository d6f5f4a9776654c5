"""Formulas as text that people read and that ``reader.parse`` reads back: ``log(b + 1) - log(o)``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import sympy
from sympy.logic.boolalg import BooleanFalse, BooleanTrue
from sympy.printing.str import StrPrinter

from dpcalc.symbolic.whitelist import Handler, Handlers, Visit, kind, walk

Piece = tuple[str, int]
"""Text, and how tightly its outermost operator binds."""

_OR, _AND, _NOT, _COMPARISON, _SUM, _PRODUCT, _UNARY_MINUS, _POWER, _ATOM = range(9)
_NAMES: Final[dict[type, str]] = {
    sympy.log: "log",
    sympy.exp: "exp",
    sympy.Abs: "abs",
    sympy.Max: "max",
    sympy.Min: "min",
    sympy.floor: "floor",
    sympy.ceiling: "ceiling",
    sympy.erf: "erf",
    sympy.erfinv: "erfinv",
    sympy.factorial: "factorial",
    sympy.subfactorial: "derangements",
    sympy.binomial: "binomial",
}
_SIGNS: Final[dict[type, str]] = {
    sympy.StrictLessThan: "<",
    sympy.LessThan: "<=",
    sympy.StrictGreaterThan: ">",
    sympy.GreaterThan: ">=",
    sympy.Equality: "==",
    sympy.Unequality: "!=",
}


def write(expr: sympy.Basic) -> str:
    """The text of an expression or condition, in the language of ``reader.parse``.

    Raises ``UnsupportedExpression`` outside the expression language.
    """
    return walk(expr, _HANDLERS, "written")[0]


def stated(expr: sympy.Basic) -> str:
    """The text of an expression or condition in SymPy's own words, but that the number e is ``exp(1)`` as in ours."""
    return str(_AsStated().doprint(expr))


class _AsStated(StrPrinter):  # type: ignore[misc]  # SymPy has no types
    """SymPy's printer, but for the number e, whose E could be anybody's symbol."""

    def _print_Exp1(self, _: sympy.Basic) -> str:  # noqa: N802 -- the name that SymPy calls it by
        return "exp(1)"


def positive_first(expr: sympy.Basic) -> list[sympy.Expr]:
    """The terms of a sum in SymPy's printing order, those with a minus sign last; a number before what vanishes.

    SymPy puts 1 before ``exp(-x)`` with a symbol, and after ``exp(-2)``: here it comes first beside both.
    """
    terms = expr.as_ordered_terms()
    small = all(term.is_Rational or _vanishing(term) for term in terms)
    return sorted(terms, key=lambda term: (_negative(term), small and not term.is_Rational))


def _vanishing(term: sympy.Expr) -> bool:
    """Whether a term is a multiple of a power of e with a number below 0 in the exponent."""
    rest = term.as_coeff_Mul()[1]
    return isinstance(rest, sympy.exp) and bool(rest.args[0].is_Rational) and bool(rest.args[0] < 0)


def _negative(term: sympy.Expr) -> bool:
    """Whether a term is written with a minus sign."""
    return bool(term.as_coeff_Mul()[0] < 0)


def _within(piece: Piece, binding: int) -> str:
    """The text of a piece, in parentheses where it binds more loosely than its surroundings."""
    return piece[0] if piece[1] >= binding else f"({piece[0]})"


def _sum(node: sympy.Basic, visit: Visit[Piece]) -> Piece:
    """Terms joined with their signs."""
    text = ""
    for term in positive_first(node):
        if _negative(term):
            text += (" - " if text else "-") + _within(visit(-term), _PRODUCT)
        else:
            text += (" + " if text else "") + _within(visit(term), _PRODUCT)
    return text, _SUM


def _product(node: sympy.Basic, visit: Visit[Piece]) -> Piece:
    """Factors over a denominator, with the sign in front."""
    coefficient, rest = node.as_coeff_Mul()
    if coefficient < 0:
        return f"-{_within(visit(sympy.Mul(-coefficient, rest)), _PRODUCT)}", _UNARY_MINUS
    above: list[sympy.Expr] = []
    below: list[sympy.Expr] = []
    for factor in rest.as_ordered_factors():
        negative = isinstance(factor, sympy.Pow) and factor.exp.is_Rational and factor.exp < 0
        (below if negative else above).append(1 / factor if negative else factor)
    if coefficient.p != 1 or not above:
        above.insert(0, sympy.Integer(coefficient.p))
    top = "*".join(_within(visit(factor), _POWER) for factor in above)
    if coefficient.q != 1:
        if len(below) == 1 and isinstance(below[0], sympy.Add):  # SymPy would multiply the sum out
            top = f"{top}/{coefficient.q}"
        else:
            below.insert(0, sympy.Integer(coefficient.q))
    if not below:
        return top, _PRODUCT
    bottom = "*".join(_within(visit(factor), _POWER) for factor in below)
    return f"{top}/{bottom if len(below) == 1 else f'({bottom})'}", _PRODUCT


def _power(node: sympy.Basic, visit: Visit[Piece]) -> Piece:
    """A power, a root or a reciprocal."""
    base, exponent = node.args
    if exponent == sympy.Rational(1, 2):
        return f"sqrt({visit(base)[0]})", _ATOM
    if exponent.is_Rational and exponent < 0:
        return f"1/{_within(visit(1 / node), _POWER)}", _PRODUCT
    return f"{_within(visit(base), _ATOM)}**{_within(visit(exponent), _ATOM)}", _POWER


def _number(node: sympy.Basic, _visit: Visit[Piece]) -> Piece:
    """An integer or a fraction."""
    return str(node), _UNARY_MINUS if node < 0 else _ATOM if node.q == 1 else _PRODUCT


def _piecewise(node: sympy.Basic, visit: Visit[Piece]) -> Piece:
    """Pairs of values and conditions."""
    pairs = ", ".join(f"({visit(pair.expr)[0]}, {visit(pair.cond)[0]})" for pair in node.args)
    return f"piecewise({pairs})", _ATOM


def _call(node: sympy.Basic, visit: Visit[Piece]) -> Piece:
    """A named function."""
    return f"{_NAMES[kind(node)]}({', '.join(visit(child)[0] for child in node.args)})", _ATOM


def _relation(node: sympy.Basic, visit: Visit[Piece]) -> Piece:
    """A comparison."""
    left, right = (_within(visit(child), _SUM) for child in node.args)
    return f"{left} {_SIGNS[kind(node)]} {right}", _COMPARISON


def _connective(word: str, binding: int) -> Handler[Piece]:
    """Conditions joined by a word."""
    return lambda node, visit: (f" {word} ".join(_within(visit(c), binding + 1) for c in node.args), binding)


def _constant(text: str, binding: int = _ATOM) -> Callable[[sympy.Basic, Visit[Piece]], Piece]:
    """A constant."""
    return lambda _node, _visit: (text, binding)


_HANDLERS: Final[Handlers[Piece]] = {
    **dict.fromkeys(_NAMES, _call),
    **dict.fromkeys(_SIGNS, _relation),
    sympy.Rational: _number,
    sympy.Symbol: lambda node, _visit: (str(node), _ATOM),
    sympy.Add: _sum,
    sympy.Mul: _product,
    sympy.Pow: _power,
    sympy.Piecewise: _piecewise,
    sympy.And: _connective("and", _AND),
    sympy.Or: _connective("or", _OR),
    sympy.Not: lambda node, visit: (f"not {_within(visit(node.args[0]), _NOT)}", _NOT),
    BooleanTrue: _constant("True"),
    BooleanFalse: _constant("False"),
    type(sympy.E): _constant("exp(1)"),
    type(sympy.pi): _constant("pi"),
    type(sympy.oo): _constant("inf"),
    type(-sympy.oo): _constant("-inf", _UNARY_MINUS),
}
