"""Odds of sets under two finite measures: Corollaries C.5.4 and C.5.5 (bailie2025)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from bailie2025._measure_distances import (
    ONE,
    Check,
    Masses,
    Measures,
    density_ratio,
    distance,
    equivalent,
    mass,
    null,
    quotient,
    subsets,
)
from bailie2025._suprema import BY_POINTS

from dpcalc.exact import INFINITY, Extended, product
from dpcalc.verdict import Witness

OVER = "pairs of measures on at most 3 points, masses 0, ..., n"
WORDS = (
    "zero measures and those that are not mutually absolutely continuous have the same cases on both sides. Else mu "
    "and nu are positive and finite on the sets of F^*, and the logarithm is ln(mu(S)/nu(S)) + ln(nu(S')/mu(S')), "
    "whose supremum over pairs of sets is the sum of two suprema. The numbers c with mu <= c nu on F^* are those "
    f"with f <= c g almost everywhere: {BY_POINTS}. The same with mu and nu exchanged: the sum is that of ln of the "
    "largest f/g and ln of the largest g/f, which is the metric"
)
Formula: TypeAlias = Callable[[Masses, Masses], Extended]


def odds(mu: Masses, nu: Masses, *, null_sets: bool = False, complements: bool = False) -> list[Extended]:
    """mu(S) nu(S') / (mu(S') nu(S)) for pairs of sets of F^*, or of all sets, or of F^* and a complement in it."""
    pairs = []
    for points in subsets(len(mu)):
        for other in subsets(len(mu)):
            positive = mass(mu, points) > 0 and mass(mu, other) > 0
            opposite = set(points).isdisjoint(other) and len(points) + len(other) == len(mu)
            if (positive or null_sets) and (opposite or not complements):
                pairs.append((points, other))
    ratios = [(quotient(mass(mu, s), mass(nu, s)), quotient(mass(nu, t), mass(mu, t))) for s, t in pairs]
    return [product(one, other) for one, other in ratios]


def formula(*, null_sets: bool = False, complements: bool = False, related: bool = True) -> Formula:
    """The exponential of the formula; ``related`` asks for mutual absolute continuity in the second case."""

    def value(mu: Masses, nu: Masses) -> Extended:
        if null(mu) and null(nu):
            return ONE
        if (related and not equivalent(mu, nu)) or null(mu):
            return INFINITY
        return max([ONE, *odds(mu, nu, null_sets=null_sets, complements=complements)])

    return value


def is_metric(value: Formula) -> Check:
    """The formula gives the density ratio metric."""

    def check(case: Measures) -> Witness | None:
        known, found = density_ratio(*case.measures), value(*case.measures)
        return None if known == found else case.failure(f"the metric is {distance(known)}, not {distance(found)}")

    return check
