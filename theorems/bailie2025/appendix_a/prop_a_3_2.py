"""Proposition A.3.2 (bailie2025): an input premetric brings universes of pairs."""

from __future__ import annotations

from dataclasses import replace

from dpcalc.claim import AllOf, EveryStructure
from dpcalc.structure.language import INF, ONE, ZERO, Element, Formula, Same
from dpcalc.structure.vocabulary import WHOLE, for_points, meet, pairs
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._structures import LOOK, MV, PREMETRICS, ROUTES, d, one_budget
from theorems.bailie2025._with_premetric import NEAR_PAIRS, cut, instead_of_all, same_mechanisms


def within_one(x: Element, y: Element) -> Formula:
    """At a distance of at most 1."""
    return d(x, y) <= ONE


def both_ways(x: Element, y: Element) -> Formula:
    """At a finite distance in both orders."""
    return (d(x, y) < INF) & (d(y, x) < INF)


def apart(x: Element, y: Element) -> Formula:
    """At a distance above 0."""
    return d(x, y) > ZERO


A = Theorem(
    id="bailie2025/prop-a.3.2a",
    title="Proposition A.3.2, one budget",
    statement=r"""Let $\mathscr D=\{\{x,x'\}:d(x,x')<\infty\}$. For every constant budget $\varepsilon$,
$\mathcal M(\mathcal X,\{\mathcal X\},d,D_{\Pr},\varepsilon)
=\mathcal M(\mathcal X,\mathscr D,d,D_{\Pr},\varepsilon)$.""",
    claim=instead_of_all(NEAR_PAIRS, one_budget, WHOLE),
    routes=ROUTES,
    source="bailie2025",
    lines="3647-3653,3962-3970",
    twins=(
        Twin("at most 1", "pairs at a distance of at most 1", instead_of_all(pairs(within_one), one_budget, WHOLE)),
        Twin(
            "both orders",
            "pairs at finite distances in both orders",
            instead_of_all(pairs(both_ways), one_budget, WHOLE),
        ),
        Twin("above 0", "only pairs at a distance above 0", instead_of_all(pairs(apart), one_budget, WHOLE)),
    ),
)
WITH_ITSELF = cut(MV)
B = Theorem(
    id="bailie2025/prop-a.3.2b",
    title="Proposition A.3.2, any budget",
    statement=r"""For every multiverse $\mathscr D_0$ and budget $\varepsilon$ on it,
$\mathcal M(\mathcal X,\mathscr D_0,d,D_{\Pr},\varepsilon)
=\mathcal M(\mathcal X,\mathscr D_1,d,D_{\Pr},\varepsilon')$ with
$\mathscr D_1=\{\mathcal D_0\cap\mathcal D\neq\emptyset:\mathcal D_0,\mathcal D\in\mathscr D_0\}$ and
$\varepsilon'_{\mathcal D'}=\inf\{\varepsilon_{\mathcal D}:\mathcal D'\subset\mathcal D\in\mathscr D_0\}$.""",
    claim=WITH_ITSELF,
    routes=ROUTES,
    source="bailie2025",
    lines="3655-3659,3962-3970",
    reading=(
        "As printed: both universes of an intersection are of D_0. The proof takes the second from the pairs at finite "
        "distance, which is claim prop-a.3.2c."
    ),
    twins=(Twin("the largest", "the supremum in place of the infimum", cut(MV, largest=True), LOOK),),
)
AT_MOST_TWO = meet(MV, NEAR_PAIRS).every(
    lambda universe: for_points(
        3,
        lambda x, y, z: (universe.has(x) & universe.has(y) & universe.has(z)) >> (Same(x, y) | Same(y, z) | Same(x, z)),
    )
)
C = Theorem(
    id="bailie2025/prop-a.3.2c",
    title="Appendix A.3: every specification can be restricted to universes of pairs",
    statement=r"""Let $\mathscr D=\{\{x,x'\}:d(x,x')<\infty\}$. For every multiverse $\mathscr D_0$ and budget
$\varepsilon$ on it,
$\mathcal M(\mathcal X,\mathscr D_0,d,D_{\Pr},\varepsilon)
=\mathcal M(\mathcal X,\mathscr D_1,d,D_{\Pr},\varepsilon')$ with
$\mathscr D_1=\{\mathcal D_0\cap\mathcal D\neq\emptyset:\mathcal D_0\in\mathscr D_0,\mathcal D\in\mathscr D\}$ and
$\varepsilon'_{\mathcal D'}=\inf\{\varepsilon_{\mathcal D}:\mathcal D'\subset\mathcal D\in\mathscr D_0\}$; no universe
of $\mathscr D_1$ has more than two points.""",
    claim=AllOf(
        {
            "the same mechanisms": cut(NEAR_PAIRS),
            "universes of at most two points": EveryStructure(
                "multiverses MV_0, premetrics", AT_MOST_TWO, {}, PREMETRICS
            ),
        }
    ),
    routes=ROUTES,
    source="bailie2025",
    lines="3661-3661,3962-3970",
    twins=(
        Twin("the largest", "the supremum in place of the infimum", cut(NEAR_PAIRS, largest=True), LOOK),
        Twin("both orders", "pairs at finite distances in both orders", cut(pairs(both_ways))),
        Twin(
            "not MV_0",
            "the pairs themselves, not cut with MV_0, with one budget",
            replace(cut(MV), then=same_mechanisms((MV, one_budget), (NEAR_PAIRS, one_budget))),
        ),
    ),
)
THEOREMS = (A, B, C)
