"""Section 4.2 (bailie2025): universes need not partition the domain."""

from __future__ import annotations

from dpcalc.claim import AllOf, EveryStructure, SomeStructure
from dpcalc.structure.language import Same
from dpcalc.structure.vocabulary import disjoint, for_points, inhabited
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._invariants import MV_C
from theorems.bailie2025._structures import MV, ROUTES
from theorems.bailie2025.chapter_2.prose_2_4_3_partition import partition

OVERLAP = MV.some(lambda u: MV.some(lambda v: ~Same(u.index[0], v.index[0]) & ~disjoint(u, v)))
COVERS = for_points(1, lambda x: MV.some(lambda universe: universe.has(x)))
INDUCED = EveryStructure("domains, invariants", partition(MV_C))
THEOREM = Theorem(
    id="bailie2025/prose-4.2-fig-4.1-cover",
    title="Section 4.2, Figure 4.1: universes need not partition",
    statement=r"""The multiverse of invariants partitions $\mathcal X$. In general the universes of a multiverse need
not partition $\mathcal X$, and may overlap.""",
    claim=AllOf(
        {
            "invariants partition": INDUCED,
            "universes may overlap": SomeStructure("domains, multiverses", {"they overlap": OVERLAP}, (MV.distinct,)),
            "they need not cover": SomeStructure(
                "domains, multiverses", {"a point is left out": ~COVERS, "a universe": MV.some(inhabited)}
            ),
        }
    ),
    routes=ROUTES,
    source="bailie2025",
    lines="1788",
    twins=(
        Twin("any multiverse", "every multiverse partitions", EveryStructure("domains, multiverses", partition(MV))),
        Twin(
            "disjoint at least",
            "no two universes overlap",
            EveryStructure("domains, multiverses", ~OVERLAP, {}, (MV.distinct,)),
        ),
    ),
)
