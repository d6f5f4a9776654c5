"""Section 4.3 (bailie2025): narrower protection units and the nominal budget."""

from __future__ import annotations

from dataclasses import replace

from dpcalc.claim import EveryStructure
from dpcalc.structure.language import INF, ONE, Formula, Quantity, both
from dpcalc.structure.vocabulary import Budget, for_points, premetric, satisfies
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._structures import MV, PREMETRICS, ROUTES, D, d, d_prime, eps

k = Quantity("k")
DIVIDED, divided = MV.budget("eps/k")
INFLATED, LARGE = "d' = k d", "1 <= k < inf"


def same(budget: Budget) -> Formula:
    """A mechanism keeps eps with d if and only if it keeps another budget with d'."""
    return both(satisfies(D, MV, d, eps), satisfies(D, MV, d_prime, budget))


QUOTIENT = MV.every(lambda universe: (k() * divided(universe)).is_(eps(universe)))
CLAIM = EveryStructure(
    "domains, multiverses, premetrics d and d', output premetrics, mechanisms, budgets, numbers k",
    same(divided),
    {INFLATED: for_points(2, lambda x, y: d_prime(x, y).is_(k() * d(x, y))), LARGE: (k() >= ONE) & (k() < INF)},
    (*PREMETRICS, premetric(d_prime), QUOTIENT),
)
SOME_TIMES = for_points(2, lambda x, y: (d(x, y) <= d_prime(x, y)) & (d_prime(x, y) <= k() * d(x, y)))
THEOREM = Theorem(
    id="bailie2025/prose-4.3-units",
    title="Section 4.3: finer protection units",
    statement=r"""Let $d'=k\,d$ with $1\le k<\infty$. A mechanism satisfies $\varepsilon$-DP$(\mathcal X,\mathscr
D,d,D)$ if and only if it satisfies $(\varepsilon/k)$-DP$(\mathcal X,\mathscr D,d',D)$.""",
    claim=CLAIM,
    routes=ROUTES,
    source="bailie2025",
    lines="1804",
    reading="The budget may vary with the universe; eps/k is the budget that is eps when multiplied by k.",
    twins=(
        Twin("up to k", "d <= d' <= k d", replace(CLAIM, given={**CLAIM.given, INFLATED: SOME_TIMES})),
        Twin("the same budget", "eps for eps/k", replace(CLAIM, then=same(eps))),
        Twin(
            "any k",
            "k below 1 or infinite",
            CLAIM.without(LARGE),
            not_needed="products in [0, inf] may be regrouped, so any k with k (eps/k) = eps will do",
        ),
    ),
)
