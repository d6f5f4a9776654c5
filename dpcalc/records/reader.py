"""Reading a CSV of records: strict, in chunks, into coded columns.

The file is UTF-8 (a byte-order mark is allowed) with a header line and commas; blank lines are skipped. Every fault is
an ``InputError`` that names the file and, where there is one, the line.
"""

from __future__ import annotations

import csv
import io
import itertools
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial

import numpy as np

from dpcalc.errors import InputError, TooLarge
from dpcalc.records.coding import CodedColumn, CodedTable, Coder, Codes
from dpcalc.records.roles import Roles
from dpcalc.records.source import Source, faults

Row = list[str]
Watcher = Callable[[int, int], None]
"""Told of progress: bytes read and bytes in all."""
Line = Callable[[int], str]
"""Where a row stands in the file, in words, by its number from 0."""

RECORD_LIMIT = 200_000_000
_CHUNK = 1 << 10
_COUNT = re.compile(r"\s*[0-9]+\s*")


def _unwatched(done: int, total: int) -> None:
    """The watcher that does nothing."""


def read_header(source: Source) -> tuple[str, ...]:
    """The column names. Raises ``InputError`` on a file that cannot be read or is empty, on blank or repeated names."""
    with _faults(source), _rows(source) as (reader, _):
        header = tuple(next(reader, ()))
        if not header:
            raise InputError("the file is empty", where=str(source), hint="the first line must name the columns")
        for place, name in enumerate(header, 1):
            if not name.strip():
                raise InputError(f"column {place} has no name", where=f"{source} line 1")
            if header.count(name) > 1:
                raise InputError(f"column {name!r} appears twice", where=f"{source} line 1", hint="rename one of them")
        return header


def read_records(source: Source, header: Sequence[str], roles: Roles, watcher: Watcher = _unwatched) -> CodedTable:
    """The records of the file, whose columns are ``header``.

    Columns with a role need a value in every row; the others may be blank. Rows whose count is 0 hold no record and are
    left out. Raises ``InputError`` on ragged rows, blank values, counts that are not whole numbers, no records, and a
    matching stratum without records; ``TooLarge`` beyond ``RECORD_LIMIT`` records.
    """
    coders = [Coder(name) for name in header]
    with _faults(source), _rows(source) as (reader, position):
        total = source.size
        next(reader, None)
        seen = 0
        while chunk := list(itertools.islice(reader, _CHUNK)):
            rows = [row for row in chunk if row]
            _check_widths(source, rows, seen, len(header))
            for coder, values in zip(coders, zip(*rows, strict=True), strict=False):
                coder.extend(values)
            seen += len(rows)
            watcher(position(), total)
    return table_of(coders, roles, str(source), partial(_line, source))


def table_of(coders: Sequence[Coder], roles: Roles, source: str, line: Line) -> CodedTable:
    """What was read of all columns, checked as ``read_records`` says; ``line`` says where a row stands."""
    if not coders[0].codes:
        raise InputError("there are no records, only a header", where=source)
    blank_allowed = set(roles.unnamed)
    for coder in coders:
        if coder.name not in blank_allowed:
            _check_blank(line, coder, roles.count)
    columns = tuple(coder.column() for coder in coders if coder.name != roles.count)
    if roles.count is None:
        return _limited(source, CodedTable(columns))
    (counts,) = (coder for coder in coders if coder.name == roles.count)
    return _counted(source, line, columns, counts, roles)


@contextmanager
def _rows(source: Source) -> Iterator[tuple[Iterator[Row], Callable[[], int]]]:
    """The rows of the file, the header first, and a function that tells the bytes consumed so far."""
    with source.opened() as (content, stored), io.TextIOWrapper(content, encoding="utf-8-sig", newline="") as handle:
        yield csv.reader(handle, strict=True), stored.tell


@contextmanager
def _faults(source: Source) -> Iterator[None]:
    """Turn what the system, the decoder and the parser complain of into one-line input errors."""
    try:
        with faults(source.path):
            yield
    except UnicodeDecodeError:
        raise InputError(
            f"line {_undecodable_line(source)} is not UTF-8", where=str(source), hint="save the file as UTF-8"
        ) from None
    except csv.Error as error:
        raise InputError(f"this is not a well-formed CSV: {error}", where=str(source)) from None


