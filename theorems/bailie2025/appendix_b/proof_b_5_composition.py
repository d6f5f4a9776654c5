"""Proof of Theorem 3.3.1 (bailie2025, appendix B.5): squared budgets add up."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from sympy import Integer

from dpcalc.theory import AllOf
from theorems.bailie2025._zcdp import TOPDOWN, sums_to
from theorems.bailie2025.chapter_2.prose_2_5_nor import DHC, PL
from theorems.bailie2025.chapter_2.prose_2_5_nor import EARLIER as SAID_EARLIER

EARLIER = cast(AllOf, SAID_EARLIER.claim)
NOTHING = Integer(0)
"""What the invariants cost within their universes."""

THEOREM = replace(
    SAID_EARLIER,
    id="bailie2025/proof-b.5-composition",
    title="Proof of Theorem 3.3.1: composition",
    statement=r"Under $D_{\rm NoR}$ the squared budgets of composed mechanisms add: $\rho^2=0.07+2.56=2.63$ for "
    r"$[T_p,T_h]$ of the redistricting run, $7.70+4.96=12.66$ for that of the DHC run, and $12.66+2.63+0=15.29$ for "
    r"$[T_{ph},P,c_{\rm TDA}]$ of the DHC run.",
    claim=AllOf({**EARLIER.parts, "with the invariants": sums_to((DHC, PL, NOTHING), TOPDOWN)}),
    source="bailie2025",
    lines="4503-4505",
    reading="Squares of normalised Renyi distances add up for independent noise, pair of datasets by pair of datasets "
    "(prose-2.5-nor-comp); the budget of the invariants is 0 by Proposition 2.4.11.",
)
