"""Families of datasets."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, product
from typing import Any, Final

from dpcalc.language.families.base import Family
from dpcalc.language.sorts import SORTS, WHOLE
from dpcalc.language.work import made


def _datasets(count: int, size: int, match: int, hold: int, swap: int) -> Iterator[tuple[Any, ...]]:
    """Datasets in one order of their records, the largest of ``size - 1`` records."""
    cells = list(product(range(match), range(hold), range(swap)))
    every = made(dataset for n in range(size) for dataset in combinations_with_replacement(cells, n))
    return (found for found in product(every, repeat=count) if max(map(len, found)) == size - 1)


def _datasets_of(count: int, size: int, variables: int, categories: int) -> Iterator[tuple[Any, ...]]:
    """Datasets in one order of their records, the largest of ``size - 1`` records."""
    cells = made(product(range(categories), repeat=int(variables)))
    every = made(dataset for n in range(size) for dataset in combinations_with_replacement(cells, n))
    return (found for found in product(every, repeat=count) if max(map(len, found)) == size - 1)


def _domains(count: int, size: int, kinds: int, records: int) -> Iterator[tuple[Any, ...]]:
    """Tuples of sets of vectors, the largest of ``size`` vectors."""
    points = made(vector for n in range(records + 1) for vector in product(range(kinds), repeat=n))
    return _sets(count, size, points)


def _multiset_domains(count: int, size: int, kinds: int, records: int) -> Iterator[tuple[Any, ...]]:
    """Tuples of sets of multisets, the largest of ``size`` multisets."""
    points = made(found for n in range(records + 1) for found in combinations_with_replacement(range(kinds), n))
    return _sets(count, size, points)


def _sets(count: int, size: int, points: list[Any]) -> Iterator[tuple[Any, ...]]:
    every = made(domain for n in range(1, size + 1) for domain in combinations(points, n))
    return (found for found in product(every, repeat=count) if max(map(len, found)) == size)


def _homes(count: int, size: int, households: int, members: int, kinds: int) -> Iterator[tuple[Any, ...]]:
    """Tuples of datasets of households, the largest of ``size - 1`` persons."""
    home = made(found for n in range(1, members + 1) for found in combinations_with_replacement(range(kinds), n))
    every = made(found for n in range(households + 1) for found in product(home, repeat=n))
    small = [(found, persons) for found in every if (persons := sum(map(len, found))) < size]
    for chosen in product(small, repeat=count):
        if max(persons for _, persons in chosen) == size - 1:
            yield tuple(found for found, _ in chosen)


FAMILIES: Final = (
    Family(
        "datasets",
        SORTS["dataset"],
        "every r in it: len(r) = 3",
        _datasets,
        "datasets of fewer than {size} records, each in one order, over {match} matching, {hold} holding and {swap} "
        "swapping values",
        options={"match": 2, "hold": 2, "swap": 2},
        wider={"match": 1, "hold": 3, "swap": 3},
        latex=r"\mathcal X",
        free=True,
    ),
    Family(
        "datasets_of",
        SORTS["dataset"],
        "every r in it: len(r) = v",
        _datasets_of,
        "datasets of fewer than {size} records, each in one order, over so many variables of {categories} values each",
        parameters={"v": WHOLE},
        options={"categories": 2},
        wider={"categories": 3},
        latex=r"\mathcal X_{{0}}",
        free=True,
    ),
    Family(
        "domains",
        SORTS["datasets"],
        "len(distinct(it)) = len(it)",
        _domains,
        "sets of up to {size} vectors of at most {records} records of {kinds} kinds",
        options={"kinds": 2, "records": 2},
        latex=r"\{\mathcal X\subset\bigcup_n\mathcal R^n\}",
    ),
    Family(
        "multiset_domains",
        SORTS["datasets"],
        "len(distinct(it)) = len(it) and every x, x' in it: x ~ x' => x = x'",
        _multiset_domains,
        "sets of up to {size} multisets of at most {records} records of {kinds} kinds",
        options={"kinds": 2, "records": 2},
        latex=r"\{\mathcal X\subset\bigcup_n\mathcal R^n/S_n\}",
    ),
    Family(
        "homes",
        SORTS["datasets"],
        "every home in it: len(home) >= 1 and ascending(home)",
        _homes,
        "datasets of at most {households} households of at most {members} persons of {kinds} kinds, of fewer than "
        "{size} persons in all",
        options={"households": 3, "members": 2, "kinds": 2},
        latex=r"\mathcal X_{\mathrm{CEF}}",
    ),
)
