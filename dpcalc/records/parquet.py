"""Reading Parquet files, and folders of them, into memory: for what is not streamed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import gettempdir

from dpcalc.records.coding import CodedTable, Coder
from dpcalc.records.database import ROW, opened, quoted_name
from dpcalc.records.reader import Watcher, table_of
from dpcalc.records.roles import Roles


@dataclass(frozen=True)
class ParquetRecords:
    """Records in memory, whose values are text, and the ``types`` that their columns have in the file."""

    header: tuple[str, ...]
    types: Mapping[str, str]
    roles: Roles
    table: CodedTable


def read_parquet(path: Path, roles_of: Callable[[tuple[str, ...]], Roles], watcher: Watcher) -> ParquetRecords:
    """All records of a file, in their order; ``roles_of`` names the roles of its columns.

    The watcher is told of records. Errors as in ``read_records``.
    """
    with opened(path, Path(gettempdir(), "records")) as (database, _):
        roles = roles_of(database.header)
        ((total,),) = database.rows("SELECT count(*) FROM data")
        texts = (f"coalesce({quoted_name(name)}::VARCHAR, '') AS c{at}" for at, name in enumerate(database.header))
        coders, done = [Coder(name) for name in database.header], 0
        for chunk in database.arrays(f"SELECT {', '.join(texts)} FROM data ORDER BY {ROW}"):
            for at, coder in enumerate(coders):
                coder.extend(chunk[f"c{at}"].tolist())
            done = len(coders[0].codes)
            watcher(done, int(total))
        table = table_of(coders, roles, str(path), lambda row: f"{path} record {row + 1}")
        return ParquetRecords(database.header, database.types, roles, table)
