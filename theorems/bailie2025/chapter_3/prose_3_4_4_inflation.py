"""Section 3.4.4 (bailie2025): from post-imputation persons to persons."""

from __future__ import annotations

from dataclasses import replace

from dpcalc.claim import EveryStructure
from dpcalc.structure.language import Formula, Quantity, Term
from dpcalc.structure.vocabulary import Budget, Universe, for_points, premetric, satisfies
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._structures import MV, PREMETRICS, ROUTES, D, d, d_prime, eps

m = Quantity("m")
DUPLICATED = "d_records <= m d_persons"


def inflated(universe: Universe) -> Term:
    """M times the budget."""
    return m() * eps(universe)


def keeps(budget: Budget) -> Formula:
    """What keeps eps with d_records (written d) keeps another budget with d_persons (written d')."""
    return satisfies(D, MV, d, eps) >> satisfies(D, MV, d_prime, budget)


CLAIM = EveryStructure(
    "domains, multiverses, premetrics of records and of persons, output premetrics, mechanisms, budgets",
    keeps(inflated),
    {DUPLICATED: for_points(2, lambda x, y: d(x, y) <= m() * d_prime(x, y))},
    (*PREMETRICS, premetric(d_prime)),
)
THEOREM = Theorem(
    id="bailie2025/prose-3.4.4-inflation",
    title="Section 3.4.4: from post-imputation persons to persons",
    statement=r"""Let a person's record be duplicated into at most $m$ records, $d_{\rm records}\le m\,d_{\rm
persons}$. What satisfies $\varepsilon$-DP$(\mathcal X,\mathscr D,d_{\rm records},D)$ satisfies
$(m\varepsilon)$-DP$(\mathcal X,\mathscr D,d_{\rm persons},D)$.""",
    claim=CLAIM,
    routes=ROUTES,
    source="bailie2025",
    lines="1649",
    reading="m counts the person's own record too; nothing is asked of m itself.",
    twins=(
        Twin("any number of copies", "the two distances are unrelated", CLAIM.without(DUPLICATED)),
        Twin("the same budget", "eps for m eps", replace(CLAIM, then=keeps(eps))),
    ),
)
