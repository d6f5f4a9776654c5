"""The density ratio metric as a metric: checks and lemmas for Lemma C.3.4 and Proposition 8."""

from __future__ import annotations

from _law_lemmas import And, Eq, Max, a, b, c, log, nonnegative, p, pointwise, positive, q, r, x, y
from bailie2025._measure_distances import Measures, density_ratio, distance

from dpcalc.exact import Extended, product
from dpcalc.verdict import Witness

PAIRS = (
    "mutual absolute continuity is an equivalence relation, and without it the distance is infinite (of zero measures, "
    "which are so related to each other alone, it is 0); else, with densities p, q, r at t and a, b, c at t' that are "
    "positive and finite but on a set that is null for all, the distance is the essential supremum over (t, t') of "
    "ln(p b/(q a))"
)
SYMMETRIC = pointwise(Eq(log(q * a) - log(p * b), log(a) - log(b) - log(p) + log(q)), positive(a, b, p, q))
SYMMETRIC_WORDS = f"{PAIRS}; with t and t' exchanged, ln(p b/(q a)) is that of the measures exchanged"
TRIANGLE = pointwise(
    Eq(log(p * c) - log(r * a), log(p * b) - log(q * a) + log(q * c) - log(r * b)), positive(a, b, c, p, q, r)
)
TRIANGLE_WORDS = f"{PAIRS}; pair by pair the logarithm for (mu, tau) is the sum of those for (mu, nu) and (nu, tau)"
NOT_NEGATIVE = pointwise(Max(x, 1 / x) >= 1, x > 0)
NOT_NEGATIVE_WORDS = f"{PAIRS}; at (t', t) the ratio is 1/x where it is x at (t, t')"
SELF = pointwise(Eq(log(p * b) - log(q * a), 0), And(positive(a, b, p, q), Eq(p, q), Eq(a, b)))
SELF_WORDS = f"{PAIRS}; of a measure and itself all logarithms are 0"
SEPARATES = pointwise(Eq(p, q), And(nonnegative(p, q), Eq(p * y, q * x), Eq(x, 1), Eq(y, 1)))
SEPARATES_WORDS = (
    f"{PAIRS}; it is at least that at (t', t), which is the negative, so at distance 0 almost all logarithms are 0 and "
    "p b = q a; integrated over t', a and b give x = y = 1, as both are probabilities"
)


def symmetric(case: Measures) -> Witness | None:
    """d(mu, nu) = d(nu, mu)."""
    mu, nu = case.measures
    there, back = density_ratio(mu, nu), density_ratio(nu, mu)
    return None if there == back else case.failure(f"{distance(there)} one way, {distance(back)} the other")


def zero_to_itself(case: Measures) -> Witness | None:
    """d(mu, mu) = 0."""
    found = density_ratio(case.measures[0], case.measures[0])
    return None if found == 1 else case.failure(f"d(mu, mu) = {distance(found)}")


def not_negative(case: Measures) -> Witness | None:
    """d(mu, nu) >= 0."""
    mu, nu = case.measures
    found = density_ratio(mu, nu)
    return None if found >= 1 else case.failure(f"d(mu, nu) = {distance(found)}")


def separates(case: Measures) -> Witness | None:
    """d(mu, nu) = 0 exactly where mu = nu."""
    mu, nu = case.measures
    found = density_ratio(mu, nu)
    return None if (found == 1) == (mu == nu) else case.failure(f"the distance is {distance(found)}")


def triangle(case: Measures, *, largest: bool = False) -> Witness | None:
    """d(mu, tau) <= d(mu, nu) + d(nu, tau), or the larger of the two."""
    mu, nu, tau = case.measures
    whole, one, other = density_ratio(mu, tau), density_ratio(mu, nu), density_ratio(nu, tau)
    bound: Extended = max(one, other) if largest else product(one, other)
    if whole <= bound:
        return None
    return case.failure(
        f"{distance(whole)} from first to last, by way of the second {distance(one)}, {distance(other)}"
    )
