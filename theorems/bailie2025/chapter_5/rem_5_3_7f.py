"""Remark 5.3.7 (bailie2025): variants of pure privacy that are said not to guarantee indistinguishability."""

from dpcalc.claim import SomeStructure
from dpcalc.structure.language import INF
from dpcalc.structure.vocabulary import metric, near, some_points
from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Prove, Reading, Some, Theorem
from theorems._law_lemmas import And, c, m, pointwise, t
from theorems.bailie2025._distorting import DIST, FINITE, KEPT, for_two_laws, told_apart
from theorems.bailie2025._sharpening import law
from theorems.bailie2025._structures import ROUTES, d

NOT_APPROXIMATE = Some(
    all="P, Q in laws; delta in rates",
    given={"delta": "0 < delta and delta < 1"},
    show="MULT_delta(P, Q, delta) < inf and some c in columns(P, Q): c[0] > 0 and c[1] = 0",
)
ABSOLUTE = for_two_laws(lambda p, q: told_apart(p, q) >> DIST(p, q).is_(INF))
"""A Renyi divergence of an order above 1 is infinite unless the first law is absolutely continuous to the second."""
APART = some_points(2, lambda x, y: near(d)(x, y) & told_apart(law(x), law(y)))
NOT_RENYI = SomeStructure(
    "a data universe, a metric, a finite eps, a mechanism, DIST a Renyi divergence of an order above 1, or the "
    "supremum over such orders in zero-concentrated privacy",
    {
        "d is a metric": metric(d),
        "DIST is at most eps times the distance": KEPT,
        "an event is possible at x and impossible at a connected x'": APART,
    },
    (FINITE, ABSOLUTE),
)
LOG_RATIO = m * t - m * m / 2
"""The logarithm of the density at t of the normal law of mean m and variance 1, less that of mean 0."""
UNBOUNDED = pointwise(c < LOG_RATIO, And(m > 0, c > 0, t > m + c / m))
THEOREM = Theorem(
    id="bailie2025/rem-5.3.7f",
    title="Remark 5.3.7: common variants of pure privacy",
    statement=r"$(\varepsilon,\delta)$-DP, zero-concentrated DP and R\'enyi DP do not guarantee that all connected "
    r"$P_x$ are mutually absolutely continuous, so that no output tells connected $x,x'$ apart with certainty.",
    claim=AllOf({"approximate privacy": NOT_APPROXIMATE, "zero-concentrated and Renyi privacy": NOT_RENYI}),
    routes=(*ROUTES, Enumerate(EnumerateScope(up_to=3))),
    lines="2221",
    readings=(
        Reading(
            "a bounded ratio",
            "the strong notion is the indistinguishability of the remark, a ratio of densities away from zero and "
            "infinity: of normal laws of means 0 and m, at every Renyi divergence, it exceeds every bound",
            AllOf({"zero-concentrated and Renyi privacy": UNBOUNDED, "approximate privacy": NOT_APPROXIMATE}),
            (*ROUTES, Enumerate(EnumerateScope(up_to=3)), Prove()),
        ),
    ),
    reading=(
        "This strong notion of privacy is the one of the remark: mutual absolute continuity of connected laws. Renyi "
        "divergences of orders above 1 are infinite where the first law is not absolutely continuous with respect to "
        "the second, by their definition (section 2.4.5); with a metric both directions are bounded."
    ),
)
