"""Instances for claims over structures: universes, pairs, triples and permutations of one stratum, smallest first.

A stratum of n records may have any number of categories; up to renaming, at most n of each are in use. Everything here
is complete up to renaming of holding values and of swapping values, which changes no law and no distance.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, permutations

from dpcalc.swapping.law.stratum import StratumUniverse, output_representatives, partitions
from dpcalc.verdict import Table

Records = tuple[tuple[int, int], ...]
Permutation = tuple[int, ...]


@dataclass(frozen=True)
class Pair:
    """Two datasets of one universe."""

    universe: StratumUniverse
    x: Table
    x_prime: Table


@dataclass(frozen=True)
class Triple:
    """Two datasets and an output of one universe."""

    universe: StratumUniverse
    x: Table
    x_prime: Table
    output: Table


@dataclass(frozen=True)
class PermutedRecords:
    """Records of one stratum, as (holding, swapping) values in a fixed order, and a permutation of their places."""

    records: Records
    permutation: Permutation


def stratum_universes(n: int, holds: int | None = None, swaps: int | None = None) -> Iterator[StratumUniverse]:
    """Every universe of a stratum of n records, up to renaming, those with fewer cells first."""
    shapes = [(rows, columns) for rows in partitions(n, holds) for columns in partitions(n, swaps)]
    for rows, columns in sorted(shapes, key=lambda shape: (len(shape[0]) * len(shape[1]), shape)):
        yield StratumUniverse(rows, columns)


def dataset_pairs(n: int, holds: int | None = None, swaps: int | None = None) -> Iterator[Pair]:
    """Every ordered pair of different tables of one universe, the first up to symmetry."""
    for universe in stratum_universes(n, holds, swaps):
        tables = universe.tables()
        for x in output_representatives(universe):
            for y in tables:
                if x != y:
                    yield Pair(universe, x, y)


def dataset_triples(n: int, holds: int | None = None, swaps: int | None = None) -> Iterator[Triple]:
    """Every pair of different datasets with every output of their universe, the output up to symmetry."""
    for universe in stratum_universes(n, holds, swaps):
        tables = universe.tables()
        for z in output_representatives(universe):
            for x, y in permutations(tables, 2):
                yield Triple(universe, x, y, z)


def all_tables(n: int, holds: int | None = None, swaps: int | None = None) -> Iterator[tuple[StratumUniverse, Table]]:
    """Every dataset of n records of one stratum, up to symmetry, with its universe."""
    for universe in stratum_universes(n, holds, swaps):
        for table in output_representatives(universe):
            yield universe, table


def permuted_records(n: int, holds: int | None = None, swaps: int | None = None) -> Iterator[PermutedRecords]:
    """Every dataset of n records of one stratum (up to symmetry), with every permutation of its records."""
    for _, table in all_tables(n, holds, swaps):
        records = records_of(table)
        for image in permutations(range(n)):
            yield PermutedRecords(records, image)


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


def subsets(n: int) -> Iterator[tuple[int, ...]]:
    """Every set of places among n records, smaller sets first."""
    for size in range(n + 1):
        yield from combinations(range(n), size)
