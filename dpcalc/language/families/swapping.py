"""Families of swapping: datasets of a single stratum with any values, universes of the invariants, permutations."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, permutations, product
from typing import Any, Final

from dpcalc.errors import TheoremError
from dpcalc.language.families.base import Family
from dpcalc.language.sorts import SORTS, WHOLE
from dpcalc.language.words.permutations import one_of_each_type
from dpcalc.language.words.swapping import universe
from dpcalc.spec.counting import least_table
from dpcalc.swapping.law.stratum import StratumUniverse, output_representatives, partitions
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
    return ((tuple(_records(least_table(u.rows, u.columns))),) for u in _universes_of_size(size - 1, hold, swap))


def _universe(count: int, _: int, x: Dataset) -> Iterator[tuple[Dataset, ...]]:
    return product(universe(tuple(sorted(x))), repeat=count)


def _arrangements(count: int, size: int) -> Iterator[tuple[tuple[int, ...], ...]]:
    if count > 1:
        raise TheoremError(
            "places are named for one permutation", hint='write "r in arrangements; g in permutations(len(r))"'
        )
    return ((g,) for g in one_of_each_type(size - 1))


def _permutation_sets(count: int, _: int, n: Any) -> Iterator[tuple[Any, ...]]:
    return product(_sets_of_permutations(int(n)), repeat=count)


@cache
def _sets_of_permutations(n: int) -> tuple[Any, ...]:
    """Every set up to three places; then those given by how many places are moved."""
    every = list(permutations(range(n)))
    blocks = [[g] for g in every]
    if n > 3:
        blocks = [[g for g in every if sum(i != j for i, j in enumerate(g)) == k] for k in range(n + 1) if k != 1]
    chosen = (some for m in range(1, len(blocks) + 1) for some in combinations(blocks, m))
    return tuple(tuple(g for block in some for g in block) for some in chosen)


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
        "(every record in it: len(record) = 3) and one_universe(x, it)",
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
    Family(
        "permutation_sets",
        SORTS["lists"],
        "len(it) >= 1 and len(distinct(it)) = len(it) and every g in it: g in permutations(n)",
        _permutation_sets,
        "sets of permutations, from 4 places on those given by how many places are moved",
        parameters={"n": WHOLE},
        latex=r"2^{S_{{0}}}",
        sized=False,
    ),
)
