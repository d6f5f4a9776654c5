"""Example 1 (cho2024): the Hamming distance and the symmetric difference are adjacency metrics."""

from __future__ import annotations

from dpcalc.claim import AllOf
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from theorems.bailie2025._dataset_arguments import (
    metric_on_multisets,
    metric_on_vectors,
    steps_of_one_record,
    steps_of_vectors,
)
from theorems.bailie2025._datasets import EXACTLY, RESTRICTED, UP_TO, exactly, ordered_hamming, restricted, up_to
from theorems.bailie2025._metrics import d_triangle, is_graph_distance, is_metric, squared
from theorems.cho2024._text import RECONSTRUCTED

VECTORS, MULTISETS = exactly(ordered=True), up_to(ordered=False)

THEOREM = Theorem(
    id="cho2024/ex-1",
    title="Example 1: two adjacency metrics",
    statement=r"""The Hamming distance on $\mathcal R^n$ and the symmetric difference distance on the union over
$n$ of the datasets of size $n$ are adjacency metrics: $d(X,X')$ is the least number of steps between datasets at
most $1$ apart.""",
    claim=AllOf(
        {
            "Hamming, a metric": metric_on_vectors(is_metric(ordered_hamming, EXACTLY, VECTORS)),
            "Hamming": steps_of_vectors(is_graph_distance(ordered_hamming, EXACTLY, VECTORS)),
            "symmetric difference, a metric": metric_on_multisets(is_metric(d_triangle, UP_TO, MULTISETS)),
            "symmetric difference": steps_of_one_record(is_graph_distance(d_triangle, UP_TO, MULTISETS)),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
    source="cho2024",
    lines="36-38",
    text=(RECONSTRUCTED,),
    reading="Steps of length 0 lead nowhere under a metric, so steps have length 1.",
    twins=(
        Twin(
            "any domain",
            "some vectors only",
            is_graph_distance(ordered_hamming, RESTRICTED, restricted(ordered=True)),
        ),
        Twin(
            "one size",
            "the symmetric difference on datasets of one size",
            is_graph_distance(d_triangle, EXACTLY, exactly(ordered=False)),
        ),
        Twin("squared", "the square of the symmetric difference", is_graph_distance(squared, UP_TO, MULTISETS)),
    ),
)
