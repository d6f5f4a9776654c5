"""Shortest paths between all pairs: the closure of a weighted digraph, exact.

The usual route is Floyd and Warshall's algorithm on blocks of integers that stay in the processor's cache; the type
widens where a path could be longer than the type can tell. ``networkx`` is the reference that it is tested against, and
``plain`` works on fractions without any array.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from functools import partial

import networkx as nx
import numpy as np

from dpcalc.decide.lengths import Integers, Lengths, of_rows, to_rows, type_for
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError, TooLarge
from dpcalc.exact import INFINITY, Extended, total

_MOST_IN_BAND = 32
_MOST_IN_TILE = 128
"""How many rows are closed at a time, and how many a band is passed through at a time."""
_MOST_THREADS = 2
"""Tiles are independent of each other, and NumPy lets go of the interpreter while it works on one."""
_MOST_ALONE = 4
"""So few tiles are not worth a second thread."""
_MOST_SLOW = 300_000_000
"""Steps of Python's own integers that are still bearable (about a minute)."""


def closure(lengths: Lengths, route: str = "integer", effort: Effort = DEFAULT_EFFORT) -> Lengths:
    """The lengths of shortest directed paths, in the same unit; ``route`` is a key of ``ROUTES``.

    Raises ``TooLarge`` at once where the numbers fit no machine integer and the points are too many for slow ones.
    """
    if route not in ROUTES:
        raise InputError(f"unknown route {route!r}", hint=f"there are {', '.join(ROUTES)}")
    return ROUTES[route](lengths, effort)


def components(lengths: Lengths) -> list[Integers]:
    """The sets of points that finite lengths connect, in either direction, each in ascending order."""
    linked = lengths.finite
    linked = linked | linked.T
    label = np.full(lengths.size, -1, dtype=np.int64)
    found = 0
    for start in range(lengths.size):
        if label[start] >= 0:
            continue
        frontier = np.array([start])
        while frontier.size:
            label[frontier] = found
            frontier = np.flatnonzero(linked[frontier].any(axis=0) & (label < 0))
        found += 1
    order = np.argsort(label, kind="stable")
    return np.split(order, np.flatnonzero(np.diff(label[order])) + 1) if lengths.size else []


def _integer(lengths: Lengths, effort: Effort) -> Lengths:
    """Component by component, in the smallest type that suffices."""
    parts = components(lengths)
    if len(parts) == 1:
        return _connected(lengths, effort)
    closed = [(part, _connected(lengths.block(part), effort)) for part in parts if len(part) > 1]
    bound = max((done.largest() for _, done in closed), default=0)
    dtype, far = type_for(bound)
    values = np.full((lengths.size, lengths.size), far, dtype=dtype)
    np.fill_diagonal(values, 0)
    for part, done in closed:
        values[np.ix_(part, part)] = done.in_type_for(bound).values
    return Lengths(values, far)


def _connected(lengths: Lengths, effort: Effort) -> Lengths:
    """One component. What is longer than some bound on every shortest path is dropped, so that small types suffice.

    Without such a bound (some point does not reach another) a narrow type is tried first; where a length reached its
    infinity, a wider one decides.
    """
    if lengths.size < 3:
        return lengths
    top = lengths.largest()
    bound = _longest(lengths, top)
    if bound is not None:
        kept = lengths.in_type_for(top)
        short = Lengths(np.where(kept.values <= min(bound, top), kept.values, kept.far), kept.far)
        return _floyd_warshall(short.in_type_for(bound), effort)
    narrow = _floyd_warshall(lengths.in_type_for(top), effort)
    if top * (lengths.size - 1) < narrow.far:
        return narrow
    return _floyd_warshall(lengths.in_type_for(top * (lengths.size - 1)), effort)


def _longest(lengths: Lengths, top: int) -> int | None:
    """A bound on every shortest path, through point 0: the way there and on; ``None`` where there is no such way."""
    wide = lengths.in_type_for(top * lengths.size)
    ways = [_farthest(wide.values), _farthest(wide.values.T)]
    if max(ways) >= wide.far:
        return None
    bound = sum(ways)
    return min(bound, top) if bool(lengths.finite.all()) else bound


