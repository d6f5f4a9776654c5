"""Section 3.5.1 (bailie2025), the two swap rates for b = 10 and a budget of 3, rounded."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from dpcalc.theory import AllOf, Enumerate, Printed, PrintedCell, Theorem, Twin
from theorems.bailie2025._swapping import published_budget_at
from theorems.bailie2025.chapter_3.prose_3_5_1 import PERCENT_AT_THREE

LOWER, HIGHER = PERCENT_AT_THREE
RATES = Printed(
    (PrintedCell("lower rate in per cent", LOWER, "35.4"), PrintedCell("higher rate in per cent", HIGHER, "95.3"))
)
CUT_OFF = replace(RATES, cells=(RATES.cells[0], replace(RATES.cells[1], printed="95.2")))
BUDGETS = Printed(
    tuple(PrintedCell(f"`p = {p}`", published_budget_at(10, Fraction(p)), "3") for p in ("0.354", "0.952"))
)
TWO_DECIMALS = replace(BUDGETS, cells=tuple(replace(cell, printed="3.00") for cell in BUDGETS.cells))
THEOREM = Theorem(
    id="bailie2025/prose-3.5.1g-repaired",
    title="Section 3.5.1: the two swap rates for `b = 10` and a budget of 3, corrected",
    statement=r"""At $b=10$ a swap rate of either $11/(11+e^3)=35.4\%$ or $e^3/(1+e^3)=95.3\%$ achieves the nominal
budget
$\varepsilon=3$. At $35.4\%$ and at $95.2\%$ the budget rounds to $3$.""",
    claim=AllOf({"the rates": RATES, "budgets at rates": BUDGETS}),
    routes=(Enumerate(),),
    source="bailie2025",
    lines="1674",
    repairs="bailie2025/prose-3.5.1g",
    fault="convention",
    twins=(
        Twin("cut off", "the higher rate cut off after one decimal", CUT_OFF),
        Twin("two decimals", "the budgets are 3.00 to two decimals", TWO_DECIMALS),
    ),
)
