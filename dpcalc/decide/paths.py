"""Shortest paths themselves: what shows that a pair is kept apart no further than some length."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from dpcalc.decide.lengths import Integers, Lengths, type_for


@dataclass(frozen=True)
class Tree:
    """Shortest paths from ``source``: the length to each point, and the point before it (-1 where there is none)."""

    source: int
    reached: Integers
    far: int
    before: Integers

    def path(self, target: int) -> tuple[int, ...] | None:
        """The points of a shortest path to ``target``, both ends included; ``None`` where there is none."""
        if self.reached[target] >= self.far:
            return None
        found = [target]
        while found[-1] != self.source:
            found.append(int(self.before[found[-1]]))
        return tuple(reversed(found))

    def order(self) -> list[int]:
        """The points that are reached, each after the one before it."""
        children: dict[int, list[int]] = {}
        for point, parent in enumerate(self.before.tolist()):
            if parent >= 0:
                children.setdefault(parent, []).append(point)
        found, place = [self.source], 0
        while place < len(found):
            found.extend(children.get(found[place], ()))
            place += 1
        return found


def paths_of(lengths: Lengths, pairs: Iterable[tuple[int, int]]) -> list[tuple[int, ...] | None]:
    """A shortest path of each pair, as ``Tree.path`` gives it; each first point is settled once."""
    trees: dict[int, Tree] = {}
    found = []
    for i, j in pairs:
        if i not in trees:
            trees[i] = tree(lengths, i)
        found.append(trees[i].path(j))
    return found


def tree(lengths: Lengths, source: int) -> Tree:
    """Dijkstra's algorithm on a full array: the nearest point left is settled, the others are reached through it."""
    dtype, far = type_for(lengths.largest() * lengths.size)
    reached = _row(lengths, source, dtype, far)
    before = np.where(reached < far, source, -1)
    before[source] = -1
    left = np.ones(lengths.size, dtype=bool)
    for _ in range(lengths.size):
        candidates = np.flatnonzero(left)
        nearest = candidates[np.argmin(reached[candidates])]
        if reached[nearest] >= far:
            break
        left[nearest] = False
        through = reached[nearest] + _row(lengths, nearest, dtype, far)
        better = through < reached
        reached[better] = through[better]
        before[better] = nearest
    return Tree(source, reached, far, before)


def _row(lengths: Lengths, i: int, dtype: np.dtype[Any], far: int) -> Integers:
    """The lengths from a point, in a type in which no path overflows."""
    finite = lengths.values[i] < lengths.far
    row: Integers = np.full(lengths.size, far, dtype=dtype)
    row[finite] = lengths.values[i][finite]
    return row
