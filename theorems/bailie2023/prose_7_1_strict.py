"""Section 7.1 (bailie2023): the approximate distance is said to be smaller, once more."""

from dataclasses import replace

from theorems.bailie2025.chapter_4.prose_4_3_mult_delta_strict import LITERAL, REPAIRED

STATED = replace(
    LITERAL,
    id="bailie2023/prose-7.1-strict",
    title="Section 7.1: the approximate distance is strictly smaller",
    statement=r"$\mathrm{MULT}^\delta$ is strictly smaller than $\mathrm{MULT}$ provided that $\delta>0$.",
    source="bailie2023",
    lines="764",
    reading="For all probabilities P and Q, as section 4.2 has it; that it is nowhere larger and somewhere smaller is "
    "prose-7.1-strict-repaired.",
)
CORRECTED = replace(
    REPAIRED,
    id="bailie2023/prose-7.1-strict-repaired",
    title="Section 7.1, repaired: where the approximate distance is strictly smaller",
    statement=r"For $\delta>0$, $\mathrm{MULT}^\delta(P,Q)\le\mathrm{MULT}(P,Q)$ for all $P,Q$, with $<$ where "
    r"$0<\mathrm{MULT}(P,Q)<\infty$.",
    source="bailie2023",
    lines="764",
    repairs="bailie2023/prose-7.1-strict",
    fault="convention",
)
THEOREMS = (STATED, CORRECTED)
