"""Appendix A.2 (bailie2025): condition II is more general than condition I."""

from __future__ import annotations

from dpcalc.claim import AllOf, EveryStructure, SomeStructure
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._budget_release import CONDITION_I, CONDITION_II, READING_OF_II, STANDING, WORDS
from theorems.bailie2025._structures import LOOK, ROUTES

THEOREM = Theorem(
    id="bailie2025/prose-a.2-cond-general",
    title="Appendix A.2: condition II is more general than condition I",
    statement=r"""If different universes are disjoint, then no two different $x,x'$ with $d(x,x')<\infty$ or
$d(x',x)<\infty$ are both in two different universes; the converse fails.""",
    claim=AllOf(
        {
            "I implies II": EveryStructure(WORDS, CONDITION_II, {"I": CONDITION_I}, STANDING),
            "II does not imply I": SomeStructure(WORDS, {"II": CONDITION_II, "not I": ~CONDITION_I}, STANDING),
        }
    ),
    routes=ROUTES,
    source="bailie2025",
    lines="3627-3627",
    reading=READING_OF_II,
    twins=(
        Twin("the converse", "II implies I", EveryStructure(WORDS, CONDITION_I, {"II": CONDITION_II}, STANDING)),
        Twin("without I", "universes may overlap", EveryStructure(WORDS, CONDITION_II, {}, STANDING), LOOK),
    ),
)
