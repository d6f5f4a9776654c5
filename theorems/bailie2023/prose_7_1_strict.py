"""Section 7.1 (bailie2023): the approximate distance is said to be smaller, once more."""

from __future__ import annotations

from dataclasses import replace

from theorems.bailie2025.chapter_4.prose_4_3_mult_delta_strict import THEOREM as SAID_LATER

THEOREM = replace(
    SAID_LATER,
    id="bailie2023/prose-7.1-strict",
    title="Section 7.1: the approximate distance is strictly smaller",
    statement=r"$\mathrm{MULT}^\delta$ is strictly smaller than $\mathrm{MULT}$ provided that $\delta>0$.",
    source="bailie2023",
    lines="764",
    reading="For all probabilities P and Q, as section 4.2 has it; that it is nowhere larger and somewhere smaller is "
    "prose-7.1-strict-repaired.",
)
