"""Proposition A.2.1 (bailie2025): functions with a finite privacy loss are the functions of [x]."""

from __future__ import annotations

from dataclasses import replace

from dpcalc.claim import EveryStructure
from dpcalc.structure.language import INF
from dpcalc.structure.vocabulary import for_points, together
from dpcalc.theorem import Reading, Theorem, Twin
from theorems.bailie2025._budget_release import along_links
from theorems.bailie2025._not_random import (
    FINITE,
    FUNCTION_OF_COMPONENT,
    KEPT,
    KEPT_WITH_ZERO,
    STANDING,
    TELLS_APART,
    TOTAL_VARIATION,
    same_value,
)
from theorems.bailie2025._structures import MV, ROUTES, d

ONLY_IF = EveryStructure(
    "multiverses, premetrics d and Dp, non-random mechanisms f with their sigma-algebras, budgets",
    FUNCTION_OF_COMPONENT,
    {"Dp = inf where TV = 1": TOTAL_VARIATION, "f satisfies the budget": KEPT, "the budget is finite": FINITE},
    STANDING,
    (along_links(same_value),),
)
RECOMMENDED = replace(ONLY_IF, given={**ONLY_IF.given, "the sigma-algebras tell the values of f apart": TELLS_APART})
IF = EveryStructure(
    "multiverses, premetrics d and Dp, non-random mechanisms f with their sigma-algebras",
    KEPT_WITH_ZERO,
    {"f is a function of [x]": FUNCTION_OF_COMPONENT},
    STANDING,
)
FINITE_FROM_THE_FIRST = for_points(
    2, lambda x, y: ((d(x, y) < INF) & (d(y, x) < INF) & together(MV)(x, y)) >> same_value(x, y)
)
A = Theorem(
    id="bailie2025/prop-a.2.1a",
    title="Proposition A.2.1, (A) implies (B)",
    statement=r"""Suppose $D_{\Pr}(P,Q)=\infty$ whenever $d_{\mathrm{TV}}(P,Q)=1$. If a mechanism
$f:\mathcal X\to\mathcal T$ that is not random satisfies
$\varepsilon_{\mathcal D}$-DP$(\mathcal X,\mathscr D,d,D_{\Pr})$ with all $\varepsilon_{\mathcal D}<\infty$, then $f$ is
constant on each component $[x]$.""",
    claim=ONLY_IF,
    routes=ROUTES,
    source="bailie2025",
    lines="3608-3611,3940-3944",
    readings=(
        Reading(
            "recommended sigma-algebras",
            "with the sigma-algebras recommended on the page before, which tell the values of f apart",
            RECOMMENDED,
        ),
    ),
    reading=(
        "For any mechanism in the sense of Definition A.1.2, which brings a sigma-algebra on the outputs for each "
        "component; the definition allows any that makes f measurable, and appendix A.1 speaks of the trivial one. The "
        "repaired statement asks for sigma-algebras that tell the values apart, as those recommended there do."
    ),
)
B = Theorem(
    id="bailie2025/prop-a.2.1b",
    title="Proposition A.2.1, (B) implies (A) with zero loss",
    statement=r"""If a mechanism $f:\mathcal X\to\mathcal T$ that is not random is constant on each component $[x]$,
then it satisfies $\varepsilon_{\mathcal D}$-DP$(\mathcal X,\mathscr D,d,D_{\Pr})$ with $\varepsilon_{\mathcal D}=0$ for
all $\mathcal D$, whatever $D_{\Pr}$.""",
    claim=IF,
    routes=ROUTES,
    source="bailie2025",
    lines="3608-3615,3938-3938",
    twins=(
        Twin("any f", "f need not be a function of [x]", IF.without("f is a function of [x]")),
        Twin(
            "finite in both orders",
            "f is only equal where d(x, x') and d(x', x) are both finite",
            replace(IF, given={"f is equal where both distances are finite": FINITE_FROM_THE_FIRST}),
        ),
    ),
)
THEOREMS = (A, B)
