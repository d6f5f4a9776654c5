"""Lemma C.3.3 (bailie2025): the multiplicative distance is a metric on measures."""

from __future__ import annotations

from functools import partial

import _law_lemmas as lemma
from _law_lemmas import And, nonnegative, p, pointwise
from bailie2025._measure_distances import LOOK, Measures, distance, every, measures, multiplicative, one_way, reduces

from dpcalc.claim import AllOf
from dpcalc.decide.scope import EnumerateScope
from dpcalc.exact import Extended, product
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

ROUTES = (Enumerate(EnumerateScope(up_to=1), slow=EnumerateScope(up_to=2)), Prove())
OVER = "measures on at most 2 points, masses 0, ..., n and inf"
PAIRS, TRIPLES = measures(2, 2, infinite=True), measures(3, 2, infinite=True)
BOUND = (
    "the distance is at most ln c, c < inf, if and only if for every measurable set the two measures are both 0, both "
    "infinite (where the ratio is 1), or both positive and finite, with p <= c q and q <= c p"
)


def symmetric(case: Measures) -> Witness | None:
    """D(mu, nu) = D(nu, mu)."""
    mu, nu = case.measures
    there, back = multiplicative(mu, nu), multiplicative(nu, mu)
    return None if there == back else case.failure(f"{distance(there)} one way, {distance(back)} the other")


def one_way_symmetric(case: Measures) -> Witness | None:
    """The same without the absolute value."""
    mu, nu = case.measures
    there, back = one_way(mu, nu), one_way(nu, mu)
    return None if there == back else case.failure(f"{distance(there)} one way, {distance(back)} the other")


def separates(case: Measures) -> Witness | None:
    """D(mu, nu) = 0 exactly where mu = nu."""
    mu, nu = case.measures
    found = multiplicative(mu, nu)
    return None if (found == 1) == (mu == nu) else case.failure(f"D(mu, nu) = {distance(found)}")


def triangle(case: Measures, *, largest: bool = False) -> Witness | None:
    """D(mu, tau) <= D(mu, nu) + D(nu, tau), or the larger of the two."""
    mu, nu, tau = case.measures
    whole, one, other = multiplicative(mu, tau), multiplicative(mu, nu), multiplicative(nu, tau)
    bound: Extended = max(one, other) if largest else product(one, other)
    if whole <= bound:
        return None
    return case.failure(f"{distance(whole)} > {distance(one)} and {distance(other)} together")


THEOREM = Theorem(
    id="bailie2025/lem-c3.3",
    title="Lemma C.3.3: the multiplicative distance is a metric on measures",
    statement=r"""$D_{\mathrm{MULT}}(\mu,\nu)=\sup_S\left|\ln\frac{\mu(S)}{\nu(S)}\right|$, with $0/0=\infty/\infty=1$,
is a metric with values in $[0,\infty]$ on the measures of a measurable space: it is $0$ exactly for equal measures,
it is symmetric, and it satisfies the triangle inequality.""",
    claim=AllOf(
        {
            "0 exactly for equal measures": reduces(
                every(OVER, PAIRS, separates),
                f"{BOUND}; at distance 0, c is 1 for every set, and the measures agree; equal measures keep c = 1",
                at_distance_0=lemma.RATIO_SEPARATES,
                equal=pointwise(p <= lemma.c * p, And(nonnegative(p), lemma.c >= 1)),
            ),
            "symmetric": reduces(every(OVER, PAIRS, symmetric), BOUND, both_ways=lemma.RATIO_SYMMETRIC),
            "triangle": reduces(
                every(OVER, TRIPLES, triangle),
                f"{BOUND}; where one of the two distances is infinite there is nothing to show; else mu and nu are 0 "
                f"together and infinite together, nu and tau as well, and c d bounds the ratio elsewhere; {lemma.BOTH}",
                bounds_multiply=lemma.RATIO_TRIANGLE,
            ),
        }
    ),
    routes=ROUTES,
    source="bailie2025",
    lines="4731-4741",
    reading="Measures need not be sigma-finite here: masses may be infinite.",
    twins=(
        Twin(
            "one direction", "ln(mu(S)/nu(S)) without the absolute value", every(OVER, PAIRS, one_way_symmetric), LOOK
        ),
        Twin(
            "an ultrametric",
            "the larger of the two distances for their sum",
            every(OVER, TRIPLES, partial(triangle, largest=True)),
            LOOK,
        ),
    ),
)
