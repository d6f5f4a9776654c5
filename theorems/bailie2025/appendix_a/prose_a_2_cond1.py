"""Appendix A.2 (bailie2025), condition I: different universes are disjoint."""

from __future__ import annotations

from dataclasses import replace

from dpcalc.claim import EveryStructure
from dpcalc.structure.vocabulary import for_points
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._budget_release import (
    CONDITION_I,
    ONE_BUDGET_AND_EQUAL,
    SAME_UNIVERSES,
    STANDING,
    WORDS,
    meets,
)
from theorems.bailie2025._structures import MV, ROUTES

CLAIM = EveryStructure(WORDS, ONE_BUDGET_AND_EQUAL, {"I": CONDITION_I}, STANDING, (SAME_UNIVERSES,))
THEOREM = Theorem(
    id="bailie2025/prose-a.2-cond1",
    title="Appendix A.2, condition I",
    statement=r"""If different universes are disjoint, then $b(x)=\{\varepsilon_{\mathcal D}:\mathcal D\cap[x]\neq
\emptyset\}$ has at most one element and equals $b'(x)=\{\varepsilon_{\mathcal D}:x\in\mathcal D\}$, for all $x$.""",
    claim=CLAIM,
    routes=ROUTES,
    source="bailie2025",
    lines="3627-3627",
    twins=(
        Twin("without I", "universes may overlap", CLAIM.without("I")),
        Twin(
            "one element exactly", "b(x) is not empty", replace(CLAIM, then=for_points(1, lambda x: MV.some(meets(x))))
        ),
    ),
)
