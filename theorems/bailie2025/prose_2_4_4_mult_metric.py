"""Section 2.4.4 (bailie2025): the multiplicative distance is a metric."""

from __future__ import annotations

import _law_lemmas as lemma
from bailie2025._output_premetrics import RATIOS, ROUTES, stronger

from dpcalc.claim import AllOf, Reduction
from dpcalc.decide.output_laws import law_holds
from dpcalc.spec.divergences.max_divergence import MAX
from dpcalc.spec.divergences.mult import MULT
from dpcalc.theorem import Theorem, Twin

THEOREM = Theorem(
    id="bailie2025/prose-2.4.4-mult-metric",
    title="The multiplicative distance is a metric",
    statement=r"$D_{\mathrm{MULT}}$ is a metric with values in $[0,\infty]$ on the laws of one measurable space: it is "
    r"symmetric, it is $0$ only for equal laws, and it satisfies the triangle inequality.",
    claim=AllOf(
        {
            "symmetric": Reduction(law_holds("symmetric", MULT), lemma.RATIO_SYMMETRIC, RATIOS),
            "separates": Reduction(
                law_holds("separates", MULT), lemma.RATIO_SEPARATES, f"{RATIOS}; at distance 0, c is 1"
            ),
            "triangle": Reduction(
                law_holds("triangle", MULT),
                lemma.RATIO_TRIANGLE,
                f"{RATIOS}; with c for (P, Q) and d for (Q, R), c d bounds the ratios of P and R",
            ),
        }
    ),
    routes=ROUTES,
    source="bailie2025",
    lines="1067-1067",
    twins=(
        Twin(
            "one direction only",
            "ln P(E)/Q(E) without the absolute value",
            law_holds("symmetric", MAX),
            (ROUTES[0],),
        ),
        stronger("triangle", MULT, up_to=4),
    ),
)
