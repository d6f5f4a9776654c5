"""Appendix A.2 (bailie2025): condition II is more general than condition I."""

from dpcalc.theory import AllOf, Every, SearchStructures, Some, Theorem, Twin
from theorems.bailie2025._budget_release import CONDITION_I, CONDITION_II, READING_OF_II

ALL = "X in sets; MV in multiverses(X); d in premetrics(X)"
FROM_I = Every(all=ALL, given={"I": CONDITION_I}, show=CONDITION_II)
THEOREM = Theorem(
    id="bailie2025/prose-a.2-cond-general",
    title="Appendix A.2: condition II is more general than condition I",
    statement=r"""If different universes are disjoint, then no two different $x,x'$ with $d(x,x')<\infty$ or
$d(x',x)<\infty$ are both in two different universes; the converse fails.""",
    claim=AllOf(
        {
            "I implies II": FROM_I,
            "II does not imply I": Some(all=ALL, given={"II": CONDITION_II}, show=f"not ({CONDITION_I})"),
        }
    ),
    lines="3627-3627",
    reading=READING_OF_II,
    twins=(
        Twin("the converse", "II implies I", Every(all=ALL, given={"II": CONDITION_II}, show=CONDITION_I)),
        Twin("without I", "universes may overlap", FROM_I.without("I"), (SearchStructures(),)),
    ),
)
