"""Section 2.2 (cho2024): approximate and Gaussian privacy as f-DP, and Gaussian privacy by its curve."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin
from theorems._law_lemmas import And, Eq, a, b, c, d, p, pointwise, q, x
from theorems.cho2024._text import RECONSTRUCTED
from theorems.kifer2022.ex_5_10 import POINTS as CURVE_POINTS
from theorems.kifer2022.ex_5_10 import THEOREMS as GAUSSIAN

APPROXIMATE = Every(
    all="P, Q in laws; c in amounts; delta in rates",
    let={
        "f(x: number, c: number, delta: number)": "max(0, 1 - delta - c + c * x, (x - delta) / c)",
        "kept(P: law, Q: law, c: number, delta: number)": "every e in errors(P, Q): e[1] >= f(1 - e[0], c, delta)",
    },
    given={"`c = e^epsilon`": "c >= 1"},
    show="kept(P, Q, c, delta) and kept(Q, P, c, delta) <=> private(P, Q, c, delta)",
)
G_MU = Every(
    all="mu in amounts; t in reals",
    let={"G(mu: number, x: number)": "Phi(Phi_inverse(x) - mu)"},
    given={"there is a difference": "mu > 0"},
    show="let x = Phi(t): Phi(t - mu) = G(mu, x)",
)
"""The test that rejects above t has the size 1 - x, and the type II error Phi(t - mu) under N(mu, 1)."""
TO_CURVE = Every(
    all="P, Q in laws; mu in amounts; c in amounts",
    given={"`c = e^epsilon`": "c >= 1", "`G_mu`-DP": "mu > 0 and gaussian_private(P, Q, mu)"},
    show="least_delta(P, Q, c) <= gaussian_delta(mu, log(c))",
)
FROM_CURVE = Every(
    all="P, Q in laws; mu in amounts",
    let={"factors": "[1, 9/8, 5/4, 3/2, 2, 3, 4, 6, 12, 100, 10^4, 10^6]", "open": "4/3"},
    given={"by the curve": "mu > 0 and every c in factors: least_delta(P, Q, c) <= gaussian_delta(mu, log(c))"},
    show="gaussian_private(P, Q, open * mu)",
)
LEVELS = {"c": ("1", "3/2", "2", "3"), "delta": ("0", "1/6", "1/4", "1/3", "1/2")}
MEANS = {"mu": ("1/8", "1/4", "1/2", "3/4", "1", "5/4", "3/2", "2", "5/2", "4")}
THRESHOLDS = {**MEANS, "t": ("-3", "-1", "-1/2", "0", "1/3", "1", "5/2")}
EVERYTHING = {**LEVELS, **CURVE_POINTS, **THRESHOLDS, "c": ("1", "9/8", "3/2", "2", "3", "6"), "t": CURVE_POINTS["t"]}
GROWS = pointwise(Eq(x**2 / 2 - (x - b) ** 2 / 2, b * x - b**2 / 2), b > 0)
THEOREM = Theorem(
    id="cho2024/prose-2.2-special-cases",
    title="Section 2.2: approximate and Gaussian privacy",
    statement=r"$f_{\varepsilon,\delta}$-DP is $(\varepsilon,\delta)$-DP, with "
    r"$f_{\varepsilon,\delta}(x)=\max\{0,1-\delta-e^\varepsilon+e^\varepsilon x,e^{-\varepsilon}(x-\delta)\}$; "
    r"$G_\mu(x)=\Phi(\Phi^{-1}(x)-\mu)=T(N(0,1),N(\mu,1))(x)$. A mechanism is $G_\mu$-DP if and only if it is "
    r"$(\varepsilon,\delta(\varepsilon))$-DP for all $\varepsilon\ge0$, where "
    r"$\delta(\varepsilon)=\Phi(-\varepsilon/\mu+\mu/2)-e^\varepsilon\Phi(-\varepsilon/\mu-\mu/2)$.",
    claim=AllOf(
        {
            "approximate privacy": Reduction(
                APPROXIMATE,
                AllOf(
                    {
                        "the second part of `f`": pointwise(
                            Eq((1 - q) - (1 - d - c + c * (1 - p)), d + c * p - q), c >= 1
                        ),
                        "the third part of `f`": pointwise(
                            Eq(c * ((1 - q) - ((1 - p) - d) / c), d + c * (1 - q) - (1 - p)), c >= 1
                        ),
                    }
                ),
                "A test that rejects with probability `p` at the one dataset and `q` at the other has size `p = 1 - "
                "x` and type II error `1 - q`. By the lemmas `1 - q` is at least the second part of `f` iff `q <= c "
                "p + delta`, `c = e^epsilon`, and at least the third iff `1 - p <= c (1 - q) + delta`, which is the "
                "same for the test that rejects where this one does not, the datasets exchanged; it is at least 0 "
                "always. Tests are mixtures of events",
            ),
            "`G_mu`": Reduction(
                G_MU,
                GROWS,
                "The loss of `N(b, 1)` against `N(0, 1)`, `b = mu > 0`, grows with the output by the lemma, so the "
                "best test of the size `1 - x` rejects above `Phi^-1(x)`; `N(b, 1)` is below it with probability "
                "`Phi(Phi^-1(x) - b)`",
            ),
            "the curve": GAUSSIAN[0].claim,
            "by the curve": Reduction(
                AllOf({"only if": TO_CURVE, "if": FROM_CURVE}),
                AllOf(
                    {
                        "the loss grows with `x`": GROWS,
                        "the edge": pointwise(Eq(b * (a / b + b / 2) - b**2 / 2, a), b > 0),
                        "the tangent": pointwise(And((1 - q) >= 1 - d - c * p), And(c >= 1, q <= d + c * p)),
                    }
                ),
                "As a function of the size `p`, `G_mu` is convex and its own inverse, so it is the supremum of its "
                "tangents of slope at most -1 and of their mirror images. With `b = mu` the best test at `e^epsilon "
                "= c` rejects where the loss `b x - b^2/2` is above `a = epsilon`, beyond `x = a/b + b/2`; there "
                "`G_mu` has the slope -c, and its tangent is `1 - delta(epsilon) - c p`. By the first part, a "
                "trade-off function lies above this line and its mirror image iff the mechanism is `(epsilon, "
                "delta(epsilon))`-private; and above all of them iff above `G_mu`",
            ),
        }
    ),
    routes=(
        Enumerate(EnumerateScope(up_to=3, values=EVERYTHING), slow=EnumerateScope(up_to=5, values=EVERYTHING)),
        Prove(),
    ),
    lines="48",
    text=(RECONSTRUCTED,),
    reading="The argument of `f` is 1 minus the size of the test. The curve is compared at some `epsilon`, which "
    "leave less than a third of `mu` open.",
    twins=(
        Twin(
            "without the third part",
            "`max(0, 1 - delta - e^eps + e^eps x)` for one dataset",
            APPROXIMATE.put(f="max(0, 1 - delta - c + c * x)"),
            (Enumerate(EnumerateScope(up_to=3, values=LEVELS)),),
            not_needed="datasets are compared in both orders, and the third part is the second one of the other order",
        ),
        Twin(
            "the other sign of `mu`",
            "`Phi^-1(x) + mu`",
            G_MU.put(G="Phi(Phi_inverse(x) + mu)"),
            (Enumerate(EnumerateScope(up_to=1, values=THRESHOLDS)),),
        ),
        Twin(
            "one `epsilon`",
            "`epsilon = ln 12` alone",
            FROM_CURVE.put(factors="[12]"),
            (Enumerate(EnumerateScope(up_to=3, values=MEANS)),),
        ),
        *GAUSSIAN[0].twins,
    ),
)
