"""Section 2.4.5 (bailie2025), repaired: under MULT^delta composition adds up the deltas as well."""

from __future__ import annotations

from dpcalc.theory import AllOf, Theorem, Twin
from theorems.bailie2025._output_premetrics import MULT_PRODUCT, NOR_PRODUCT
from theorems.bailie2025._two_deltas import ADD_UP, BOTH_ADD_UP, PAIRS

THEOREM = Theorem(
    id="bailie2025/prose-2.4.5-wellbehaved-comp-repaired",
    title="Flavors with MULT or NoR satisfy composition; with MULT^delta the deltas add up",
    statement=r"A flavor with $D_{\mathrm{MULT}}$ or $D_{\mathrm{NoR}}$ is closed under linear, fresh "
    r"self-composition. If $T_1,T_2$ have independent seeds and satisfy the same flavor but for "
    r"$D_{\mathrm{MULT}}^{\delta_1}$ and $D_{\mathrm{MULT}}^{\delta_2}$, then $(T_1,T_2)$ satisfies the sum of the "
    r"budgets with $D_{\mathrm{MULT}}^{\delta_1+\delta_2}$.",
    claim=AllOf(
        {
            "MULT": MULT_PRODUCT,
            "NoR": NOR_PRODUCT,
            "MULT^delta": BOTH_ADD_UP,
        }
    ),
    routes=PAIRS,
    source="bailie2025",
    lines="1178-1178",
    repairs="bailie2025/prose-2.4.5-wellbehaved-comp",
    fault="convention",
    twins=(
        Twin(
            "half the deltas",
            "(delta_1 + delta_2)/2, which for two equal deltas is the delta of the claim as stated",
            ADD_UP.put(share="1/2"),
            (PAIRS[0],),
        ),
    ),
)
