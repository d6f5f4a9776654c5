"""What each theorem is called and where it comes from, kept between runs: listing need not run the theorem files.

Entries are those of a file, under a digest of all that it was read from; a file that has changed is run again.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from dpcalc.cli import kept_file
from dpcalc.cli.verdict_cache import keys_of


@dataclass(frozen=True)
class Header:
    """The words of a theorem that a list shows; ``key`` is the digest of what it was read from."""

    id: str
    title: str
    source: str
    lines: str
    repairs: str
    key: str


def headers(paths: list[Path]) -> list[Header]:
    """The theorems of some files, in order. Raises ``TheoremError`` where a file that has to be run does not run."""
    known, _ = kept_file.load(kept_file.kept("headers.json"))
    found: list[Header] = []
    fresh: dict[str, dict[str, object]] = {}
    for path, key in keys_of(paths).items():
        read = _kept(known.get(str(path)), key)
        if read is None:
            read = _loaded(path, key)
            fresh[str(path)] = {"key": key, "theorems": [[h.id, h.title, h.source, h.lines, h.repairs] for h in read]}
        found += read
    if fresh:
        kept_file.store(kept_file.kept("headers.json"), fresh)
    return found


def _kept(entry: dict[str, object] | None, key: str) -> list[Header] | None:
    """The headers of an entry; ``None`` where it is of another state of the file, or damaged."""
    if entry is None or entry.get("key") != key or not isinstance(rows := entry.get("theorems"), list):
        return None
    if not all(isinstance(row, list) and len(row) == 5 for row in rows):
        return None
    named = [tuple(map(str, row)) for row in rows]
    return [Header(name, title, source, lines, repairs, key) for name, title, source, lines, repairs in named]


def _loaded(path: Path, key: str) -> list[Header]:
    """The headers of a file that is run."""
    from dpcalc.library import load_file  # here, since it imports all that theorems need and is seldom wanted

    return [Header(t.id, t.title, t.source, t.lines, t.repairs, key) for t in load_file(path)]
