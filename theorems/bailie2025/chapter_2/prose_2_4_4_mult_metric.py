"""Section 2.4.4 (bailie2025): the multiplicative distance is a metric."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Prove, Theorem, Twin
from theorems._premetric_laws import LAWS, MULT, PREMETRIC, SEPARATES, SYMMETRIC, TRIANGLE

THEOREM = Theorem(
    id="bailie2025/prose-2.4.4-mult-metric",
    title="The multiplicative distance is a metric",
    statement=r"$D_{\mathrm{MULT}}$ is a metric with values in $[0,\infty]$ on the laws of one measurable space: it is "
    r"symmetric, it is $0$ for equal laws and only for them, and it satisfies the triangle inequality.",
    claim=AllOf(
        {
            "0 from a law to itself": PREMETRIC,
            "symmetric": SYMMETRIC,
            "separates": SEPARATES,
            "triangle": TRIANGLE,
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
    source="bailie2025",
    lines="1067-1067",
    twins=(
        Twin(
            "one direction only",
            "`ln P(E)/Q(E)` without the absolute value",
            SYMMETRIC.put(D="max_divergence(P, Q)"),
        ),
        LAWS["triangle"].twin(MULT),
    ),
)
