"""Section 5.2 (bailie2025), corrected: the two metrics are graph distances on all datasets of some sizes."""

from __future__ import annotations

from dpcalc.claim import AllOf
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from theorems.bailie2025._dataset_arguments import steps_of_one_record, steps_of_vectors
from theorems.bailie2025._datasets import COMPLETE, SEVERAL, complete, ordered_hamming
from theorems.bailie2025._metrics import d_triangle, is_graph_distance, squared

THEOREM = Theorem(
    id="bailie2025/prose-5.2-class-repaired",
    title="Section 5.2: graph distances on all datasets of some sizes",
    statement=r"""On all datasets of $m$ to $n$ records Assumption 5.3.3 holds for $d_{\rm Ham}$ if $m\le n$, and for
$d_\triangle$ if $m<n$ ($n=\infty$ included).""",
    claim=AllOf(
        {
            "d_Ham": steps_of_vectors(is_graph_distance(ordered_hamming, COMPLETE, complete(ordered=True))),
            "d_triangle": steps_of_one_record(
                is_graph_distance(d_triangle, SEVERAL, complete(ordered=False, several=True))
            ),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
    source="bailie2025",
    lines="2072, 2189",
    repairs="bailie2025/prose-5.2-class",
    fault="missing hypothesis",
    twins=(
        Twin("one size", "d_triangle on one size", is_graph_distance(d_triangle, COMPLETE, complete(ordered=False))),
        Twin(
            "squared",
            "the square of d_triangle",
            is_graph_distance(squared, SEVERAL, complete(ordered=False, several=True)),
        ),
    ),
)
