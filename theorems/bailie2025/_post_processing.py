"""Immunity to post-processing, for sections 2.5 and A.5 to A.7: values of the premetric before and after a function."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every
from theorems.bailie2025._premetric_values import TWO_POINTS_ALONE

EXPERIMENTS = (Enumerate(EnumerateScope(up_to=2)),)
"""Routes for statements about pairs of small laws."""
NOT_FARTHER = "laws are no farther apart after the function"
IMMUNITY = Every(
    all="X in sets; MV in multiverses(X); d in premetrics(X); D, D' in output_distances(X); eps in budgets(MV)",
    given={NOT_FARTHER: "every x, y in X: D'(x, y) <= D(x, y)"},
    show="satisfies(D, MV, d, eps) => satisfies(D', MV, d, eps)",
)
"""A mechanism that keeps a budget keeps it after post-processing, if laws are no farther apart after it.

D(x, y) is how far apart the laws at x and y are before, and D'(x, y) after.
"""
UNKNOWN_FUNCTION = IMMUNITY.without(NOT_FARTHER)
"""The same for a function of which nothing is known."""
KEPT_AFTER = "a budget that is kept before the function is kept after it"
FROM_BUDGETS = Every(
    all="X in sets; d in premetrics(X); D, D' in output_distances(X); e in extended",
    let=TWO_POINTS_ALONE,
    given={KEPT_AFTER: "keeps_in(D, X, d, e) => keeps_in(D', X, d, e)"},
    show="every x, y in X: two_points_alone(X, d, x, y) and e = D(x, y) => D'(x, y) <= D(x, y)",
)
"""What immunity of the flavor on two points says of the laws there, with the budget Dp(P, Q)."""
WITHOUT_IMMUNITY = FROM_BUDGETS.without(KEPT_AFTER)
