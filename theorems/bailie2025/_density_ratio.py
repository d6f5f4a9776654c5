"""The density ratio metric (bailie2025, appendix C): its laws as claims, and lemmas with their reductions."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove

THREE_POINTS = (Enumerate(EnumerateScope(up_to=2, options={"outcomes": 3})), Prove())
"""Pairs of measures on at most three points."""
FINITE = "Finite sets are enumerated, with whole masses: scaling all measures by one number changes no ratio."

SYMMETRIC = Every(all="mu, nu in measures", show="density_ratio(mu, nu) = density_ratio(nu, mu)")
SYMMETRIC_ARGUED = SYMMETRIC
TRIANGLE = Every(
    all="mu, nu, tau in measures",
    let={"longest(a, b)": "a + b"},
    show="density_ratio(mu, tau) <= longest(density_ratio(mu, nu), density_ratio(nu, tau))",
)
TRIANGLE_ARGUED = TRIANGLE
SEPARATES = Every(all="mu, nu in measures", show="density_ratio(mu, nu) = 0 <=> mu = nu")
AT_MOST = Every(
    all="mu, nu in measures", let={"factor": "2"}, show="density_ratio(mu, nu) <= factor * multiplicative(mu, nu)"
)
AT_LEAST = Every(all="P, Q in laws", let={"factor": "1"}, show="factor * multiplicative(P, Q) <= density_ratio(P, Q)")
AT_MOST_ARGUED = AT_MOST
AT_MOST_OF_LAWS = Every(
    all="P, Q in laws", let={"factor": "2"}, show="density_ratio(P, Q) <= factor * multiplicative(P, Q)"
)
EQUIVALENT = AllOf(
    {
        "`D <= d_DR`": AT_LEAST,
        "`d_DR <= 2 D`": AT_MOST_OF_LAWS,
    }
)
