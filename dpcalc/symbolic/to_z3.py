"""Translation to z3: the polynomial, rational, radical, relational and piecewise part of the expression language.

What z3 would not say by itself travels beside the term as guards: a denominator is not zero, a root is the
non-negative number whose power is the radicand. A guard inside a case applies only where that case does.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import reduce
from typing import Any, Final, TypeAlias

import sympy
import z3
from sympy.logic.boolalg import BooleanFalse, BooleanTrue

from dpcalc.errors import UnsupportedExpression
from dpcalc.exact import as_fraction
from dpcalc.symbolic.solver_names import made
from dpcalc.symbolic.whitelist import RELATIONS, Handler, Handlers, Visit, kind, shown, walk
from dpcalc.symbolic.z3_terms import number

Arith: TypeAlias = Any
"""A ``z3.ArithRef``; z3 ships no types."""
Bool: TypeAlias = Any
"""A ``z3.BoolRef``."""
Names = Mapping[sympy.Basic, Arith]
"""The z3 variable of every symbol; other subexpressions, such as ``derangements(b)``, may be named as well."""

MAX_POWER: Final = 64


@dataclass(frozen=True)
class Translated:
    """A z3 term (or formula) and the guards under which it means what the expression means.

    Assert the guards beside whatever is asserted of the term: they say that the expression is defined, and they define
    the auxiliary variables of its roots.
    """

    term: Arith | Bool
    guards: tuple[Bool, ...] = ()

    def guarded(self) -> Bool:
        """The formula joined with its guards; for a translated condition."""
        return z3.And(*self.guards, self.term)


def to_z3(expr: sympy.Basic, names: Names) -> Translated:
    """Translate an expression or a condition.

    Variables may be integer or real; division is always that of the reals. Rational constants are exact. Raises
    ``UnsupportedExpression`` for anything transcendental, infinite, or without a name.
    """
    return _Translator(names).translate(expr)


class _Translator:
    """One translation: the names, and the handlers that look subexpressions up in them first."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.handlers: Handlers[Translated] = {node: self._named(handler) for node, handler in _HANDLERS.items()}

    def translate(self, expr: sympy.Basic) -> Translated:
        """Translate and drop repeated guards."""
        result = walk(expr, self.handlers, "translated to z3")
        return Translated(result.term, _distinct(result.guards))

    def _named(self, handler: Handler[Translated]) -> Handler[Translated]:
        """A handler that uses the name of a subexpression, where it has one."""

        def named(node: sympy.Basic, visit: Visit[Translated]) -> Translated:
            return Translated(self.names[node]) if node in self.names else handler(node, visit)

        return named


def _distinct(guards: Iterable[Bool]) -> tuple[Bool, ...]:
    """The guards without repetitions, in order."""
    return tuple({guard.sexpr(): guard for guard in guards}.values())


def real(term: Arith) -> Arith:
    """The term as a real."""
    if z3.is_int_value(term):
        return z3.RealVal(term.as_long())
    return z3.ToReal(term) if z3.is_int(term) else term


def _alike(terms: Iterable[Arith]) -> list[Arith]:
    """The terms, as reals if one of them is real."""
    found = list(terms)
    return found if all(z3.is_int(term) for term in found) else [real(term) for term in found]


def _nothing(node: sympy.Basic, _visit: Visit[Translated]) -> Translated:
    """A node that has a meaning in z3 only by a name of its own."""
    raise UnsupportedExpression(f"{shown(node)} has no z3 variable", hint="name it in `names`")


def _number(node: sympy.Basic, _visit: Visit[Translated]) -> Translated:
    """An exact constant."""
    return Translated(z3.IntVal(int(node.p)) if node.q == 1 else number(as_fraction(node)))


def _join(combine: Callable[[list[Arith]], Arith]) -> Handler[Translated]:
    """A handler that combines the children, made alike."""

    def handler(node: sympy.Basic, visit: Visit[Translated]) -> Translated:
        parts = [visit(child) for child in node.args]
        return Translated(combine(_alike(part.term for part in parts)), _guards(parts))

    return handler


def _guards(parts: Iterable[Translated]) -> tuple[Bool, ...]:
    """All guards of several parts."""
    return tuple(guard for part in parts for guard in part.guards)


def _power(node: sympy.Basic, visit: Visit[Translated]) -> Translated:
    """A rational power: repeated multiplication, a guarded reciprocal, and an auxiliary root."""
    exponent = node.args[1]
    if kind(exponent) is not sympy.Rational:
        raise UnsupportedExpression(f"{shown(node)} has a symbolic exponent", hint="only rational powers reach z3")
    if abs(exponent.p) > MAX_POWER or exponent.q > MAX_POWER:
        raise UnsupportedExpression(f"{shown(node)} has too large an exponent", hint=f"at most {MAX_POWER}")
    base = visit(node.args[0])
    term, guards = base.term, base.guards
    if exponent.q > 1:
        radicand = real(term)
        # The variable is named by its definition: equal roots share it, in other translations too, and no person's.
        digest = hashlib.sha256(radicand.sexpr().encode()).hexdigest()[:32]
        term = z3.Real(made(f"root{int(exponent.q)}", digest))
        guards = (*guards, term >= 0, _repeated(term, int(exponent.q)) == radicand)
    if exponent.p < 0:
        term = real(term)
        return Translated(1 / _repeated(term, -int(exponent.p)), (*guards, term != 0))
    return Translated(_repeated(term, int(exponent.p)), guards)


