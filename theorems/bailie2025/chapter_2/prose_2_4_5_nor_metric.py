"""Section 2.4.5 (bailie2025): the normalised Renyi metric is a metric."""

from __future__ import annotations

from dataclasses import replace

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Prove, Theorem, Twin
from theorems._concentrated_laws import LARGER, LOOK, ROOTS, TRIANGLE
from theorems._premetric_laws import NOR, ORDERS, SEPARATES, SYMMETRIC
from theorems._premetric_laws import TRIANGLE as OF_A_PREMETRIC

SCOPE = EnumerateScope(up_to=3, values={**ORDERS, **ROOTS})
ORDER_2 = {"D": "renyi(P, Q, 2)"}
STATED = Theorem(
    id="bailie2025/prose-2.4.5-nor-metric",
    title="The normalised Renyi metric is a metric",
    statement=r"$D_{\mathrm{NoR}}(P,Q)=\sup_{\alpha>1}\alpha^{-1/2}\max\{\sqrt{D_\alpha(P\|Q)},\sqrt{D_\alpha(Q\|P)}\}"
    r"$ is a metric with values in $[0,\infty]$ on the laws of one measurable space.",
    claim=AllOf(
        {
            "symmetric": NOR.has(SYMMETRIC),
            "separates": NOR.has(SEPARATES),
            "triangle": TRIANGLE,
        }
    ),
    routes=(Enumerate(SCOPE), Prove()),
    lines="1176-1176",
    reading="Symmetry and separation are claimed at every order, so they hold for the supremum. In the triangle "
    "inequality `a` and `b` are at least `D(P, Q)` and `D(Q, R)`, so that `a + b` is at least `D(P, R)`.",
    twins=(
        Twin(
            "one order",
            "the divergence of order 2 in place of the supremum over orders and directions",
            SYMMETRIC.put(**ORDER_2),
            (Enumerate(EnumerateScope(up_to=3)),),
        ),
        Twin(
            "the divergence of order 2, in the triangle inequality",
            "the divergence of order 2 in place of the supremum",
            OF_A_PREMETRIC.put(**ORDER_2),
            (Enumerate(EnumerateScope(up_to=4)),),
        ),
        Twin("a stronger triangle", "the larger of the two distances for their sum", LARGER, (LOOK,)),
    ),
)

EARLIER = replace(
    STATED,
    id="bailie2023/prose-3.6-dnor-metric",
    title="Section 3.6: the normalised Renyi divergence is a metric",
    statement=r"With the square root in its definition, $D_{\mathrm{nor}}$ is a metric on probabilities, with values "
    r"in $[0,\infty]$.",
    source="bailie2023",
    lines="293",
)
THEOREMS = (STATED, EARLIER)
