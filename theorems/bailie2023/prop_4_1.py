"""Proposition 4.1 (bailie2023): a larger input divergence promises less."""

from __future__ import annotations

from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._inflation import BELOW, deflated, inflated
from theorems.bailie2025._structures import ROUTES

CLAIM = inflated()
THEOREM = Theorem(
    id="bailie2023/prop-4.1",
    title="Proposition 4.1",
    statement=r"""Let $d_{\mathcal X}\le d'_{\mathcal X}$. Then $(\mathcal D,d_{\mathcal X},d_{\mathcal T})$ implies
$(\mathcal D,d'_{\mathcal X},d_{\mathcal T})$ with the identity as accounting function: a mechanism that keeps a
budget with $d_{\mathcal X}$ keeps it with $d'_{\mathcal X}$.""",
    claim=CLAIM,
    routes=ROUTES,
    source="bailie2023",
    lines="355-359",
    twins=(
        Twin("no inequality", "d and d' are any divergences", CLAIM.without(BELOW)),
        Twin("the other way", "what keeps a budget with d' keeps it with d", deflated()),
    ),
)
