"""Families of datasets."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from typing import Any, Final

from dpcalc.language.families.base import Family
from dpcalc.language.sorts import SORTS


def _datasets(count: int, size: int, match: int, hold: int, swap: int) -> Iterator[tuple[Any, ...]]:
    """Datasets in one order of their records, the largest of ``size - 1`` records."""
    cells = list(product(range(match), range(hold), range(swap)))
    every = [dataset for n in range(size) for dataset in combinations_with_replacement(cells, n)]
    return (found for found in product(every, repeat=count) if max(map(len, found)) == size - 1)


FAMILIES: Final = (
    Family(
        "datasets",
        SORTS["dataset"],
        "every r in it: len(r) = 3",
        _datasets,
        "datasets of fewer than {size} records, each in one order, over {match} matching, {hold} holding and {swap} "
        "swapping values",
        options={"match": 2, "hold": 2, "swap": 2},
        latex=r"\mathcal X",
        free=True,
    ),
)
