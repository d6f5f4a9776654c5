"""Distances on two or three datasets: metrics, and path lengths in graphs."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from typing import cast

from dpcalc.exact import INFINITY, Extended, Infinity

Distances = tuple[tuple[Extended, ...], ...]
STEPS: tuple[Extended, ...] = (*map(Fraction, ("1/2", "1", "3/2", "2")), INFINITY)


def _symmetric(size: int, values: tuple[Extended, ...]) -> Iterator[Distances]:
    """Every symmetric matrix with zeros on the diagonal and these values elsewhere."""
    places = list(combinations(range(size), 2))
    for chosen in product(values, repeat=len(places)):
        entries = dict(zip(places, chosen, strict=True))
        yield tuple(
            tuple(Fraction(0) if i == j else entries[min(i, j), max(i, j)] for j in range(size)) for i in range(size)
        )


def _is_metric(distances: Distances) -> bool:
    """Whether the triangle inequality holds."""
    places = range(len(distances))
    return all(
        isinstance(distances[i][j], Infinity)
        or isinstance(distances[j][k], Infinity)
        or distances[i][k] <= cast(Fraction, distances[i][j]) + cast(Fraction, distances[j][k])
        for i, j, k in product(places, repeat=3)
    )


@cache
def metrics(size: int) -> tuple[Distances, ...]:
    """The metrics on two or three datasets with distances among ``STEPS``."""
    return tuple(filter(_is_metric, _symmetric(size, STEPS)))


@cache
def graphs(size: int) -> tuple[Distances, ...]:
    """The path lengths of the graphs on two or three datasets."""
    found = set()
    places = range(size)
    for edges in _symmetric(size, (Fraction(1), INFINITY)):
        by_two = {(i, k) for i, j, k in product(places, repeat=3) if edges[i][j] == edges[j][k] == 1}
        found.add(
            tuple(
                tuple(Fraction(2) if edges[i][k] == INFINITY and (i, k) in by_two else edges[i][k] for k in places)
                for i in places
            )
        )
    return tuple(sorted(found, key=str))
