"""Section 2.2 (cho2024): f-DP is invariant under post-processing."""

from __future__ import annotations

from dpcalc.theory import Theorem
from theorems.cho2024._processing import CLAIM, ROUTES, TWINS
from theorems.cho2024._text import RECONSTRUCTED

THEOREM = Theorem(
    id="cho2024/prose-2.2-post-processing",
    title="Section 2.2: invariance to post-processing",
    statement=r"If $M$ is $(\mathcal D,A,f)$-DP and $g$ a function, randomised or not, that does not depend on the "
    r"data, $g\circ M$ is $(\mathcal D,A,f)$-DP.",
    claim=CLAIM,
    routes=ROUTES,
    source="cho2024",
    lines="53",
    text=(RECONSTRUCTED,),
    reading="The case of Proposition 23 in which `g` has no second argument; the twin's `g` depends on the data "
    "through one.",
    twins=TWINS,
)
