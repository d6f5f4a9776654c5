"""Table 3.4 (bailie2025), repaired: the row of TopDown."""

from __future__ import annotations

from sympy import Rational

from dpcalc.claim import AllOf
from dpcalc.theorem import Enumerate, Theorem, Twin
from theorems.bailie2025._zcdp import TOPDOWN, UNROUNDED_TOTAL, budgets, cells

LARGEST = Rational("15.295")
THEOREM = Theorem(
    id="bailie2025/table-3.4b-repaired",
    title="Table 3.4, repaired: the row of TopDown",
    statement=r"At $\rho^2=15.29$, $\varepsilon=52.82$; $52.83$ is the $\varepsilon$ of budgets from $15.2937$ to "
    r"$15.295$, which round to $15.29$.",
    claim=AllOf(
        {
            "at the printed budget": cells({"TopDown": (TOPDOWN, "52.82")}),
            "at others": cells({f"rho^2 = {b}": (b, "52.83") for b in (Rational("15.2937"), UNROUNDED_TOTAL, LARGEST)}),
            "which round to it": budgets({f"rho^2 = {b}": (b, "15.29") for b in (Rational("15.2937"), LARGEST)}),
        }
    ),
    routes=(Enumerate(),),
    source="bailie2025",
    lines="1591",
    repairs="bailie2025/table-3.4b",
    fault="convention",
    twins=(
        Twin("a smaller budget", "15.2936", cells({"rho^2 = 15.2936": (Rational("15.2936"), "52.83")})),
        Twin("a larger budget", "15.2951", budgets({"rho^2 = 15.2951": (Rational("15.2951"), "15.29")})),
    ),
)
