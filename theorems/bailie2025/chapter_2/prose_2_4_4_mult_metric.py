"""Section 2.4.4 (bailie2025): the multiplicative distance is a metric."""

from __future__ import annotations

import theorems._law_lemmas as lemma
from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Prove, Reduction, Theorem, Twin
from theorems._premetric_laws import LAWS, MULT, PREMETRIC, SEPARATES, SYMMETRIC, TRIANGLE
from theorems.bailie2025._output_premetrics import RATIOS

THEOREM = Theorem(
    id="bailie2025/prose-2.4.4-mult-metric",
    title="The multiplicative distance is a metric",
    statement=r"$D_{\mathrm{MULT}}$ is a metric with values in $[0,\infty]$ on the laws of one measurable space: it is "
    r"symmetric, it is $0$ for equal laws and only for them, and it satisfies the triangle inequality.",
    claim=AllOf(
        {
            "0 from a law to itself": Reduction(
                PREMETRIC,
                lemma.pointwise(lemma.p <= lemma.c * lemma.p, lemma.And(lemma.nonnegative(lemma.p), lemma.c >= 1)),
                f"{RATIOS}; c may be 1",
            ),
            "symmetric": Reduction(SYMMETRIC, lemma.RATIO_SYMMETRIC, RATIOS),
            "separates": Reduction(SEPARATES, lemma.RATIO_SEPARATES, f"{RATIOS}; at distance 0, c is 1"),
            "triangle": Reduction(
                TRIANGLE,
                lemma.RATIO_TRIANGLE,
                f"{RATIOS}; with c for (P, Q) and d for (Q, R), c d bounds the ratios of P and R",
            ),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
    source="bailie2025",
    lines="1067-1067",
    twins=(
        Twin(
            "one direction only",
            "ln P(E)/Q(E) without the absolute value",
            SYMMETRIC.put(D="max_divergence(P, Q)"),
        ),
        LAWS["triangle"].twin(MULT),
    ),
)
