"""Section 4.1 (bailie2023): group privacy, and budgets that shrink as distances grow."""

from __future__ import annotations

from dpcalc.claim import AllOf
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._inflation import BELOW, deflated, inflated
from theorems.bailie2025._sharpening import LINEAR, linear_for_any_output, linear_group_privacy, only_metrics
from theorems.bailie2025._structures import ROUTES

IF = linear_group_privacy()
GROUP = "k steps of at most eps lead no further than k eps, in every space, for all r, eps and mechanisms"
GROUP_PRIVACY = Theorem(
    id="bailie2023/prose-4.1-group-privacy",
    title="Section 4.1: group privacy and metrics",
    statement=r"""These are equivalent for an output divergence $d_{\mathcal T}$. (1) In every data space, for every
neighbour relation, $\varepsilon$ and mechanism that is at most $\varepsilon$ apart between neighbours, it is at most
$k\varepsilon$ apart between datasets joined by a path of $k$ neighbours. (2) $d_{\mathcal T}$ is a metric.""",
    claim=AllOf(
        {"a metric has group privacy": IF, "only a metric has it": only_metrics(GROUP, LINEAR, mild=False)},
    ),
    routes=ROUTES,
    source="bailie2023",
    lines="345",
    reading="No assumption is made of the divergence here. A twin grants all of a metric but the triangle inequality.",
    twins=(
        Twin(
            "with mild assumptions",
            "the divergence is symmetric and 0 only between equal laws",
            only_metrics(GROUP, LINEAR, mild=True),
        ),
        Twin("not a metric", "of the first half", linear_for_any_output()),
    ),
)
INFLATED = inflated()
INFLATING = Theorem(
    id="bailie2023/prose-4.1-inflating",
    title="Section 4.1: inflating the data divergence",
    statement=r"""If $d'_{\mathcal X}\ge d_{\mathcal X}$ then the smallest budget of a mechanism with $d'_{\mathcal
X}$ is at most its smallest budget with $d_{\mathcal X}$.""",
    claim=INFLATED,
    routes=ROUTES,
    source="bailie2023",
    lines="347",
    reading=(
        "Every budget that the mechanism keeps with d it keeps with d', so the smallest one with d' is at most the "
        "smallest one with d. It need not be smaller: all pairs that attain it may keep their distance."
    ),
    twins=(
        Twin("no inequality", "d and d' are any divergences", INFLATED.without(BELOW)),
        Twin("the other way", "the smallest budget with d is at most that with d'", deflated()),
    ),
)
THEOREMS = (GROUP_PRIVACY, INFLATING)
