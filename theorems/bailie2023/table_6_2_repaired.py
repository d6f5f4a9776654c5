"""Table 6.2 (bailie2023), repaired: the epsilons are those of budgets that were rounded afterwards."""

from __future__ import annotations

from dpcalc.theorem import Theorem
from theorems.bailie2025.chapter_3.table_3_3_repaired import THEOREM as THESIS

THEOREM = Theorem(
    id="bailie2023/table-6.2-repaired",
    title="Table 6.2, repaired: rounded budgets",
    statement=r"There are budgets that round to the printed $\rho$ in every row and in the total, and whose "
    r"$\epsilon=\rho+2\sqrt{-\rho\ln\delta}$, $\delta=10^{-10}$, round to the printed $\epsilon$: $0.0749$, $2.5565$, "
    r"$7.7005$, $4.9622$ with the sum $15.2941$. At the printed budgets the five are 2.61, 17.92, 34.33, 26.33 and "
    r"52.82.",
    claim=THESIS.claim,
    routes=THESIS.routes,
    source="bailie2023",
    lines="632-639",
    repairs="bailie2023/table-6.2",
    fault="convention",
    twins=THESIS.twins,
)
