"""What a budget claims at two datasets, and whether rational samples say all of it, or anything is claimed at all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

import sympy

from dpcalc.claim import Satisfies
from dpcalc.decide.scope import EnumerateScope
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import Undecided
from dpcalc.exact import fixed_point
from dpcalc.swapping.claims.every_swapping import swapping_of
from dpcalc.swapping.losses.boundaries import BudgetCurve
from dpcalc.swapping.losses.budget_values import budget_at, budget_for, has_value
from dpcalc.swapping.losses.thresholds import claimed_at, follows_from_a_side, gaps, rate_of
from dpcalc.symbolic.roots import Root, positive_roots, simplest_between
from dpcalc.symbolic.sexpr import dumps
from dpcalc.symbolic.substitute import substitute
from dpcalc.symbolic.symbols import b

_ENDS = (Fraction(0), Fraction(1))


def samples_of(roots: list[Root]) -> list[Fraction]:
    """One rate in each stretch of (0, 1) between the rates with these odds, the simplest, and the rational ones."""
    inside = [simplest_between(low, high) for low, high in gaps(roots)]
    return inside + [rate_of(root.rational) for root in roots if root.rational is not None]


def check_claim(curves: Mapping[int, BudgetCurve], scope: EnumerateScope, effort: Effort) -> None:
    """Raise ``Undecided`` where a claim that no sample violates is still not settled.

    That is so where its budget has no value at a rate inside (0, 1) at which it is claimed, where something may be
    claimed at a single irrational rate, and where it is claimed at no rate of the scope. ``curves`` are the budgets
    by b.
    """
    claimed = False
    for b_value, curve in curves.items():
        roots = [] if scope.rates is not None else positive_roots(curve.threshold_polynomials(), effort)
        for rate in (*samples_of(roots), *_ENDS) if scope.rates is None else scope.rates:
            if claimed_at(curve.where, rate, effort):
                known = has_value(curve.budget, rate, effort)
                if not known and rate not in _ENDS:
                    raise Undecided(f"the claimed budget has no value at b = {b_value}, p = {rate}")
                claimed = claimed or known
        for root in roots:
            if root.rational is None and not follows_from_a_side(root, curve.thresholds, curve.where, effort):
                near = fixed_point(round(rate_of(root.low) * 10**6), 6)
                raise Undecided(f"a claim at one irrational rate, near p = {near}, is not settled at b = {b_value}")
    if curves and not claimed:
        raise Undecided("nothing is claimed at any of these rates")


def claimed_statements(claim: Satisfies, statement: Mapping[str, Any]) -> Iterator[dict[str, object]]:
    """A statement that swapping loses more at two datasets, with what the claim allows there, made again of the claim.

    b is the size of the largest stratum with two different records. Raises ``InputError`` where there is no value.
    """
    rate = Fraction(statement["rate"])
    strata = [[count for row in table for count in row] for table in statement["x"]]
    largest = max((sum(cells) for cells in strata if sum(count > 0 for count in cells) > 1), default=0)
    family = swapping_of(claim)
    scale = sympy.Rational(str(family.distance_scale))
    budget = budget_for(claim.formula, largest, DEFAULT_EFFORT)
    if claimed_at(substitute(family.rates, {b: sympy.Integer(largest)}), rate, DEFAULT_EFFORT):
        yield {**statement, "claimed": dumps(scale * budget_at(budget, rate, DEFAULT_EFFORT))}
