"""Section 2.4.3 (bailie2025): what releasing invariants needs."""

from __future__ import annotations

from dataclasses import replace

from bailie2025._invariants import (
    BETWEEN_VALUES,
    MV_C,
    TV_ONE,
    infinite_without_common_support,
    needs_infinity,
    output_premetric,
    released,
)
from bailie2025._structures import MV, ROUTES, d, eps

from dpcalc.claim import AllOf, EveryStructure
from dpcalc.structure.language import INF, Formula
from dpcalc.structure.vocabulary import Universe, for_points, premetric, refines, satisfies
from dpcalc.theorem import Theorem, Twin

OVER = "a domain, a multiverse, invariants c, the mechanism T(x) = c(x), a premetric d, an output premetric, a budget"
STANDING = (premetric(d), output_premetric(BETWEEN_VALUES))
NEAR = EveryStructure(OVER, needs_infinity(near=True), {TV_ONE: infinite_without_common_support()}, STANDING)
FINITE_DISTANCES, FINITE_BUDGETS, RELEASED = (
    "d is finite within universes",
    "budgets are finite",
    "T(x) = c(x) keeps them",
)


def finite_within(universe: Universe) -> Formula:
    """That datasets of a universe are at finite distances: Definition 6.2.8 for this universe."""
    return for_points(2, lambda x, y: (universe.has(x) & universe.has(y)) >> (d(x, y) < INF))


REFINEMENT = EveryStructure(
    OVER,
    refines(MV, MV_C),
    {
        TV_ONE: infinite_without_common_support(),
        FINITE_DISTANCES: MV.every(finite_within),
        FINITE_BUDGETS: MV.every(lambda universe: eps(universe) < INF),
        RELEASED: satisfies(released, MV, d, eps),
    },
    STANDING,
)
THEOREM = Theorem(
    id="bailie2025/prose-2.4.3-necessity-repaired",
    title="Section 2.4.3: what releasing invariants needs",
    statement=r"""Let $D(P,Q)=\infty$ whenever $d_{TV}(P,Q)=1$. If a universe $\mathcal D_0$ holds $x,x'$ with
$c(x)\ne c(x')$ and $d(x,x')<\infty$, releasing the invariants exactly requires $\varepsilon_{\mathcal D_0}=\infty$. So
where distances within universes and all budgets are finite, it requires that $\mathscr D$ refines $\mathscr D_c$.""",
    claim=AllOf({"an infinite budget": NEAR, "a refinement": REFINEMENT}),
    routes=ROUTES,
    source="bailie2025",
    lines="1042-1046",
    repairs="bailie2025/prose-2.4.3-necessity",
    fault="missing hypothesis",
    reading="Released exactly: outputs tell the values of c apart, so that TV is 1 between different values.",
    twins=(
        Twin("at any distance", "x, x' at any distance", replace(NEAR, then=needs_infinity(near=False))),
        Twin("D may be finite", "D any output premetric", NEAR.without(TV_ONE)),
        Twin("infinite distances", "any premetric d", REFINEMENT.without(FINITE_DISTANCES)),
        Twin("infinite budgets", "any budget", REFINEMENT.without(FINITE_BUDGETS)),
        Twin("another mechanism", "a release that does not keep the budgets", REFINEMENT.without(RELEASED)),
    ),
)
