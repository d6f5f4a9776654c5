"""Equation (B.8) (bailie2025): the budget found in two ranges of the rate, and its simplification."""

from __future__ import annotations

from sympy import And, Ge, Le, Max, Piecewise, log, sqrt

from dpcalc.theory import AllOf, Inequality, Prove, Theorem, Twin, b, p

LOG_ODDS = log(p / (1 - p))
SMALL = log(b + 1) - LOG_ODDS
ROOT = sqrt(b + 1)


FOUND = Piecewise((SMALL, 2 * p <= 1), (Max(LOG_ODDS, SMALL), True))
SIMPLIFIED = Piecewise((SMALL, p < ROOT / (ROOT + 1)), (LOG_ODDS, True))
ANOTHER = Piecewise((SMALL, p < (b + 1) / (b + 2)), (LOG_ODDS, True))
WHERE = And(b >= 2, p > 0, p < 1)
THEOREM = Theorem(
    id="bailie2025/eq-b.8",
    title="The two ranges of the rate become one threshold",
    statement=r"""For $b\ge2$ the function equal to $\ln(b+1)-\ln o$ on $0<p\le\tfrac12$ and to
$\max\{\ln o,\ln(b+1)-\ln o\}$ on $\tfrac12<p<1$ is the function equal to $\ln(b+1)-\ln o$ on
$0<p<\frac{\sqrt{b+1}}{\sqrt{b+1}+1}$ and to $\ln o$ on $\frac{\sqrt{b+1}}{\sqrt{b+1}+1}\le p<1$.""",
    claim=AllOf(
        {
            "at most": Inequality(Le(FOUND, SIMPLIFIED), reals=(b, p), where=WHERE),
            "at least": Inequality(Ge(FOUND, SIMPLIFIED), reals=(b, p), where=WHERE),
        }
    ),
    routes=(Prove(),),
    source="bailie2025",
    lines="4231-4240",
    reading="For every real `b >= 2`; the two functions are equal as neither exceeds the other.",
    twins=(
        Twin(
            "another threshold",
            "the form changes at `p = (b+1)/(b+2)`",
            AllOf(
                {
                    "at most": Inequality(Le(FOUND, ANOTHER), reals=(b, p), where=WHERE),
                    "at least": Inequality(Ge(FOUND, ANOTHER), reals=(b, p), where=WHERE),
                }
            ),
        ),
    ),
)
