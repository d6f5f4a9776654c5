"""The definition by brute force, for small strata: all pairs, all outputs, literal enumeration of the algorithm."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import permutations, product

from dpcalc.swapping.law.literal import literal_law
from dpcalc.verdict import Table


def partitions(n: int, largest: int | None = None) -> Iterator[tuple[int, ...]]:
    """The partitions of n, parts in non-increasing order."""
    if n == 0:
        yield ()
        return
    for first in range(min(n, n if largest is None else largest), 0, -1):
        for rest in partitions(n - first, first):
            yield (first, *rest)


def tables(rows: tuple[int, ...], columns: tuple[int, ...]) -> list[Table]:
    """All tables with the given sums, found among all fillings."""
    if not rows:
        return [()] if not any(columns) else []
    found = []
    for row in product(*(range(min(rows[0], c) + 1) for c in columns)):
        if sum(row) == rows[0]:
            rest = tuple(c - r for c, r in zip(columns, row, strict=True))
            found += [(row, *tail) for tail in tables(rows[1:], rest)]
    return found


def universes(n: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The margins of all strata of n records in which something can change, up to renaming categories."""
    for rows in partitions(n):
        for columns in partitions(n):
            if len(rows) > 1 and len(columns) > 1:
                yield rows, columns


@cache
def law(x: Table, rate: Fraction) -> dict[Table, Fraction]:
    """The literal law of one stratum."""
    return literal_law(x, rate)


def distance(x: Table, y: Table) -> int:
    """How many records differ."""
    return sum(max(a - b, 0) for first, second in zip(x, y, strict=True) for a, b in zip(first, second, strict=True))


def ratios(rows: tuple[int, ...], columns: tuple[int, ...], rate: Fraction) -> Iterator[tuple[Fraction, int]]:
    """``(P_x(z)/P_x'(z), d(x, x'))`` for all pairs and outputs of a universe, at a rate in (0, 1)."""
    found = tables(rows, columns)
    for x in found:
        for y in found:
            if x != y:
                for z in found:
                    yield law(x, rate)[z] / law(y, rate)[z], distance(x, y)


def canonical(*together: Table) -> tuple[Table, ...]:
    """The least image of some tables under renaming rows, columns, and exchanging the two."""
    images = []
    for source in (together, tuple(tuple(zip(*t, strict=True)) for t in together)):
        height, width = len(source[0]), len(source[0][0])
        images += [
            tuple(tuple(tuple(t[i][j] for j in s) for i in h) for t in source)
            for h in permutations(range(height))
            for s in permutations(range(width))
        ]
    return min(images)
