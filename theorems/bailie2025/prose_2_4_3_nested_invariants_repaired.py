"""Section 2.4.3 (bailie2025): privacy loss under nested invariants, the inclusion turned round."""

from __future__ import annotations

from bailie2025._nested import COARSER_INSIDE, FINER_INSIDE, NESTED, comparison, no_larger, no_smaller, sometimes_larger
from bailie2025._structures import ROUTES

from dpcalc.theorem import Theorem, Twin

THEOREM = Theorem(
    id="bailie2025/prose-2.4.3-nested-invariants-repaired",
    title="Section 2.4.3: privacy loss under nested invariants",
    statement=r"""Let $c$ be strictly more constraining than $c'$, and let a mechanism have the privacy losses
$\varepsilon$ under $\mathscr D_c$ and $\varepsilon'$ under $\mathscr D_{c'}$. Then
$\varepsilon'_{\mathcal D'}$ cannot be smaller, and may be strictly larger, than $\varepsilon_{\mathcal D}$, for
$\mathcal D'\in\mathscr D_{c'}$ and $\mathcal D\in\mathscr D_c$ with $\mathcal D\subset\mathcal D'$.""",
    claim=comparison(FINER_INSIDE),
    routes=ROUTES,
    source="bailie2025",
    lines="1048-1048",
    repairs="bailie2025/prose-2.4.3-nested-invariants",
    fault="slip",
    twins=(
        Twin("never larger", "the loss on D' is at most that on D", no_larger(FINER_INSIDE)),
        Twin("D' inside D", "the inclusion as printed", sometimes_larger(COARSER_INSIDE)),
        Twin(
            "not nested",
            "any c and c'",
            no_smaller(FINER_INSIDE).without(NESTED),
            not_needed="the conditions on D are among those on D' wherever D lies inside D'",
        ),
    ),
)
