"""Remark 2.4.6 (bailie2025), repaired: the condition at a pair at an infinite distance asks nothing."""

from __future__ import annotations

from dataclasses import replace

from dpcalc.claim import AllOf, EveryStructure
from dpcalc.structure.inductions import LinkInduction
from dpcalc.structure.language import INF, ZERO, Choose, Element, Formula, Term, both
from dpcalc.structure.vocabulary import (
    POINT,
    Universe,
    component,
    for_points,
    fresh,
    near,
    premetric,
    satisfies,
    symmetric,
    triangle,
)
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._structures import MV, ROUTES, D, d, eps
from theorems.bailie2025.chapter_2.rem_2_4_6 import OTHER, PAIR, differ_only_at, infinite

EITHER_WAY = for_points(2, lambda x, y: differ_only_at(infinite(x, y) | infinite(y, x), x, y))


def with_zero_product(output: Term, budget: Term, distance: Term) -> Formula:
    """The Lipschitz condition at one pair with 0 * inf = 0 for a budget of 0."""
    return output <= Choose(budget <= ZERO, ZERO, budget * distance)


def without_convention() -> Formula:
    """Both mechanisms keep the budgets, or neither does, when 0 * inf is 0."""

    def keeps(universe: Universe, x: Element, y: Element) -> Formula:
        inside = universe.has(x) & universe.has(y)
        first = with_zero_product(D(x, y), eps(universe), d(x, y))
        return inside >> both(first, with_zero_product(OTHER(x, y), eps(universe), d(x, y)))

    return MV.every(lambda universe: for_points(2, lambda x, y: keeps(universe, x, y)))


joined = component(near(d))
"""That steps at finite distances, in either direction, lead from one point to another."""


def part_released(x: Element, y: Element) -> Term:
    """How far apart the point masses of the mechanism are that releases which part of the joined points x lies in."""
    return Choose(joined(x, y), ZERO, INF)


u, v = fresh(POINT), fresh(POINT)
SYMMETRIC, TRIANGLE = "d is symmetric", "d has the triangle inequality"
SEPARATED = EveryStructure(
    "a domain, a multiverse, a premetric d, a budget, the mechanism that releases the part of x",
    satisfies(part_released, MV, d, eps) & for_points(2, lambda x, y: infinite(x, y) >> part_released(x, y).is_(INF)),
    {SYMMETRIC: symmetric(d), TRIANGLE: triangle(d)},
    (premetric(d),),
    (LinkInduction(d(u, v) < INF, u, v),),
)
THEOREM = Theorem(
    id="bailie2025/rem-2.4.6b-repaired",
    title="Remark 2.4.6: the condition at a pair at an infinite distance",
    statement=r"""With $0\times\infty=\infty$, condition (2.3) at an ordered pair $(x,x')$ with $d(x,x')=\infty$ asks
nothing, whatever the budget, 0 included: mechanisms that differ only in $D(P_x,P_{x'})$ at such pairs satisfy the same
specifications. If $d$ is symmetric and has the triangle inequality, the specification as a whole bounds nothing
there either: some mechanism keeps every budget, and has laws without common support wherever $d(x,x')=\infty$.""",
    claim=AllOf({"the condition at the pair": PAIR, "the whole promise": SEPARATED}),
    routes=ROUTES,
    source="bailie2025",
    lines="885-885",
    repairs="bailie2025/rem-2.4.6b",
    fault="convention",
    reading="""The mechanism of the second part releases which points are joined to x by steps at finite distances: its
laws are equal at joined points, and have no common support at others, where D is infinite (as MULT is).""",
    twins=(
        Twin("0 * inf = 0", "the other convention for a budget of 0", replace(PAIR, then=without_convention())),
        Twin(
            "one way only",
            "pairs with d(x, x') or d(x', x) infinite",
            replace(PAIR, given={"the mechanisms differ only where d is infinite in some direction": EITHER_WAY}),
        ),
        Twin("d not symmetric", "d(x', x) may be finite", SEPARATED.without(SYMMETRIC)),
        Twin(
            "no triangle inequality",
            "pairs at finite distances may lead from x to x'",
            SEPARATED.without(TRIANGLE),
        ),
    ),
)
