"""Section 5.3 (bailie2025): the Hamming distance does not protect the number of records."""

from __future__ import annotations

from dpcalc.theory import AllOf, Theorem, Twin
from theorems.bailie2025._record_counts import INDELS, RELEASED, ROUTES, UNCONNECTED

THEOREM = Theorem(
    id="bailie2025/prose-5.3-ham-size",
    title="Section 5.3: the Hamming distance and the number of records",
    statement=r"""With $d=d_{\rm Ham}$ datasets of different sizes are unconnected, so $\varepsilon$-DP does not protect
$|x|$: the mechanism $x\mapsto|x|$ is $\varepsilon$-DP with $\varepsilon=0$.""",
    claim=AllOf({"unconnected": UNCONNECTED, "released": RELEASED}),
    routes=ROUTES,
    lines="2140",
    reading="At infinite distance anything is allowed, for 0 times infinity is infinite.",
    twins=(
        Twin("another metric", "insertions and deletions, connected", UNCONNECTED.put(d=INDELS)),
        Twin("another metric, released", "the same", RELEASED.put(d=INDELS)),
    ),
)
