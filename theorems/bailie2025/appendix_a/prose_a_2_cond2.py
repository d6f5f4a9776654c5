"""Appendix A.2 (bailie2025), condition II: points at a finite distance are not both in two different universes."""

from __future__ import annotations

from dpcalc.claim import EveryStructure
from dpcalc.structure.language import TRUE
from dpcalc.theorem import Theorem
from theorems.bailie2025._budget_release import (
    CONDITION_II,
    INSIDE_ONE,
    ONE_BUDGET_AND_EQUAL,
    READING_OF_II,
    SAME_UNIVERSES,
    STANDING,
    WORDS,
)
from theorems.bailie2025._structures import MV, ROUTES

NOT_EMPTY = MV.some(lambda _: TRUE)
COND2 = Theorem(
    id="bailie2025/prose-a.2-cond2",
    title="Appendix A.2, condition II",
    statement=r"""If no two different $x,x'$ with $d(x,x')<\infty$ or $d(x',x)<\infty$ are both in two different
universes, then $b(x)$ has at most one element, and hence $b(x)=b'(x)$, for all $x$.""",
    claim=EveryStructure(WORDS, ONE_BUDGET_AND_EQUAL, {"II": CONDITION_II}, STANDING, (SAME_UNIVERSES,)),
    routes=ROUTES,
    source="bailie2025",
    lines="3627-3627",
    reading=READING_OF_II,
)
COND2_PROOF = Theorem(
    id="bailie2025/prose-a.2-cond2-proof",
    title="Appendix A.2, the observation on condition II",
    statement=r"""If no two different $x,x'$ with $d(x,x')<\infty$ or $d(x',x)<\infty$ are both in two different
universes, and $\mathscr D\neq\emptyset$, then every $[x]$ lies inside some universe.""",
    claim=EveryStructure(
        WORDS, INSIDE_ONE, {"II": CONDITION_II, "MV is not empty": NOT_EMPTY}, STANDING, (SAME_UNIVERSES,)
    ),
    routes=ROUTES,
    source="bailie2025",
    lines="3627-3627",
    reading=READING_OF_II,
)
THEOREMS = (COND2, COND2_PROOF)
