"""Section 2.4.3 (bailie2025): a multiverse that is not vacuous reduces protection."""

from __future__ import annotations

from dpcalc.claim import AllOf, EveryStructure
from dpcalc.structure.vocabulary import (
    WHOLE,
    premetric,
    satisfies,
    stronger_for_every_output,
    stronger_for_metric_outputs,
    triangle,
    weight,
)
from dpcalc.theorem import Reading, Theorem, Twin
from theorems.bailie2025._structures import MV, PREMETRICS, ROUTES, D, d, one_budget
from theorems.bailie2025._vacuity import BETWEEN, EVERYWHERE, FINITE, NON_VACUOUS, WITHIN, non_vacuous

OVER = "a domain, a multiverse, a premetric d, a budget that does not vary"
HYPOTHESES = {NON_VACUOUS: non_vacuous(), FINITE: BETWEEN}
INCLUDED = EveryStructure(
    f"{OVER}, an output premetric, a mechanism",
    satisfies(D, WHOLE, d, one_budget) >> satisfies(D, MV, d, one_budget),
    HYPOTHESES,
    PREMETRICS,
)
STRICTLY = EveryStructure(
    f"{OVER}, D = MULT",
    ~stronger_for_metric_outputs(weight(MV, d, one_budget), weight(WHOLE, d, one_budget)),
    HYPOTHESES,
    (premetric(d),),
)
WITH_TRIANGLE = EveryStructure(
    STRICTLY.over,
    STRICTLY.then,
    {**HYPOTHESES, "d has the triangle inequality": triangle(d)},
    STRICTLY.standing,
)
SOME_OUTPUT = EveryStructure(
    f"{OVER}, every output premetric at once",
    ~stronger_for_every_output(WITHIN, EVERYWHERE),
    {NON_VACUOUS: non_vacuous(), FINITE: BETWEEN},
    (premetric(d),),
)
THEOREM = Theorem(
    id="bailie2025/prose-2.4.3-non-vacuous",
    title="Section 2.4.3: non-vacuous multiverses reduce protection",
    statement=r"""For a constant budget $0<\varepsilon<\infty$ and $D=D_{\rm MULT}$,
$\mathcal M(\mathcal X,\{\mathcal X\},d,D,\varepsilon)$ is a strict subset of
$\mathcal M(\mathcal X,\mathscr D,d,D,\varepsilon)$ whenever $\mathscr D$ is not vacuous: some $x\ne x'$ with
$d(x,x')<\infty$ or $d(x',x)<\infty$ lie in no universe together.""",
    claim=AllOf({"a subset": INCLUDED, "a strict one for MULT": STRICTLY}),
    routes=ROUTES,
    source="bailie2025",
    lines="1028-1028",
    readings=(
        Reading(
            "some output premetric",
            "the sentence leaves the output premetric open: some one shows the reduction",
            AllOf({"a subset": INCLUDED, "a strict one for some D": SOME_OUTPUT}),
        ),
    ),
    reading="""With MULT a specification promises the shortest paths of the smaller weight of both directions: a
mechanism attains them. So the inclusion is strict iff these exceed eps d(x, x') at some pair.""",
    twins=(
        Twin(
            "d with the triangle inequality",
            "the same for d that leaves no short cuts",
            WITH_TRIANGLE,
        ),
        Twin("a vacuous multiverse", "any multiverse", STRICTLY.without(NON_VACUOUS)),
        Twin("a budget of 0 or infinity", "any constant budget", STRICTLY.without(FINITE)),
    ),
)
