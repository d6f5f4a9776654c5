"""Proposition 4.5 (bailie2023): smaller universes promise less."""

from __future__ import annotations

from dataclasses import replace

from dpcalc.claim import EveryStructure
from dpcalc.structure.language import Formula, Quantity, Relation, Term
from dpcalc.structure.vocabulary import POINT, Universe, classes, for_points, same_set, satisfies
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._structures import PREMETRICS, ROUTES, D, d

holds, holds_smaller = Relation("D holds", (POINT, POINT)), Relation("D' holds", (POINT, POINT))
"""That a universe function's value at a dataset has another dataset."""
wide, narrow = classes(holds), classes(holds_smaller)
EPS = Quantity("eps", (POINT,))


def eps(universe: Universe) -> Term:
    """The budget eps_{D(X)}, which is that of D'(X) too."""
    return EPS(*universe.index)


def implies() -> Formula:
    """A mechanism that keeps a budget in the universes D(X) keeps it in the universes D'(X)."""
    return satisfies(D, wide, d, eps) >> satisfies(D, narrow, d, eps)


NESTED = "D'(X) lies in D(X) for every X"
OF_UNIVERSES = for_points(2, lambda x, y: same_set(wide.at(x), wide.at(y)) >> EPS(x).is_(EPS(y)))
CLAIM = EveryStructure(
    "data spaces, universe functions D and D', divergences, mechanisms, budgets",
    implies(),
    {NESTED: for_points(2, lambda x, y: holds_smaller(x, y) >> holds(x, y))},
    (*PREMETRICS, OF_UNIVERSES),
)
THEOREM = Theorem(
    id="bailie2023/prop-4.5",
    title="Proposition 4.5",
    statement=r"""Let $\mathcal D'(X)\subset\mathcal D(X)$ for all $X\in\mathcal X$. Then $(\mathcal D,d_{\mathcal
X},d_{\mathcal T})$ implies $(\mathcal D',d_{\mathcal X},d_{\mathcal T})$: a mechanism that keeps
$\varepsilon_{\mathcal D(X)}$ in the universes $\mathcal D(X)$ keeps $\varepsilon'_{\mathcal D'(X)}=
\varepsilon_{\mathcal D(X)}$ in the universes $\mathcal D'(X)$.""",
    claim=CLAIM,
    routes=ROUTES,
    source="bailie2023",
    lines="399",
    reading=(
        "Budgets belong to universes. The new universe D'(X) is given the budget of D(X); where D'(X) = D'(Z) comes "
        "from two universes it is given both, the smaller of them then. A constant budget stays as it is."
    ),
    twins=(
        Twin("not nested", "D and D' are any universe functions", CLAIM.without(NESTED)),
        Twin(
            "the other way",
            "what keeps a budget in the smaller universes keeps it in the larger ones",
            replace(CLAIM, then=satisfies(D, narrow, d, eps) >> satisfies(D, wide, d, eps)),
        ),
    ),
)
