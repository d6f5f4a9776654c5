"""Words in which formulas are marked: ``at `p = 1/2` the budget is 0``. Nothing that is not marked is a formula."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar, Final, TypeAlias

MARK: Final = "`"
"""Stands on either side of a formula."""
_SET_AS: Final = "\x1f"
"""Between a formula and its LaTeX, where it has one of its own."""
_CROSS: Final = f"{MARK}x{_SET_AS}\\times{MARK}"
Piece: TypeAlias = tuple[str, bool | str]
"""Words, and whether they are a formula: if they are, perhaps its LaTeX, without dollar signs."""


class Wording(str):
    """Words without their marks, as terminals and programs see them, that know which ``pieces`` are formulas.

    ``pieces`` are the words in order, each with whether it is a formula. Equal to the same words as a plain text.
    """

    __slots__ = ("pieces",)
    pieces: tuple[Piece, ...]

    def __new__(cls, plain: str, pieces: Iterable[Piece] | None = None) -> Wording:
        """Words in which nothing is a formula, or these pieces of them are."""
        made = super().__new__(cls, plain)
        made.pieces = ((plain, False),) if pieces is None else tuple(pieces)
        return made

    def __getnewargs__(self) -> tuple[str, tuple[Piece, ...]]:  # type: ignore[override]  # str gives itself alone
        """What a copy in another process is made from."""
        return str(self), self.pieces


def wording(text: str) -> Wording:
    """Words as they are written, with marks. Raises ``ValueError`` where a mark is opened and not closed."""
    if isinstance(text, Wording):
        return text
    parts = text.split(MARK)
    if len(parts) % 2 == 0:
        raise ValueError(f"a formula is opened and not closed: {MARK}{parts[-1][:40]}")
    if not all(part.strip() for part in parts[1::2]):
        raise ValueError("a formula of nothing is marked")
    pieces = [_piece(part) if place % 2 else (part, False) for place, part in enumerate(parts) if part]
    return Wording("".join(part for part, _ in pieces), pieces)


def _piece(text: str) -> Piece:
    """A formula from between its marks."""
    plain, _, latex = text.partition(_SET_AS)
    return plain, latex or True


def written(text: str) -> str:
    """Words with their marks, to be put into others; a plain text is its own."""
    if not isinstance(text, Wording):
        return text
    return "".join(
        marked(part, "" if formula is True else formula) if formula else part for part, formula in text.pieces
    )


def marked(formula: str, latex: str = "") -> str:
    """A formula between its marks, to be put into words, perhaps with LaTeX of its own (no dollar signs)."""
    return f"{MARK}{formula}{_SET_AS}{latex}{MARK}" if latex else f"{MARK}{formula}{MARK}"


def of_formula(formula: str, latex: str = "") -> Wording:
    """Words that are one formula, perhaps with LaTeX of its own (no dollar signs)."""
    return Wording(formula, ((formula, latex or True),))


def pieces(text: str) -> Iterator[Piece]:
    """The pieces of a text, each with whether it is a formula; all of a plain text is none."""
    yield from text.pieces if isinstance(text, Wording) else ((text, False),)


def joined(separator: str, texts: Iterable[str]) -> Wording:
    """Texts one after another, a separator between any two: the marks of all stay; all of a plain text is none."""
    found: list[Piece] = []
    for text in texts:
        found += pieces(separator) if found and separator else []
        found += pieces(text)
    return Wording("".join(part for part, _ in found), found)


def crossed(names: Iterable[object]) -> Wording:
    """Things with a sign of multiplication between them, as the columns of a table; a name with a mark has none."""
    texts = [*map(str, names)]
    return joined(" x " if any(MARK in text for text in texts) else wording(f" {_CROSS} "), texts)


def capital(text: str) -> Wording:
    """Words with a capital letter in front, unless they begin with a formula."""
    first, *others = [*pieces(text)] or [("", False)]
    words, formula = first
    start = words if formula else words[:1].upper() + words[1:]
    return Wording(start + text[len(words) :], ((start, formula), *others))


def as_words(text: str) -> Wording:
    """Words whose marks are read if they are in order; others are taken as they stand, with no formula in them."""
    try:
        return wording(text)
    except ValueError:
        return Wording(text)


def read_marks(thing: object, *names: str) -> None:
    """Read the marks in fields of a frozen value: texts, tuples of texts, or mappings of texts by name."""
    for name in names:
        value = getattr(thing, name)
        if isinstance(value, Mapping):
            read: object = {as_words(each): as_words(text) for each, text in value.items()}
        else:
            read = tuple(map(as_words, value)) if isinstance(value, tuple) else as_words(value)
        object.__setattr__(thing, name, read)


class Worded:
    """A frozen value whose fields named in ``words`` hold words, in which formulas are marked."""

    WORDS: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls, words: tuple[str, ...] = ()) -> None:
        """Note which fields hold words, beside those of the class that it derives from."""
        super().__init_subclass__()
        cls.WORDS = (*cls.WORDS, *words)

    def __post_init__(self) -> None:
        """Read the marks."""
        read_marks(self, *self.WORDS)


def start(text: str, length: int) -> Wording:
    """The first characters of words, as many as named; a formula that does not fit whole is words."""
    found: list[Piece] = []
    for part, formula in pieces(text):
        left = length - sum(len(before) for before, _ in found)
        if left > 0:
            found.append((part, formula) if len(part) <= left else (part[:left], False))
    return Wording(text[:length], found)


def shortened(text: str, length: int) -> Wording:
    """Words cut between words, outside formulas, to some number of characters; an ellipsis stands for the rest."""
    if len(text) <= length:
        return as_words(text)
    kept: list[Piece] = []
    left = length
    for part, formula in pieces(text):
        if len(part) > left:
            cut = "" if formula else part[:left].rpartition(" ")[0]
            kept.append((f"{cut.rstrip()} …" if cut.strip() else "…", False))
            break
        kept.append((part, formula))
        left -= len(part)
    return Wording("".join(part for part, _ in kept), kept)
