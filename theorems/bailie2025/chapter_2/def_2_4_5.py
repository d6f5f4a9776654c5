"""Definition 2.4.5 (bailie2025): every mechanism has a privacy loss."""

from __future__ import annotations

from dataclasses import replace

from dpcalc.claim import EveryStructure
from dpcalc.structure.language import INF, ZERO, Choose, Element, Formula, Largest, Quantity, Term, both
from dpcalc.structure.vocabulary import POINT, Universe, for_points, fresh, satisfies
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._structures import MV, PREMETRICS, ROUTES, D, d, eps

RATIO = Quantity("D/d", (POINT, POINT))
"""The least e with D(P_x, P_x') <= e d(x, x')."""


def least_factor(x: Element, y: Element) -> Formula:
    """What the ratio is: 0 where nothing is asked, infinite where only infinity will do, else D / d."""
    ratio, far, near = RATIO(x, y), D(x, y), d(x, y)
    nothing_asked = (near >= INF) | (far <= ZERO)
    only_infinity = ~nothing_asked & (near <= ZERO)
    usual = ~nothing_asked & ~only_infinity
    quotient = (ratio * near).is_(far)
    return (nothing_asked >> ratio.is_(ZERO)) & (only_infinity >> ratio.is_(INF)) & (usual >> quotient)


def loss(universe: Universe) -> Term:
    """The supremum of the ratios within a universe."""
    x, y = fresh(POINT), fresh(POINT)
    return Largest((x, y), universe.has(x) & universe.has(y), RATIO(x, y))


def at_least_loss() -> Formula:
    """That the budget of each universe is at least the supremum of its ratios."""
    return MV.every(lambda universe: loss(universe) <= eps(universe))


def bound(x: Element, y: Element) -> Term:
    """Infinity times d(x, y) with infinity * 0 = 0."""
    return Choose(d(x, y) <= ZERO, ZERO, INF)


def keeps_infinity(universe: Universe) -> Formula:
    """That an infinite budget is kept where infinity times 0 is 0."""
    return for_points(2, lambda x, y: (universe.has(x) & universe.has(y)) >> (D(x, y) <= bound(x, y)))


CLAIM = EveryStructure(
    "a domain, a multiverse, a premetric d, an output premetric, a mechanism, a budget",
    both(satisfies(D, MV, d, eps), at_least_loss()),
    {},
    (*PREMETRICS, for_points(2, least_factor)),
)
THEOREM = Theorem(
    id="bailie2025/def-2.4.5-exists",
    title="Definition 2.4.5: the smallest budget exists",
    statement=r"""For every flavor and every mechanism, the budgets
$\varepsilon:\mathscr D\to[0,\infty]$ that the mechanism keeps are those with
$\varepsilon_{\mathcal D}\ge\sup_{x,x'\in\mathcal D}\varepsilon(x,x')$ for all $\mathcal D$, where
$\varepsilon(x,x')$ is the least $e$ with $D(P_x,P_{x'})\le e\,d(x,x')$. So they have a smallest element, that
supremum.""",
    claim=CLAIM,
    routes=ROUTES,
    source="bailie2025",
    lines="883-885",
    reading="""The budgets above a function have it as their smallest element; it is the loss. The least factor of a
pair is 0 where d is infinite or D is 0, infinite where d = 0 < D, and D / d otherwise. The convention is used for
a budget
of infinity and d = 0 as well, of which Remark 2.4.6 does not speak; without it there may be no budget at all (a
twin).""",
    twins=(
        Twin(
            "inf * 0 = 0",
            "with the other convention some budget is kept",
            replace(CLAIM, then=MV.every(keeps_infinity)),
        ),
        Twin("a finite loss", "the smallest budget is finite", replace(CLAIM, then=MV.every(lambda u: loss(u) < INF))),
        Twin(
            "D(P, P) above 0",
            "D and d any functions",
            replace(CLAIM, standing=CLAIM.standing[2:]),
            not_needed="a pair of a point with itself has a least factor like any other",
        ),
    ),
)
