"""Files of records that need not fit in memory: Parquet files, folders of them, and CSV, as tables of DuckDB.

What does not fit is kept in a scratch folder beside the output, and goes with it.
"""

from __future__ import annotations

import errno
import os
import re
import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, BinaryIO, Final

from dpcalc.errors import InputError, TooLarge
from dpcalc.files import appearing, scratch

MEMORY: Final = "1GB"
"""How much memory a database takes, if nothing is said."""
ROW: Final = "dpcalc_row"
"""The column that numbers the rows of a file in their order."""
TEXT: Final = "VARCHAR"
WHOLE: Final = "BIGINT"
DECIMAL: Final = "DECIMAL(38, 6)"
"""Types of columns in SQL: text, whole numbers, and numbers with six decimals."""
_INTERRUPTED: Final = "Query interrupted"
"""What DuckDB says where a signal stopped it."""
_FULL: Final = os.strerror(errno.ENOSPC)
"""What DuckDB says, among other things, where a disk is full."""
_WHOLE_NUMBERS: Final = {
    *(f"{sign}{size}INT" for sign in ("", "U") for size in ("TINY", "SMALL", "BIG")),
    "INTEGER",
    "UINTEGER",
}
_OURS: Final = "dpcalc_"
_ROWS: Final = 1 << 36
"""More rows than a file of Parquet has."""
_MEMORY: Final = re.compile(r"\s*[1-9][0-9]{0,5}\s*(?:MB|GB)\s*", re.IGNORECASE)
_GLOB: Final = re.compile(r"[*?\[\]]")


def is_parquet(path: Path) -> bool:
    """Whether a path names a Parquet file, or a folder, which holds such files."""
    return path.suffix.lower() == ".parquet" or path.is_dir()


def quoted_name(name: str) -> str:
    """A name of a column in SQL."""
    return '"' + name.replace('"', '""') + '"'


def listed_names(names: Sequence[str], table: str = "") -> str:
    """Names of columns in SQL, perhaps those of one table."""
    return ", ".join(f"{table}.{quoted_name(name)}" if table else quoted_name(name) for name in names)


class Database:
    """A table ``data`` of the records of a file, and whatever is made of it."""

    def __init__(self, path: Path, folder: Path, memory: str) -> None:
        """Open a file; ``folder`` takes what does not fit. Raises ``InputError`` for what cannot be read."""
        duckdb = _library()
        self.path = path
        if not _MEMORY.fullmatch(memory):
            raise InputError(f"--memory {memory!r} is not an amount of memory", hint="write --memory 500MB, or 8GB")
        self._errors = duckdb.Error, duckdb.OutOfMemoryException
        with self._faults():
            self._connection = duckdb.connect(str(folder / "scratch.duckdb"))
        self.run(f"SET memory_limit = '{memory.strip()}'")
        self.run(f"SET temp_directory = {text(str(folder))}")
        self.run("SET enable_progress_bar = false")
        self._source = _reader(path)
        if path.is_dir():
            self._need_columns_alike()
        self.run(f"CREATE VIEW given AS SELECT * FROM {self._source}")
        self.types = {name: kind for name, kind, *_ in self.rows("DESCRIBE given")}
        self.header = tuple(self.types)
        for name in self.header:
            if name.lower().startswith(_OURS):
                raise InputError(f"a column is named {name}", where=str(path), hint=f"rename it: {_OURS} is for dpcalc")
        if is_parquet(path):
            number = f"file_index * {_ROWS} + file_row_number"
            self.run(f"CREATE VIEW data AS SELECT *, {number} AS {ROW} FROM {self._source}")
        else:  # its rows are numbered once: whoever reads it again may find them in another order
            self.run(f"CREATE TABLE data AS SELECT *, row_number() OVER () AS {ROW} FROM given")

    def parts(self, size: int) -> list[tuple[int, int, int]]:
        """The rows of Parquet in parts of at most that many, each of one file: its number, first row and last."""
        files = self.rows(f"SELECT file_index, count(*) FROM {self._source} GROUP BY file_index ORDER BY file_index")
        return [(int(file), first, first + size - 1) for file, rows in files for first in range(0, int(rows), size)]

    def part(self, file: int, first: int, last: int) -> str:
        """What reads a part and no more, in SQL."""
        rows = f"file_row_number BETWEEN {first} AND {last}"
        return f"(SELECT * FROM {self._source} WHERE file_index = {file} AND {rows})"

    def _need_columns_alike(self) -> None:
        """Raises ``InputError`` where the files of a folder differ in their columns.

        DuckDB takes the columns of the first file: it would leave out a column that is in others alone, and round
        what is a whole number there.
        """
        question = f"SELECT file_name, name, duckdb_type FROM parquet_schema({_every_file(self.path)}) "
        columns: dict[str, dict[str, str]] = {}
        for file, name, kind in self.rows(question + "WHERE num_children IS NULL ORDER BY file_name"):
            columns.setdefault(file, {})[name] = "a whole number" if kind in _WHOLE_NUMBERS else kind
        (first, wanted), *rest = columns.items()
        for file, found in rest:
            for name in sorted(wanted.keys() | found.keys()):
                if wanted.get(name) != found.get(name):
                    here, there = (
                        f"{kind.get(name, 'not there')} in {where}" for where, kind in ((first, wanted), (file, found))
                    )
                    hint = "give all files of a folder the same columns"
                    raise InputError(f"column {name} is {here} and {there}", where=str(self.path), hint=hint)

    def run(self, command: str) -> None:
        """Carry out a command. Raises ``InputError`` with what is wrong with the file, ``TooLarge`` out of memory."""
        self.rows(command)

    def rows(self, question: str) -> list[tuple[Any, ...]]:
        """All rows of an answer. Errors as in ``run``."""
        with self._faults():
            found: list[tuple[Any, ...]] = self._connection.execute(question).fetchall()
            return found

    def arrays(self, question: str) -> Iterator[dict[str, Any]]:
        """The columns of an answer as arrays of NumPy, some rows at a time. Errors as in ``run``."""
        with self._faults():
            cursor = self._connection.cursor()
            cursor.execute(question)
            while len(chunk := cursor.fetch_df_chunk(64)):
                yield {str(name): chunk[name].to_numpy() for name in chunk.columns}

    def append(self, table: str, columns: dict[str, Any]) -> None:
        """Append arrays to a table, by the names of its columns."""
        import pandas as pd

        with self._faults():
            self._connection.append(table, pd.DataFrame(columns), by_name=True)

    def write(self, question: str, target: Path, folder: Path) -> None:
        """Write an answer to a file, as Parquet or CSV by its ending, whole or not at all."""
        form = "FORMAT parquet" if target.suffix.lower() == ".parquet" else "FORMAT csv, HEADER"
        place = folder / "written"
        self.run(f"COPY ({question}) TO {text(str(place))} ({form})")
        with appearing(target, "--out") as stream, place.open("rb") as made:
            shutil.copyfileobj(made, stream, 1 << 20)

    def close(self) -> None:
        """Let go of the scratch files."""
        self._connection.close()

    @contextmanager
    def _faults(self) -> Iterator[None]:
        """DuckDB's complaints in one line."""
        every, memory = self._errors
        try:
            yield
        except memory as error:
            hint = "give it more with --memory 4GB, or more room on the disk of --out"
            raise TooLarge(
                f"the memory allowed is not enough: {_line(error)}", where=str(self.path), hint=hint
            ) from None
        except every as error:
            if _FULL in str(error):
                hint = (
                    "name a file on a larger disk: scratch files lie beside it, some three times the size of the data"
                )
                raise InputError(f"the disk is full: {_line(error)}", where="--out", hint=hint) from None
            raise InputError(_line(error), where=str(self.path)) from None
        except RuntimeError as error:
            if str(error) == _INTERRUPTED:
                raise KeyboardInterrupt from None
            raise


