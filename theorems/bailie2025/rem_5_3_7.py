"""Remark 5.3.7 (bailie2025): pure privacy as indistinguishability of connected datasets."""

from __future__ import annotations

from fractions import Fraction
from typing import cast

from _law_lemmas import RATIO_EVENTS, And, Eq, c, nonnegative, p, pointwise, q
from bailie2025._lipschitz import Says, World, on_metrics, pure, standard
from bailie2025._measures import Check, exp_mult, inside, over_events, scaled, shown
from bailie2025.lem_5_3_4 import EVENTS, FARTHEST

from dpcalc.claim import AllOf, ForAll, Instance, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.exact import INFINITY
from dpcalc.spec.law_enumeration import SmallLaw, pairs_of_laws
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

ROUTES = (Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=3)), Prove())
LAWS = (Enumerate(EnumerateScope(up_to=4)), Prove())
NULL = pointwise(Eq(q, 0), And(nonnegative(p, q), c >= 1, q <= c * p, Eq(p, 0)))
FACTOR = "for connected x and x' the factor c = exp(eps d(x, x')) is finite"


def same_null_events(says: Says = pure, connected: bool = True) -> Check:
    """In private worlds, laws at a finite distance (or any two) have the same events of probability 0."""

    def check(instance: Instance) -> Witness | None:
        world = cast(World, instance)
        for first, second, distance in world.pairs() if says(world) else ():
            if (distance == INFINITY and connected) or all(bool(p) == bool(q) for p, q in over_events(first, second)):
                continue
            return world.failure("an event has probability 0 under one law alone")
        return None

    return check


def same_support(says: Says = pure, connected: bool = True) -> Check:
    """In private worlds, densities at a finite distance (or any two) are both 0 or both positive at each output."""

    def check(instance: Instance) -> Witness | None:
        world = cast(World, instance)
        for first, second, distance in world.pairs() if says(world) else ():
            if (distance == INFINITY and connected) or all(
                bool(p) == bool(q) for p, q in zip(first, second, strict=True)
            ):
                continue
            return world.failure("an output is possible under one of two datasets alone")
        return None

    return check


def bounded_is_interval(lowest: Fraction | None) -> Check:
    """The ratio of densities is bounded if and only if the second law lies between multiples of the first.

    ``lowest`` is a factor a that is allowed besides the positive ones.
    """

    def check(instance: Instance) -> Witness | None:
        first, second = cast(tuple[SmallLaw, SmallLaw], instance)
        bounded = all(p and q for p, q in zip(first, second, strict=True) if p or q)
        ratios = [q / p for p, q in zip(first, second, strict=True) if p]
        low, high = min([*(r for r in ratios if r), Fraction(1)]), max([*ratios, Fraction(1)])
        lows = [low] if lowest is None else [low, lowest]
        found = [a for a in lows if inside(scaled(a, first), second, scaled(high, first))]
        if bounded == bool(found) and all(exp_mult(first, second) <= max(1 / a, high) for a in found if a):
            return None
        return shown(f"ratio bounded: {bounded}, in an interval: {bool(found)}", P=first, Q=second)

    return check


OVER = "pairs of laws on at most 3 outcomes"
SAYS_II = "II alone, of datasets at distance 1"
THEOREMS = (
    Theorem(
        id="bailie2025/rem-5.3.7a",
        title="Remark 5.3.7: connected laws are mutually absolutely continuous",
        statement=r"If $M$ is $\varepsilon$-DP with $\varepsilon<\infty$ then $P_x$ and $P_{x'}$ are mutually "
        r"absolutely continuous whenever $d(x,x')<\infty$.",
        claim=Reduction(
            on_metrics(same_null_events()), NULL, f"{FACTOR}, and P_x'(S) <= c P_x(S), P_x(S) <= c P_x'(S) for each S"
        ),
        routes=ROUTES,
        source="bailie2025",
        lines="2215",
        twins=(
            Twin("unconnected datasets", "d(x, x') may be infinite", on_metrics(same_null_events(connected=False))),
            Twin("the standard formulation", SAYS_II, on_metrics(same_null_events(standard))),
        ),
    ),
    Theorem(
        id="bailie2025/rem-5.3.7b",
        title="Remark 5.3.7: connections of a plausible dataset are plausible",
        statement=r"If $M$ is $\varepsilon$-DP, with densities as in IV of Theorem 5.3.5, then for connected $x,x'$ "
        r"and all $t$ the densities $p_x(t)$ and $p_{x'}(t)$ are both zero or both non-zero.",
        claim=Reduction(on_metrics(same_support()), NULL, f"{FACTOR}, and p_x'(t) <= c p_x(t), p_x(t) <= c p_x'(t)"),
        routes=ROUTES,
        source="bailie2025",
        lines="2215-2217",
        twins=(
            Twin("unconnected datasets", "d(x, x') may be infinite", on_metrics(same_support(connected=False))),
            Twin("the standard formulation", SAYS_II, on_metrics(same_support(standard))),
        ),
    ),
    Theorem(
        id="bailie2025/rem-5.3.7d",
        title="Remark 5.3.7: a bounded ratio is an interval of measures",
        statement=r"$p_x(t)/p_{x'}(t)$ is bounded away from zero and infinity if and only if $P_{x'}\in\mathcal "
        r"I(aP_x,bP_x)$ for some $0<a\le1\le b<\infty$, and then $D_{\mathrm{MULT}}(P_x,P_{x'})\le\max(-\ln a,\ln b)$.",
        claim=Reduction(
            ForAll(OVER, pairs_of_laws, bounded_is_interval(None)),
            AllOf({"sums keep bounds": RATIO_EVENTS, "members are near": FARTHEST}),
            f"bounds on the ratio of densities, almost everywhere, integrate to bounds on the probabilities of "
            f"events; if they fail on an event of positive probability, so do the bounds of its probabilities. Bounds "
            f"0 < a and b < infinity can be moved to a <= 1 <= b. The rest is Lemma 5.3.4: {EVENTS}",
        ),
        routes=LAWS,
        source="bailie2025",
        lines="2219",
        reading="Bounded almost everywhere, where not both densities are 0.",
        twins=(Twin("a = 0", "a may be 0", ForAll(OVER, pairs_of_laws, bounded_is_interval(Fraction(0)))),),
    ),
)
