"""Section 2.4.3 (bailie2025): privacy loss under nested invariants."""

from __future__ import annotations

from bailie2025._nested import COARSER_INSIDE, NESTED, comparison, no_smaller
from bailie2025._structures import ROUTES

from dpcalc.theorem import Mark, Theorem, Twin

THEOREM = Theorem(
    id="bailie2025/prose-2.4.3-nested-invariants",
    title="Section 2.4.3: privacy loss under nested invariants",
    statement=r"""Let $c$ be strictly more constraining than $c'$, and let a mechanism have the privacy losses
$\varepsilon$ under $\mathscr D_c$ and $\varepsilon'$ under $\mathscr D_{c'}$. Then
$\varepsilon'_{\mathcal D'}$ cannot be smaller, and may be strictly larger, than $\varepsilon_{\mathcal D}$, for
$\mathcal D'\in\mathscr D_{c'}$ and $\mathcal D\in\mathscr D_c$ with $\mathcal D'\subset\mathcal D$.""",
    claim=comparison(COARSER_INSIDE),
    routes=ROUTES,
    source="bailie2025",
    lines="1048-1048",
    text=(
        Mark(
            "slip",
            "the inclusion of the two universes is turned round: those of the finer invariants are the smaller ones",
        ),
    ),
    reading="""The inclusion is taken as printed. A universe of c' that lies inside one of c is equal to it, since every
universe of c lies inside one of c'; so no loss on it is larger.""",
    twins=(Twin("not nested", "any c and c'", no_smaller(COARSER_INSIDE).without(NESTED)),),
)
