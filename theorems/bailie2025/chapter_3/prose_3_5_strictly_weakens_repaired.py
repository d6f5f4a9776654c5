"""Section 3.5 (bailie2025), repaired: when more invariants weaken a specification strictly."""

from __future__ import annotations

from dpcalc.claim import AllOf
from dpcalc.structure.language import both
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._more_invariants import (
    DIFFERENT,
    FINITE,
    SEPARATES_COMPARABLE,
    STRICTLY_WEAKER,
    STRICTLY_WEAKER_FOR_METRICS,
    claim,
)
from theorems.bailie2025._structures import ROUTES

ANY, MULT = (claim(both(weaker, SEPARATES_COMPARABLE), {}) for weaker in (STRICTLY_WEAKER, STRICTLY_WEAKER_FOR_METRICS))
THEOREM = Theorem(
    id="bailie2025/prose-3.5-strictly-weakens-repaired",
    title="Section 3.5, repaired: when more invariants weaken strictly",
    statement=r"""Let $0<\varepsilon<\infty$. Adding invariants $c''$ to $c$ weakens the specification strictly (for a
suitable output premetric, and for the multiplicative distance) if and only if there are $x,x'$ with $c(x)=c(x')$,
$c''(x)\ne c''(x')$ and $d(x,x')<\infty$.""",
    claim=AllOf({"for some output premetric": ANY, "for the multiplicative distance": MULT}),
    routes=ROUTES,
    source="bailie2025",
    lines="1659",
    repairs="bailie2025/prose-3.5-strictly-weakens",
    fault="missing hypothesis",
    twins=(
        Twin("any budget", "eps may be 0 or infinite", ANY.without(*FINITE)),
        Twin("different multiverses", "whatever the distances are", claim(STRICTLY_WEAKER, DIFFERENT)),
    ),
)
