"""Section 2.4.4 (bailie2025): a neighbour definition as a Lipschitz condition."""

from __future__ import annotations

from dataclasses import replace

from dpcalc.claim import EveryStructure
from dpcalc.structure.language import (
    INF,
    ONE,
    ZERO,
    Choose,
    Element,
    Formula,
    Number,
    Relation,
    Same,
    Term,
    both,
    number,
)
from dpcalc.structure.vocabulary import POINT, WHOLE, Distance, for_points, premetric, satisfies
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._structures import ONE_BUDGET, ROUTES, D, one_budget

NEIGHBOURS = Relation("neighbours", (POINT, POINT))


def encoded(others: Number = INF, same: Number = ZERO) -> Distance:
    """1 between neighbours, and other distances between other points and from a point to itself."""

    def distance(x: Element, y: Element) -> Term:
        return Choose(Same(x, y), same, Choose(NEIGHBOURS(x, y), ONE, others))

    return distance


def neighbour_condition() -> Formula:
    """Definition 2.3.1: the laws at neighbours are at most eps apart."""
    eps = ONE_BUDGET()
    return for_points(2, lambda x, y: (NEIGHBOURS(x, y) & ~Same(x, y)) >> (D(x, y) <= eps))


def trivial(distance: Distance) -> Formula:
    """The condition at other pairs bounds nothing, even a D that is infinite."""
    eps = ONE_BUDGET()
    return for_points(2, lambda x, y: Same(x, y) | NEIGHBOURS(x, y) | (eps * distance(x, y)).is_(INF))


def coincide(distance: Distance) -> Formula:
    """The Lipschitz condition in the whole domain says the same as the neighbour condition."""
    return both(satisfies(D, WHOLE, distance, one_budget), neighbour_condition())


OUTPUT = "D is a premetric"
CLAIM = EveryStructure(
    "a domain, a relation of neighbours, an output premetric, a mechanism, a budget",
    trivial(encoded()) & coincide(encoded()),
    {OUTPUT: premetric(D)},
)
THEOREM = Theorem(
    id="bailie2025/prose-2.4.4-neighbours-encoding",
    title="Section 2.4.4: neighbours as an input premetric",
    statement=r"""Let $d(x,x')$ be $1$ for neighbours, $0$ for $x=x'$ and $\infty$ otherwise. Then the Lipschitz
condition holds trivially at every other pair, and a mechanism satisfies
$\varepsilon$-DP$(\mathcal X,\{\mathcal X\},d,D)$ iff $D(P_x,P_{x'})\le\varepsilon$ for all neighbours $x\ne x'$.""",
    claim=CLAIM,
    routes=ROUTES,
    source="bailie2025",
    lines="1123-1125",
    reading="Neighbours are given by any relation, symmetric or not; the budget may be 0 or infinite.",
    twins=(
        Twin(
            "a finite distance",
            "2 between points that are no neighbours",
            replace(CLAIM, then=coincide(encoded(number(2)))),
        ),
        Twin("a point is its own neighbour", "D(P, P) may exceed 0", CLAIM.without(OUTPUT)),
        Twin(
            "infinite from a point to itself",
            "d(x, x) infinite",
            replace(CLAIM.without(OUTPUT), then=coincide(encoded(same=INF))),
            not_needed="nothing is then asked of a point and itself, where D(P, P) = 0 anyway",
        ),
    ),
)
