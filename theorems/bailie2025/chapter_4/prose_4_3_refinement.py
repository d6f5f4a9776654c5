"""Section 4.3 (bailie2025): shattering a multiverse, and the budget of a fixed mechanism."""

from __future__ import annotations

from dataclasses import replace

from dpcalc.claim import AllOf, EveryStructure
from dpcalc.structure.language import Formula
from dpcalc.structure.vocabulary import Family, classes, refines, satisfies
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._invariants import MV_C, agree
from theorems.bailie2025._partitions import MV_MORE, either_agrees
from theorems.bailie2025._structures import MV, MV_PRIME, PREMETRICS, ROUTES, D, d, one_budget

SHATTERS = "MV is a refinement of MV'"


def kept(coarse: Family, fine: Family) -> Formula:
    """Every constant budget that a mechanism keeps with one multiverse it keeps with the other."""
    return satisfies(D, coarse, d, one_budget) >> satisfies(D, fine, d, one_budget)


ADDING = EveryStructure("domains, invariants c and c''", refines(MV_MORE, MV_C))
NO_LARGER = EveryStructure(
    "domains, multiverses, premetrics, output premetrics, mechanisms, constant budgets",
    kept(MV_PRIME, MV),
    {SHATTERS: refines(MV, MV_PRIME)},
    PREMETRICS,
)
THEOREM = Theorem(
    id="bailie2025/prose-4.3-refinement",
    title="Section 4.3: shattering a multiverse",
    statement=r"""Adding invariants refines the multiverse. If $\mathscr D$ refines $\mathscr D'$, the smallest
constant budget of a mechanism under $(\mathcal X,\mathscr D,d,D)$ is at most its smallest constant budget under
$(\mathcal X,\mathscr D',d,D)$.""",
    claim=AllOf({"adding invariants refines": ADDING, "the budget is no larger": NO_LARGER}),
    routes=ROUTES,
    source="bailie2025",
    lines="1800",
    reading="Every constant budget kept under the coarser multiverse is kept under the finer one.",
    twins=(
        Twin("no refinement", "any two multiverses", NO_LARGER.without(SHATTERS)),
        Twin("the other way", "what the finer keeps, the coarser keeps", replace(NO_LARGER, then=kept(MV, MV_PRIME))),
        Twin(
            "one of two invariants",
            "c or c'' is kept, in place of both",
            replace(ADDING, then=refines(classes(either_agrees), classes(agree))),
        ),
    ),
)
