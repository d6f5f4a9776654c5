"""Section 5.3 (bailie2025): intervals of measures and of probabilities are convex."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import cast

from _law_lemmas import And, Eq, a, nonnegative, p, pointwise, q, u, v
from bailie2025._measures import Measure, at_most, inside, measures, shown

from dpcalc.claim import AllOf, ForAll, Instance, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

WEIGHTS = tuple(map(Fraction, ("1/3", "1/2", "1")))
BEYOND = (Fraction(2),)
OVER = "intervals of measures on one or two outcomes with two of their members, and weights of a mixture"
MIXED = (1 - a) * p + a * q


def members(weights: tuple[Fraction, ...]) -> Callable[[int], Iterator[Instance]]:
    """Every interval of measures with two of its members, and weights of mixtures."""

    def instances(size: int) -> Iterator[Instance]:
        for lower, upper, one, other in measures(size, 4):
            if at_most(lower, upper) and inside(lower, one, upper) and inside(lower, other, upper):
                yield from ((lower, upper, one, other, weight) for weight in weights)

    return instances


def stays(instance: Instance) -> Witness | None:
    """The mixture is in the interval, and has mass 1 if both members have."""
    lower, upper, one, other, weight = cast(tuple[Measure, Measure, Measure, Measure, Fraction], instance)
    mixture = tuple((1 - weight) * x + weight * y for x, y in zip(one, other, strict=True))
    if inside(lower, mixture, upper) and (sum(mixture) == 1 or not sum(one) == sum(other) == 1):
        return None
    return shown("the mixture is outside", L=lower, U=upper, mu=one, nu=other, weight=weight)


BETWEEN = And(nonnegative(p, q, u, v, a), a <= 1, u <= p, p <= v, u <= q, q <= v)
THEOREM = Theorem(
    id="bailie2025/prose-5.3-convex",
    title="Section 5.3: intervals of measures are convex",
    statement=r"For measures $L\le U$ the set $\mathcal I(L,U)$ of the measures between them is convex, and so is the "
    r"set $\mathcal I_1(L,U)$ of its probabilities.",
    claim=Reduction(
        ForAll(OVER, members(WEIGHTS), stays),
        AllOf(
            {
                "the value of an event": pointwise(And(u <= MIXED, v >= MIXED), BETWEEN),
                "mass 1": pointwise(Eq(MIXED, 1), And(Eq(p, 1), Eq(q, 1))),
            }
        ),
        "the value of an event under the mixture is the mixture of its values p and q, which lie between u = L(S) and "
        "v = U(S). Where U(S) is infinite there is no upper bound, and where L(S) is, both values are infinite",
    ),
    routes=(Enumerate(EnumerateScope(up_to=1), slow=EnumerateScope(up_to=2)), Prove()),
    source="bailie2025",
    lines="2112, 2120, 2207",
    twins=(Twin("beyond the two", "the weights -1 and 2", ForAll(OVER, members(BEYOND), stays)),),
)
