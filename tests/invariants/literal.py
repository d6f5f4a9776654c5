"""What the room of invariants computes, by the words of its definitions over ordered datasets."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

from dpcalc.invariants.lattice import Counts, LinearInvariant

Dataset = tuple[int, ...]


def table_of(dataset: Dataset, cells: int) -> Counts:
    """How many records are in each cell."""
    return tuple(dataset.count(cell) for cell in range(cells))


def universes(invariant: LinearInvariant, records: int) -> Iterator[list[Counts]]:
    """The tables of so many records, by the value of the invariant."""
    found: dict[Counts, list[Counts]] = {}
    for dataset in combinations_with_replacement(range(invariant.cells), records):
        table = table_of(dataset, invariant.cells)
        found.setdefault(invariant.value(table), []).append(table)
    yield from found.values()


def semi_adjacent(invariant: LinearInvariant, table: Counts) -> int:
    """Definition 13 of cho2024, word for word."""
    datasets = [
        dataset
        for dataset in product(range(invariant.cells), repeat=sum(table))
        if invariant.value(table_of(dataset, invariant.cells)) == invariant.value(table)
    ]
    return max(
        min(sum(a != b for a, b in zip(x, z, strict=True)) for z in datasets if z[i] == y)
        for x in datasets
        for i in range(len(x))
        for y in {z[i] for z in datasets}
    )
