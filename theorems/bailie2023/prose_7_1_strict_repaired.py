"""Section 7.1 (bailie2023), repaired: where the approximate distance is strictly smaller."""

from __future__ import annotations

from dataclasses import replace

from theorems.bailie2025.chapter_4.prose_4_3_mult_delta_strict_repaired import THEOREM as REPAIRED_LATER

THEOREM = replace(
    REPAIRED_LATER,
    id="bailie2023/prose-7.1-strict-repaired",
    title="Section 7.1, repaired: where the approximate distance is strictly smaller",
    statement=r"For $\delta>0$, $\mathrm{MULT}^\delta(P,Q)\le\mathrm{MULT}(P,Q)$ for all $P,Q$, with $<$ where "
    r"$0<\mathrm{MULT}(P,Q)<\infty$.",
    source="bailie2023",
    lines="764",
    repairs="bailie2023/prose-7.1-strict",
    fault="convention",
)
