"""A multiverse listed over a finite domain: distinct universes as sorted places in the list of points.

Everything in this folder computes with listings. A multiverse is a set, so that a universe that comes up twice is kept
once. Pairs of points are held as bit masks: bit j of an integer stands for the point in place j.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate
from math import isqrt

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError, TooLarge
from dpcalc.spec.domain import Domain, Point
from dpcalc.spec.multiverse import Explicit, Multiverse

WORD = 64
"""Pairs that one step of a computation with bit masks looks at."""
_SHOWN = 12
_WIDEST = 60
Places = tuple[int, ...]


@dataclass(frozen=True)
class Listing:
    """Distinct ``universes`` over ``points``, each as its places in increasing order; ``labels`` if they have any.

    Two listings with the same points are the same multiverse exactly if ``as_set`` agrees.
    """

    points: tuple[Point, ...]
    universes: tuple[Places, ...]
    labels: tuple[str, ...] | None = field(default=None, compare=False)

    @classmethod
    def of(cls, points: Sequence[Point], universes: Iterable[Iterable[int]]) -> Listing:
        """The listing of these sets of places, each once, in the order of first appearance."""
        return cls(tuple(points), tuple(dict.fromkeys(tuple(sorted(universe)) for universe in universes)))

    @cached_property
    def as_set(self) -> frozenset[Places]:
        """The universes, in no order."""
        return frozenset(self.universes)

    @cached_property
    def sets(self) -> tuple[frozenset[int], ...]:
        """Each universe as a set of places."""
        return tuple(map(frozenset, self.universes))

    @cached_property
    def holders(self) -> tuple[Places, ...]:
        """For each point, the numbers of the universes that hold it."""
        found: list[list[int]] = [[] for _ in self.points]
        for number, universe in enumerate(self.universes):
            for place in universe:
                found[place].append(number)
        return tuple(map(tuple, found))

    @cached_property
    def together(self) -> tuple[int, ...]:
        """For each point, the mask of the points that share a universe with it (itself included, if any does)."""
        found = [0] * len(self.points)
        for universe in self.universes:
            together = mask(universe)
            for place in universe:
                found[place] = found[place] | together if found[place] else together
        return tuple(found)

    @property
    def weight(self) -> int:
        """The sizes of the universes, added up."""
        return sum(map(len, self.universes))

    def members(self, number: int) -> tuple[Point, ...]:
        """The points of a universe."""
        return tuple(self.points[place] for place in self.universes[number])

    def label(self, number: int) -> str:
        """What a universe is called: by its invariants, or by its points (the first few of many)."""
        if self.labels is not None:
            return self.labels[number]
        universe = self.universes[number]
        texts = [str(self.points[place]) for place in universe[:_SHOWN]]
        widths = accumulate(len(text) + 2 for text in texts)
        shown = [text for text, width in zip(texts, widths, strict=True) if width <= _WIDEST] or texts[:1]
        more = [f"... {len(universe)} points"] if len(universe) > len(shown) else []
        return "{" + ", ".join([*shown, *more]) + "}"

    def with_universes(self, universes: Iterable[Iterable[int]]) -> Listing:
        """Other universes over the same points, each kept once."""
        return Listing.of(self.points, universes)

    def explicit(self) -> Explicit:
        """The multiverse that lists these universes."""
        return Explicit([self.members(number) for number in range(len(self.universes))])


def listing(multiverse: Multiverse, domain: Domain, effort: Effort = DEFAULT_EFFORT) -> Listing:
    """The universes of a multiverse over its domain, a repeated one once, with their labels.

    Raises ``TooLarge`` at once where the domain is too large to hold its pairs of points, ``InputError`` where a
    universe leaves the domain.
    """
    check_pairs(domain.estimate(), effort)
    points = tuple(domain.points(effort))
    place = {point: number for number, point in enumerate(points)}
    found: dict[Places, str] = {}
    for universe in multiverse.universes(domain, effort):
        found.setdefault(tuple(sorted(place[point] for point in universe.members)), universe.label)
    labels = None if isinstance(multiverse, Explicit) else tuple(found.values())
    return Listing(points, tuple(found), labels)


def check_pairs(size: int, effort: Effort, each: int = WORD) -> None:
    """Refuse at once as many points as have too many pairs, of which a step looks at ``each``."""
    if size**2 > effort.limit * each:
        most = isqrt(effort.limit * each)
        raise TooLarge(
            f"the domain has up to {size} points, which make {size**2} pairs: more than this takes on",
            hint=f"fix margins, take fewer records or categories ({most} points), or raise --limit",
            estimate=size**2,
        )


def aligned(first: Listing, second: Listing) -> Listing:
    """The second listing with the points in the order of the first. Raises ``InputError`` where the points differ."""
    if first.points == second.points:
        return second
    place = {point: number for number, point in enumerate(first.points)}
    for points, other, where in ((second.points, place, "first"), (first.points, set(second.points), "second")):
        missing = next((point for point in points if point not in other), None)
        if missing is not None:
            raise InputError(
                f"the domains differ: {missing} is not a point of the {where}",
                hint="multiverses are compared over one domain",
            )
    move = [place[point] for point in second.points]
    universes = tuple(tuple(sorted(move[p] for p in universe)) for universe in second.universes)
    return Listing(first.points, universes, second.labels)


def mask(places: Iterable[int]) -> int:
    """The mask of some places."""
    places = tuple(places)
    if len(places) < WORD:
        found = 0
        for place in places:
            found |= 1 << place
        return found
    bits = bytearray(max(places) // 8 + 1)
    for place in places:
        bits[place >> 3] |= 1 << (place & 7)
    return int.from_bytes(bits, "little")


def lowest(bits: int) -> int:
    """The first place of a mask that is not empty."""
    return (bits & -bits).bit_length() - 1


def places_of(bits: int) -> Iterator[int]:
    """The places of a mask, in increasing order."""
    for start, byte in enumerate(bits.to_bytes((bits.bit_length() + 7) // 8, "little")):
        if byte:
            yield from (8 * start + bit for bit in range(8) if byte >> bit & 1)
