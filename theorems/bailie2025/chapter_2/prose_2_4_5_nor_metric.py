"""Section 2.4.5 (bailie2025): the normalised Renyi metric is a metric."""

from __future__ import annotations

import theorems._law_lemmas as lemma
from dpcalc.claim import AllOf, Reduction
from dpcalc.decide.output_laws import law_holds
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.divergences.normalised_renyi import NOR
from dpcalc.spec.divergences.renyi import renyi
from dpcalc.theorem import Enumerate, Theorem, Twin
from theorems.bailie2025._output_premetrics import POWER, ROUTES, stronger

STEP = (lemma.a + lemma.b) / lemma.b
HOELDER = (
    "by Hoelder's inequality, for every k > 1 and order t > 1, D_t(P, R) is at most (k t/(k t - 1)) times the "
    "divergence of (P, Q) at order (k t - 1)/(k - 1), plus that of (Q, R) at order k t (Bun and Steinke 2016); with "
    "a = NoR(P, Q) and b = NoR(Q, R) this is at most t (k a^2/(k - 1) + k b^2), and k = (a + b)/b makes it t (a + b)^2"
)

THEOREM = Theorem(
    id="bailie2025/prose-2.4.5-nor-metric",
    title="The normalised Renyi metric is a metric",
    statement=r"$D_{\mathrm{NoR}}(P,Q)=\sup_{\alpha>1}\alpha^{-1/2}\max\{\sqrt{D_\alpha(P\|Q)},\sqrt{D_\alpha(Q\|P)}\}"
    r"$ is a metric with values in $[0,\infty]$ on the laws of one measurable space.",
    claim=AllOf(
        {
            "symmetric": Reduction(
                law_holds("symmetric", NOR),
                lemma.pointwise(
                    lemma.Max(lemma.v, lemma.u) <= lemma.w,
                    lemma.And(lemma.u <= lemma.w, lemma.v <= lemma.w),
                ),
                "it is a supremum over both directions, u and v",
            ),
            "separates": Reduction(
                law_holds("separates", NOR),
                lemma.CONVEX_POWER,
                f"{POWER}; so the sum of q f(p/q) is above 1 unless p = q everywhere (Jensen), and D_a is positive",
            ),
            "triangle": Reduction(
                law_holds("triangle", NOR),
                lemma.pointwise(
                    lemma.Eq(STEP * lemma.a**2 / (STEP - 1) + STEP * lemma.b**2, (lemma.a + lemma.b) ** 2),
                    lemma.positive(lemma.a, lemma.b),
                ),
                HOELDER,
            ),
        }
    ),
    routes=ROUTES,
    source="bailie2025",
    lines="1176-1176",
    twins=(
        Twin(
            "one order",
            "the divergence of order 2 in place of the supremum over orders and directions",
            law_holds("symmetric", renyi(2)),
            (ROUTES[0],),
        ),
        Twin(
            "the divergence of order 2, in the triangle inequality",
            "the divergence of order 2 in place of the supremum",
            law_holds("triangle", renyi(2)),
            (Enumerate(EnumerateScope(up_to=4)),),
        ),
        stronger("triangle", NOR, up_to=4),
    ),
)
