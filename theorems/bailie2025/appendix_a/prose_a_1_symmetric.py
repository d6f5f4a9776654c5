"""Appendix A.1 (bailie2025): comparability is a symmetric relation."""

from __future__ import annotations

from dpcalc.claim import EveryStructure
from dpcalc.structure.language import INF, Element, Formula, Same
from dpcalc.structure.vocabulary import Link, comparable, for_points, premetric, together
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._structures import MV, ROUTES, d


def symmetric_relation(link: Link) -> EveryStructure:
    """That a relation between points is symmetric."""
    return EveryStructure(
        "multiverses and premetrics", for_points(2, lambda x, y: link(x, y) >> link(y, x)), {}, (premetric(d),)
    )


def finite_from_the_first(x: Element, y: Element) -> Formula:
    """Comparable, with the distance from x to y finite."""
    return ~Same(x, y) & (d(x, y) < INF) & together(MV)(x, y)


THEOREM = Theorem(
    id="bailie2025/prose-a.1-symmetric",
    title="Appendix A.1: comparability is symmetric",
    statement=r"""Call $x\neq x'$ comparable if some universe has both and $d(x,x')<\infty$ or $d(x',x)<\infty$.
This relation is symmetric.""",
    claim=symmetric_relation(comparable(MV, d)),
    routes=ROUTES,
    source="bailie2025",
    lines="3565-3565",
    twins=(Twin("one order", "only d(x, x') < inf", symmetric_relation(finite_from_the_first)),),
)
