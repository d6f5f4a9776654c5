"""Appendix A.4 (bailie2025): group privacy with a linear decrease, and output premetrics that are metrics."""

from __future__ import annotations

from dpcalc.claim import AllOf
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._sharpening import (
    LINEAR,
    SEPARATES,
    SYMMETRIC,
    linear_for_any_output,
    linear_group_privacy,
    only_metrics,
)
from theorems.bailie2025._structures import ROUTES

IF = linear_group_privacy()
GROUP = "k steps of at most eps lead no further than k eps, in every domain, for all r, eps and mechanisms"
ONLY_IF = only_metrics(GROUP, LINEAR, mild=True)
THEOREM = Theorem(
    id="bailie2025/prose-a.4-group-privacy",
    title="Appendix A.4: linear group privacy and metrics",
    statement=r"""Let $D$ be an output premetric that is symmetric and $0$ only between equal laws. The following are
equivalent. (1) For every domain, neighbour relation, $\varepsilon$ and mechanism with $D(P_x,P_{x'})\le\varepsilon$
between neighbours, $D(P_x,P_{x'})\le k\varepsilon$ whenever a path of $k$ neighbouring pairs leads from $x$ to $x'$.
(2) $D$ is a metric.""",
    claim=AllOf({"a metric has linear group privacy": IF, "only a metric has it": ONLY_IF}),
    routes=ROUTES,
    source="bailie2025",
    lines="3771-3771",
    reading=(
        "The sentence is called a corollary of the result before it, so that result's unnamed mild assumptions are "
        "granted: all of a metric but the triangle inequality. Twins drop them."
    ),
    twins=(
        Twin("D need not be symmetric", "one mild assumption dropped", ONLY_IF.without(SYMMETRIC)),
        Twin("D may be 0 between different laws", "one mild assumption dropped", ONLY_IF.without(SEPARATES)),
        Twin("D need not be a metric", "of the first half", linear_for_any_output()),
    ),
)
