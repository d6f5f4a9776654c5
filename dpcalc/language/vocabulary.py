"""Words of the statement language: each defined once in the language itself, and known to every printer.

A word has a plain *reference* meaning, its definition, by which the kernel evaluates a witness; and it may have a fast
*native* one, a function of Python. Tests hold one against the other on the instances that the word is ``tried`` on.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from dpcalc.errors import TheoremError
from dpcalc.language.reader import read
from dpcalc.language.sorts import Sort, sort_of
from dpcalc.language.terms import Term, heads
from dpcalc.language.tokens import KEYWORDS

Native = Callable[..., Any]


@dataclass(frozen=True)
class Word:
    """A word: parameters with their sorts, the sort of its value, and its definition, a term over the parameters.

    ``about`` says in a line what it is, with its source; ``latex`` shows it, ``{0}`` standing for its first argument;
    ``native`` computes it; ``tried`` are the binders over which the native meaning is held against the definition.
    """

    name: str
    parameters: tuple[tuple[str, Sort], ...]
    sort: Sort
    body: Term
    text: str
    about: str = ""
    latex: str = ""
    native: Native | None = None
    tried: str = ""


_HEAD: Final = re.compile(
    r"(?P<name>[A-Za-z_][A-Za-z0-9_]*)(?:\((?P<parameters>[^)]*)\))?: (?P<sort>[a-z]+) = (?P<body>.*)", re.S
)


def words(
    text: str,
    native: Mapping[str, Native] | None = None,
    latex: Mapping[str, str] | None = None,
    tried: Mapping[str, str] | None = None,
) -> dict[str, Word]:
    """The words that a text defines, by name.

    A definition is ``name(parameter: sort, ...): sort = term``; lines that follow it are indented, and those that begin
    with ``--`` say what it is. Raises ``TheoremError`` where a definition or something said of one is malformed.
    """
    found: dict[str, Word] = {}
    for entry in re.split(r"\n(?=\S)", text.strip()):
        lines = entry.splitlines()
        about = " ".join(line.strip()[2:].strip() for line in lines if line.strip().startswith("--"))
        stated = " ".join(line.strip() for line in lines if not line.strip().startswith("--"))
        word = _defined(stated, about, native or {}, latex or {}, tried or {})
        if word.name in found:
            raise TheoremError(f"the word {word.name!r} is defined twice")
        found[word.name] = word
    for name in {*(native or {}), *(latex or {}), *(tried or {})} - set(found):
        raise TheoremError(f"no word {name!r} is defined here", hint=f"there are {', '.join(found)}")
    return found


def _defined(
    stated: str, about: str, native: Mapping[str, Native], latex: Mapping[str, str], tried: Mapping[str, str]
) -> Word:
    """One definition."""
    match = _HEAD.fullmatch(stated)
    if match is None or match["name"] in KEYWORDS:
        raise TheoremError(f"no definition: {stated[:80]!r}", hint="write name(parameter: sort, ...): sort = term")
    name = match["name"]
    parameters = tuple(_parameter(part) for part in (match["parameters"] or "").split(",") if part.strip())
    if len({parameter for parameter, _ in parameters}) != len(parameters):
        raise TheoremError(f"{name} names a parameter twice")
    body = read(match["body"])
    return Word(
        name,
        parameters,
        sort_of(match["sort"]),
        body,
        stated,
        about,
        latex.get(name, ""),
        native.get(name),
        tried.get(name, ""),
    )


def _parameter(text: str) -> tuple[str, Sort]:
    name, colon, sort = text.partition(":")
    if not colon or not name.strip():
        raise TheoremError(f"a parameter needs a sort: {text.strip()!r}")
    return name.strip(), sort_of(sort.strip())


@dataclass(frozen=True)
class Vocabulary:
    """Words by name, each defined by means of those before it."""

    words: Mapping[str, Word]

    def with_words(self, more: Mapping[str, Word]) -> Vocabulary:
        """These and more. Raises ``TheoremError`` where a word has a meaning already."""
        for name in more:
            if name in self.words:
                raise TheoremError(f"{name!r} is a word of the language already", hint="choose another name")
        return Vocabulary({**self.words, **more})

    def needed(self, terms: Iterable[Term]) -> list[Word]:
        """The words that terms use, with those that these use, in the order of their definition."""
        wanted = set[str]().union(*map(heads, terms))
        for name in reversed(list(self.words)):
            if name in wanted:
                wanted |= heads(self.words[name].body)
        return [word for name, word in self.words.items() if name in wanted]
