"""Two tables with the same margins and no cell in common, and groups of categories (bailie2025, Lemma B.4.4)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from dpcalc.spec.tables import tables_with_margins
from dpcalc.verdict import Table

Margin = tuple[int, ...]


def smaller_group(margin: Margin) -> int:
    """The most records that both of two groups of categories can have at least: the best split into two groups."""
    total, sums = sum(margin), {0}
    for count in margin:
        sums |= {size + count for size in sums}
    return max(min(size, total - size) for size in sums)


@cache
def disjoint_pair(rows: Margin, columns: Margin) -> tuple[Table, Table] | None:
    """Two datasets with these margins that have no record in common, or ``None`` where every two have one."""
    for x in tables_with_margins(rows, columns):
        for z in tables_avoiding(x, rows, columns):
            return x, z
    return None


def tables_avoiding(x: Table, rows: Margin, columns: Margin) -> Iterator[Table]:
    """The tables with these margins that are zero wherever ``x`` is not."""
    if not rows:
        if not any(columns):
            yield ()
        return
    open_places = [s for s, count in enumerate(x[0]) if count == 0]
    for row in _placements(rows[0], open_places, columns):
        left = tuple(c - r for c, r in zip(columns, row, strict=True))
        for rest in tables_avoiding(x[1:], rows[1:], left):
            yield (row, *rest)


def _placements(total: int, places: list[int], room: Margin) -> Iterator[Margin]:
    """Every way to put ``total`` records on some places with limited room."""
    if not places:
        if total == 0:
            yield (0,) * len(room)
        return
    first, others = places[0], places[1:]
    for count in range(min(total, room[first]), -1, -1):
        for row in _placements(total - count, others, room):
            yield (*row[:first], count, *row[first + 1 :])
