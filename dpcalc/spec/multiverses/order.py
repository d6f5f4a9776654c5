"""The order of refinement: one multiverse refines another if each of its universes lies inside one of the other's.

bailie2025, Proposition 2.4.13 and Definition 6.2.6 (there the other one is a coarsening). It is reflexive and
transitive, but two different multiverses may refine each other: they do exactly if their maximal universes are the
same, and these are the canonical representative of all of them. An empty universe lies inside any universe, if there
is one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import reduce

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError, TooLarge
from dpcalc.spec.domain import Point
from dpcalc.spec.multiverses.listing import Listing, aligned, lowest, mask

EQUIVALENT, FINER, COARSER, INCOMPARABLE = "equivalent", "finer", "coarser", "incomparable"


@dataclass(frozen=True)
class NotInside:
    """A universe (by its number) that lies inside no universe of the other multiverse.

    ``nearest`` is the number of the other's universe that shares most of its points, ``None`` where the other has
    none; ``outside`` is a point that this one does not share, ``None`` for the empty universe. ``apart`` is a pair of
    its points that no universe of the other holds together, ``None`` where each pair is held by some universe: the
    other then promises, pair by pair, no less.
    """

    universe: int
    nearest: int | None
    outside: Point | None
    apart: tuple[Point, Point] | None


def refinement_failure(finer: Listing, coarser: Listing) -> NotInside | None:
    """The first universe of ``finer`` that lies inside none of ``coarser``, or ``None`` where it is a refinement.

    Raises ``InputError`` where the domains differ.
    """
    other = aligned(finer, coarser)
    for number, universe in enumerate(finer.universes):
        if next(_containing(universe, other), None) is None:
            return _failure(finer, number, other)
    return None


def refines(finer: Listing, coarser: Listing) -> bool:
    """Whether every universe of ``finer`` lies inside some universe of ``coarser``."""
    return refinement_failure(finer, coarser) is None


def relation(first: Listing, second: Listing) -> str:
    """How the first stands to the second: ``equivalent``, ``finer``, ``coarser`` or ``incomparable``."""
    forward, backward = refines(first, second), refines(second, first)
    return {(True, True): EQUIVALENT, (True, False): FINER, (False, True): COARSER}.get(
        (forward, backward), INCOMPARABLE
    )


def canonical(listed: Listing) -> Listing:
    """The maximal universes, in the order of their places: the same for all multiverses that refine each other."""
    kept = [u for i, u in enumerate(listed.universes) if all(j == i for j in _containing(u, listed))]
    return listed.with_universes(sorted(kept))


def equivalence_classes(listings: Sequence[Listing]) -> list[list[int]]:
    """The numbers of the multiverses, those that refine each other together, in the order of first appearance."""
    found: dict[frozenset[tuple[int, ...]], list[int]] = {}
    for number, listed in enumerate(listings):
        found.setdefault(canonical(aligned(listings[0], listed)).as_set, []).append(number)
    return list(found.values())


def meet(first: Listing, second: Listing, effort: Effort = DEFAULT_EFFORT) -> Listing:
    """The universes ``D & D'`` that are not empty: up to equivalence the coarsest multiverse that refines both.

    Where no two universes share a point and both have one, that is the empty universe alone. Raises ``TooLarge`` where
    the intersections hold more points than ``effort.limit``.
    """
    other = aligned(first, second)
    size = sum(len(a) * len(b) for a, b in zip(first.holders, other.holders, strict=True))
    if size > effort.limit:
        raise TooLarge(f"the intersections hold {size} points, above the limit of {effort.limit}", estimate=size)
    found: dict[tuple[int, int], list[int]] = {}
    for place, (mine, theirs) in enumerate(zip(first.holders, other.holders, strict=True)):
        for i in mine:
            for j in theirs:
                found.setdefault((i, j), []).append(place)
    if not found and first.universes and other.universes:
        return first.with_universes([()])
    return first.with_universes(found[pair] for pair in sorted(found))


def join(first: Listing, second: Listing) -> Listing:
    """All universes of both: the finest multiverse that both refine, up to equivalence."""
    return first.with_universes((*first.universes, *aligned(first, second).universes))


def meet_of(listings: Sequence[Listing], effort: Effort = DEFAULT_EFFORT) -> Listing:
    """The meet of one or more. Raises ``InputError`` where there is none, for it depends on the domain alone."""
    if not listings:
        raise InputError("a meet needs at least one multiverse")
    return reduce(lambda a, b: meet(a, b, effort), listings)


def _containing(universe: Sequence[int], other: Listing) -> Iterator[int]:
    """The numbers of the universes of ``other`` that hold all these places."""
    if not universe:
        return iter(range(len(other.universes)))
    rarest = min(universe, key=lambda place: len(other.holders[place]))
    inside = frozenset(universe)
    return (number for number in other.holders[rarest] if inside <= other.sets[number])


def _failure(finer: Listing, number: int, other: Listing) -> NotInside:
    """Show why a universe lies inside none of the other's."""
    universe = finer.universes[number]
    if not other.universes:
        pair = (universe[0], universe[1]) if len(universe) > 1 else None
        return NotInside(number, None, finer.points[universe[0]] if universe else None, _points(finer, pair))
    shared: dict[int, int] = {}
    for place in universe:
        for holder in other.holders[place]:
            shared[holder] = shared.get(holder, 0) + 1
    nearest = max(shared, key=lambda holder: (shared[holder], -holder), default=0)
    outside = next(place for place in universe if place not in other.sets[nearest])
    return NotInside(number, nearest, finer.points[outside], _points(finer, _apart(universe, other)))


def _apart(universe: Sequence[int], other: Listing) -> tuple[int, int] | None:
    """The first two places of a universe that no universe of the other holds together."""
    whole = mask(universe)
    for place in universe:
        left = whole & ~other.together[place] & ~(1 << place)
        if left:
            return place, lowest(left)
    return None


def _points(listed: Listing, pair: tuple[int, int] | None) -> tuple[Point, Point] | None:
    """A pair of places as points."""
    return None if pair is None else (listed.points[pair[0]], listed.points[pair[1]])
