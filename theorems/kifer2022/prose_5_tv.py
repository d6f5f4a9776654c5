"""Section 5.1 (kifer2022): at epsilon = 0 approximate privacy is total variation."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import cast

from _law_lemmas import Abs, And, Max, nonnegative, p, pointwise, q, r, s
from kifer2022._losses import OVER, ROUTES, disagreement, events, named
from kifer2022._text import RECONSTRUCTED

from dpcalc.claim import AllOf, ForAll, Instance, Reduction
from dpcalc.spec.law_enumeration import SmallLaw, pairs_of_laws
from dpcalc.theorem import Theorem, Twin
from dpcalc.verdict import Witness


def pairs(size: int) -> Iterator[Instance]:
    """Every small pair of laws."""
    yield from pairs_of_laws(size)


def least_is_variation(level: Fraction) -> ForAll:
    """The least delta at that exp(epsilon), by its definition, is half of the sum of ``|p - q|``."""

    def check(instance: Instance) -> Witness | None:
        first, second = cast(tuple[SmallLaw, SmallLaw], instance)
        least = max(max(p - level * q, q - level * p) for p, q in events(first, second))
        variation = sum((abs(p - q) for p, q in zip(first, second, strict=True)), Fraction(0)) / 2
        if least == variation:
            return None
        return disagreement(named(first, second), f"the least delta is {least}, total variation {variation}")

    return ForAll(OVER, pairs, check)


THEOREM = Theorem(
    id="kifer2022/prose-5-tv",
    title="Section 5.1: epsilon = 0",
    statement=r"For $\varepsilon=0$ the smallest $\delta$ of a pair of neighbours is the total variation distance of "
    r"the laws of $M(D_1)$ and $M(D_2)$.",
    claim=Reduction(
        least_is_variation(Fraction(1)),
        AllOf(
            {
                "no event does better": pointwise(
                    (p - q) + (r - s) <= Max(p - q, 0) + Max(r - s, 0), nonnegative(p, q, r, s)
                ),
                "this event does it": pointwise(Max(p - q, 0) <= p - q, And(nonnegative(p, q), p > q)),
                "both sides": pointwise(Max(p - q, 0) + Max(q - p, 0) <= Abs(p - q), nonnegative(p, q)),
                "and no less": pointwise(Abs(p - q) <= Max(p - q, 0) + Max(q - p, 0), nonnegative(p, q)),
            }
        ),
        "The largest P(S) - Q(S) is reached by S = {p > q}, where it is the sum of [p - q]+; that of [q - p]+ is the "
        "same, as both laws add up to 1; so either is half of the sum of |p - q|",
    ),
    routes=ROUTES,
    source="kifer2022",
    lines="155",
    text=(RECONSTRUCTED,),
    reading="Total variation is half of the sum of |p - q|, the form that is no supremum over events.",
    twins=(Twin("epsilon = ln(3/2)", "3/2 for 1 before Q", least_is_variation(Fraction(3, 2))),),
)
