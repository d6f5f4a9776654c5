"""Remark 2.4.6 (bailie2025): whether a specification never controls pairs at an infinite distance."""

from __future__ import annotations

from dataclasses import replace

from dpcalc.claim import EveryStructure
from dpcalc.structure.language import INF, ZERO, Element, Formula, both
from dpcalc.structure.vocabulary import (
    Universe,
    closure,
    for_points,
    premetric,
    premetric_quantity,
    satisfies,
    symmetric,
    triangle,
    weight,
)
from dpcalc.theorem import Reading, Theorem, Twin
from theorems.bailie2025._structures import MV, PREMETRICS, ROUTES, D, d, eps

promised = closure(weight(MV, d, eps))
"""The largest D_MULT(P_x, P_x') of a mechanism that satisfies the specification."""
CLAIM = EveryStructure(
    "a domain, a multiverse, a premetric d, a budget, D = MULT",
    for_points(2, lambda x, y: (d(x, y) >= INF) >> (promised(x, y) >= INF)),
    {},
    (premetric(d),),
)


def without_budget(universe: Universe) -> Formula:
    """That the budget of a universe is 0."""
    return eps(universe) <= ZERO


SYMMETRIC, TRIANGLE, COMPLETE_PRIVACY = "d is symmetric", "d has the triangle inequality", "eps is 0 in every universe"
OTHER = premetric_quantity("D'")
"""How far apart the laws of another mechanism are."""
AGREE = "the mechanisms differ only at pairs with d(x, x') infinite"


def infinite(x: Element, y: Element) -> Formula:
    """That the distance from x to y is infinite."""
    return d(x, y) >= INF


def differ_only_at(free: Formula, x: Element, y: Element) -> Formula:
    """That the laws at x and y are as far apart for both mechanisms, unless the pair is free."""
    return free | D(x, y).is_(OTHER(x, y))


PAIR = EveryStructure(
    "a domain, a multiverse, a premetric d, an output premetric, two mechanisms, a budget",
    both(satisfies(D, MV, d, eps), satisfies(OTHER, MV, d, eps)),
    {AGREE: for_points(2, lambda x, y: differ_only_at(infinite(x, y), x, y))},
    (*PREMETRICS, premetric(OTHER)),
)
THEOREM = Theorem(
    id="bailie2025/rem-2.4.6b",
    title="Remark 2.4.6: pairs at an infinite distance",
    statement=r"""With $0\times\infty=\infty$, a specification $\varepsilon$-DP$(\mathcal X,\mathscr D,d,D)$ never
controls how far $P_x$ and $P_{x'}$ are apart where $d(x,x')=\infty$, whatever the budget, 0 included: the mechanisms
that satisfy it leave $D(P_x,P_{x'})$ unbounded.""",
    claim=CLAIM,
    routes=ROUTES,
    source="bailie2025",
    lines="885-885",
    readings=(
        Reading(
            "the condition at the pair",
            "'DP' is the condition at x and x', of which the remark fixes the value: there it asks nothing",
            PAIR,
        ),
    ),
    reading="""Never: of every specification, and of all that it promises about the laws at x and x'. It is looked at
for D = MULT, one of the output premetrics spoken of: the largest distance of the two laws among the mechanisms that
satisfy a specification is then the shortest path of the smaller weight of both directions. That the condition at the
ordered pair by itself asks nothing is the repaired claim.""",
    twins=(
        Twin("complete privacy", "a budget of 0", replace(CLAIM, given={COMPLETE_PRIVACY: MV.every(without_budget)})),
        Twin(
            "d symmetric",
            "d(x', x) infinite too: pairs at finite distances may lead from x to x'",
            replace(CLAIM, given={SYMMETRIC: symmetric(d)}),
        ),
        Twin(
            "d with the triangle inequality",
            "no such pairs: d(x', x) may be finite",
            replace(CLAIM, given={TRIANGLE: triangle(d)}),
        ),
    ),
)
