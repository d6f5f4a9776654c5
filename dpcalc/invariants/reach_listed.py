"""The semi-adjacent parameter from all pairs of a universe: for few tables that many records separate."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from dpcalc.errors import TooLarge
from dpcalc.invariants.lattice import Counts

Numbers: TypeAlias = NDArray[np.int64]
_MOST_WORK: Final = 10**9
_LARGEST: Final = 2**31


def farthest(tables: Sequence[Counts], *, ordered: bool = True) -> tuple[int, tuple[int, int, int, int] | None]:
    """a(t) of the universe that consists of these ``tables``, and where it is attained, if it is above 0.

    That is the place of a table, the cells that a record leaves and enters there, and the place of the table that
    results. Every table is held against every other, as whole numbers of 64 bits. Raises ``TooLarge`` for
    too many of them.
    """
    work = len(tables) ** 2 * len(tables[0])
    if work > _MOST_WORK or sum(tables[0]) >= _LARGEST:
        what = f"{len(tables)} tables are too many to hold against each other"
        raise TooLarge(what, hint="a(t) of margins that share no variable needs no list", estimate=work)
    listed = np.array(tables, dtype=np.int64)
    has = listed > 0
    occurring = has.any(axis=0)
    worst, attained = 0, None
    for place, x in enumerate(listed):
        fewest, by = _fewest(listed - x, has, ordered)
        fewest[~(x > 0), :] = 0
        fewest[:, ~occurring] = 0
        np.fill_diagonal(fewest, 0)
        leaves, enters = divmod(int(fewest.argmax()), len(x))
        if fewest[leaves, enters] > worst:
            worst = int(fewest[leaves, enters])
            attained = (place, leaves, enters, int(by[leaves, enters]))
    return worst, attained


def _fewest(changes: Numbers, has: NDArray[np.bool_], ordered: bool) -> tuple[Numbers, Numbers]:
    """For each pair of cells the fewest records that change where one goes from the first to the second.

    And by which of the ``changes`` of the table, a row each; ``has`` says which cells are not empty afterwards. As
    many as separate the tables; one more where nobody has to leave the first cell, and one more where nobody has to
    enter the second, if it is known who has which value.
    """
    cells = changes.shape[1]
    apart = np.maximum(changes, 0).sum(axis=1)
    beyond = int(apart.max()) + 3
    fewest = np.full((cells, cells), beyond, dtype=np.int64)
    by = np.zeros((cells, cells), dtype=np.int64)
    for z in np.argsort(apart, kind="stable"):
        if apart[z] >= fewest[:, has.any(axis=0)].max():
            break
        records = np.full((cells, cells), apart[z], dtype=np.int64)
        if ordered:
            records += (changes[z] >= 0).astype(np.int64)[:, None] + (changes[z] <= 0)[None, :]
        records[:, ~has[z]] = beyond
        less = records < fewest
        fewest[less], by[less] = records[less], z
    return fewest, by
