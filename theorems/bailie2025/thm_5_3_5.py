"""Theorem 5.3.5 (bailie2025): four ways of saying pure privacy, and what is said of them without Assumption 5.3.3."""

from __future__ import annotations

from _law_lemmas import RATIO_EVENTS, RATIO_TRIANGLE, And, c, nonnegative, p, pointwise, q, r, s
from bailie2025._lipschitz import (
    OF_SIZE,
    at_whole_distances,
    densities,
    equivalent,
    graphs,
    implies,
    metrics,
    no_group_privacy,
    on_graphs,
    on_metrics,
    pure,
    standard,
    worlds,
)
from bailie2025._unit_graphs import PURE, STANDARD
from bailie2025._unit_graphs import on_graphs as on_all_graphs
from bailie2025.lem_5_3_4 import EVENTS, WITHIN

from dpcalc.claim import AllOf, Exists, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.structure.language import both
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin

SMALL = Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=3))
THREE = Enumerate(EnumerateScope(up_to=3))
I_AND_II = Reduction(
    on_graphs(equivalent(pure, standard)),
    AllOf(
        {
            "along paths": on_all_graphs(both(PURE, STANDARD)),
            "ratios multiply": RATIO_TRIANGLE,
            **WITHIN.parts,
        }
    ),
    f"at an event: {EVENTS}. A distance of 0 (eps = 0) says that all events are equally likely. So with M(x, x') for "
    "the supremum of ln P_x(S)/P_x'(S) over events, II says that M(x', x) is at most eps at distance 1, and I that M "
    "is at most eps times the distance; M is 0 on the diagonal and has the triangle inequality since ratios multiply",
)
SET_BY_SET = (
    f"with c = exp(delta eps) in the lemma: {EVENTS}. Where c = 1 both say that the laws are equal, and at "
    "an infinite distance neither says anything"
)
INTERVALS = Reduction(
    on_graphs(equivalent(pure, at_whole_distances)),
    WITHIN,
    f"{SET_BY_SET}. Path lengths are whole numbers or infinite, so no other distances occur",
)
DENSITY = AllOf(
    {
        "bounds of densities are bounds of events": RATIO_EVENTS,
        "what exceeds the bound exceeds it on the whole": pointwise(
            q + s > c * (p + r), And(nonnegative(p, q, r, s), c >= 1, q > c * p, s > c * r)
        ),
    }
)
BY_DENSITIES = (
    "From IV: take P_x for the measure, so that p_x = 1; integrating the bounds on p_x' over an event bounds P_x'(S) "
    "by P_x(S) from both sides. To IV: if P_x has a density, an event of measure 0 has P_x-probability 0, hence also "
    "P_x'-probability 0 since (5.2) bounds the ratio by a finite c, and so P_x' has a density. Where it exceeds c p_x, "
    "or is below p_x/c, the event of these outcomes would break (5.2) if its measure were positive: its measure is 0, "
    "and p_x' may be chosen there to be p_x. Events go with densities as sums do"
)
WITHOUT_PATHS = "d need be no graph distance"

