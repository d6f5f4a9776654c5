"""How far mass has to move between two laws: the infinity-Wasserstein distance, by flows.

Under a specification with budget epsilon, the outputs of two models are at most epsilon times this distance apart,
where bailie2025 (Theorem 5.5.1) has the largest distance between the two supports.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Generic, TypeVar

import networkx as nx

from dpcalc.exact import INFINITY, Extended, Infinity
from dpcalc.spec.divergences.base import check_law

D = TypeVar("D", bound=Hashable)


@dataclass(frozen=True)
class Transport(Generic[D]):
    """The least distance that all mass keeps to, and a coupling that does so: the mass that goes from x to y."""

    distance: Extended
    coupling: Mapping[tuple[D, D], Fraction]


def infinity_wasserstein(
    first: Mapping[D, Fraction], second: Mapping[D, Fraction], distance: Callable[[D, D], Extended]
) -> Transport[D]:
    """The infinity-Wasserstein distance of two laws, with a coupling that attains it.

    It is one of the distances between the supports; for each a maximal flow says whether all mass can be moved no
    farther. Infinite, with no coupling, where some mass has to move infinitely far. Raises ``InputError`` for no laws.
    """
    check_law(first, "the first law")
    check_law(second, "the second law")
    start, end = ({x: Fraction(p) for x, p in law.items() if p} for law in (first, second))
    whole = lcm(*(p.denominator for law in (start, end) for p in law.values()))
    pairs = {(x, y): distance(x, y) for x in start for y in end}
    steps = sorted({d for d in pairs.values() if not isinstance(d, Infinity)})
    low, high, best = 0, len(steps), None
    while low < high:
        middle = (low + high) // 2
        found = _moved(start, end, {pair for pair, d in pairs.items() if d <= steps[middle]}, whole)
        if found is None:
            low = middle + 1
        else:
            high, best = middle, found
    return Transport(INFINITY, {}) if best is None else Transport(steps[high], best)


def _moved(
    start: Mapping[D, Fraction], end: Mapping[D, Fraction], allowed: set[tuple[D, D]], whole: int
) -> dict[tuple[D, D], Fraction] | None:
    """A coupling along the allowed pairs, if there is one: flows of whole multiples of 1/whole."""
    graph = nx.DiGraph()
    for x, mass in start.items():
        graph.add_edge("from", (0, x), capacity=int(mass * whole))
    for y, mass in end.items():
        graph.add_edge((1, y), "to", capacity=int(mass * whole))
    for x, y in allowed:
        graph.add_edge((0, x), (1, y), capacity=whole)
    size, flow = nx.maximum_flow(graph, "from", "to")
    if size < whole:
        return None
    return {
        (x, y): Fraction(flow[0, x][1, y], whole) for x in start for y in end if (x, y) in allowed and flow[0, x][1, y]
    }
