"""What a formula in b and p allows in the universes of permutation swapping."""

from __future__ import annotations

from fractions import Fraction

import sympy

from dpcalc.effort import Effort
from dpcalc.errors import InputError
from dpcalc.report.gap import compare_extended
from dpcalc.report.judged import Judged, beside
from dpcalc.report.losses import LossRow
from dpcalc.spec_file.reading import SpecFile
from dpcalc.swapping.answers.said import rate_of
from dpcalc.swapping.losses.budget_values import budget_at, budget_for
from dpcalc.symbolic.symbols import b, p


def allowed(spec: SpecFile, formula: sympy.Expr, row: LossRow, effort: Effort) -> Judged:
    """A loss beside the least budget that the formula allows for the values of b in its universes.

    Where no two records differ (b = 0) there is nothing to allow, and a formula need not have a value.
    """
    if row.pair is None and row.b_values == (0,):
        return Judged(row, sympy.Integer(0), 0, 0)
    rate = rate_of(spec)
    if b not in formula.free_symbols:
        return beside(row, value_at(formula, None, rate, effort), effort)
    if not row.b_values:
        hint = "hold the invariants of swapping, or claim a budget without b"
        raise InputError(f"b is not a function of the universe {row.place}", where=f"{spec.path} [claim]", hint=hint)
    amounts = [(value_at(formula, value, rate, effort), value) for value in row.b_values]
    least = amounts[0]
    for other in amounts[1:]:
        if compare_extended(other[0], least[0], effort) < 0:
            least = other
    return beside(row, least[0], effort, least[1])


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
