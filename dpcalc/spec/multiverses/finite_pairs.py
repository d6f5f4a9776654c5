"""Which ordered pairs of points are at a finite distance, and which are joined by finite steps through the domain.

For the distances that have a rule (records, neighbours), the answer comes without measuring every pair.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.exact import Extended, Infinity
from dpcalc.spec.datasets import Multiset
from dpcalc.spec.domain import Point
from dpcalc.spec.multiverses.listing import check_pairs, lowest, mask, places_of
from dpcalc.spec.premetrics.base import Premetric
from dpcalc.spec.premetrics.neighbour import Relation
from dpcalc.spec.tables import ContingencyTable


@dataclass(frozen=True)
class FinitePairs:
    """For each place, the mask of the places at finite distance from it; ``back`` holds those that it is near to."""

    rows: tuple[int, ...]
    back: tuple[int, ...]

    @classmethod
    def from_rows(cls, rows: Sequence[int]) -> FinitePairs:
        """The pairs of these rows, each of which holds its own place."""
        back: list[list[int]] = [[] for _ in rows]
        for place, row in enumerate(rows):
            for other in places_of(row):
                back[other].append(place)
        return cls(tuple(rows), tuple(map(mask, back)))

    @classmethod
    def from_classes(cls, classes: Iterable[Sequence[int]], size: int) -> FinitePairs:
        """The pairs inside classes that part the places."""
        rows = [0] * size
        for members in classes:
            together = mask(members)
            for place in members:
                rows[place] = together
        return cls(tuple(rows), tuple(rows))

    @cached_property
    def either(self) -> tuple[int, ...]:
        """For each place, the places at finite distance in one direction or the other."""
        if self.rows == self.back:
            return self.rows
        return tuple(a | b for a, b in zip(self.rows, self.back, strict=True))

    @cached_property
    def connected(self) -> tuple[tuple[int, ...], ...]:
        """The classes of places that finite steps through the domain join in both directions (d* finite both ways).

        Kosaraju's algorithm; a class comes before those that can be reached from it.
        """
        left, order = (1 << len(self.rows)) - 1, []
        while left:
            stack = [lowest(left)]
            left &= left - 1
            while stack:
                new = self.rows[stack[-1]] & left
                if new:
                    stack.append(lowest(new))
                    left ^= new & -new
                else:
                    order.append(stack.pop())
        left, found = (1 << len(self.rows)) - 1, []
        for place in reversed(order):
            if left >> place & 1:
                members, left = spread(place, self.back, left)
                found.append(members)
        return tuple(found)

    @cached_property
    def reachable(self) -> FinitePairs:
        """The pairs from one to the other of which finite steps lead (d* finite; Definition A.4.1)."""
        reach: list[int] = [0] * len(self.rows)
        for members in reversed(self.connected):
            together = mask(members)
            reached = together
            for place in members:
                while new := self.rows[place] & ~reached:
                    reached |= reach[lowest(new)]
            for place in members:
                reach[place] = reached
        return FinitePairs.from_rows(reach) if self.rows != self.back else FinitePairs(tuple(reach), tuple(reach))


def spread(start: int, rows: Sequence[int], left: int) -> tuple[tuple[int, ...], int]:
    """The places among ``left`` that steps lead to from ``start``, in increasing order, and what is left then."""
    found, waiting = [], [start]
    left &= ~(1 << start)
    while waiting:
        place = waiting.pop()
        found.append(place)
        new = rows[place] & left
        left ^= new
        waiting.extend(places_of(new))
    return tuple(sorted(found)), left


def finite_pairs(premetric: Premetric, points: Sequence[Point], effort: Effort = DEFAULT_EFFORT) -> FinitePairs:
    """The ordered pairs of ``points`` at finite distance.

    Raises ``TooLarge`` at once where every pair has to be measured and there are more than ``effort.limit``.
    """
    check_pairs(len(points), effort)
    by_rule = _by_rule(premetric, points)
    if by_rule is not None:
        return by_rule
    if (steps := premetric.steps(points)) is not None:
        return _related(steps, points)
    if (paths := premetric.paths(points)) is not None:
        return _related(paths, points).reachable
    if (listed := premetric.listed) is not None and listed.points == tuple(points):
        return FinitePairs.from_rows([_finite(row) for row in listed.rows])
    check_pairs(len(points), effort, each=1)
    rows = []
    for done, x in enumerate(points):
        effort.tick("finite distances", done, len(points))
        rows.append(_finite(premetric.distance(x, y) for y in points))
    return FinitePairs.from_rows(rows)


def _finite(distances: Iterable[Extended]) -> int:
    """The mask of the finite ones."""
    return mask(place for place, distance in enumerate(distances) if not isinstance(distance, Infinity))


def _by_rule(premetric: Premetric, points: Sequence[Point]) -> FinitePairs | None:
    """The pairs, where being at finite distance is having the same number of records, or no condition at all."""
    images = list(points)
    while (pulled := premetric.pulled_back) is not None:
        premetric, through = pulled
        images = [through(image) for image in images]
    counted = premetric.counted
    if counted is None:
        return None
    sizes = _sizes(images, (tuple,) if counted.ordered else (Multiset, ContingencyTable))
    if sizes is None:
        return None
    classes: dict[int, list[int]] = {}
    for place, size in enumerate(sizes):
        classes.setdefault(size if counted.replaced else 0, []).append(place)
    return FinitePairs.from_classes(classes.values(), len(points))


def _sizes(points: Sequence[Point], kinds: tuple[type, ...]) -> list[int] | None:
    """The numbers of records of datasets that are all of one of these kinds, tables over the same cells; else None."""
    kind = next((kind for kind in kinds if all(isinstance(point, kind) for point in points)), None)
    if kind is None:
        return None
    tables = [point for point in points if isinstance(point, ContingencyTable)]
    if len({(table.variables, table.shape) for table in tables}) > 1:
        return None
    return [table.size for table in tables] if tables else [len(p) for p in points if isinstance(p, Multiset | tuple)]


def _related(relation: Relation, points: Sequence[Point]) -> FinitePairs:
    """Each point with itself and its neighbours."""
    place = {point: number for number, point in enumerate(points)}
    near: list[list[int]] = [[number] for number in range(len(points))]
    for x, y in relation.pairs:
        if x in place and y in place:
            near[place[x]].append(place[y])
    rows = tuple(map(mask, near))
    return FinitePairs(rows, rows) if relation.symmetric else FinitePairs.from_rows(rows)
