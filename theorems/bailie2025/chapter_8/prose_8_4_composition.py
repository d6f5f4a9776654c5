"""Section 8.4 (bailie2025): budgets of one flavor are composed."""

from __future__ import annotations

from dpcalc.claim import AllOf
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem
from theorems.bailie2025.chapter_2.prose_2_5_mult import THEOREMS as MULT_LAWS
from theorems.bailie2025.chapter_2.prose_2_5_nor import THEOREMS as NOR_LAWS

ADDED, COMPOSED = MULT_LAWS[1], NOR_LAWS[1]

THEOREM = Theorem(
    id="bailie2025/prose-8.4-composition",
    title="Section 8.4: budgets of one flavor",
    statement=r"For privacy definitions of one flavor, the budgets of two mechanisms may be composed, often added, to "
    r"give the budget of both.",
    claim=AllOf({"added": ADDED.claim, "composed, not added": COMPOSED.claim}),
    routes=(Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=4)), Prove()),
    source="bailie2025",
    lines="3523",
    reading="Added, for the multiplicative distance and fresh noise; composed to the root of the sum of squares, for "
    "the normalised Renyi metric. A flavor inherits either pair of datasets by pair of datasets.",
    twins=(*ADDED.twins, *COMPOSED.twins),
)
