"""Section 5.2 (bailie2025): what is asked of a distorting function, of the multiplicative distance."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin
from theorems._law_lemmas import (
    RATIO_SEPARATES,
    RATIO_SYMMETRIC,
    RATIO_TRIANGLE,
    And,
    a,
    c,
    nonnegative,
    p,
    pointwise,
    q,
    r,
)

RATIOS = (
    "at every event p, q and r are the values of the measures, and ln c (ln d) bounds a distance; where one of them is "
    "infinite, finite distances make the others (and mixtures of these) infinite, with ratio inf/inf = 1"
)
MIXED = a * q + (1 - a) * r
LETTERS = {"D": "multiplicative"}
DEFINITE = Every(all="mu, nu in measures", let=LETTERS, show="D(mu, nu) = 0 <=> mu = nu")
TRIANGLE = Every(
    all="mu, nu, tau in measures",
    let={**LETTERS, "bound(s, t)": "s + t"},
    show="D(mu, tau) <= bound(D(mu, nu), D(nu, tau))",
)
QUASI_CONVEX = Every(
    all="mu, nu, tau in measures; w in rates",
    let={**LETTERS, "bound(w, s, t)": "max(s, t)"},
    show="D(mu, mix(w, nu, tau)) <= bound(w, D(mu, nu), D(mu, tau))",
)
THEOREM = Theorem(
    id="bailie2025/prose-5.2-desiderata",
    title="Section 5.2: desiderata of distorting functions",
    statement=r"$D_{\mathrm{MULT}}$ is positive definite, symmetric, has the triangle inequality, and is quasi-convex "
    r"in its second argument: $D(\mu,\alpha\nu+(1-\alpha)\tau)\le\max\{D(\mu,\nu),D(\mu,\tau)\}$ for $\alpha\in[0,1]$.",
    claim=AllOf(
        {
            "positive definite": Reduction(DEFINITE, AllOf({"equal": RATIO_SEPARATES}), RATIOS),
            "symmetric": Reduction(
                DEFINITE.showing("D(mu, nu) = D(nu, mu)"), AllOf({"both ways": RATIO_SYMMETRIC}), RATIOS
            ),
            "triangle inequality": Reduction(TRIANGLE, AllOf({"ratios multiply": RATIO_TRIANGLE}), RATIOS),
            "quasi-convex": Reduction(
                QUASI_CONVEX,
                AllOf(
                    {
                        "the mixture": pointwise(
                            And(p <= c * MIXED, c * p >= MIXED),
                            And(
                                nonnegative(p, q, r, a), a <= 1, c >= 1, p <= c * q, q <= c * p, p <= c * r, r <= c * p
                            ),
                        )
                    }
                ),
                f"{RATIOS}; a is the weight of nu, and ln c the larger distance",
            ),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=2)), Prove()),
    lines="2078",
    twins=(
        Twin(
            "an ultrametric",
            "the larger of the two steps",
            TRIANGLE.put(bound="max(s, t)"),
            (Enumerate(EnumerateScope(up_to=3, options={"outcomes": 1})),),
        ),
        Twin("the smaller of both", "min for max", QUASI_CONVEX.put(bound="min(s, t)")),
        Twin(
            "convex",
            "the mean of the two distances for the larger",
            QUASI_CONVEX.put(bound="w * s + (1 - w) * t"),
            (Enumerate(EnumerateScope(up_to=4, options={"outcomes": 1})),),
        ),
    ),
)
