"""Lines of the package by room: Python files with their comments and docstrings, blank lines left out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "dpcalc"


def run() -> Iterator[tuple[str, str]]:
    """One row a room, largest first, and their sum; files that lie in no room are one."""
    lines: Counter[str] = Counter()
    for path in PACKAGE.rglob("*.py"):
        room, *rest = path.relative_to(PACKAGE).parts
        text = path.read_text(encoding="utf-8")
        lines[room if rest else "files in no room"] += sum(bool(line.strip()) for line in text.splitlines())
    for room, count in lines.most_common():
        yield f"lines of {room}", f"{count:,}"
    yield "lines of the package", f"{lines.total():,}"
