"""Proposition 2.4.13 (bailie2025): refining the multiverse weakens the promise."""

from __future__ import annotations

from dataclasses import replace

from bailie2025._structures import MV, MV_PRIME, PREMETRICS, ROUTES, D, d, eps, eps_prime

from dpcalc.claim import EveryStructure
from dpcalc.structure.language import TRUE, Formula, Term
from dpcalc.structure.vocabulary import Budget, Universe, least_budget, refines, satisfies, subset
from dpcalc.theorem import Theorem, Twin

REFINEMENT = {"MV' is a refinement of MV": refines(MV_PRIME, MV)}


def least_inside(budget: Budget) -> Budget:
    """For a universe D, the infimum of the budgets of the universes D' of MV' inside D."""

    def inside(outer: Universe) -> Term:
        return MV_PRIME.least(lambda inner: subset(inner, outer), budget)

    return inside


def implies(first: Budget, second: Budget) -> Formula:
    """A mechanism that keeps to MV with one budget keeps to MV' with the other."""
    return satisfies(D, MV, d, first) >> satisfies(D, MV_PRIME, d, second)


FIRST = EveryStructure(
    "multiverses MV and MV', a premetric d, an output premetric, a mechanism, a budget on MV'",
    implies(least_inside(eps_prime), eps_prime),
    REFINEMENT,
    PREMETRICS,
)
SECOND = EveryStructure(
    "multiverses MV and MV', a premetric d, an output premetric, a mechanism, a budget on MV",
    implies(eps, least_budget(MV, eps)),
    REFINEMENT,
    PREMETRICS,
)


def least_of_all(_: Universe) -> Term:
    """The infimum of the budgets of all universes of MV."""
    return MV.least(lambda _: TRUE, eps)


def largest_inside(outer: Universe) -> Term:
    """For a universe D, the supremum of the budgets of the universes D' of MV' inside D."""
    return MV_PRIME.largest(lambda inner: subset(inner, outer), eps_prime)


A = Theorem(
    id="bailie2025/prop-2.4.13a",
    title="Proposition 2.4.13, first half",
    statement=r"""Let $\mathscr D'$ refine $\mathscr D$: every $\mathcal D'\in\mathscr D'$ lies in some
$\mathcal D\in\mathscr D$. For every budget $\varepsilon'$ on $\mathscr D'$, whatever satisfies
$\varepsilon$-DP$(\mathcal X,\mathscr D,d,D)$ with
$\varepsilon_{\mathcal D}=\inf\{\varepsilon'_{\mathcal D'}:\mathcal D'\subset\mathcal D\}$ satisfies
$\varepsilon'$-DP$(\mathcal X,\mathscr D',d,D)$.""",
    claim=FIRST,
    routes=ROUTES,
    source="bailie2025",
    lines="1050-1055,3905-3905",
    twins=(
        Twin("no refinement", "MV' is any multiverse", FIRST.without("MV' is a refinement of MV")),
        Twin(
            "the largest budget",
            "the supremum for the infimum",
            replace(FIRST, then=implies(largest_inside, eps_prime)),
        ),
    ),
)
B = Theorem(
    id="bailie2025/prop-2.4.13b",
    title="Proposition 2.4.13, second half",
    statement=r"""Let $\mathscr D'$ refine $\mathscr D$. For every budget $\varepsilon$ on $\mathscr D$, what satisfies
$\varepsilon$-DP$(\mathcal X,\mathscr D,d,D)$ satisfies $\varepsilon'$-DP$(\mathcal X,\mathscr D',d,D)$ with
$\varepsilon'_{\mathcal D'}=\inf\{\varepsilon_{\mathcal D}:\mathcal D'\subset\mathcal D\}$.""",
    claim=SECOND,
    routes=ROUTES,
    source="bailie2025",
    lines="1050-1057,3905-3905",
    twins=(
        Twin(
            "no refinement",
            "MV' is any multiverse",
            SECOND.without("MV' is a refinement of MV"),
            not_needed="a universe of MV' inside none of MV gets the infimum of nothing, which is infinite",
        ),
        Twin(
            "the least of all",
            "the infimum over every universe of MV",
            replace(SECOND, then=implies(eps, least_of_all)),
        ),
    ),
)
THEOREMS = (A, B)
