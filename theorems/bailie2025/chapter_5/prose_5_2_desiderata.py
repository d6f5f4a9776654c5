"""Section 5.2 (bailie2025): what is asked of a distorting function, of the multiplicative distance."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

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
            "positive definite": DEFINITE,
            "symmetric": DEFINITE.showing("D(mu, nu) = D(nu, mu)"),
            "triangle inequality": TRIANGLE,
            "quasi-convex": QUASI_CONVEX,
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
