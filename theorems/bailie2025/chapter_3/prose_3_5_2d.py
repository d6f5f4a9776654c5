"""Section 3.5.2 (bailie2025): laws near in the normalised Renyi metric, infinitely far in the multiplicative one."""

from __future__ import annotations

from dpcalc.theory import AllOf, Prove, Theorem, Twin
from theorems._law_lemmas import And, Eq, a, c, d, m, pointwise, t

EXPONENT = -a * (t - m) ** 2 / 2 - (1 - a) * t**2 / 2
"""The exponent of the integrand p^a q^(1-a), where p is normal of mean m and q of mean 0, both of variance 1."""
COMPLETED = -((t - a * m) ** 2) / 2 + a * (a - 1) * m**2 / 2
"""The same, with the square completed."""
BACK = -a * t**2 / 2 - (1 - a) * (t - m) ** 2 / 2
BACK_COMPLETED = -((t - (1 - a) * m) ** 2) / 2 + a * (a - 1) * m**2 / 2
LOG_RATIO = m * t - m**2 / 2
"""The logarithm of p/q at t."""
SQUARE = m**2 / 2
"""D_a/a at every order a: the square of the normalised Renyi metric."""

THEOREM = Theorem(
    id="bailie2025/prose-3.5.2d",
    title="Section 3.5.2: near in NoR, infinitely far in MULT",
    statement=r"For every $\eta>0$ there are probabilities $P,Q$ with $D_{\mathrm{NoR}}(P,Q)\le\eta$ and "
    r"$D_{\mathrm{MULT}}(P,Q)=\infty$.",
    claim=AllOf(
        {
            "the divergences of normal laws": pointwise(Eq(EXPONENT, COMPLETED), a > 1),
            "in the other direction": pointwise(Eq(BACK, BACK_COMPLETED), a > 1),
            "divided by the order": pointwise(Eq(a * (a - 1) * m**2 / 2 / (a - 1) / a, SQUARE), a > 1),
            "small": pointwise(SQUARE - d**2 <= 0, And(d > 0, m > 0, m <= d)),
            "an unbounded ratio": pointwise(c < LOG_RATIO, And(m > 0, c > 0, t > m + c / m)),
        }
    ),
    routes=(Prove(),),
    source="bailie2025",
    lines="1694",
    reading=(
        "`P` and `Q` are the normal laws of means `m` and 0 and variance 1. The integral of `p^a q^(1-a)` is `exp(a "
        "(a - 1) m^2/2)`, as the rest of the exponent is that of a normal density; so `D_a(P||Q) = D_a(Q||P) = a "
        "m^2/2`, and `NoR(P, Q) = m/sqrt(2)`, at most `eta = d` where `m` is. At `t > m + c/m` the logarithm of the "
        "ratio of densities exceeds `c`, so MULT is infinite."
    ),
    twins=(
        Twin("a bounded range", "`t > m` for `t > m + c/m`", pointwise(c < LOG_RATIO, And(m > 0, c > 0, t > m))),
        Twin(
            "half of the divergence",
            "`m^2/4` for `m^2/2`",
            pointwise(Eq(a * (a - 1) * m**2 / 2 / (a - 1) / a, SQUARE / 2), a > 1),
        ),
    ),
)
