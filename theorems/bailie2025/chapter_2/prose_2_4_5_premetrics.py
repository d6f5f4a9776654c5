"""Section 2.4.5 (bailie2025): the usual distances and divergences of laws are probability premetrics."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

IS_PREMETRIC = Every(
    all="P, Q in laws",
    let={"D(P: law, Q: law)": "total_variation(P, Q)"},
    show="D(P, P) = 0 and D(P, Q) >= 0",
)
RENYI = Every(
    all="P, Q in laws; alpha in amounts",
    given={"order": "alpha > 1"},
    show="renyi(P, P, alpha) = 0 and renyi(P, Q, alpha) >= 0",
)
INTEGRAL = Every(
    all="P, Q in laws; k in whole; y, z in measures",
    given={"values of `k` functions": "len(y) = k * len(P)"},
    let={
        "functions_of(P: law, k: whole, y: measure, z: measure)": "map i in range(k): "
        "map x in range(len(P)): y[i * len(P) + x] - z[i * len(P) + x]",
    },
    show="let F = functions_of(P, k, y, z): integral(P, P, F) = 0 and integral(P, Q, F) >= 0",
)
"""Functions of the outcome with any values: differences of lists of amounts."""
ROUTES = (Enumerate(EnumerateScope(up_to=3)), Prove())
PARTS = {
    "total variation": IS_PREMETRIC,
    "Kullback-Leibler": IS_PREMETRIC.put(D="KL(P, Q)"),
    "Renyi": RENYI,
    "Hellinger": IS_PREMETRIC.put(D="hellinger(P, Q)"),
    "chi-squared": IS_PREMETRIC.put(D="chi_squared(P, Q)"),
    "integral metrics": INTEGRAL,
    "Wasserstein": IS_PREMETRIC.put(D="wasserstein(P, Q)"),
}

THEOREM = Theorem(
    id="bailie2025/prose-2.4.5-premetrics",
    title="The usual distances and divergences are probability premetrics",
    statement=r"Total variation, the KL divergence, the R\'enyi divergences, the Hellinger distance, the $\chi^2$ "
    r"divergence, integral probability metrics and the Wasserstein distances are probability premetrics: they lie in "
    r"$[0,\infty]$ and are $0$ for equal laws (with $\infty$ between laws on different measurable spaces).",
    claim=AllOf(PARTS),
    routes=ROUTES,
    lines="1160-1162",
    reading="The value between different spaces is the convention by which each is extended. Renyi divergences have an "
    "order above 1, integral metrics take the absolute value of the difference of means, and the Wasserstein distance "
    "is that of order 1 on the line.",
    twins=(
        Twin(
            "a Renyi divergence of negative order",
            "the formula at order -1, which is negative",
            IS_PREMETRIC.put(D="if moment(Q, P, 2) = inf then inf else log(moment(Q, P, 2)) / -2"),
        ),
        Twin(
            "integral metrics without the absolute value",
            "the largest difference of two means, of either sign",
            IS_PREMETRIC.put(D="sum z in range(len(P)): if z = 1 then P[z] - Q[z] else 0"),
        ),
    ),
)
