"""The density ratio metric (bailie2025, appendix C): its laws as claims, and lemmas with their reductions."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reduction
from theorems._law_lemmas import And, Eq, Max, a, b, c, log, nonnegative, p, pointwise, positive, q, r, s, x, y

THREE_POINTS = (Enumerate(EnumerateScope(up_to=2, options={"outcomes": 3})), Prove())
"""Pairs of measures on at most three points."""
FINITE = "Finite sets are enumerated, with whole masses: scaling all measures by one number changes no ratio."
PAIRS = (
    "mutual absolute continuity is an equivalence relation, and without it the distance is infinite (of zero measures, "
    "which are so related to each other alone, it is 0); else, with densities p, q, r at t and a, b, c at t' that are "
    "positive and finite but on a set that is null for all, the distance is the essential supremum over (t, t') of "
    "ln(p b/(q a))"
)
BY_POINTS = (
    "f <= c g almost everywhere gives mu(S) <= c nu(S) for every set, and where f > c g on a set of positive "
    "measure, a part of it on which both measures are finite has mu > c nu > 0: sums over points stand for "
    "integrals, and both densities are positive and finite almost everywhere"
)
POINTS_TO_SETS = pointwise(p + r <= c * (q + s), And(nonnegative(p, q, r, s, c), p <= c * q, r <= c * s))
SETS_TO_POINTS = pointwise(p + r > c * (q + s), And(nonnegative(p, q, r, s, c), p > c * q, r > c * s))
SUPREMA = (
    "if the measures are not mutually absolutely continuous both are infinite, if both are 0 both are 0; else let x "
    "and y be the essential suprema of f/g and g/f: the metric is ln(x y), and the distance ln max(x, y), as x y >= "
    "1"
)
NORMED = f"{SUPREMA}; of probabilities both x and y are at least 1, as f <= c g almost everywhere gives 1 <= c"
BELOW = pointwise(x * y <= Max(x, y) ** 2, And(x > 0, y > 0))
EQUAL = pointwise(Eq(log(p * b) - log(q * a), 0), And(positive(a, b, p, q), Eq(p, q), Eq(a, b)))
TWICE = pointwise(Eq(log(p * b) - log(q * a), 0), And(positive(a, b, p, q), Eq(q, 2 * p), Eq(b, 2 * a)))

SYMMETRIC = Every(all="mu, nu in measures", show="density_ratio(mu, nu) = density_ratio(nu, mu)")
SYMMETRIC_ARGUED = Reduction(
    SYMMETRIC,
    AllOf(
        {"exchanged": pointwise(Eq(log(q * a) - log(p * b), log(a) - log(b) - log(p) + log(q)), positive(a, b, p, q))}
    ),
    f"{PAIRS}; with t and t' exchanged, ln(p b/(q a)) is that of the measures exchanged",
)
TRIANGLE = Every(
    all="mu, nu, tau in measures",
    let={"longest(a, b)": "a + b"},
    show="density_ratio(mu, tau) <= longest(density_ratio(mu, nu), density_ratio(nu, tau))",
)
BY_PAIRS = pointwise(
    Eq(log(p * c) - log(r * a), log(p * b) - log(q * a) + log(q * c) - log(r * b)), positive(a, b, c, p, q, r)
)
BY_PAIRS_WORDS = f"{PAIRS}; pair by pair the logarithm for (mu, tau) is the sum of those for (mu, nu) and (nu, tau)"
TRIANGLE_ARGUED = Reduction(TRIANGLE, AllOf({"pair by pair": BY_PAIRS}), BY_PAIRS_WORDS)
SEPARATES = Every(all="mu, nu in measures", show="density_ratio(mu, nu) = 0 <=> mu = nu")
AT_MOST = Every(
    all="mu, nu in measures", let={"factor": "2"}, show="density_ratio(mu, nu) <= factor * multiplicative(mu, nu)"
)
AT_LEAST = Every(all="P, Q in laws", let={"factor": "1"}, show="factor * multiplicative(P, Q) <= density_ratio(P, Q)")
AT_MOST_ARGUED = Reduction(AT_MOST, AllOf({"below": BELOW}), SUPREMA)
AT_MOST_OF_LAWS = Every(
    all="P, Q in laws", let={"factor": "2"}, show="density_ratio(P, Q) <= factor * multiplicative(P, Q)"
)
EQUIVALENT = AllOf(
    {
        "D <= d_DR": Reduction(AT_LEAST, AllOf({"above": pointwise(Max(x, y) <= x * y, And(x >= 1, y >= 1))}), NORMED),
        "d_DR <= 2 D": Reduction(AT_MOST_OF_LAWS, AllOf({"below": BELOW}), NORMED),
    }
)
