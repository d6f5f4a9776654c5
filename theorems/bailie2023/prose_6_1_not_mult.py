"""Section 6.1 (bailie2023): Gaussian noise keeps no finite multiplicative budget."""

from __future__ import annotations

from dpcalc.theory import AllOf, Prove, Theorem, Twin
from theorems._law_lemmas import And, c, m, p, pointwise, positive, q, r, s, t, u

LOG_RATIO = u * t**2 - u * (t - m) ** 2
"""The logarithm of the ratio of normal densities of means m and 0, u = 1/(2 sigma^2), at t; also of discrete ones.

Beyond some t it exceeds any c.
"""
FAR = t > (c / u + m**2) / (2 * m)


THEOREM = Theorem(
    id="bailie2023/prose-6.1-not-mult",
    title="Section 6.1: Gaussian noise keeps no multiplicative budget",
    statement=r"In the first half of Theorem 6.1 $D_{\mathrm{nor}}$ cannot be replaced by MULT: adding Gaussian noise "
    r"to queries does not satisfy $(\mathcal X,d_{\mathcal X},\mathrm{MULT})$ for any finite $\epsilon$.",
    claim=AllOf(
        {
            "the ratio of densities": pointwise(c < LOG_RATIO, And(positive(u, c, m), FAR)),
            "the ratio of events": pointwise(p + r > t * (q + s), And(positive(q, s, t), p > t * q, r > t * s)),
        }
    ),
    routes=(Prove(),),
    source="bailie2023",
    lines="695",
    reading="The definition is not vacuous: some datasets at a finite distance have different answers to a query, a "
    "difference of `m > 0` in one coordinate (the other way round else). With `c = eps d(x, x')` for any finite "
    "`eps`, the ratio of densities (or of the probabilities of a discrete Gaussian) exceeds `e^c` beyond some `t`, "
    "so by the second part does that of the probabilities of the event that this coordinate's output lies there; "
    "MULT is above `c`.",
    twins=(
        Twin("a bounded range", "`t` above `m` only", pointwise(c < LOG_RATIO, And(positive(u, c, m), t > m))),
        Twin("the same answers", "`m` may be 0", pointwise(c < LOG_RATIO, And(positive(u, c), m >= 0, t > m + c / u))),
    ),
)
