"""The values that the symbols of budgets may take, and exact questions about amounts over all of them.

Symbols are positive reals; further conditions may be assumed. Whether one amount is always at least the least of some
others is linear arithmetic where the budgets are linear in their symbols, and polynomial arithmetic otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import Any

import sympy
import z3

from dpcalc.comparison.amounts import Form, quantity_bounds
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError, Undecided
from dpcalc.symbolic import z3_calls, z3_terms
from dpcalc.symbolic.enclose import decide_condition, sign
from dpcalc.symbolic.solver_names import given, made
from dpcalc.symbolic.to_z3 import to_z3

Sample = Mapping[sympy.Symbol, Fraction]
_SMALL = Fraction(1, 1000)


class Region:
    """All positive values of the symbols of some quantities under which the assumptions hold.

    ``samples`` raises ``InputError`` where there are none.
    """

    def __init__(
        self, quantities: Iterable[sympy.Expr], assumptions: Sequence[sympy.Basic] = (), effort: Effort = DEFAULT_EFFORT
    ) -> None:
        self.quantities = tuple(sorted(set(quantities), key=sympy.default_sort_key))
        self.assumptions = tuple(assumptions)
        held = {s for part in (*self.quantities, *self.assumptions) for s in part.free_symbols}
        self.effort = effort
        self.symbols = tuple(sorted(held, key=str))
        self._reals = {symbol: z3.Real(given(symbol.name)) for symbol in self.symbols}
        self._solver = z3_calls.solver()
        self._solver.set("rlimit", effort.rlimit)
        self._solver.add(*(real > 0 for real in self._reals.values()))
        for assumption in self.assumptions:
            self._solver.add(to_z3(assumption, self._reals).guarded())
        self._terms = {quantity: self._term(quantity) for quantity in self.quantities}

    def samples(self) -> list[Sample]:
        """A few points of the region: all symbols alike, and each of them large or small beside the others."""
        plain: list[dict[sympy.Symbol, Fraction]] = [dict.fromkeys(self.symbols, Fraction(1))]
        if len(self.symbols) > 1:
            for symbol in self.symbols:
                plain.append({s: Fraction(1) if s == symbol else _SMALL for s in self.symbols})
                plain.append({s: _SMALL if s == symbol else Fraction(1) for s in self.symbols})
        inside: list[Sample] = [sample for sample in plain if self.holds(sample)]
        if not inside:
            found = self._solve(())
            if found is None:
                shown = ", ".join(map(str, self.assumptions))
                raise InputError(f"no positive values of the symbols satisfy the assumptions {shown}")
            inside.append(found)
        return inside

    def holds(self, sample: Sample) -> bool:
        """Whether the assumptions hold at a point."""
        return all(decide_condition(assumption, dict(sample), self.effort) for assumption in self.assumptions)

    def exceeding(self, forms: Iterable[Form], target: Form) -> Sample | None:
        """A point at which each of the forms exceeds the target, or ``None`` where there is none.

        Quantities that are not rational are only known by bounds, so that a point found is a guess; ``None`` is not.
        Raises ``Undecided`` where z3 gives up.
        """
        bound = self._sum(target)
        return self._solve([self._sum(form) > bound for form in forms])

    def above_all(self, forms: Iterable[Form], sets: Iterable[Iterable[Form]]) -> Sample | None:
        """A point at which each of the forms exceeds, in every set, the least; what ``exceeding`` says applies."""
        own = [self._sum(form) for form in forms]
        bounds = [[self._sum(target) for target in targets] for targets in sets]
        return self._solve([z3.Or([z3.And([form > bound for form in own]) for bound in held]) for held in bounds])

    def _solve(self, conditions: Iterable[Any]) -> Sample | None:
        """Ask z3 for a point."""
        self._solver.push()
        try:
            self._solver.add(*conditions)
            answer = self._solver.check()
            if answer == z3.unsat:
                return None
            if answer != z3.sat:
                raise Undecided("z3 gave up comparing two amounts", hint="give some symbols values")
            model = self._solver.model()
            return {s: _fraction(model.eval(real, model_completion=True)) for s, real in self._reals.items()}
        finally:
            self._solver.pop()

    def _sum(self, form: Form) -> Any:
        """An amount as a z3 term."""
        parts = [z3_terms.number(c) * self._terms[q] for q, c in form.terms]
        return z3.Sum(parts) if parts else z3.RealVal(0)

    def _term(self, quantity: sympy.Expr) -> Any:
        """A quantity as a z3 term; what is not rational in it becomes an unknown between two bounds."""
        constant, powers = sympy.Integer(1), []
        for factor in sympy.Mul.make_args(quantity):
            base, power = factor.as_base_exp()
            if base.is_Symbol:
                powers += [self._reals[base]] * int(power)
            else:
                constant *= factor
        if constant == 1:
            return z3.Product(powers) if powers else z3.RealVal(1)
        low, up = quantity_bounds(constant, {}, self.effort)
        unknown = z3.Real(made(constant))
        self._solver.add(unknown >= _q(low), unknown <= _q(up))
        return z3.Product([unknown, *powers])


def check_assumptions(assumptions: Sequence[sympy.Basic], effort: Effort = DEFAULT_EFFORT) -> None:
    """Raise ``InputError`` where no positive values of the symbols satisfy the assumptions: nothing follows of nothing.

    Raises ``Undecided`` where z3 gives up.
    """
    if assumptions:
        Region((), assumptions, effort).samples()


def never_more(form: Form, target: Form, effort: Effort = DEFAULT_EFFORT) -> bool:
    """Whether one amount is seen, product of symbols by product of symbols, to be at most another at every point."""
    return form.at_most(target) or _never_more(form, target, effort)


@cache
def _never_more(form: Form, target: Form, effort: Effort) -> bool:
    """Compare the exact constants in front of each product of symbols."""
    gaps: dict[sympy.Expr, sympy.Expr] = {}
    for side, part in ((1, target), (-1, form)):
        for quantity, coefficient in part.terms:
            constant, product = quantity.as_independent(*quantity.free_symbols, as_Add=False)
            exact = sympy.Rational(side * coefficient.numerator, coefficient.denominator)
            gaps[product] = gaps.get(product, sympy.Integer(0)) + exact * constant
    try:
        return all((gap.is_Rational and gap >= 0) or sign(gap, {}, effort) >= 0 for gap in gaps.values())
    except Undecided:
        return False


def _q(number: Fraction) -> Any:
    """A rational as a z3 constant."""
    return z3_terms.number(number)


def _fraction(value: Any) -> Fraction:
    """A value of z3 as a rational, or one close by."""
    if z3.is_algebraic_value(value):
        value = value.approx(20)
    return Fraction(value.numerator_as_long(), value.denominator_as_long())
