"""Equation (3) (kifer2022): approximate differential privacy by privacy-loss random variables."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import cast

from _law_lemmas import And, Max, c, nonnegative, p, pointwise, q, r, s
from kifer2022._losses import OVER, ROUTES, SLACKS, above, below, disagreement, is_private, loss_law, named, with_levels
from kifer2022._text import RECONSTRUCTED

from dpcalc.claim import AllOf, ForAll, Instance, Reduction
from dpcalc.spec.law_enumeration import SmallLaw
from dpcalc.theorem import Theorem, Twin
from dpcalc.verdict import Witness

Case = tuple[SmallLaw, SmallLaw, Fraction, Fraction]


def cases(size: int) -> Iterator[Instance]:
    """Every small pair of laws with values of exp(epsilon) and delta."""
    for first, second, level in with_levels(size):
        for slack in SLACKS:
            yield first, second, level, slack


def equivalent(*, subtract: bool = True, both_orders: bool = True) -> Callable[[Instance], Witness | None]:
    """Privacy by events against the two tail probabilities; ``subtract`` is whether the second is taken off."""

    def check(instance: Instance) -> Witness | None:
        first, second, level, slack = cast(Case, instance)
        orders = ((first, second), (second, first)) if both_orders else ((first, second),)
        excesses = [
            above(loss_law(x, y), level) - (level * below(loss_law(y, x), 1 / level) if subtract else 0)
            for x, y in orders
        ]
        private = is_private(first, second, level, slack)
        if private == all(excess <= slack for excess in excesses):
            return None
        words = f"private by events: {private}; the excess is {', '.join(map(str, excesses))}"
        return disagreement({**named(first, second, level), "delta": str(slack)}, words)

    return check


PAIRS = f"{OVER}, exp(epsilon) = 1, 3/2, 2, 3, delta = 0, 1/6, 1/4, 1/3, 1/2"

THEOREM = Theorem(
    id="kifer2022/eq-3",
    title="Equation (3): approximate privacy by tails of the loss",
    statement=r"$M$ is $(\varepsilon,\delta)$-differentially private if and only if "
    r"$P(L_{12}>\varepsilon)-e^{\varepsilon}P(L_{21}<-\varepsilon)\le\delta$ for all neighbours.",
    claim=Reduction(
        ForAll(PAIRS, cases, equivalent()),
        AllOf(
            {
                "no event does better": pointwise(
                    p - c * q + r - c * s <= Max(p - c * q, 0) + Max(r - c * s, 0),
                    And(nonnegative(p, q, r, s), c >= 1),
                ),
                "this event does it": pointwise(Max(p - c * q, 0) <= p - c * q, And(nonnegative(p, q), p > c * q)),
                "the others add nothing": pointwise(Max(p - c * q, 0) <= 0, And(nonnegative(p, q), p <= c * q)),
            }
        ),
        "With c = e^epsilon, the largest P(S) - c Q(S) over events is reached by S = {p > c q}, by the lemmas summed "
        "over outcomes. There P(S) is the P-probability that L_12 > epsilon; and Q(S) is the Q-probability that L_21 "
        "< -epsilon, for an outcome drawn from Q has q > 0, and then q/p < 1/c says that p > c q",
    ),
    routes=ROUTES,
    source="kifer2022",
    lines="152-154",
    text=(RECONSTRUCTED,),
    twins=(
        Twin("one tail", "without the second term", ForAll(PAIRS, cases, equivalent(subtract=False))),
        Twin("one order", "for (D1, D2) alone", ForAll(PAIRS, cases, equivalent(both_orders=False))),
    ),
)
