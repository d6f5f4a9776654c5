"""Statements about structures of every size, for z3: one uninterpreted sort each, quantifiers kept.

Infima and suprema are removed by the rules of ``infima``; one that no rule removes is refused.

A closure (``Linked``, ``Shortest``) is described by its laws and, where a proof needs more, by inductions that the
claim names: of all relations (or distances) with these laws it is the least (the largest).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import z3

from dpcalc.errors import UnsupportedExpression
from dpcalc.exact import Infinity
from dpcalc.structure.amounts import Amount, Truth, at_most, conj, disj, negate, pick, plus, times
from dpcalc.structure.inductions import Induction, LinkInduction, PathInduction
from dpcalc.structure.infima import without_bounds
from dpcalc.structure.language import (
    And,
    AtMost,
    Choose,
    Every,
    Formula,
    Holds,
    Linked,
    Not,
    Number,
    Or,
    Plus,
    Quantity,
    Same,
    Shortest,
    Some,
    Term,
    Times,
    Value,
    Variable,
)
from dpcalc.structure.portable import portable
from dpcalc.structure.unbounded_symbols import Environment, UnboundedSymbols
from dpcalc.structure.walk import free


class Unbounded(UnboundedSymbols):
    """Uninterpreted sorts and functions for the symbols met, and the axioms of the closures met."""

    def __init__(self, inductions: Sequence[Induction] = ()) -> None:
        super().__init__()
        self.axioms: list[z3.BoolRef] = []
        self._inductions = inductions
        self._closures: dict[object, z3.FuncDeclRef | tuple[z3.FuncDeclRef, z3.FuncDeclRef]] = {}

    # --- terms --------------------------------------------------------------------------------------------------------

    def amount(self, term: Term, given: Environment) -> Amount:
        """A term without infima as an infinity flag and a value."""
        match term:
            case Number(value):
                return Amount(True, 0) if isinstance(value, Infinity) else Amount(False, value)
            case Value(quantity, args):
                images = [self.element(arg, given) for arg in args]
                value = self.function(quantity, z3.RealSort())
                infinite = self.function(quantity, z3.BoolSort(), " infinite")
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
        names = [z3.Const(f"x!{next(self.counter)}", self.sort(s)) for s in quantity.sorts]
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
                return self.function(relation, z3.BoolSort())(*(self.element(arg, here) for arg in args))
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
        raise UnsupportedExpression(f"a {type(formula).__name__} is not a formula of the language of structures")

    def _quantified(self, kind: object, variables: tuple[Variable, ...], body: Formula, given: Environment) -> Truth:
        """A quantifier over uninterpreted elements."""
        names = self.fresh(variables)
        there = conj(self.there(name) for v, name in names.items() if v.sort.may_be_empty)
        inside = self.truth(body, {**given, **names})
        inside = disj((negate(there), inside)) if kind is z3.ForAll else conj((there, inside))
        return inside if isinstance(inside, bool) else kind(list(names.values()), inside)  # type: ignore[operator]  # either of two functions of z3

    def _at_most(self, left: Term, right: Term, given: Environment) -> Truth:
        """An inequality, its infima and suprema turned into quantifiers first."""
        found = without_bounds(left, right)
        if found is not None:
            return self.truth(found, given)
        return at_most(self.amount(left, given), self.amount(right, given))

    # --- closures -----------------------------------------------------------------------------------------------------

    def _linked(self, u: Variable, v: Variable, step: Formula) -> z3.FuncDeclRef:
        """A relation with the laws of the least equivalence that holds along the steps."""
        _closed(step, (u, v))
        key = _closure_of(u, v, step)
        if key in self._closures:
            return self._closures[key]
        point = self.sort(u.sort)
        linked = z3.Function(f"linked!{next(self.counter)}", point, point, z3.BoolSort())
        self._closures[key] = linked
        x, y, z = (z3.Const(f"{name}!{next(self.counter)}", point) for name in "xyz")
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
        key = _closure_of(u, v, step)
        if key not in self._closures:
            point = self.sort(u.sort)
            number = next(self.counter)
            names = (f"path!{number}", f"path!{number}=inf")
            value = z3.Function(names[0], point, point, z3.RealSort())
            infinite = z3.Function(names[1], point, point, z3.BoolSort())
            self._closures[key] = (value, infinite)
            self._path_axioms(_Distance(value, infinite), u, v, step)
        value, infinite = self._closures[key]
        return _Distance(value, infinite)

    def _path_axioms(self, path: _Distance, u: Variable, v: Variable, step: Term) -> None:
        """The laws of shortest paths, and the inductions that the claim names."""
        x, y, z = (z3.Const(f"{name}!{next(self.counter)}", self.sort(u.sort)) for name in "xyz")
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


def _closure_of(u: Variable, v: Variable, step: Term | Formula) -> tuple[object, ...]:
    """What tells a closure from others: equal for equal steps, however their variables are called."""
    return u.sort, repr(portable(step, {u: "x0", v: "x1"}))


def _closed(node: Term | Formula, allowed: tuple[Variable, ...]) -> None:
    """Refuse a step that depends on other variables: one relation would not do."""
    if free(node) - set(allowed):
        raise UnsupportedExpression("a closure whose steps depend on outer variables is not put to the solver")
