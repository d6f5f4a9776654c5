"""Privacy losses by brute force, from the literal enumeration of the swapping algorithm: an independent path."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import log

from dpcalc.swapping.law.literal import literal_law
from dpcalc.verdict import Table

Dataset = tuple[Table, ...]


def tables(rows: tuple[int, ...], columns: tuple[int, ...]) -> list[Table]:
    """Every table with these sums, by trying all fillings of all cells."""
    cells = [range(min(r, c) + 1) for r in rows for c in columns]
    found = []
    for values in product(*cells):
        table = tuple(tuple(values[i * len(columns) : (i + 1) * len(columns)]) for i in range(len(rows)))
        if tuple(map(sum, table)) == rows and tuple(map(sum, zip(*table, strict=True))) == columns:
            found.append(table)
    return found


def distance(x: Dataset, y: Dataset) -> Fraction:
    """Half the absolute differences of all cells."""
    left, right = ([count for table in dataset for row in table for count in row] for dataset in (x, y))
    return Fraction(sum(abs(a - b) for a, b in zip(left, right, strict=True)), 2)


def law(x: Dataset, rate: Fraction) -> dict[Dataset, Fraction]:
    """The law of all strata together."""
    result: dict[Dataset, Fraction] = {(): Fraction(1)}
    for stratum in x:
        here = literal_law(stratum, rate)
        result = {(*z, t): p * q for z, p in result.items() for t, q in here.items()}
    return result


def loss(universe: list[Dataset], rate: Fraction) -> float:
    """The largest ``ln(P_x(z)/P_y(z)) / d(x, y)`` over all pairs and outputs, in floating point."""
    laws = {x: law(x, rate) for x in universe}
    best = 0.0
    for x, y in product(universe, universe):
        if x == y:
            continue
        for z, above in laws[x].items():
            below = laws[y].get(z, Fraction(0))
            if not below:
                return float("inf")
            best = max(best, log(above / below) / float(distance(x, y)))
    return best


def universe(*margins: tuple[tuple[int, ...], tuple[int, ...]]) -> list[Dataset]:
    """Every dataset with these margins, stratum by stratum."""
    return [tuple(parts) for parts in product(*(tables(*pair) for pair in margins))]


def as_dataset(value: list[list[list[int]]]) -> Dataset:
    """A dataset as JSON shows it."""
    return tuple(tuple(tuple(row) for row in table) for table in value)
