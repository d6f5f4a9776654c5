"""Section 2.4.2 (bailie2025), corrected: it is the data upstream of a step that have the weaker guarantee."""

from __future__ import annotations

from bailie2025._steps import EVEN, RECORDS, SIZES, loses_more

from dpcalc.claim import AllOf
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.preprocessing import deduplicate, scale_to_largest
from dpcalc.theorem import Enumerate, Theorem, Twin

THEOREM = Theorem(
    id="bailie2025/prose-2.4.2-upstream-b-repaired",
    title="Section 2.4.2: deduplication, scaling and quantisation, upstream",
    statement=r"""Deduplication, scaling and quantisation can reduce privacy: data upstream of these steps have
weaker guarantees (after deduplication, under the Hamming distance, none), so moving them from recording to
processing requires additional noise for the same protection.""",
    claim=AllOf(
        {
            "deduplication: none": loses_more(deduplicate, RECORDS, RECORDS, at_all=True),
            "scaling": loses_more(scale_to_largest, RECORDS, RECORDS),
            "quantisation": loses_more(EVEN, SIZES, SIZES),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=3)),),
    source="bailie2025",
    lines="978-982",
    repairs="bailie2025/prose-2.4.2-upstream-b",
    fault="slip",
    reading="A mechanism keeps a budget on its input and loses more on the raw data.",
    twins=(
        Twin(
            "quantisation, record by record",
            "values are rounded, and records counted",
            loses_more(EVEN, RECORDS, RECORDS),
        ),
        Twin(
            "scaling: none", "scaling leaves no guarantee", loses_more(scale_to_largest, RECORDS, RECORDS, at_all=True)
        ),
    ),
)
