"""Lemma 1 (das2024): a small probability of a large ratio is enough for approximate privacy."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import cast

from _law_lemmas import And, a, b, c, nonnegative, p, pointwise, q, r, s
from kifer2022._losses import OVER, ROUTES, SLACKS, above, disagreement, events, loss_law, named, with_levels

from dpcalc.claim import ForAll, Instance, Reduction
from dpcalc.spec.law_enumeration import SmallLaw
from dpcalc.theorem import Theorem, Twin
from dpcalc.verdict import Witness

Case = tuple[SmallLaw, SmallLaw, Fraction, Fraction]


def cases(size: int) -> Iterator[Instance]:
    """Every small pair of laws with values of exp(epsilon) and delta."""
    for first, second, level in with_levels(size):
        for slack in SLACKS:
            yield first, second, level, slack


def is_private(first: SmallLaw, second: SmallLaw, level: Fraction, slack: Fraction) -> bool:
    """``P(E) <= exp(epsilon) Q(E) + delta`` for every event, in this order."""
    return all(x <= level * y + slack for x, y in events(first, second))


def suffices(
    *, both_orders: bool, share: Fraction = Fraction(1), converse: bool = False
) -> Callable[[Instance], Witness | None]:
    """Where the complement of S has probability at most delta, privacy in both orders holds with ``share * delta``.

    ``both_orders`` is whether the hypothesis is made for both; ``converse`` asks for the other direction too.
    """

    def check(instance: Instance) -> Witness | None:
        first, second, level, slack = cast(Case, instance)
        orders = ((first, second), (second, first))
        rare = [above(loss_law(x, y), level) <= slack for x, y in orders]
        given = all(rare) if both_orders else rare[0]
        private = all(is_private(x, y, level, share * slack) for x, y in orders)
        if private >= given and not (converse and private and not given):
            return None
        words = f"large ratios have probability at most delta: {rare}; private: {private}"
        return disagreement({**named(first, second, level), "delta": str(slack)}, words)

    return check


PAIRS = f"{OVER}, exp(epsilon) = 1, 3/2, 2, 3, delta = 0, 1/6, 1/4, 1/3, 1/2"

THEOREM = Theorem(
    id="das2024/lem-1",
    title="Lemma 1: rare large ratios",
    statement=r"For adjacent $D\sim D'$ let $S$ be the outputs with "
    r"$\Pr(M(D)=o)/\Pr(M(D')=o)\le e^{\varepsilon}$. If $\Pr(M(D)\notin S)\le\delta$ for all ordered adjacent pairs, "
    r"then $M$ is $(\varepsilon,\delta)$-differentially private.",
    claim=Reduction(
        ForAll(PAIRS, cases, suffices(both_orders=True)),
        pointwise(
            p + r + a <= c * (q + s) + c * b + a,
            And(nonnegative(p, q, r, s, a, b), c >= 1, p <= c * q, r <= c * s),
        ),
        "The outcomes of an event E that lie in S have p <= c q, with c = e^epsilon; summed as in the lemma, the "
        "probability of E is at most c times the other one of E in S, plus a, the probability of E outside S, which "
        "is at most that of the complement of S, at most delta; and c b >= 0, with b the other probability of E "
        "outside S",
    ),
    routes=ROUTES,
    source="das2024",
    lines="104",
    twins=(
        Twin("one order", "the hypothesis for (D, D') alone", ForAll(PAIRS, cases, suffices(both_orders=False))),
        Twin(
            "half of delta", "delta/2 for delta", ForAll(PAIRS, cases, suffices(both_orders=True, share=Fraction(1, 2)))
        ),
        Twin("the converse too", "if and only if", ForAll(PAIRS, cases, suffices(both_orders=True, converse=True))),
    ),
)
