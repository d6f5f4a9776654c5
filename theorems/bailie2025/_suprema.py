"""The largest log ratio of two measures over sets, and over points: Lemma C.5.2 and Proposition 12 (bailie2025)."""

from __future__ import annotations

from _law_lemmas import And, c, nonnegative, p, pointwise, q, r, s
from bailie2025._measure_distances import (
    Definitions,
    Masses,
    Measures,
    equivalent,
    mass,
    null,
    one_way,
    quotient,
    ratios,
    subsets,
)

from dpcalc.exact import Extended, Infinity

OVER = "measures mu, nu on at most 3 points, masses 0, ..., n, not 0"
EQUIVALENT = "mutually absolutely continuous"


def nonzero(case: Measures) -> bool:
    """Whether no measure is 0."""
    return not any(null(each) for each in case.measures)


def nonzero_equivalent(case: Measures) -> bool:
    """Whether the measures are mutually absolutely continuous, and not 0."""
    return nonzero(case) and equivalent(*case.measures)


def shares_a_point(case: Measures) -> bool:
    """Whether some point has a positive mass under both."""
    return any(m > 0 and n > 0 for m, n in zip(*case.measures, strict=True))


def over_all_sets(mu: Masses, nu: Masses) -> Extended:
    """The largest ratio over all sets, with 0/0 = inf/inf = 1."""
    return one_way(mu, nu)


def over_defined(mu: Masses, nu: Masses) -> Extended:
    """The largest ratio over the sets where it is not 0/0 or inf/inf."""
    both = [(mass(mu, points), mass(nu, points)) for points in subsets(len(mu))]
    undefined = ((m == n == 0) or (isinstance(m, Infinity) and isinstance(n, Infinity)) for m, n in both)
    return max(quotient(m, n) for (m, n), without in zip(both, undefined, strict=True) if not without)


def over_points(mu: Masses, nu: Masses) -> Extended:
    """The essential supremum of the ratio of densities over T^o."""
    return max(ratios(mu, nu))


POINTS_TO_SETS = pointwise(p + r <= c * (q + s), And(nonnegative(p, q, r, s, c), p <= c * q, r <= c * s))
SETS_TO_POINTS = pointwise(p + r > c * (q + s), And(nonnegative(p, q, r, s, c), p > c * q, r > c * s))
BY_POINTS = (
    "f <= c g almost everywhere gives mu(S) <= c nu(S) for every set, and where f > c g on a set of positive "
    "measure, a part of it on which both measures are finite has mu > c nu > 0: sums over points stand for "
    "integrals, and both densities are positive and finite almost everywhere"
)
DEFINITIONS: Definitions = (
    ("quotient_of_sets", "a b", "(if (= b 0) (if (= a 0) 1 inf) (/ a b))"),
    (
        "largest_over_sets",
        "P Q",
        "(largest A (functions (len P) 2) (quotient_of_sets (chance P A) (chance Q A)))",
    ),
    (
        "largest_over_points",
        "P Q",
        "(largest c (keep c (columns P Q) (> (* (item c 0) (item c 1)) 0)) (/ (item c 0) (item c 1)))",
    ),
)
"""Exponentials of the suprema, as certificates write them; 0/0 is 1."""