def _repeated(term: Arith, count: int) -> Arith:
    """The term multiplied with itself, ``count >= 1`` factors."""
    return reduce(lambda left, right: left * right, [term] * count)


def _absolute(node: sympy.Basic, visit: Visit[Translated]) -> Translated:
    """The absolute value."""
    inner = visit(node.args[0])
    return Translated(z3.If(inner.term >= 0, inner.term, -inner.term), inner.guards)


def _rounded(round_term: Callable[[Arith], Arith]) -> Handler[Translated]:
    """A handler for the floor or the ceiling, whose term is an integer."""

    def handler(node: sympy.Basic, visit: Visit[Translated]) -> Translated:
        inner = visit(node.args[0])
        return Translated(round_term(inner.term), inner.guards)

    return handler


def _largest(terms: list[Arith]) -> Arith:
    """The maximum."""
    return reduce(lambda left, right: z3.If(left >= right, left, right), terms)


def _smallest(terms: list[Arith]) -> Arith:
    """The minimum."""
    return reduce(lambda left, right: z3.If(left <= right, left, right), terms)


def _piecewise(node: sympy.Basic, visit: Visit[Translated]) -> Translated:
    """Nested cases; the guards of a case apply where the case does, and some case must apply."""
    values = [visit(pair.expr) for pair in node.args]
    conditions = [visit(pair.cond) for pair in node.args]
    terms = _alike(value.term for value in values)
    guards: list[Bool] = []
    reached: Bool = z3.BoolVal(True)
    for value, condition in zip(values, conditions, strict=True):
        guards += [z3.Implies(reached, guard) for guard in condition.guards]
        applies = z3.And(reached, condition.term)
        guards += [z3.Implies(applies, guard) for guard in value.guards]
        reached = z3.And(reached, z3.Not(condition.term))
    guards.append(z3.Or(*(condition.term for condition in conditions)))
    result = terms[-1]
    for term, condition in zip(terms[-2::-1], conditions[-2::-1], strict=True):
        result = z3.If(condition.term, term, result)
    return Translated(result, tuple(z3.simplify(guard) for guard in guards if not z3.is_true(z3.simplify(guard))))


def _relation(node: sympy.Basic, visit: Visit[Translated]) -> Translated:
    """A comparison."""
    left, right = visit(node.args[0]), visit(node.args[1])
    return Translated(_COMPARE[kind(node)](*_alike((left.term, right.term))), _guards((left, right)))


def _connective(combine: Callable[..., Bool]) -> Handler[Translated]:
    """A Boolean connective; every part must be defined."""

    def handler(node: sympy.Basic, visit: Visit[Translated]) -> Translated:
        parts = [visit(child) for child in node.args]
        return Translated(combine(*(part.term for part in parts)), _guards(parts))

    return handler


_COMPARE: Final[Mapping[type, Callable[[Arith, Arith], Bool]]] = {
    sympy.StrictLessThan: lambda left, right: left < right,
    sympy.LessThan: lambda left, right: left <= right,
    sympy.StrictGreaterThan: lambda left, right: left > right,
    sympy.GreaterThan: lambda left, right: left >= right,
    sympy.Equality: lambda left, right: left == right,
    sympy.Unequality: lambda left, right: left != right,
}
_NAMED_ONLY: Final = (sympy.Symbol, sympy.factorial, sympy.subfactorial, sympy.binomial, sympy.log, sympy.exp)
_HANDLERS: Final[Handlers[Translated]] = {
    **dict.fromkeys(_NAMED_ONLY, _nothing),
    **dict.fromkeys(RELATIONS, _relation),
    sympy.Rational: _number,
    sympy.Add: _join(lambda terms: reduce(lambda left, right: left + right, terms)),
    sympy.Mul: _join(lambda terms: reduce(lambda left, right: left * right, terms)),
    sympy.Pow: _power,
    sympy.Abs: _absolute,
    sympy.Max: _join(_largest),
    sympy.Min: _join(_smallest),
    sympy.floor: _rounded(lambda term: z3.ToInt(real(term))),
    sympy.ceiling: _rounded(lambda term: -z3.ToInt(-real(term))),
    sympy.Piecewise: _piecewise,
    sympy.And: _connective(z3.And),
    sympy.Or: _connective(z3.Or),
    sympy.Not: _connective(z3.Not),
    BooleanTrue: lambda _node, _visit: Translated(z3.BoolVal(True)),
    BooleanFalse: lambda _node, _visit: Translated(z3.BoolVal(False)),
}
