"""Appendix A.4 (bailie2025): group privacy, linear or additive, and output premetrics that are metrics."""

from dpcalc.theory import AllOf, Theorem, Twin
from theorems.bailie2025._sharpening import (
    ADDITIVE,
    GROUPS,
    GROUPS_OF_ANY_OUTPUT,
    ONLY_IF_ADDITIVE,
    ONLY_IF_LINEAR,
    SEPARATES,
    SUMS,
    SUMS_OF_ANY_OUTPUT,
    SYMMETRIC,
)

THEOREM = Theorem(
    id="bailie2025/prose-a.4-group-privacy",
    title="Appendix A.4: linear group privacy and metrics",
    statement=r"""Let $D$ be an output premetric that is symmetric and $0$ only between equal laws. The following are
equivalent. (1) For every domain, neighbour relation, $\varepsilon$ and mechanism with $D(P_x,P_{x'})\le\varepsilon$
between neighbours, $D(P_x,P_{x'})\le k\varepsilon$ whenever a path of $k$ neighbouring pairs leads from $x$ to $x'$.
(2) $D$ is a metric.""",
    claim=AllOf({"a metric has linear group privacy": GROUPS, "only a metric has it": ONLY_IF_LINEAR}),
    lines="3771-3771",
    reading=(
        "The sentence is called a corollary of the result before it, so that result's unnamed mild assumptions are "
        "granted: all of a metric but the triangle inequality. Twins drop them."
    ),
    twins=(
        Twin("`D` need not be symmetric", "one mild assumption dropped", ONLY_IF_LINEAR.without(SYMMETRIC)),
        Twin("`D` may be 0 between different laws", "one mild assumption dropped", ONLY_IF_LINEAR.without(SEPARATES)),
        Twin("`D` need not be a metric", "of the first half", GROUPS_OF_ANY_OUTPUT),
    ),
)
REPAIRED = Theorem(
    id="bailie2025/prose-a.4-group-privacy-repaired",
    title="Appendix A.4, repaired: group privacy that adds up",
    statement=r"""Let $D$ be symmetric and $0$ only between equal laws. Then $D$ is a metric if and only if losses add
up along paths: for every mechanism and all points, $D(P_{x_0},P_{x_k})\le\varepsilon_1+\dots+\varepsilon_k$ whenever
$D(P_{x_{i-1}},P_{x_i})\le\varepsilon_i$ for $i=1,\dots,k$.""",
    claim=AllOf({"a metric has it": SUMS, "only a metric has it": ONLY_IF_ADDITIVE}),
    lines="3771-3771",
    repairs="bailie2025/prose-a.4-group-privacy",
    fault="wrong mathematics",
    twins=(
        Twin("`D` need not be symmetric", "of the second half", ONLY_IF_ADDITIVE.without(SYMMETRIC)),
        Twin("`D` may be 0 between different laws", "of the second half", ONLY_IF_ADDITIVE.without(SEPARATES)),
        Twin("losses need not add up", "of the second half", ONLY_IF_ADDITIVE.without(ADDITIVE)),
        Twin("`D` need not be a metric", "of the first half", SUMS_OF_ANY_OUTPUT),
    ),
)
THEOREMS = (THEOREM, REPAIRED)
