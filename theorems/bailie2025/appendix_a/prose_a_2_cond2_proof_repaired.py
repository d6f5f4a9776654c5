"""Appendix A.2 (bailie2025), the observation on condition II corrected."""

from __future__ import annotations

from dataclasses import replace

from dpcalc.claim import EveryStructure
from dpcalc.structure.language import TRUE
from dpcalc.structure.vocabulary import for_points, premetric
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._budget_release import COMPARED_IN_ONE, CONDITION_II, INSIDE_ONE, SAME_UNIVERSES
from theorems.bailie2025._structures import LOOK, MV, ROUTES, d

COVERED = for_points(1, lambda x: MV.some(lambda universe: universe.has(x)))
"""Every point lies in some universe."""
CLAIM = EveryStructure(
    "multiverses, premetrics",
    INSIDE_ONE,
    {"points that are compared lie in one universe only": COMPARED_IN_ONE, "every point lies in a universe": COVERED},
    (premetric(d), MV.distinct),
    (SAME_UNIVERSES,),
)
THEOREM = Theorem(
    id="bailie2025/prose-a.2-cond2-proof-repaired",
    title="Appendix A.2: components inside one universe",
    statement=r"""Suppose every point lies in some universe, and no point that is comparable to another lies in two
different universes. Then every $[x]$ lies inside some universe.""",
    claim=CLAIM,
    routes=ROUTES,
    source="bailie2025",
    lines="3627-3627",
    repairs="bailie2025/prose-a.2-cond2-proof",
    fault="missing hypothesis",
    twins=(
        Twin(
            "II as printed",
            "no pair at a finite distance is in two universes",
            replace(CLAIM, given={"II": CONDITION_II, "every point lies in a universe": COVERED}),
            LOOK,
        ),
        Twin(
            "not empty",
            "there is a universe, which need not have every point",
            replace(
                CLAIM.without("every point lies in a universe"),
                standing=(*CLAIM.standing, MV.some(lambda _: TRUE)),
            ),
        ),
    ),
)
