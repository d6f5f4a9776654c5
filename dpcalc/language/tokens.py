"""The pieces of a text in the statement language: numbers, names and marks, each with its column."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from dpcalc.errors import TheoremError
from dpcalc.language.terms import BINDERS

_TOKEN: Final = re.compile(
    r"\s*(?:(?P<number>\d+(?:\.\d+(?!\.))?)|(?P<name>[A-Za-z_][A-Za-z0-9_]*'*)|(?P<mark><=>|=>|<=|>=|!=|\.\.|[-<>=+*/^@~()\[\],:;]))"
)
KEYWORDS: Final = BINDERS | {"let", "if", "then", "else", "and", "or", "not", "in", "inf", "true", "false", "shortest"}


@dataclass(frozen=True)
class Token:
    """A piece of text: its kind (``number``, ``name``, ``mark``, ``end``), itself, and its column from 1."""

    kind: str
    text: str
    column: int


def tokens(text: str) -> list[Token]:
    """The pieces of a text. Raises ``TheoremError`` at a character that begins none."""
    found, at = list[Token](), 0
    flat = text.rstrip()
    while at < len(flat):
        match = _TOKEN.match(flat, at)
        if match is None or match.lastgroup is None:
            column = at + len(flat[at:]) - len(flat[at:].lstrip()) + 1
            raise TheoremError(f"{flat[column - 1]!r} is not part of the language", where=f"column {column}")
        found.append(Token(match.lastgroup, match[match.lastgroup], match.start(match.lastgroup) + 1))
        at = match.end()
    return [*found, Token("end", "", len(flat) + 1)]
