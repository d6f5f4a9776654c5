"""docs/words.md, made from the vocabulary: ``python -m tests.language.words_page`` writes it again."""

from __future__ import annotations

from collections.abc import Sequence

from dpcalc.answers.words import FAMILY, Entry, subjects, words
from tests.house.repository import ROOT

PLACE = ROOT / "docs" / "words.md"
_START = """# Words of the language

What a claim of the [statement language](language.md) may be made of: first the families, which a claim ranges over
(`"P, Q in laws"`), then the words by subject. `chance(P: law, A: event): number` says that `chance` takes a law and an
event, and gives a number. Each example is a term and its value; `dpcalc words MULT` shows the definition too. This page
is made from the vocabulary itself.
"""


def page() -> str:
    """The page as it should be."""
    entries = words().entries
    parts = [_START]
    for subject, about in subjects().items():
        chosen = [entry for entry in entries if entry.subject == subject]
        parts.append(f"## {subject.capitalize()}\n\n{about[:1].upper()}{about[1:].rstrip('.')}.\n\n{_table(chosen)}")
    return "\n".join(parts)


def _table(entries: list[Entry]) -> str:
    if entries[0].subject == FAMILY:
        rows = [(f"`{e.shape}`", f"`{e.definition}`", _plain(e.means), f"`{e.example}: {e.value}`") for e in entries]
        return _drawn(("family", "a claim means every `it` with", "an enumeration visits", "first members"), rows)
    return _drawn(
        ("word", "means", "example"),
        [(f"`{e.shape}`", _plain(e.means), f"`{e.example} = {e.value}`") for e in entries],
    )


def _drawn(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [headings, ["---"] * len(headings), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n"


def _plain(text: str) -> str:
    """Text in which Markdown sees no mark-up."""
    return "".join(f"\\{letter}" if letter in "*_[]<>|" else letter for letter in text)


if __name__ == "__main__":
    PLACE.write_text(page(), encoding="utf-8")
