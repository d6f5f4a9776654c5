"""Whether a mechanism keeps a budget at every value of a parameter: exact losses as formulas, compared by proofs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

import sympy

from dpcalc.answers.budget_parametric import BudgetPiece, budget_parametric
from dpcalc.answers.specification import asked
from dpcalc.effort import Effort
from dpcalc.errors import InputError
from dpcalc.exact import rational
from dpcalc.proving.inequality import prove
from dpcalc.report.judged import Searched, beside
from dpcalc.report.losses import worst
from dpcalc.spec.budget import Symbolic
from dpcalc.spec_file.reading import SpecFile, read_spec
from dpcalc.spec_file.written import Read
from dpcalc.symbolic.algebraic import compare
from dpcalc.symbolic.cells import Cell
from dpcalc.symbolic.exp_numbers import ExpNumber, Number, exact_expression
from dpcalc.symbolic.parameter import Parameter, Placed
from dpcalc.symbolic.shorter import log_of_product
from dpcalc.verdict import Proved, Refuted, Verdict
from dpcalc.wording import joined, of_formula

_DENOMINATORS = (1, 2, 10, 100, 1000)
_MOST = 2000

Place: TypeAlias = tuple[sympy.Expr, Number]
"""A value of the parameter, and of what the polynomials are in there."""


def searched_at_every_value(written: Read, parameter: Parameter, effort: Effort) -> tuple[SpecFile, Searched]:
    """Compare the least budget, piece by piece, with the claimed one; where it is larger, show that at one value.

    The specification that comes back is the one at that value. Raises ``InputError`` for a claim that is no formula in
    the parameter.
    """
    least = budget_parametric(written, parameter, effort)
    parameter, claim = least.parameter, claimed_formula(least.specification, parameter)
    undecided = []
    for piece in least.pieces if claim is not sympy.oo else ():
        verdict = _compared(piece, parameter, claim, effort)
        if isinstance(verdict, Proved):
            continue
        for value, base in _places(piece, parameter, verdict):
            spec = read_spec(written, any_output=True, placed=Placed(parameter, base))
            own = asked(spec)
            judged = beside(worst(list(own.rows(effort))), claim.subs(parameter.symbol, value), effort)
            if judged.sign > 0:
                scope = joined("", (least.scope, "; exceeded where ", of_formula(f"{parameter.symbol} = {value}")))
                return spec, Searched(True, scope, judged, evidence=own.evidence(judged))
        undecided.append(f"{least.where(piece)}: no proof that the budget is enough, and no value where it is not")
    scope = joined("", (least.scope, "; the formula of the least budget is at most the claimed one, by proof"))
    return least.specification, Searched(None if undecided else False, scope, stopped=tuple(undecided))


def claimed_formula(spec: SpecFile, parameter: Parameter) -> sympy.Expr:
    """The claimed budget as a formula in the parameter alone. Raises ``InputError`` where it is none."""
    claim = spec.budget()
    if not isinstance(claim, Symbolic) or not claim.expression.free_symbols <= {parameter.symbol}:
        hint = f'write budget = "{parameter.symbol}", or another formula in it'
        raise InputError(f"the claim is not a formula in {parameter.symbol}", where=f"{spec.path} [claim]", hint=hint)
    return claim.expression


def _compared(piece: BudgetPiece, parameter: Parameter, claim: sympy.Expr, effort: Effort) -> Verdict | None:
    """What becomes of the claim that the least budget of a piece is at most the claimed one; ``None`` for infinity."""
    if piece.row.loss.infinite:
        return None
    return throughout(piece, parameter, sympy.Le(piece.row.expression, claim, evaluate=False), effort)


def throughout(piece: BudgetPiece, parameter: Parameter, relation: sympy.Basic, effort: Effort) -> Verdict:
    """What becomes of the claim that a relation holds at every value of a piece."""
    return prove(relation, list(_inside(piece, parameter)), effort=effort)


def _inside(piece: BudgetPiece, parameter: Parameter) -> Iterator[sympy.Basic]:
    """What holds on a piece: its ends, or those of the whole interval in the place of one that is not rational.

    Such an end belongs to no piece; the budgets on both sides of it are kept there, and so it counts as part of both.
    """
    symbol, low = parameter.symbol, parameter.value(piece.low)
    high = None if piece.high is None else parameter.value(piece.high)
    yield symbol >= low if low is not None and piece.holds_low else symbol > (parameter.low if low is None else low)
    if high is not None:
        yield symbol <= high if piece.holds_high else symbol < high
    elif parameter.high is not sympy.oo:
        yield symbol < parameter.high


def _places(piece: BudgetPiece, parameter: Parameter, verdict: Verdict | None) -> Iterator[Place]:
    """Values at which the claim may fail: where it was refuted, and one inside the piece."""
    if isinstance(verdict, Refuted):
        text = verdict.witness.values.get(parameter.symbol.name)
        if isinstance(text, str):
            value = rational(text)
            for near in dict.fromkeys(value.limit_denominator(most) for most in _DENOMINATORS):
                if parameter.low < sympy.Rational(near) < parameter.high and near.numerator < _MOST:
                    yield sympy.Rational(near), ExpNumber.exp(near / parameter.step) if parameter.exponent else near
    single = piece.high is not None and compare(piece.low, piece.high) == 0
    sample = piece.low.exact if single else Cell(piece.low, piece.high).sample
    if sample is not None:
        within = exact_expression(sample)
        yield parameter.step * log_of_product(within) if parameter.exponent else within, sample
