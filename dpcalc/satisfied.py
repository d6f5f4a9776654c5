"""Who decides whether a mechanism keeps to a budget, asked here alone: its wing if it has one, or the definition."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from dpcalc.claim import Satisfies
from dpcalc.decide.satisfies import decide_satisfies, search_satisfies
from dpcalc.decide.scope import EnumerateScope
from dpcalc.effort import Effort
from dpcalc.swapping.claims.every_swapping import EverySwapping
from dpcalc.swapping.losses.claimed import claimed_statements
from dpcalc.swapping.losses.satisfies import decide_swapping
from dpcalc.swapping.search.datasets import search_datasets
from dpcalc.swapping.search.scope import DatasetScope
from dpcalc.verdict import Verdict


def _nothing_stated(_claim: Satisfies, _statement: Mapping[str, Any], /) -> Iterator[dict[str, object]]:
    """The definition makes no statement of its own for the kernel."""
    return iter(())


@dataclass(frozen=True)
class Deciders:
    """How claims about one kind of specifications are decided.

    ``enumerate`` visits every instance of a scope; ``search`` asks z3 about unknown datasets in a scope of the class
    ``region``; ``refuting`` makes a statement about two datasets again, with what the claim allows there.
    """

    enumerate: Callable[[Satisfies, EnumerateScope, Effort], Verdict]
    search: Callable[[Satisfies, Any, Effort], Verdict]
    region: type[EnumerateScope | DatasetScope]
    refuting: Callable[[Satisfies, Mapping[str, Any]], Iterator[dict[str, object]]] = _nothing_stated


BY_DEFINITION: Final = Deciders(decide_satisfies, search_satisfies, EnumerateScope)
OWN: Final[Mapping[type[Any], Deciders]] = {
    EverySwapping: Deciders(decide_swapping, search_datasets, DatasetScope, claimed_statements),
}
"""The families of specifications whose wings know faster routes."""


def deciders(claim: Satisfies) -> Deciders:
    """Who decides a claim."""
    return OWN.get(type(claim.specification), BY_DEFINITION)
