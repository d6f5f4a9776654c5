"""Lemma 6.2.7 (bailie2025): a coarser multiverse promises more."""

from __future__ import annotations

from dataclasses import replace

from dpcalc.claim import EveryStructure
from dpcalc.structure.language import TRUE, Formula
from dpcalc.structure.vocabulary import Budget, largest_budget, least_budget, refines, satisfies
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._structures import MV, MV_PRIME, PREMETRICS, ROUTES, D, d, eps_prime

COARSENING = {"MV <= MV'": refines(MV, MV_PRIME)}


def implies(budget: Budget) -> Formula:
    """A mechanism that keeps to MV' with the budget eps' keeps to MV with another budget."""
    return satisfies(D, MV_PRIME, d, eps_prime) >> satisfies(D, MV, d, budget)


CLAIM = EveryStructure(
    "multiverses MV and MV', a premetric d, an output premetric, a mechanism, a budget on MV'",
    implies(least_budget(MV_PRIME, eps_prime)),
    COARSENING,
    PREMETRICS,
)
WITH_LARGEST = replace(CLAIM, then=implies(largest_budget(MV_PRIME, eps_prime)))
THEOREM = Theorem(
    id="bailie2025/lem-6.2.7",
    title="Lemma 6.2.7",
    statement=r"""If $\mathscr D\le\mathscr D'$ (every universe of $\mathscr D$ lies in one of $\mathscr D'$), then for
every budget $\varepsilon'$ on $\mathscr D'$
$\mathcal M(\mathcal D_0,\mathscr D',d,D,\varepsilon')\subset\mathcal M(\mathcal D_0,\mathscr D,d,D,\varepsilon)$,
where $\varepsilon_{\mathcal D}=\inf\{\varepsilon'_{\mathcal D'}:
\mathcal D'\in\mathscr D',\ \mathcal D\subset\mathcal D'\}$.""",
    claim=CLAIM,
    routes=ROUTES,
    source="bailie2025",
    lines="2900-2906,5732-5738",
    reading="Budgets and distances may be infinite, as in chapter 2; finite ones are among them.",
    twins=(
        Twin(
            "no coarsening",
            "MV' is any multiverse",
            CLAIM.without("MV <= MV'"),
            not_needed="a universe of MV inside none of MV' gets the infimum of nothing, which is infinite",
        ),
        Twin(
            "no coarsening, the largest budget",
            "the supremum for the infimum, MV' any multiverse",
            WITH_LARGEST.without("MV <= MV'"),
        ),
        Twin(
            "the least of all",
            "the infimum over every universe of MV'",
            replace(CLAIM, then=implies(lambda _: MV_PRIME.least(lambda _: TRUE, eps_prime))),
        ),
    ),
)
