"""Listing and counting contingency tables: all of a size, or all with given row and column sums.

Every listing is in ascending lexicographic order and has no dead ends: each step taken leads to a table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import accumulate
from math import comb, prod

from dpcalc.errors import InputError
from dpcalc.verdict import Table


def counts_of(values: object, what: str) -> tuple[int, ...]:
    """A sequence of non-negative integers as a tuple; ``what`` names it in messages. Raises ``InputError``."""
    if isinstance(values, str) or not isinstance(values, Sequence):
        raise InputError(f"{what} must be a list of counts, got {values!r}", hint="write it like [2, 2]")
    for value in values:
        if type(value) is not int or value < 0:
            raise InputError(f"{what} holds {value!r}, which is not a count", hint="counts are integers from 0 up")
    return tuple(values)


def compositions(total: int, cells: int) -> Iterator[tuple[int, ...]]:
    """All ways to write ``total`` as an ordered sum of ``cells`` non-negative integers."""
    return bounded_compositions(total, (total,) * cells)


def bounded_compositions(total: int, bounds: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """All ways to write ``total`` as an ordered sum of non-negative integers, each at most its bound."""
    if total < 0 or total > sum(bounds):
        return
    if len(bounds) < 2:
        yield (total,) * len(bounds)
        return
    first, rest = bounds[0], bounds[1:]
    for value in range(max(0, total - sum(rest)), min(first, total) + 1):
        for tail in bounded_compositions(total - value, rest):
            yield (value, *tail)


def tables_with_margins(row_sums: Sequence[int], column_sums: Sequence[int]) -> Iterator[Table]:
    """All tables of non-negative integers with the given row sums and column sums.

    Raises ``InputError``, before the first table is asked for, where a sum is not a count or the totals differ.
    """
    rows, columns = _margins(row_sums, column_sums)
    return _tables(rows, columns)


def least_table(row_sums: Sequence[int], column_sums: Sequence[int]) -> Table:
    """The first of the tables with the given row sums and column sums, as ``tables_with_margins`` lists them.

    Raises ``InputError`` where a sum is not a count or the totals differ.
    """
    rows, columns = _margins(row_sums, column_sums)
    needed, table = list(columns), []
    for total in rows:
        row = [0] * len(needed)
        for place in reversed(range(len(needed))):
            row[place] = count = min(total - sum(row), needed[place])
            needed[place] -= count
        table.append(tuple(row))
    return tuple(table)


def _margins(row_sums: Sequence[int], column_sums: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Both margins as tuples, checked against each other."""
    rows, columns = counts_of(row_sums, "row sums"), counts_of(column_sums, "column sums")
    if sum(rows) != sum(columns):
        raise InputError(
            f"row sums {list(rows)} add up to {sum(rows)}, but column sums {list(columns)} to {sum(columns)}",
            hint="both margins count the same records",
        )
    return rows, columns


def _tables(rows: tuple[int, ...], columns: tuple[int, ...]) -> Iterator[Table]:
    """The recursion over rows: each row fits into what the columns still need, and the last row takes the rest."""
    if len(rows) < 2:
        yield (columns,) * len(rows)
        return
    for row in bounded_compositions(rows[0], columns):
        needed = tuple(c - r for c, r in zip(columns, row, strict=True))
        for tail in _tables(rows[1:], needed):
            yield (row, *tail)


def count_compositions(total: int, cells: int) -> int:
    """How many tables of ``total`` records there are over ``cells`` cells."""
    if cells == 0:
        return int(total == 0)
    return comb(total + cells - 1, cells - 1)


def count_bounded_compositions(total: int, bounds: Sequence[int]) -> int:
    """How many ordered sums of ``total`` there are with each part at most its bound."""
    ways = [1] + [0] * total
    for bound in bounds:
        sums = [0, *accumulate(ways)]
        ways = [sums[t + 1] - sums[max(0, t - bound)] for t in range(total + 1)]
    return ways[total]


def estimate_tables_with_margins(row_sums: Sequence[int], column_sums: Sequence[int]) -> int:
    """An upper bound, computed at once, on the number of tables with these margins.

    All rows but the longest determine a table, and so do all columns but the longest; the smaller of the two counts.
    """
    rows, columns = _margins(row_sums, column_sums)
    by_rows = prod(count_compositions(r, len(columns)) for r in sorted(rows)[:-1])
    by_columns = prod(count_compositions(c, len(rows)) for c in sorted(columns)[:-1])
    return min(by_rows, by_columns)


def count_tables_with_margins(row_sums: Sequence[int], column_sums: Sequence[int]) -> int:
    """The exact number of tables with these margins, by dynamic programming over what the columns still need."""
    rows, columns = _margins(row_sums, column_sums)
    if len(rows) < len(columns):
        rows, columns = columns, rows
    return _count(tuple(sorted(r for r in rows if r)), tuple(sorted(c for c in columns if c)))


@cache
def _count(rows: tuple[int, ...], needed: tuple[int, ...]) -> int:
    """Tables left to fill; the order of columns does not matter, so states are sorted and merged."""
    if len(rows) < 2 or len(needed) < 2:
        return 1
    if len(rows) == 2:
        return count_bounded_compositions(rows[0], needed)
    states: Counter[tuple[int, ...]] = Counter()
    for row in bounded_compositions(rows[-1], needed):
        states[tuple(sorted(c - r for c, r in zip(needed, row, strict=True) if c > r))] += 1
    return sum(times * _count(rows[:-1], state) for state, times in states.items())
