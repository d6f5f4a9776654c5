"""Lemma A.2 (bailie2023), repaired: a metric on laws."""

from __future__ import annotations

from dataclasses import replace

from dpcalc.claim import AllOf
from theorems.bailie2023.lem_a_2 import TRIANGLE
from theorems.bailie2025.appendix_b.lem_b_3_2a_repaired import THEOREM as SEPARATION

THEOREM = replace(
    SEPARATION,
    id="bailie2023/lem-a.2-repaired",
    title="Lemma A.2, repaired: a metric on laws",
    statement=r"MULT is symmetric, $\mathrm{MULT}(X,Y)=0$ if and only if $X$ and $Y$ have the same law, and the "
    r"triangle inequality holds.",
    claim=AllOf({"separation": SEPARATION.claim, "triangle inequality": TRIANGLE}),
    source="bailie2023",
    lines="914-924",
    repairs="bailie2023/lem-a.2",
    fault="convention",
)
