"""The last LaTeX of each theorem of the library, kept between runs, for as long as its verdict would be."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from dpcalc.cli import kept_file
from dpcalc.cli.verdict_cache import Spent, key_of


@dataclass(frozen=True)
class Section:
    """A section of LaTeX, and the title that a document of it bears."""

    title: str
    text: str


def load(name: str, path: Path, effort: Spent) -> Section | None:
    """The section on a theorem of a file, if what is kept was written with this effort and nothing has changed."""
    entries, _ = kept_file.load(_file(), [name])
    found = entries.get(name, {})
    title, text = found.get("title"), found.get("text")
    if not isinstance(title, str) or not isinstance(text, str):
        return None
    return Section(title, text) if found.get("key") == _key(path, effort, title, text) else None


def store(name: str, path: Path, effort: Spent, section: Section) -> None:
    """Keep the section on a theorem of a file; where that cannot be done, it is not."""
    row = {"key": _key(path, effort, section.title, section.text), "title": section.title, "text": section.text}
    kept_file.store(_file(), {name: row})


def _file() -> Path:
    """Where sections are kept."""
    return kept_file.kept("latex.sqlite")


def _key(path: Path, effort: Spent, title: str, text: str) -> str:
    """A digest of what a section was made from, and of itself: a damaged one is not taken for another."""
    return hashlib.sha256(repr((key_of(path), _face(), effort, title, text)).encode()).hexdigest()


@cache
def _face() -> str:
    """A digest of the code that typesets."""
    digest = hashlib.sha256()
    for part in sorted((Path(__file__).resolve().parents[1] / "report").rglob("*.py")):
        digest.update(part.read_bytes())
    return digest.hexdigest()
