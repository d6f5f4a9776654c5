"""Section 3.5.2 (bailie2025): the converted budget of the 2020 system beside that of swapping."""

from __future__ import annotations

from sympy import Expr, Integer, Rational, sqrt

from dpcalc.claim import Claim
from dpcalc.theory import AllOf, Enumerate, Printed, PrintedCell, Theorem, Twin
from theorems.bailie2025._zcdp import at_larger_delta, below, epsilon

BUDGET, SWAPPING = Rational("55.371"), tuple(map(Rational, ("8.42", "19.36")))
"""rho^2, and the ends of the budgets of Table 3.5."""


def converted(value: Expr) -> Printed:
    """The printed epsilon."""
    return Printed((PrintedCell("epsilon at rho^2 = 55.371", value, "126.78"),))


def between(low: Expr, high: Expr) -> Claim:
    """The quotient of epsilon and either end lies between two numbers."""
    parts = {}
    for end in SWAPPING:
        parts[f"at least, for {end}"] = below(low * end, epsilon(BUDGET))
        parts[f"at most, for {end}"] = below(epsilon(BUDGET), high * end)
    return AllOf(parts)


TEN = Integer(10)
THEOREM = Theorem(
    id="bailie2025/prose-3.5.2e",
    title="Section 3.5.2: an order of magnitude",
    statement=r"The budget $\rho^2=55.371$ of the 2020 system is converted to $\varepsilon=126.78$ with "
    r"$\delta=10^{-10}$, an order of "
    r"magnitude larger than the $\varepsilon$ of the PSA, between 8.42 and 19.36.",
    claim=AllOf(
        {"conversion": converted(epsilon(BUDGET)), "an order of magnitude": between(sqrt(TEN), TEN * sqrt(TEN))}
    ),
    routes=(Enumerate(),),
    source="bailie2025",
    lines="1696",
    reading="An order of magnitude: the quotient is nearer to 10 than to 1 or to 100, on the logarithmic scale. It "
    "lies between 6.5 and 15.1; that it is at least 10 holds for the smaller budgets only.",
    twins=(
        Twin("another delta", "delta = 10^-9", converted(at_larger_delta(BUDGET))),
        Twin("ten times", "at least ten times every budget", between(TEN, 100 * TEN)),
    ),
)
