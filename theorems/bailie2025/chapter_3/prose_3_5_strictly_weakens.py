"""Section 3.5 (bailie2025): more invariants, a strictly weaker specification."""

from __future__ import annotations

from dpcalc.theorem import Reading, Theorem, Twin
from theorems.bailie2025._more_invariants import (
    DIFFERENT,
    SEPARATES_COMPARABLE,
    STRICTLY_WEAKER,
    STRICTLY_WEAKER_FOR_METRICS,
    claim,
)
from theorems.bailie2025._structures import ROUTES

THEOREM = Theorem(
    id="bailie2025/prose-3.5-strictly-weakens",
    title="Section 3.5: more invariants strictly weaken",
    statement=r"""Let $c'=(c,c'')$ add invariants to $c$, with $\mathscr D_{c'}\ne\mathscr D_c$, and
$0<\varepsilon<\infty$. Then $\mathcal M(\mathcal X,\mathscr D_c,d,D,\varepsilon)$ is a proper subset of $\mathcal
M(\mathcal X,\mathscr D_{c'},d,D,\varepsilon)$.""",
    claim=claim(STRICTLY_WEAKER, DIFFERENT),
    routes=ROUTES,
    source="bailie2025",
    lines="1659",
    readings=(
        Reading(
            "as Proposition 2.4.11",
            "under the hypothesis of the proposition named: two datasets at a finite distance are told apart",
            claim(STRICTLY_WEAKER, {"two comparable datasets are told apart": SEPARATES_COMPARABLE}),
        ),
    ),
    reading=(
        "The budget is constant, positive and finite, and the output premetric is the one that is best for the claim: "
        "some output premetric and mechanism are to show that the inclusion is proper."
    ),
    twins=(
        Twin("the multiplicative distance", "for MULT", claim(STRICTLY_WEAKER_FOR_METRICS, DIFFERENT)),
        Twin("c'' may add nothing", "the multiverses may be the same", claim(STRICTLY_WEAKER, {})),
    ),
)
