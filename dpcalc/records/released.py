"""Writing a released table: as CSV, or as Parquet by the ending of the file's name."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO

from dpcalc.files import appearing
from dpcalc.records.database import TEXT, converted, is_parquet


def write_table(target: Path, header: Sequence[str], rows: Sequence[Sequence[object]], number: str) -> None:
    """Write rows of values whose last one is a number of a type; the others are text in Parquet.

    The file appears complete or not at all. Raises ``InputError`` where the system refuses to write.
    """

    def fill(stream: BinaryIO) -> None:
        handle = io.TextIOWrapper(stream, encoding="utf-8", errors="backslashreplace", newline="")
        writer = csv.writer(handle, lineterminator="\n")
        writer.writerow(header)
        writer.writerows(rows)
        handle.detach()

    if is_parquet(target):
        converted(fill, target, dict.fromkeys(header[:-1], TEXT) | {header[-1]: number})
        return
    with appearing(target, "--out") as stream:
        fill(stream)
