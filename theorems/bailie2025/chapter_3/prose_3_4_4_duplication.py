"""Section 3.4.4 (bailie2025): the budget of a respondent whose record was duplicated."""

from __future__ import annotations

from sympy import Rational

from dpcalc.theory import AllOf, Enumerate, Theorem, Twin
from theorems.bailie2025._zcdp import TWO, budgets, cells, epsilon, sums_to, without_two

NOMINAL = Rational("55.37")
DOUBLED = TWO**2 * NOMINAL
PRINTED_EPSILON = {"duplicated once": (DOUBLED, "364.31")}
THEOREM = Theorem(
    id="bailie2025/prose-3.4.4-duplication",
    title="Section 3.4.4: duplicated records",
    statement=r"If imputation duplicates a record once, the respondent's privacy loss is $\rho^2=221.48$ rather than "
    r"$55.37$, since doubling $\rho$ quadruples $\rho^2$; that is $\varepsilon=364.31$ at $\delta=10^{-10}$.",
    claim=AllOf(
        {
            "four times": sums_to((NOMINAL,) * 4, Rational("221.48")),
            "unrounded": budgets({"duplicated once": (TWO**2 * Rational("55.371"), "221.48")}),
            "its `epsilon`": cells(PRINTED_EPSILON),
            "unrounded `epsilon`": cells({"duplicated once": (TWO**2 * Rational("55.371"), "364.31")}),
        }
    ),
    routes=(Enumerate(),),
    source="bailie2025",
    lines="1647-1649",
    reading="Both losses are lower bounds in the source, for releases not accounted for; what is claimed is the "
    "arithmetic from the one to the other. 55.37 is 55.371, rounded; both lead to the printed numbers.",
    twins=(
        Twin("twice", "`rho^2` doubled", cells({"doubled": (TWO * NOMINAL, "364.31")})),
        Twin(
            "`epsilon` doubled",
            "twice the `epsilon`",
            cells({"doubled": (NOMINAL, "364.31")}, lambda b: 2 * epsilon(b)),
        ),
        Twin("without the 2", "`rho^2 + rho sqrt(-ln delta)`", cells(PRINTED_EPSILON, without_two)),
    ),
)
