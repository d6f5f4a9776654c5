"""Section 4.1 (bailie2025): the number of records can be released exactly under bounded differential privacy."""

from __future__ import annotations

from bailie2025._dataset_arguments import released_freely
from bailie2025._datasets import UP_TO, up_to
from bailie2025._neighbour_components import size_is_free

from dpcalc.claim import AllOf
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.premetrics.adjacency import (
    BOUNDED_ORDERED,
    BOUNDED_UNORDERED,
    UNBOUNDED_ORDERED,
    UNBOUNDED_UNORDERED,
    Adjacent,
)
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin

VECTORS, MULTISETS = up_to(ordered=True), up_to(ordered=False)

THEOREM = Theorem(
    id="bailie2025/prose-4.1-record-count",
    title="Section 4.1: the number of records under pure DP",
    statement=r"""The number of records of the dataset can be released exactly, with zero loss, under pure
$\varepsilon$-DP with neighbours that replace one record.""",
    claim=AllOf(
        {
            "ordered": released_freely(size_is_free(Adjacent(BOUNDED_ORDERED), UP_TO, VECTORS)),
            "unordered": released_freely(size_is_free(Adjacent(BOUNDED_UNORDERED), UP_TO, MULTISETS)),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
    source="bailie2025",
    lines="1720",
    twins=(
        Twin(
            "unbounded, ordered",
            "neighbours that insert or delete one record",
            size_is_free(Adjacent(UNBOUNDED_ORDERED), UP_TO, VECTORS),
        ),
        Twin(
            "unbounded, unordered",
            "neighbours that add or remove one record",
            size_is_free(Adjacent(UNBOUNDED_UNORDERED), UP_TO, MULTISETS),
        ),
    ),
)
