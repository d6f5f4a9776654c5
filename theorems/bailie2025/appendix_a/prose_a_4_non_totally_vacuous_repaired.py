"""After Proposition A.4.2 (bailie2025), repaired: points that no path joins, its steps taken in either direction."""

from __future__ import annotations

from dpcalc.claim import AllOf
from dpcalc.structure.inductions import LinkInduction
from dpcalc.structure.language import INF
from dpcalc.structure.vocabulary import POINT, component, fresh, near, some_points, symmetric
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._component_universes import MV_1, MV_2, path, some_unconnected, total_vacuity_fails
from theorems.bailie2025._structures import ROUTES, d

joined = component(near(d))
APART = "no path joins some x, x', whatever the direction of its steps"
SYMMETRIC, UNCONNECTED = "d is symmetric", "some x, x' are unconnected"
u, v = fresh(POINT), fresh(POINT)
RULES = (LinkInduction(joined(u, v), u, v),)
BOTH_WAYS = LinkInduction((path(u, v) < INF) & (path(v, u) < INF), u, v)
FIRST, SECOND = (
    total_vacuity_fails(family, {APART: some_points(2, lambda x, y: ~joined(x, y))}, *RULES) for family in (MV_1, MV_2)
)
MUTUAL = total_vacuity_fails(
    MV_1,
    {SYMMETRIC: symmetric(d), UNCONNECTED: some_unconnected(lambda forth, back: forth | back)},
    BOTH_WAYS,
)
THEOREM = Theorem(
    id="bailie2025/prose-a.4-non-totally-vacuous-repaired",
    title="After Proposition A.4.2, repaired: unconnected points",
    statement=r"""If no path of finite distances, each taken in either direction, joins some $x,x'\in\mathcal X$, then
$\mathscr D_1$ and $\mathscr D_2$ are not totally vacuous. For a symmetric $d$ these are the unconnected points.""",
    claim=AllOf({"i = 1": FIRST, "i = 2": SECOND, "d is symmetric": MUTUAL}),
    routes=ROUTES,
    source="bailie2025",
    lines="3783-3783,3793-3793",
    repairs="bailie2025/prose-a.4-non-totally-vacuous",
    fault="missing hypothesis",
    twins=(
        Twin("all joined", "no hypothesis", FIRST.without(APART)),
        Twin("d need not be symmetric", "of the last part", MUTUAL.without(SYMMETRIC)),
        Twin("nobody unconnected", "of the last part", MUTUAL.without(UNCONNECTED)),
    ),
)
