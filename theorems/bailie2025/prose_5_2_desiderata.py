"""Section 5.2 (bailie2025): what is asked of a distorting function, of the multiplicative distance."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import cast

from _law_lemmas import RATIO_SEPARATES, RATIO_SYMMETRIC, RATIO_TRIANGLE, And, a, c, nonnegative, p, pointwise, q, r
from bailie2025._measures import Check, Measure, exp_mult, measures, shown
from bailie2025.prose_5_2_zero import pairs, zero_if_equal

from dpcalc.claim import AllOf, ForAll, Instance, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.exact import Extended, Infinity
from dpcalc.exact import product as times
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

WEIGHTS = tuple(map(Fraction, ("1/3", "1/2", "2/3")))
PAIRS, TRIPLES = "pairs of measures on at most three outcomes", "triples of measures on one or two outcomes"
RATIOS = (
    "at every event p, q and r are the values of the measures, and ln c (ln d) bounds a distance; where one of them is "
    "infinite, finite distances make the others (and mixtures of these) infinite, with ratio inf/inf = 1"
)
MIXED = a * q + (1 - a) * r


def triples(size: int) -> Iterator[Instance]:
    """Every triple of measures."""
    return measures(size, 3)


def symmetric(instance: Instance) -> Witness | None:
    """D(mu, nu) = D(nu, mu)."""
    mu, nu = cast(tuple[Measure, Measure], instance)
    return None if exp_mult(mu, nu) == exp_mult(nu, mu) else shown("D is not symmetric", mu=mu, nu=nu)


def triangle(instance: Instance) -> Witness | None:
    """D(mu, tau) is at most D(mu, nu) + D(nu, tau)."""
    mu, nu, tau = cast(tuple[Measure, Measure, Measure], instance)
    if exp_mult(mu, tau) <= times(exp_mult(mu, nu), exp_mult(nu, tau)):
        return None
    return shown("a detour is shorter", mu=mu, nu=nu, tau=tau)


def mixture_within(bound: Callable[[Extended, Extended], Extended], power: int = 1) -> Check:
    """``power`` times the distance of mu and a mixture of nu and tau is within a bound, as exponentials."""

    def check(instance: Instance) -> Witness | None:
        mu, nu, tau = cast(tuple[Measure, Measure, Measure], instance)
        most = bound(exp_mult(mu, nu), exp_mult(mu, tau))
        for weight in WEIGHTS if power == 1 else WEIGHTS[1:2]:
            mixture = tuple(weight * x + (1 - weight) * y for x, y in zip(nu, tau, strict=True))
            found = exp_mult(mu, mixture)
            if not isinstance(most, Infinity) and (isinstance(found, Infinity) or found**power > most):
                return shown("the mixture is farther", mu=mu, nu=nu, tau=tau, weight=weight)
        return None

    return check


def halfway(instance: Instance) -> Witness | None:
    """D(mu, tau) is at most the larger of the two steps."""
    mu, nu, tau = cast(tuple[Measure, Measure, Measure], instance)
    if exp_mult(mu, tau) <= max(exp_mult(mu, nu), exp_mult(nu, tau)):
        return None
    return shown("farther than both steps", mu=mu, nu=nu, tau=tau)


THEOREM = Theorem(
    id="bailie2025/prose-5.2-desiderata",
    title="Section 5.2: desiderata of distorting functions",
    statement=r"$D_{\mathrm{MULT}}$ is positive definite, symmetric, has the triangle inequality, and is quasi-convex "
    r"in its second argument: $D(\mu,\alpha\nu+(1-\alpha)\tau)\le\max\{D(\mu,\nu),D(\mu,\tau)\}$ for $\alpha\in[0,1]$.",
    claim=AllOf(
        {
            "positive definite": Reduction(ForAll(PAIRS, pairs, zero_if_equal), RATIO_SEPARATES, RATIOS),
            "symmetric": Reduction(ForAll(PAIRS, pairs, symmetric), RATIO_SYMMETRIC, RATIOS),
            "triangle inequality": Reduction(ForAll(TRIPLES, triples, triangle), RATIO_TRIANGLE, RATIOS),
            "quasi-convex": Reduction(
                ForAll(TRIPLES, triples, mixture_within(max)),
                pointwise(
                    And(p <= c * MIXED, c * p >= MIXED),
                    And(nonnegative(p, q, r, a), a <= 1, c >= 1, p <= c * q, q <= c * p, p <= c * r, r <= c * p),
                ),
                f"{RATIOS}; a is the weight of nu, and ln c the larger distance",
            ),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=1), slow=EnumerateScope(up_to=3)), Prove()),
    source="bailie2025",
    lines="2078",
    twins=(
        Twin("an ultrametric", "the larger of the two steps", ForAll(TRIPLES, triples, halfway), (Enumerate(),)),
        Twin(
            "the smaller of both",
            "min for max",
            ForAll(TRIPLES, triples, mixture_within(min)),
            (Enumerate(EnumerateScope(up_to=2)),),
        ),
        Twin(
            "convex",
            "the mean of the two distances for the larger",
            ForAll(TRIPLES, triples, mixture_within(times, 2)),
            (Enumerate(EnumerateScope(up_to=4)),),
        ),
    ),
)
