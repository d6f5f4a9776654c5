"""Section 4.1 (bailie2023), repaired: losses that add up along paths, for divergences like metrics."""

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
    id="bailie2023/prose-4.1-group-privacy-repaired",
    title="Section 4.1, repaired: group privacy and metrics",
    statement=r"""Let $d_{\mathcal T}$ be symmetric and $0$ only between equal laws. Then it is a metric if and only
if bounds $\varepsilon_1,\dots,\varepsilon_k$ for the steps of a path always give the bound
$\varepsilon_1+\dots+\varepsilon_k$ for its ends.""",
    claim=AllOf({"a metric has it": IF, "only a metric has it": ONLY_IF}),
    routes=ROUTES,
    source="bailie2023",
    lines="345",
    repairs="bailie2023/prose-4.1-group-privacy",
    fault="wrong mathematics",
    twins=(
        Twin("need not be symmetric", "of the second half", ONLY_IF.without(SYMMETRIC)),
        Twin("may be 0 between different laws", "of the second half", ONLY_IF.without(SEPARATES)),
        Twin("bounds need not add up", "of the second half", ONLY_IF.without(GROUP)),
        Twin("not a metric", "of the first half", additive_for_any_output()),
    ),
)
