"""Writing swapped records as CSV or Parquet."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import BinaryIO

from dpcalc.files import appearing
from dpcalc.records.coding import CodedTable
from dpcalc.records.database import TEXT, WHOLE, converted, is_parquet

_CHUNK = 1 << 16


def write_records(
    target: Path, header: Sequence[str], table: CodedTable, count: str | None, types: Mapping[str, str]
) -> None:
    """Write the table with the columns in the order of ``header``; ``count`` names the column of counts.

    As UTF-8 CSV, or, where the name ends so, as Parquet with the ``types`` that SQL knows, text if not said. The file
    appears complete or not at all. Raises ``InputError`` where the system refuses to write.
    """

    def fill(stream: BinaryIO) -> None:
        handle = io.TextIOWrapper(stream, encoding="utf-8", newline="")
        try:
            writer = csv.writer(handle, lineterminator="\n")
            writer.writerow(header)
            for start in range(0, table.rows, _CHUNK):
                writer.writerows(zip(*(_texts(table, name, count, start) for name in header), strict=True))
        finally:
            handle.detach()

    if is_parquet(target):
        converted(fill, target, {name: types.get(name, WHOLE if name == count else TEXT) for name in header})
        return
    with appearing(target, "--out") as stream:
        fill(stream)


def _texts(table: CodedTable, name: str, count: str | None, start: int) -> list[str]:
    """A chunk of one column as text, from row ``start``."""
    part = slice(start, start + _CHUNK)
    if name == count and table.counts is not None:
        return [str(number) for number in table.counts[part].tolist()]
    (column,) = table.pick((name,))
    return [column.values[code] for code in column.codes[part].tolist()]
