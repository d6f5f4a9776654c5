"""Remark 2.4.6 (bailie2025): the convention 0 * inf = inf leaves pairs at an infinite distance out."""

from __future__ import annotations

from dataclasses import replace

from bailie2025._structures import MV, PREMETRICS, ROUTES, D, d, eps

from dpcalc.claim import EveryStructure
from dpcalc.structure.language import INF, ZERO, Choose, Element, Formula, Term, both
from dpcalc.structure.vocabulary import (
    Universe,
    closure,
    for_points,
    premetric,
    premetric_quantity,
    satisfies,
    symmetric,
    weight,
)
from dpcalc.theorem import Theorem, Twin

OTHER = premetric_quantity("D'")
"""How far apart the laws of another mechanism are."""
AGREE = "the mechanisms differ only at pairs with d(x, x') infinite"


def differ_only_at(free: Formula, x: Element, y: Element) -> Formula:
    """That the laws at x and y are as far apart for both mechanisms, unless the pair is free."""
    return free | D(x, y).is_(OTHER(x, y))


def infinite(x: Element, y: Element) -> Formula:
    """That the distance from x to y is infinite."""
    return d(x, y) >= INF


CLAIM = EveryStructure(
    "a domain, a multiverse, a premetric d, an output premetric, two mechanisms, a budget",
    both(satisfies(D, MV, d, eps), satisfies(OTHER, MV, d, eps)),
    {AGREE: for_points(2, lambda x, y: differ_only_at(infinite(x, y), x, y))},
    (*PREMETRICS, premetric(OTHER)),
)
EITHER_WAY = for_points(2, lambda x, y: differ_only_at(infinite(x, y) | infinite(y, x), x, y))
UNREACHED = for_points(2, lambda x, y: infinite(x, y) >> (closure(weight(MV, d, eps))(x, y) >= INF))


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


THEOREM = Theorem(
    id="bailie2025/rem-2.4.6b",
    title="Remark 2.4.6: pairs at an infinite distance",
    statement=r"""With $0\times\infty=\infty$, condition (2.3) of $\varepsilon$-DP$(\mathcal X,\mathscr D,d,D)$ does not
bound $D(P_x,P_{x'})$ where $d(x,x')=\infty$, whatever the budget, 0 included: whether a mechanism satisfies the
specification does not depend on how far apart $P_x$ and $P_{x'}$ are.""",
    claim=CLAIM,
    routes=ROUTES,
    source="bailie2025",
    lines="885-885",
    reading="""Of the condition at the ordered pair (x, x'), for an arbitrary output premetric. Under the other reading,
that nothing which the specification promises bounds D(P_x, P_x'), it fails: d(x', x) may be finite with D symmetric,
and pairs at finite distances may lead from x to x' with D a metric. Twins hold these readings.""",
    twins=(
        Twin("0 * inf = 0", "the other convention for a budget of 0", replace(CLAIM, then=without_convention())),
        Twin(
            "one way only",
            "pairs with d(x, x') or d(x', x) infinite",
            replace(CLAIM, given={"the mechanisms differ only where d is infinite in some direction": EITHER_WAY}),
        ),
        Twin(
            "the whole promise, MULT",
            "with D = MULT the specification bounds D(P_x, P_x') nowhere where d(x, x') is infinite",
            replace(CLAIM, then=UNREACHED, given={}, standing=(premetric(d),)),
        ),
        Twin(
            "the whole promise, MULT, symmetric d",
            "the same where d is symmetric: a third dataset connects the two",
            replace(CLAIM, then=UNREACHED, given={"d is symmetric": symmetric(d)}, standing=(premetric(d),)),
        ),
    ),
)
