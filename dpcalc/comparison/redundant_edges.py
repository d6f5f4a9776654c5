"""The conditions that the others imply: which edges of a digraph can be left out without making any path longer.

An edge longer than the shortest path between its ends is implied, and so is one as long as a path through a third
point. If no two points are at length 0 from one another both ways, the edges that remain are the least set with the
same shortest paths, and there is no other. Points at length 0 from one another are taken together: between two such
classes one edge is kept, the first in the order of the points, and inside each a set of edges that joins it and of
which none can be spared.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dpcalc.decide.lengths import Lengths, Mask, same_type
from dpcalc.decide.paths import paths_of
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.spec.domain import Point

_SHOWN = 20
_MOST_AT_ONCE = 64
Edge = tuple[int, int]


@dataclass(frozen=True)
class RedundantEdges:
    """How many of the ``edges`` (pairs at a finite weight) the others imply; ``paths`` show it for the first few.

    The edges are ordered pairs where ``ordered``, and otherwise pairs, each with the smaller weight of its directions.
    """

    count: int
    edges: int
    ordered: bool
    paths: tuple[tuple[Point, ...], ...] = ()


def redundant_edges(
    points: Sequence[Point], lengths: Lengths, closed: Lengths, *, ordered: bool, effort: Effort = DEFAULT_EFFORT
) -> RedundantEdges:
    """The edges that ``generating`` leaves out, the first few with a path of kept edges that is no longer."""
    kept = generating(lengths, closed, ordered=ordered, effort=effort)
    edges = _edges(lengths, ordered=ordered)
    spare = np.argwhere(edges & ~kept)
    rest = Lengths(np.where(kept if ordered else kept | kept.T, lengths.values, lengths.far), lengths.far)
    np.fill_diagonal(rest.values, 0)
    paths = paths_of(rest, ((i, j) for i, j in spare[:_SHOWN].tolist()))
    shown = tuple(tuple(points[k] for k in path) for path in paths if path is not None)
    return RedundantEdges(len(spare), int(np.count_nonzero(edges)), ordered, shown)


def needs_every_edge(lengths: Lengths, *, ordered: bool) -> RedundantEdges:
    """What is said where paths imply nothing: each edge is a condition of its own."""
    return RedundantEdges(0, int(np.count_nonzero(_edges(lengths, ordered=ordered))), ordered)


def generating(lengths: Lengths, closed: Lengths, *, ordered: bool, effort: Effort = DEFAULT_EFFORT) -> Mask:
    """Edges of which none can be spared and whose shortest paths are those of all, ``closed``; marked in an array.

    Where not ``ordered``, the lengths are symmetric and each pair is marked once, above the diagonal.
    """
    own, least = same_type(lengths, closed)
    tight = _edges(own, ordered=ordered) & (own.values == least.values)
    together = (least.values == 0) & (least.values.T == 0)
    label = np.argmax(together, axis=1)
    inside = label[:, None] == label[None, :]
    first, starts = _first_between(tight & ~inside, label, ordered=ordered)
    heads = np.unique(label)
    place = np.searchsorted(heads, label)
    wanted = np.zeros((len(heads), len(heads)), dtype=bool)
    ends = (place[first[:, 0]], place[first[:, 1]])
    if not ordered:
        ends = (np.minimum(*ends), np.maximum(*ends))
    wanted[ends] = True
    spared = _through_a_third(least.block(heads), wanted, effort)
    kept: Mask = np.zeros(tight.shape, dtype=bool)
    needed = first[~spared[ends]]
    kept[needed[:, 0], needed[:, 1]] = True
    for head in np.flatnonzero(np.bincount(label) > 1).tolist() if starts else ():
        members = np.flatnonzero(label == head)
        links = tight[np.ix_(members, members)]
        for i, j in _joining(links, ordered=ordered):
            kept[members[i], members[j]] = True
    return kept


def _edges(lengths: Lengths, *, ordered: bool) -> Mask:
    """Pairs of different points at a finite length; each once, above the diagonal, where the order does not matter."""
    marked: Mask = lengths.finite & ~np.eye(lengths.size, dtype=bool)
    above: Mask = np.triu(marked)
    return marked if ordered else above


def _first_between(tight: Mask, label: NDArray[np.int64], *, ordered: bool) -> tuple[NDArray[np.int64], bool]:
    """The first edge between each two classes, and whether any class has several points."""
    pairs = np.argwhere(tight)
    several = len(np.unique(label)) < len(label)
    if not several:
        return pairs, False
    ends = label[pairs]
    if not ordered:
        ends = np.sort(ends, axis=1)
    chosen = np.unique(ends[:, 0] * len(label) + ends[:, 1], return_index=True)[1]
    return pairs[np.sort(chosen)], True


def _through_a_third(closed: Lengths, wanted: Mask, effort: Effort) -> Mask:
    """Which of the wanted pairs lie as close as some path through a third point, in lengths of shortest paths.

    The points nearest to the first end are tried first; pairs closer than any two steps are passed over.
    """
    far = closed.far
    steps = closed.values.copy()
    np.fill_diagonal(steps, far)
    found = np.zeros_like(wanted)
    if len(wanted) < 3:
        return found
    open_pairs = wanted & (closed.values >= steps.min(axis=1)[:, None] + steps.min(axis=0)[None, :])
    for i in np.flatnonzero(open_pairs.any(axis=1)).tolist():
        effort.tick("looking for redundant edges", i, len(wanted))
        columns = np.flatnonzero(open_pairs[i])
        order = np.argsort(steps[i], kind="stable")
        order = order[: int(np.searchsorted(steps[i][order], closed.values[i, columns].max(), side="right"))]
        for start in range(0, len(order), _MOST_AT_ONCE):
            via = order[start : start + _MOST_AT_ONCE]
            sums = steps[np.ix_(via, columns)] + steps[i, via][:, None]
            reached = (sums == closed.values[i, columns]).any(axis=0)
            found[i, columns[reached]] = True
            columns = columns[~reached]
            if not columns.size:
                break
    return found


def _joining(links: Mask, *, ordered: bool) -> list[Edge]:
    """Links that join all points of a class, both ways where the order matters, and of which none can be spared."""
    if not ordered:
        return sorted((min(edge), max(edge)) for edge in _grown(links | links.T))
    held: list[Edge] = sorted({*_grown(links), *((j, i) for i, j in _grown(links.T))})
    for edge in list(held):
        rest = [other for other in held if other != edge]
        if _joined(rest, len(links)):
            held = rest
    return held


def _grown(links: Mask) -> list[Edge]:
    """A tree that grows from the first point along links, as far as they reach."""
    left = np.ones(len(links), dtype=bool)
    left[0] = False
    waiting, found = [0], []
    while waiting:
        i = waiting.pop(0)
        for j in np.flatnonzero(links[i] & left).tolist():
            left[j] = False
            found.append((i, j))
            waiting.append(j)
    return found


def _joined(edges: Sequence[Edge], size: int) -> bool:
    """Whether every point of a class reaches every other along these edges."""
    links = np.zeros((size, size), dtype=bool)
    for i, j in edges:
        links[i, j] = True
    return len(_grown(links)) == len(_grown(links.T)) == size - 1
