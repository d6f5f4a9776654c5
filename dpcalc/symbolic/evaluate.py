"""Evaluation of an expression over a box of rational ranges, by rigorous ball arithmetic at the precision in force."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import reduce
from typing import Final

import flint
import sympy
from sympy.logic.boolalg import BooleanFalse, BooleanTrue

from dpcalc.errors import InputError, Undecided, UnsupportedExpression
from dpcalc.exact import as_fraction
from dpcalc.symbolic import balls, extended
from dpcalc.symbolic.extended import Infinite, Value, finite, joined, related
from dpcalc.symbolic.point import Point
from dpcalc.symbolic.ranges import Blurred, Range, ball, ends, exact
from dpcalc.symbolic.rationals import derangement_count, integer_argument, rational_value
from dpcalc.symbolic.whitelist import RELATIONS, Handler, Handlers, Visit, kind, shown, walk

Ranges = Mapping[sympy.Symbol, tuple[Fraction, Fraction]]
Decider = Callable[[sympy.Basic], bool]
"""Decides a condition exactly at the symbols that have one value, or raises ``Undecided``."""

EXACT_ARGUMENT: Final = 2_000
"""Counting functions of larger integers are enclosed by the gamma function."""


class Evaluator:
    """Evaluates expressions over one box; ``decide`` settles exact questions where the symbols concerned are points."""

    def __init__(self, ranges: Ranges, decide: Decider) -> None:
        self.ranges = ranges
        self.point: Point = {name: low for name, (low, high) in ranges.items() if low == high}
        self.decide = decide
        self._handlers: Handlers[Value] = {
            **_HANDLERS,
            **dict.fromkeys((sympy.factorial, sympy.subfactorial, sympy.binomial), self._counting),
            sympy.Symbol: self._symbol,
            sympy.Pow: self._power,
            sympy.Piecewise: self._piecewise,
            sympy.floor: self._floor,
            sympy.ceiling: self._ceiling,
        }
        self._truths: Handlers[bool | None] = {
            **dict.fromkeys(RELATIONS, self._relation),
            BooleanTrue: lambda _node, _visit: True,
            BooleanFalse: lambda _node, _visit: False,
            sympy.And: lambda node, visit: conjunction(visit(part) for part in node.args),
            sympy.Or: lambda node, visit: negation(conjunction(negation(visit(part)) for part in node.args)),
            sympy.Not: lambda node, visit: negation(visit(node.args[0])),
        }

    def value(self, expr: sympy.Basic) -> Value:
        """A range that holds the value of the expression wherever in the box it is defined.

        Raises ``Blurred`` where more precision is needed, ``InputError`` where the expression is undefined.
        """
        return walk(expr, self._handlers, "enclosed")

    def truth(self, condition: sympy.Basic) -> bool | None:
        """Whether a condition holds on the whole box (``True``), nowhere (``False``), or is not settled (``None``)."""
        return walk(condition, self._truths, "decided")

    def is_point(self, expr: sympy.Basic) -> bool:
        """Whether every symbol of the expression has one value."""
        return all(name in self.point for name in expr.free_symbols)

    def _symbol(self, node: sympy.Basic, _visit: Visit[Value]) -> Value:
        """The range of a symbol."""
        if node not in self.ranges:
            known = ", ".join(sorted(map(str, self.ranges))) or "none"
            raise InputError(f"no value for {node}", hint=f"values given: {known}")
        low, high = self.ranges[node]
        return exact(low) if low == high else Range.between(ball(low), ball(high))

    def _power(self, node: sympy.Basic, visit: Visit[Value]) -> Value:
        """A power, by the most exact rule that its exponent allows."""
        base, exponent = node.args
        if self.is_point(exponent):
            try:
                number = rational_value(exponent, self.point, self.decide)
            except UnsupportedExpression:
                return balls.real_power(finite(visit(base)), finite(visit(exponent)))
            below = finite(visit(base))
            if number.denominator > 1:
                below = balls.root(below, number.denominator)
            return balls.integer_power(below, number.numerator)
        return balls.real_power(finite(visit(base)), finite(visit(exponent)))

    def _counting(self, node: sympy.Basic, _visit: Visit[Value]) -> Value:
        """A factorial, derangement number or binomial coefficient of integers."""
        if not self.is_point(node):
            raise UnsupportedExpression(f"{shown(node)} cannot be enclosed over a range", hint="give one integer")
        name = kind(node).__name__
        numbers = [integer_argument(rational_value(part, self.point, self.decide), name) for part in node.args]
        if max(numbers) <= EXACT_ARGUMENT:
            return exact(_COUNTS[name](*numbers))
        factorials = [flint.arb(number + 1).gamma() for number in numbers]
        if name == "factorial":
            return Range.at(factorials[0])
        if name == "subfactorial":  # d(k) is the integer nearest to k!/e, so within 1 of it
            return Range.at(factorials[0] / flint.arb.const_e() + flint.arb(0, 1))
        total, chosen = numbers
        if chosen > total:
            return exact(0)
        return Range.at(factorials[0] / (factorials[1] * flint.arb(total - chosen + 1).gamma()))

    def _piecewise(self, node: sympy.Basic, visit: Visit[Value]) -> Value:
        """The hull of the pieces that may apply somewhere in the box."""
        found: Value | None = None
        for part, condition in node.args:
            truth = self.truth(condition)
            if truth is False:
                continue
            found = visit(part) if found is None else joined(found, visit(part))
            if truth:
                return found
        if found is None:
            raise InputError("no case of the piecewise expression applies", hint="end it with a case (value, True)")
        if self.is_point(node):
            raise Blurred("a piecewise expression may have no case that applies")
        return found

    def _relation(self, node: sympy.Basic, _visit: Visit[bool | None]) -> bool | None:
        """Decide a relation by balls, or exactly where its symbols are points."""
        try:
            truth = related(kind(node), self.value(node.args[0]), self.value(node.args[1]))
        except Blurred:
            truth = None
        if truth is None and self.is_point(node):
            try:
                return self.decide(node)
            except Undecided:
                return None
        return truth

    def _floor(self, node: sympy.Basic, visit: Visit[Value]) -> Value:
        """The floor, exact at a point wherever the comparison with the nearest integer can be settled."""
        inner = finite(visit(node.args[0]))
        low, high = (math.floor(end) for end in ends(inner))
        if high == low + 1 and self.is_point(node):
            try:
                return exact(high if self.decide(sympy.Ge(node.args[0], high, evaluate=False)) else low)
            except Undecided:
                pass
        return balls.floor(inner)

    def _ceiling(self, node: sympy.Basic, visit: Visit[Value]) -> Value:
        """The ceiling, as the floor."""
        inner = finite(visit(node.args[0]))
        low, high = (math.ceil(end) for end in ends(inner))
        if high == low + 1 and self.is_point(node):
            try:
                return exact(low if self.decide(sympy.Le(node.args[0], low, evaluate=False)) else high)
            except Undecided:
                pass
        return balls.ceiling(inner)


def conjunction(truths: Iterable[bool | None]) -> bool | None:
    """The three-valued conjunction."""
    found = list(truths)
    if False in found:
        return False
    return None if None in found else True


def negation(truth: bool | None) -> bool | None:
    """The three-valued negation."""
    return None if truth is None else not truth


def _fold(join: Callable[[Value, Value], Value]) -> Handler[Value]:
    """An operation on all children."""
    return lambda node, visit: reduce(join, (visit(child) for child in node.args))


def _unary(apply: Callable[[Range], Range]) -> Handler[Value]:
    """A function of one real number."""
    return lambda node, visit: apply(finite(visit(node.args[0])))


def _absolute(node: sympy.Basic, visit: Visit[Value]) -> Value:
    """The absolute value, of infinity as well."""
    inner = visit(node.args[0])
    return Infinite(1) if isinstance(inner, Infinite) else balls.absolute(inner)


_COUNTS: Final[Mapping[str, Callable[..., int]]] = {
    "factorial": math.factorial,
    "subfactorial": derangement_count,
    "binomial": math.comb,
}
_HANDLERS: Final[Handlers[Value]] = {
    sympy.Rational: lambda node, _visit: exact(as_fraction(node)),
    type(sympy.E): lambda _node, _visit: Range.at(flint.arb.const_e()),
    type(sympy.pi): lambda _node, _visit: Range.at(flint.arb.pi()),
    type(sympy.oo): lambda _node, _visit: Infinite(1),
    type(-sympy.oo): lambda _node, _visit: Infinite(-1),
    sympy.Add: _fold(extended.add),
    sympy.Mul: _fold(extended.multiply),
    sympy.log: _unary(balls.logarithm),
    sympy.exp: _unary(balls.exponential),
    sympy.erf: _unary(balls.error_function),
    sympy.erfinv: _unary(balls.inverse_error_function),
    sympy.Abs: _absolute,
    sympy.Max: _fold(extended.choose(balls.maximum, 1)),
    sympy.Min: _fold(extended.choose(balls.minimum, -1)),
}
