"""Input premetrics that are inflated: what a larger distance does to the budgets that a mechanism keeps."""

from __future__ import annotations

from dpcalc.claim import EveryStructure
from dpcalc.structure.language import Formula
from dpcalc.structure.vocabulary import Distance, for_points, premetric, satisfies
from theorems.bailie2025._structures import MV, PREMETRICS, D, d, d_prime, eps

BELOW = "d <= d'"
OVER = "domains, multiverses, premetrics d and d', output premetrics, mechanisms, budgets"


def implies(first: Distance, second: Distance) -> Formula:
    """That a mechanism keeps with the second distance every budget that it keeps with the first."""
    return satisfies(D, MV, first, eps) >> satisfies(D, MV, second, eps)


def inflated() -> EveryStructure:
    """If d <= d', every budget kept with d is kept with d'."""
    below = for_points(2, lambda x, y: d(x, y) <= d_prime(x, y))
    return EveryStructure(OVER, implies(d, d_prime), {BELOW: below}, (*PREMETRICS, premetric(d_prime)))


def deflated() -> EveryStructure:
    """If d <= d', every budget kept with d' is kept with d."""
    claim = inflated()
    return EveryStructure(OVER, implies(d_prime, d), claim.given, claim.standing)
