"""The words and families of the statement language: what each means, what it takes, and an example."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from types import ModuleType
from typing import ClassVar, Final

from rich import box
from rich.text import Text

from dpcalc.answers.front_door import checked
from dpcalc.errors import InputError
from dpcalc.language.check import BUILT_IN
from dpcalc.language.examples import definition, example, family_shape, members, shape
from dpcalc.language.families import FAMILIES
from dpcalc.language.words import ROOMS, VOCABULARY
from dpcalc.report.answer import Answer
from dpcalc.report.facts import MarkedTable, shown
from dpcalc.report.sheet import Sheet
from dpcalc.wording import wording

FAMILY: Final = "families"
"""The subject under which families stand."""


@dataclass(frozen=True)
class Entry:
    """A word: its subject, how it is written with its sorts, what it means, what defines it, and an example.

    Of a family ``means`` says what is enumerated, ``definition`` is the condition on a member ``it``, ``example`` a
    binder, and ``value`` its first members.
    """

    name: str
    subject: str
    shape: str
    means: str
    definition: str
    example: str
    value: str


@checked
def words(*wanted: str) -> Words:
    """The words and families of the language of claims: all, or those that are wanted.

    Names of words are answered in full; other text finds every entry that holds all of it in its name or its meaning.
    Raises ``InputError`` where nothing does.
    """
    every = tuple(_entries())
    named = {entry.name: entry for entry in every}
    if wanted and all(word in named for word in wanted):
        return Words(tuple(named[word] for word in dict.fromkeys(wanted)), in_full=True)
    if len(wanted) == 1 and wanted[0] in BUILT_IN:
        raise InputError(
            f"{wanted[0]} is not a word, but a form of the language", hint="docs/language.md lists the forms"
        )
    texts = [word.casefold() for word in wanted]
    found = tuple(e for e in every if all(text in f"{e.name} {e.subject} {e.means}".casefold() for text in texts))
    if not found:
        raise InputError(f"no word of the language holds {' and '.join(map(repr, wanted))}", hint=_hint(wanted, named))
    return Words(found)


def _hint(wanted: tuple[str, ...], named: dict[str, Entry]) -> str:
    """What may have been meant."""
    near = [match for word in wanted for match in get_close_matches(word, named, n=1)]
    return f"did you mean {' '.join(near)}?" if near else "dpcalc words lists all of them"


def _entries() -> Iterator[Entry]:
    """Every family, then every word by subject."""
    for family in FAMILIES.values():
        means = wording(family.words.format(**{**family.options, "size": "N"}))
        yield Entry(family.name, FAMILY, family_shape(family), means, family.condition, *members(family))
    for room in ROOMS:
        for word in room.WORDS.values():
            shown = example(word, VOCABULARY)
            yield Entry(word.name, _subject(room), shape(word), word.about, definition(word), *shown)


def _subject(room: ModuleType) -> str:
    return room.__name__.rpartition(".")[2]


def subjects() -> dict[str, str]:
    """What each subject is about, in a line."""
    about = {_subject(room): (room.__doc__ or "").partition("\n")[0].removeprefix("Words of ") for room in ROOMS}
    return {
        FAMILY: "what the names of a claim range over; beside each, what an enumeration of size N visits of it",
        **about,
    }


@dataclass(frozen=True)
class Words(Answer):
    """Entries of the vocabulary; ``in_full`` with their definitions."""

    question: ClassVar[str] = "words"
    entries: tuple[Entry, ...]
    in_full: bool = False

    def objects(self) -> list[dict[str, object]]:
        """One object an entry."""
        return [{**entry.__dict__} for entry in self.entries]

    def sheet(self) -> Sheet:
        """A table for each subject; in full, an entry below the other."""
        sheet = Sheet()
        if self.in_full:
            for entry in self.entries:
                _print_in_full(sheet, entry)
            return sheet
        for subject, about in subjects().items():
            chosen = [entry for entry in self.entries if entry.subject == subject]
            if chosen:
                _print_subject(sheet, f"{subject}: {about}", chosen)
        count = "1 entry" if len(self.entries) == 1 else f"{len(self.entries)} entries"
        sheet.print(f"{count}; dpcalc words NAME shows a definition and an example", markup=False)
        return sheet


def _print_subject(sheet: Sheet, title: str, entries: list[Entry]) -> None:
    sheet.print(Text(title, style="bold"))
    table = MarkedTable(box=box.SIMPLE_HEAD, show_edge=False, show_header=False)
    table.add_column("word", overflow="fold", ratio=2)
    table.add_column("means", overflow="fold", ratio=3)
    for entry in entries:
        table.add_row(Text(entry.shape), Text(entry.means))
    sheet.print(table)
    sheet.print()


def _print_in_full(sheet: Sheet, entry: Entry) -> None:
    sheet.print(Text(entry.shape, style="bold"))
    table = MarkedTable(box=None, show_header=False)
    family = entry.subject == FAMILY
    holds = f"{entry.example}: {entry.value}" if family else f"{entry.example} = {entry.value}"
    told = ("enumerated", "a claim means every it with") if family else ("means", "defined as")
    said = {told[0]: entry.means, told[1]: entry.definition, "example": holds}
    for name, text in {"subject": entry.subject, **said}.items():
        table.add_row(f"  {name}", shown(text))
    sheet.print(table)
