"""Section 2.4.3 (bailie2025): whether smaller universes always protect less."""

from __future__ import annotations

from dataclasses import replace

from dpcalc.claim import AllOf, EveryStructure
from dpcalc.search.structure_scope import StructureScope
from dpcalc.structure.vocabulary import (
    Distance,
    Family,
    premetric,
    restricted,
    some_points,
    stronger_for_every_output,
    stronger_for_metric_outputs,
    together,
    weight,
)
from dpcalc.theorem import Reading, SearchStructures, Theorem, Twin
from theorems.bailie2025._smaller import BETWEEN, FINITE, INCLUDED, OVER, SMALLER, once_compared, smaller
from theorems.bailie2025._structures import MV, MV_PRIME, ONE_BUDGET, ROUTES, d, one_budget

STRICTLY = EveryStructure(
    f"{OVER}, D = MULT",
    ~stronger_for_metric_outputs(weight(MV_PRIME, d, one_budget), weight(MV, d, one_budget)),
    {SMALLER: smaller(), FINITE: BETWEEN},
    (premetric(d), MV.distinct, MV_PRIME.distinct),
)
LOST = "some pair at a finite distance is compared no more"
WITH_LOSS = {**STRICTLY.given, LOST: some_points(2, lambda x, y: once_compared(x, y) & ~together(MV_PRIME)(x, y))}


def constant_weight(family: Family) -> Distance:
    """The weights of a constant budget: eps d(x, x') within universes, infinite elsewhere."""
    distance = restricted(d, family)
    return lambda x, y: ONE_BUDGET() * distance(x, y)


BEFORE, AFTER = constant_weight(MV), constant_weight(MV_PRIME)
NO_MORE = "some pair at a finite distance, once in a universe, shares none any more"
SOME_OUTPUT = EveryStructure(
    f"{OVER}, every output premetric at once",
    ~stronger_for_every_output(AFTER, BEFORE),
    {NO_MORE: some_points(2, lambda x, y: once_compared(x, y) & ~together(MV_PRIME)(x, y)), FINITE: BETWEEN},
    (premetric(d),),
)
THEOREM = Theorem(
    id="bailie2025/prose-2.4.3-strictly",
    title="Section 2.4.3: smaller universes",
    statement=r"""For a constant budget $0<\varepsilon<\infty$ and $D=D_{\rm MULT}$, reducing the size of the
universes strictly
weakens the protection: if $\mathscr D'$ consists of subsets of the universes of $\mathscr D$, at least one of
each, and some
universe has become smaller, then $\mathcal M(\mathcal X,\mathscr D,d,D,\varepsilon)$ is a strict subset of
$\mathcal M(\mathcal X,\mathscr D',d,D,\varepsilon)$.""",
    claim=AllOf({"a subset": INCLUDED, "a strict one for MULT": STRICTLY}),
    routes=ROUTES,
    source="bailie2025",
    lines="1000-1002",
    readings=(
        Reading(
            "a comparison lost",
            "comparisons are limited, as the sentence goes on; the output premetric is left open, so some one shows it",
            AllOf({"a subset": INCLUDED, "a strict one for some D": SOME_OUTPUT}),
        ),
    ),
    reading="""Strictly weaker means that more mechanisms meet the specification. With MULT these are told by the
shortest
paths of the weights.""",
    twins=(
        Twin(
            "a comparison lost",
            "some pair at a finite distance shares no universe any more",
            replace(STRICTLY, given=WITH_LOSS),
            (SearchStructures(StructureScope(universes=2)),),
        ),
        Twin("any budget", "budgets of 0 and infinity", STRICTLY.without(FINITE)),
    ),
)
