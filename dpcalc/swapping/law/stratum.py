"""The universes of one stratum: margins, tables, single-circuit changes and symmetry.

Two reductions make exact losses of the Permutation Swapping Algorithm fast, and both are exact.

*Circuits.* The difference of two tables with equal margins is a sum of circuits (cycles of cells, entries +1 and -1 in
turn) that agree with it in sign, so the distances of the steps add up to the distance of the pair, and every table on
the way stays in the universe. Log-ratios add up along the way too, so the supremum of (log-ratio)/(distance) is reached
on a single circuit.

*Symmetry.* Exchanging two rows with equal sums (or columns) maps the universe onto itself and leaves the law unchanged,
so one output of each orbit is enough.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, permutations

from dpcalc.effort import Effort
from dpcalc.errors import TooLarge
from dpcalc.spec.counting import count_tables_with_margins, tables_with_margins
from dpcalc.swapping.law.counts import column_sums, row_sums
from dpcalc.verdict import Table


@dataclass(frozen=True)
class StratumUniverse:
    """All tables with given row sums (holding values) and column sums (swapping values)."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]

    @property
    def size(self) -> int:
        """The number of records n."""
        return sum(self.rows)

    @property
    def trivial(self) -> bool:
        """Whether the universe has a single table."""
        return sum(1 for r in self.rows if r) < 2 or sum(1 for c in self.columns if c) < 2

    def tables(self) -> list[Table]:
        """Its tables, in a fixed order."""
        return list(tables_with_margins(self.rows, self.columns))

    def checked_tables(self, effort: Effort) -> list[Table]:
        """Its tables, once it is known that pairs of them are within the limit; ``TooLarge`` with the number if not."""
        count = count_tables_with_margins(self.rows, self.columns)
        if count * count > effort.limit:
            raise TooLarge(
                f"the universe with {self.label()} has {count} tables, {count * count} pairs of a table and an output",
                hint=f"the limit is {effort.limit} pairs; take a smaller stratum or raise the limit",
                estimate=count,
            )
        return self.tables()

    def label(self) -> str:
        """Text such as ``rows 2+2, columns 3+1``."""
        return f"rows {'+'.join(map(str, self.rows))}, columns {'+'.join(map(str, self.columns))}"


def universe_of(table: Table) -> StratumUniverse:
    """The universe that holds a table."""
    return StratumUniverse(row_sums(table), column_sums(table))


@cache
def partitions(n: int, parts: int | None = None) -> tuple[tuple[int, ...], ...]:
    """The partitions of n into at most ``parts`` positive parts, largest part first."""
    return tuple(_partitions(n, n, n if parts is None else parts))


def _partitions(n: int, largest: int, parts: int) -> Iterator[tuple[int, ...]]:
    """Partitions of n into at most ``parts`` parts, none above ``largest``."""
    if n == 0:
        yield ()
        return
    if parts == 0:
        return
    for first in range(min(n, largest), 0, -1):
        for rest in _partitions(n - first, first, parts - 1):
            yield (first, *rest)


def universes_of_size(n: int, holds: int | None = None, swaps: int | None = None) -> list[StratumUniverse]:
    """One universe of each shape among the strata of n records, up to renaming of categories.

    ``holds`` and ``swaps`` bound the numbers of holding and swapping values (``None``: any number). Where both bounds
    agree, universes that differ by exchanging holding and swapping variables appear once: the law is the same.
    Categories that no record has do not matter and are left out.
    """
    found = []
    for rows in partitions(n, holds):
        for columns in partitions(n, swaps):
            if holds == swaps and columns < rows:
                continue
            found.append(StratumUniverse(rows, columns))
    return found


def circuits(table: Table) -> Iterator[tuple[int, Table]]:
    """Every table one circuit away from ``table``, as ``(distance, table)``; the distance is the circuit's half-length.

    A circuit of distance D takes one record from each of the cells (h_1, s_1), ..., (h_D, s_D) and gives them the next
    one's swapping value: (h_1, s_2), ..., (h_D, s_1), for distinct rows and distinct columns.
    """
    occupied = [[s for s, count in enumerate(row) if count] for row in table]
    for distance in range(2, min(len(table), len(table[0]) if table else 0) + 1):
        for rows in combinations(range(len(table)), distance):
            for columns in _distinct_choices([occupied[h] for h in rows]):
                first, *others = range(distance)
                for order in permutations(others):
                    yield distance, _turn(table, rows, columns, (first, *order))


def _distinct_choices(options: list[list[int]], taken: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """Every way to choose one column from each list, all different."""
    if len(taken) == len(options):
        yield taken
        return
    for column in options[len(taken)]:
        if column not in taken:
            yield from _distinct_choices(options, (*taken, column))


def _turn(table: Table, rows: tuple[int, ...], columns: tuple[int, ...], order: tuple[int, ...]) -> Table:
    """Pass the swapping values of the chosen cells on, along the cycle ``order`` of their indices."""
    cells = [list(row) for row in table]
    for here, there in zip(order, order[1:] + order[:1], strict=True):
        cells[rows[here]][columns[here]] -= 1
        cells[rows[here]][columns[there]] += 1
    return tuple(map(tuple, cells))


def output_representatives(universe: StratumUniverse) -> list[Table]:
    """One table of each orbit under exchanging rows with equal sums and columns with equal sums."""
    row_swaps = [i for i in range(len(universe.rows) - 1) if universe.rows[i] == universe.rows[i + 1]]
    column_swaps = [i for i in range(len(universe.columns) - 1) if universe.columns[i] == universe.columns[i + 1]]
    seen: set[Table] = set()
    representatives = []
    for table in tables_with_margins(universe.rows, universe.columns):
        if table in seen:
            continue
        representatives.append(table)
        seen.add(table)
        stack = [table]
        while stack:
            here = stack.pop()
            for image in _images(here, row_swaps, column_swaps):
                if image not in seen:
                    seen.add(image)
                    stack.append(image)
    return representatives


def _images(table: Table, row_swaps: list[int], column_swaps: list[int]) -> Iterator[Table]:
    """The table with two neighbouring equal-sum rows, or columns, exchanged."""
    for i in row_swaps:
        yield (*table[:i], table[i + 1], table[i], *table[i + 2 :])
    for i in column_swaps:
        yield tuple((*row[:i], row[i + 1], row[i], *row[i + 2 :]) for row in table)
