"""The table with given margins that is nearest to a point in the Euclidean norm.

Where at most two margins are fixed, and they share no variable, tables are flows: a cell carries its count from its
value in the first margin to that in the second. The squared distance is a sum of convex costs of cells, so a table is
nearest just where no cycle of cells, one record more and one less in turn, costs less than nothing; such cycles are
sought with steps of many records first, and of one at the end (Ahuja, Magnanti and Orlin 1993, chapter 14). The first
table is found from the margins alone, so that nothing but them and the point is used. Other universes are listed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import product
from math import lcm
from typing import TypeAlias

from dpcalc.effort import Effort
from dpcalc.errors import TooLarge
from dpcalc.invariants.fibres import fibre, nearest
from dpcalc.invariants.lattice import Counts
from dpcalc.invariants.margins_fixed import FixedMargins
from dpcalc.invariants.neighbourhoods import LISTED

Ends: TypeAlias = tuple[tuple[int, int], ...]
"""For each cell the nodes that it leads from and to."""
_Arc: TypeAlias = tuple[int, int, int, int, int]


def nearest_to(fixed: FixedMargins, listed: int = LISTED) -> Callable[[Sequence[Fraction]], Counts]:
    """What finds the nearest table of a universe, any one of several.

    Raises ``TooLarge`` where more than two margins are fixed, or such as share a variable, and the universe has more
    than ``listed`` tables.
    """
    if fixed.separate and len(fixed.kept) <= 2:
        return lambda point: _by_flow(fixed, point)
    try:
        tables = fibre(fixed.invariant, fixed.table, Effort(limit=listed))
    except TooLarge as error:
        hint = "leave --whole out: the released counts are real numbers then"
        raise TooLarge(f"the nearest table is sought among all: {error.message}", hint=hint) from error
    return lambda point: nearest(tables, point)


def _by_flow(fixed: FixedMargins, point: Sequence[Fraction]) -> Counts:
    """The nearest table where at most two margins are fixed."""
    ends, nodes = _ends(fixed)
    table = _first(ends, fixed.table, nodes)
    unit = lcm(*(v.denominator for v in point))
    goal = [int(v * unit) for v in point]
    step = 1 << max(table).bit_length()
    while step:
        while (cycle := _cheaper(table, goal, unit, step, ends, nodes)) is not None:
            for cell, sign in cycle:
                table[cell] += sign * step
        step //= 2
    return tuple(table)


def _ends(fixed: FixedMargins) -> tuple[Ends, int]:
    """The nodes of each cell, and how many there are."""
    known: dict[tuple[int, Counts], int] = {}
    sides = [*fixed.kept, (), ()][:2]
    ends = []
    for cell in product(*map(range, fixed.shape)):
        values = [(side, tuple(cell[v] for v in variables)) for side, variables in enumerate(sides)]
        start, end = (known.setdefault(value, len(known)) for value in values)
        ends.append((start, end))
    return tuple(ends), len(known)


def _first(ends: Ends, table: Counts, nodes: int) -> list[int]:
    """A table with the same margins as one, from these alone: each cell takes as much as is left."""
    left = [0] * nodes
    for (start, end), x in zip(ends, table, strict=True):
        left[start] += x
        left[end] += x
    found = []
    for start, end in ends:
        found.append(min(left[start], left[end]))
        left[start] -= found[-1]
        left[end] -= found[-1]
    return found


def _arcs(table: Sequence[int], goal: Sequence[int], unit: int, step: int, ends: Ends) -> Iterator[_Arc]:
    """From a node to another: what ``step`` records more in a cell cost, or less where it has so many."""
    for cell, ((start, end), x, wanted) in enumerate(zip(ends, table, goal, strict=True)):
        off = 2 * (x * unit - wanted)
        yield start, end, off + step * unit, cell, 1
        if x >= step:
            yield end, start, step * unit - off, cell, -1


def _cheaper(
    table: Sequence[int], goal: Sequence[int], unit: int, step: int, ends: Ends, nodes: int
) -> list[tuple[int, int]] | None:
    """Cells with the signs of what changes in them, around a cycle that costs less than nothing (Bellman and Ford)."""
    arcs = list(_arcs(table, goal, unit, step, ends))
    cost, by = [0] * nodes, dict[int, _Arc]()
    changed = -1
    for _ in range(nodes):
        changed = -1
        for arc in arcs:
            if cost[arc[0]] + arc[2] < cost[arc[1]]:
                cost[arc[1]], by[arc[1]], changed = cost[arc[0]] + arc[2], arc, arc[1]
        if changed < 0:
            return None
    for _ in range(nodes):
        changed = by[changed][0]
    cycle, node = [], changed
    while True:
        start, _, _, cell, sign = by[node]
        cycle.append((cell, sign))
        node = start
        if node == changed:
            return cycle
