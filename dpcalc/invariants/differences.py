"""The complete set of differences of two tables with the same invariants that at most k records separate.

A difference z has as many records in its positive part as in its negative part, and these are two tables that agree on
the invariants. So all of them are found by listing the tables of s <= k records and pairing those that agree and share
no cell; nothing is left out, and from k records on each of them is the difference of two tables.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement, permutations
from math import comb

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError, TooLarge
from dpcalc.invariants.lattice import Counts, LinearInvariant, margins


def apart(z: Sequence[int]) -> int:
    """How many records separate two tables that differ by z: the size of its positive part."""
    return sum(v for v in z if v > 0)


def differences(invariant: LinearInvariant, within: int, effort: Effort = DEFAULT_EFFORT) -> tuple[Counts, ...]:
    """Every difference of two tables with one value of the invariant and at most ``within`` records apart; 0 first.

    Raises ``InputError`` for a negative distance, ``TooLarge`` where there are too many tables to list, or pairs.
    """
    if within < 0:
        raise InputError(f"the distance {within} is negative", hint="write a whole number from 0 up")
    size = sum(comb(invariant.cells + s - 1, s) for s in range(1, within + 1))
    if size > effort.limit:
        raise TooLarge(f"there are {size} tables of up to {within} records", hint="lower the distance", estimate=size)
    found: list[Counts] = [(0,) * invariant.cells]
    for records in range(1, within + 1):
        found += _separated_by(invariant, records, effort)
    return tuple(found)


def _separated_by(invariant: LinearInvariant, records: int, effort: Effort) -> Iterator[Counts]:
    """The differences whose positive part has so many records."""
    columns = list(zip(*invariant.rows, strict=True))
    alike: defaultdict[Counts, list[Counts]] = defaultdict(list)
    for cells in combinations_with_replacement(range(invariant.cells), records):
        alike[tuple(map(sum, zip(*(columns[cell] for cell in cells), strict=True)))].append(cells)
    pairs = sum(len(tables) ** 2 for tables in alike.values())
    if pairs > effort.limit:
        what = f"there are {pairs} pairs of tables of {records} records with the same invariants"
        raise TooLarge(what, hint="lower the distance", estimate=pairs)
    for tables in alike.values():
        if len(tables) == 1:
            continue
        held = [frozenset(cells) for cells in tables]
        for place, gained in enumerate(tables):
            for other, lost in enumerate(tables):
                if held[place].isdisjoint(held[other]):
                    yield _difference(gained, lost, invariant.cells)


def _difference(gained: Counts, lost: Counts, cells: int) -> Counts:
    z = [0] * cells
    for cell in gained:
        z[cell] += 1
    for cell in lost:
        z[cell] -= 1
    return tuple(z)


@dataclass(frozen=True)
class Pattern:
    """Differences of two-way tables up to the order of rows and columns: one that leaves no row or column at 0.

    ``count`` is how many tables of this many rows and columns arise from ``table`` by exchanging rows and columns.
    """

    rows: int
    columns: int
    table: Counts
    count: int

    @property
    def apart(self) -> int:
        """How many records separate the tables."""
        return apart(self.table)

    def times(self, rows: int, columns: int) -> int:
        """How many differences of a table of so many rows and columns have this pattern."""
        return comb(rows, self.rows) * comb(columns, self.columns) * self.count


@cache
def two_way_patterns(within: int) -> tuple[Pattern, ...]:
    """The patterns of the differences of two-way tables with both one-way margins fixed, for all rows and columns.

    A row that is not 0 has a positive entry, and the positive entries add up to at most ``within``: so no more than
    ``within`` rows or columns are not 0, and patterns are found in a table of so many rows and columns.
    """
    found: list[Pattern] = []
    for rows in range(2, within + 1):
        for columns in range(2, within + 1):
            seen: dict[Counts, int] = {}
            for z in differences(margins((rows, columns), ((0,), (1,))), within):
                if _full(z, rows, columns):
                    name = _canonical(z, columns)
                    seen[name] = seen.get(name, 0) + 1
            found += [Pattern(rows, columns, name, count) for name, count in seen.items()]
    return tuple(sorted(found, key=lambda p: (p.apart, p.rows, p.columns, p.table)))


def two_way_count(rows: int, columns: int, within: int) -> int:
    """How many differences a table of so many rows and columns has, 0 included."""
    return 1 + sum(pattern.times(rows, columns) for pattern in two_way_patterns(within))


def _full(z: Counts, rows: int, columns: int) -> bool:
    """Whether no row and no column is 0 throughout."""
    return all(any(z[i * columns : (i + 1) * columns]) for i in range(rows)) and all(
        any(z[j::columns]) for j in range(columns)
    )


def _canonical(z: Counts, columns: int) -> Counts:
    """One name for all tables that arise by exchanging rows and columns: the largest."""
    rows = [z[i : i + columns] for i in range(0, len(z), columns)]
    best = max(
        sorted((tuple(row[j] for j in order) for row in rows), reverse=True) for order in permutations(range(columns))
    )
    return tuple(v for row in best for v in row)
