"""Section 3.6 (cho2024): conversions between privacy definitions hold for Semi-DP as well."""

from __future__ import annotations

from dpcalc.claim import EveryStructure
from dpcalc.structure.language import Every, Formula, Quantity, Relation, Same
from dpcalc.structure.vocabulary import LAW, POINT, for_points, fresh
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._invariants import BETWEEN_LAWS, P, c
from theorems.bailie2025._structures import ROUTES
from theorems.cho2024._text import RECONSTRUCTED

OTHER = Quantity("D'", (LAW, LAW))
LEVEL, OTHER_LEVEL = Quantity("delta"), Quantity("delta'")
adjacent, otherwise = Relation("A", (POINT, POINT)), Relation("A'", (POINT, POINT))
CONVERSION = "a conversion of output laws"


def kept(distance: Quantity, level: Quantity, adjacency: Relation = adjacent) -> Formula:
    """Laws at adjacent datasets with the same invariant are at most so far apart."""
    return for_points(
        2,
        lambda x, y: (adjacency(x, y) & Same(c(x), c(y))) >> (distance(P(x), P(y)) <= level()),
    )


def conversion() -> Formula:
    """Laws that are at most delta apart by the one are at most delta' apart by the other."""
    p, q = fresh(LAW), fresh(LAW)
    return Every((p, q), (BETWEEN_LAWS(p, q) <= LEVEL()) >> (OTHER(p, q) <= OTHER_LEVEL()))


def carries(then: Formula, given: Formula) -> EveryStructure:
    """What keeps the one level keeps the other."""
    over = "a mechanism, invariants, an adjacency relation, two measures of how far apart laws are, and two levels"
    return EveryStructure(over, given >> then, {CONVERSION: conversion()})


CLAIM = carries(kept(OTHER, OTHER_LEVEL), kept(BETWEEN_LAWS, LEVEL))
THEOREM = Theorem(
    id="cho2024/prose-3.6-conversions",
    title="Section 3.6: conversions remain valid",
    statement=r"Every conversion that is valid for pairs of output laws (such as from $\mu$-GDP to "
    r"$(\varepsilon,\delta)$-DP, or "
    r"from zCDP to $(\varepsilon,\delta)$-DP) applies to Semi-DP guarantees with the same $(\mathcal D_t,A)$.",
    claim=CLAIM,
    routes=ROUTES,
    source="cho2024",
    lines="176",
    text=(RECONSTRUCTED,),
    reading="A guarantee is that the laws at adjacent datasets with the same value of the invariant are at most so "
    "far apart, by any measure: the shortfall of a trade-off function, or a divergence at every order, included.",
    twins=(
        Twin("no conversion", "two measures that have nothing to do with each other", CLAIM.without(CONVERSION)),
        Twin(
            "another adjacency",
            "the converted guarantee is for another adjacency relation",
            carries(kept(OTHER, OTHER_LEVEL, otherwise), kept(BETWEEN_LAWS, LEVEL)),
        ),
    ),
)
