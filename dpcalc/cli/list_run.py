"""What ``dpcalc list`` does: read the library and the verdicts kept from earlier runs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import cast

from rich.console import Group
from rich.markup import escape
from rich.padding import Padding

from dpcalc.answers.theorem_index import library_files, sources
from dpcalc.cli import exits, verdict_cache
from dpcalc.cli.header_cache import Header, headers
from dpcalc.cli.output import print_object, results
from dpcalc.cli.say import say
from dpcalc.errors import InputError
from dpcalc.meant import meant
from dpcalc.report.facts import columns
from dpcalc.report.verdict_text import coloured
from dpcalc.report.verdicts import marks_fields

_FIELDS = (
    *("verdict", "trust", "argument", "lemmas", "replays", "scope", "instances", "seconds", "witness"),
    "twins_as_expected",
)


@dataclass(frozen=True)
class Filter:
    """Which theorems are wanted: every word, and each of the rest that is named."""

    words: tuple[str, ...] = ()
    source: str | None = None
    verdict: str | None = None
    topic: str | None = None

    def check(self) -> None:
        """Refuse a source or a topic of no theorem. Raises ``InputError`` with the nearest one."""
        _known("--source", self.source, sources)
        _known("--topic", self.topic, _topics)

    def wants(self, header: Header, entry: verdict_cache.Entry | None) -> bool:
        """Whether a theorem is one of those."""
        text = " ".join((header.id, header.title, header.statement, *header.topics)).casefold()
        verdict = "undecided" if entry is None else entry.fields.get("verdict")
        return (
            all(word.casefold() in text for word in self.words)
            and self.source in (None, header.source)
            and self.verdict in (None, verdict)
            and (self.topic is None or self.topic in header.topics)
        )


def _topics() -> Sequence[str]:
    """Every topic."""
    from dpcalc.topics import TOPICS  # here, since it imports the language

    return TOPICS


def _known(option: str, value: str | None, values: Callable[[], Sequence[str]]) -> None:
    """Refuse a value that there is not."""
    if value is not None and value not in (known := values()):
        noun = option.removeprefix("--")
        hint = meant(value, known, f"the {noun}s are {', '.join(known) or 'none'}")
        raise InputError(
            f"{option} {value}: no theorem {'comes from there' if noun == 'source' else 'has it'}", hint=hint
        )


def run(wanted: Filter, as_objects: bool) -> int:
    """List the theorems that are wanted."""
    wanted.check()
    kept, note = verdict_cache.load()
    if note:
        say(f"note: {note}", err=True)
    every = sorted(
        headers(library_files()), key=lambda header: header.source
    )  # second citations stand in files of others
    rows = [fields(header, kept.get(header.id)) for header in every if wanted.wants(header, kept.get(header.id))]
    if as_objects:
        for row in rows:
            print_object("list", row)
        return exits.HOLDS
    _print(rows)
    return exits.HOLDS


def fields(header: Header, entry: verdict_cache.Entry | None) -> dict[str, object]:
    """What is known of one theorem; the verdict's fields are null where it was never decided."""
    named = {"id": header.id, "title": header.title, "source": header.source, "lines": header.lines}
    found = {name: None if entry is None else entry.fields.get(name) for name in _FIELDS}
    stale = None if entry is None else entry.key != header.key
    said = {"text": marks_fields(header.text), "repairs": header.repairs or None, "fault": header.fault or None}
    return {**named, "topics": list(header.topics), **found, "readings": _readings(entry), "stale": stale, **said}


def _readings(entry: verdict_cache.Entry | None) -> list[dict[str, object]] | None:
    """The readings of a decided theorem with their verdicts; ``None`` where nothing is kept of it."""
    kept = None if entry is None else entry.fields.get("readings")
    if not isinstance(kept, list) or not all(isinstance(reading, dict) for reading in kept):
        return None
    return [{name: reading.get(name) for name in ("name", "words", "verdict")} for reading in kept]


def _print(rows: list[dict[str, object]]) -> None:
    """Print the theorems, each with its title below it, and a count of verdicts."""
    table = columns("verdict", no_wrap=True)
    table.add_column("theorem", overflow="fold")
    for row in rows:
        name = "-" if row["verdict"] is None else coloured(str(row["verdict"]))
        about = ", ".join(_about(row))
        head = escape(str(row["id"])) + (f"  [dim]({about})[/]" if about else "")
        table.add_row(name, Group(head, Padding(escape(str(row["title"])), (0, 0, 0, 2))))
    console = results()
    console.print(table)
    decided = [row for row in rows if row["verdict"] is not None]
    stale = sum(1 for row in decided if row["stale"])
    text = f"\n{len(rows)} {'theorem' if len(rows) == 1 else 'theorems'}, {len(decided)} decided"
    console.print(text + (f", {stale} of these before the last change (stale)" if stale else ""))


def _about(row: dict[str, object]) -> Iterator[str]:
    """What stands beside an id: who vouches for its verdict, how long that took, and what is to be known of it.

    Nobody checks an argument in words.
    """
    if row["trust"] or row["argument"]:
        yield str(row["trust"] or "argument in words")
    if row["seconds"] is not None:
        yield f"{row['seconds']:.1f} s"
    if row["verdict"] is not None and row["stale"]:
        yield "stale"
    if row["twins_as_expected"] is False:
        yield "twins!"
    verdicts = [reading["verdict"] for reading in cast(list[dict[str, object]], row["readings"] or [])]
    standing = len(verdicts) - verdicts.count("refuted")
    if 0 < standing < len(verdicts):
        yield f"{standing} of {len(verdicts)} readings"
