"""Instances for claims over structures: universes, datasets and permutations of one stratum, smallest first.

A stratum of n records may have any number of categories; up to renaming, at most n of each are in use. Everything here
is complete up to renaming of holding values and of swapping values, which changes no law and no distance.
"""

from __future__ import annotations

from collections.abc import Iterator

from dpcalc.swapping.law.stratum import StratumUniverse, partitions
from dpcalc.verdict import Table

Records = tuple[tuple[int, int], ...]
Permutation = tuple[int, ...]


def stratum_universes(n: int, holds: int | None = None, swaps: int | None = None) -> Iterator[StratumUniverse]:
    """Every universe of a stratum of n records, up to renaming, those with fewer cells first."""
    shapes = [(rows, columns) for rows in partitions(n, holds) for columns in partitions(n, swaps)]
    for rows, columns in sorted(shapes, key=lambda shape: (len(shape[0]) * len(shape[1]), shape)):
        yield StratumUniverse(rows, columns)


def records_of(table: Table) -> Records:
    """The records of a table in a fixed order, as (holding, swapping) values."""
    return tuple((h, s) for h, row in enumerate(table) for s, count in enumerate(row) for _ in range(count))


def table_of(records: Records, holds: int, swaps: int) -> Table:
    """The table of some records."""
    cells = [[0] * swaps for _ in range(holds)]
    for h, s in records:
        cells[h][s] += 1
    return tuple(map(tuple, cells))


def permuted(records: Records, image: Permutation) -> Records:
    """The records once record i has received the swapping value of record ``image[i]``."""
    return tuple((h, records[image[i]][1]) for i, (h, _) in enumerate(records))


def moved(image: Permutation) -> int:
    """The number of records that a permutation moves."""
    return sum(1 for i, j in enumerate(image) if i != j)


def hamming(x: Table, y: Table) -> int:
    """The unordered Hamming distance of two tables of one size: half the absolute differences of their cells."""
    gap = sum(abs(a - b) for row, other in zip(x, y, strict=True) for a, b in zip(row, other, strict=True))
    return gap // 2
