"""Complete multiverses, and the completion (bailie2025, Definitions 6.2.8 and 6.2.10).

A multiverse is complete if all distances within a universe are finite. Its completion cuts each universe D into the
sets ``D & [x]`` for x in D, where here ``[x]`` is what lies at finite distance from x (for Definition A.1.1, see
``comparability``). If being at finite distance is an equivalence relation, as under a metric, the completion is
complete; else it need not be: two points near x may be at infinite distance from each other.
"""

from __future__ import annotations

from dataclasses import dataclass

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import TooLarge
from dpcalc.spec.domain import Point
from dpcalc.spec.multiverses.finite_pairs import FinitePairs
from dpcalc.spec.multiverses.listing import Listing, lowest, mask, places_of


@dataclass(frozen=True)
class InfinitePair:
    """A universe (by its number) with two points, the second at infinite distance from the first."""

    universe: int
    pair: tuple[Point, Point]


def incompleteness(listed: Listing, finite: FinitePairs) -> InfinitePair | None:
    """The first ordered pair at infinite distance within a universe, or ``None`` where the multiverse is complete."""
    for number, universe in enumerate(listed.universes):
        whole = mask(universe)
        for place in universe:
            far = whole & ~finite.rows[place]
            if far:
                return InfinitePair(number, (listed.points[place], listed.points[lowest(far)]))
    return None


def completion(listed: Listing, finite: FinitePairs, effort: Effort = DEFAULT_EFFORT) -> Listing:
    """The sets ``D & [x]`` for every universe D and every x in D; an empty universe gives none.

    Raises ``TooLarge`` where they hold more points than ``effort.limit``.
    """
    found: dict[int, None] = {}
    for universe in listed.universes:
        whole = mask(universe)
        found.update(dict.fromkeys(whole & row for row in dict.fromkeys(finite.rows[place] for place in universe)))
    size = sum(part.bit_count() for part in found)
    if size > effort.limit:
        raise TooLarge(f"the completion holds {size} points, above the limit of {effort.limit}", estimate=size)
    return listed.with_universes(tuple(places_of(part)) for part in found)
