"""Section 2.5 (bailie2025): the multiplicative distance has the data-processing and the product inequality."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Prove, Theorem
from theorems._premetric_laws import LAWS, MULT
from theorems.bailie2025._output_premetrics import MULT_POST, MULT_PRODUCT, ROUTES
from theorems.bailie2025.chapter_2.prose_2_5_nor import STATED as NOR_LAWS

PAIRWISE = "A flavor with this output premetric inherits the law pair of datasets by pair of datasets, whatever its "
PAIRWISE += "domain, multiverse and input premetric. Laws with finite support are enumerated."

STATED = (
    Theorem(
        id="bailie2025/prose-2.5-mult-pp",
        title="MULT is immune to post-processing",
        statement=r"$D_{\mathrm{MULT}}(f_\ast P,f_\ast Q)\le D_{\mathrm{MULT}}(P,Q)$ for all probability measures "
        r"$P,Q$ on one space and every measurable $f$; hence every flavor with $D_{\mathrm{MULT}}$ is immune to "
        r"post-processing.",
        claim=MULT_POST,
        routes=ROUTES,
        source="bailie2025",
        lines="1242-1242",
        reading=f"{PAIRWISE} Randomised maps are included.",
        twins=(LAWS["post-processing"].twin(MULT),),
    ),
    Theorem(
        id="bailie2025/prose-2.5-mult-comp",
        title="MULT is closed under linear, fresh composition",
        statement=r"$D_{\mathrm{MULT}}(P\times P',Q\times Q')\le D_{\mathrm{MULT}}(P,Q)+D_{\mathrm{MULT}}(P',Q')$; "
        r"hence every flavor with $D_{\mathrm{MULT}}$ is closed under linear, fresh self-composition.",
        claim=MULT_PRODUCT,
        routes=ROUTES,
        source="bailie2025",
        lines="1242-1242",
        reading=PAIRWISE,
        twins=(LAWS["fresh-composition"].twin(MULT),),
    ),
)

ADDED, COMPOSED = STATED[1], NOR_LAWS[1]

CITED = Theorem(
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
THEOREMS = (*STATED, CITED)
