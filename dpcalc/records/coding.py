"""Records as coded columns: every column keeps its distinct values once, and one small integer a row.

Rows are records (microdata) or cells with a count. Cross-classified counts of two tables over the same columns are
what invariants and error measures are computed from.
"""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

Codes = NDArray[np.int64]

_DENSE_LIMIT = 1 << 24
_LABEL_LIMIT = 1 << 62


@dataclass(frozen=True)
class CodedColumn:
    """A column: its distinct ``values`` in order of appearance, and the index of the value of each row in ``codes``."""

    name: str
    values: tuple[str, ...]
    codes: Codes

    def at(self, rows: Codes) -> CodedColumn:
        """The column of the given rows."""
        return replace(self, codes=self.codes[rows])


class Coder:
    """Turns a column's values into codes as they arrive, in the order in which they first do."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.index: defaultdict[str, int] = defaultdict()
        self.index.default_factory = self.index.__len__
        self.codes = array("q")

    def extend(self, values: Sequence[str]) -> None:
        """Append the codes of further values."""
        self.codes.extend(map(self.index.__getitem__, values))

    def column(self) -> CodedColumn:
        """The finished column."""
        return CodedColumn(self.name, tuple(self.index), np.frombuffer(self.codes, dtype=np.int64))


@dataclass(frozen=True)
class CodedTable:
    """Columns of equal length; ``counts`` holds the number of records of each row, ``None`` for one record a row."""

    columns: tuple[CodedColumn, ...]
    counts: Codes | None = None

    @property
    def rows(self) -> int:
        """The number of rows."""
        return int(self.columns[0].codes.size)

    @property
    def records(self) -> int:
        """The number of records."""
        return self.rows if self.counts is None else int(self.counts.sum())

    def pick(self, names: Sequence[str]) -> tuple[CodedColumn, ...]:
        """The named columns, in the order of ``names``."""
        by_name = {column.name: column for column in self.columns}
        return tuple(by_name[name] for name in names)

    def record_rows(self) -> Codes:
        """The row that each record stands in."""
        rows = np.arange(self.rows, dtype=np.int64)
        return rows if self.counts is None else np.repeat(rows, self.counts)

    def tally(self, labels: Codes, size: int) -> Codes:
        """The number of records of each label, ``labels`` holding one of ``range(size)`` for each row.

        Weighted sums pass through doubles, which are exact here: a table holds far fewer than 2^53 records.
        """
        return np.bincount(labels, weights=self.counts, minlength=size).astype(np.int64)


def cross_classify(columns: Sequence[CodedColumn], rows: int) -> tuple[Codes, int]:
    """One label a row for its combination of values, and the number of labels; no columns give one common label.

    Labels are in lexicographic order of the columns' codes. They are dense (every label occurs) whenever the number of
    possible combinations is large.
    """
    labels, size = np.zeros(rows, dtype=np.int64), 1
    for column in columns:
        width = max(1, len(column.values))
        if size * width > _LABEL_LIMIT:
            labels, size = _dense(labels)
        labels, size = labels * width + column.codes, size * width
    return _dense(labels) if size > _DENSE_LIMIT else (labels, size)


def _dense(labels: Codes) -> tuple[Codes, int]:
    """The same labels renumbered without gaps, in the same order."""
    distinct, dense = np.unique(labels, return_inverse=True)
    return dense.astype(np.int64, copy=False), int(distinct.size)


def joint_counts(before: CodedTable, after: CodedTable, names: Sequence[str]) -> tuple[Codes, Codes]:
    """The counts of the cells of the named columns in two tables with the same coding, cell for cell.

    Cells that are empty in both tables may be left out.
    """
    pairs = zip(before.pick(names), after.pick(names), strict=True)
    columns = [replace(old, codes=np.concatenate((old.codes, new.codes))) for old, new in pairs]
    labels, size = cross_classify(columns, before.rows + after.rows)
    return before.tally(labels[: before.rows], size), after.tally(labels[before.rows :], size)
