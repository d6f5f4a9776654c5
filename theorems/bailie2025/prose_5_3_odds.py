"""Section 5.3 (bailie2025): bounds on odds from an interval of measures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import cast

from _law_lemmas import And, nonnegative, p, pointwise, positive, q, r, s, u, v
from bailie2025._measures import Check, Measure, measures, over_events, shown

from dpcalc.claim import ForAll, Instance, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.exact import INFINITY, Extended
from dpcalc.spec.law_enumeration import laws_on
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

OVER = "probabilities on two outcomes in an interval of measures"
Values = tuple[Fraction, Fraction, Fraction]
Bounds = Callable[[Values, Values], tuple[tuple[Fraction, Fraction], tuple[Fraction, Fraction]]]


def members(size: int) -> Iterator[Instance]:
    """Every probability with denominator ``size``, with measures around it."""
    for law in laws_on(2, size):
        for lower, upper in measures(size + 1, 2):
            low, high = (tuple(mass / size for mass in measure) for measure in (lower, upper))
            if len(low) == 2 and all(a <= p <= b for a, p, b in zip(low, law, high, strict=True)):
                yield low, law, high


def divided(above: Fraction, below: Fraction) -> Extended | None:
    """A ratio, infinite where only its denominator is 0; ``None`` where it is not well defined."""
    if below:
        return above / below
    return INFINITY if above > 0 else None


def own(first: Values, second: Values) -> tuple[tuple[Fraction, Fraction], tuple[Fraction, Fraction]]:
    """L(A)/U(B) and U(A)/L(B)."""
    return (first[0], second[2]), (first[2], second[0])


def alike(first: Values, second: Values) -> tuple[tuple[Fraction, Fraction], tuple[Fraction, Fraction]]:
    """L(A)/L(B) and U(A)/U(B)."""
    return (first[0], second[0]), (first[2], second[2])


def between(bounds: Bounds) -> Check:
    """The odds of two events are between the bounds, where all three ratios are well defined."""

    def check(instance: Instance) -> Witness | None:
        low, law, high = cast(tuple[Measure, Measure, Measure], instance)
        values = [cast(Values, event) for event in over_events(low, law, high)]
        for first, second in product(values, repeat=2):
            least, most = (divided(*ends) for ends in bounds(first, second))
            odds = divided(first[1], second[1])
            if odds is not None and ((least is not None and odds < least) or (most is not None and odds > most)):
                return shown("odds outside of the bounds", L=low, P=law, U=high)
        return None

    return check


THEOREM = Theorem(
    id="bailie2025/prose-5.3-odds",
    title="Section 5.3: odds of a member of an interval",
    statement=r"For a probability $P\in\mathcal I(L,U)$ and events $A,B$ the odds $P(A)/P(B)$ lie between $L(A)/U(B)$ "
    r"and $U(A)/L(B)$ whenever these ratios are well defined.",
    claim=Reduction(
        ForAll(OVER, members, between(own)),
        pointwise(
            And(u / s <= p / q, p / q <= v / r),
            And(nonnegative(u, p, v), positive(q, r, s), u <= p, p <= v, r <= q, q <= s),
        ),
        "p = P(A) lies between u and v, q = P(B) between r and s. Where L(B) = 0 < U(A) the upper bound is infinite, "
        "and where U(B) is infinite the lower one is 0. Where P(B) = 0 < P(A) the odds are infinite, L(B) is 0 and "
        "U(A) is not, so that the upper bound is infinite too; where U(B) = 0 < L(A), P(B) is 0 and the odds are "
        "infinite",
    ),
    routes=(Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=3)), Prove()),
    source="bailie2025",
    lines="2120",
    twins=(Twin("the same measure above and below", "L(A)/L(B), U(A)/U(B)", ForAll(OVER, members, between(alike))),),
)
