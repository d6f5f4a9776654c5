"""Pure privacy where distances are path lengths in a graph with unit edges (bailie2025, Assumption 5.3.3).

``M(x, y)`` is the supremum of ln P_x(S)/P_y(S) over events S, so that the multiplicative distance is the larger of
M(x, y) and M(y, x).
"""

from __future__ import annotations

from dpcalc.claim import EveryStructure
from dpcalc.structure.inductions import PathInduction
from dpcalc.structure.language import INF, ONE, ZERO, Choose, Element, Formula, Same, Term
from dpcalc.structure.vocabulary import (
    POINT,
    for_points,
    fresh,
    premetric,
    premetric_quantity,
    sharpened,
    symmetric,
    triangle,
)
from theorems.bailie2025._structures import ONE_BUDGET, d

M = premetric_quantity("M")
ASSUMPTION = "Assumption 5.3.3"
TRIANGLE = "ratios multiply"


def apart(x: Element, y: Element, most: Term) -> Formula:
    """That the multiplicative distance, the larger of M(x, y) and M(y, x), is at most a bound."""
    return (M(x, y) <= most) & (M(y, x) <= most)


def edge(x: Element, y: Element) -> Term:
    """The length of an edge: datasets at distance 1 are joined, as they must be."""
    return Choose(Same(x, y), ZERO, Choose(d(x, y).is_(ONE), ONE, INF))


GRAPH = for_points(2, lambda x, y: d(x, y).is_(sharpened(edge)(x, y)))
"""Every distance is the length of a shortest path, of edges between datasets at distance 1."""
PURE = for_points(2, lambda x, y: apart(x, y, ONE_BUDGET() * d(x, y)))
"""(5.2) for all pairs."""
SINGLE = for_points(2, lambda x, y: d(x, y).is_(ONE) >> apart(x, y, ONE_BUDGET()))
"""(5.2) for the pairs at distance 1."""
STANDARD = for_points(2, lambda x, y: d(x, y).is_(ONE) >> (M(y, x) <= ONE_BUDGET()))
"""P_x'(S) <= e^eps P_x(S) for all S and all pairs at distance 1."""
GROUP = for_points(2, lambda x, y: (d(x, y) > ONE) >> apart(x, y, ONE_BUDGET() * d(x, y)))
"""(5.2) for the pairs at a distance above 1."""


def along_paths() -> PathInduction:
    """One-sided log ratios add up along paths."""
    u, v = fresh(POINT), fresh(POINT)
    return PathInduction(M(u, v), ONE_BUDGET(), u, v)


def on_graphs(then: Formula) -> EveryStructure:
    """A statement about all mechanisms on all data universes whose metric is a graph distance."""
    return EveryStructure(
        "data universes, metrics, mechanisms, eps >= 0 (M is the supremum of ln P_x(S)/P_y(S))",
        then,
        {ASSUMPTION: GRAPH, TRIANGLE: triangle(M)},
        (premetric(d), symmetric(d), premetric(M), ONE_BUDGET() < INF),
        (along_paths(),),
    )
