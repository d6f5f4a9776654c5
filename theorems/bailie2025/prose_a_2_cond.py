"""Appendix A.2 (bailie2025): when the custodian may release the one budget of the universe of x."""

from __future__ import annotations

from bailie2025._budget_release import (
    B_IS_B_PRIME,
    CONDITION_I,
    CONDITION_II,
    LINKED,
    SAME_UNIVERSES,
    at_most_one_budget,
)
from bailie2025._structures import LOOK, MV, ROUTES, d

from dpcalc.claim import AllOf, EveryStructure, SomeStructure
from dpcalc.structure.language import TRUE, Formula
from dpcalc.structure.vocabulary import for_points, premetric
from dpcalc.theorem import Theorem, Twin

WORDS = "multiverses with budgets, premetrics"
STANDING = (premetric(d), MV.distinct)
READING_OF_II = (
    "Both points in one universe, and both in another. (If it meant x in one universe and x' in another, condition I "
    "would not be a case of it: two disjoint universes of one point each, at a finite distance.)"
)
ONE_BUDGET_AND_EQUAL = for_points(1, at_most_one_budget) & B_IS_B_PRIME
INSIDE_ONE = for_points(1, lambda x: MV.some(lambda universe: for_points(1, lambda z: LINKED(x, z) >> universe.has(z))))
"""Every [x] lies inside some universe."""


def under(name: str, condition: Formula, then: Formula) -> EveryStructure:
    """A consequence of a condition on the multiverse."""
    return EveryStructure(WORDS, then, {name: condition}, STANDING, (SAME_UNIVERSES,))


FIRST = under("I", CONDITION_I, ONE_BUDGET_AND_EQUAL)
SECOND = under("II", CONDITION_II, ONE_BUDGET_AND_EQUAL)
PROOF = EveryStructure(
    WORDS, INSIDE_ONE, {"II": CONDITION_II, "MV is not empty": MV.some(lambda _: TRUE)}, STANDING, (SAME_UNIVERSES,)
)
COND1 = Theorem(
    id="bailie2025/prose-a.2-cond1",
    title="Appendix A.2, condition I",
    statement=r"""If different universes are disjoint, then $b(x)=\{\varepsilon_{\mathcal D}:\mathcal D\cap[x]\neq
\emptyset\}$ has at most one element and equals $b'(x)=\{\varepsilon_{\mathcal D}:x\in\mathcal D\}$, for all $x$.""",
    claim=FIRST,
    routes=ROUTES,
    source="bailie2025",
    lines="3627-3627",
    twins=(
        Twin("without I", "universes may overlap", FIRST.without("I")),
        Twin("one element exactly", "b(x) is not empty", under("I", CONDITION_I, INSIDE_ONE)),
    ),
)
COND2 = Theorem(
    id="bailie2025/prose-a.2-cond2",
    title="Appendix A.2, condition II",
    statement=r"""If no two different $x,x'$ with $d(x,x')<\infty$ or $d(x',x)<\infty$ are both in two different
universes, then $b(x)$ has at most one element, and hence $b(x)=b'(x)$, for all $x$.""",
    claim=SECOND,
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
    claim=PROOF,
    routes=ROUTES,
    source="bailie2025",
    lines="3627-3627",
    reading=READING_OF_II,
)
GENERAL = Theorem(
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
THEOREMS = (COND1, COND2, COND2_PROOF, GENERAL)
