"""Fibres: all tables of counts with one value of the invariant, how far apart they are, and what moves connect."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Final

import networkx as nx

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError, TooLarge
from dpcalc.invariants.differences import apart
from dpcalc.invariants.lattice import Counts, LinearInvariant

_STEPS: Final = 25
"""So many steps for each table that may be listed: enough for tables of dozens of cells."""


def check_table(invariant: LinearInvariant, table: Sequence[int]) -> Counts:
    """The table. Raises ``InputError`` where it has another number of cells, or what is no count."""
    counts = tuple(table)
    if len(counts) != invariant.cells or any(type(v) is not int or v < 0 for v in counts):
        raise InputError(f"a table here needs {invariant.cells} counts, got {table!r}", hint="whole numbers from 0 up")
    return counts


def fibre(invariant: LinearInvariant, table: Sequence[int], effort: Effort = DEFAULT_EFFORT) -> tuple[Counts, ...]:
    """All tables with the same invariants as a table, in descending order of their counts.

    Raises ``InputError`` for what is no table, ``TooLarge`` once there are more than ``effort.limit``, or where there
    may be few of them and they take too long to find.
    """
    target = invariant.value(check_table(invariant, table))
    hint = "a(t) of margins that share no variable needs no list; or name fewer columns"
    found: list[Counts] = []
    steps = _STEPS * effort.limit
    for each in _tables(invariant, target):
        steps -= 1
        if steps < 0:
            raise TooLarge("the tables with these invariants take too many steps to find", hint=hint)
        if each is None:
            continue
        if len(found) >= effort.limit:
            raise TooLarge(f"more than {effort.limit} tables have these invariants", hint=hint, estimate=effort.limit)
        found.append(each)
    return tuple(found)


def _tables(invariant: LinearInvariant, target: Counts) -> Iterator[Counts | None]:
    """Cell by cell, as long as what is left of each row lies between what the cells to come can give.

    Each step gives a table or ``None``. A count takes no more from a row without negative entries than is left of it,
    and the last cell of a row all of it.
    """
    cells, rows = invariant.cells, invariant.rows
    low = [tuple(min(row[i:]) for row in rows) for i in range(cells)]
    high = [tuple(max(row[i:]) for row in rows) for i in range(cells)]
    columns = list(zip(*rows, strict=True))
    caps = [[(i, b) for i, b in enumerate(columns[cell]) if b > 0 and low[cell][i] >= 0] for cell in range(cells)]
    last = [next((i for i, b in at if not any(rows[i][cell + 1 :])), None) for cell, at in enumerate(caps)]
    stack: list[Iterator[tuple[Counts, Counts]]] = [iter([((), target)])]
    while stack:
        node = next(stack[-1], None)
        if node is None:
            stack.pop()
            continue
        counts, left = node
        place, records = len(counts), left[0]
        if place == cells:
            yield None if any(left) else counts
            continue
        yield None
        if any(not a * records <= v <= b * records for v, a, b in zip(left, low[place], high[place], strict=True)):
            continue
        most, least, ends = min(left[i] // b for i, b in caps[place]), 0, last[place]
        if ends is not None:
            least = -(-left[ends] // columns[place][ends])
        stack.append(_children(counts, left, columns[place], range(most, least - 1, -1)))


def _children(counts: Counts, left: Counts, column: Counts, most_first: range) -> Iterator[tuple[Counts, Counts]]:
    """What a count of the next cell leaves, the largest count first; made one by one, for counts may be large."""
    for count in most_first:
        yield (*counts, count), tuple(v - count * b for v, b in zip(left, column, strict=True))


def graph(tables: Sequence[Counts], steps: Iterable[Counts]) -> nx.Graph:
    """The graph on some tables whose edges join those that differ by one of the ``steps``, in either order."""
    known = set(tables)
    found = nx.Graph()
    found.add_nodes_from(tables)
    for step in steps:
        if any(step):
            for x in tables:
                y = tuple(a + b for a, b in zip(x, step, strict=True))
                if y in known:
                    found.add_edge(x, y)
    return found


def components(
    tables: Sequence[Counts], steps: Iterable[Counts], effort: Effort = DEFAULT_EFFORT
) -> tuple[tuple[Counts, ...], ...]:
    """The tables by which of them the steps lead to, without leaving these tables.

    Steps are tried one after the other, until one part is left. Raises ``TooLarge`` where that takes more than
    ``effort.limit`` trials of a step at a table.
    """
    most = max((max(map(abs, x)) for x in tables), default=0)
    base = 2 * most + 1
    places = {_number(x, base): place for place, x in enumerate(tables)}
    leads = list(range(len(tables)))

    def lead(place: int) -> int:
        while leads[place] != place:
            leads[place] = place = leads[leads[place]]
        return place

    parts, tried = len(leads), set[int]()
    for step in steps:
        if parts < 2:
            break
        by = _number(step, base)
        if max(map(abs, step)) > most or by in tried:
            continue
        tried |= {by, -by}
        if (trials := len(tried) // 2 * len(leads)) > effort.limit:
            raise TooLarge("too many steps between too many tables", hint="lower the distance", estimate=trials)
        for number, place in places.items():
            other = places.get(number + by)
            if other is not None and (one := lead(place)) != (two := lead(other)):
                leads[one], parts = two, parts - 1
    found: dict[int, list[Counts]] = {}
    for place, x in enumerate(tables):
        found.setdefault(lead(place), []).append(x)
    return tuple(tuple(sorted(part, reverse=True)) for part in found.values())


def _number(vector: Counts, base: int) -> int:
    """A vector of small numbers as one number, so that sums are sums: its entries are digits."""
    found = 0
    for v in vector:
        found = found * base + v
    return found


def diameter(tables: Sequence[Counts], steps: Iterable[Counts]) -> int:
    """The largest number of steps that it takes from one of the tables to another that they lead to."""
    found = graph(tables, steps)
    return max((nx.diameter(found.subgraph(part)) for part in nx.connected_components(found)), default=0)


def separation(x: Sequence[int], y: Sequence[int]) -> int:
    """How many records separate two tables of as many records."""
    return apart([a - b for a, b in zip(x, y, strict=True)])


def nearest(tables: Sequence[Counts], point: Sequence[Fraction]) -> Counts:
    """The table that is nearest to a point in the Euclidean norm, the first of several."""
    return min(tables, key=lambda x: sum((a - b) ** 2 for a, b in zip(x, point, strict=True)))
