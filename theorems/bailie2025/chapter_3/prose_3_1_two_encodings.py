"""Section 3.1 (bailie2025): two ways to encode invariants."""

from __future__ import annotations

from dataclasses import replace

from dpcalc.claim import EveryStructure
from dpcalc.structure.language import INF, ZERO, Choose, Element, Term, both
from dpcalc.structure.vocabulary import WHOLE, for_points, satisfies
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._invariants import MV_C, agree
from theorems.bailie2025._structures import ONE_BUDGET, PREMETRICS, ROUTES, D, d, one_budget


def apart(x: Element, y: Element) -> Term:
    """D where the invariants agree, infinite elsewhere."""
    return Choose(agree(x, y), d(x, y), INF)


def zero(x: Element, y: Element) -> Term:
    """D where the invariants agree, 0 elsewhere."""
    return Choose(agree(x, y), d(x, y), ZERO)


BY_UNIVERSES = satisfies(D, MV_C, d, one_budget)
BY_DISTANCE = satisfies(D, WHOLE, apart, one_budget)
WHERE_AGREED = for_points(2, lambda x, y: agree(x, y) >> (D(x, y) <= ONE_BUDGET() * d(x, y)))
CLAIM = EveryStructure(
    "domains, invariants, premetrics, output premetrics, mechanisms, constant budgets",
    both(BY_DISTANCE, BY_UNIVERSES) & both(BY_UNIVERSES, WHERE_AGREED),
    {},
    PREMETRICS,
)
THEOREM = Theorem(
    id="bailie2025/prose-3.1-two-encodings",
    title="Section 3.1: two ways to encode invariants",
    statement=r"""Let $d'$ be $d$ where $c$ agrees and $\infty$ elsewhere. For a constant budget a mechanism satisfies
$\varepsilon$-DP$(\mathcal X,\{\mathcal X\},d',D)$ if and only if it satisfies $\varepsilon$-DP$(\mathcal X,\mathscr
D_c,d,D)$, and if and only if $D(P_x,P_{x'})\le\varepsilon\,d(x,x')$ whenever $c(x)=c(x')$.""",
    claim=CLAIM,
    routes=ROUTES,
    source="bailie2025",
    lines="1292-1296",
    twins=(
        Twin("neither", "d and {X}", replace(CLAIM, then=both(satisfies(D, WHOLE, d, one_budget), BY_UNIVERSES))),
        Twin(
            "0 elsewhere",
            "0 for infinity",
            replace(CLAIM, then=both(satisfies(D, WHOLE, zero, one_budget), BY_UNIVERSES)),
        ),
    ),
)
