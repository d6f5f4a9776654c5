"""Section 6.1 (bailie2023), proof of Theorem 6.1: budgets that add up."""

from __future__ import annotations

from sympy import Rational

from dpcalc.claim import AllOf
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from theorems.bailie2025._zcdp import DHC_HOUSEHOLD, DHC_PERSON, PL_HOUSEHOLD, PL_PERSON, TOPDOWN, sums_to
from theorems.bailie2025.chapter_2.prose_2_5_nor import THEOREMS as COMPOSITION

PL, DHC = Rational("2.63"), Rational("12.66")
THEOREM = Theorem(
    id="bailie2023/prose-6.1-budget-addition",
    title="Proof of Theorem 6.1: composition",
    statement=r"By composition $[T_p,T_h]$ of the redistricting run has $\rho=0.07+2.56=2.63$, that of the DHC run "
    r"$\rho=7.70+4.96=12.66$, and with the redistricting file $12.66+2.63=15.29$.",
    claim=AllOf(
        {
            "redistricting": sums_to((PL_HOUSEHOLD, PL_PERSON), PL),
            "DHC": sums_to((DHC_HOUSEHOLD, DHC_PERSON), DHC),
            "both": sums_to((DHC, PL), TOPDOWN),
            "budgets add": COMPOSITION[1].claim,
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
    source="bailie2023",
    lines="697-699",
    reading="The usual rho is the square of that of the normalised Renyi distance; squares add up for independent "
    "noise, pair of datasets by pair of datasets (bailie2025/prose-2.5-nor-comp).",
    twins=(Twin("one run", "the DHC run alone", sums_to((DHC,), TOPDOWN)), *COMPOSITION[1].twins),
)
