"""Remark 33 (cho2024): adjustments that use the private output and the invariant alone."""

from __future__ import annotations

from dpcalc.theory import Theorem
from theorems.cho2024._processing import CLAIM, ROUTES, TWINS
from theorems.cho2024._text import RECONSTRUCTED

THEOREM = Theorem(
    id="cho2024/rem-33",
    title="Remark 33: adjusting to the margins",
    statement=r"Transformations that use only the private output and the invariant, such as adjusting counts to "
    r"non-negative integers with the given margins, keep the Semi-DP guarantee.",
    claim=CLAIM,
    routes=ROUTES,
    source="cho2024",
    lines="241-242",
    text=(RECONSTRUCTED,),
    reading="As Proposition 23; an adjustment is a map without chance, one of those that are tried.",
    twins=TWINS,
)
