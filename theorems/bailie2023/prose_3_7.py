"""Section 3.7 (bailie2023): post-processing, and composition of independent mechanisms."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Prove, Theorem
from theorems._premetric_laws import LAWS, MULT, NOR, ORDERS, SUPREMUM
from theorems.bailie2025._output_premetrics import AT_ORDERS, MULT_POST, MULT_PRODUCT, NOR_POST, SQUARES_ADD_UP

PAIRWISE = "Pair of datasets by pair of datasets; the distances of inputs are the same on both sides."

POST_PROCESSING = Theorem(
    id="bailie2023/prose-3.7-post-processing",
    title="Section 3.7: post-processing under MULT and the normalised Renyi metric",
    statement=r"If $T$ satisfies $(\mathcal D,d_{\mathcal X},d_{\mathcal T})$, with $d_{\mathcal T}$ one of MULT and "
    r"$D_{\mathrm{nor}}$, so does $f\circ T$ with the same budget, for every $f$, randomised or not, that does not "
    r"depend on the data.",
    claim=AllOf({"MULT": MULT_POST, "the normalised Renyi metric": NOR_POST}),
    routes=(
        Enumerate(EnumerateScope(up_to=2, values=ORDERS), slow=EnumerateScope(up_to=4, values=ORDERS)),
        Prove(),
    ),
    source="bailie2023",
    lines="297-299",
    reading=f"{PAIRWISE} {SUPREMUM}",
    twins=(LAWS["post-processing"].twin(MULT), LAWS["post-processing"].twin(NOR)),
)
COMPOSITION = Theorem(
    id="bailie2023/prose-3.7-composition",
    title="Section 3.7: budgets add up under MULT, their squares under the normalised Renyi metric",
    statement=r"If $T_1,T_2$ have independent seeds and satisfy a definition with budgets "
    r"$\varepsilon_1,\varepsilon_2$ "
    r"for MULT, $(T_1,T_2)$ satisfies it with $\varepsilon_1+\varepsilon_2$; with $\rho_1,\rho_2$ for "
    r"$D_{\mathrm{nor}}$ it satisfies it with $\sqrt{\rho_1^2+\rho_2^2}$.",
    claim=AllOf(
        {
            "MULT": MULT_PRODUCT,
            "the normalised Renyi metric": SQUARES_ADD_UP,
        }
    ),
    routes=AT_ORDERS,
    source="bailie2023",
    lines="299",
    reading=f"{PAIRWISE} {SUPREMUM}",
    twins=(LAWS["fresh-composition"].twin(MULT),),
)
THEOREMS = (POST_PROCESSING, COMPOSITION)
