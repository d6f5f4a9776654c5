"""Comparability and what can be said of the budget (appendices A.1 and A.2): [x], b(x), b'(x), conditions I and II."""

from __future__ import annotations

from collections.abc import Callable

from dpcalc.structure.inductions import LinkInduction
from dpcalc.structure.language import INF, ZERO, Element, Formula, Same, both
from dpcalc.structure.vocabulary import (
    POINT,
    Distance,
    Link,
    Universe,
    comparable,
    component,
    disjoint,
    for_points,
    fresh,
    premetric,
    satisfies,
    some_points,
)
from theorems.bailie2025._structures import MV, d, eps

LINKED: Link = component(comparable(MV, d))
"""Definition A.1.1: x' lies in [x], that is, x and x' are equal or implicitly comparable."""
Condition = Callable[[Universe], Formula]


def meets(x: Element) -> Condition:
    """Of a universe: that it has a point of [x]."""
    return lambda universe: some_points(1, lambda z: LINKED(x, z) & universe.has(z))


def has(x: Element) -> Condition:
    """Of a universe: that it has x."""
    return lambda universe: universe.has(x)


def same_budgets(first: Condition, second: Condition) -> Formula:
    """That the budgets of the universes of one kind are, as a set, those of the universes of the other kind."""

    def among(kind: Condition, universe: Universe) -> Formula:
        return MV.some(lambda other: kind(other) & eps(other).is_(eps(universe)))

    there = MV.every(lambda universe: first(universe) >> among(second, universe))
    return there & MV.every(lambda universe: second(universe) >> among(first, universe))


def same_b(x: Element, y: Element) -> Formula:
    """b(x) = b(y)."""
    return same_budgets(meets(x), meets(y))


def same_b_prime(x: Element, y: Element) -> Formula:
    """b'(x) = b'(y)."""
    return same_budgets(has(x), has(y))


B_IS_B_PRIME = for_points(1, lambda x: same_budgets(meets(x), has(x)))
"""b(x) = b'(x) for all x."""


def at_most_one_budget(x: Element) -> Formula:
    """That b(x) has at most one element."""
    return MV.every(
        lambda first: MV.every(lambda second: (meets(x)(first) & meets(x)(second)) >> eps(first).is_(eps(second)))
    )


def neighbours(x: Element, y: Element) -> Formula:
    """Different points at a finite distance, in some order."""
    return ~Same(x, y) & ((d(x, y) < INF) | (d(y, x) < INF))


def one(left: Universe, right: Universe) -> Formula:
    """That two universes of MV are one and the same."""
    return Same(left.index[0], right.index[0])


CONDITION_I = MV.every(lambda first: MV.every(lambda second: one(first, second) | disjoint(first, second)))
"""Different universes are disjoint."""
CONDITION_II = for_points(
    2,
    lambda x, y: (
        neighbours(x, y)
        >> MV.every(
            lambda first: MV.every(
                lambda second: (first.has(x) & first.has(y) & second.has(x) & second.has(y)) >> one(first, second)
            )
        )
    ),
)
"""Different points at a finite distance are not both in two different universes."""
COMPARED_IN_ONE = for_points(
    2,
    lambda x, y: (
        comparable(MV, d)(x, y)
        >> MV.every(lambda first: MV.every(lambda second: (first.has(x) & second.has(x)) >> one(first, second)))
    ),
)
"""No point that is comparable to another is in two different universes."""


def without_loss(output: Distance) -> Formula:
    """That a mechanism satisfies the flavor with a budget of 0 in every universe."""
    return satisfies(output, MV, d, lambda _: ZERO)


def along_links(relation: Link) -> LinkInduction:
    """An equivalence that holds between comparable points holds on components."""
    u, v = fresh(POINT), fresh(POINT)
    return LinkInduction(relation(u, v), u, v)


SAME_UNIVERSES = along_links(lambda u, v: MV.every(lambda universe: both(universe.has(u), universe.has(v))))
"""Carried along links: being in the same universes."""
WORDS = "multiverses with budgets, premetrics"
STANDING = (premetric(d), MV.distinct)
ONE_BUDGET_AND_EQUAL = for_points(1, at_most_one_budget) & B_IS_B_PRIME
"""b(x) has at most one element and is b'(x), for all x."""
INSIDE_ONE = for_points(1, lambda x: MV.some(lambda universe: for_points(1, lambda z: LINKED(x, z) >> universe.has(z))))
"""Every [x] lies inside some universe."""
READING_OF_II = (
    "Both points in one universe, and both in another. (If it meant x in one universe and x' in another, condition I "
    "would not be a case of it: two disjoint universes of one point each, at a finite distance.)"
)
