"""Formulas in the words of the library are marked, and every mark holds a formula that LaTeX sets."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from dpcalc.declared import Declared
from dpcalc.language.claims import Statement
from dpcalc.library import load_all
from dpcalc.report.latex.tokens import GREEK
from dpcalc.report.latex.words import as_formula
from dpcalc.wording import Wording, pieces, wording, written

LETTERS = "|".join(GREEK)
UNMARKED = re.compile(
    rf"<=|>=|!=|[=^<>]|\d/\d|(?<![a-z_])[A-Za-z]_\w|(?<![\w'./(-])(?![aAI]\b)[A-Za-z](?![\w'./)-]|\.\d)"
    rf"|(?<![\w/-])(?:{LETTERS})(?![\w/-])"
)
"""What tells a formula: a sign, a fraction, a letter alone or with one below it, a Greek one."""
IN_WORDS = frozenset({"owned + rented = total"})
"""Equations between words."""


def of(thing: object, depth: int = 0) -> Iterator[str]:
    """The words that a theorem and its claims hold; the names of a statement's hypotheses are no part of its LaTeX."""
    if isinstance(thing, Mapping):
        for value in thing.values():
            yield from of(value, depth + 1)
    elif isinstance(thing, list | tuple):
        for item in thing:
            yield from of(item, depth + 1)
    elif is_dataclass(thing) and not isinstance(thing, type) and depth < 14:
        for field in fields(thing):
            content: Any = getattr(thing, field.name, None)
            if isinstance(thing, Declared) and field.name in thing.WORDS and not isinstance(thing, Statement):
                yield from content if isinstance(content, Mapping) else (content,)
            if isinstance(content, Mapping | tuple) or is_dataclass(content):
                yield from of(content, depth + 1)


def complaints(text: str) -> list[str]:
    """What is wrong with the marks of a text."""
    found = []
    for part, marked in pieces(text):
        if marked and not as_formula(part).startswith("$"):
            found.append(f"{part!r} is marked and is no formula")
        if not marked and part not in IN_WORDS:
            found += [f"{each[0]!r} is not marked in {part!r}" for each in UNMARKED.finditer(part)]
    return found


@pytest.mark.library
def test_every_formula_in_the_words_of_the_library_is_marked() -> None:
    texts = {text: text for theorem in load_all() for text in of(theorem)}
    assert len(texts) > 4000
    assert sum(bool(marked) for text in texts for _, marked in pieces(text)) > 4000
    assert [found for text in texts for found in complaints(text)] == []


@pytest.mark.parametrize(
    "text", ["at p = 1/2", "the budget `p =` of it", "of c' and c", "for every epsilon", "n records"]
)
def test_what_is_not_marked_is_found(text: str) -> None:
    assert complaints(wording(text)) != []


def test_marks_are_read_and_written_back() -> None:
    text = "at `p = 1/2` the `f`-DP of a record"
    read = wording(text)
    assert read == "at p = 1/2 the f-DP of a record"
    assert [part for part, marked in read.pieces if marked] == ["p = 1/2", "f"]
    assert written(read) == text
    assert wording(read) is read
    assert list(pieces("at `p`")) == [("at `p`", False)]


@pytest.mark.parametrize("text", ["at `p = 1/2", "`", "at `` p", "at ` `"])
def test_a_mark_that_holds_nothing_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="formula"):
        wording(text)


def test_a_copy_keeps_its_marks() -> None:
    import pickle

    read = wording("at `p = 1/2`")
    again = pickle.loads(pickle.dumps(read))  # noqa: S301 -- written here
    assert isinstance(again, Wording)
    assert again.pieces == read.pieces
