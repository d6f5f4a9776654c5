"""Definition 4.8 (kifer2022): pure differential privacy by events, and by privacy-loss random variables."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import cast

import _law_lemmas as lemma
from kifer2022._losses import OVER, ROUTES, above, below, disagreement, is_private, loss_law, named, with_levels
from kifer2022._text import RECONSTRUCTED

from dpcalc.claim import ForAll, Instance, Reduction
from dpcalc.spec.law_enumeration import SmallLaw
from dpcalc.theorem import Theorem, Twin
from dpcalc.verdict import Witness

Check = Callable[[Instance], Witness | None]


def equivalent(*, both_orders: bool = True, both_sides: bool = True) -> Check:
    """Privacy by events against ``|L| <= epsilon`` with probability 1; ``L <= epsilon`` alone says the same.

    ``both_orders`` is whether L is looked at for both orders of the pair, ``both_sides`` whether ``|L|`` is meant.
    """

    def check(instance: Instance) -> Witness | None:
        first, second, level = cast(tuple[SmallLaw, SmallLaw, Fraction], instance)
        private = is_private(first, second, level)
        laws = [loss_law(first, second), *([loss_law(second, first)] if both_orders else [])]
        one_sided = all(not above(law, level) for law in laws)
        bounded = one_sided and all(not below(law, 1 / level) for law in laws)
        if private == (bounded if both_sides else one_sided) and (not both_orders or bounded == one_sided):
            return None
        words = f"private by events: {private}; loss bounded with probability 1: {bounded}, from above: {one_sided}"
        return disagreement(named(first, second, level), words)

    return check


PAIRS = f"{OVER}, exp(epsilon) = 1, 3/2, 2, 3"

THEOREM = Theorem(
    id="kifer2022/def-4.8b",
    title="Definition 4.8: pure privacy is a loss of at most epsilon with probability 1",
    statement=r"$M$ is $\varepsilon$-differentially private if and only if for every ordered pair of neighbours "
    r"$|L_{D_1,D_2}|\le\varepsilon$ with probability 1; equivalently $L_{D_1,D_2}\le\varepsilon$ with probability 1 "
    r"for every ordered pair.",
    claim=Reduction(
        ForAll(PAIRS, with_levels, equivalent()),
        lemma.RATIO_EVENTS,
        "The loss of (P, Q) is above epsilon at an outcome exactly where p > e^epsilon q and p > 0; so L <= epsilon "
        "with probability 1 for both orders says that p <= e^epsilon q and q <= e^epsilon p at every outcome (where p "
        "= 0 the first is clear). By the lemma, summed over the outcomes of an event, that is privacy for all events, "
        "of which single outcomes are some. And L_12 >= -epsilon fails with positive P-probability only where q > "
        "e^epsilon p > 0, where L_21 > epsilon with positive Q-probability; so bounds from above for both orders are "
        "bounds of |L|",
    ),
    routes=ROUTES,
    source="kifer2022",
    lines="112-114",
    text=(RECONSTRUCTED,),
    twins=(
        Twin(
            "one order",
            "the loss of (D1, D2) alone, not that of (D2, D1)",
            ForAll(PAIRS, with_levels, equivalent(both_orders=False)),
        ),
        Twin(
            "one order and one side",
            "L <= epsilon for (D1, D2) alone",
            ForAll(PAIRS, with_levels, equivalent(both_orders=False, both_sides=False)),
        ),
    ),
)
