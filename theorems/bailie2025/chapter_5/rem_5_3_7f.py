"""Remark 5.3.7 (bailie2025): variants of pure privacy that are said not to guarantee indistinguishability."""

from dpcalc.theory import STRUCTURES, AllOf, Enumerate, EnumerateScope, Every, Prove, Reading, Some, Theorem, Twin
from theorems._law_lemmas import And, c, m, pointwise, t

NOT_APPROXIMATE = Some(
    all="P, Q in laws; delta in rates",
    given={"`delta`": "0 < delta and delta < 1"},
    show="MULT_delta(P, Q, delta) < inf and some c in columns(P, Q): c[0] > 0 and c[1] = 0",
)
KEPT, INFINITE = (
    "DIST is at most `eps` times the distance",
    "DIST is infinite unless the laws are absolutely continuous",
)
APART = {
    "told_apart(chances: matrix, p: point, q: point)": "some S in range(len(chances[p])):"
    " chances[p][S] > 0 and chances[q][S] = 0"
}
"""That an event is possible under one law and impossible under another."""
GIVEN = {
    "`d` is a metric": "is_metric(d)",
    KEPT: "keeps_in(between_images(DIST, P), X, d, e)",
    INFINITE: "every p, q in L: told_apart(chances, p, q) => DIST(p, q) = inf",
}
"""L is a set of laws and E one of events, of which ``chances`` has the probabilities under each law. A Renyi divergence
of an order above 1 is infinite unless the first law is absolutely continuous to the second."""
OF_LAWS = (
    "X, L, E in sets; P in maps(X, L); chances in amount_tables(L, E); d in premetrics(X); DIST in any_distances(L);"
    " e in amounts"
)
NOT_RENYI = Some(
    all=OF_LAWS,
    let=APART,
    given=GIVEN,
    show="some x, y in X: d(x, y) < inf and told_apart(chances, P(x), P(y))",
)
GUARANTEED = Every(
    all=OF_LAWS,
    let=APART,
    given=GIVEN,
    show="every x, y in X: d(x, y) < inf => not told_apart(chances, P(x), P(y))",
)
LOG_RATIO = m * t - m * m / 2
"""The logarithm of the density at t of the normal law of mean m and variance 1, less that of mean 0."""
UNBOUNDED = pointwise(c < LOG_RATIO, And(m > 0, c > 0, t > m + c / m))
FIRST = Theorem(
    id="bailie2025/rem-5.3.7f",
    title="Remark 5.3.7: common variants of pure privacy",
    statement=r"$(\varepsilon,\delta)$-DP, zero-concentrated DP and R\'enyi DP do not guarantee that all connected "
    r"$P_x$ are mutually absolutely continuous, so that no output tells connected $x,x'$ apart with certainty.",
    claim=AllOf({"approximate privacy": NOT_APPROXIMATE, "zero-concentrated and Renyi privacy": NOT_RENYI}),
    routes=(*STRUCTURES, Enumerate(EnumerateScope(up_to=3))),
    lines="2221",
    readings=(
        Reading(
            "a bounded ratio",
            "the strong notion is the indistinguishability of the remark, a ratio of densities away from zero and "
            "infinity: of normal laws of means 0 and `m`, at every Renyi divergence, it exceeds every bound",
            AllOf({"zero-concentrated and Renyi privacy": UNBOUNDED, "approximate privacy": NOT_APPROXIMATE}),
            (*STRUCTURES, Enumerate(EnumerateScope(up_to=3)), Prove()),
        ),
    ),
    reading=(
        "This strong notion of privacy is the one of the remark: mutual absolute continuity of connected laws. Renyi "
        "divergences of orders above 1 are infinite where the first law is not absolutely continuous with respect to "
        "the second, by their definition (section 2.4.5); with a metric both directions are bounded."
    ),
)
REPAIRED = Theorem(
    id="bailie2025/rem-5.3.7f-repaired",
    title="Remark 5.3.7, repaired: common variants of pure privacy",
    statement=r"Zero-concentrated DP and R\'enyi DP of an order above $1$ guarantee that all connected $P_x$ are "
    r"mutually absolutely continuous, but not that $p_x/p_{x'}$ is bounded; $(\varepsilon,\delta)$-DP with $\delta>0$ "
    r"guarantees neither.",
    claim=AllOf(
        {
            "zero-concentrated and Renyi privacy": GUARANTEED,
            "normal laws have no bounded ratio": UNBOUNDED,
            "approximate privacy": NOT_APPROXIMATE,
        }
    ),
    routes=(*STRUCTURES, Enumerate(EnumerateScope(up_to=3))),
    lines="2221",
    reading=(
        "The normal laws of means 0 and `m` and variance 1 have the Renyi divergence `alpha m^2/2` at every order, "
        "in both directions; at `t > m + c/m` the logarithm of their ratio exceeds `c` (bailie2025/prose-3.5.2d)."
    ),
    repairs="bailie2025/rem-5.3.7f",
    fault="convention",
    twins=(
        Twin("any distorting function", "DIST may be finite between any laws", GUARANTEED.without(INFINITE)),
        Twin("a bounded range", "`t > m` for `t > m + c/m`", pointwise(c < LOG_RATIO, And(m > 0, c > 0, t > m))),
    ),
)
THEOREMS = (FIRST, REPAIRED)
