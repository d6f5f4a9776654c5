"""The claimed budget at one b, as constraints on the odds of the swap rate that z3 reads."""

from __future__ import annotations

import operator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TypeAlias

import sympy
import z3

from dpcalc.effort import Effort
from dpcalc.errors import Undecided, UnsupportedExpression
from dpcalc.exact import as_sympy
from dpcalc.swapping.search.exceeding import Question
from dpcalc.swapping.search.forms import ODDS, RATE_BY_ODDS, Quotient, Radical, constant_form, form_of, positive
from dpcalc.symbolic.algebraic_form import Piece
from dpcalc.symbolic.construct import piecewise
from dpcalc.symbolic.enclose import Enclosure, enclose
from dpcalc.symbolic.exponential import exponential
from dpcalc.symbolic.signs import decide_condition
from dpcalc.symbolic.substitute import substitute
from dpcalc.symbolic.symbols import b, p
from dpcalc.symbolic.to_z3 import Bool, to_z3

Made: TypeAlias = tuple[sympy.Expr, sympy.Basic]
"""A budget in b and p, and the condition under which it is claimed."""


@dataclass(frozen=True)
class _Part:
    """Where ``condition`` holds and ``defined`` too, the budget is the largest (or smallest) of some forms.

    Infinite budgets have no forms. ``guards`` define the roots that the condition speaks of.
    """

    condition: Bool
    guards: tuple[Bool, ...]
    defined: Bool
    largest: bool
    forms: tuple[Quotient | Radical, ...]

    def exceeded(self, question: Question) -> Bool:
        """That the part applies and its budget is exceeded; plainly false where it cannot be."""
        found = [form.compared(question, operator.gt) for form in self.forms]
        impossible = any if self.largest else all
        if not found or impossible(z3.is_false(bound) for bound in found):
            return z3.BoolVal(False)
        return self._here(z3.And(*found) if self.largest else z3.Or(*found))

    def attained(self, question: Question) -> Bool:
        """That the part applies and the ratio is just what its budget allows."""
        if not self.forms:
            return z3.BoolVal(False)
        if not self.largest and any(isinstance(form, Radical) for form in self.forms):
            raise Undecided("equality with a minimum that holds roots is not decided")
        equal = [form.compared(question, operator.eq) for form in self.forms]
        above = [form.compared(question, operator.gt) for form in self.forms]
        reached = [z3.Or(e, a) for e, a in zip(equal, above, strict=True)]
        sides = reached if self.largest else [z3.Not(a) for a in above]
        return self._here(z3.And(z3.Or(*equal), *sides))

    def _here(self, bound: Bool) -> Bool:
        """That the part applies and has a value for which the bound holds."""
        return z3.And(self.condition, *self.guards, self.defined, bound)


class Claimed:
    """The budget of a claim for one value of b; ``rate`` fixes the swap rate, ``None`` leaves it free in (0, 1)."""

    def __init__(self, claim: Made, b_value: int, rate: Fraction | None, effort: Effort) -> None:
        self.claim, self.b_value, self.rate = claim, b_value, rate
        self.effort = effort
        self.budget = specialised(claim[0], b_value, effort)
        self.rates = substitute(claim[1], {b: sympy.Integer(b_value)})

    @cached_property
    def range(self) -> list[Bool]:
        """0 < p < 1 (or the rate given) and the claim's own condition on p."""
        fixed = []
        if self.rate is not None:
            odds = self.rate / (1 - self.rate)
            fixed.append(z3.Q(odds.numerator, odds.denominator) == ODDS)
        return [ODDS > 0, *fixed, to_z3(self.rates, RATE_BY_ODDS).guarded()]

    @property
    def exact(self) -> bool:
        """Whether the budget's exponential is used in exact algebraic form rather than by rational bounds."""
        return not isinstance(self._pieces, Enclosure)

    def exceeded(self, question: Question, generous: bool) -> list[Bool] | None:
        """Constraints on o: the budget has a finite value and is exceeded. ``None`` where that is plainly impossible.

        A budget whose exponential is not algebraic must not depend on p; it is replaced by a rational bound: from above
        if ``generous`` (what exceeds it exceeds the budget), else from below (what does not, keeps to the budget).
        """
        parts = [bound for part in self._parts(generous) if not z3.is_false(bound := part.exceeded(question))]
        return [*self.range, z3.Or(*parts)] if parts else None

    def attained(self, question: Question) -> list[Bool]:
        """Constraints on o: the budget has a value and is attained exactly. Only for an ``exact`` algebraic form."""
        return [*self.range, z3.Or(*(part.attained(question) for part in self._exact_parts))]

    def undefined(self) -> list[Bool] | None:
        """Constraints on o: the claim is made there, but the formula of its budget has no value."""
        if isinstance(self._pieces, Enclosure):
            return None
        parts = self._parts(generous=True)
        guards = [guard for part in parts for guard in part.guards]
        return [*self.range, *guards, z3.Not(z3.Or(*(z3.And(part.condition, part.defined) for part in parts)))]

    @cached_property
    def _pieces(self) -> tuple[Piece, ...] | Enclosure:
        """The exclusive pieces of the algebraic form, or rational bounds on e^budget."""
        budget = self.budget
        if self.rate is not None:
            budget = substitute(budget, {p: as_sympy(self.rate)})
        try:
            return exponential(budget).exclusive().pieces
        except UnsupportedExpression:
            if p in budget.free_symbols:
                raise
        return enclose(sympy.exp(budget), {}, self.effort)

    def _parts(self, generous: bool) -> list[_Part]:
        """The pieces as z3 reads them."""
        if isinstance(self._pieces, Enclosure):
            bound = constant_form(self._pieces.upper if generous else self._pieces.lower)
            return [_Part(z3.BoolVal(True), (), z3.BoolVal(True), True, (bound,))]
        return self._exact_parts

    @cached_property
    def _exact_parts(self) -> list[_Part]:
        """The pieces of the algebraic form."""
        if isinstance(self._pieces, Enclosure):
            return []
        return [_part(piece, str(number)) for number, piece in enumerate(self._pieces)]


def _part(piece: Piece, name: str) -> _Part:
    """One piece as z3 reads it."""
    condition = to_z3(piece.condition, RATE_BY_ODDS)
    defined = z3.And(*(positive(part) for power in piece.alternatives for part in power.positive))
    finite = [power for power in piece.alternatives if power.base is not sympy.oo]
    forms = tuple(form_of(power, f"{name}_{number}") for number, power in enumerate(finite))
    return _Part(condition.term, condition.guards, defined, piece.combine != "min", forms)


def specialised(budget: sympy.Expr, b_value: int, effort: Effort) -> sympy.Expr:
    """The budget with b replaced by a number; cases that this b rules out go first, since they may have no value.

    Raises ``Undecided`` where no case is left.
    """
    values = {b: sympy.Integer(b_value)}
    if not isinstance(budget, sympy.Piecewise):
        return substitute(budget, values)
    cases = []
    for expression, condition in budget.args:
        here = substitute(condition, values)
        if p not in here.free_symbols:
            here = sympy.true if decide_condition(here, {}, effort) else sympy.false
        if here is not sympy.false:
            cases.append((specialised(expression, b_value, effort), here))
        if here is sympy.true:
            break
    if not cases:
        raise Undecided(f"the claimed budget says nothing at b = {b_value}")
    return piecewise(cases)
