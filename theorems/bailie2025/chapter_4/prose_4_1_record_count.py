"""Section 4.1 (bailie2025): the number of records can be released exactly under bounded differential privacy."""

from __future__ import annotations

from dpcalc.theory import AllOf, Theorem, Twin
from theorems.bailie2025._record_counts import R_BS, R_BV, R_US, R_UV, RELEASED, RELEASED_UNORDERED, ROUTES

THEOREM = Theorem(
    id="bailie2025/prose-4.1-record-count",
    title="Section 4.1: the number of records under pure DP",
    statement=r"""The number of records of the dataset can be released exactly, with zero loss, under pure
$\varepsilon$-DP with neighbours that replace one record.""",
    claim=AllOf(
        {
            "ordered": RELEASED.put(d=R_BV),
            "unordered": RELEASED_UNORDERED.put(d=R_BS),
        }
    ),
    routes=ROUTES,
    lines="1720",
    twins=(
        Twin("unbounded, ordered", "neighbours that insert or delete one record", RELEASED.put(d=R_UV)),
        Twin("unbounded, unordered", "neighbours that add or remove one record", RELEASED_UNORDERED.put(d=R_US)),
    ),
)
