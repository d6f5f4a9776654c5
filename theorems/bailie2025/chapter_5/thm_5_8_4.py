"""Theorem 5.8.4 (bailie2025): Pufferfish privacy of single datasets as a neighbourhood of the prior."""

from dpcalc.theory import Theorem, Twin
from theorems.bailie2025.chapter_5.thm_5_8_4a import CLOSER, DIRECT, READING, ROUTES, SMALLER

THEOREM = Theorem(
    id="bailie2025/thm-5.8.4c",
    title="Theorem 5.8.4: all pairs of datasets",
    statement=r"If the secrets are the single datasets and $M$ satisfies $\varepsilon$-Pufferfish, then "
    r"$d_{\rm DR}(P_\theta(X\in\cdot\mid T=t),P_\theta(X\in\cdot))\le\varepsilon$ for every attacker and almost all "
    r"$t$.",
    claim=DIRECT,
    routes=ROUTES,
    lines="2657-2661",
    reading=f"{READING}Here each cell is one dataset.",
    twins=(Twin("a smaller radius", SMALLER, DIRECT.put(factor=CLOSER)),),
)
