"""Section 4.2 (bailie2023): the multiplicative distance is said to be above the approximate one."""

from __future__ import annotations

from dataclasses import replace

from bailie2025.prose_4_3_mult_delta_strict import THEOREM as SAID_LATER

THEOREM = replace(
    SAID_LATER,
    id="bailie2023/prose-4.2-mult-strict",
    title="Section 4.2: MULT is above its approximate form",
    statement=r"For every $\delta>0$ and all probabilities $P,Q$: $\mathrm{MULT}(P,Q)>\mathrm{MULT}^\delta(P,Q)$.",
    source="bailie2023",
    lines="369",
)
