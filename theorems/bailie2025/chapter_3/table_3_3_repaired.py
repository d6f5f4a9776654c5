"""Table 3.3 (bailie2025), repaired: the epsilons are those of budgets that were rounded afterwards."""

from __future__ import annotations

from sympy import Rational

from dpcalc.claim import AllOf
from dpcalc.theorem import Enumerate, Theorem, Twin
from theorems.bailie2025._zcdp import PARTS, UNROUNDED, UNROUNDED_TOTAL, budgets, cells
from theorems.bailie2025.chapter_3.table_3_3 import BUDGETS, EPSILONS

AS_PRINTED = {row: (Rational(budget), text) for row, (budget, text) in PARTS.items()}
THEOREM = Theorem(
    id="bailie2025/table-3.3-repaired",
    title="Table 3.3, repaired: rounded budgets",
    statement=r"There are budgets that round to the printed $\rho^2$ in every row and in the total, and whose "
    r"$\varepsilon=\rho^2+2\rho\sqrt{-\ln\delta}$, $\delta=10^{-10}$, round to the printed $\varepsilon$: $0.0749$, "
    r"$2.5565$, $7.7005$, $4.9622$ with the sum $15.2941$. At the printed budgets the five are 2.61, 17.92, 34.33, "
    r"26.33 and 52.82.",
    claim=AllOf(
        {
            "their epsilons": cells(EPSILONS),
            "they round to the printed budgets": budgets(BUDGETS),
            "at the printed budgets": cells(
                {
                    row: (value, text)
                    for (row, (value, _)), text in zip(
                        AS_PRINTED.items(), ("2.61", "17.92", "34.33", "26.33", "52.82"), strict=True
                    )
                }
            ),
        }
    ),
    routes=(Enumerate(),),
    source="bailie2025",
    lines="1511-1518",
    repairs="bailie2025/table-3.3",
    fault="convention",
    twins=(
        Twin("the printed budgets", "printed budgets for the unrounded ones", cells(AS_PRINTED)),
        Twin(
            "one of them too large",
            "2.5575 for 2.5565",
            cells({"PL, person": (UNROUNDED["PL, person"] + Rational(1, 1000), "17.90")}),
        ),
        Twin("a total too large", "15.2956", budgets({"total": (UNROUNDED_TOTAL + Rational("0.0015"), "15.29")})),
    ),
)
