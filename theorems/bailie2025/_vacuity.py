"""Vacuous multiverses, and constant budgets in a multiverse as distances (bailie2025, Section 2.4.3)."""

from __future__ import annotations

from dpcalc.structure.language import INF, ZERO, Element, Formula, Same
from dpcalc.structure.vocabulary import Distance, restricted, some_points, together
from theorems.bailie2025._structures import MV, ONE_BUDGET, d

NON_VACUOUS = "MV is not vacuous"
FINITE = "0 < eps < inf"
BETWEEN = (ONE_BUDGET() > ZERO) & (ONE_BUDGET() < INF)


def comparable_in_domain(x: Element, y: Element) -> Formula:
    """Different points at a finite distance in some direction, whether or not they share a universe."""
    return ~Same(x, y) & ((d(x, y) < INF) | (d(y, x) < INF))


def non_vacuous() -> Formula:
    """That some such points share no universe."""
    return some_points(2, lambda x, y: comparable_in_domain(x, y) & ~together(MV)(x, y))


def constant_weight(distance: Distance) -> Distance:
    """The budget eps times a distance."""
    return lambda x, y: ONE_BUDGET() * distance(x, y)


WITHIN = constant_weight(restricted(d, MV))
"""The weights of (X, MV, d, D, eps): eps d(x, x') within universes, infinite elsewhere."""
EVERYWHERE = constant_weight(d)
"""The weights of (X, {X}, d, D, eps)."""