def _farthest(values: Integers) -> int:
    """The length of the longest of all shortest paths from point 0, by Dijkstra's algorithm; infinity stays so."""
    reached = values[0].copy()
    left = np.ones(len(values), dtype=bool)
    for _ in range(len(values)):
        candidates = np.flatnonzero(left)
        nearest = candidates[np.argmin(reached[candidates])]
        left[nearest] = False
        np.minimum(reached, reached[nearest] + values[nearest], out=reached)
    return int(reached.max())


def _floyd_warshall(lengths: Lengths, effort: Effort) -> Lengths:
    """The blocked algorithm on a copy: a band of rows is closed, then every other row passes through the band once."""
    steps = lengths.size**3
    if lengths.values.dtype == np.dtype(object) and steps > _MOST_SLOW:
        raise TooLarge(
            f"shortest paths between {lengths.size} points need numbers wider than 64 bits",
            hint="round the weights to a coarser common unit, or take fewer points",
            estimate=steps,
        )
    values = np.array(lengths.values, order="C")
    tiles = [values[row : row + _MOST_IN_TILE] for row in range(0, lengths.size, _MOST_IN_TILE)]
    shares = [tiles[i::_MOST_THREADS] for i in range(_MOST_THREADS)] if len(tiles) > _MOST_ALONE else [tiles]
    with ThreadPoolExecutor(_MOST_THREADS) as pool:
        for start in range(0, lengths.size, _MOST_IN_BAND):
            effort.tick("shortest paths", start, lengths.size)
            band = _close_band(values, start)
            list(pool.map(partial(_through_all, band=band, start=start), shares))
    return Lengths(np.minimum(values, lengths.far), lengths.far)


def _through_all(tiles: Sequence[Integers], band: Integers, start: int) -> None:
    """Shorten the rows of some tiles, which share none with others, by paths that go through a band."""
    for tile in tiles:
        _through(tile, band, start)


def _close_band(values: Integers, start: int) -> Integers:
    """Shorten the rows of a band by paths through its own points; a copy of the band."""
    rows = values[start : start + _MOST_IN_BAND]
    sums = np.empty_like(rows)
    for k in range(len(rows)):
        np.add(rows[:, start + k, None], rows[k], out=sums)
        np.minimum(rows, sums, out=rows)
    return rows.copy()


def _through(tile: Integers, band: Integers, start: int) -> None:
    """Shorten some rows by paths that go through the points of a band, in place.

    After the first of these points, a path is as long as the row of the band says.
    """
    direct = tile[:, start : start + len(band)].copy()
    sums = np.empty_like(tile)
    for k, row in enumerate(band):
        np.add(direct[:, k, None], row, out=sums)
        np.minimum(tile, sums, out=tile)


def _networkx(lengths: Lengths, effort: Effort) -> Lengths:
    """Dijkstra's algorithm from every point, by networkx."""
    graph = nx.DiGraph()
    graph.add_nodes_from(range(lengths.size))
    for i, j in _arcs(lengths):
        graph.add_edge(i, j, weight=int(lengths.values[i, j]))
    rows: list[list[Extended]] = []
    for i in range(lengths.size):
        effort.tick("shortest paths", i, lengths.size)
        found = nx.single_source_dijkstra_path_length(graph, i, weight="weight")
        rows.append([Fraction(found[j]) if j in found else INFINITY for j in range(lengths.size)])
    return of_rows(rows)[0]


def _arcs(lengths: Lengths) -> Iterator[tuple[int, int]]:
    """The pairs of different points at a finite length."""
    for i, j in np.argwhere(lengths.finite).tolist():
        if i != j:
            yield i, j


def _plain(lengths: Lengths, effort: Effort) -> Lengths:
    """Floyd and Warshall's algorithm, as in a textbook, on fractions."""
    rows = to_rows(lengths, Fraction(1))
    for k in range(lengths.size):
        effort.tick("shortest paths", k, lengths.size)
        for row in rows:
            for j, onward in enumerate(rows[k]):
                through = total((row[k], onward))
                if through < row[j]:
                    row[j] = through
    return of_rows(rows)[0]


ROUTES: dict[str, Callable[[Lengths, Effort], Lengths]] = {
    "integer": _integer,
    "networkx": _networkx,
    "plain": _plain,
}
"""The ways to compute a closure; they give equal results."""
