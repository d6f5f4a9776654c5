"""Section 3.1 (bailie2025): invariants partition the domain."""

from __future__ import annotations

from dataclasses import replace

from dpcalc.claim import EveryStructure
from dpcalc.structure.language import Same
from dpcalc.structure.vocabulary import classes
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._invariants import MV_C, agree
from theorems.bailie2025._partitions import agreeing, either_agrees, more
from theorems.bailie2025._structures import MV, ROUTES
from theorems.bailie2025.chapter_2.prose_2_4_3_partition import partition

CLAIM = EveryStructure("domains, invariants", partition(MV_C) & agreeing(MV_C, agree))
THEOREM = Theorem(
    id="bailie2025/prose-3.1-partition",
    title="Section 3.1: invariants partition the domain",
    statement=r"""For every $c$ the universes $\mathcal D_c(x)=\{x':c(x')=c(x)\}$ form a partition of $\mathcal X$,
and all points of one universe have the same invariants.""",
    claim=CLAIM,
    routes=ROUTES,
    source="bailie2025",
    lines="1293-1296, 1686",
    twins=(
        Twin("any multiverse", "not one of invariants", replace(CLAIM, then=partition(MV))),
        Twin(
            "one of two invariants",
            "c or c'' agrees with that of x",
            replace(CLAIM, then=partition(classes(either_agrees))),
        ),
        Twin(
            "other invariants",
            "c'' is the same throughout a universe of c",
            replace(CLAIM, then=agreeing(MV_C, lambda x, y: Same(more(x), more(y)))),
        ),
    ),
)
