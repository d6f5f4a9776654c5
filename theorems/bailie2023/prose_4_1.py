"""Section 4.1 (bailie2023): group privacy, and budgets that shrink as distances grow."""

from dpcalc.theory import AllOf, Theorem, Twin
from theorems.bailie2023.prop_4_1 import BELOW, DEFLATED
from theorems.bailie2023.prop_4_1 import CLAIM as INFLATED
from theorems.bailie2025._sharpening import (
    ADDITIVE,
    GROUPS,
    GROUPS_OF_ANY_OUTPUT,
    MILD,
    ONLY_IF_ADDITIVE,
    ONLY_IF_LINEAR,
    SEPARATES,
    SUMS,
    SUMS_OF_ANY_OUTPUT,
    SYMMETRIC,
)

GROUP_PRIVACY = Theorem(
    id="bailie2023/prose-4.1-group-privacy",
    title="Section 4.1: group privacy and metrics",
    statement=r"""These are equivalent for an output divergence $d_{\mathcal T}$. (1) In every data space, for every
neighbour relation, $\varepsilon$ and mechanism that is at most $\varepsilon$ apart between neighbours, it is at most
$k\varepsilon$ apart between datasets joined by a path of $k$ neighbours. (2) $d_{\mathcal T}$ is a metric.""",
    claim=AllOf(
        {"a metric has group privacy": GROUPS, "only a metric has it": ONLY_IF_LINEAR.without(*MILD)},
    ),
    lines="345",
    reading="No assumption is made of the divergence here. A twin grants all of a metric but the triangle inequality.",
    twins=(
        Twin(
            "with mild assumptions",
            "the divergence is symmetric and 0 only between equal laws",
            ONLY_IF_LINEAR,
        ),
        Twin("not a metric", "of the first half", GROUPS_OF_ANY_OUTPUT),
    ),
)
REPAIRED = Theorem(
    id="bailie2023/prose-4.1-group-privacy-repaired",
    title="Section 4.1, repaired: group privacy and metrics",
    statement=r"""Let $d_{\mathcal T}$ be symmetric and $0$ only between equal laws. Then it is a metric if and only
if bounds $\varepsilon_1,\dots,\varepsilon_k$ for the steps of a path always give the bound
$\varepsilon_1+\dots+\varepsilon_k$ for its ends.""",
    claim=AllOf({"a metric has it": SUMS, "only a metric has it": ONLY_IF_ADDITIVE}),
    lines="345",
    repairs="bailie2023/prose-4.1-group-privacy",
    fault="wrong mathematics",
    twins=(
        Twin("need not be symmetric", "of the second half", ONLY_IF_ADDITIVE.without(SYMMETRIC)),
        Twin("may be 0 between different laws", "of the second half", ONLY_IF_ADDITIVE.without(SEPARATES)),
        Twin("bounds need not add up", "of the second half", ONLY_IF_ADDITIVE.without(ADDITIVE)),
        Twin("not a metric", "of the first half", SUMS_OF_ANY_OUTPUT),
    ),
)
INFLATING = Theorem(
    id="bailie2023/prose-4.1-inflating",
    title="Section 4.1: inflating the data divergence",
    statement=r"""If $d'_{\mathcal X}\ge d_{\mathcal X}$ then the smallest budget of a mechanism with $d'_{\mathcal
X}$ is at most its smallest budget with $d_{\mathcal X}$.""",
    claim=INFLATED,
    lines="347",
    reading=(
        "Every budget that the mechanism keeps with `d` it keeps with `d'`, so the smallest one with `d'` is at most "
        "the smallest one with `d`. It need not be smaller: all pairs that attain it may keep their distance."
    ),
    twins=(
        Twin("no inequality", "`d` and `d'` are any divergences", INFLATED.without(BELOW)),
        Twin("the other way", "the smallest budget with `d` is at most that with `d'`", DEFLATED),
    ),
)
THEOREMS = (GROUP_PRIVACY, REPAIRED, INFLATING)