THEOREMS = (
    Theorem(
        id="bailie2025/thm-5.3.5a",
        title="Theorem 5.3.5: I iff II",
        statement=r"Let $d$ be a graph distance with unit edges and $0\le\varepsilon<\infty$. $M$ is "
        r"$\varepsilon$-DP (I) if and only if $P_{x'}(S)\le e^\varepsilon P_x(S)$ for all $S$ and all $x,x'$ with "
        r"$d(x,x')=1$ (II).",
        claim=I_AND_II,
        routes=(THREE, Prove()),
        source="bailie2025",
        lines="2160-2187, 5487-5515",
        twins=(Twin("no graph", WITHOUT_PATHS, on_metrics(equivalent(pure, standard)), (SMALL,)),),
    ),
    Theorem(
        id="bailie2025/thm-5.3.5b",
        title="Theorem 5.3.5: I iff III",
        statement=r"Let $d$ be a graph distance with unit edges and $0\le\varepsilon<\infty$. $M$ is "
        r"$\varepsilon$-DP (I) if and only if $P_{x'}\in\mathcal "
        r"I_1(e^{-\delta\varepsilon}P_x,e^{\delta\varepsilon}P_x)$ for all "
        r"$\delta\in\mathbb N$ and all $x,x'$ with $d(x,x')=\delta$ (III).",
        claim=INTERVALS,
        routes=(SMALL, Prove()),
        source="bailie2025",
        lines="2160-2187, 5487-5515",
        twins=(Twin("no graph", WITHOUT_PATHS, on_metrics(equivalent(pure, at_whole_distances))),),
    ),
    Theorem(
        id="bailie2025/thm-5.3.5c",
        title="Theorem 5.3.5: I iff IV",
        statement=r"Let $d$ be a graph distance with unit edges and $0\le\varepsilon<\infty$. $M$ is "
        r"$\varepsilon$-DP (I) if and only if for all $x$ and all $\nu\in\Omega$ such that $P_x$ has a "
        r"$\nu$-density $p_x$, every $x'\in[x]$ has a $\nu$-density with $p_{x'}(t)\in p_x(t)\exp[\pm\varepsilon "
        r"d(x,x')]$ for all $t$ (IV).",
        claim=Reduction(on_graphs(equivalent(pure, densities)), DENSITY, BY_DENSITIES),
        routes=(SMALL, Prove()),
        source="bailie2025",
        lines="2160-2187, 5487-5515",
        reading="A density may be chosen anew on a set of measure 0; nu is enumerated with masses 0, 1 and 2, and P_x.",
        twins=(Twin("II for I", "the standard formulation", on_metrics(equivalent(standard, densities))),),
    ),
    Theorem(
        id="bailie2025/thm-5.3.5d",
        title="Theorem 5.3.5: without the assumption II does not imply group privacy",
        statement=r"For some metric $d$, II holds and (5.2) does not hold for some $x,x'$ with $d(x,x')>1$.",
        claim=Exists(f"metrics {OF_SIZE}", worlds(metrics), no_group_privacy, first=2),
        routes=(SMALL,),
        source="bailie2025",
        lines="2189",
        twins=(
            Twin(
                "graph distances",
                "Assumption 5.3.3 granted, for two or three datasets",
                Exists(f"graph distances {OF_SIZE}", worlds(graphs), no_group_privacy, 2, 3),
                (THREE,),
            ),
        ),
    ),
    Theorem(
        id="bailie2025/thm-5.3.5e",
        title="Theorem 5.3.5: I, III and IV are said to be equivalent for any metric",
        statement=r"For every metric $d$, the statements I, III (of $\delta\in\mathbb N$) and IV are equivalent.",
        claim=AllOf(
            {
                "I and III": on_metrics(equivalent(pure, at_whole_distances)),
                "I and IV": on_metrics(equivalent(pure, densities)),
            }
        ),
        routes=(SMALL,),
        source="bailie2025",
        lines="2189",
        reading="III as it is written speaks of pairs whose distance is a natural number; a metric has values in [0, "
        "inf].",
    ),
    Theorem(
        id="bailie2025/thm-5.3.5f",
        title="Theorem 5.3.5: the definition is more stringent than II",
        statement=r"For every metric $d$, I implies II; for some $d$ and $M$, II holds and I does not.",
        claim=AllOf(
            {
                "I implies II": Reduction(on_metrics(implies(pure, standard)), WITHIN, f"at distance 1, {EVENTS}"),
                "II does not imply I": Exists(f"metrics {OF_SIZE}", worlds(metrics), implies(standard, pure), first=2),
            }
        ),
        routes=(SMALL, Prove()),
        source="bailie2025",
        lines="2189",
        twins=(Twin("the other way", "II implies I", on_metrics(implies(standard, pure))),),
    ),
)
