"""Which file holds which theorem, read from the text of the files without running them.

This module imports nothing heavy: shell completion of theorem ids waits for it.
"""

from __future__ import annotations

import re
from pathlib import Path

from dpcalc.errors import InputError
from dpcalc.meant import meant

_ID = re.compile(r"""\bid\s*=\s*["']([^"'/\s]+/[^"'/\s]+)["']""")


def library_root() -> Path | None:
    """The folder of the theorem library: beside the package in a checkout, inside it once installed."""
    package = Path(__file__).resolve().parents[1]
    return next((f for f in (package.parent / "theorems", package / "_theorems") if f.is_dir()), None)


def in_library(path: Path) -> bool:
    """Whether a file is of the library: a file of one's own is not, whatever ids it takes."""
    root = library_root()
    return root is not None and path.resolve().is_relative_to(root.resolve())


def library_files(root: Path | None = None) -> list[Path]:
    """Every theorem file of the library, in order; shared material, whose names begin with an underscore, left out."""
    folder = library_root() if root is None else root
    return [] if folder is None else sorted(path for path in folder.rglob("*.py") if not path.name.startswith("_"))


def index(root: Path | None = None) -> dict[str, Path]:
    """The file of each theorem id: source by source, in the order of the files."""
    found: dict[str, Path] = {}
    for path in library_files(root):
        for name in _ID.findall(path.read_text(encoding="utf-8", errors="replace")):
            found.setdefault(name, path)
    return dict(sorted(found.items(), key=lambda entry: entry[0].partition("/")[0]))


def file_of(theorem_id: str) -> Path:
    """The file that holds a theorem of the library. Raises ``InputError`` with the nearest ids where there is none."""
    known = index()
    if theorem_id not in known:
        hint = meant(theorem_id, known, "dpcalc list shows them all", most=3)
        raise InputError(f"there is no theorem or file {theorem_id!r}", hint=hint)
    return known[theorem_id]


def sources() -> list[str]:
    """The sources of the library's theorems."""
    return sorted({name.partition("/")[0] for name in index()})
