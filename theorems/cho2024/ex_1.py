"""Example 1 (cho2024): the Hamming distance and the symmetric difference are adjacency metrics."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Prove, Theorem, Twin
from theorems.bailie2025._metrics import (
    METRIC,
    METRIC_ON_MULTISETS,
    SQUARED,
    STEPS,
    STEPS_ON_MULTISETS,
    STEPS_ON_VECTORS,
)
from theorems.cho2024._text import RECONSTRUCTED

ON_VECTORS = STEPS_ON_VECTORS.assuming(one_size="m = n")
"""On R^n."""
UP_TO_N = STEPS_ON_MULTISETS.assuming(from_none_on="m = 0 and n > 0")
"""On the union over sizes, as far as n."""

THEOREM = Theorem(
    id="cho2024/ex-1",
    title="Example 1: two adjacency metrics",
    statement=r"""The Hamming distance on $\mathcal R^n$ and the symmetric difference distance on the union over
$n$ of the datasets of size $n$ are adjacency metrics: $d(X,X')$ is the least number of steps between datasets at
most $1$ apart.""",
    claim=AllOf(
        {
            "Hamming, a metric": METRIC.assuming(one_size="len(x) = n and len(y) = n and len(z) = n"),
            "Hamming": ON_VECTORS,
            "symmetric difference, a metric": METRIC_ON_MULTISETS,
            "symmetric difference": UP_TO_N,
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=4, options={"most": 2})), Prove()),
    lines="36-38",
    text=(RECONSTRUCTED,),
    reading="Steps of length 0 lead nowhere under a metric, so steps have length 1.",
    twins=(
        Twin(
            "any domain",
            "some vectors only",
            STEPS,
            (Enumerate(EnumerateScope(up_to=3)),),
        ),
        Twin(
            "one size",
            "the symmetric difference on datasets of one size",
            STEPS_ON_MULTISETS.assuming(one_size="m = n"),
        ),
        Twin("squared", "the square of the symmetric difference", UP_TO_N.put(d=SQUARED)),
    ),
)
