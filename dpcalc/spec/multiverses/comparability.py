"""Comparable points and the components that they form (bailie2025, Definition A.1.1 and Proposition A.4.2).

Two different points are comparable if they share a universe and are at finite distance in one direction or the other.
``[x]`` is what comparable pairs join to x, directly or through others.
"""

from __future__ import annotations

from dpcalc.spec.multiverses.finite_pairs import FinitePairs, spread
from dpcalc.spec.multiverses.listing import Listing


def comparable(listed: Listing, finite: FinitePairs) -> tuple[int, ...]:
    """For each point, the mask of the points comparable with it: the edges of the comparability graph."""
    both = zip(listed.together, finite.either, strict=True)
    return tuple(together & near & ~(1 << place) for place, (together, near) in enumerate(both))


def components(listed: Listing, finite: FinitePairs) -> Listing:
    """The connected components [x] of the comparability graph: a partition of the domain.

    Compare it with the multiverse by ``refinement_failure``: whether each component lies inside a universe, and
    whether each universe lies inside a component.
    """
    near, left, found = comparable(listed, finite), (1 << len(listed.points)) - 1, []
    for place in range(len(listed.points)):
        if left >> place & 1:
            members, left = spread(place, near, left)
            found.append(members)
    return listed.with_universes(found)


def split_by_components(listed: Listing, finite: FinitePairs, *, empty: bool = False) -> Listing:
    """``MV_1 = {D & [x]}`` of Proposition A.4.2, without the empty set unless ``empty`` asks for it.

    As defined there x runs through the whole domain, so that the empty set is one of them as soon as a universe and a
    component are disjoint.
    """
    found = components(listed, finite)
    home = {place: number for number, members in enumerate(found.universes) for place in members}
    parts: dict[tuple[int, ...], None] = {}
    for universe in listed.universes:
        pieces: dict[int, list[int]] = {}
        for place in universe:
            pieces.setdefault(home[place], []).append(place)
        parts.update(dict.fromkeys(tuple(piece) for piece in pieces.values()))
        if empty and len(pieces) < len(found.universes):
            parts[()] = None
    return listed.with_universes(parts)
