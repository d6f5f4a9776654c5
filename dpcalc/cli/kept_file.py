"""What dpcalc keeps between runs: small SQLite databases of JSON values by name, which several processes may write.

They are advice only: where one is damaged, that is said and the work goes on. One that cannot be read or written is
worth a word only where the reader has named its place: who has a home that cannot be written to need not be told.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

_FORMAT: Final = 1
_PATIENCE: Final = 60
"""Seconds to wait for other processes that write."""
_PART: Final = 500
"""How many names are asked for at once."""


def kept(name: str) -> Path:
    """Where a file is kept: in ``$DPCALC_CACHE``, else in ``dpcalc`` under ``$XDG_CACHE_HOME`` or ``~/.cache``."""
    own = os.environ.get("DPCALC_CACHE")
    if own:
        return Path(own) / name
    base = os.environ.get("XDG_CACHE_HOME")
    try:
        return (Path(base) if base else Path.home() / ".cache") / "dpcalc" / name
    except RuntimeError:  # nobody's home
        return Path(os.devnull, name)


def load(path: Path, names: Iterable[str] | None = None) -> tuple[dict[str, dict[str, Any]], str]:
    """The entries of a file, all or those of some names, and a note where it was damaged.

    There are none where the file is not there or of another format.
    """
    try:
        if not path.exists():
            return {}, ""
        with _opened(path) as database:
            if (number := _format(database)) != _FORMAT:
                return {}, "" if number or not path.stat().st_size else damaged(path)
            read = {name: _entry(text) for name, text in _rows(database, names)}
    except (sqlite3.OperationalError, OSError) as error:
        return {}, _where_named(f"what is kept in {path} cannot be read and is ignored: {error}")
    except sqlite3.DatabaseError:
        return {}, damaged(path)
    found = {name: entry for name, entry in read.items() if entry is not None}
    return found, "" if len(found) == len(read) else damaged(path, len(read) - len(found))


def damaged(path: Path, entries: int = 0) -> str:
    """A note that a file is damaged, or some of its entries."""
    what = f"{entries} of the entries kept" if entries else "what is kept"
    return f"{what} in {path} {'are' if entries > 1 else 'is'} damaged and ignored"


def _entry(text: object) -> dict[str, Any] | None:
    """An entry as it was stored; ``None`` where it is damaged."""
    try:
        found = json.loads(str(text))
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def store(path: Path, found: Mapping[str, Mapping[str, object]]) -> str:
    """Add entries to a file, or replace them; a note comes back where that fails. A damaged file is begun again."""
    rows = [(name, json.dumps(entry, ensure_ascii=False)) for name, entry in found.items()]
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            _put(path, rows)
        except sqlite3.DatabaseError as error:
            if isinstance(error, sqlite3.OperationalError):
                raise
            path.unlink(missing_ok=True)
            _put(path, rows)
    except (sqlite3.Error, OSError) as error:
        return _where_named(f"nothing can be kept in {path}: {error}")
    return ""


def _put(path: Path, rows: Iterable[tuple[str, str]]) -> None:
    """Write rows in one transaction, into a table that is made where there is none of this format."""
    with _opened(path) as database:
        database.execute("BEGIN IMMEDIATE")
        if _format(database) != _FORMAT:
            database.execute("DROP TABLE IF EXISTS entries")
            database.execute("CREATE TABLE entries (name TEXT PRIMARY KEY, entry TEXT NOT NULL) WITHOUT ROWID")
            database.execute(f"PRAGMA user_version = {_FORMAT}")
        database.executemany("INSERT OR REPLACE INTO entries VALUES (?, ?)", rows)
        database.execute("COMMIT")


def _rows(database: sqlite3.Connection, names: Iterable[str] | None) -> list[tuple[str, str]]:
    """All rows, or those of some names: a list, for an interrupted generator would outlive its connection."""
    if names is None:
        return database.execute("SELECT name, entry FROM entries ORDER BY name").fetchall()
    wanted = list(names)
    found: list[tuple[str, str]] = []
    for start in range(0, len(wanted), _PART):
        part = wanted[start : start + _PART]
        marks = ", ".join("?" * len(part))
        found += database.execute(f"SELECT name, entry FROM entries WHERE name IN ({marks})", part).fetchall()  # noqa: S608  # marks are question marks alone
    return found


@contextmanager
def _opened(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection that is closed at the end; what was not committed is undone."""
    database = sqlite3.connect(path, timeout=_PATIENCE, isolation_level=None)
    try:
        yield database
    finally:
        database.close()


def _format(database: sqlite3.Connection) -> int:
    """The format of a file: 0 for a new one."""
    (number,) = database.execute("PRAGMA user_version").fetchone()
    return int(number)


def _where_named(note: str) -> str:
    """A note, where the reader has named the place; nothing otherwise."""
    return note if os.environ.get("DPCALC_CACHE") else ""
