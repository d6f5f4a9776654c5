"""Figure 2.1 (bailie2023), the smallest budget for b = 10, with b + 1 where b seems to have been used."""

from __future__ import annotations

from dpcalc.claim import AllOf, Printed, PrintedCell
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2023.fig_2_1 import ROUTES, TEN, smallest
from theorems.bailie2025._curve import lowest_budget, lowest_rate

B_ALONE = Printed(
    (
        PrintedCell("ln(b)/2", lowest_budget(TEN - 1), "1.15"),
        PrintedCell("sqrt(b)/(sqrt(b)+1) in per cent", 100 * lowest_rate(TEN - 1), "76"),
    )
)
"""The two numbers with 10 in place of 10 + 1."""

THEOREM = Theorem(
    id="bailie2023/fig-2.1a-repaired",
    title="Figure 2.1: the smallest budget for b = 10, corrected",
    statement=r"""For $b=10$ the smallest value over $p\in(0,1)$ of the budget (5.1) is $\tfrac12\ln 11=1.20$, at
$p=\sqrt{11}/(\sqrt{11}+1)=77\%$. (With $b$ in place of $b+1$ the printed $1.15$ and $76\%$ result.)""",
    claim=AllOf({"corrected": smallest("1.20", "77", TEN), "b in place of b + 1": B_ALONE}),
    routes=ROUTES,
    source="bailie2023",
    lines="100",
    repairs="bailie2023/fig-2.1a",
    fault="slip",
    twins=(Twin("b for b + 1", "ln(b)/2 at sqrt(b)/(sqrt(b)+1)", smallest("1.20", "77", TEN, TEN - 1)),),
)
