"""What each theorem is called and where it comes from, kept between runs: listing need not run the theorem files.

Entries are those of a file, under a digest of all that it was read from; a file that has changed is run again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

from dpcalc.cli import kept_file
from dpcalc.cli.verdict_cache import keys_of


@dataclass(frozen=True)
class Header:
    """What a list shows of a theorem and searches; ``key`` is the digest of what it was read from.

    ``text`` says what is to be known of the theorem's text, as kinds and words.
    """

    id: str
    title: str
    statement: str
    source: str
    lines: str
    repairs: str
    fault: str
    topics: tuple[str, ...]
    text: tuple[tuple[str, str], ...]
    key: str


def headers(paths: list[Path]) -> list[Header]:
    """The theorems of some files, in order. Raises ``TheoremError`` where a file that has to be run does not run."""
    known, _ = kept_file.load(kept_file.kept("headers.sqlite"), map(str, paths))
    found: list[Header] = []
    fresh: dict[str, dict[str, object]] = {}
    for path, key in keys_of(paths).items():
        read = _kept(known.get(str(path)), key)
        if read is None:
            read = _loaded(path, key)
            fresh[str(path)] = {"key": key, "theorems": [asdict(header) for header in read]}
        found += read
    if fresh:
        kept_file.store(kept_file.kept("headers.sqlite"), fresh)
    return found


def _kept(entry: dict[str, object] | None, key: str) -> list[Header] | None:
    """The headers of an entry; ``None`` where it is of another state of the file, or damaged."""
    if entry is None or entry.get("key") != key or not isinstance(rows := entry.get("theorems"), list):
        return None
    try:
        return [_header(row) for row in rows]
    except (TypeError, ValueError):
        return None


def _header(row: Mapping[str, Any]) -> Header:
    """The header of a row. Raises ``TypeError`` or ``ValueError`` where it is not one."""
    found = Header(**row)
    if not all(isinstance(getattr(found, each.name), str | list) for each in fields(Header)):
        raise TypeError
    marks = tuple((str(kind), str(words)) for kind, words in found.text)
    return replace(found, topics=tuple(map(str, found.topics)), text=marks)


def _loaded(path: Path, key: str) -> list[Header]:
    """The headers of a file that is run."""
    from dpcalc.theorem_files import load_file  # here, since they import all that theorems need and are seldom wanted
    from dpcalc.topics import topics

    return [
        Header(
            *(t.id, t.title, t.statement, t.source, t.lines, t.repairs, t.fault),
            topics=topics(t),
            text=tuple((m.kind, m.words) for m in t.text),
            key=key,
        )
        for t in load_file(path)
    ]
