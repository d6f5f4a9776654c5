"""Whether rational samples say all that is claimed of a budget, and whether anything is claimed at all."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from dpcalc.decide.boundaries import BudgetCurve
from dpcalc.decide.budgets import has_value
from dpcalc.decide.roots import Root, positive_roots, simplest_between
from dpcalc.decide.scope import EnumerateScope
from dpcalc.decide.thresholds import claimed_at, follows_from_a_side, gaps, rate_of
from dpcalc.effort import Effort
from dpcalc.errors import Undecided
from dpcalc.exact import fixed_point

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
