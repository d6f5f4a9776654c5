"""What the tests of the house read: the files of the repository, their syntax trees and their comments."""

from __future__ import annotations

import ast
import io
import subprocess
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "dpcalc"
THEOREMS = ROOT / "theorems"


def python_files(*folders: Path) -> list[Path]:
    """The Python files under these folders, sorted; a folder that does not exist has none."""
    return sorted(path for folder in folders for path in folder.rglob("*.py"))


@cache
def repository_files() -> tuple[Path, ...]:
    """The files that git tracks or would take up, sorted; deleted ones left out."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listing = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return tuple(path for name in sorted(set(listing.split("\0"))) if name and (path := ROOT / name).is_file())


def parse(path: Path) -> ast.Module:
    """The syntax tree of a Python file."""
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def comments(text: str) -> Iterator[tuple[int, str]]:
    """The comments of a Python text, each with its line number."""
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def name_of(path: Path) -> str:
    """A path as the messages of the tests show it: relative to the repository where it lies there."""
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)
