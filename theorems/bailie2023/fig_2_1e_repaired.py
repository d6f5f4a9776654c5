"""Figure 2.1 (bailie2023), the two swap rates for b = 10 and a budget of 3, and the budgets of the printed rates."""

from __future__ import annotations

from sympy import Gt, exp

from dpcalc.claim import AllOf, Printed, PrintedCell
from dpcalc.exact import rational
from dpcalc.symbolic.symbols import b
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from theorems.bailie2023._nominal import nominal_at
from theorems.bailie2025._curve import E, two_rates
from theorems.bailie2025.chapter_3.prose_3_5_1g_repaired import printed

PRINTED_RATES = Printed(
    tuple(
        PrintedCell(f"budget at p = {rate}", nominal_at(10, rational(rate)), budget)
        for rate, budget in (("0.332", "3.10"), ("0.952", "2.99"))
    )
)
B_ALONE = Printed((PrintedCell("10/(10 + e^3) in per cent", 1000 / (10 + exp(3)), "33.2"),))

THEOREM = Theorem(
    id="bailie2023/fig-2.1e-repaired",
    title="Figure 2.1: the two swap rates for b = 10 and a budget of 3, corrected",
    statement=r"""At $b=10$ the budget (5.1) is $3$ at the swap rates $11/(11+e^3)=35.4\%$ and $e^3/(1+e^3)=95.3\%$,
and at no other. At the printed rates $33.2\%$ and $95.2\%$ it is $3.10$ and $2.99$; $10/(10+e^3)=33.2\%$ has $b$ in
place of $b+1$.""",
    claim=AllOf(
        {
            "two rates for every budget above eps_b": two_rates(Gt(E**2, b + 1)),
            "rates": printed("35.4", "95.3"),
            "budgets of the printed rates": PRINTED_RATES,
            "b in place of b + 1": B_ALONE,
        }
    ),
    routes=(Enumerate(), Prove()),
    source="bailie2023",
    lines="105",
    repairs="bailie2023/fig-2.1e",
    fault="slip",
    reading="To a whole number, both printed rates do have the budget 3.",
    twins=(
        Twin("lower rate as printed", "33.2% for the lower rate", printed("33.2", "95.3")),
        Twin("higher rate as printed", "95.2% for the higher rate", printed("35.4", "95.2")),
    ),
)
