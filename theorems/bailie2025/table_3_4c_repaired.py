"""Table 3.4 (bailie2025), repaired: the promise of the whole system."""

from __future__ import annotations

from fractions import Fraction

from bailie2025._topdown_budgets import READING, budgets, repaired, repaired_where_nobody_moves, within
from bailie2025.thm_3_3_1 import LIST

from dpcalc.claim import AllOf
from dpcalc.theorem import Prove, Theorem, Twin

SYSTEM = budgets(["17.79", "2.515"], ["15.29", "19.776"])
MOVING, STAYING = Fraction("116.286"), Fraction("55.371")
THEOREM = Theorem(
    id="bailie2025/table-3.4c-repaired",
    title="Table 3.4, repaired: the whole system",
    statement=r"""Let the housing units be the same in all datasets. With the budgets of the table, the composed system
satisfies $\rho$-DP$(\mathcal X_{\rm CEF},\mathscr
D_{c_{\rm TDA}},d^p_{\rm HamS},D_{\rm NoR})$ with $\rho^2=15.29+19.776+4\cdot(17.79+2.515)=116.286$, and with
$\rho^2=55.371$ if every household has as many members in all datasets.""",
    claim=AllOf(
        {
            "persons may move": repaired(SYSTEM, MOVING),
            "nobody moves": repaired_where_nobody_moves(SYSTEM, STAYING),
        }
    ),
    routes=(*LIST, Prove()),
    source="bailie2025",
    lines="1590-1598",
    reading=READING,
    repairs="bailie2025/table-3.4c",
    fault="wrong mathematics",
    twins=(
        Twin("the sum of the budgets", "55.371 where persons move", within(SYSTEM, STAYING)),
        Twin("a little less", "116.285", within(SYSTEM, Fraction("116.285"))),
    ),
)
