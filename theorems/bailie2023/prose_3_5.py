"""Section 3.5 (bailie2023): sharpening a neighbour relation to a metric, and when that changes nothing."""

from __future__ import annotations

from dpcalc.claim import AllOf
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._sharpening import (
    LINEAR,
    SEPARATES,
    SYMMETRIC,
    d_r,
    only_metrics,
    same_for_any_output,
    sharpening_changes_nothing,
    sharpening_is_a_metric,
)
from theorems.bailie2025._structures import ROUTES

PATHS = sharpening_is_a_metric()
SHARPEN = Theorem(
    id="bailie2023/prose-3.5-sharpen-metric",
    title="Section 3.5: sharpening to a metric",
    statement=r"""The divergence $d_r$ of a neighbour relation can be sharpened to a metric $d_r^*$ with values in
$[0,\infty]$: the length of a shortest path in the graph with edges $r$.""",
    claim=PATHS,
    routes=ROUTES,
    source="bailie2023",
    lines="239",
    reading="r is any relation, and a path may use an edge of its graph either way; a twin takes them one way.",
    twins=(Twin("directed paths", "edges are used from x to x' only", sharpening_is_a_metric(d_r)),),
)
IF = sharpening_changes_nothing(d_r, "data spaces, relations, output divergences, mechanisms, constant budgets")
SAME = "d_r and its sharpening have the same mechanisms, for all X, r and eps"
ONLY_IF = only_metrics(SAME, LINEAR, mild=True)
EQUIVALENCE = Theorem(
    id="bailie2023/prose-3.5-equivalence",
    title="Section 3.5: sharpening and equivalence",
    statement=r"""Let $d_{\mathcal L}$ be symmetric and $0$ only between equal laws. Then $(\mathcal X,d_r,d_{\mathcal
L})$ and $(\mathcal X,d_r^*,d_{\mathcal L})$ are equivalent for all $\mathcal X$ and $r$ if and only if $d_{\mathcal
L}$ is a metric.""",
    claim=AllOf({"if": IF, "only if": ONLY_IF}),
    routes=ROUTES,
    source="bailie2023",
    lines="253",
    reading=(
        "The mild assumptions are not named. They are read as everything that a metric has besides the triangle "
        "inequality; twins drop them. Equivalence for all spaces, relations and budgets is the condition that k steps "
        "between laws, of at most eps each, lead no further than k eps."
    ),
    twins=(
        Twin("need not be symmetric", "one mild assumption dropped", ONLY_IF.without(SYMMETRIC)),
        Twin("may be 0 between different laws", "one mild assumption dropped", ONLY_IF.without(SEPARATES)),
        Twin("not a metric", "of the first half", same_for_any_output(d_r)),
    ),
)
THEOREMS = (SHARPEN, EQUIVALENCE)
