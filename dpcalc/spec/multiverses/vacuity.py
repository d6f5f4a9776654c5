"""Whether a multiverse restricts anything: vacuous, totally vacuous, and pairs that nothing connects.

Vacuous (bailie2025, section 2.4.3): every two different points at finite distance, in one direction or the other, share
a universe. Totally vacuous (appendix A.4): every two different points do. Unconnected (appendix A.4): no finite steps
lead from the one to the other, or none back.
"""

from __future__ import annotations

from collections.abc import Sequence

from dpcalc.spec.domain import Point
from dpcalc.spec.multiverses.finite_pairs import FinitePairs
from dpcalc.spec.multiverses.listing import Listing, lowest

Pair = tuple[Point, Point]


def non_vacuous_pair(listed: Listing, finite: FinitePairs) -> Pair | None:
    """The first pair at finite distance that no universe holds, or ``None`` where the multiverse is vacuous."""
    return _apart(listed, finite.either)


def non_totally_vacuous_pair(listed: Listing) -> Pair | None:
    """The first pair of different points that no universe holds, or ``None`` where it is totally vacuous."""
    return _apart(listed, [(1 << len(listed.points)) - 1] * len(listed.points))


def pairs_apart(listed: Listing) -> int:
    """How many unordered pairs of different points no universe holds."""
    size = len(listed.points)
    held = sum((mask & ~(1 << place)).bit_count() for place, mask in enumerate(listed.together))
    return (size * (size - 1) - held) // 2


def unconnected_pair(points: Sequence[Point], finite: FinitePairs) -> Pair | None:
    """The first pair of points that no finite steps connect both ways, or ``None`` where there is none."""
    home = {place: number for number, members in enumerate(finite.connected) for place in members}
    other = next((place for place in range(len(points)) if home[place] != home[0]), None)
    return None if other is None else (points[0], points[other])


def unconnected_pairs(finite: FinitePairs) -> int:
    """How many unordered pairs of points no finite steps connect both ways."""
    size = len(finite.rows)
    return (size**2 - sum(len(members) ** 2 for members in finite.connected)) // 2


def _apart(listed: Listing, asked: Sequence[int]) -> Pair | None:
    """The first pair among those asked for that no universe holds."""
    for place, (near, together) in enumerate(zip(asked, listed.together, strict=True)):
        left = near & ~together & ~(1 << place)
        if left:
            return listed.points[place], listed.points[lowest(left)]
    return None
