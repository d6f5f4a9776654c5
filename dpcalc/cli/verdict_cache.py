"""The last verdict on each theorem of the library, kept between runs.

An entry counts as stale once the theorem's file, the material it shares with others, or the code of dpcalc has
changed. The file is advice only: where it is damaged or cannot be written, that is said and the work goes on.
"""

from __future__ import annotations

import ast
import fcntl
import hashlib
import json
import os
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from dpcalc import __version__

_FORMAT = 1
_ELSEWHERE = sys.stdlib_module_names | {"dpcalc", "flint", "sympy"}


@dataclass(frozen=True)
class Entry:
    """What was found out about one theorem: the fields of its verdict, and the key of what it was decided from."""

    key: str
    fields: Mapping[str, object]


def cache_file() -> Path:
    """Where verdicts are kept: in ``$DPCALC_CACHE``, else in ``dpcalc`` under ``$XDG_CACHE_HOME`` or ``~/.cache``."""
    own = os.environ.get("DPCALC_CACHE")
    if own:
        return Path(own) / "verdicts.json"
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "dpcalc" / "verdicts.json"


def key_of(path: Path) -> str:
    """A digest of a theorem file, of the shared files of its folder, of what these import, and of dpcalc itself."""
    digest = hashlib.sha256(f"{__version__} {_engine()}".encode())
    for part in sorted(_material(path)):
        digest.update(part.read_bytes())
    return digest.hexdigest()


def _material(path: Path) -> set[Path]:
    """The file, the shared files of its folder, and all files of the library that one of them imports."""
    pending, found = [path, *path.parent.glob("_*.py")], set[Path]()
    while pending:
        part = pending.pop()
        if part not in found:
            found.add(part)
            names = [Path(*name.split(".")).with_suffix(".py") for name in _imports(part.read_bytes())]
            pending += [file for f in (part.parent, part.parent.parent) for n in names if (file := f / n).is_file()]
    return found


@cache
def _imports(text: bytes) -> frozenset[str]:
    """The modules that a file may import from the library; none where it is not Python."""
    try:
        nodes = list(ast.walk(ast.parse(text)))
    except (SyntaxError, ValueError):
        return frozenset()
    found = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and node.module:
            inside = () if "." in node.module else (f"{node.module}.{alias.name}" for alias in node.names)
            found |= {node.module, *inside}
    return frozenset(name for name in found if name.partition(".")[0] not in _ELSEWHERE)


@cache
def _engine() -> str:
    """A digest of the code that verdicts come from."""
    package = Path(__file__).resolve().parents[1]
    digest = hashlib.sha256()
    for path in sorted(package.rglob("*.py")):
        if path.relative_to(package).parts[0] not in ("cli", "report", "_theorems", "_examples"):
            digest.update(path.read_bytes())
    return digest.hexdigest()


def load() -> tuple[dict[str, Entry], str]:
    """The entries by theorem id, and a note where the file was damaged."""
    path = cache_file()
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return {}, ""
    except (OSError, UnicodeDecodeError) as error:
        return {}, f"the verdicts kept in {path} cannot be read and are ignored: {error}"
    try:
        content = json.loads(text)
        if content["format"] != _FORMAT:
            return {}, ""
        entries = {str(name): Entry(str(e["key"]), dict(e["fields"])) for name, e in content["verdicts"].items()}
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return {}, f"the verdicts kept in {path} are damaged and are ignored"
    return entries, ""


def store(found: Mapping[str, Entry]) -> str:
    """Add entries to the file, or replace them; a note comes back where that fails."""
    path = cache_file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with _locked(path.with_suffix(".lock")):
            entries, _ = load()
            entries.update(found)
            content = {
                "format": _FORMAT,
                "verdicts": {name: {"key": e.key, "fields": dict(e.fields)} for name, e in sorted(entries.items())},
            }
            _replace(path, json.dumps(content, ensure_ascii=False))
    except OSError as error:
        return f"the verdicts cannot be kept in {path}: {error.strerror}"
    return ""


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
