"""Statements about structures of every size, for z3: one uninterpreted sort each, quantifiers kept.

Infima are removed by a rule that holds in [0, inf] with 0 * inf = inf, for families of any size, the empty one
included: ``t <= (inf a_i) * s`` says the same as ``t <= a_i * s for every i``. (At s = inf both sides are true. At
0 < s < inf multiply. At s = 0 the product is 0 where the infimum is finite, and then some a_i is finite, so both
say t <= 0; where it is infinite both are true.) Likewise ``(sup a_i) <= t`` is ``a_i <= t for every i``, and, for
sums, ``t <= (inf a_i) + s`` is ``t <= a_i + s for every i``. An infimum anywhere else is refused.

A closure (``Linked``, ``Shortest``) is described by its laws and, where a proof needs more, by inductions that the
claim names: of all relations (or distances) with these laws it is the least (the largest).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count

import z3

from dpcalc.errors import UnsupportedExpression
from dpcalc.exact import Infinity
from dpcalc.structure.amounts import Amount, Truth, at_most, conj, disj, negate, pick, plus, times
from dpcalc.structure.language import (
    And,
    AtMost,
    Choose,
    Element,
    Every,
    Formula,
    Holds,
    Largest,
    Least,
    Linked,
    Map,
    Not,
    Number,
    Or,
    Plus,
    Quantity,
    Relation,
    Same,
    Shortest,
    Some,
    Sort,
    Term,
    Times,
    Value,
    Variable,
)
from dpcalc.structure.walk import free

Environment = Mapping[Variable, z3.ExprRef]


@dataclass(frozen=True)
class LinkInduction:
    """An equivalence ``relation(u, v)`` that holds along every step holds between all linked points."""

    relation: Formula
    u: Variable
    v: Variable


@dataclass(frozen=True)
class PathInduction:
    """A bound along every step that carries over to shortest paths.

    If ``left(u, v)`` is 0 on the diagonal, has the triangle inequality, and is at most ``factor`` times every step,
    then it is at most ``factor`` times the length of every shortest path.
    """

    left: Term
    factor: Term
    u: Variable
    v: Variable


Induction = LinkInduction | PathInduction


class Unbounded:
    """Uninterpreted sorts and functions for the symbols met, and the axioms of the closures met."""

    def __init__(self, inductions: Sequence[Induction] = ()) -> None:
        self.axioms: list[z3.BoolRef] = []
        self._inductions = inductions
        self._sorts: dict[Sort, z3.SortRef] = {}
        self._functions: dict[tuple[object, str], z3.FuncDeclRef] = {}
        self._written: set[str] = set()
        self._closures: dict[object, z3.FuncDeclRef | tuple[z3.FuncDeclRef, z3.FuncDeclRef]] = {}
        self._count = count(1)

    def sort(self, sort: Sort) -> z3.SortRef:
        """The z3 sort."""
        if sort not in self._sorts:
            self._sorts[sort] = z3.DeclareSort(self._name(sort.name))
        return self._sorts[sort]

    def _name(self, name: str) -> str:
        """A name that no other symbol has, z3's own neither, and that survives z3's SMT-LIB text.

        The space keeps it apart from the solver's words (``distinct``, ``Real``), the number from every other symbol.
        """
        plain = re.sub(r"[^\w ]", "_", name.replace("'", " prime"), flags=re.ASCII)
        written = next(text for n in count(1) if (text := f"{plain} {n}") not in self._written)
        self._written.add(written)
        return written

    def _function(self, symbol: Relation | Quantity | Map, target: z3.SortRef, suffix: str = "") -> z3.FuncDeclRef:
        """The z3 function of a symbol."""
        key = (symbol, suffix)
        if key not in self._functions:
            sorts = [self.sort(s) for s in symbol.sorts]
            self._functions[key] = z3.Function(self._name(symbol.name + suffix), *sorts, target)
        return self._functions[key]

    def fresh(self, variables: Sequence[Variable]) -> dict[Variable, z3.ExprRef]:
        """New constants for variables."""
        return {v: z3.Const(f"x!{next(self._count)}", self.sort(v.sort)) for v in variables}

    def _there(self, name: z3.ExprRef) -> z3.BoolRef:
        """That an element of a sort which may be empty is one of the structure's: z3's own sorts are never empty."""
        key = (name.sort().name(), "there")
        if key not in self._functions:
            self._functions[key] = z3.Function(self._name(f"there {key[0]}"), name.sort(), z3.BoolSort())
        return self._functions[key](name)

    def element(self, element: Element, given: Environment) -> z3.ExprRef:
        """An element as a z3 expression."""
        if isinstance(element, Variable):
            return given[element]
        if element.map.target.may_be_empty:
            raise UnsupportedExpression(f"the map {element.map.name} leads into a sort that may be empty")
        images = [self.element(arg, given) for arg in element.args]
        return self._function(element.map, self.sort(element.map.target))(*images)

    # --- terms --------------------------------------------------------------------------------------------------------

    def amount(self, term: Term, given: Environment) -> Amount:
        """A term without infima as an infinity flag and a value."""
        match term:
            case Number(value):
                return Amount(True, 0) if isinstance(value, Infinity) else Amount(False, value)
            case Value(quantity, args):
                images = [self.element(arg, given) for arg in args]
                value = self._function(quantity, z3.RealSort())
                infinite = self._function(quantity, z3.BoolSort(), " infinite")
                self._not_negative(quantity, value)
                return Amount(infinite(*images), value(*images))
            case Times(left, right):
                return times(self.amount(left, given), self.amount(right, given))
            case Plus(left, right):
                return plus(self.amount(left, given), self.amount(right, given))
            case Choose(condition, then, otherwise):
                return pick(self.truth(condition, given), self.amount(then, given), self.amount(otherwise, given))
            case Shortest(start, end, u, v, step):
                return self._shortest(u, v, step)(self.element(start, given), self.element(end, given))
        raise UnsupportedExpression(f"an infimum or supremum stands where no rule removes it: {type(term).__name__}")

    def _not_negative(self, quantity: Quantity, value: z3.FuncDeclRef) -> None:
        """Add, once, that a quantity is not negative."""
        key = ("sign", quantity)
        if key in self._closures:
            return
        self._closures[key] = value
        names = [z3.Const(f"x!{next(self._count)}", self.sort(s)) for s in quantity.sorts]
        self.axioms.append(z3.ForAll(names, value(*names) >= 0) if names else value() >= 0)

    # --- formulas -----------------------------------------------------------------------------------------------------

    def truth(self, formula: Formula, given: Environment | None = None) -> Truth:
        """A formula as z3 reads it. Raises ``UnsupportedExpression`` where no rule applies."""
        here: Environment = given or {}
        match formula:
            case AtMost(left, right):
                return self._at_most(left, right, here)
            case Same(left, right):
                return self.element(left, here) == self.element(right, here)
            case Holds(relation, args):
                return self._function(relation, z3.BoolSort())(*(self.element(arg, here) for arg in args))
            case Not(part):
                return negate(self.truth(part, here))
            case And(parts):
                return conj(self.truth(part, here) for part in parts)
            case Or(parts):
                return disj(self.truth(part, here) for part in parts)
            case Every(variables, body):
                return self._quantified(z3.ForAll, variables, body, here)
            case Some(variables, body):
                return self._quantified(z3.Exists, variables, body, here)
            case Linked(start, end, u, v, step):
                return self._linked(u, v, step)(self.element(start, here), self.element(end, here))
        raise UnsupportedExpression(f"a {type(formula).__name__} is no formula of the language of structures")

    def _quantified(self, kind: object, variables: tuple[Variable, ...], body: Formula, given: Environment) -> Truth:
        """A quantifier over uninterpreted elements."""
        names = self.fresh(variables)
        there = conj(self._there(name) for v, name in names.items() if v.sort.may_be_empty)
        inside = self.truth(body, {**given, **names})
        inside = disj((negate(there), inside)) if kind is z3.ForAll else conj((there, inside))
        return inside if isinstance(inside, bool) else kind(list(names.values()), inside)  # type: ignore[operator]  # either of two functions of z3

    def _at_most(self, left: Term, right: Term, given: Environment) -> Truth:
        """An inequality, its infima and suprema turned into quantifiers first."""
        found = _without_bounds(left, right)
        if found is not None:
            return self.truth(found, given)
        return at_most(self.amount(left, given), self.amount(right, given))

    # --- closures -----------------------------------------------------------------------------------------------------

    def _linked(self, u: Variable, v: Variable, step: Formula) -> z3.FuncDeclRef:
        """A relation with the laws of the least equivalence that holds along the steps."""
        _closed(step, (u, v))
        key = (u, v, step)
        if key in self._closures:
            return self._closures[key]
        point = self.sort(u.sort)
        linked = z3.Function(f"linked!{next(self._count)}", point, point, z3.BoolSort())
        self._closures[key] = linked
        x, y, z = (z3.Const(f"{name}!{next(self._count)}", point) for name in "xyz")
        along = self.truth(step, {u: x, v: y})
        self.axioms += [
            z3.ForAll([x], linked(x, x)),
            z3.ForAll([x, y], z3.Implies(linked(x, y), linked(y, x))),
            z3.ForAll([x, y, z], z3.Implies(z3.And(linked(x, y), linked(y, z)), linked(x, z))),
            z3.ForAll([x, y], z3.Implies(along, linked(x, y))),
        ]
        for induction in self._inductions:
            if isinstance(induction, LinkInduction):
                _closed(induction.relation, (induction.u, induction.v))

                def holds(s: z3.ExprRef, t: z3.ExprRef, rule: LinkInduction = induction) -> Truth:
                    return self.truth(rule.relation, {rule.u: s, rule.v: t})

                premises = [
                    z3.ForAll([x], holds(x, x)),
                    z3.ForAll([x, y], z3.Implies(holds(x, y), holds(y, x))),
                    z3.ForAll([x, y, z], z3.Implies(z3.And(holds(x, y), holds(y, z)), holds(x, z))),
                    z3.ForAll([x, y], z3.Implies(along, holds(x, y))),
                ]
                conclusion = z3.ForAll([x, y], z3.Implies(linked(x, y), holds(x, y)))
                self.axioms.append(z3.Implies(z3.And(*premises), conclusion))
        return linked

    def _shortest(self, u: Variable, v: Variable, step: Term) -> _Distance:
        """A distance with the laws of the largest one with the triangle inequality that no step exceeds."""
        _closed(step, (u, v))
        key = (u, v, step)
        if key not in self._closures:
            point = self.sort(u.sort)
            number = next(self._count)
            names = (f"path!{number}", f"path!{number}=inf")
            value = z3.Function(names[0], point, point, z3.RealSort())
            infinite = z3.Function(names[1], point, point, z3.BoolSort())
            self._closures[key] = (value, infinite)
            self._path_axioms(_Distance(value, infinite), u, v, step)
        value, infinite = self._closures[key]
        return _Distance(value, infinite)

    def _path_axioms(self, path: _Distance, u: Variable, v: Variable, step: Term) -> None:
        """The laws of shortest paths, and the inductions that the claim names."""
        x, y, z = (z3.Const(f"{name}!{next(self._count)}", self.sort(u.sort)) for name in "xyz")
        along = self.amount(step, {u: x, v: y})
        self.axioms += [
            z3.ForAll([x, y], path(x, y).value >= 0),
            z3.ForAll([x], at_most(path(x, x), Amount(False, 0))),
            z3.ForAll([x, y, z], at_most(path(x, z), plus(path(x, y), path(y, z)))),
            z3.ForAll([x, y], z3.Or(x == y, at_most(path(x, y), along))),
        ]
        for rule in self._inductions:
            if isinstance(rule, PathInduction):
                _closed(rule.left, (rule.u, rule.v))
                _closed(rule.factor, ())

                def left(s: z3.ExprRef, t: z3.ExprRef, rule: PathInduction = rule) -> Amount:
                    return self.amount(rule.left, {rule.u: s, rule.v: t})

                factor = self.amount(rule.factor, {})
                premises = [
                    z3.ForAll([x], at_most(left(x, x), Amount(False, 0))),
                    z3.ForAll([x, y, z], at_most(left(x, z), plus(left(x, y), left(y, z)))),
                    z3.ForAll([x, y], z3.Or(x == y, at_most(left(x, y), times(factor, along)))),
                ]
                conclusion = z3.ForAll([x, y], at_most(left(x, y), times(factor, path(x, y))))
                self.axioms.append(z3.Implies(z3.And(*premises), conclusion))


@dataclass(frozen=True)
class _Distance:
    """A distance as two functions."""

    value: z3.FuncDeclRef
    infinite: z3.FuncDeclRef

    def __call__(self, x: z3.ExprRef, y: z3.ExprRef) -> Amount:
        """The distance between two points."""
        return Amount(self.infinite(x, y), self.value(x, y))


def _closed(node: Term | Formula, allowed: tuple[Variable, ...]) -> None:
    """Refuse a step that depends on other variables: one relation would not do."""
    if free(node) - set(allowed):
        raise UnsupportedExpression("a closure whose steps depend on outer variables is not put to the solver")


def _without_bounds(left: Term, right: Term) -> Formula | None:
    """The inequality with one infimum on the right, or supremum on the left, made a quantifier; ``None`` if none."""
    if isinstance(left, Largest):
        return _for_every(left, (right,), left.term <= right)
    if isinstance(right, Least):
        return _for_every(right, (left,), left <= right.term)
    if isinstance(right, Times | Plus):
        kind = type(right)
        if isinstance(right.left, Least):
            inner = right.left
            return _for_every(inner, (left, right.right), left <= kind(inner.term, right.right))
        if isinstance(right.right, Least):
            inner = right.right
            return _for_every(inner, (left, right.left), left <= kind(right.left, inner.term))
    if isinstance(right, Choose):
        return (right.condition >> (left <= right.then)) & (Not(right.condition) >> (left <= right.otherwise))
    return None


def _for_every(bound: Least | Largest, outside: tuple[Term, ...], inequality: Formula) -> Formula:
    """An inequality for all elements that an infimum or supremum is over; terms ``outside`` must not speak of them."""
    if any(free(term) & set(bound.variables) for term in outside):
        raise UnsupportedExpression("a variable of an infimum or supremum is used outside of it too; use a fresh one")
    return Every(bound.variables, bound.condition >> inequality)
