"""Whole datasets around a stratum: fillers, the other strata of a universe, and all categories of the domain."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from dpcalc.swapping.law.stratum_law import possible_output
from dpcalc.swapping.search.scope import DatasetScope, Margins
from dpcalc.swapping.search.settings import Setting
from dpcalc.verdict import Table

Strata = tuple[Table, ...]


@dataclass(frozen=True)
class Triple:
    """Two datasets and an output, one table a stratum; ``changed`` is the number of the stratum where they differ."""

    x: Strata
    x_prime: Strata
    output: Strata
    changed: int = 0


def assembled(setting: Setting, scope: DatasetScope, x: Table, x_prime: Table, output: Table, rate: Fraction) -> Triple:
    """The datasets of a setting whose changing stratum has these tables; the output is possible at the rate."""
    if scope.margins is not None:
        return _in_universe(scope.margins, setting.place, (x, x_prime, output), rate)
    height, width = setting.rows, setting.columns
    if scope.size is not None:
        height, width = scope.holds or height, scope.swaps or width
    others = []
    if setting.b > setting.n:
        others.append(_padded(((setting.b - 1, 1),), height, width))
    if setting.rest:
        others.append(_padded(((setting.rest,),), height, width))
    if scope.size is not None and scope.matches is not None:
        others += [_padded((), height, width)] * (scope.matches - 1 - len(others))
    first, second, third = (_padded(table, height, width) for table in (x, x_prime, output))
    return Triple((first, *others), (second, *others), (third, *others))


def _padded(table: Table, height: int, width: int) -> Table:
    """The table with empty rows and columns added."""
    rows = [(*row, *(0,) * (width - len(row))) for row in table]
    return (*rows, *((0,) * width,) * (height - len(rows)))


def _in_universe(
    margins: tuple[Margins, ...], place: int, tables: tuple[Table, Table, Table], rate: Fraction
) -> Triple:
    """The changing stratum in the order of its margins as given; any table with the right margins elsewhere."""
    others = [corner_table(rows, columns) for rows, columns in margins]
    released = [possible_output(table, rate) for table in others]
    strata = []
    for table, rest in zip(tables, (others, others, released), strict=True):
        here = list(rest)
        here[place] = _spread(table, *margins[place])
        strata.append(tuple(here))
    return Triple(strata[0], strata[1], strata[2], place)


def _spread(table: Table, rows: tuple[int, ...], columns: tuple[int, ...]) -> Table:
    """A table of sorted positive sums, put back where the margins as given have these sums."""
    row_of, column_of = _ranks(rows), _ranks(columns)
    return tuple(
        tuple(table[row_of[h]][column_of[s]] if rows[h] and columns[s] else 0 for s in range(len(columns)))
        for h in range(len(rows))
    )


def _ranks(sums: tuple[int, ...]) -> list[int]:
    """The position of each sum once they are in non-increasing order."""
    order = sorted(range(len(sums)), key=lambda i: -sums[i])
    return [order.index(i) for i in range(len(sums))]


def corner_table(rows: tuple[int, ...], columns: tuple[int, ...]) -> Table:
    """One table with the given margins: cells are filled as far as they go, row by row."""
    needed = list(columns)
    table = []
    for total in rows:
        left, row = total, []
        for s, need in enumerate(needed):
            taken = min(left, need)
            row.append(taken)
            needed[s] -= taken
            left -= taken
        table.append(tuple(row))
    return tuple(table)
