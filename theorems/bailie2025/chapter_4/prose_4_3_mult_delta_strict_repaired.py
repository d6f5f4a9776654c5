"""Section 4.3 (bailie2025), repaired: when the approximate distance is smaller."""

from __future__ import annotations

from dpcalc.theory import AllOf, Every, Prove, Reduction, Theorem, Twin
from theorems._law_lemmas import And, c, d, nonnegative, p, pointwise, q
from theorems.bailie2025.chapter_4.prose_4_3_mult_delta_strict import AT_MOST, SCOPE, STRICT

WHERE_STRICT = Every(
    all=STRICT.all,
    given=STRICT.given,
    let={"between(d: number)": "0 < d and d < inf"},
    show="MULT_delta(P, Q, delta) <= MULT(P, Q) and (between(MULT(P, Q)) => MULT_delta(P, Q, delta) < MULT(P, Q))",
)
THEOREM = Theorem(
    id="bailie2025/prose-4.3-mult-delta-strict-repaired",
    title="Section 4.3, repaired: when the approximate distance is smaller",
    statement=r"For every $\delta>0$: $D_{\mathrm{MULT}}^\delta(P,Q)\le D_{\mathrm{MULT}}(P,Q)$, with $<$ where "
    r"$0<D_{\mathrm{MULT}}(P,Q)<\infty$.",
    claim=Reduction(
        WHERE_STRICT,
        AllOf(
            {
                "at most": AT_MOST,
                "less": pointwise(
                    p - d <= (c - d) * q, And(nonnegative(p, q), d > 0, c > 1, p <= c * q, q <= 1, p <= 1)
                ),
            }
        ),
        "p and q are the two probabilities of an event, ln c is the multiplicative distance. If 0 < ln c < infinity "
        "then every term of the supremum is at most the larger of 0 and ln(c - delta), which is below ln c",
    ),
    routes=(*SCOPE, Prove()),
    lines="1814",
    repairs="bailie2025/prose-4.3-mult-delta-strict",
    fault="convention",
    twins=(
        Twin("an infinite distance", "strict where D > 0", WHERE_STRICT.put(between="0 < d")),
        Twin("distance 0", "strict where D is finite", WHERE_STRICT.put(between="d < inf")),
    ),
)
