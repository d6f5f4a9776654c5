"""The last verdict on each theorem of the library, kept between runs.

An entry counts as stale once the theorem's file, the material it shares with others, the code of dpcalc, or the version
of Python or of what computes for it has changed. One that is not stale is the answer where the same effort is allowed;
what is unknown, or has a twin that is not as expected, is decided again.
"""

from __future__ import annotations

import ast
import hashlib
import json
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Final, TypeAlias

from dpcalc import __version__
from dpcalc.certify import rocq
from dpcalc.cli import kept_file
from dpcalc.report import verdict_fields
from dpcalc.report.verdicts import Decided, holds

_ELSEWHERE = sys.stdlib_module_names | {"dpcalc", "flint", "sympy"}
_COMPUTE: Final = ("clarabel", "cvc5", "mpmath", "networkx", "numpy", "python-flint", "sympy", "z3-solver")
_FACES: Final = frozenset({"_examples", "_theorems", "cli", "report"})
"""What no verdict comes from, but for the modules that make plain data of it."""
_PLAIN: Final = frozenset({Path("report", "plain_verdicts.py"), Path("report", "verdicts.py")})

Spent: TypeAlias = tuple[int, int, bool]
"""How hard was tried: the two limits, and whether the scopes were the larger ones."""


@dataclass(frozen=True)
class Entry:
    """What was found out about one theorem: its verdict's fields, the key of what it was decided from, the effort.

    ``whole`` says that the fields are those that were written, none of them damaged.
    """

    key: str
    fields: Mapping[str, object]
    effort: Spent | None = None
    whole: bool = True


def cache_file() -> Path:
    """Where verdicts are kept."""
    return kept_file.kept("verdicts.sqlite")


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
        place = path.relative_to(package)
        if place.parts[0] not in _FACES or place in _PLAIN:
            digest.update(path.read_bytes())
    versions = [sys.version, *map(_version, _COMPUTE)]
    digest.update(repr((rocq.record(), versions)).encode())
    return digest.hexdigest()


def _version(name: str) -> str:
    """The version of what is installed under a name; nothing where it is not."""
    try:
        return version(name)
    except PackageNotFoundError:
        return ""


def unchanged(places: Mapping[str, Path], known: Mapping[str, Entry], effort: Spent) -> dict[str, Decided]:
    """The theorems, of those in these files, that an entry answers for, in order: see the module."""
    entries = {name: known[name] for name in places if name in known and known[name].effort == effort}
    keys = keys_of({places[name] for name in entries})
    found = {}
    for name, entry in entries.items():
        if entry.key == keys[places[name]] and entry.whole and (decided := _read(entry.fields)) is not None:
            found[name] = decided
    return found


def _read(fields: Mapping[str, Any]) -> Decided | None:
    """What was decided, where it was; nothing where the fields are those of another version, or damaged."""
    try:
        decided = verdict_fields.decided(fields)
        return None if holds(decided) is None or decided.surprising or decided.error else decided
    except (AttributeError, KeyError, TypeError, ValueError):
        return None


def keep(found: Iterable[Decided], places: Mapping[str, Path], effort: Spent) -> str:
    """Keep what was decided just now of theorems in these files; a note comes back where that fails."""
    keys = keys_of(set(places.values()))
    entries = {each.id: Entry(keys[places[each.id]], each.fields(), effort) for each in found}
    return store(entries) if entries else ""


def load(names: Iterable[str] | None = None) -> tuple[dict[str, Entry], str]:
    """The entries by theorem id, all or those of some, and a note where the file was damaged."""
    found, note = kept_file.load(cache_file(), names)
    entries = {name: _entry(entry) for name, entry in found.items()}
    read = {name: entry for name, entry in entries.items() if entry is not None}
    bad = len(entries) - len(read)
    return read, kept_file.damaged(cache_file(), bad) if bad else note


def store(found: Mapping[str, Entry]) -> str:
    """Add entries to the file, or replace them; a note comes back where that fails."""
    rows = {
        name: {"key": entry.key, "fields": dict(entry.fields), "effort": entry.effort, "sum": _sum(entry.fields)}
        for name, entry in found.items()
    }
    return kept_file.store(cache_file(), rows)


def _sum(fields: Mapping[str, object]) -> str:
    """A digest of fields, as JSON has them."""
    return hashlib.sha256(json.dumps(fields, sort_keys=True).encode()).hexdigest()


def _entry(found: Mapping[str, Any]) -> Entry | None:
    """An entry as it was stored; ``None`` where it is damaged."""
    try:
        effort = found.get("effort")
        if effort is not None:
            limit, rlimit, slow = effort
            effort = (int(limit), int(rlimit), bool(slow))
        fields = found["fields"]
        if not isinstance(fields, dict):
            return None
        return Entry(str(found["key"]), fields, effort, found.get("sum") == _sum(fields))
    except (KeyError, TypeError, ValueError):
        return None
