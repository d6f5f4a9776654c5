"""Appendix A.4 (bailie2025), repaired: weighted premetrics tell metrics from other output premetrics."""

from __future__ import annotations

from dpcalc.claim import AllOf
from dpcalc.structure.vocabulary import premetric
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._sharpening import (
    SEPARATES,
    SYMMETRIC,
    WEIGHTED,
    only_metrics,
    same_for_any_output,
    sharpening_changes_nothing,
)
from theorems.bailie2025._structures import ROUTES, d

SAME = "d and its sharpening have the same mechanisms, for all X, premetrics d and eps"
IF = sharpening_changes_nothing(
    d, "domains, input premetrics, output premetrics, mechanisms, constant budgets", premetric(d)
)
ONLY_IF = only_metrics(SAME, WEIGHTED, mild=True)
THEOREM = Theorem(
    id="bailie2025/prose-a.4-sharpen-only-if-repaired",
    title="Appendix A.4, repaired: weighted input premetrics",
    statement=r"""Let $D$ be symmetric and $0$ only between equal laws. Then $\mathcal M(\mathcal X,\{\mathcal
X\},d,D, \varepsilon)=\mathcal M(\mathcal X,\{\mathcal X\},d^*,D,\varepsilon)$ for all $\mathcal X$, all input
premetrics $d$ and all $\varepsilon$ if and only if $D$ is a metric. (For the premetrics $d_r$ of relations it holds
if and only if $D(P_0,P_k)\le k\max_i D(P_{i-1},P_i)$ for all laws, which is less than the triangle inequality.)""",
    claim=AllOf({"if": IF, "only if": ONLY_IF}),
    routes=ROUTES,
    source="bailie2025",
    lines="3767-3771",
    reading="With laws for points, d = D and eps = 1 the equality says that no detour between laws is shorter.",
    repairs="bailie2025/prose-a.4-sharpen-only-if",
    fault="wrong mathematics",
    twins=(
        Twin("D need not be symmetric", "of the second half", ONLY_IF.without(SYMMETRIC)),
        Twin("D may be 0 between different laws", "of the second half", ONLY_IF.without(SEPARATES)),
        Twin("the flavors may differ", "of the second half", ONLY_IF.without(SAME)),
        Twin(
            "D need not be a metric",
            "of the first half",
            same_for_any_output(d, premetric(d)),
        ),
    ),
)
