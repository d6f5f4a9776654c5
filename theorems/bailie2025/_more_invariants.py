"""Adding invariants c'' to invariants c: what the weights of the two specifications are, with a constant budget.

The weight of a pair is the bound that a specification puts on it: eps d(x, x') where all invariants agree, infinite
elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping

from dpcalc.claim import EveryStructure
from dpcalc.structure.inductions import PathInduction
from dpcalc.structure.language import INF, ONE, ZERO, Choose, Element, Formula, Same, Term
from dpcalc.structure.vocabulary import (
    POINT,
    closure,
    equal,
    fresh,
    premetric,
    some_points,
    stronger_for_every_output,
)
from theorems.bailie2025._invariants import MV_C, agree
from theorems.bailie2025._partitions import MV_MORE, all_agree, more
from theorems.bailie2025._structures import ONE_BUDGET, d

FINITE = {"0 < eps < inf": (ONE_BUDGET() > ZERO) & (ONE_BUDGET() < INF)}
DIFFERENT = {"the multiverses differ": ~equal(MV_MORE, MV_C)}


def under_c(x: Element, y: Element) -> Term:
    """The weight of a pair under the invariants c."""
    return Choose(agree(x, y), ONE_BUDGET() * d(x, y), INF)


def under_both(x: Element, y: Element) -> Term:
    """The weight of a pair under the invariants (c, c'')."""
    return Choose(all_agree(x, y), ONE_BUDGET() * d(x, y), INF)


STRICTLY_WEAKER = stronger_for_every_output(under_c, under_both) & ~stronger_for_every_output(under_both, under_c)
"""More mechanisms keep to the second, where any output premetric may be chosen."""
closed = closure(under_both)
STRICTLY_WEAKER_FOR_METRICS = stronger_for_every_output(closure(under_c), under_both) & ~stronger_for_every_output(
    closed, under_c
)
"""The same for the multiplicative distance, and for every metric with a ray of laws (normals for zCDP)."""


def separated(x: Element, y: Element) -> Formula:
    """That c'' tells apart two points at a finite distance on which c agrees."""
    return agree(x, y) & ~Same(more(x), more(y)) & (d(x, y) < INF)


SEPARATES_COMPARABLE = some_points(2, separated)


def claim(then: Formula, given: Mapping[str, Formula]) -> EveryStructure:
    """A statement about added invariants, with a finite budget that does not vary."""
    u, v = fresh(POINT), fresh(POINT)
    never = PathInduction(Choose(all_agree(u, v), ZERO, INF), ONE, u, v)
    return EveryStructure(
        "domains, invariants c and c'', premetrics, constant budgets",
        then,
        {**FINITE, **given},
        (premetric(d),),
        (never,),
    )
