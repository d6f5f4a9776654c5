"""Section 3.5.2 (bailie2025): the converted budget of the 2020 system beside that of swapping."""

from __future__ import annotations

from sympy import Integer, Rational, sqrt

from dpcalc.theory import AllOf, Enumerate, Printed, PrintedCell, Theorem, Twin
from theorems.bailie2025._zcdp import at_larger_delta, below, epsilon

BUDGET, LEAST, MOST, TEN = Rational("55.371"), Rational("8.42"), Rational("19.36"), Integer(10)
"""rho^2, and the ends of the budgets of Table 3.5."""
CONVERTED = Printed((PrintedCell("`epsilon` at `rho^2 = 55.371`", epsilon(BUDGET), "126.78"),))
AN_ORDER = AllOf(
    {
        "at least, for 8.42": below(sqrt(TEN) * LEAST, epsilon(BUDGET)),
        "at most, for 8.42": below(epsilon(BUDGET), TEN * sqrt(TEN) * LEAST),
        "at least, for 19.36": below(sqrt(TEN) * MOST, epsilon(BUDGET)),
        "at most, for 19.36": below(epsilon(BUDGET), TEN * sqrt(TEN) * MOST),
    }
)
"""The quotient of epsilon and either end lies between the root of 10 and ten times that."""
TEN_TIMES = AllOf(
    {
        "at least, for 8.42": below(TEN * LEAST, epsilon(BUDGET)),
        "at least, for 19.36": below(TEN * MOST, epsilon(BUDGET)),
    }
)
THEOREM = Theorem(
    id="bailie2025/prose-3.5.2e",
    title="Section 3.5.2: an order of magnitude",
    statement=r"The budget $\rho^2=55.371$ of the 2020 system is converted to $\varepsilon=126.78$ with "
    r"$\delta=10^{-10}$, an order of "
    r"magnitude larger than the $\varepsilon$ of the PSA, between 8.42 and 19.36.",
    claim=AllOf({"conversion": CONVERTED, "an order of magnitude": AN_ORDER}),
    routes=(Enumerate(),),
    source="bailie2025",
    lines="1696",
    reading="An order of magnitude: the quotient is nearer to 10 than to 1 or to 100, on the logarithmic scale. It "
    "lies between 6.5 and 15.1; that it is at least 10 holds for the smaller budgets only.",
    twins=(
        Twin(
            "another `delta`",
            "`delta = 10^-9`",
            Printed((PrintedCell("`epsilon` at `rho^2 = 55.371`", at_larger_delta(BUDGET), "126.78"),)),
        ),
        Twin("ten times", "at least ten times every budget", TEN_TIMES),
    ),
)
