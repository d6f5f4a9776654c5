"""Section 2 (bailie2023): the budget of the 2020 products beside that of swapping."""

from __future__ import annotations

from sympy import Integer, Rational

from dpcalc.theory import AllOf, Enumerate, Prove, Theorem, Twin
from theorems.bailie2023.prose_6_2 import BY_SIZE, CENSUS_2010
from theorems.bailie2025._curve import falling
from theorems.bailie2025._zcdp import TOPDOWN, UNROUNDED_TOTAL, below, budgets, cells, epsilon

PRINTED = Rational("52.83")
LARGEST, SMALLEST = (falling(Integer(BY_SIZE.b), Rational(percent, 100)) for percent in (2, 4))
"""The budgets of swapping at 2% and at 4%; those in between are between them (prose-6.2-2010)."""

THEOREM = Theorem(
    id="bailie2023/prose-2-more-than-double",
    title="Section 2: more than double the budget of swapping",
    statement=r"The budget $\epsilon=52.83$ of the 2020 redistricting data and DHC files is more than double that of "
    r"swapping at swap rates of $2\%$ to $4\%$ ($18.29$ to $19$).",
    claim=AllOf(
        {
            "the printed budget": below(2 * LARGEST, PRINTED),
            "the budget at `rho = 15.29`": below(2 * LARGEST, epsilon(TOPDOWN)),
            "the printed budget is that of some `rho`": cells({"total": (UNROUNDED_TOTAL, "52.83")}),
            "which rounds to the printed `rho`": budgets({"total": (UNROUNDED_TOTAL, "15.29")}),
            "swapping": CENSUS_2010.claim,
        }
    ),
    routes=(Enumerate(), Prove()),
    source="bailie2023",
    lines="111",
    reading="Swapping is that of section 6.2, matched by state and household size, with `b = 3653802`.",
    twins=(Twin("more than treble", "three times for twice, at 4%", below(3 * SMALLEST, PRINTED)),),
)
