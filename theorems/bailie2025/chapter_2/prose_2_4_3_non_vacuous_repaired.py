"""Section 2.4.3 (bailie2025): when a multiverse that is not vacuous reduces protection."""

from __future__ import annotations

from dataclasses import replace

from dpcalc.claim import AllOf, EveryStructure
from dpcalc.search.structure_scope import StructureScope
from dpcalc.structure.inductions import PathInduction
from dpcalc.structure.language import INF, ONE, ZERO, Choose
from dpcalc.structure.vocabulary import (
    POINT,
    WHOLE,
    comparable,
    component,
    fresh,
    premetric,
    satisfies,
    some_points,
    stronger_for_metric_outputs,
)
from dpcalc.theorem import SearchStructures, Theorem, Twin
from theorems.bailie2025._structures import MV, ONE_BUDGET, PREMETRICS, ROUTES, D, d, one_budget
from theorems.bailie2025._vacuity import (
    BETWEEN,
    EVERYWHERE,
    FINITE,
    NON_VACUOUS,
    WITHIN,
    comparable_in_domain,
)
from theorems.bailie2025.chapter_2.prose_2_4_3_non_vacuous import SOME_OUTPUT

OVER = "a domain, a multiverse, a premetric d, a budget that does not vary"
linked = component(comparable(MV, d))
u, v = fresh(POINT), fresh(POINT)
APART = PathInduction(Choose(linked(u, v), ZERO, INF), ONE, u, v)
"""What no path joins is infinitely far apart."""
CUT = "some pair at a finite distance is joined by no path of comparable datasets"
ALWAYS = EveryStructure(
    f"{OVER}, an output premetric, a mechanism",
    satisfies(D, WHOLE, d, one_budget) >> satisfies(D, MV, d, one_budget),
    {},
    PREMETRICS,
)
MULT = EveryStructure(
    f"{OVER}, D = MULT",
    ~stronger_for_metric_outputs(WITHIN, EVERYWHERE),
    {
        CUT: some_points(2, lambda x, y: comparable_in_domain(x, y) & ~linked(x, y)),
        FINITE: BETWEEN,
    },
    (premetric(d),),
    (APART,),
)
THEOREM = Theorem(
    id="bailie2025/prose-2.4.3-non-vacuous-repaired",
    title="Section 2.4.3: when non-vacuous multiverses reduce protection",
    statement=r"""For a constant budget $\varepsilon$ and every multiverse $\mathscr D$,
$\mathcal M(\mathcal X,\{\mathcal X\},d,D,\varepsilon)\subset\mathcal M(\mathcal X,\mathscr D,d,D,\varepsilon)$. Let
$0<\varepsilon<\infty$. If $\mathscr D$ is not vacuous, the inclusion is strict for some output premetric $D$; for
$D=D_{\rm MULT}$ it is strict if some $x\ne x'$ with $d(x,x')<\infty$ or $d(x',x)<\infty$ are joined by no path of
comparable datasets (Definition A.1.1).""",
    claim=AllOf({"a subset": ALWAYS, "strict for some D": SOME_OUTPUT, "strict for MULT": MULT}),
    routes=ROUTES,
    source="bailie2025",
    lines="1028-1028",
    repairs="bailie2025/prose-2.4.3-non-vacuous",
    fault="missing hypothesis",
    twins=(
        Twin(
            "not vacuous, MULT",
            "any multiverse that is not vacuous",
            replace(MULT, given=SOME_OUTPUT.given),
            (SearchStructures(StructureScope(universes=2)),),
        ),
        Twin("vacuous", "any multiverse", SOME_OUTPUT.without(NON_VACUOUS)),
        Twin("joined, MULT", "any multiverse", MULT.without(CUT)),
        Twin("an infinite budget", "any constant budget", MULT.without(FINITE)),
        Twin(
            "a budget of 0",
            "0 for eps",
            replace(MULT.without(FINITE), given={CUT: MULT.given[CUT], "eps = 0": ONE_BUDGET() <= ZERO}),
            not_needed="0 times a finite distance is 0, and no path has a finite length",
        ),
    ),
)