def _undecodable_line(source: Source) -> int:
    """The first line that is not UTF-8."""
    with source.opened() as (handle, _):
        for number, line in enumerate(handle, 1):
            try:
                line.decode("utf-8")
            except UnicodeDecodeError:
                return number
    return 0


def _line(source: Source, row: int) -> str:
    """Where the row with this number (from 0, header and blank lines apart) stands in the file."""
    with _rows(source) as (reader, _):
        next(reader, None)
        next(itertools.islice(filter(None, reader), row, None), None)
        return f"{source} line {getattr(reader, 'line_num', 0)}"


def _check_widths(source: Source, rows: Sequence[Row], seen: int, width: int) -> None:
    """Refuse a row that has more or fewer values than the header."""
    if set(map(len, rows)) <= {width}:
        return
    place = next(place for place, row in enumerate(rows) if len(row) != width)
    found = len(rows[place])
    values = "1 value" if found == 1 else f"{found} values"
    raise InputError(f"{values} where the header has {width} columns", where=_line(source, seen + place))


def _check_blank(line: Line, coder: Coder, count: str | None) -> None:
    """Refuse a blank value in a column that has a role."""
    blanks = [code for value, code in coder.index.items() if not value.strip()]
    if blanks:
        row = min(coder.codes.index(code) for code in blanks)
        hint = "write 0, or remove the row" if coder.name == count else "remove the record, or give the value a name"
        raise InputError(f"column {coder.name!r} has no value", where=line(row), hint=hint)


def _counted(source: str, line: Line, columns: tuple[CodedColumn, ...], coder: Coder, roles: Roles) -> CodedTable:
    """The table of the rows with a positive count, after checking the counts and that no matching stratum is empty."""
    for value, code in coder.index.items():
        if not _COUNT.fullmatch(value):
            place = line(coder.codes.index(code))
            raise InputError(f"count {value!r} is not a whole number", where=place, hint="write 0, 1, 2, ...")
    digits = [value.strip().lstrip("0") or "0" for value in coder.index]
    if max(map(len, digits)) > len(str(RECORD_LIMIT)):
        raise TooLarge(f"a single count is more than {RECORD_LIMIT} records", where=source)
    sizes = np.array([int(value) for value in digits], dtype=np.int64)
    counts = sizes[np.frombuffer(coder.codes, dtype=np.int64)]
    if not counts.any():
        raise InputError("there are no records: every count is 0", where=source)
    present = np.flatnonzero(counts)
    table = CodedTable(tuple(column.at(present) for column in columns), counts[present])
    _check_strata(line, columns, present, roles)
    return _limited(source, table)


def _check_strata(line: Line, columns: Sequence[CodedColumn], present: Codes, roles: Roles) -> None:
    """Refuse a combination of matching values that is listed but has no record."""
    matching = [column for column in columns if column.name in roles.match]
    labels: dict[tuple[int, ...], int] = {}
    for row, key in enumerate(zip(*(column.codes.tolist() for column in matching), strict=True)):
        labels.setdefault(key, row)
    for row in present.tolist():
        labels.pop(tuple(int(column.codes[row]) for column in matching), None)
    if labels:
        row = min(labels.values())
        stratum = ", ".join(f"{column.name} = {column.values[column.codes[row]]!r}" for column in matching)
        raise InputError(
            f"the matching stratum {stratum} is empty: every count in it is 0",
            where=line(row),
            hint="remove its rows",
        )


def _limited(source: str, table: CodedTable) -> CodedTable:
    """The table, unless it holds too many records to be drawn from in memory."""
    if table.records > RECORD_LIMIT:
        raise TooLarge(
            f"{table.records} records are more than the {RECORD_LIMIT} that can be swapped at once",
            where=source,
            hint="swap groups of matching strata separately",
            estimate=table.records,
        )
    return table
