"""What a claimed budget allows in each universe, and how the exact loss there compares with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import sympy

from dpcalc.effort import Effort
from dpcalc.errors import InputError
from dpcalc.exact import Infinity
from dpcalc.report.losses import LossRow
from dpcalc.spec.budget import Amount, Budget, Symbolic
from dpcalc.spec_file.reading import SpecFile
from dpcalc.swapping.losses.budget_values import budget_at, budget_for
from dpcalc.symbolic.signs import compare
from dpcalc.symbolic.symbols import b, p


@dataclass(frozen=True)
class Judged:
    """A loss beside the budget allowed there: ``sign`` is that of loss minus budget, ``gap`` is budget minus loss.

    ``b_value`` is the b at which the budget is the least allowed, ``None`` where b plays no part.
    """

    row: LossRow
    budget: sympy.Expr
    sign: int
    b_value: int | None = None

    @property
    def gap(self) -> sympy.Expr:
        """What the budget leaves unused, exactly; infinite where only the budget is, 0 where both are."""
        if self.budget is sympy.oo:
            return sympy.Integer(0) if self.row.loss.infinite else sympy.oo
        return -sympy.oo if self.row.loss.infinite else self.budget - self.row.expression


def judge_rows(spec: SpecFile, claim: Budget, rows: Sequence[LossRow], effort: Effort) -> list[Judged]:
    """Compare every loss with the budget allowed there."""
    if isinstance(claim, Symbolic):
        return [_judge_formula(spec, claim.expression, row, effort) for row in rows]
    universes = spec.flavor.universes(effort)
    amounts = [_expression(claim.at(universe, effort)) for universe in universes]
    return [Judged(row, amount, _sign(row, amount, effort)) for row, amount in zip(rows, amounts, strict=True)]


def judge_formula(spec: SpecFile, formula: sympy.Expr, rows: Sequence[LossRow], effort: Effort) -> list[Judged]:
    """Compare every loss with a formula in b and p."""
    return [_judge_formula(spec, formula, row, effort) for row in rows]


def _judge_formula(spec: SpecFile, formula: sympy.Expr, row: LossRow, effort: Effort) -> Judged:
    """A loss beside the least budget that the formula allows for the values of b in its universes.

    Where no two records differ (b = 0) there is nothing to allow, and a formula need not have a value.
    """
    if row.pair is None and row.b_values == (0,):
        return Judged(row, sympy.Integer(0), 0, 0)
    rate = None if spec.swapping is None else spec.swapping.rate
    if b not in formula.free_symbols:
        amount = value_at(formula, None, rate, effort)
        return Judged(row, amount, _sign(row, amount, effort))
    if not row.b_values:
        hint = "hold the invariants of swapping, or claim a budget without b"
        raise InputError(f"b is not a function of the universe {row.place}", where=f"{spec.path} [claim]", hint=hint)
    amounts = [(value_at(formula, value, rate, effort), value) for value in row.b_values]
    least = amounts[0]
    for other in amounts[1:]:
        if compare_extended(other[0], least[0], effort) < 0:
            least = other
    return Judged(row, least[0], _sign(row, least[0], effort), least[1])


def value_at(formula: sympy.Expr, b_value: int | None, rate: Fraction | None, effort: Effort) -> sympy.Expr:
    """The formula with numbers for b and p; the case that applies is chosen first."""
    chosen = formula if b_value is None else budget_for(formula, b_value, effort)
    if rate is None:
        if p in chosen.free_symbols:
            raise InputError("the budget depends on p, which is not a number here", hint='write rate = "1/20"')
        return chosen
    value = budget_at(chosen, rate, effort)
    if not isinstance(value, sympy.Max):
        return value
    largest, *others = value.args
    for other in others:
        if compare_extended(other, largest, effort) > 0:
            largest = other
    return largest


def _expression(amount: Amount) -> sympy.Expr:
    """An amount as a SymPy number or expression."""
    if isinstance(amount, Infinity):
        return sympy.oo
    return sympy.Rational(amount.numerator, amount.denominator) if isinstance(amount, Fraction) else amount


def _sign(row: LossRow, budget: sympy.Expr, effort: Effort) -> int:
    """The sign of loss minus budget."""
    return compare_extended(row.expression, budget, effort)


def compare_extended(first: sympy.Expr, second: sympy.Expr, effort: Effort) -> int:
    """The sign of the difference of two extended reals, decided rigorously."""
    if first is sympy.oo or second is sympy.oo:
        return int(first is sympy.oo) - int(second is sympy.oo)
    return compare(first, second, {}, effort)
