"""Theorem 5.8.4 (bailie2025): Pufferfish privacy of single datasets as a neighbourhood of the prior."""

from dpcalc.theory import Prove, Theorem, Twin
from theorems.bailie2025.chapter_5.thm_5_8_4a import READING, SMALLER, c, direct

THEOREM = Theorem(
    id="bailie2025/thm-5.8.4c",
    title="Theorem 5.8.4: all pairs of datasets",
    statement=r"If the secrets are the single datasets and $M$ satisfies $\varepsilon$-Pufferfish, then "
    r"$d_{\rm DR}(P_\theta(X\in\cdot\mid T=t),P_\theta(X\in\cdot))\le\varepsilon$ for every attacker and almost all "
    r"$t$.",
    claim=direct(c),
    routes=(Prove(),),
    lines="2657-2661",
    reading=f"{READING}Here each cell is one dataset.",
    twins=(Twin("a smaller radius", SMALLER, direct((c + 1) / 2)),),
)
