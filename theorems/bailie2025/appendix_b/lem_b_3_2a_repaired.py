"""Lemma B.3.2 (bailie2025), repaired: distance 0 is equality of laws."""

from __future__ import annotations

import theorems._law_lemmas as lemma
from dpcalc.theory import AllOf, Reduction, Theorem, Twin
from theorems.bailie2025._output_premetrics import RATIOS
from theorems.bailie2025.appendix_b.lem_b_3_2 import ALMOST_SURELY, IN_LAW

THEOREM = Theorem(
    id="bailie2025/lem-b.3.2a-repaired",
    title="Lemma B.3.2, repaired: distance 0 is equality in law",
    statement=r"$D_{\mathrm{MULT}}$ is symmetric, and $D_{\mathrm{MULT}}(X,Y)=0$ if and only if $X$ and $Y$ have the "
    r"same law: it is a metric on laws.",
    claim=Reduction(
        IN_LAW,
        AllOf({"symmetric": lemma.RATIO_SYMMETRIC, "separates": lemma.RATIO_SEPARATES}),
        f"of the laws P and Q of X and Y, {RATIOS}, which is symmetric in P and Q; at distance 0, c is 1",
    ),
    lines="4069-4071",
    repairs="bailie2025/lem-b.3.2a",
    fault="convention",
    twins=(Twin("equal almost everywhere", "X = Y for equal laws", ALMOST_SURELY),),
)
