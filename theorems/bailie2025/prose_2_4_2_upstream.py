"""Section 2.4.2 (bailie2025): data upstream and downstream of the recording-processing boundary."""

from __future__ import annotations

from bailie2025._steps import EVEN, FROM_PREVIOUS, MEDIAN, RECORDS, SIZES, downstream_weaker, loses_more

from dpcalc.claim import AllOf
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.preprocessing import clip, deduplicate, scale_to_largest
from dpcalc.theorem import Enumerate, Mark, Theorem, Twin

ROUTES = (Enumerate(EnumerateScope(up_to=3)),)
UPSTREAM = Theorem(
    id="bailie2025/prose-2.4.2-upstream-a",
    title="Section 2.4.2: a mechanism that is private on its input need not be so upstream",
    statement=r"""Let $g:\mathcal X_{\rm raw}\to\mathcal X$ be a step before the input of $T$. That $T$ is
$\varepsilon$-DP on $\mathcal X$ does not ensure the Lipschitz condition for $T\circ g$ on $\mathcal X_{\rm raw}$,
with the same loss or at all; for example when $g$ clips depending on the data, or imputes.""",
    claim=AllOf(
        {
            "data-dependent clipping": loses_more(MEDIAN, RECORDS, RECORDS),
            "imputation": loses_more(FROM_PREVIOUS, RECORDS, RECORDS),
            "not at all": loses_more(deduplicate, RECORDS, RECORDS, at_all=True),
        }
    ),
    routes=ROUTES,
    source="bailie2025",
    lines="964-964,968-974",
    reading=(
        "One example for each. Clipping at the median; imputation of 0 by the value before it; and, for no finite "
        "budget at all, deduplication under the Hamming distance, which moves datasets to infinite distance."
    ),
    twins=(
        Twin("clipping at fixed bounds", "g(x) clips each value to [0, 1]", loses_more(clip(0, 1), RECORDS, RECORDS)),
        Twin(
            "imputation, at all",
            "imputation leaves no finite budget",
            loses_more(FROM_PREVIOUS, RECORDS, RECORDS, at_all=True),
        ),
    ),
)

STEPS = Theorem(
    id="bailie2025/prose-2.4.2-upstream-b",
    title="Section 2.4.2: deduplication, scaling and quantisation",
    statement=r"""Deduplication, scaling and quantisation can reduce privacy: data downstream of these steps have
weaker (or no) guarantees than data upstream; equivalently, moving these steps from recording to processing
requires additional noise for the same protection.""",
    claim=AllOf(
        {
            "more noise: deduplication": loses_more(deduplicate, RECORDS, RECORDS),
            "more noise: scaling": loses_more(scale_to_largest, RECORDS, RECORDS),
            "more noise: quantisation": loses_more(EVEN, SIZES, SIZES),
            "downstream: deduplication": downstream_weaker(deduplicate, RECORDS, RECORDS),
            "downstream: scaling": downstream_weaker(scale_to_largest, RECORDS, RECORDS),
            "downstream: quantisation": downstream_weaker(EVEN, SIZES, SIZES),
        }
    ),
    routes=ROUTES,
    source="bailie2025",
    lines="978-982",
    text=(Mark("slip", '"downstream" and "upstream" are exchanged: the second half of the sentence has them right'),),
    reading=(
        "Both halves, as they stand. Moving a step requires more noise where a mechanism that keeps a budget on its "
        "input loses more on the raw data. Downstream data have a weaker guarantee than upstream data where what is "
        "promised of raw data at some distance is not promised of inputs at that distance. With one premetric on both "
        "sides, a step that leaves its own outputs as they are, such as quantisation, never does that. The steps: "
        "equal values are kept once; values are divided by the largest; values are rounded down to even numbers, "
        "measured by their absolute differences."
    ),
)

THEOREMS = (UPSTREAM, STEPS)
