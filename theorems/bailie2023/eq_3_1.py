"""Equation (3.1) (bailie2023): an invariant function partitions the data space."""

from __future__ import annotations

from dataclasses import replace

from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._invariants import MV_C
from theorems.bailie2025._partitions import MV_MORE, indexed, more
from theorems.bailie2025._structures import MV, ROUTES
from theorems.bailie2025.chapter_2.prose_2_4_3_partition import CLAIM, partition

THEOREM = Theorem(
    id="bailie2023/eq-3.1-partition",
    title="Equation (3.1): the partition of an invariant function",
    statement=r"""For an invariant function $c$, $X\sim X'$ if $c(X)=c(X')$ is an equivalence relation, and the
universes $\mathcal D_c(X)=\{X':c(X')=c(X)\}$ are a partition of $\mathcal X$ indexed by the image of $c$.""",
    claim=CLAIM,
    routes=ROUTES,
    source="bailie2023",
    lines="163-173",
    reading="Indexed by the image: two datasets have the same universe if and only if c has the same value at both.",
    twins=(
        Twin("any multiverse", "not one of an invariant function", replace(CLAIM, then=partition(MV))),
        Twin("another index", "indexed by the image of other invariants", replace(CLAIM, then=indexed(MV_C, more))),
        Twin(
            "more invariants", "the universes of (c, c'') indexed by c''", replace(CLAIM, then=indexed(MV_MORE, more))
        ),
    ),
)
