"""Section 5.2.1 (kifer2022): the mean of a Gaussian mechanism with the budget of the redistricting data."""

from __future__ import annotations

from sympy import sqrt

from dpcalc.theory import Enumerate, Theorem, Twin
from theorems.kifer2022._redistricting import TOTAL, printed, rational
from theorems.kifer2022._text import RECONSTRUCTED

PLACE = "`mu` at `rho = 2.63`"
THEOREM = Theorem(
    id="kifer2022/prose-5-mu",
    title="Section 5.2.1: `mu` for the redistricting data",
    statement=r"For $\rho=2.63$ a continuous Gaussian mechanism has $\mu=\sqrt{2\rho}\approx 2.2935$.",
    claim=printed(PLACE, sqrt(2 * rational(TOTAL)), "2.2935"),
    routes=(Enumerate(),),
    source="kifer2022",
    lines="231,427",
    text=(RECONSTRUCTED,),
    reading="The number is lost in the text at hand; the formula is read from its context.",
    twins=(Twin("`sqrt(rho)`", "without the 2", printed(PLACE, sqrt(rational(TOTAL)), "2.2935")),),
)
