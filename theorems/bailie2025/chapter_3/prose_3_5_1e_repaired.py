"""Section 3.5.1 (bailie2025), the bound on the derangement ratio, with the distance as an exponent."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Prove, Theorem, Twin
from theorems.bailie2025._ratio import RATIO_AT_MOST

POWER = RATIO_AT_MOST.put(bound="(b + 1) ^ apart")

THEOREM = Theorem(
    id="bailie2025/prose-3.5.1e-repaired",
    title="Section 3.5.1: a bound on the derangement ratio, corrected",
    statement=r"""The ratio $r$ of the numbers of derangements of $d_{\rm HamS}(x,z)$ and of $d_{\rm HamS}(x',z)$
records is at
most $(b+1)^{d_{\rm HamS}(x,x')}$.""",
    claim=POWER,
    routes=(Enumerate(EnumerateScope(up_to=6), slow=EnumerateScope(up_to=7)), Prove()),
    lines="1672",
    repairs="bailie2025/prose-3.5.1e",
    fault="slip",
    reading="It follows from Lemma B.3.5, since the two distances to `z` differ by at most `d(x, x')`.",
    twins=(
        Twin("a product", "`(b+1)` times `d(x, x')`", RATIO_AT_MOST),
        Twin("one exponent less", "`(b+1)^(d(x, x') - 1)`", RATIO_AT_MOST.put(bound="(b + 1) ^ (apart - 1)")),
        Twin("`b - 2`", "`(b-2)^d(x, x')`", RATIO_AT_MOST.put(bound="(b - 2) ^ apart")),
    ),
)
