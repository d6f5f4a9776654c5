"""Section 6 (cho2024): the budget of the redistricting file."""

from __future__ import annotations

from sympy import Rational

from dpcalc.theory import Enumerate, Theorem, Twin
from theorems.bailie2025._zcdp import PL_HOUSEHOLD, PL_PERSON, sums_to
from theorems.cho2024._text import RECONSTRUCTED

TOTAL = Rational("2.63")
THEOREM = Theorem(
    id="cho2024/prose-6-budget",
    title="Section 6: the budget of the redistricting file",
    statement=r"The production run of the 2020 redistricting file has the total budget $\rho=2.63$, with 2.56 for "
    r"person tables and 0.07 for housing-unit tables.",
    claim=sums_to((PL_PERSON, PL_HOUSEHOLD), TOTAL),
    routes=(Enumerate(),),
    source="cho2024",
    lines="321",
    text=(RECONSTRUCTED,),
    reading="The numbers are lost in the text at hand and taken from the other sources; what is claimed is their sum.",
    twins=(Twin("persons alone", "2.56", sums_to((PL_PERSON,), TOTAL)),),
)
