"""One batch of whole strata, drawn by whoever is given it, and the cells of its margins before and after.

Source: bailie2025, Algorithm 3.2.1. Matching strata are independent, so a batch needs nothing of the others; its bits
follow from the seed and from its number, which the file alone decides, and not from who draws it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final

import numpy as np

from dpcalc.effort import Effort
from dpcalc.random_bits import Bits
from dpcalc.swapping.law.sampler import Codes, sample_permutation
from dpcalc.swapping.records.errors_by_margin import MarginError, sum_of_ratios

MATCH: Final = "match"
HOLD: Final = "hold"
SWAP: Final = "swap"
"""What cells are made of: the stratum, the combination of holding values, and that of swapping values."""
MARGINS: Final[tuple[tuple[str, ...], ...]] = ((MATCH, HOLD), (MATCH, SWAP), (MATCH, HOLD, SWAP))
"""The margins whose cells lie in one stratum each, so that their counts in a batch are final."""
STRATUM: Final = "stratum"
_LABELS: Final = 1 << 62


@dataclass(frozen=True)
class Batch:
    """Whole strata: the ``sizes`` of these, and the codes of the holding and swapping values of each record in turn."""

    number: int
    sizes: Codes
    hold: Codes
    swap: Codes


@dataclass(frozen=True)
class Tally:
    """By numbers of records before the draw: how many ``cells`` have so many, and the sum of their absolute changes."""

    cells: Counter[int] = field(default_factory=Counter)
    changes: Counter[int] = field(default_factory=Counter)

    @staticmethod
    def of(before: Codes, change: Codes) -> Tally:
        """Some cells."""
        cells = np.bincount(before)
        changes = np.bincount(before, weights=np.abs(change))  # in doubles, exact: a batch has fewer than 2^53 records
        found = np.flatnonzero(cells)
        return Tally.listed(zip(found.tolist(), cells[found].tolist(), changes[found].tolist(), strict=True))

    @staticmethod
    def listed(rows: Iterable[tuple[int, int, int]]) -> Tally:
        """Cells from rows of a number of records, how many cells have it, and the sum of their changes."""
        found = [(int(before), int(cells), int(changes)) for before, cells, changes in rows]
        return Tally(Counter({row[0]: row[1] for row in found}), Counter({row[0]: row[2] for row in found}))

    def __add__(self, other: Tally) -> Tally:
        """The cells of both."""
        return Tally(self.cells + other.cells, self.changes + other.changes)

    def error(self, role: str, names: tuple[str, ...], combinations: int) -> MarginError:
        """The error of a margin with these cells, of which there may be so many."""
        sizes = np.array(sorted(size for size in self.cells if size), dtype=np.int64)
        cells = sum(self.cells[size] for size in sizes.tolist())
        changes = np.array([self.changes[size] for size in sizes.tolist()], dtype=np.int64)
        return MarginError(
            role, names, sum_of_ratios(changes, sizes) / cells, cells, combinations - cells, self.cells[0]
        )


@dataclass(frozen=True)
class Drawn:
    """A batch that was drawn: the ``places`` of its selected records in it, and the swapping values that these receive.

    ``tallies`` are of the cells of the ``MARGINS``. Cells of holding and swapping values may be in other batches too:
    ``cells`` holds the codes of both, the number of records before the draw, and how that changed.
    """

    places: Codes
    values: Codes
    changed: int
    tallies: dict[tuple[str, ...], Tally]
    cells: tuple[Codes, Codes, Codes, Codes]


def draw_batch(rate: Fraction, bits: Bits, batch: Batch, _: Effort) -> Drawn:
    """Run the Permutation Swapping Algorithm once on the strata of a batch."""
    strata = np.repeat(np.arange(batch.sizes.size), batch.sizes)
    sources = sample_permutation(strata, rate, bits.part(batch.number))
    places = np.flatnonzero(sources != np.arange(sources.size))
    values = batch.swap[sources[places]]
    codes = {
        MATCH: np.append(strata, strata[places]),
        HOLD: np.append(batch.hold, batch.hold[places]),
        SWAP: np.append(batch.swap, values),
    }
    tallies = {names: Tally.of(*_cells([codes[name] for name in names], places)[1:]) for names in MARGINS}
    firsts, before, change = _cells([codes[HOLD], codes[SWAP]], places)
    cells = (codes[HOLD][firsts], codes[SWAP][firsts], before, change)
    return Drawn(places, values, int((values != batch.swap[places]).sum()), tallies, cells)


def _cells(codes: list[Codes], places: Codes) -> tuple[Codes, Codes, Codes]:
    """The cells of records: one of its records, how many there are before the draw, and how many more after it.

    The codes are those of all records, and then those that the records at ``places`` have after the draw.
    """
    labels = _labels(codes)
    size = labels.size - places.size
    distinct, firsts = np.unique(labels, return_index=True)
    width = distinct.size
    where = np.searchsorted(distinct, labels)
    before, gained = np.bincount(where[:size], minlength=width), np.bincount(where[size:], minlength=width)
    return firsts, before, gained - np.bincount(where[places], minlength=width)


def _labels(codes: list[Codes]) -> Codes:
    """One label for each combination of codes."""
    labels = codes[0]
    for more in codes[1:]:
        width = int(more.max()) + 1
        if (int(labels.max()) + 1) * width > _LABELS:
            labels = np.unique(labels, return_inverse=True)[1]
        labels = labels * width + more
    return labels


def whole_strata(chunks: Iterator[dict[str, Any]], size: int) -> Iterator[tuple[Codes, ...]]:
    """Columns of records that are sorted by the one named ``stratum``, in batches of whole strata.

    A batch has at least ``size`` records, but for the last one, and ends with the first stratum that makes it so long.
    """
    waiting: list[tuple[Codes, ...]] = []
    length = 0
    for chunk in chunks:
        at = list(chunk).index(STRATUM)
        waiting.append(tuple(column.astype(np.int64, copy=False) for column in chunk.values()))
        length += waiting[-1][0].size
        if length <= size:
            continue
        columns = _joined(waiting)
        while (later := (ends := _ends(columns[at]))[ends >= size]).size:
            end = int(later[0])
            yield tuple(column[:end] for column in columns)
            columns = tuple(column[end:] for column in columns)
        waiting, length = [columns], int(columns[0].size)
    if length:
        yield _joined(waiting)


def _joined(parts: list[tuple[Codes, ...]]) -> tuple[Codes, ...]:
    """Parts of columns one after the other."""
    return tuple(np.concatenate(column) for column in zip(*parts, strict=True))


def _ends(strata: Codes) -> Codes:
    """Where another stratum begins."""
    return np.flatnonzero(strata[1:] != strata[:-1]) + 1


def sizes(strata: Codes) -> Codes:
    """How many records each stratum has, in a column that is sorted by them."""
    return np.diff(_ends(strata), prepend=0, append=strata.size)
