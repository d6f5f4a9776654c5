"""Complete privacy (Proposition 15, bailie2025): mechanisms that depend on a point through its component alone.

[x] is the set of points at finite distance from x. A mechanism sends a point and a seed to an output.
"""

from __future__ import annotations

from dpcalc.structure.language import (
    INF,
    ZERO,
    Element,
    Every,
    Formula,
    Map,
    Quantity,
    Same,
    Sort,
    Variable,
    both,
)
from dpcalc.structure.vocabulary import LAW, POINT, for_points

SEED, OUTPUT = Sort("seed", "u"), Sort("output", "t")
u = Variable("u", SEED)
p, q = Variable("p", LAW), Variable("q", LAW)
M = Map("M", (POINT, SEED), OUTPUT)
law = Map("law", (POINT,), LAW)
d = Quantity("d", (POINT, POINT))
D = Quantity("D", (LAW, LAW))

SYMMETRIC = for_points(2, lambda x, y: d(x, y) <= d(y, x))
TRIANGLE = for_points(3, lambda x, y, z: d(x, z) <= d(x, y) + d(y, z))
REFLEXIVE = for_points(1, lambda x: d(x, x) <= ZERO)
SEPARATES = for_points(2, lambda x, y: (d(x, y) <= ZERO) >> Same(x, y))
LAWS_APART = Every((p, q), both(D(p, q) <= ZERO, Same(p, q)))
METRIC = {"d(x, x) = 0": REFLEXIVE, "d is symmetric": SYMMETRIC, "d has the triangle inequality": TRIANGLE}
"""What is used of a metric; that it separates points plays no part."""


def one_component(x: Element, y: Element) -> Formula:
    """[x] = [y]: the same points are at finite distance."""
    return for_points(1, lambda z: both(d(x, z) < INF, d(y, z) < INF))


COMPLETE = for_points(2, lambda x, y: D(law(x), law(y)) <= ZERO * d(x, y))
"""I: the mechanism keeps the budget 0."""
THROUGH_COMPONENTS = for_points(2, lambda x, y: one_component(x, y) >> Every((u,), Same(M(x, u), M(y, u))))
"""II: as a function of point and seed it depends on the component and the seed alone."""
LAWS_THROUGH_COMPONENTS = for_points(2, lambda x, y: one_component(x, y) >> Same(law(x), law(y)))
"""III: its laws depend on the component alone."""
LAWS_OF_OUTPUTS = for_points(2, lambda x, y: Every((u,), Same(M(x, u), M(y, u))) >> Same(law(x), law(y)))
"""Equal functions of the seed have equal laws."""
