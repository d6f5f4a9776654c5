"""Proposition 23 (cho2024): post-processing that knows the invariant."""

from __future__ import annotations

from dpcalc.theory import Theorem
from theorems.cho2024._processing import CLAIM, ROUTES, TWINS
from theorems.cho2024._text import RECONSTRUCTED

THEOREM = Theorem(
    id="cho2024/prop-23",
    title="Proposition 23: invariance to post-processing",
    statement=r"Let $M$ be $(\mathcal D_t,A,f)$-DP and $g$ a randomised function of the output of $M$ and of the "
    r"invariant $T(X)$. For $X,X'\in\mathcal D_t$ with $A(X,X')=1$: $T(g(M(X),T(X)),g(M(X'),T(X')))\ge f$.",
    claim=CLAIM,
    routes=ROUTES,
    source="cho2024",
    lines="173-175",
    text=(RECONSTRUCTED,),
    twins=TWINS,
)
