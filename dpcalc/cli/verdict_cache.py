"""The last verdict on each theorem of the library, kept between runs.

An entry counts as stale once the theorem's file, the material it shares with others, or the code of dpcalc has
changed.
"""

from __future__ import annotations

import ast
import hashlib
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from dpcalc import __version__
from dpcalc.certify import rocq
from dpcalc.cli import kept_file

_ELSEWHERE = sys.stdlib_module_names | {"dpcalc", "flint", "sympy"}


@dataclass(frozen=True)
class Entry:
    """What was found out about one theorem: the fields of its verdict, and the key of what it was decided from."""

    key: str
    fields: Mapping[str, object]


def cache_file() -> Path:
    """Where verdicts are kept."""
    return kept_file.kept("verdicts.json")


def key_of(path: Path) -> str:
    """A digest of a theorem file, of the shared files of its folder, of what these import, and of dpcalc itself."""
    return keys_of([path])[path]


def keys_of(paths: Iterable[Path]) -> dict[Path, str]:
    """The digest of each of some theorem files; what they share is read once."""
    scan, engine = _Scan(), f"{__version__} {_engine()}".encode()
    found = {}
    for path in paths:
        digest = hashlib.sha256(engine)
        for part in sorted(scan.material(path)):
            digest.update(scan.digest(part))
        found[path] = digest.hexdigest()
    return found


class _Scan:
    """Files of the library read once: the digest of each, and the files of the library that it imports."""

    def __init__(self) -> None:
        self.read: dict[Path, tuple[bytes, list[Path]]] = {}
        self.shared: dict[Path, list[Path]] = {}

    def digest(self, path: Path) -> bytes:
        """The digest of a file's bytes."""
        return self._of(path)[0]

    def material(self, path: Path) -> set[Path]:
        """The file, the shared files of its folder, and all files of the library that one of them imports."""
        if path.parent not in self.shared:
            self.shared[path.parent] = list(path.parent.glob("_*.py"))
        pending, found = [path, *self.shared[path.parent]], set[Path]()
        while pending:
            part = pending.pop()
            if part not in found:
                found.add(part)
                pending += self._of(part)[1]
        return found

    def _of(self, path: Path) -> tuple[bytes, list[Path]]:
        if path not in self.read:
            text = path.read_bytes()
            names = [Path(*name.split(".")).with_suffix(".py") for name in _imports(text)]
            files = [file for f in (path.parent, path.parent.parent) for n in names if (file := f / n).is_file()]
            roots = [folder for folder in path.parents if folder.name in ("theorems", "_theorems")][:1]
            inside = [Path(*name.parts[1:]) for name in names if name.parts[0] == "theorems" and len(name.parts) > 1]
            files += [file for root in roots for name in inside if (file := root / name).is_file()]
            self.read[path] = hashlib.sha256(text).digest(), files
        return self.read[path]


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
    digest.update(repr(rocq.record()).encode())
    return digest.hexdigest()


def load() -> tuple[dict[str, Entry], str]:
    """The entries by theorem id, and a note where the file was damaged."""
    found, note = kept_file.load(cache_file())
    try:
        return {name: Entry(str(entry["key"]), _fields(entry["fields"])) for name, entry in found.items()}, note
    except (KeyError, TypeError, ValueError):
        return {}, f"what is kept in {cache_file()} is damaged and is ignored"


def store(found: Mapping[str, Entry]) -> str:
    """Add entries to the file, or replace them; a note comes back where that fails."""
    return kept_file.store(cache_file(), {name: {"key": e.key, "fields": dict(e.fields)} for name, e in found.items()})


def _fields(value: object) -> dict[str, object]:
    """The fields of an entry. Raises ``TypeError`` where there are none."""
    if not isinstance(value, dict):
        raise TypeError
    return value
