"""Section 2.4.3 (bailie2025): when smaller universes protect less."""

from __future__ import annotations

from dataclasses import replace

from dpcalc.claim import AllOf, EveryStructure
from dpcalc.search.structure_scope import StructureScope
from dpcalc.structure.inductions import PathInduction
from dpcalc.structure.language import INF, ONE, ZERO, Choose
from dpcalc.structure.vocabulary import (
    POINT,
    comparable,
    component,
    fresh,
    premetric,
    some_points,
    stronger_for_metric_outputs,
)
from dpcalc.theorem import SearchStructures, Theorem, Twin
from theorems.bailie2025._smaller import BETWEEN, FINITE, INCLUDED, OVER, REFINES, once_compared
from theorems.bailie2025._structures import MV_PRIME, ROUTES, d
from theorems.bailie2025.chapter_2.prose_2_4_3_strictly import AFTER, BEFORE, NO_MORE, SOME_OUTPUT

linked = component(comparable(MV_PRIME, d))
u, v = fresh(POINT), fresh(POINT)
APART = PathInduction(Choose(linked(u, v), ZERO, INF), ONE, u, v)
"""What no path joins is infinitely far apart."""
CUT = "some pair at a finite distance, once in a universe, is joined by no path of comparable datasets any more"
MULT = EveryStructure(
    f"{OVER}, D = MULT",
    ~stronger_for_metric_outputs(AFTER, BEFORE),
    {CUT: some_points(2, lambda x, y: once_compared(x, y) & ~linked(x, y)), FINITE: BETWEEN},
    (premetric(d),),
    (APART,),
)
THEOREM = Theorem(
    id="bailie2025/prose-2.4.3-strictly-repaired",
    title="Section 2.4.3: when smaller universes protect less",
    statement=r"""For a constant budget $\varepsilon$ and a refinement $\mathscr D'$ of $\mathscr D$,
$\mathcal M(\mathcal X,\mathscr D,d,D,\varepsilon)\subset\mathcal M(\mathcal X,\mathscr D',d,D,\varepsilon)$. Let
$0<\varepsilon<\infty$. If some $x\ne x'$ at a finite distance in some direction share a universe of $\mathscr D$
and none
of $\mathscr D'$, the inclusion is strict for some output premetric $D$. For $D=D_{\rm MULT}$ it is strict if some
such $x,x'$
are joined by no path of datasets that are comparable under $\mathscr D'$.""",
    claim=AllOf({"a subset": INCLUDED, "strict for some D": SOME_OUTPUT, "strict for MULT": MULT}),
    routes=ROUTES,
    source="bailie2025",
    lines="1000-1002",
    repairs="bailie2025/prose-2.4.3-strictly",
    fault="missing hypothesis",
    twins=(
        Twin("any multiverses", "MV' is any multiverse", INCLUDED.without(REFINES)),
        Twin("no comparison lost", "any MV and MV'", SOME_OUTPUT.without(NO_MORE)),
        Twin(
            "a comparison lost, MULT",
            "the pair may still be joined by a path",
            replace(MULT, given=SOME_OUTPUT.given),
            (SearchStructures(StructureScope(universes=2)),),
        ),
        Twin("any budget", "budgets of 0 and infinity", MULT.without(FINITE)),
    ),
)
