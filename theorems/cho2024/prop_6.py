"""Propositions 6 and 28, Lemma 43 and section 5.2 (cho2024): normal noise on a query, in all directions or some."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin, written
from theorems._law_lemmas import And, Eq, a, b, c, m, p, pointwise, q, u, v, x, y
from theorems.cho2024._text import RECONSTRUCTED
from theorems.cho2024.prose_2_2_group_privacy import SHIFT
from theorems.cho2024.prose_5_3 import ONE_RECORD

WORTH = {"error(mu: number, t: number)": "Phi(t - mu)", "G(mu: number, x: number)": "Phi(Phi_inverse(x) - mu)"}
"""The test that rejects N(0, 1) above t errs with the chance Phi(t - mu) at N(mu, 1); G_mu is the promise at 1 less
the size, which is Phi(t)."""
LENGTH = {"length(x: vector, z: vector)": "sqrt(sum i in range(len(x)): square(x[i] - z[i]))"}
MECHANISM = Every(
    all="r, s in few; x, z in functions(r, s); D in few; mu in amounts; t in reals",
    let={
        **WORTH,
        **LENGTH,
        "deviation(D: number, mu: number)": "D / mu",
    },
    given={"budget": "mu > 0", "sensitivity": "D > 0 and length(x, z) <= D"},
    show="error(length(x, z) / deviation(D, mu), t) >= G(mu, Phi(t))",
)
NORMAL = Every(
    all="a, c in amounts; b, u, v in reals; t in reals",
    let={
        **WORTH,
        "det(a: number, b: number, c: number)": "a * c - b * b",
        "first(a: number, b: number, c: number, u: number, v: number)": "(c * u - b * v) / det(a, b, c)",
        "second(a: number, b: number, c: number, u: number, v: number)": "(a * v - b * u) / det(a, b, c)",
        "mean(a: number, b: number, c: number, u: number, v: number)": "u * first(a, b, c, u, v) + v * second(a, b, "
        "c, u, v)",
        "spread(a: number, b: number, c: number, u: number, v: number)": "a * first(a, b, c, u, v)^2 + 2 * b * "
        "first(a, b, c, u, v) * second(a, b, c, u, v) + c * second(a, b, c, u, v)^2",
        "squared(a: number, b: number, c: number, u: number, v: number)": "(c * u^2 - 2 * b * u * v + a * v^2) / "
        "det(a, b, c)",
    },
    given={"positive definite": "a > 0 and det(a, b, c) > 0", "apart": "u != 0 or v != 0"},
    show="let mu = sqrt(squared(a, b, c, u, v)): let best = mean(a, b, c, u, v) / sqrt(spread(a, b, c, u, v)): "
    "error(best, t) = G(mu, Phi(t))",
)
"""Two normal laws of the covariance [[a, b], [b, c]] whose means differ by (u, v): the loss grows with a linear
function, whose mean differs by ``mean`` and whose variance is ``spread``."""
HISTOGRAM = Every(
    all="k in whole; x, z in functions(k, 5); mu in amounts; t in reals",
    let={**WORTH, **LENGTH, "deviation(mu: number)": "3 * sqrt(2) / mu", "most": "3"},
    given={
        "budget": "mu > 0",
        "as many records": "(sum v in x: v) = (sum v in z: v)",
        "changed records": "(sum i in range(k): abs(x[i] - z[i])) / 2 <= most",
    },
    show="error(length(x, z) / deviation(mu), t) >= G(mu, Phi(t))",
)
DET = a * c - b**2
W, Z = (c * u - b * v) / DET, (a * v - b * u) / DET


HALF_FORM = (c * x**2 - 2 * b * x * y + a * y**2) / (2 * DET)
"""Half of the quadratic form of the inverse of the covariance, at (x, y)."""
LINEAR = pointwise(
    Eq(
        HALF_FORM - HALF_FORM.subs({x: x - u, y: y - v}, simultaneous=True),
        W * x + Z * y - HALF_FORM.subs({x: u, y: v}, simultaneous=True),
    ),
    And(a > 0, DET > 0),
)
SAME = pointwise(Eq(a * W**2 + 2 * b * W * Z + c * Z**2, u * W + v * Z), And(a > 0, DET > 0))
CALIBRATED = pointwise(p / (q / m) <= m, And(q > 0, m > 0, p >= 0, p <= q))
BEST = (
    "The logarithm of the ratio of two normal densities of one covariance is linear in the output, so the best test "
    "of any size rejects where a linear function of it is large (Neyman and Pearson). That function is normal under "
    "both laws, and its variance is the difference of its means, `mu'^2`; so divided by its deviation it is `N(0, "
    "1)` under the one and `N(mu', 1)` under the other. The lemmas are in the plane of the two means; other "
    "directions have the same law under both, given these"
)
LEMMAS = AllOf({"the loss is linear": LINEAR, "its variance": SAME, "`mu'` is at most `mu`": CALIBRATED})
THIRD = pointwise(Eq(p / (3 * p / m), m / 3), And(p > 0, m > 0))
NOISE = Reduction(
    MECHANISM,
    LEMMAS,
    f"{BEST}. With the covariance `(Delta_2/mu)^2 I`, `mu'` is the distance of the answers divided by `Delta_2/mu`; "
    "the power of a test of `N(0, 1)` against `N(mu', 1)` grows with `mu'`",
)
POINTS = {"mu": ("1/2", "1", "3"), "t": ("-1", "0", "1/2", "2"), "r": ("1", "2"), "s": ("1", "2", "3")}
PLANE = {
    "a": ("1", "2"), "b": ("-1", "0", "1/2"), "c": ("1", "3"), "u": ("-1", "0", "2"), "v": ("0", "1"), "t": ("-1", "2")
}  # fmt: skip
TABLES = {"k": ("2", "3"), "mu": ("1", "2"), "t": ("0", "1")}
SMALL = (Enumerate(EnumerateScope(values={"k": ("2",), "mu": ("1",), "t": ("0",)})),)
ROUTES = (Enumerate(EnumerateScope(values=POINTS)), Prove())
IN_PLANE = (Enumerate(EnumerateScope(values=PLANE)), Prove())
HALF = Twin("half the noise", "the deviation `Delta_2/(2 mu)`", MECHANISM.put(deviation="D / (2 * mu)"), ROUTES[:1])
THEOREMS = (
    Theorem(
        id="cho2024/prop-6",
        title="Proposition 6: normal noise",
        statement=r"$M(X)=\phi(X)+N$ with $N\sim N(0,(\Delta_2(\phi)/\mu)^2I_p)$, $\mu>0$, is $(\mathcal "
        r"D,A,G_\mu)$-DP.",
        claim=NOISE,
        routes=ROUTES,
        lines="64-65",
        text=(RECONSTRUCTED,),
        reading="Whole answers and sensitivities in the small cases, in up to two dimensions.",
        twins=(
            HALF,
            Twin(
                "any two",
                "datasets whose answers are further apart",
                MECHANISM.without("sensitivity").assuming(D="D > 0"),
                ROUTES[:1],
            ),
        ),
    ),
    Theorem(
        id="cho2024/lem-43",
        title="Lemma 43: two normal laws of one covariance",
        statement=r"$T(N(m_1,\Sigma),N(m_2,\Sigma))=G_{\mu'}$ with $\mu'=\|\Sigma^{-1/2}(m_1-m_2)\|_2$, $\Sigma$ "
        r"positive definite.",
        claim=Reduction(NORMAL, AllOf({"the loss is linear": LINEAR, "its variance": SAME}), BEST),
        routes=IN_PLANE,
        lines="382-384",
        text=(RECONSTRUCTED,),
        reading="In two dimensions; linear maps carry the plane of the means, and what is independent of it, into "
        "any other. Where the means are equal both sides are `G_0`.",
        twins=(
            Twin(
                "the Euclidean distance",
                "`mu' = |m_1 - m_2|`",
                NORMAL.put(squared="u * u + v * v"),
                IN_PLANE[:1],
            ),
        ),
    ),
    Theorem(
        id="cho2024/prop-28",
        title="Proposition 28: normal noise on the span",
        statement=r"The mechanism of Algorithm 1, $\phi(X)+N(0,(\Delta_2(S)/\mu)^2P_S)$, satisfies $(\mathcal "
        r"D_t,A_a,G_\mu)$-DP.",
        claim=Reduction(
            MECHANISM,
            LEMMAS,
            "In an orthonormal basis of the span of `S` the noise is `(Delta_2/mu)^2 I`, and between neighbours the "
            "answers differ within the span alone, so that what is outside it is the same for both. "
            f"{written(NOISE.because)}",
        ),
        routes=ROUTES,
        lines="201-203,380-391",
        text=(RECONSTRUCTED,),
        reading="Datasets of the universe that are not joined by neighbours may differ outside the span "
        "(cho2024/lem-42); the promise does not speak of them.",
        twins=(HALF,),
    ),
    Theorem(
        id="cho2024/prose-5.2-naive-gaussian",
        title="Section 5.2: the naive normal mechanism",
        statement=r"$H+N(0,(3\sqrt2/\mu)^2I)$ satisfies $(\mathcal D_t,A_3,G_\mu)$-DP: one changed record moves the "
        r"histogram by $\sqrt2$, so it is $(\mathcal D,A,G_{\mu/3})$-DP, and group privacy gives the rest.",
        claim=AllOf(
            {
                "tables within three records": Reduction(
                    HISTOGRAM,
                    AllOf({"normal noise": LEMMAS, "a third": THIRD, "one step more": SHIFT}),
                    "One changed record moves the histogram by `sqrt(2)` at most, so that with the deviation `3 "
                    f"sqrt(2)/mu` the budget `mu'` is `mu/3` by the lemma; three steps add up to `mu`. {BEST}",
                ),
                "one record": ONE_RECORD,
            }
        ),
        routes=(Enumerate(EnumerateScope(up_to=4, values=TABLES)), Prove()),
        lines="245-246",
        text=(RECONSTRUCTED,),
        reading="Neighbours of `D_t` within three records are among those of the dataspace.",
        twins=(
            Twin("a third of the noise", "the deviation `sqrt(2)/mu`", HISTOGRAM.put(deviation="sqrt(2) / mu"), SMALL),
            Twin("four records", "tables within four records", HISTOGRAM.put(most="4"), SMALL),
        ),
    ),
)
