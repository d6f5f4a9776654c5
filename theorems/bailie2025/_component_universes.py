"""Proposition A.4.2 (bailie2025): universes cut along the components of comparability.

[x] is the component of x in the graph that joins different points at a finite distance, in some order, that share a
universe (Definition A.1.1).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from dpcalc.claim import EveryStructure
from dpcalc.structure.inductions import Induction
from dpcalc.structure.language import INF, Element, Formula, Same, both
from dpcalc.structure.vocabulary import (
    POINT,
    Family,
    Link,
    comparable,
    component,
    pairs,
    premetric,
    satisfies,
    sharpened,
    some_points,
    together,
)
from theorems.bailie2025._structures import MV, D, d, one_budget

in_component = component(comparable(MV, d))
"""That x' is in [x]."""


def cut(family: Family, joined: Link) -> Family:
    """The universes D n [x], the empty ones too, where [x] is what is joined to x."""

    def contains(point: Element, *index: Element) -> Formula:
        return family.contains(point, *index[:-1]) & joined(index[-1], point)

    return Family((*family.sorts, POINT), lambda *index: family.condition(*index[:-1]), contains)


MV_1 = cut(MV, in_component)
"""{ D n [x] }: i = 1."""
MV_2 = pairs(in_component)
"""{ {x, x'} : x' in [x] }: i = 2."""


def same_mechanisms(family: Family, *standing: Formula) -> EveryStructure:
    """With a constant budget, MV and another multiverse have the same mechanisms."""
    then = both(satisfies(D, MV, d, one_budget), satisfies(D, family, d, one_budget))
    over = "domains, multiverses, premetrics, output premetrics, mechanisms, constant budgets"
    return EveryStructure(over, then, {}, standing)


path = sharpened(d)
"""d*, the length of a shortest path."""


def some_unconnected(combine: Callable[[Formula, Formula], Formula]) -> Formula:
    """That for some points the shortest paths forth and back are infinite, combined as asked."""
    return some_points(2, lambda x, y: combine(path(x, y) >= INF, path(y, x) >= INF))


def total_vacuity_fails(family: Family, given: Mapping[str, Formula], *inductions: Induction) -> EveryStructure:
    """That some different points share no universe of a family."""
    then = some_points(2, lambda x, y: ~Same(x, y) & ~together(family)(x, y))
    return EveryStructure("domains, multiverses, premetrics", then, given, (premetric(d),), inductions)
