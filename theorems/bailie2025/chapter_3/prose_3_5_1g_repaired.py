"""Section 3.5.1 (bailie2025), the two swap rates for b = 10 and a budget of 3, rounded."""

from __future__ import annotations

from fractions import Fraction

from dpcalc.claim import Claim
from dpcalc.theory import AllOf, Enumerate, Printed, PrintedCell, Theorem, Twin
from theorems.bailie2025._swapping import published_budget_at
from theorems.bailie2025.chapter_3.prose_3_5_1 import PERCENT_AT_THREE


def printed(lower: str, higher: str) -> Claim:
    """The two rates in per cent, as printed."""
    names = ("lower rate in per cent", "higher rate in per cent")
    return Printed(tuple(map(PrintedCell, names, PERCENT_AT_THREE, (lower, higher))))


def budgets(shown: str, *rates: str) -> Claim:
    """The budget at b = 10 and some swap rates, as printed."""
    return Printed(tuple(PrintedCell(f"p = {p}", published_budget_at(10, Fraction(p)), shown) for p in rates))


THEOREM = Theorem(
    id="bailie2025/prose-3.5.1g-repaired",
    title="Section 3.5.1: the two swap rates for b = 10 and a budget of 3, corrected",
    statement=r"""At $b=10$ a swap rate of either $11/(11+e^3)=35.4\%$ or $e^3/(1+e^3)=95.3\%$ achieves the nominal
budget
$\varepsilon=3$. At $35.4\%$ and at $95.2\%$ the budget rounds to $3$.""",
    claim=AllOf({"the rates": printed("35.4", "95.3"), "budgets at rates": budgets("3", "0.354", "0.952")}),
    routes=(Enumerate(),),
    source="bailie2025",
    lines="1674",
    repairs="bailie2025/prose-3.5.1g",
    fault="convention",
    twins=(
        Twin("cut off", "the higher rate cut off after one decimal", printed("35.4", "95.2")),
        Twin("two decimals", "the budgets are 3.00 to two decimals", budgets("3.00", "0.354", "0.952")),
    ),
)
