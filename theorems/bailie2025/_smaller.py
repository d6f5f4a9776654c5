"""Smaller universes (bailie2025, Section 2.4.3): what the statement on them and its repair share."""

from __future__ import annotations

from dpcalc.claim import EveryStructure
from dpcalc.structure.language import INF, ZERO, And, Element, Formula, Same
from dpcalc.structure.vocabulary import refines, same_set, satisfies, subset, together
from theorems.bailie2025._structures import MV, MV_PRIME, ONE_BUDGET, PREMETRICS, D, d, one_budget

OVER = "a domain, multiverses MV and MV', a premetric d, a budget that does not vary"
SMALLER = "MV' is MV with smaller universes"
REFINES = "MV' is a refinement of MV"
FINITE = "0 < eps < inf"
BETWEEN = (ONE_BUDGET() > ZERO) & (ONE_BUDGET() < INF)


def smaller() -> Formula:
    """Every universe of MV' lies inside one of MV, each of MV has one inside it, and some universe has shrunk."""
    each = MV.every(lambda outer: MV_PRIME.some(lambda inner: subset(inner, outer)))
    shrunk = MV.some(lambda outer: ~MV_PRIME.some(lambda inner: same_set(inner, outer)))
    return And((refines(MV_PRIME, MV), each, shrunk))


def once_compared(x: Element, y: Element) -> Formula:
    """That different datasets at a finite distance share a universe of MV."""
    return ~Same(x, y) & ((d(x, y) < INF) | (d(y, x) < INF)) & together(MV)(x, y)


INCLUDED = EveryStructure(
    f"{OVER}, an output premetric, a mechanism",
    satisfies(D, MV, d, one_budget) >> satisfies(D, MV_PRIME, d, one_budget),
    {REFINES: refines(MV_PRIME, MV)},
    PREMETRICS,
)
"""A refinement never promises more, at the same constant budget."""
