"""Proposition 4.3 (bailie2023): invariants cost nothing in their own universes, and too much outside them."""

from __future__ import annotations

from dpcalc.theory import STRUCTURES, Theorem
from theorems.bailie2025.chapter_2.prop_2_4_11 import A, B, C

FIRST = Theorem(
    id="bailie2023/prop-4.3a",
    title="Proposition 4.3, first half",
    statement=r"""For all divergences $d_{\mathcal X}$ and $d_{\mathcal T}$, the mechanism $T(X)=c(X)$ satisfies
$(\mathcal D_c,d_{\mathcal X},d_{\mathcal T})$ with budget $\varepsilon_{\mathcal D}=0$.""",
    claim=A.claim,
    routes=STRUCTURES,
    source="bailie2023",
    lines="375",
    twins=A.twins,
)
SECOND = Theorem(
    id="bailie2023/prop-4.3b",
    title="Proposition 4.3, second half",
    statement=r"""Let $d_{\mathcal T}(P,Q)=\infty$ whenever $d_{TV}(P,Q)=1$, and let some universe $\mathcal D_0$ of
$\mathcal D$ hold $X_1,X_2$ with $d_{\mathcal X}(X_1,X_2)<\infty$ and $c(X_1)\ne c(X_2)$. Then $T(X)=c(X)$ satisfies
$(\mathcal D,d_{\mathcal X},d_{\mathcal T})$ for no $\varepsilon_{\mathcal D_0}<\infty$.""",
    claim=B.claim,
    routes=STRUCTURES,
    source="bailie2023",
    lines="377-381",
    reading="Shown for every set of universes; the image of a universe function is one.",
    twins=B.twins,
)
THIRD = Theorem(
    id="bailie2023/prop-4.3c",
    title="Proposition 4.3, extension",
    statement=r"""If $c$ is constant within every universe of $\mathcal D$, then $T(X)=c(X)$ satisfies $(\mathcal
D,d_{\mathcal X},d_{\mathcal T})$ with budget $0$.""",
    claim=C.claim,
    routes=STRUCTURES,
    source="bailie2023",
    lines="383",
    reading=C.reading,
    twins=C.twins,
)
THEOREMS = (FIRST, SECOND, THIRD)
