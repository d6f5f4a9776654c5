"""Proposition 15 (bailie2025), repaired: a mechanism with the same laws that depends on the component alone."""

from __future__ import annotations

from dpcalc.claim import EveryStructure
from dpcalc.decide.scope import EnumerateScope
from dpcalc.structure.language import INF, Every, Map, Same
from dpcalc.structure.vocabulary import POINT, for_points
from dpcalc.theorem import Enumerate, Theorem, Twin
from theorems.bailie2025._complete_privacy import (
    LAWS_THROUGH_COMPONENTS,
    METRIC,
    SEPARATES,
    M,
    d,
    law,
    one_component,
    u,
)
from theorems.bailie2025.appendix_c.prop_15 import LOOK, ROUTES, THIRD

chosen = Map("representative of [x]", (POINT,), POINT)
ZERO_D, SYMMETRIC_D, TRIANGLE_D = METRIC
IN_COMPONENT = "in its component"
CLAIM = EveryStructure(
    "a domain with a metric d, seeds, a mechanism and its laws, a point of each component, of any size",
    for_points(1, lambda x: Same(law(chosen(x)), law(x)))
    & for_points(2, lambda x, y: one_component(x, y) >> Every((u,), Same(M(chosen(x), u), M(chosen(y), u)))),
    {
        "III": LAWS_THROUGH_COMPONENTS,
        IN_COMPONENT: for_points(1, lambda x: d(x, chosen(x)) < INF),
        "one for each": for_points(2, lambda x, y: one_component(x, y) >> Same(chosen(x), chosen(y))),
        **METRIC,
    },
    (SEPARATES,),
)
THEOREM = Theorem(
    id="bailie2025/prop-15c-repaired",
    title="Proposition 15, repaired: a mechanism with the same laws",
    statement=r"""If $P_x=P_{x'}$ whenever $[x]=[x']$, then there is a function $M':\mathrm{Comp}(\mathcal
X)\times[0,1] \to\mathcal T$ such that $M'([x],u)$, for a uniform seed $u$, has the law $P_x$ at every $x$: namely
$M'([x],u)=M(r,u)$ for a point $r=r([x])$ of each component.""",
    claim=CLAIM,
    routes=ROUTES,
    source="bailie2025",
    lines="5256-5278",
    repairs="bailie2025/prop-15c",
    fault="wrong mathematics",
    reading="The law of M'([x], .) is that of the point chosen from [x].",
    twins=(
        Twin("the same function", "as printed: M itself for M'", THIRD, (Enumerate(EnumerateScope(up_to=4)),)),
        Twin("III dropped", "any mechanism", CLAIM.without("III"), LOOK),
        Twin("a point from elsewhere", "r need not lie in [x]", CLAIM.without(IN_COMPONENT), LOOK),
        Twin("several points", "r may differ within [x]", CLAIM.without("one for each"), LOOK),
        *(Twin(name, f"dropped: {name}", CLAIM.without(name), LOOK) for name in (SYMMETRIC_D, TRIANGLE_D)),
        Twin(
            ZERO_D,
            f"dropped: {ZERO_D}",
            CLAIM.without(ZERO_D),
            not_needed="from x to the point chosen and back is a finite distance, so d(x, x) is finite",
        ),
    ),
)
