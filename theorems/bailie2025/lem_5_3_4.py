"""Lemma 5.3.4 (bailie2025): the multiplicative distance and intervals of measures."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import cast

from _law_lemmas import Abs, And, a, b, c, log, p, pointwise, positive, q
from bailie2025._measures import EXPONENTIALS, Check, Measure, exp_mult, inside, measures, scaled, shown

from dpcalc.claim import AllOf, ForAll, Instance, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

ROUTES = (Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=4)), Prove())
FACTORS = tuple(map(Fraction, ("1/2", "1")))
EVENTS = (
    "where exactly one of mu(S) and nu(S) is 0, or exactly one is infinite, their distance is infinite and no bounds "
    "by finite positive factors hold; where both are 0 or both infinite the ratio is 1 and all such bounds hold. At "
    "other events p = mu(S) and q = nu(S) are as in the lemma, logarithms being increasing. A supremum over events is "
    "at most a number if and only if it is so at every event"
)
WITHIN = AllOf(
    {
        "from the interval": pointwise(Abs(log(p / q)) <= log(c), And(positive(p, q), c > 1, q <= c * p, p <= c * q)),
        "to the interval": pointwise(And(q <= c * p, p <= c * q), And(positive(p, q), c > 1, p / q <= c, q / p <= c)),
    }
)
"""|ln(p/q)| <= ln c says that p/q <= c and q/p <= c, and that q lies between p/c and c p."""
FARTHEST = pointwise(And(q <= c * p, p <= c * q), And(positive(p, q, a, b), c >= b, a * c >= 1, q >= a * p, q <= b * p))
NEAREST = pointwise(And(q >= a * p, q <= b * p), And(positive(p, q, a, b), c <= b, a * c <= 1, q <= c * p, p <= c * q))
"""c is the larger, or the smaller, of 1/a and b."""
OVER = "pairs of measures on one or two outcomes with whole masses"


def pairs(size: int) -> Iterator[Instance]:
    """Every pair of measures, with values of exp(eps)."""
    return ((*pair, ratio) for pair, ratio in product(measures(size, 2), EXPONENTIALS))


def pairs_with_bounds(size: int) -> Iterator[Instance]:
    """Every pair of measures, with factors a <= 1 <= b."""
    return ((*pair, low, 1 / high) for pair, low, high in product(measures(size, 2), FACTORS, FACTORS))


def equivalent(lower: int, upper: int) -> Check:
    """D(mu, nu) <= eps where exp(lower eps) mu <= nu <= exp(upper eps) mu, and only there."""

    def check(instance: Instance) -> Witness | None:
        mu, nu, ratio = cast(tuple[Measure, Measure, Fraction], instance)
        member = inside(scaled(ratio**lower, mu), nu, scaled(ratio**upper, mu))
        close = exp_mult(mu, nu) <= ratio
        if member == close:
            return None
        return shown(f"in the interval: {member}, D <= eps: {close}", mu=mu, nu=nu, exp_eps=ratio)

    return check


def no_farther(most: str) -> Check:
    """A member of the interval from a mu to b mu is at most the larger (smaller) of -ln a and ln b away."""

    def check(instance: Instance) -> Witness | None:
        mu, nu, low, high = cast(tuple[Measure, Measure, Fraction, Fraction], instance)
        bound = max(1 / low, high) if most == "larger" else min(1 / low, high)
        if not inside(scaled(low, mu), nu, scaled(high, mu)) or exp_mult(mu, nu) <= bound:
            return None
        return shown(f"exp D = {exp_mult(mu, nu)} > {bound}", mu=mu, nu=nu, a=low, b=high)

    return check


def within_reach(least: str) -> Check:
    """A measure at most the smaller (larger) of -ln a and ln b away is in the interval from a mu to b mu."""

    def check(instance: Instance) -> Witness | None:
        mu, nu, low, high = cast(tuple[Measure, Measure, Fraction, Fraction], instance)
        bound = min(1 / low, high) if least == "smaller" else max(1 / low, high)
        if exp_mult(mu, nu) > bound or inside(scaled(low, mu), nu, scaled(high, mu)):
            return None
        return shown(f"exp D = {exp_mult(mu, nu)} <= {bound}", mu=mu, nu=nu, a=low, b=high)

    return check


EQUIVALENT = Reduction(ForAll(OVER, pairs, equivalent(-1, 1)), WITHIN, EVENTS)
THEOREMS = (
    Theorem(
        id="bailie2025/lem-5.3.4a",
        title="Lemma 5.3.4: the interval of measures is the ball",
        statement=r"For $\sigma$-finite measures $\mu,\nu$ and $\varepsilon>0$: $\nu\in\mathcal I(e^{-\varepsilon}\mu,"
        r"e^\varepsilon\mu)$ if and only if $D_{\mathrm{MULT}}(\mu,\nu)\le\varepsilon$.",
        claim=EQUIVALENT,
        routes=ROUTES,
        source="bailie2025",
        lines="2148-2156, 5456-5485",
        twins=(
            Twin("a wider interval", "exp(2 eps) mu as upper measure", ForAll(OVER, pairs, equivalent(-1, 2))),
            Twin("a narrower interval", "mu as lower measure", ForAll(OVER, pairs, equivalent(0, 1))),
        ),
    ),
    Theorem(
        id="bailie2025/lem-5.3.4b",
        title="Lemma 5.3.4 (1): members of an interval are near",
        statement=r"For $\sigma$-finite $\mu,\nu$ and $0<a\le1\le b<\infty$: $\nu\in\mathcal I(a\mu,b\mu)$ implies "
        r"$D_{\mathrm{MULT}}(\mu,\nu)\le\max(-\ln a,\ln b)$.",
        claim=Reduction(ForAll(f"{OVER}, a, b", pairs_with_bounds, no_farther("larger")), FARTHEST, EVENTS),
        routes=ROUTES,
        source="bailie2025",
        lines="2148-2156, 5456-5485",
        twins=(Twin("the smaller bound", "min for max", ForAll(OVER, pairs_with_bounds, no_farther("smaller"))),),
    ),
    Theorem(
        id="bailie2025/lem-5.3.4c",
        title="Lemma 5.3.4 (2): near measures are members of an interval",
        statement=r"For $\sigma$-finite $\mu,\nu$ and $0<a\le1\le b<\infty$: $D_{\mathrm{MULT}}(\mu,\nu)\le\min(-\ln a,"
        r"\ln b)$ implies $\nu\in\mathcal I(a\mu,b\mu)$.",
        claim=Reduction(ForAll(f"{OVER}, a, b", pairs_with_bounds, within_reach("smaller")), NEAREST, EVENTS),
        routes=ROUTES,
        source="bailie2025",
        lines="2148-2156, 5456-5485",
        twins=(Twin("the larger bound", "max for min", ForAll(OVER, pairs_with_bounds, within_reach("larger"))),),
    ),
)
