"""Section 5.2 (bailie2025), repaired: dependence on the data within a component costs privacy."""

from __future__ import annotations

from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._structures import LOOK, ROUTES
from theorems.bailie2025.chapter_5.prose_5_2_zero import SEPARATES, WITHIN, ZERO_B

THEOREM = Theorem(
    id="bailie2025/prose-5.2-zero-b-repaired",
    title="Section 5.2, repaired: dependence within a component costs privacy",
    statement=r"If $P_x\ne P_{x'}$ for some $x,x'$ with $d(x,x')<\infty$ then the privacy loss of $M$ is positive.",
    claim=WITHIN,
    routes=ROUTES,
    source="bailie2025",
    lines="2044",
    repairs="bailie2025/prose-5.2-zero-b",
    fault="missing hypothesis",
    twins=(
        Twin("any two datasets", "d(x, x') may be infinite", ZERO_B, LOOK),
        Twin("D may be 0 between different laws", "a hypothesis dropped", WITHIN.without(SEPARATES), LOOK),
    ),
)
