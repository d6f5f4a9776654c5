"""Section 3.7 (bailie2023): composition of independent mechanisms."""

from __future__ import annotations

from bailie2025._output_premetrics import MULT_PRODUCT, ROUTES, stronger
from bailie2025.prose_2_5_nor import FRESH, ORDERS

from dpcalc.claim import AllOf, Reduction
from dpcalc.spec.divergences.mult import MULT
from dpcalc.theorem import Theorem

THEOREM = Theorem(
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
                "and "
                "b are the two distances",
            ),
        }
    ),
    routes=ROUTES,
    source="bailie2023",
    lines="299",
    reading="Pair of datasets by pair of datasets; the distances of inputs are the same on both sides.",
    twins=(stronger("fresh-composition", MULT),),
)
