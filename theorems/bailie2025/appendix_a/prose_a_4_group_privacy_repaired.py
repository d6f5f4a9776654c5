"""Appendix A.4 (bailie2025), repaired: group privacy that adds up the losses of the steps."""

from __future__ import annotations

from dpcalc.claim import AllOf
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._sharpening import (
    SEPARATES,
    SYMMETRIC,
    WEIGHTED,
    additive_for_any_output,
    additive_group_privacy,
    only_metrics,
)
from theorems.bailie2025._structures import ROUTES

IF = additive_group_privacy()
GROUP = "steps of at most eps_1, ..., eps_k lead no further than their sum"
ONLY_IF = only_metrics(GROUP, WEIGHTED, mild=True)
THEOREM = Theorem(
    id="bailie2025/prose-a.4-group-privacy-repaired",
    title="Appendix A.4, repaired: group privacy that adds up",
    statement=r"""Let $D$ be symmetric and $0$ only between equal laws. Then $D$ is a metric if and only if losses add
up along paths: for every mechanism and all points, $D(P_{x_0},P_{x_k})\le\varepsilon_1+\dots+\varepsilon_k$ whenever
$D(P_{x_{i-1}},P_{x_i})\le\varepsilon_i$ for $i=1,\dots,k$.""",
    claim=AllOf({"a metric has it": IF, "only a metric has it": ONLY_IF}),
    routes=ROUTES,
    source="bailie2025",
    lines="3771-3771",
    repairs="bailie2025/prose-a.4-group-privacy",
    fault="wrong mathematics",
    twins=(
        Twin("D need not be symmetric", "of the second half", ONLY_IF.without(SYMMETRIC)),
        Twin("D may be 0 between different laws", "of the second half", ONLY_IF.without(SEPARATES)),
        Twin("losses need not add up", "of the second half", ONLY_IF.without(GROUP)),
        Twin("D need not be a metric", "of the first half", additive_for_any_output()),
    ),
)
