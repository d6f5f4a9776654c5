"""Table 6.1 (bailie2023), repaired: the row of TopDown."""

from __future__ import annotations

from dpcalc.theorem import Theorem
from theorems.bailie2025.chapter_3.table_3_4b_repaired import THEOREM as THESIS

THEOREM = Theorem(
    id="bailie2023/table-6.1a-repaired",
    title="Table 6.1, repaired: the row of TopDown",
    statement=r"At $\rho=15.29$, $\epsilon=52.82$; $52.83$ is the $\epsilon$ of budgets from $15.2937$ to $15.295$, "
    r"which round to $15.29$.",
    claim=THESIS.claim,
    routes=THESIS.routes,
    source="bailie2023",
    lines="595-597",
    repairs="bailie2023/table-6.1a",
    fault="convention",
    twins=THESIS.twins,
)
