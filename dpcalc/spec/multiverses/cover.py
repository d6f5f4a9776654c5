"""Whether the universes cover the domain, overlap, or part it; each answer with what shows it."""

from __future__ import annotations

from dataclasses import dataclass

from dpcalc.spec.domain import Point
from dpcalc.spec.multiverses.listing import Listing


@dataclass(frozen=True)
class Overlap:
    """Two different universes (by their numbers) and the first point that they share."""

    universes: tuple[int, int]
    point: Point


def uncovered(listed: Listing) -> list[Point]:
    """The points in no universe, whose data nothing protects."""
    return [point for point, holders in zip(listed.points, listed.holders, strict=True) if not holders]


def overlap(listed: Listing) -> Overlap | None:
    """Two universes that share a point, or ``None`` where no two do."""
    for point, holders in zip(listed.points, listed.holders, strict=True):
        if len(holders) > 1:
            return Overlap((holders[0], holders[1]), point)
    return None


def empty_universe(listed: Listing) -> int | None:
    """The number of the empty universe, if it is there."""
    return next((number for number, universe in enumerate(listed.universes) if not universe), None)


def is_partition(listed: Listing) -> bool:
    """Whether every point lies in exactly one universe and no universe is empty."""
    return all(len(holders) == 1 for holders in listed.holders) and empty_universe(listed) is None
