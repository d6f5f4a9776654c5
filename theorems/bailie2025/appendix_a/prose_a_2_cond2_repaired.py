"""Appendix A.2 (bailie2025), condition II corrected: points that are compared lie in one universe only."""

from __future__ import annotations

from dataclasses import replace

from dpcalc.claim import EveryStructure
from dpcalc.structure.vocabulary import comparable, for_points, premetric
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._budget_release import (
    B_IS_B_PRIME,
    COMPARED_IN_ONE,
    CONDITION_II,
    SAME_UNIVERSES,
    at_most_one_budget,
)
from theorems.bailie2025._structures import MV, ROUTES, d

WHERE_COMPARED = for_points(2, lambda x, y: comparable(MV, d)(x, y) >> at_most_one_budget(x))
CLAIM = EveryStructure(
    "multiverses with budgets, premetrics",
    B_IS_B_PRIME & WHERE_COMPARED,
    {"points that are compared lie in one universe only": COMPARED_IN_ONE},
    (premetric(d), MV.distinct),
    (SAME_UNIVERSES,),
)
THEOREM = Theorem(
    id="bailie2025/prose-a.2-cond2-repaired",
    title="Appendix A.2, a condition between I and II",
    statement=r"""Suppose no point that is comparable to another is in two different universes. Then $b(x)=b'(x)$ for
all $x$, and $b(x)$ has at most one element for every $x$ that is comparable to another point.""",
    claim=CLAIM,
    routes=ROUTES,
    source="bailie2025",
    lines="3627-3627",
    reading="Condition I implies this one, which implies condition II. Points in no pair may lie in many universes.",
    repairs="bailie2025/prose-a.2-cond2",
    fault="missing hypothesis",
    twins=(
        Twin(
            "II as printed",
            "no pair at a finite distance is in two universes",
            replace(CLAIM, given={"II": CONDITION_II}),
        ),
        Twin(
            "for all points",
            "b(x) has at most one element for every x",
            replace(CLAIM, then=for_points(1, at_most_one_budget)),
        ),
    ),
)
