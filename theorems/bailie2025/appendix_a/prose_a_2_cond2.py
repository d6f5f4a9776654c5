"""Appendix A.2 (bailie2025), condition II: points at a finite distance are not both in two different universes."""

from dpcalc.theory import Every, SearchStructures, Theorem, Twin
from theorems.bailie2025._budget_release import (
    ALL,
    AT_MOST_ONE_BUDGET,
    B_IS_B_PRIME,
    COMPARED_IN_ONE,
    CONDITION_II,
    INSIDE_ONE,
    READING_OF_II,
    SAME_UNIVERSES,
)

LOOK = (SearchStructures(),)
NO_BUDGETS = "X in sets; MV in multiverses(X); d in premetrics(X)"
IN_ONE, COVERED = "points that are compared lie in one universe only", "every point lies in a universe"
COND2 = Theorem(
    id="bailie2025/prose-a.2-cond2",
    title="Appendix A.2, condition II",
    statement=r"""If no two different $x,x'$ with $d(x,x')<\infty$ or $d(x',x)<\infty$ are both in two different
universes, then $b(x)$ has at most one element, and hence $b(x)=b'(x)$, for all $x$.""",
    claim=Every(
        all=ALL,
        given={"II": CONDITION_II},
        show=f"({AT_MOST_ONE_BUDGET}) and {B_IS_B_PRIME}",
        along=(SAME_UNIVERSES,),
    ),
    lines="3627-3627",
    reading=READING_OF_II,
)
WHERE_COMPARED = "every x, y in X: comparable(MV, d, x, y) => every a, b in budgets_of_component(MV, d, eps, x): a = b"
BETWEEN = Every(
    all=ALL,
    given={IN_ONE: COMPARED_IN_ONE},
    show=f"({B_IS_B_PRIME}) and {WHERE_COMPARED}",
    along=(SAME_UNIVERSES,),
)
COND2_REPAIRED = Theorem(
    id="bailie2025/prose-a.2-cond2-repaired",
    title="Appendix A.2, a condition between I and II",
    statement=r"""Suppose no point that is comparable to another is in two different universes. Then $b(x)=b'(x)$ for
all $x$, and $b(x)$ has at most one element for every $x$ that is comparable to another point.""",
    claim=BETWEEN,
    lines="3627-3627",
    reading="Condition I implies this one, which implies condition II. Points in no pair may lie in many universes.",
    repairs="bailie2025/prose-a.2-cond2",
    fault="missing hypothesis",
    twins=(
        Twin(
            "II as printed",
            "no pair at a finite distance is in two universes",
            BETWEEN.without(IN_ONE).assuming(II=CONDITION_II),
        ),
        Twin("for all points", "`b(x)` has at most one element for every `x`", BETWEEN.showing(AT_MOST_ONE_BUDGET)),
    ),
)
PROOF = Theorem(
    id="bailie2025/prose-a.2-cond2-proof",
    title="Appendix A.2, the observation on condition II",
    statement=r"""If no two different $x,x'$ with $d(x,x')<\infty$ or $d(x',x)<\infty$ are both in two different
universes, and $\mathscr D\neq\emptyset$, then every $[x]$ lies inside some universe.""",
    claim=Every(
        all=NO_BUDGETS,
        given={"II": CONDITION_II, "MV is not empty": "some U in MV: true"},
        show=INSIDE_ONE,
        along=(SAME_UNIVERSES,),
    ),
    lines="3627-3627",
    reading=READING_OF_II,
)
INSIDE = Every(
    all=NO_BUDGETS,
    given={IN_ONE: COMPARED_IN_ONE, COVERED: "every x in X: some U in MV: x in U"},
    show=INSIDE_ONE,
    along=(SAME_UNIVERSES,),
)
PROOF_REPAIRED = Theorem(
    id="bailie2025/prose-a.2-cond2-proof-repaired",
    title="Appendix A.2: components inside one universe",
    statement=r"""Suppose every point lies in some universe, and no point that is comparable to another lies in two
different universes. Then every $[x]$ lies inside some universe.""",
    claim=INSIDE,
    lines="3627-3627",
    repairs="bailie2025/prose-a.2-cond2-proof",
    fault="missing hypothesis",
    twins=(
        Twin(
            "II as printed",
            "no pair at a finite distance is in two universes",
            INSIDE.without(IN_ONE).assuming(II=CONDITION_II),
            LOOK,
        ),
        Twin(
            "not empty",
            "there is a universe, which need not have every point",
            INSIDE.without(COVERED).assuming(not_empty="some U in MV: true"),
        ),
    ),
)
THEOREMS = (COND2, COND2_REPAIRED, PROOF, PROOF_REPAIRED)
