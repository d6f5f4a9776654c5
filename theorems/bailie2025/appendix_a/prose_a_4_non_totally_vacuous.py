"""After Proposition A.4.2 (bailie2025): unconnected points and multiverses that are not totally vacuous."""

from __future__ import annotations

from dpcalc.claim import AllOf
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._component_universes import MV_1, MV_2, some_unconnected, total_vacuity_fails
from theorems.bailie2025._structures import MV, ROUTES

UNCONNECTED = "some x, x' are unconnected"
NOT_ONE_WAY = some_unconnected(lambda forth, back: forth | back)
FIRST = total_vacuity_fails(MV_1, {UNCONNECTED: NOT_ONE_WAY})
SECOND = total_vacuity_fails(MV_2, {UNCONNECTED: NOT_ONE_WAY})
THEOREM = Theorem(
    id="bailie2025/prose-a.4-non-totally-vacuous",
    title="After Proposition A.4.2: unconnected points",
    statement=r"""If some $x,x'\in\mathcal X$ are unconnected ($d^*(x,x')=\infty$ or $d^*(x',x)=\infty$), then the
multiverses $\mathscr D_1$ and $\mathscr D_2$ of Proposition A.4.2 are not totally vacuous: some different points
share no universe of them.""",
    claim=AllOf({"i = 1": FIRST, "i = 2": SECOND}),
    routes=ROUTES,
    source="bailie2025",
    lines="3783-3783,3793-3793",
    twins=(
        Twin("nobody unconnected", "no hypothesis", FIRST.without(UNCONNECTED)),
        Twin("MV itself", "the given multiverse", total_vacuity_fails(MV, {UNCONNECTED: NOT_ONE_WAY})),
        Twin(
            "unconnected in both directions",
            "both shortest paths are infinite",
            total_vacuity_fails(MV_1, {UNCONNECTED: some_unconnected(lambda forth, back: forth & back)}),
        ),
    ),
)
