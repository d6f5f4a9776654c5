"""Appendix A.4 (bailie2025): relations, premetrics, their sharpenings, and output premetrics that are metrics."""

from dpcalc.theory import AllOf, Theorem, Twin
from theorems.bailie2025._sharpening import (
    ADDITIVE,
    CHANGES_NOTHING,
    FOR_ANY_OUTPUT,
    METRIC,
    MILD_HERE,
    ONLY_IF_ADDITIVE,
    ONLY_IF_LINEAR,
    PATHS,
    SEPARATES,
    SYMMETRIC,
    WEIGHTED_CHANGES_NOTHING,
    WEIGHTED_FOR_ANY_OUTPUT,
)

FIRST = Theorem(
    id="bailie2025/prose-a.4-sharpen-if",
    title="Appendix A.4: for a metric `D`, `d_r` and its sharpening are equivalent",
    statement=r"""Let $D$ be a metric. For every relation $r$ on $\mathcal X$ and every budget $\varepsilon$,
$\mathcal M(\mathcal X,\{\mathcal X\},d_r,D,\varepsilon)=\mathcal M(\mathcal X,\{\mathcal X\},d_r^*,D,\varepsilon)$.""",
    claim=CHANGES_NOTHING,
    lines="3767-3771",
    reading="The relation may be one-sided; paths follow its direction.",
    twins=(
        Twin("any output premetric", "`D` need not be a metric", FOR_ANY_OUTPUT),
        Twin(
            "all but the triangle inequality",
            "`D` is symmetric and 0 only between equal laws",
            FOR_ANY_OUTPUT.assuming(**MILD_HERE),
        ),
        Twin(
            "the triangle inequality alone",
            "`D` need be neither symmetric nor positive between different laws",
            CHANGES_NOTHING.without(METRIC).assuming(triangle="has_triangle(D)"),
            not_needed="paths are followed in their own direction, and distance 0 is no obstacle",
        ),
    ),
)
SECOND = Theorem(
    id="bailie2025/prose-a.4-sharpen-only-if",
    title="Appendix A.4: only for a metric `D` are `d_r` and its sharpening equivalent",
    statement=r"""Let $D$ be an output premetric that is symmetric and $0$ only between equal laws. If $\mathcal
M(\mathcal X,\{\mathcal X\},d_r,D,\varepsilon)=\mathcal M(\mathcal X,\{\mathcal X\},d_r^*,D,\varepsilon)$ for all
$\mathcal X$, $r$ and $\varepsilon$, then $D$ is a metric.""",
    claim=ONLY_IF_LINEAR,
    lines="3767-3771",
    reading=(
        "The mild assumptions are not named. They are read as everything that a metric has besides the triangle "
        "inequality; twins drop them. That the two flavors have the same mechanisms for all `X`, relations and "
        "budgets is the condition that `k` steps between laws, of at most `eps` each, lead no further than `k eps`. "
        "Laws that a witness does not name are infinitely far from all others. Immunity to post-processing would not "
        "help: some step functions of total variation have the property, and are no metrics."
    ),
    twins=(
        Twin("`D` need not be symmetric", "one mild assumption dropped", ONLY_IF_LINEAR.without(SYMMETRIC)),
        Twin("`D` may be 0 between different laws", "one mild assumption dropped", ONLY_IF_LINEAR.without(SEPARATES)),
    ),
)
REPAIRED = Theorem(
    id="bailie2025/prose-a.4-sharpen-only-if-repaired",
    title="Appendix A.4, repaired: weighted input premetrics",
    statement=r"""Let $D$ be symmetric and $0$ only between equal laws. Then $\mathcal M(\mathcal X,\{\mathcal
X\},d,D, \varepsilon)=\mathcal M(\mathcal X,\{\mathcal X\},d^*,D,\varepsilon)$ for all $\mathcal X$, all input
premetrics $d$ and all $\varepsilon$ if and only if $D$ is a metric. (For the premetrics $d_r$ of relations it holds
if and only if $D(P_0,P_k)\le k\max_i D(P_{i-1},P_i)$ for all laws, which is less than the triangle inequality.)""",
    claim=AllOf({"if": WEIGHTED_CHANGES_NOTHING, "only if": ONLY_IF_ADDITIVE}),
    lines="3767-3771",
    reading="With laws for points, `d = D` and `eps = 1` the equality says that no detour between laws is shorter.",
    repairs="bailie2025/prose-a.4-sharpen-only-if",
    fault="wrong mathematics",
    twins=(
        Twin("`D` need not be symmetric", "of the second half", ONLY_IF_ADDITIVE.without(SYMMETRIC)),
        Twin("`D` may be 0 between different laws", "of the second half", ONLY_IF_ADDITIVE.without(SEPARATES)),
        Twin("the flavors may differ", "of the second half", ONLY_IF_ADDITIVE.without(ADDITIVE)),
        Twin(
            "`D` need not be a metric",
            "of the first half",
            WEIGHTED_FOR_ANY_OUTPUT,
        ),
    ),
)

SHARPEN = Theorem(
    id="bailie2023/prose-3.5-sharpen-metric",
    title="Section 3.5: sharpening to a metric",
    statement=r"""The divergence $d_r$ of a neighbour relation can be sharpened to a metric $d_r^*$ with values in
$[0,\infty]$: the length of a shortest path in the graph with edges $r$.""",
    claim=PATHS,
    lines="239",
    reading="`r` is any relation, and a path may use an edge of its graph either way; a twin takes them one way.",
    twins=(Twin("directed paths", "edges are used from `x` to `x'` only", PATHS.put(graph="of_relation")),),
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
        "inequality; twins drop them. Equivalence for all spaces, relations and budgets is the condition that `k` "
        "steps between laws, of at most `eps` each, lead no further than `k eps`."
    ),
    twins=(
        Twin("need not be symmetric", "one mild assumption dropped", ONLY_IF_LINEAR.without(SYMMETRIC)),
        Twin("may be 0 between different laws", "one mild assumption dropped", ONLY_IF_LINEAR.without(SEPARATES)),
        Twin("not a metric", "of the first half", FOR_ANY_OUTPUT),
    ),
)
REPAIRED_EARLIER = Theorem(
    id="bailie2023/prose-3.5-equivalence-repaired",
    title="Section 3.5, repaired: weighted divergences",
    statement=r"""Let $d_{\mathcal L}$ be symmetric and $0$ only between equal laws. Then $(\mathcal X,d_{\mathcal
X},d_{\mathcal L})$ and $(\mathcal X,d_{\mathcal X}^*,d_{\mathcal L})$ are equivalent for all $\mathcal X$ and all
divergences $d_{\mathcal X}$ if and only if $d_{\mathcal L}$ is a metric.""",
    claim=REPAIRED.claim,
    lines="253",
    reading=REPAIRED.reading,
    repairs="bailie2023/prose-3.5-equivalence",
    fault="wrong mathematics",
    twins=REPAIRED.twins,
)
THEOREMS = (FIRST, SECOND, REPAIRED, SHARPEN, EQUIVALENCE, REPAIRED_EARLIER)
