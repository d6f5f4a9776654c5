"""Names and values in two columns. Nothing heavy is imported here: kept verdicts are shown by it."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import Any, Final

from rich import box
from rich.console import RenderableType
from rich.markup import escape as rich_escape
from rich.style import Style
from rich.table import Table
from rich.text import Text

from dpcalc.wording import MARK, Wording, as_words, wording, written

MATH: Final = "math"
"""The style that marks a formula. It looks like nothing on a terminal, and is mathematics in LaTeX."""
SET_AS: Final = "set as"
"""What a whole text is in LaTeX, in the ``meta`` of its style: one of the kinds below, and text of that kind."""
LATEX: Final = "latex"
"""LaTeX in text mode, without tables."""
EXACT: Final = "exact"
"""Words with marks; where they have none, perhaps a value or a statement that is a formula from end to end."""
NOT_KNOWN: Final = "-"
"""Stands in a table of bounds where none is known."""
NOT_KNOWN_SAYS: Final = f"{NOT_KNOWN}: no finite bound of this kind is known"


class MarkedTable(Table):
    """A table whose cells and headings may mark formulas."""

    def add_row(self, *cells: RenderableType | None, **options: Any) -> None:
        """Add a row; texts may hold rich's markup."""
        super().add_row(*(marked_up(cell) if isinstance(cell, str) else cell for cell in cells), **options)

    def add_column(self, header: RenderableType = "", *more: Any, **options: Any) -> None:
        """Add a column; its heading may hold rich's markup."""
        super().add_column(marked_up(header) if isinstance(header, str) else header, *more, **options)


def facts(rows: Iterable[tuple[str, str | Text]]) -> Table:
    """Names and values, one pair a line; where all names are one character, such as a dash, the values are points.

    Names may hold rich's markup; values are shown as they are. Both may mark formulas.
    """
    rows = list(rows)
    points = all(len(name) == 1 for name, _ in rows)
    table = MarkedTable(box=None, show_header=False, padding=(0, 1 if points else 2, 0, 0))
    table.add_column(no_wrap=True, style="bold", min_width=1 if points else 9)
    table.add_column(overflow="fold")
    for name, value in rows:
        table.add_row(name, value if isinstance(value, Text) else shown(value))
    return table


def shown(text: str) -> Text:
    """Words as they are, with the formulas that they mark; nothing in them is taken for markup."""
    made = Text()
    for part, formula in as_words(text).pieces:
        made.append(part, (MATH if formula is True else Style(meta={MATH: formula})) if formula else None)
    return made


def exact(text: str, short: str = "") -> Text:
    """A value, or words with marks; ``short`` stands for it on a terminal. LaTeX has all, as a formula if it is one."""
    return Text(short or text, Style(meta={SET_AS: (EXACT, written(text))}))


def told(text: str, latex: str) -> Text:
    """Words as they are, with LaTeX of their own (in text mode, without tables); as ``exact`` where there is none."""
    return Text(text, Style(meta={SET_AS: (LATEX, latex)})) if latex else exact(text)


def set_as(text: Text) -> tuple[str, str] | None:
    """What a whole text is in LaTeX, as a kind and text of that kind; ``None`` where that is seen from its parts."""
    found: tuple[str, str] | None = text.style.meta.get(SET_AS) if isinstance(text.style, Style) else None
    return found


def marked_up(text: str) -> str | Text:
    """Words that may hold rich's markup, and the formulas that they mark; the text itself where it marks none."""
    if isinstance(text, Wording):
        return shown(text)
    if MARK not in text:
        return text
    whole = Text.from_markup(text)
    made, place = Text(), 0
    parts = whole.plain.split(MARK)
    if len(parts) % 2 == 0 or not all(part.strip() for part in parts[1::2]):
        return whole
    for number, part in enumerate(parts):
        piece = whole[place : place + len(part)]
        if number % 2:
            (plain, formula), *_ = wording(f"{MARK}{part}{MARK}").pieces
            piece = piece[: len(plain)]
            piece.stylize(MATH if formula is True else Style(meta={MATH: formula}))
        made.append_text(piece)
        place += len(part) + 1
    return made


def escape(text: str) -> str:
    """Words to be put into a text with rich's markup: nothing in them is taken for markup, and their marks stay."""
    return rich_escape(written(text))


def mark_of(style: str | Style) -> bool | str:
    """Whether a style marks a formula; the LaTeX of the formula, where it has one of its own."""
    if isinstance(style, Style):
        return str(style.meta.get(MATH, ""))
    return style == MATH


def bold(text: str) -> Text:
    """Words as they are, in bold, with the formulas that they mark."""
    made = shown(text)
    made.stylize("bold")
    return made


def columns(*headings: str, right: Container[str] = (), ruled: bool = True, **style: Any) -> Table:
    """A table with these headings and no rows yet, its columns in one style; those in ``right`` hold numbers.

    ``ruled`` says whether there is a line below the headings.
    """
    table = MarkedTable(box=box.SIMPLE_HEAD, show_edge=False) if ruled else MarkedTable(box=None, padding=(0, 2, 0, 0))
    for heading in headings:
        table.add_column(heading, justify="right" if heading in right else "left", **style)
    return table


def counted(number: object, noun: str) -> str:
    """A number of things, such as "1 cell" or "3 cells"."""
    return f"{number} {noun}{'' if number == 1 else 's'}"
