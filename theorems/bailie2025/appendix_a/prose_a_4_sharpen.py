"""Appendix A.4 (bailie2025): a neighbour relation or its sharpening, and output premetrics that are metrics."""

from __future__ import annotations

from dataclasses import replace

from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._sharpening import (
    LINEAR,
    MILD_APART,
    SEPARATES,
    SYMMETRIC,
    TRIANGLE,
    d_r,
    only_metrics,
    same_for_any_output,
    sharpening_changes_nothing,
)
from theorems.bailie2025._structures import ROUTES

IF = sharpening_changes_nothing(d_r, "domains, relations, output premetrics, mechanisms, constant budgets")
SAME = "d_r and its sharpening have the same mechanisms, for all X, r and eps"
ONLY_IF = only_metrics(SAME, LINEAR, mild=True)
FIRST = Theorem(
    id="bailie2025/prose-a.4-sharpen-if",
    title="Appendix A.4: for a metric D, d_r and its sharpening are equivalent",
    statement=r"""Let $D$ be a metric. For every relation $r$ on $\mathcal X$ and every budget $\varepsilon$,
$\mathcal M(\mathcal X,\{\mathcal X\},d_r,D,\varepsilon)=\mathcal M(\mathcal X,\{\mathcal X\},d_r^*,D,\varepsilon)$.""",
    claim=IF,
    routes=ROUTES,
    source="bailie2025",
    lines="3767-3771",
    reading="The relation may be one-sided; paths follow its direction.",
    twins=(
        Twin("any output premetric", "D need not be a metric", same_for_any_output(d_r)),
        Twin(
            "all but the triangle inequality",
            "D is symmetric and 0 only between equal laws",
            same_for_any_output(d_r, given=MILD_APART),
        ),
        Twin(
            "the triangle inequality alone",
            "D need be neither symmetric nor positive between different laws",
            replace(IF, given={"D has the triangle inequality": TRIANGLE}),
            not_needed="paths are followed in their own direction, and distance 0 is no obstacle",
        ),
    ),
)
SECOND = Theorem(
    id="bailie2025/prose-a.4-sharpen-only-if",
    title="Appendix A.4: only for a metric D are d_r and its sharpening equivalent",
    statement=r"""Let $D$ be an output premetric that is symmetric and $0$ only between equal laws. If $\mathcal
M(\mathcal X,\{\mathcal X\},d_r,D,\varepsilon)=\mathcal M(\mathcal X,\{\mathcal X\},d_r^*,D,\varepsilon)$ for all
$\mathcal X$, $r$ and $\varepsilon$, then $D$ is a metric.""",
    claim=ONLY_IF,
    routes=ROUTES,
    source="bailie2025",
    lines="3767-3771",
    reading=(
        "The mild assumptions are not named. They are read as everything that a metric has besides the triangle "
        "inequality; twins drop them. That the two flavors have the same mechanisms for all X, relations and "
        "budgets is the condition that k steps between laws, of at most eps each, lead no further than k eps. Laws "
        "that a witness does not name are infinitely far from all others. Immunity to post-processing would not "
        "help: some step functions of total variation have the property, and are no metrics."
    ),
    twins=(
        Twin("D need not be symmetric", "one mild assumption dropped", ONLY_IF.without(SYMMETRIC)),
        Twin("D may be 0 between different laws", "one mild assumption dropped", ONLY_IF.without(SEPARATES)),
    ),
)
THEOREMS = (FIRST, SECOND)
