"""Lemma 39 (cho2024): group privacy of zero-concentrated privacy."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin
from theorems._law_lemmas import And, Eq, a, b, pointwise, positive
from theorems.cho2024._text import RECONSTRUCTED

STEP = (a + b) / b
GROUPS = Every(
    all="n, r, m in whole; D in [functions(n, r)]; M in kernels(len(D), m); rho, t in amounts; k in whole; "
    "i, j in range(len(D))",
    let={"factor(k)": "k ^ 2"},
    given={
        "M is rho-zCDP": "every x, y in range(len(D)): hamming(D[x], D[y]) = 1 => concentrated(M[x], M[y], rho)",
        "an order": "t > 1",
        "up to k entries": "hamming(D[i], D[j]) <= k",
    },
    show="renyi(M[i], M[j], t) <= factor(k) * rho * t",
)
"""D has the datasets of n entries with r values, and M the law of the output at each."""
VALUES = {"n": ("2",), "r": ("2",), "m": ("2",), "rho": ("1/16", "1/4"), "t": ("9/8", "2"), "k": ("1", "2")}
LINEAR = GROUPS.put(factor="k").over(
    "n, r, m in [2]; D in [functions(n, r)]; M in [[[1/4, 3/4], [1/2, 1/2], [1/2, 1/2], [3/4, 1/4]]]; rho in [1/5]; "
    "t in [9/8]; k in [m]; i, j in range(len(D))"
)
THEOREM = Theorem(
    id="cho2024/lem-39",
    title="Lemma 39: groups under zero-concentrated privacy",
    statement=r"If $M$ satisfies $\rho$-zCDP then for all $X,X'$ that differ in up to $k$ entries and all $\alpha>1$, "
    r"$D_\alpha(M(X)\|M(X'))\le k^2\rho\alpha$.",
    claim=Reduction(
        GROUPS,
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
    routes=(Enumerate(EnumerateScope(up_to=3, values=VALUES, instances=2000)), Prove()),
    lines="317-318",
    text=(RECONSTRUCTED,),
    reading="Neighbours are datasets of n entries that differ in one.",
    twins=(Twin("a linear rule", "k rho for k^2 rho", LINEAR, routes=(Enumerate(EnumerateScope(up_to=1)),)),),
)
