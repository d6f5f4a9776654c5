"""Families of swapping: datasets of a single stratum with any values, universes of the invariants, permutations."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any, Final

from dpcalc.errors import TheoremError
from dpcalc.language.families.base import Family
from dpcalc.language.sorts import SORTS
from dpcalc.language.words.permutations import one_of_each_type
from dpcalc.language.words.swapping import universe
from dpcalc.mechanisms.stratum import StratumUniverse, output_representatives, partitions
from dpcalc.spec.tables import tables_with_margins
from dpcalc.verdict import Table

Dataset = tuple[Any, ...]


@cache
def _of_one_stratum(n: int, hold: int, swap: int) -> tuple[Dataset, ...]:
    """Datasets of one stratum of n records up to renaming of values; universes with fewer cells first."""
    tables = (table for universe in _universes_of_size(n, hold, swap) for table in output_representatives(universe))
    return tuple(tuple(_records(table)) for table in tables)


@cache
def _universes_of_size(n: int, hold: int, swap: int) -> tuple[StratumUniverse, ...]:
    """The universes of a stratum of n records; those with fewer cells first."""
    shapes = [(rows, columns) for rows in partitions(n, hold) for columns in partitions(n, swap)]
    ordered = sorted(shapes, key=lambda shape: (len(shape[0]) * len(shape[1]), shape))
    return tuple(StratumUniverse(*shape) for shape in ordered)


def _records(table: Table) -> Iterator[tuple[int, int, int]]:
    return ((0, h, s) for h, row in enumerate(table) for s, count in enumerate(row) for _ in range(count))


def _one_stratum(count: int, size: int, hold: int, swap: int) -> Iterator[tuple[Dataset, ...]]:
    if count > 1:
        raise TheoremError(
            "values are named for one dataset at a time", hint='write "x in one_stratum; z in universe(x)"'
        )
    return ((x,) for x in _of_one_stratum(size - 1, hold, swap))


def _stratum_universes(count: int, size: int, hold: int, swap: int) -> Iterator[tuple[Dataset, ...]]:
    if count > 1:
        raise TheoremError("values are named for one dataset at a time", hint='write "x in stratum_universes"')
    return (
        (tuple(_records(next(iter(tables_with_margins(u.rows, u.columns))))),)
        for u in _universes_of_size(size - 1, hold, swap)
    )


def _universe(count: int, _: int, x: Dataset) -> Iterator[tuple[Dataset, ...]]:
    return product(universe(tuple(sorted(x))), repeat=count)


def _arrangements(count: int, size: int) -> Iterator[tuple[tuple[int, ...], ...]]:
    if count > 1:
        raise TheoremError(
            "places are named for one permutation", hint='write "r in arrangements; g in permutations(len(r))"'
        )
    return ((g,) for g in one_of_each_type(size - 1))


FAMILIES: Final = (
    Family(
        "one_stratum",
        SORTS["dataset"],
        "every r in it: len(r) = 3 and r[MATCH] = 0",
        _one_stratum,
        "datasets of one stratum of fewer than {size} records with at most {hold} holding and {swap} swapping values, "
        "up to renaming of values",
        options={"hold": 99, "swap": 99},
        latex=r"\mathcal X_{m_0}",
    ),
    Family(
        "stratum_universes",
        SORTS["dataset"],
        "every r in it: len(r) = 3 and r[MATCH] = 0",
        _stratum_universes,
        "one dataset of each universe of one stratum of fewer than {size} records with at most {hold} holding and "
        "{swap} swapping values, up to renaming of values",
        options={"hold": 99, "swap": 99},
        latex=r"\mathcal X_{m_0}",
    ),
    Family(
        "universe",
        SORTS["dataset"],
        "one_universe(x, it)",
        _universe,
        "every dataset of the universe, each in one order",
        parameters={"x": SORTS["dataset"]},
        latex=r"\mathcal D_{c_{\mathrm{Swap}}}({0})",
        sized=False,
    ),
    Family(
        "arrangements",
        SORTS["permutation"],
        "it in permutations(len(it))",
        _arrangements,
        "permutations of fewer than {size} places, one of each cycle type",
        latex=r"\textstyle\bigcup_n S_n",
    ),
)
