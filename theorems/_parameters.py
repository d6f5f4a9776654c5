"""Theorems that an output premetric rises or falls with its parameter."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import cast

from _output_laws import STATEMENTS, called

from dpcalc.claim import AllOf, ForAll, Inequality, Instance, Reduction
from dpcalc.decide.output_laws import Case, number
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.divergences.base import Divergence
from dpcalc.spec.divergences.values import order
from dpcalc.spec.law_enumeration import pairs_of_laws
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

Pairs = tuple[tuple[Divergence, Divergence], ...]
"""Premetrics of one family, of which the first is never above the second."""


def monotone(
    over: str,
    pairs: Pairs,
    *,
    id: str,  # noqa: A002 -- the keyword under which theorems are found
    lemma: Inequality | AllOf,
    because: str,
) -> Theorem:
    """The theorem that in each pair the first premetric is at most the second."""

    def instances(size: int) -> Iterator[Instance]:
        return ((Case(low, laws), Case(high, laws)) for laws in pairs_of_laws(size) for low, high in pairs)

    def check(sign: int) -> Callable[[Instance], Witness | None]:
        def one(instance: Instance) -> Witness | None:
            low, high = cast(tuple[Case, Case], instance)
            below, above = low.distance(*low.laws), high.distance(*high.laws)
            if sign * order(below, above) <= 0:
                return None
            return low.failure(f"{number(below)} here, {number(above)} under {high.divergence.name}")

        return one

    first = pairs[0][0]
    routes = (Enumerate(EnumerateScope(up_to=4)), Prove())
    backwards = ForAll(over, instances, check(-1))
    return Theorem(
        id=id,
        title=f"{first.name}: monotone",
        statement=f"{STATEMENTS['monotone']}, where $D$ is {called(first)} and the like.",
        claim=Reduction(ForAll(over, instances, check(1)), lemma, because),
        routes=routes,
        source="laws",
        reading="Laws with finite support and rational probabilities are enumerated, at the parameters named.",
        twins=(Twin("the other way", "at least for at most", backwards, routes[:1]),),
    )
