"""Writing swapped records as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path

from dpcalc.files import appearing
from dpcalc.records.coding import CodedTable

_CHUNK = 1 << 16


def write_records(target: Path, header: Sequence[str], table: CodedTable, count: str | None) -> None:
    """Write the table as UTF-8 CSV with the columns in the order of ``header``; ``count`` names the column of counts.

    The file appears complete or not at all. Raises ``InputError`` where the system refuses to write.
    """
    with appearing(target, "--out") as stream:
        handle = io.TextIOWrapper(stream, encoding="utf-8", newline="")
        try:
            writer = csv.writer(handle, lineterminator="\n")
            writer.writerow(header)
            for start in range(0, table.rows, _CHUNK):
                writer.writerows(zip(*(_texts(table, name, count, start) for name in header), strict=True))
        finally:
            handle.detach()


def _texts(table: CodedTable, name: str, count: str | None, start: int) -> list[str]:
    """A chunk of one column as text, from row ``start``."""
    part = slice(start, start + _CHUNK)
    if name == count and table.counts is not None:
        return [str(number) for number in table.counts[part].tolist()]
    (column,) = table.pick((name,))
    return [column.values[code] for code in column.codes[part].tolist()]
