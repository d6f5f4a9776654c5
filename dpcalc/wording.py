"""Words in which formulas are marked: ``at `p = 1/2` the budget is 0``. Nothing that is not marked is a formula."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

MARK: Final = "`"
"""Stands on either side of a formula."""


class Wording(str):
    """Words without their marks, as terminals and programs see them, that know which ``pieces`` are formulas.

    ``pieces`` are the words in order, each with whether it is a formula. Equal to the same words as a plain text.
    """

    __slots__ = ("pieces",)
    pieces: tuple[tuple[str, bool], ...]

    def __new__(cls, plain: str, pieces: Iterable[tuple[str, bool]] | None = None) -> Wording:
        """Words in which nothing is a formula, or these pieces of them are."""
        made = super().__new__(cls, plain)
        made.pieces = ((plain, False),) if pieces is None else tuple(pieces)
        return made

    def __getnewargs__(self) -> tuple[str, tuple[tuple[str, bool], ...]]:  # type: ignore[override]  # str gives itself alone
        """What a copy in another process is made from."""
        return str(self), self.pieces


def wording(text: str) -> Wording:
    """Words as they are written, with marks. Raises ``ValueError`` where a mark is opened and not closed."""
    if isinstance(text, Wording):
        return text
    parts = text.split(MARK)
    if len(parts) % 2 == 0:
        raise ValueError(f"a formula is opened and not closed: {MARK}{parts[-1][:40]}")
    if "" in parts[1::2]:
        raise ValueError("a formula of nothing is marked")
    pieces = [(part, place % 2 == 1) for place, part in enumerate(parts) if part]
    if any(formula and not part.strip() for part, formula in pieces):
        raise ValueError("a formula of nothing is marked")
    return Wording("".join(part for part, _ in pieces), pieces)


def written(text: str) -> str:
    """Words with their marks, to be put into others; a plain text is its own."""
    if not isinstance(text, Wording):
        return text
    return "".join(f"{MARK}{part}{MARK}" if formula else part for part, formula in text.pieces)


def pieces(text: str) -> Iterator[tuple[str, bool]]:
    """The pieces of a text, each with whether it is a formula; all of a plain text is none."""
    yield from text.pieces if isinstance(text, Wording) else ((text, False),)
