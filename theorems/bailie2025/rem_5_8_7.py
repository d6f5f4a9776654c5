"""Remark 5.8.7 (bailie2025): density ratio neighbourhoods are constant odds ratio balls."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import cast

from _law_lemmas import And, c, nonnegative, p, pointwise, positive, q, r, s, u, v
from bailie2025._measures import EXPONENTIALS, Check, Measure, exp_mult, measures, over_events, shown
from bailie2025.eq_5_3 import exp_density_ratio

from dpcalc.claim import AllOf, ForAll, Instance, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.exact import Extended
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

OVER = "pairs of measures on one or two outcomes with whole masses, exp(r) = 3/2, 2, 3"


def pairs(size: int) -> Iterator[Instance]:
    """Every pair of measures, with values of exp(r)."""
    return ((*pair, ratio) for pair, ratio in product(measures(size, 2), EXPONENTIALS))


def constant_odds(mu: Measure, nu: Measure) -> Fraction:
    """The constant odds ratio metric by its definition, event by event; 1 where it is not defined."""
    if any(bool(m) != bool(n) for m, n in zip(mu, nu, strict=True)):
        return Fraction(1)
    values = [(m, n) for m, n in over_events(mu, nu) if m]
    return 1 - min((m * n_ / (m_ * n) for m, n in values for m_, n_ in values), default=Fraction(1))


def same_balls(near: Callable[[Measure, Measure], Extended], power: int = 1) -> Check:
    """A measure is within r of mu exactly if its constant odds ratio distance is at most 1 - exp(-power r)."""

    def check(instance: Instance) -> Witness | None:
        mu, nu, ratio = cast(tuple[Measure, Measure, Fraction], instance)
        inside, ball = near(mu, nu) <= ratio, constant_odds(mu, nu) <= 1 - 1 / ratio**power
        if inside == ball:
            return None
        return shown(f"in the neighbourhood: {inside}, in the ball: {ball}", mu=mu, nu=nu, exp_r=ratio)

    return check


THEOREM = Theorem(
    id="bailie2025/rem-5.8.7",
    title="Remark 5.8.7: two neighbourhoods are one",
    statement=r"Among finite measures, $\{\nu:d_{\mathrm{DR}}(\mu,\nu)\le "
    r"r\}=\{\nu:d_{\mathrm{COR}}(\mu,\nu)\le1-e^{-r}\}$.",
    claim=Reduction(
        ForAll(OVER, pairs, same_balls(exp_density_ratio)),
        AllOf(
            {
                "1 - x <= 1 - 1/c says that 1/x <= c": pointwise(
                    p * s <= c * q * r, And(positive(p, q, r, s), c >= 1, 1 - r * q / (p * s) <= 1 - 1 / c)
                ),
                "and back": pointwise(
                    1 - r * q / (p * s) <= 1 - 1 / c, And(positive(p, q, r, s), c >= 1, p * s <= c * q * r)
                ),
                "sums over the first event": pointwise(
                    (p + u) * s <= c * (q + v) * r,
                    And(nonnegative(p, q, r, s, u, v), c >= 1, p * s <= c * q * r, u * s <= c * v * r),
                ),
            }
        ),
        "p and r are the values of mu at S' and S, q and s those of nu: the constant odds ratio distance is at most 1 "
        "- 1/c exactly if p s is at most c q r for all such events. That holds for all events if and only if it holds "
        "for densities at (almost) all pairs of outcomes, as integrals over either event keep the bound; and for "
        "densities it says that d_DR is at most ln c = r. Two measures 0 are at distance 0 in both",
    ),
    routes=(Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=5)), Prove()),
    source="bailie2025",
    lines="2703-2707",
    reading="Measures that are not mutually absolutely continuous, of which not both are 0, are in neither set.",
    twins=(
        Twin("the multiplicative distance", "MULT for d_DR", ForAll(OVER, pairs, same_balls(exp_mult))),
        Twin("a larger ball", "1 - exp(-2 r)", ForAll(OVER, pairs, same_balls(exp_density_ratio, 2))),
    ),
)
