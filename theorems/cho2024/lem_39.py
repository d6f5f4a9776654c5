"""Lemma 39 (cho2024): group privacy of zero-concentrated privacy."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin
from theorems._law_lemmas import And, Eq, a, b, pointwise, positive
from theorems.cho2024._text import RECONSTRUCTED

STEP = (a + b) / b
TWO_STEPS = Every(
    all="P, Q, R in laws; rho in amounts; t in amounts",
    let={"factor": "4"},
    given={"the first step": "concentrated(P, Q, rho)", "the second": "concentrated(Q, R, rho)", "an order": "t > 1"},
    show="renyi(P, R, t) <= factor * rho * t",
)
VALUES = {
    "rho": ("0", "1/100", "1/50", "1/20", "1/10", "1/5", "1/2", "1", "2"),
    "t": ("9/8", "3/2", "2", "3"),
}
THEOREM = Theorem(
    id="cho2024/lem-39",
    title="Lemma 39: groups under zero-concentrated privacy",
    statement=r"If $M$ satisfies $\rho$-zCDP then for all $X,X'$ that differ in up to $k$ entries and all $\alpha>1$, "
    r"$D_\alpha(M(X)\|M(X'))\le k^2\rho\alpha$.",
    claim=Reduction(
        TWO_STEPS,
        AllOf(
            {
                "the best exponent": pointwise(
                    Eq(STEP * a**2 / (STEP - 1) + STEP * b**2, (a + b) ** 2), positive(a, b)
                ),
                "it is above 1": pointwise(STEP > 1, positive(a, b)),
                "one step more": pointwise(Eq((a + b) ** 2, (a / b + 1) ** 2 * b**2), And(a > 0, b > 0)),
            }
        ),
        "By Hoelder's inequality, for every s > 1 and order t > 1, D_t(P, R) is at most (s t/(s t - 1)) times the "
        "divergence of (P, Q) at order (s t - 1)/(s - 1), plus that of (Q, R) at order s t (Bun and Steinke 2016). "
        "With a^2 and b^2 the rho of the two steps this is at most t (s a^2/(s - 1) + s b^2), and s = (a + b)/b makes "
        "it t (a + b)^2; where a or b is 0 two of the laws are equal. So roots of rho add up along a path: k steps of "
        "rho = b^2 give (k b)^2, by the last lemma "
        "with a = (k - 1) b. Datasets that differ in k entries are joined by k steps",
    ),
    routes=(Enumerate(EnumerateScope(up_to=3, values=VALUES)), Prove()),
    lines="317-318",
    text=(RECONSTRUCTED,),
    reading="Two steps in the small cases, k = 2.",
    twins=(
        Twin(
            "a linear rule",
            "k rho for k^2 rho",
            TWO_STEPS.put(factor="2"),
            routes=(Enumerate(EnumerateScope(up_to=5, values=VALUES)),),
        ),
    ),
)
