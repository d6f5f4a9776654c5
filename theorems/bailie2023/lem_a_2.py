"""Lemma A.2 (bailie2023): the multiplicative distance as a metric on random variables."""

from __future__ import annotations

from dpcalc.theory import AllOf, Theorem
from theorems.bailie2025.appendix_b import lem_b_3_2 as later
from theorems.bailie2025.appendix_b.lem_b_3_2 import ALMOST_SURELY

TRIANGLE = later.THEOREMS[1].claim
THEOREM = Theorem(
    id="bailie2023/lem-a.2",
    title="Lemma A.2: a metric on random variables",
    statement=r"MULT is symmetric, $\mathrm{MULT}(X,Y)=0$ if and only if $X=Y$ almost everywhere, and the triangle "
    r"inequality holds, for random variables on one probability space.",
    claim=AllOf({"separation": ALMOST_SURELY, "triangle inequality": TRIANGLE}),
    lines="914-924",
    reading="The distance of random variables is that of their laws.",
)
