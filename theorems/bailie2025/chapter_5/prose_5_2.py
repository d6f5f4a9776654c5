"""Section 5.2 (bailie2025): the Hamming distance and the symmetric difference as metrics, and as graph distances."""

from __future__ import annotations

from dpcalc.claim import AllOf
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from theorems.bailie2025._dataset_arguments import metric_on_multisets, metric_on_vectors
from theorems.bailie2025._datasets import RESTRICTED, UP_TO, ordered_hamming, restricted, up_to
from theorems.bailie2025._metrics import d_triangle, is_graph_distance, is_metric, one_sided, squared

MULTISETS = up_to(ordered=False)

METRICS = Theorem(
    id="bailie2025/prose-5.2-metrics",
    title="Section 5.2: two common metrics",
    statement=r"""$d_{\rm Ham}(x,x')=\sum_i1[x_i\ne x'_i]$ for $|x|=|x'|$, $\infty$ otherwise, and
$d_\triangle(x,x')=|x\setminus x'|+|x'\setminus x|$ on multisets are metrics with values in $[0,\infty]$.""",
    claim=AllOf(
        {
            "d_Ham": metric_on_vectors(is_metric(ordered_hamming, UP_TO, up_to(ordered=True))),
            "d_triangle": metric_on_multisets(is_metric(d_triangle, UP_TO, MULTISETS)),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
    source="bailie2025",
    lines="2054-2068",
    twins=(
        Twin("one side", "|x \\ x'| alone", is_metric(one_sided, UP_TO, MULTISETS)),
        Twin("squared", "the square of d_triangle", is_metric(squared, UP_TO, MULTISETS)),
        Twin(
            "vectors", "d_triangle on vectors, their order forgotten", is_metric(d_triangle, UP_TO, up_to(ordered=True))
        ),
    ),
)

CLASS = Theorem(
    id="bailie2025/prose-5.2-class",
    title="Section 5.2: metrics that are graph distances",
    statement=r"""On a data universe $\mathcal X$, the metrics $d$ for which $d(x,x')$ is the length of a shortest
path between $x$ and $x'$ in a graph on $\mathcal X$ with unit-length edges (Assumption 5.3.3) include $d_{\rm Ham}$ and
$d_\triangle$.""",
    claim=AllOf(
        {
            "d_Ham": is_graph_distance(ordered_hamming, RESTRICTED, restricted(ordered=True)),
            "d_triangle": is_graph_distance(d_triangle, RESTRICTED, restricted(ordered=False)),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
    source="bailie2025",
    lines="2072, 2189",
    reading=(
        "For every data universe, as it is stated; a data universe may leave datasets out (those that break an edit "
        "rule, or another invariant). For all datasets of some sizes see the repaired claim."
    ),
)

THEOREMS = (METRICS, CLASS)
