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
    """The words of a theorem that a list shows; ``key`` is the digest of what it was read from.

    ``text`` says what is to be known of the theorem's text, as kinds and words.
    """

    id: str
    title: str
    source: str
    lines: str
    repairs: str
    fault: str
    text: tuple[tuple[str, str], ...]
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
            fresh[str(path)] = {"key": key, "theorems": [_row(header) for header in read]}
        found += read
    if fresh:
        kept_file.store(kept_file.kept("headers.json"), fresh)
    return found


def _kept(entry: dict[str, object] | None, key: str) -> list[Header] | None:
    """The headers of an entry; ``None`` where it is of another state of the file, or damaged."""
    if entry is None or entry.get("key") != key or not isinstance(rows := entry.get("theorems"), list):
        return None
    if not all(isinstance(row, list) and len(row) >= 6 and len(row) % 2 == 0 for row in rows):
        return None
    return [_header(*map(str, row), key=key) for row in rows]


def _row(header: Header) -> list[str]:
    """A header as texts, the kinds and words of its marks last."""
    marks = [part for mark in header.text for part in mark]
    return [header.id, header.title, header.source, header.lines, header.repairs, header.fault, *marks]


def _header(name: str, title: str, source: str, lines: str, repairs: str, fault: str, *marks: str, key: str) -> Header:
    """The header of a row."""
    text = tuple(zip(marks[::2], marks[1::2], strict=True))
    return Header(name, title, source, lines, repairs, fault, text, key)


def _loaded(path: Path, key: str) -> list[Header]:
    """The headers of a file that is run."""
    from dpcalc.theorem_files import load_file  # here, since it imports all that theorems need and is seldom wanted

    return [
        Header(t.id, t.title, t.source, t.lines, t.repairs, t.fault, tuple((m.kind, m.words) for m in t.text), key)
        for t in load_file(path)
    ]
