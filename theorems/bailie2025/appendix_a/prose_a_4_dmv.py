"""Appendix A.4 (bailie2025): the multiverse encoded in the input premetric."""

from __future__ import annotations

from dataclasses import replace

from dpcalc.claim import EveryStructure
from dpcalc.structure.language import INF, ZERO, Choose, Element, Formula, Term, both
from dpcalc.structure.vocabulary import (
    WHOLE,
    Budget,
    Distance,
    for_points,
    premetric,
    restricted,
    satisfies,
    together,
)
from dpcalc.theorem import Reading, Theorem, Twin
from theorems.bailie2025._structures import MV, PREMETRICS, ROUTES, D, d, one_budget

d_mv = restricted(d, MV)
OVER = "domains, multiverses, premetrics, output premetrics, mechanisms, constant budgets"


def same_mechanisms(distance: Distance, budget: Budget = one_budget, whole: Budget = one_budget) -> Formula:
    """The mechanisms of (MV, d) and those of ({X}, distance) are the same."""
    return both(satisfies(D, MV, d, budget), satisfies(D, WHOLE, distance, whole))


def zero_elsewhere(x: Element, y: Element) -> Term:
    """0 in place of infinity between points that share no universe."""
    return Choose(together(MV)(x, y), d(x, y), ZERO)


def each_in_some(x: Element, y: Element) -> Term:
    """The distance wherever each of the two points is in some universe."""
    return Choose(MV.some(lambda u: u.has(x)) & MV.some(lambda u: u.has(y)), d(x, y), INF)


SAME = EveryStructure(OVER, same_mechanisms(d_mv), {}, PREMETRICS)
FIRST = Theorem(
    id="bailie2025/prose-a.4-dmv",
    title="Appendix A.4: a constant budget needs no multiverse",
    statement=r"""For a constant budget, $\mathcal M(\mathcal X,\mathscr D,d,D,\varepsilon)= \mathcal M(\mathcal
X,\{\mathcal X\},d^{\mathscr D},D,\varepsilon)$, where $d^{\mathscr D}(x,x')$ is $d(x,x')$ if some universe has both
points and $\infty$ otherwise.""",
    claim=SAME,
    routes=ROUTES,
    source="bailie2025",
    lines="3773-3781",
    reading="A point in no universe is at distance infinity from itself, as the definition has it.",
    twins=(
        Twin("0 elsewhere", "0 in place of infinity", replace(SAME, then=same_mechanisms(zero_elsewhere))),
        Twin("two universes", "each point in some universe", replace(SAME, then=same_mechanisms(each_in_some))),
        Twin(
            "a budget that varies",
            "{X} gets any constant",
            replace(SAME, then=same_mechanisms(d_mv, MV.budget("eps1")[1])),
        ),
    ),
)
PREMETRIC = EveryStructure("domains, multiverses, premetrics", premetric(d_mv), {}, (premetric(d),))
COVERS = for_points(1, lambda x: MV.some(lambda universe: universe.has(x)))
SECOND = Theorem(
    id="bailie2025/prose-a.4-dmv-premetric",
    title="Appendix A.4: the encoded multiverse is an input premetric",
    statement=r"""For every multiverse $\mathscr D$ and premetric $d$ on $\mathcal X$, $d^{\mathscr D}$ (which is $d$
where some universe has both points, and $\infty$ otherwise) is a premetric on $\mathcal X$.""",
    claim=PREMETRIC,
    routes=ROUTES,
    source="bailie2025",
    lines="3773-3779",
    readings=(
        Reading(
            "covered",
            "the universes cover the domain: a dataset in none of them is protected from nothing, and left out",
            replace(PREMETRIC, given={"each point is in some universe": COVERS}),
        ),
    ),
    reading="A multiverse is any set of subsets of the domain; it need not cover it.",
)
THEOREMS = (FIRST, SECOND)
