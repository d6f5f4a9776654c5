"""Whether the Permutation Swapping Algorithm keeps to a claimed budget in (b, p), for every universe up to a size.

A dataset of several strata loses as much as its worst stratum, and b is the size of its largest stratum with two
different records. So a budget is kept in every universe whose strata have at most N records iff, for all n <= b <= N,
no stratum of n records loses more than the budget at b.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

import sympy

from dpcalc.certify.counterexample import loses_more
from dpcalc.certify.evidence import denied
from dpcalc.claim import Satisfies
from dpcalc.decide.scope import EnumerateScope
from dpcalc.effort import Effort
from dpcalc.errors import InputError, Undecided, UnsupportedExpression
from dpcalc.exact import LogRatio, as_sympy
from dpcalc.swapping.claims.every_swapping import EverySwapping, swapping_of
from dpcalc.swapping.law.stratum import StratumUniverse, universes_of_size
from dpcalc.swapping.law.stratum_law import probability
from dpcalc.swapping.losses.boundaries import BudgetCurve, budget_curve
from dpcalc.swapping.losses.budget_values import budget_at, budget_for
from dpcalc.swapping.losses.claimed import check_claim, samples_of
from dpcalc.swapping.losses.pieces import Piece, pieces
from dpcalc.swapping.losses.stratum_loss import StratumLoss, stratum_loss
from dpcalc.swapping.losses.thresholds import claimed_at
from dpcalc.symbolic.enclose import decimal
from dpcalc.symbolic.roots import positive_roots
from dpcalc.symbolic.signs import compare
from dpcalc.symbolic.substitute import substitute
from dpcalc.symbolic.symbols import b
from dpcalc.verdict import Attempt, DatasetWitness, Scope, Table, Unknown, Verdict, Verified
from dpcalc.wording import written

_METHOD = "exact losses of every universe"


@dataclass(frozen=True)
class _Violation:
    """A stratum, a value of b and a rate at which the loss exceeds the claimed budget."""

    found: StratumLoss
    b_value: int
    rate: Fraction


def decide_swapping(claim: Satisfies, scope: EnumerateScope, effort: Effort) -> Verdict:
    """Visit universes by size, then by number of cells; the first violation refutes the claim."""
    family, count = swapping_of(claim), 0
    try:
        curves = {b_value: _curve(claim, b_value, scope, effort) for b_value in range(2, scope.up_to + 1)}
        for n in range(2, scope.up_to + 1):
            shapes = universes_of_size(n, family.holds, family.swaps)
            shapes.sort(key=lambda u: (len(u.rows) * len(u.columns), u.rows, u.columns))
            above = {b_value: curve for b_value, curve in curves.items() if b_value >= n}
            seen: set[object] = set()
            for universe in shapes:
                for violation in _violations(claim, universe, above, scope, seen, effort):
                    witness = _witness(claim, violation, effort)
                    return denied(witness)
                count += 1
                effort.tick("universes", count)
        check_claim(curves, scope, effort)
    except (Undecided, UnsupportedExpression) as error:
        return Unknown((Attempt(_METHOD, str(error)),))
    rates = written(scope.describe_rates())
    words = f"{_categories(family)}, any number of strata of at most {scope.up_to} records, {rates}"
    limits = {"holds": family.holds, "swaps": family.swaps, "rates": scope.describe_rates()}
    data = {"records": scope.up_to, **limits}
    return Verified(Scope(words, data), count)


def _curve(claim: Satisfies, b_value: int, scope: EnumerateScope, effort: Effort) -> BudgetCurve:
    """The budget at one b; its algebraic form is needed only where every rate is to be decided."""
    budget = budget_for(claim.formula, b_value, effort)
    where = substitute(swapping_of(claim).rates, {b: sympy.Integer(b_value)})
    return budget_curve(budget, where) if scope.rates is None else BudgetCurve(budget, where)


def _categories(family: EverySwapping) -> str:
    """The numbers of categories in words."""
    holds = "any number of" if family.holds is None else f"at most {family.holds}"
    swaps = "any number of" if family.swaps is None else f"at most {family.swaps}"
    return f"{holds} holding values, {swaps} swapping values"


def _violations(
    claim: Satisfies,
    universe: StratumUniverse,
    curves: Mapping[int, BudgetCurve],
    scope: EnumerateScope,
    seen: set[object],
    effort: Effort,
) -> Iterator[_Violation]:
    """Violations in one stratum universe, for each b from its own size up.

    Pieces ``seen`` elsewhere are not repeated.
    """
    scale = swapping_of(claim).distance_scale
    for rate in _end_rates(scope):
        found = stratum_loss(universe, rate, effort)
        for b_value, curve in curves.items():
            inside = claimed_at(curve.where, rate, effort)
            if inside and found.x is not None and _exceeds(found.loss, curve.budget, rate, scale, effort):
                yield _Violation(found, b_value, rate)
    for piece in pieces(universe, effort) if scope.rates is None else ():
        if piece.key in seen:
            continue
        seen.add(piece.key)
        for b_value, curve in curves.items():
            bad = _bad_rate(piece, curve, scale, effort)
            if bad is not None:
                found = StratumLoss(universe, _loss_at(piece, bad), piece.x, piece.x_prime, piece.output)
                yield _Violation(found, b_value, bad)


def _end_rates(scope: EnumerateScope) -> tuple[Fraction, ...]:
    """The rates that are tried one by one: those asked for, or the two ends of [0, 1]."""
    return scope.rates if scope.rates is not None else (Fraction(0), Fraction(1))


def _bad_rate(piece: Piece, curve: BudgetCurve, scale: Fraction, effort: Effort) -> Fraction | None:
    """The simplest rate found in (0, 1) at which the piece exceeds the budget, or ``None`` if there is no such rate."""
    roots = positive_roots(curve.meeting_polynomials(piece, scale), effort)
    bad = [
        rate
        for rate in samples_of(roots)
        if claimed_at(curve.where, rate, effort) and _exceeds(_loss_at(piece, rate), curve.budget, rate, scale, effort)
    ]
    return min(bad, key=lambda rate: (rate.denominator, rate.numerator), default=None)


def _loss_at(piece: Piece, rate: Fraction) -> LogRatio:
    """The value of a piece at a rational rate, or zero where the piece is negative."""
    above = probability(piece.x, piece.output, rate)
    below = probability(piece.x_prime, piece.output, rate)
    return LogRatio(max(above / below, Fraction(1)), Fraction(piece.distance))


def _exceeds(loss: LogRatio, budget: sympy.Expr, rate: Fraction, scale: Fraction, effort: Effort) -> bool:
    """Whether ``loss > scale * budget(rate)``, exactly; where the budget has no value, nothing is exceeded."""
    factor = as_sympy(scale)
    try:
        return compare(loss.expression(), factor * budget_at(budget, rate, effort), {}, effort) > 0
    except UnsupportedExpression:
        raise
    except InputError:
        return False


def _witness(claim: Satisfies, violation: _Violation, effort: Effort) -> DatasetWitness:
    """The violation as datasets; a second stratum is added where b is the size of another stratum."""
    found, rate = violation.found, violation.rate
    if found.x is None or found.x_prime is None or found.output is None:
        raise Undecided("a violation without datasets")
    filler: tuple[Table, ...] = ()
    if violation.b_value > found.universe.size:
        filler = (((violation.b_value - 1, 1),),)
    above = probability(found.x, found.output, rate)
    below = probability(found.x_prime, found.output, rate)
    budget = budget_for(claim.formula, violation.b_value, effort)
    claimed = budget_at(budget, rate, effort)
    shown = "inf" if claimed is sympy.oo else f"{claimed} = {decimal(claimed, {}, 6, effort)}"
    counted = swapping_of(claim).distance_scale
    if counted != 1:
        shown = f"{counted} * ({shown})"
    distance = found.loss.distance
    x, x_prime, output = ((table, *filler) for table in (found.x, found.x_prime, found.output))
    scale = as_sympy(counted)
    return DatasetWitness(
        summary=(
            f"`b = {violation.b_value}`, `p = {rate}`: "
            f"the loss `{found.loss} = {found.loss.decimal()}` exceeds the claimed `{shown}`"
        ),
        values={"b": str(violation.b_value), "p": str(rate), "violated": f"{found.loss} <= {shown}"},
        evidence=loses_more(x, x_prime, output, rate, scale * claimed),
        x=x,
        x_prime=x_prime,
        output=output,
        rate=str(rate),
        probability_x=str(above),
        probability_x_prime=str(below),
        distance=str(distance),
        claimed=shown,
        actual=str(found.loss),
    )
