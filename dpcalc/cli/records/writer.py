"""Writing swapped records: all or nothing, never over the file that was read."""

from __future__ import annotations

import csv
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from dpcalc.cli.records.coding import CodedTable
from dpcalc.errors import InputError

_CHUNK = 1 << 16


def check_output(source: Path, target: Path) -> None:
    """Refuse a target that is the source, a directory, or in a directory that does not exist (``InputError``)."""
    with _refusals(target):
        if target.is_dir():
            raise InputError("this is a directory, not a file", where=f"--out {target}", hint="name a file in it")
        if not target.parent.is_dir():
            raise InputError(f"there is no directory {target.parent}", where=f"--out {target}", hint="create it first")
        same = target.resolve() == source.resolve()
        if same or (target.exists() and source.exists() and target.samefile(source)):
            raise InputError("this is the input file", where=f"--out {target}", hint="choose another name")


def write_records(target: Path, header: Sequence[str], table: CodedTable, count: str | None) -> None:
    """Write the table as UTF-8 CSV with the columns in the order of ``header``; ``count`` names the column of counts.

    The file appears complete or not at all. Raises ``InputError`` where the system refuses to write.
    """
    with _appearing_whole(target) as handle:
        writer = csv.writer(handle, lineterminator="\n")
        writer.writerow(header)
        for start in range(0, table.rows, _CHUNK):
            writer.writerows(zip(*(_texts(table, name, count, start) for name in header), strict=True))


def _texts(table: CodedTable, name: str, count: str | None, start: int) -> list[str]:
    """A chunk of one column as text, from row ``start``."""
    part = slice(start, start + _CHUNK)
    if name == count and table.counts is not None:
        return [str(number) for number in table.counts[part].tolist()]
    (column,) = table.pick((name,))
    return [column.values[code] for code in column.codes[part].tolist()]


@contextmanager
def _appearing_whole(target: Path) -> Iterator[TextIO]:
    """A text file that takes its name only once it is written and closed without error."""
    partial = target.with_name(f".dpcalc-{os.getpid()}.partial")
    with _refusals(target), partial.open("x", encoding="utf-8", newline="") as handle:
        try:
            yield handle
            handle.close()
            partial.replace(target)
        finally:
            partial.unlink(missing_ok=True)


@contextmanager
def _refusals(target: Path) -> Iterator[None]:
    """Turn what the system complains of into an input error."""
    try:
        yield
    except OSError as error:
        raise InputError(f"the file cannot be written: {error.strerror}", where=f"--out {target}") from None
