"""Proposition 4.2 (bailie2023): a smaller output divergence promises less."""

from __future__ import annotations

from dpcalc.claim import EveryStructure
from dpcalc.structure.language import Element, Every, Formula, Quantity, Term
from dpcalc.structure.vocabulary import LAW, fresh, premetric, satisfies
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._invariants import BETWEEN_LAWS, P, law_distance
from theorems.bailie2025._structures import MV, ROUTES, d, eps

SMALLER = Quantity("D'", (LAW, LAW))
BELOW = "D' <= D"


def smaller_distance(x: Element, y: Element) -> Term:
    """How far apart the laws of the output are by the smaller divergence."""
    return SMALLER(P(x), P(y))


def below() -> Formula:
    """That one divergence is at most the other."""
    p, q = fresh(LAW), fresh(LAW)
    return Every((p, q), SMALLER(p, q) <= BETWEEN_LAWS(p, q))


def implies(before: str, then: Formula, given: Formula) -> EveryStructure:
    """What keeps a budget by one divergence keeps it by the other."""
    over = f"a multiverse, an input divergence, two output divergences, a mechanism that keeps a budget by {before}"
    return EveryStructure(over, given >> then, {BELOW: below()}, (premetric(d),))


LARGE, SMALL = satisfies(law_distance, MV, d, eps), satisfies(smaller_distance, MV, d, eps)
CLAIM = implies("D", SMALL, LARGE)
THEOREM = Theorem(
    id="bailie2023/prop-4.2",
    title="Proposition 4.2",
    statement=r"Let $d_{\mathcal T}\ge d'_{\mathcal T}$. Then $(\mathcal D,d_{\mathcal X},d_{\mathcal T})$ implies "
    r"$(\mathcal D,d_{\mathcal X},d'_{\mathcal T})$ with the identity as accounting function.",
    claim=CLAIM,
    routes=ROUTES,
    source="bailie2023",
    lines="367",
    twins=(
        Twin("no inequality", "D and D' are any divergences", CLAIM.without(BELOW)),
        Twin("the other way", "what keeps a budget with D' keeps it with D", implies("D'", LARGE, SMALL)),
    ),
)
