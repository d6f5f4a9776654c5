"""Section 5.2 (bailie2025): the Hamming distance and the symmetric difference as metrics, and as graph distances."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Prove, Theorem, Twin
from theorems.bailie2025._metrics import (
    METRIC,
    METRIC_ON_MULTISETS,
    SQUARED,
    STEPS,
    STEPS_OF_MULTISETS,
    STEPS_ON_MULTISETS,
    STEPS_ON_VECTORS,
    TRIANGLE,
)

SEVERAL = STEPS_ON_MULTISETS.assuming(several_sizes="m < n")
METRICS = Theorem(
    id="bailie2025/prose-5.2-metrics",
    title="Section 5.2: two common metrics",
    statement=r"""$d_{\rm Ham}(x,x')=\sum_i1[x_i\ne x'_i]$ for $|x|=|x'|$, $\infty$ otherwise, and
$d_\triangle(x,x')=|x\setminus x'|+|x'\setminus x|$ on multisets are metrics with values in $[0,\infty]$.""",
    claim=AllOf(
        {
            "`d_Ham`": METRIC,
            "`d_triangle`": METRIC_ON_MULTISETS.put(d="len(without(x, y)) + len(without(y, x))"),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=4, options={"most": 2})), Prove()),
    lines="2054-2068",
    twins=(
        Twin("one side", "`|x less x'|` alone", METRIC_ON_MULTISETS.put(d="len(without(x, y))")),
        Twin("squared", "the square of `d_triangle`", METRIC_ON_MULTISETS.put(d=SQUARED)),
        Twin("vectors", "`d_triangle` on vectors, their order forgotten", METRIC.put(d=TRIANGLE)),
    ),
)
CLASS = Theorem(
    id="bailie2025/prose-5.2-class",
    title="Section 5.2: metrics that are graph distances",
    statement=r"""On a data universe $\mathcal X$, the metrics $d$ for which $d(x,x')$ is the length of a shortest
path between $x$ and $x'$ in a graph on $\mathcal X$ with unit-length edges (Assumption 5.3.3) include $d_{\rm Ham}$ and
$d_\triangle$.""",
    claim=AllOf({"`d_Ham`": STEPS, "`d_triangle`": STEPS_OF_MULTISETS}),
    routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
    lines="2072, 2189",
    reading=(
        "For every data universe, as it is stated; a data universe may leave datasets out (those that break an edit "
        "rule, or another invariant). For all datasets of some sizes see the repaired claim."
    ),
)
REPAIRED = Theorem(
    id="bailie2025/prose-5.2-class-repaired",
    title="Section 5.2: graph distances on all datasets of some sizes",
    statement=r"""On all datasets of $m$ to $n$ records Assumption 5.3.3 holds for $d_{\rm Ham}$ if $m\le n$, and for
$d_\triangle$ if $m<n$ ($n=\infty$ included).""",
    claim=AllOf({"`d_Ham`": STEPS_ON_VECTORS, "`d_triangle`": SEVERAL}),
    routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
    lines="2072, 2189",
    repairs="bailie2025/prose-5.2-class",
    fault="missing hypothesis",
    twins=(
        Twin("one size", "`d_triangle` on one size", STEPS_ON_MULTISETS.assuming(one_size="m = n")),
        Twin("squared", "the square of `d_triangle`", SEVERAL.put(d=SQUARED)),
    ),
)
THEOREMS = (METRICS, CLASS, REPAIRED)
