"""Theorem 3.3.1 (bailie2025), the DHC, repaired: a person who moves changes two households."""

from __future__ import annotations

from fractions import Fraction

from bailie2025._topdown_budgets import READING, budgets, repaired, repaired_where_nobody_moves, within
from bailie2025.thm_3_3_1 import DHC, LIST

from dpcalc.claim import AllOf
from dpcalc.theorem import Prove, Theorem, Twin

BOTH_RUNS = budgets(["0.07", "7.70"], ["2.56", "4.96"])
MOVING, STAYING = Fraction("38.60"), Fraction("15.29")
THEOREM = Theorem(
    id="bailie2025/thm-3.3.1b-repaired",
    title="Theorem 3.3.1, repaired: the DHC",
    statement=r"""Let the housing units be the same in all datasets. With measurements as in Theorem 3.3.1, the run for
the DHC, which uses the redistricting file,
satisfies
$\rho$-DP$(\mathcal X_{\rm CEF},\mathscr D_{c_{\rm TDA}},d^p_{\rm HamS},D_{\rm NoR})$ with $\rho^2=4(0.07+7.70)+2.56+
4.96=38.60$, and with $\rho^2=15.29$ if every household has as many members in all datasets.""",
    claim=AllOf(
        {
            "persons may move": repaired(BOTH_RUNS, MOVING),
            "nobody moves": repaired_where_nobody_moves(BOTH_RUNS, STAYING),
        }
    ),
    routes=(*LIST, Prove()),
    source="bailie2025",
    lines="1570-1572",
    reading=READING,
    repairs="bailie2025/thm-3.3.1b",
    fault="wrong mathematics",
    twins=(
        Twin("the sum of the budgets", "15.29 where persons move", within(BOTH_RUNS, STAYING)),
        Twin("the budget of the redistricting file as stated", "2.63 for persons", within(DHC, Fraction("38.38"))),
        Twin("a little less", "38.59", within(BOTH_RUNS, Fraction("38.59"))),
    ),
)