def converted(fill: Callable[[BinaryIO], None], target: Path, types: Mapping[str, str]) -> None:
    """Write what fills a CSV file as a Parquet file, with columns of the types given; whole or not at all."""
    with scratch(target) as folder:
        place = folder / "content.csv"
        with appearing(place) as stream:
            fill(stream)
        database = Database(place, folder, MEMORY)
        try:
            columns = (f"{quoted_name(name)}::{kind} AS {quoted_name(name)}" for name, kind in types.items())
            database.write(f"SELECT {', '.join(columns)} FROM data ORDER BY {ROW}", target, folder)
        finally:
            database.close()


@contextmanager
def opened(path: Path, beside: Path, memory: str = MEMORY) -> Iterator[tuple[Database, Path]]:
    """A database of a file with its scratch folder, which lies beside another file and goes at the end."""
    _library()
    if not path.exists():
        raise InputError("there is no such file", where=str(path))
    with scratch(beside) as folder:
        database = Database(path, folder, memory)
        try:
            yield database, folder
        finally:
            database.close()


def _library() -> Any:
    """DuckDB, which is not installed unless asked for."""
    try:
        return import_module("duckdb")
    except ImportError:
        hint = 'install it with: pip install "dpcalc[large]"'
        raise InputError("Parquet, and files larger than memory, need DuckDB", hint=hint) from None


def _reader(path: Path) -> str:
    """What reads a file, in SQL."""
    if _GLOB.search(str(path)):
        raise InputError("the name of the file has *, ?, [ or ] in it", where=str(path), hint="rename it")
    if path.is_dir():
        if next(path.rglob("*.parquet"), None) is None:
            raise InputError("there is no Parquet file in this folder", where=str(path))
        return f"read_parquet({_every_file(path)})"
    if is_parquet(path):
        return f"read_parquet({text(str(path))})"
    return f"read_csv({text(str(path))}, header = true, delim = ',', quote = '\"', all_varchar = true)"


def _every_file(folder: Path) -> str:
    """The Parquet files of a folder, in SQL."""
    return text(str(folder / "**" / "*.parquet"))


def text(text: str) -> str:
    """A text in SQL."""
    return "'" + text.replace("'", "''") + "'"


def _line(error: BaseException) -> str:
    """The first line of a complaint."""
    return " ".join(str(error).split("\n\n")[0].split())[:300]
