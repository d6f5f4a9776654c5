"""Section 3.7 (bailie2023): post-processing, and composition of independent mechanisms."""

from __future__ import annotations

from dpcalc.claim import AllOf, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec.divergences.normalised_renyi import NOR
from dpcalc.theorem import Enumerate, Prove, Theorem
from theorems.bailie2025._output_premetrics import MULT_POST, MULT_PRODUCT, NOR_POST, ROUTES, stronger
from theorems.bailie2025.chapter_2.prose_2_5_nor import FRESH, ORDERS

PAIRWISE = "Pair of datasets by pair of datasets; the distances of inputs are the same on both sides."

POST_PROCESSING = Theorem(
    id="bailie2023/prose-3.7-post-processing",
    title="Section 3.7: post-processing under MULT and the normalised Renyi metric",
    statement=r"If $T$ satisfies $(\mathcal D,d_{\mathcal X},d_{\mathcal T})$, with $d_{\mathcal T}$ one of MULT and "
    r"$D_{\mathrm{nor}}$, so does $f\circ T$ with the same budget, for every $f$, randomised or not, that does not "
    r"depend on the data.",
    claim=AllOf({"MULT": MULT_POST, "the normalised Renyi metric": NOR_POST}),
    routes=(Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=4)), Prove()),
    source="bailie2023",
    lines="297-299",
    reading=PAIRWISE,
    twins=(stronger("post-processing", MULT), stronger("post-processing", NOR)),
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
            "the normalised Renyi metric": Reduction(
                FRESH,
                ORDERS,
                "the Renyi divergence of a product at an order t is the sum u + v of the two, in both directions; a "
                "and b are the two distances",
            ),
        }
    ),
    routes=ROUTES,
    source="bailie2023",
    lines="299",
    reading=PAIRWISE,
    twins=(stronger("fresh-composition", MULT),),
)
THEOREMS = (POST_PROCESSING, COMPOSITION)
