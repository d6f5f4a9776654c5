"""Section 4.2 (bailie2023), repaired: when the multiplicative distance is above the approximate one."""

from __future__ import annotations

from dataclasses import replace

from theorems.bailie2025.chapter_4.prose_4_3_mult_delta_strict_repaired import THEOREM as REPAIRED_LATER

THEOREM = replace(
    REPAIRED_LATER,
    id="bailie2023/prose-4.2-mult-strict-repaired",
    title="Section 4.2, repaired: when MULT is above its approximate form",
    statement=r"For every $\delta>0$: $\mathrm{MULT}\ge\mathrm{MULT}^\delta$, with $>$ where "
    r"$0<\mathrm{MULT}(P,Q)<\infty$.",
    source="bailie2023",
    lines="369",
    repairs="bailie2023/prose-4.2-mult-strict",
    fault="convention",
)
