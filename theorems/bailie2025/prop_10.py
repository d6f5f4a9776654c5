"""Proposition 10 (bailie2025): the multiplicative distance in terms of densities."""

from __future__ import annotations

import _law_lemmas as lemma
from _law_lemmas import And, Eq, c, nonnegative, p, pointwise, q, r, s
from bailie2025._measure_distances import (
    LOOK,
    ONE,
    ROUTES,
    Check,
    Measures,
    distance,
    equivalent,
    every,
    multiplicative,
    null,
    reduces,
)
from bailie2025.prop_7 import both_densities, densities, with_versions

from dpcalc.exact import INFINITY, Extended
from dpcalc.theorem import Theorem, Twin
from dpcalc.verdict import Witness


def by_densities(case: Measures, *, essential: bool, both_ways: bool) -> Extended:
    """The exponential of the formula, from the densities; the supremum is over all of T^o if not essential."""
    mu, nu, tau = case.measures
    if null(mu) and null(nu):
        return ONE
    if not equivalent(mu, nu):
        return INFINITY
    found = [both_densities(pair) for pair, t in zip(densities(case), tau, strict=True) if t > 0 or not essential]
    ratios = [each for each in found if each is not None]
    return max(max(each, 1 / each) if both_ways else each for each in ratios)


def agrees(*, essential: bool = True, both_ways: bool = True) -> Check:
    """The formula gives the distance that all sets give."""

    def check(case: Measures) -> Witness | None:
        mu, nu, _ = case.measures
        by_sets, found = multiplicative(mu, nu), by_densities(case, essential=essential, both_ways=both_ways)
        if by_sets == found:
            return None
        rest = f"f = {case.more[0]} and g = {case.more[1]} where tau is null"
        return case.failure(f"{distance(by_sets)} by sets, {distance(found)} by densities; {rest}")

    return check


OVER = "measures mu, nu and dominating tau on at most 2 points, masses 0, ..., n, densities any where tau is null"
BY_POINTS = (
    "a bound f <= c g almost everywhere is one on the integrals over every set; and where f > c g on a set of positive "
    "measure there is a part of it on which both measures are finite and mu exceeds c nu: sums over points stand for "
    "integrals"
)
THEOREM = Theorem(
    id="bailie2025/prop-10",
    title="Proposition 10: the multiplicative distance in terms of densities",
    statement=r"""For sigma-finite $\mu,\nu$, $D_{\mathrm{MULT}}(\mu,\nu)$ is $0$ if $\mu=\nu=0$; else, if they are
mutually absolutely continuous, $\operatorname{ess\,sup}_{t\in\mathcal T^o}\left|\ln\frac{f(t)}{g(t)}\right|$ for
any densities $f,g$ with respect to any common dominating $\tau$, with $\mathcal T^o=\{0<f,g<\infty\}$; else
$\infty$.""",
    claim=reduces(
        every(OVER, with_versions, agrees()),
        f"D <= ln c says that mu <= c nu and nu <= c mu for all sets. {BY_POINTS}. Null sets of tau do not count; f "
        "and g are finite, and one is positive where the other is, almost everywhere, if the measures are mutually "
        "absolutely continuous. If they are not, a set is null for one of them alone, and no c will do; of zero "
        "measures all sets have ratio 0/0 = 1",
        points_to_sets=lemma.RATIO_EVENTS,
        sets_to_points=pointwise(p + r > c * (q + s), And(nonnegative(p, q, r, s), c >= 1, p > c * q, r > c * s)),
        a_null_set_of_one=pointwise(p > c * q, And(p > 0, Eq(q, 0), c >= 1)),
    ),
    routes=ROUTES,
    source="bailie2025",
    lines="4936-4945,4996-5006",
    twins=(
        Twin(
            "suprema",
            "the supremum for the essential supremum",
            every(OVER, with_versions, agrees(essential=False)),
            LOOK,
        ),
        Twin(
            "one direction",
            "no absolute value in the formula",
            every(OVER, with_versions, agrees(both_ways=False)),
            LOOK,
        ),
    ),
)
