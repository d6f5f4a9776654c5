"""Small JSON files that dpcalc keeps between runs: where they lie, and how several processes write them safely.

They are advice only: where one is damaged, that is said and the work goes on. One that cannot be read or written is
worth a word only where the reader has named its place: who has a home that cannot be written to need not be told.
"""

from __future__ import annotations

import fcntl
import json
import os
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

_FORMAT = 1


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


def load(path: Path) -> tuple[dict[str, dict[str, object]], str]:
    """The entries of a file, and a note where it was damaged; nothing where it is not there or of another format."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return {}, ""
    except OSError as error:
        return {}, _where_named(f"what is kept in {path} cannot be read and is ignored: {error}")
    except UnicodeDecodeError:
        return {}, f"what is kept in {path} is damaged and is ignored"
    try:
        content = json.loads(text)
        if content["format"] != _FORMAT:
            return {}, ""
        return {str(name): dict(entry) for name, entry in content["entries"].items()}, ""
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return {}, f"what is kept in {path} is damaged and is ignored"


def store(path: Path, found: Mapping[str, Mapping[str, object]]) -> str:
    """Add entries to a file, or replace them; a note comes back where that fails."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with _locked(path.with_suffix(".lock")):
            entries, _ = load(path)
            entries.update({name: dict(entry) for name, entry in found.items()})
            content = {"format": _FORMAT, "entries": dict(sorted(entries.items()))}
            _replace(path, json.dumps(content, ensure_ascii=False))
    except OSError as error:
        return _where_named(f"nothing can be kept in {path}: {error.strerror}")
    return ""


def _where_named(note: str) -> str:
    """A note, where the reader has named the place; nothing otherwise."""
    return note if os.environ.get("DPCALC_CACHE") else ""


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """Hold a lock that other processes wait for."""
    with path.open("w") as stream:
        fcntl.flock(stream, fcntl.LOCK_EX)
        yield


def _replace(path: Path, text: str) -> None:
    """Write a file at once: readers see the old one or the new one, never a part."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as stream:
            stream.write(text)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
