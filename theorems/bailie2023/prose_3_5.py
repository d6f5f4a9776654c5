"""Section 3.5 (bailie2023): sharpening a neighbour relation to a metric, and when that changes nothing."""

from dpcalc.theory import AllOf, Theorem, Twin
from theorems.bailie2025._sharpening import (
    CHANGES_NOTHING,
    FOR_ANY_OUTPUT,
    ONLY_IF_LINEAR,
    PATHS,
    SEPARATES,
    SYMMETRIC,
)
from theorems.bailie2025.appendix_a.prose_a_4_sharpen import REPAIRED as SHARED

SHARPEN = Theorem(
    id="bailie2023/prose-3.5-sharpen-metric",
    title="Section 3.5: sharpening to a metric",
    statement=r"""The divergence $d_r$ of a neighbour relation can be sharpened to a metric $d_r^*$ with values in
$[0,\infty]$: the length of a shortest path in the graph with edges $r$.""",
    claim=PATHS,
    lines="239",
    reading="r is any relation, and a path may use an edge of its graph either way; a twin takes them one way.",
    twins=(Twin("directed paths", "edges are used from x to x' only", PATHS.put(graph="of_relation")),),
)
EQUIVALENCE = Theorem(
    id="bailie2023/prose-3.5-equivalence",
    title="Section 3.5: sharpening and equivalence",
    statement=r"""Let $d_{\mathcal L}$ be symmetric and $0$ only between equal laws. Then $(\mathcal X,d_r,d_{\mathcal
L})$ and $(\mathcal X,d_r^*,d_{\mathcal L})$ are equivalent for all $\mathcal X$ and $r$ if and only if $d_{\mathcal
L}$ is a metric.""",
    claim=AllOf({"if": CHANGES_NOTHING, "only if": ONLY_IF_LINEAR}),
    lines="253",
    reading=(
        "The mild assumptions are not named. They are read as everything that a metric has besides the triangle "
        "inequality; twins drop them. Equivalence for all spaces, relations and budgets is the condition that k steps "
        "between laws, of at most eps each, lead no further than k eps."
    ),
    twins=(
        Twin("need not be symmetric", "one mild assumption dropped", ONLY_IF_LINEAR.without(SYMMETRIC)),
        Twin("may be 0 between different laws", "one mild assumption dropped", ONLY_IF_LINEAR.without(SEPARATES)),
        Twin("not a metric", "of the first half", FOR_ANY_OUTPUT),
    ),
)
REPAIRED = Theorem(
    id="bailie2023/prose-3.5-equivalence-repaired",
    title="Section 3.5, repaired: weighted divergences",
    statement=r"""Let $d_{\mathcal L}$ be symmetric and $0$ only between equal laws. Then $(\mathcal X,d_{\mathcal
X},d_{\mathcal L})$ and $(\mathcal X,d_{\mathcal X}^*,d_{\mathcal L})$ are equivalent for all $\mathcal X$ and all
divergences $d_{\mathcal X}$ if and only if $d_{\mathcal L}$ is a metric.""",
    claim=SHARED.claim,
    lines="253",
    reading=SHARED.reading,
    repairs="bailie2023/prose-3.5-equivalence",
    fault="wrong mathematics",
    twins=SHARED.twins,
)
THEOREMS = (SHARPEN, EQUIVALENCE, REPAIRED)
