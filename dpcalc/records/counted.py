"""Tables of counts of real records: how many there are of each combination of values of some columns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from itertools import chain
from math import prod
from os import PathLike
from pathlib import Path
from tempfile import gettempdir
from typing import Any, Final

import numpy as np

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError, TooLarge
from dpcalc.records.coding import CodedTable, Coder, cross_classify
from dpcalc.records.database import MEMORY, Database, is_parquet, listed_names, opened, quoted_name
from dpcalc.records.reader import read_header, read_records
from dpcalc.records.roles import Roles, split_names
from dpcalc.records.source import Source

MOST_CELLS: Final = 1_000_000
COUNT: Final = "count"
"""The name of the column of counts in what is released."""
_PART: Final = 5_000_000
"""How many rows one of several workers counts at a time."""


@dataclass(frozen=True)
class Cells:
    """A table of counts: for each cell the values of its columns, and how many records it holds, 0 included."""

    columns: tuple[str, ...]
    values: tuple[tuple[str, ...], ...]
    counts: tuple[int, ...]

    @property
    def shape(self) -> tuple[int, ...]:
        """How many values each column has."""
        return tuple(len({values[place] for values in self.values}) for place in range(len(self.columns)))


def read_cells(
    data: str | PathLike[str],
    by: str | Sequence[str],
    count: str | None,
    memory: str | None = None,
    beside: Path | None = None,
    effort: Effort = DEFAULT_EFFORT,
) -> Cells:
    """The counts of a CSV or Parquet file by the columns of ``--by``; ``count`` is its column of counts, if it has one.

    Parquet, and CSV with a limit on ``memory``, need not fit in memory: what does not goes ``beside`` another file.
    Where the ``effort`` has several workers, each counts parts of a Parquet file, which it has to see by the same name.
    Raises ``InputError`` for columns that are missing or named twice, and for files that cannot be read; ``TooLarge``
    at very many cells.
    """
    names = split_names(by, "--by")
    if not names:
        raise InputError("no column is named", hint="write --by A,B")
    if effort.workers.several and not is_parquet(Path(data)):
        raise InputError("workers count Parquet", where="--scheduler", hint="leave it out, or write DATA as Parquet")
    if memory is not None or is_parquet(Path(data)):
        place = Path(gettempdir(), "cells") if beside is None else beside
        return _cells_of(_counted_table(_Counting(Path(data), names, count, memory or MEMORY), place, effort), names)
    source = Source.of(data)
    header = read_header(source)
    return _cells_of(read_records(source, header, _roles(header, names, count)), names)


@dataclass(frozen=True)
class _Counting:
    """What is counted: a file by some columns, with a limit on memory."""

    path: Path
    names: tuple[str, ...]
    count: str | None
    memory: str

    def rows(self, database: Database, source: str) -> list[tuple[Any, ...]]:
        """The combinations of values that occur: how many records each has, and the least count of a row."""
        listed, count = listed_names(self.names), self.count
        number = "count(*)" if count is None else f"sum({quoted_name(count)}::BIGINT)"
        low = "1" if count is None else f"min(coalesce({quoted_name(count)}::BIGINT, -1))"
        return database.rows(f"SELECT {listed}, {number}, {low} FROM {source} GROUP BY {listed} ORDER BY {listed}")

    def of_part(self, part: tuple[int, int, int], _: Effort) -> list[tuple[Any, ...]]:
        """The same of a part of the file, for one of several workers."""
        if not self.path.exists():
            hint = "it has to be where all workers see it, by the same name"
            raise InputError("a worker has no such file", where=str(self.path), hint=hint)
        with opened(self.path, Path(gettempdir(), "cells"), self.memory) as (database, _folder):
            return self.rows(database, database.part(*part))


def _counted_table(what: _Counting, beside: Path, effort: Effort) -> CodedTable:
    """The counts of the combinations of values that occur in a file, which need not fit in memory."""
    path, names, count = what.path, what.names, what.count
    with opened(path, beside, what.memory) as (database, _):
        _roles(database.header, names, count)
        if effort.workers.several:
            there = replace(what, path=path.resolve())
            rows = _summed(effort.each(there.of_part, database.parts(_PART), "counting (parts)"))
        else:
            rows = what.rows(database, "data")
    found = [[None if value is None else str(value) for value in values] for *values, _, _ in rows]
    for place, name in enumerate(names):
        if any(values[place] is None or not str(values[place]).strip() for values in found):
            raise InputError(f"column {name!r} has no value", where=str(path), hint="give the value a name")
    if any(least < 0 for *_, least in rows):
        raise InputError(f"column {count!r} has a count below 0, or none", where=str(path), hint="write 0, 1, 2, ...")
    counts = np.array([int(row[-2]) for row in rows], dtype=np.int64)
    if not counts.any():
        raise InputError("there are no records", where=str(path))
    kept = np.flatnonzero(counts)
    columns = []
    for place, name in enumerate(names):
        coder = Coder(name)
        coder.extend([str(values[place]) for values in found])
        columns.append(coder.column().at(kept))
    return CodedTable(tuple(columns), counts[kept])


def _summed(parts: Iterable[list[tuple[Any, ...]]]) -> list[tuple[Any, ...]]:
    """The rows of several parts, as those of the whole."""
    found: dict[tuple[Any, ...], tuple[int, int]] = {}
    for *values, number, low in chain.from_iterable(parts):
        before, least = found.get(tuple(values), (0, low))
        found[tuple(values)] = before + int(number or 0), min(least, low)
    return [(*values, *numbers) for values, numbers in found.items()]


def _roles(header: tuple[str, ...], names: tuple[str, ...], count: str | None) -> Roles:
    """The columns that need a value: those of the table, and the counts."""
    for name in (*names, *([count] if count else [])):
        if name not in header:
            near = get_close_matches(name, header, n=1)
            hint = f"did you mean {near[0]!r}?" if near else f"the columns are {', '.join(header)}"
            raise InputError(f"no column {name!r}", hint=hint)
    if count in names or COUNT in names:
        taken = count if count in names else COUNT
        raise InputError(f"column {taken!r} is used twice", hint="name another column in --by")
    rest = tuple(name for name in header if name not in names and name != count)
    return Roles((), names, (), rest, count)


def _cells_of(table: CodedTable, names: tuple[str, ...]) -> Cells:
    """The counts of all combinations of the values that the file lists, in rows with a count of 0 as well.

    Raises ``TooLarge`` at very many cells.
    """
    columns = table.pick(names)
    kept = [sorted(column.values) for column in columns]
    size = prod(map(len, kept))
    if size > MOST_CELLS:
        raise TooLarge(f"the table has {size} cells", hint=f"at most {MOST_CELLS}; name fewer columns", estimate=size)
    labels, width = cross_classify(columns, table.rows)
    tally = table.tally(labels, width)
    firsts = np.unique(labels, return_index=True)[1].tolist()
    found = {tuple(column.values[column.codes[row]] for column in columns): int(tally[labels[row]]) for row in firsts}
    values: list[tuple[str, ...]] = [()]
    for names_of_column in kept:
        values = [(*value, name) for value in values for name in names_of_column]
    return Cells(names, tuple(values), tuple(found.get(value, 0) for value in values))
