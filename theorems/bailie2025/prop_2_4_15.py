"""Proposition 2.4.15 (bailie2025): what bounds between two input premetrics do to the budget."""

from __future__ import annotations

from dataclasses import replace

from bailie2025._structures import MV, PREMETRICS, ROUTES, D, d, d_prime, eps

from dpcalc.claim import EveryStructure
from dpcalc.structure.language import INF, ONE, ZERO, Formula, Quantity, Term
from dpcalc.structure.vocabulary import Budget, Distance, Universe, for_points, premetric, satisfies
from dpcalc.theorem import Theorem, Twin

LOWER, UPPER, ONE_OVER_LOWER = Quantity("l"), Quantity("u"), Quantity("1/l")
l, u, one_over_l = LOWER(), UPPER(), ONE_OVER_LOWER()  # noqa: E741 -- the source's name
RECIPROCAL = (
    ((l > ZERO) & (l < INF) & (l * one_over_l).is_(ONE))
    | (l.is_(ZERO) & one_over_l.is_(INF))
    | (l.is_(INF) & one_over_l.is_(ZERO))
)
"""What 1/l means, at 0 and infinity too."""
POSITIVE, ORDERED, BELOW, ABOVE = "0 < l", "l <= u", "l d <= d'", "d' <= u d"
BOUNDS = {
    POSITIVE: l > ZERO,
    ORDERED: l <= u,
    BELOW: for_points(2, lambda x, y: l * d(x, y) <= d_prime(x, y)),
    ABOVE: for_points(2, lambda x, y: d_prime(x, y) <= u * d(x, y)),
}
STANDING = (*PREMETRICS, premetric(d_prime), RECIPROCAL)
OVER = "a domain, a multiverse, premetrics d and d', constants l and u, an output premetric, a mechanism, a budget"


def times(factor: Term) -> Budget:
    """The budget times a constant, in every universe."""

    def scaled(universe: Universe) -> Term:
        return factor * eps(universe)

    return scaled


def implies(first: Distance, second: Distance, budget: Budget) -> Formula:
    """A mechanism that keeps the budget eps with the first premetric keeps the other budget with the second."""
    return satisfies(D, MV, first, eps) >> satisfies(D, MV, second, budget)


FIRST = EveryStructure(OVER, implies(d, d_prime, times(one_over_l)), BOUNDS, STANDING)
SECOND = EveryStructure(OVER, implies(d_prime, d, times(u)), BOUNDS, STANDING)
READING = """Products follow 0 * inf = inf. Bounds hold for all pairs, those of a point with itself too, so that l is
finite; where u is infinite the second budget is infinite too."""
A = Theorem(
    id="bailie2025/prop-2.4.15a",
    title="Proposition 2.4.15, first inclusion",
    statement=r"""Let $l\,d\le d'\le u\,d$ with constants $0<l\le u\le\infty$. Then
$\mathcal M(\mathcal X,\mathscr D,d,D,\varepsilon)\subset\mathcal M(\mathcal X,\mathscr D,d',D,\varepsilon/l)$.""",
    claim=FIRST,
    routes=ROUTES,
    source="bailie2025",
    lines="1109-1115,3907-3911",
    reading=READING,
    twins=(
        Twin("no lower bound", "d' is at most u d, and may be less than l d", FIRST.without(BELOW)),
        Twin("the same budget", "eps in place of eps / l", replace(FIRST, then=implies(d, d_prime, eps))),
        Twin(
            "no upper bound",
            "l d <= d' alone",
            FIRST.without(ABOVE, ORDERED),
            not_needed="only the lower bound enters the first inclusion",
        ),
        Twin(
            "l = 0",
            "l may be 0, with 1/0 infinite",
            FIRST.without(POSITIVE),
            not_needed="the budget eps / 0 is then infinite, and infinity times 0 is infinity",
        ),
    ),
)
B = Theorem(
    id="bailie2025/prop-2.4.15b",
    title="Proposition 2.4.15, second inclusion",
    statement=r"""Let $l\,d\le d'\le u\,d$ with constants $0<l\le u\le\infty$. Then
$\mathcal M(\mathcal X,\mathscr D,d',D,\varepsilon)\subset\mathcal M(\mathcal X,\mathscr D,d,D,u\varepsilon)$.""",
    claim=SECOND,
    routes=ROUTES,
    source="bailie2025",
    lines="1109-1119,3907-3911",
    reading=READING,
    twins=(
        Twin("no upper bound", "d' is at least l d, and may be more than u d", SECOND.without(ABOVE)),
        Twin("the same budget", "eps in place of u eps", replace(SECOND, then=implies(d_prime, d, eps))),
        Twin(
            "no lower bound",
            "d' <= u d alone",
            SECOND.without(BELOW, ORDERED, POSITIVE),
            not_needed="only the upper bound enters the second inclusion",
        ),
    ),
)
THEOREMS = (A, B)
