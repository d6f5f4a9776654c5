"""Renaming categories: which rearrangements of rows and columns leave a universe, and its law, as they are.

Exchanging two rows with equal sums, two columns with equal sums, or (where both margins agree) the holding with the
swapping variable maps a universe onto itself and turns the counts of permutations of one pair of tables into those of
the image pair. So one table, or pair of tables, of each orbit is enough.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby, permutations, product

from dpcalc.swapping.law.counts import transpose
from dpcalc.verdict import Table

Order = tuple[int, ...]


@dataclass(frozen=True)
class Renaming:
    """Transpose first if ``transposed``, then take rows and columns in the order given."""

    rows: Order
    columns: Order
    transposed: bool

    def __call__(self, table: Table) -> Table:
        """The renamed table."""
        source = transpose(table) if self.transposed else table
        return tuple(tuple(source[h][s] for s in self.columns) for h in self.rows)


def orbit(table: Table, rows: tuple[int, ...], columns: tuple[int, ...]) -> set[Table]:
    """All images of a table in the universe with these margins, both in non-increasing order."""
    steps = [_exchange(len(rows), i) for i in _equal_neighbours(rows)]
    turned = [_exchange(len(columns), i) for i in _equal_neighbours(columns)]
    found, stack = {table}, [table]
    while stack:
        here = stack.pop()
        across = transpose(here)
        images = [_reordered(here, order) for order in steps]
        images += [transpose(_reordered(across, order)) for order in turned]
        if rows == columns:
            images.append(across)
        for image in images:
            if image not in found:
                found.add(image)
                stack.append(image)
    return found


def stabilizer(table: Table, rows: tuple[int, ...], columns: tuple[int, ...]) -> Iterator[Renaming]:
    """The renamings that keep the universe and leave the table as it is, the identity among them."""
    return renamings(table, table, rows, columns)


def renamings(table: Table, target: Table, rows: tuple[int, ...], columns: tuple[int, ...]) -> Iterator[Renaming]:
    """The renamings that keep the universe and turn the table into the target."""
    for transposed in (False, True) if rows == columns else (False,):
        source = transpose(table) if transposed else table
        for row_order in _orders(rows):
            for column_order in _column_orders(_reordered(source, row_order), target):
                yield Renaming(row_order, column_order, transposed)


def canonical(output: Table, x: Table, x_prime: Table) -> tuple[Table, Table, Table]:
    """The first image, in lexicographic order, of an output and two datasets under the renamings of their universe."""
    rows, columns = tuple(map(sum, output)), tuple(map(sum, transpose(output)))
    target = min(orbit(output, rows, columns))
    return min((target, renaming(x), renaming(x_prime)) for renaming in renamings(output, target, rows, columns))


def fixing(table: Table, renamings: Iterable[Renaming]) -> list[Renaming]:
    """Those of the renamings that leave the table as it is."""
    return [renaming for renaming in renamings if renaming(table) == table]


def _equal_neighbours(sums: tuple[int, ...]) -> list[int]:
    """The positions i with ``sums[i] == sums[i + 1]``."""
    return [i for i in range(len(sums) - 1) if sums[i] == sums[i + 1]]


def _exchange(length: int, i: int) -> Order:
    """The order that exchanges positions i and i + 1."""
    order = list(range(length))
    order[i], order[i + 1] = order[i + 1], order[i]
    return tuple(order)


def _reordered(table: Table, order: Order) -> Table:
    """The rows in another order."""
    return tuple(table[h] for h in order)


def _orders(sums: tuple[int, ...]) -> Iterator[Order]:
    """The orders of positions that permute equal sums alone; ``sums`` is non-increasing."""
    blocks = [list(block) for _, block in groupby(range(len(sums)), key=lambda i: sums[i])]
    for choice in product(*(permutations(block) for block in blocks)):
        yield tuple(i for block in choice for i in block)


def _column_orders(source: Table, target: Table) -> Iterator[Order]:
    """The orders that turn the columns of ``source`` into those of ``target``."""
    places: dict[tuple[int, ...], list[int]] = {}
    for s, column in enumerate(zip(*source, strict=True)):
        places.setdefault(column, []).append(s)
    wanted: dict[tuple[int, ...], list[int]] = {}
    for s, column in enumerate(zip(*target, strict=True)):
        wanted.setdefault(column, []).append(s)
    if {key: len(value) for key, value in places.items()} != {key: len(value) for key, value in wanted.items()}:
        return
    keys = list(wanted)
    for choice in product(*(permutations(places[key]) for key in keys)):
        order = [0] * len(target[0])
        for key, chosen in zip(keys, choice, strict=True):
            for position, s in zip(wanted[key], chosen, strict=True):
                order[position] = s
        yield tuple(order)
