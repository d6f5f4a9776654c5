"""Constructors of expressions as they are written: nothing cancels, so that what has no value somewhere still shows it.

The counterpart of ``construct``, function by function, with the same refusals. Numbers alone are worked out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import sympy
from sympy.functions.elementary.piecewise import ExprCondPair

from dpcalc.errors import InputError
from dpcalc.symbolic import construct
from dpcalc.symbolic.construct import Condition
from dpcalc.symbolic.whitelist import RELATIONS

_DENIED = {
    sympy.StrictLessThan: sympy.GreaterThan, sympy.LessThan: sympy.StrictGreaterThan,
    sympy.StrictGreaterThan: sympy.LessThan, sympy.GreaterThan: sympy.StrictLessThan,
    sympy.Equality: sympy.Unequality, sympy.Unequality: sympy.Equality,
}  # fmt: skip


def _plain(arguments: Iterable[sympy.Expr]) -> bool:
    """Whether all arguments are rational numbers."""
    return all(isinstance(argument, sympy.Rational) for argument in arguments)


def _joined(node: Any, worked_out: Callable[..., sympy.Expr], parts: Iterable[sympy.Expr], neutral: int) -> sympy.Expr:
    """A sum or a product: neutral numbers are left out, numbers alone are worked out."""
    found = list(parts)
    if _plain(found):
        return worked_out(found)
    kept = [part for part in found if part != neutral]
    return kept[0] if len(kept) == 1 else node(*kept, evaluate=False)


def add(terms: Iterable[sympy.Expr]) -> sympy.Expr:
    """The sum of terms."""
    return _joined(sympy.Add, construct.add, terms, 0)


def multiply(factors: Iterable[sympy.Expr]) -> sympy.Expr:
    """The product of factors."""
    return _joined(sympy.Mul, construct.multiply, factors, 1)


def divide(numerator: sympy.Expr, denominator: sympy.Expr) -> sympy.Expr:
    """A quotient. Raises ``InputError`` for a denominator that is written as zero."""
    if denominator == 0:
        raise InputError("division by zero")
    return multiply((numerator, power(denominator, sympy.Integer(-1))))


def power(base: sympy.Expr, exponent: sympy.Expr) -> sympy.Expr:
    """A power. Raises as ``construct.power``."""
    evaluated = construct.power(base, exponent)
    if isinstance(evaluated, sympy.Rational) and _plain((base, exponent)):
        return evaluated
    return sympy.Pow(base, exponent, evaluate=False)


def square_root(argument: sympy.Expr) -> sympy.Expr:
    """The square root."""
    return power(argument, sympy.Rational(1, 2))


def _function(node: Any, worked_out: Callable[..., sympy.Expr]) -> Callable[..., sympy.Expr]:
    """A function, worked out at numbers alone, and refused where ``construct`` refuses it."""

    def built(*arguments: sympy.Expr) -> sympy.Expr:
        evaluated = worked_out(*arguments)
        return evaluated if _plain(arguments) else node(*arguments, evaluate=False)

    return built


logarithm = _function(sympy.log, construct.logarithm)
exponential_function = _function(sympy.exp, construct.exponential_function)
absolute = _function(sympy.Abs, construct.absolute)
floor = _function(sympy.floor, construct.floor)
ceiling = _function(sympy.ceiling, construct.ceiling)
error_function = _function(sympy.erf, construct.error_function)
inverse_error_function = _function(sympy.erfinv, construct.inverse_error_function)
factorial = _function(sympy.factorial, construct.factorial)
derangement_number = _function(sympy.subfactorial, construct.derangement_number)
binomial = _function(sympy.binomial, construct.binomial)


def maximum(arguments: Sequence[sympy.Expr]) -> sympy.Expr:
    """The largest of the arguments."""
    return _extremum(sympy.Max, construct.maximum, arguments)


def minimum(arguments: Sequence[sympy.Expr]) -> sympy.Expr:
    """The smallest of the arguments."""
    return _extremum(sympy.Min, construct.minimum, arguments)


def _extremum(node: Any, worked_out: Callable[..., sympy.Expr], arguments: Sequence[sympy.Expr]) -> sympy.Expr:
    """The extremum of different arguments, numbers alone worked out."""
    found = list(dict.fromkeys(arguments))
    if not found or _plain(found):
        return worked_out(found)
    return found[0] if len(found) == 1 else node(*found, evaluate=False)


def relation(node: Any, left: sympy.Expr, right: sympy.Expr) -> Condition:
    """A relation, not decided. Raises ``InputError`` for what is none."""
    if node not in RELATIONS:
        raise InputError(f"{node} is not a relation")
    return node(left, right, evaluate=False)


def conjunction(parts: Iterable[Condition]) -> Condition:
    """All of some conditions; nothing is taken to settle it but a plain falsehood."""
    return _flat(sympy.And, parts, sympy.true, sympy.false)


def disjunction(parts: Iterable[Condition]) -> Condition:
    """One of some conditions."""
    return _flat(sympy.Or, parts, sympy.false, sympy.true)


def _flat(node: Any, parts: Iterable[Condition], neutral: Condition, settled: Condition) -> Condition:
    """Conditions joined, those of the same kind opened, each once."""
    flat = [each for part in parts for each in (part.args if isinstance(part, node) else (part,))]
    kept = [part for part in dict.fromkeys(flat) if part is not neutral]
    if settled in kept:
        return settled
    if len(kept) < 2:
        return kept[0] if kept else neutral
    joined = sympy.Basic.__new__(node, *kept)  # SymPy's own constructor takes p or not p for true
    joined._argset = frozenset(kept)  # noqa: SLF001 -- as that constructor does
    return joined


def denial(condition: Condition) -> Condition:
    """What is true where a condition is false and all its terms have values: relations turned, no negation left."""
    if isinstance(condition, sympy.And | sympy.Or):
        join = disjunction if isinstance(condition, sympy.And) else conjunction
        return join(denial(part) for part in condition.args)
    if condition is sympy.true or condition is sympy.false:
        return sympy.false if condition is sympy.true else sympy.true
    if isinstance(condition, sympy.Not):
        return condition.args[0]
    return _DENIED[type(condition)](*condition.args, evaluate=False)


def piecewise(pieces: Sequence[tuple[sympy.Expr, Condition]]) -> sympy.Expr:
    """The value of the first piece whose condition holds. Raises as ``construct.piecewise``."""
    construct.piecewise(pieces)
    kept: list[tuple[sympy.Expr, Condition]] = []
    for value, condition in pieces:
        kept += [] if condition is sympy.false else [(value, condition)]
        if condition is sympy.true:
            break
    if kept[0][1] is sympy.true:
        return kept[0][0]
    return sympy.Piecewise(*(ExprCondPair(*pair) for pair in kept), evaluate=False)
