r"""How results show themselves in a notebook: a table in HTML, a formula in LaTeX, both from plain data.

A class that a reader meets there inherits from ``Shown`` and says in ``shown`` what is to be seen: notebooks look for
``_repr_html_`` and ``_repr_latex_``. The LaTeX is one formula that MathJax and LaTeX both set.
"""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

_WIDTH: Final = 90
_NO_MATHEMATICS: Final = "tex2jax_ignore mathjax_ignore"
"""Classes of HTML in which notebooks leave dollar signs alone."""
_NEXT: Final = r" \\ "
_SPECIAL: Final = {
    "\\": r"\backslash",
    "^": r"\wedge",
    "~": r"\sim",
    "<": "<",
    ">": ">",
    **{character: "\\" + character for character in "_&#%${}"},
}


@dataclass(frozen=True)
class Entry:
    """One row: a name, what it says in words, and what it says as a formula (``latex``), where it is one."""

    name: str
    text: str
    latex: str = ""


@dataclass(frozen=True)
class Grid:
    """A square table: the names of its rows and columns, and its cells in words and as formulas."""

    names: Sequence[str]
    texts: Sequence[Sequence[str]]
    latex: Sequence[Sequence[str]]


@dataclass(frozen=True)
class Card:
    """What is seen of a result: a title, rows, and perhaps a grid."""

    title: str
    entries: Sequence[Entry] = ()
    grid: Grid | None = None


def card(title: str, said: Mapping[str, str]) -> Card:
    """A card of rows in words."""
    return Card(title, [Entry(name, text) for name, text in said.items()])


class Shown:
    """A result that shows itself in a notebook."""

    def shown(self) -> Card:
        """What is to be seen."""
        raise NotImplementedError

    def _repr_html_(self) -> str:
        """A table."""
        card = self.shown()
        rows = [f"<tr><th>{escape(entry.name)}</th><td>{escape(entry.text)}</td></tr>" for entry in card.entries]
        body = f"<table>{''.join(rows)}</table>" if rows else ""
        return (
            f'<div class="{_NO_MATHEMATICS}"><strong>{escape(card.title)}</strong>{body}{_html_grid(card.grid)}</div>'
        )

    def _repr_latex_(self) -> str:
        """A formula."""
        card = self.shown()
        lines = [line for entry in card.entries for line in _latex_rows(entry)]
        parts = [words(card.title)]
        if lines:
            parts.append(rf"\begin{{array}}{{ll}} {' '.join(lines)} \end{{array}}")
        if card.grid is not None:
            parts.append(_latex_grid(card.grid))
        return rf"$\displaystyle \begin{{array}}{{l}} {_NEXT.join(parts)} \end{{array}}$"


def _html_grid(grid: Grid | None) -> str:
    """A grid as a table with headings on two sides."""
    if grid is None:
        return ""
    head = "".join(f"<th>{escape(name)}</th>" for name in grid.names)
    rows = [
        f"<tr><th>{escape(name)}</th>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>"
        for name, row in zip(grid.names, grid.texts, strict=True)
    ]
    return f"<table><tr><th></th>{head}</tr>{''.join(rows)}</table>"


def _latex_grid(grid: Grid) -> str:
    """A grid as an array with headings on two sides."""
    head = "".join(f" & {words(name)}" for name in grid.names)
    rows = [f"{words(name)} & {' & '.join(row)}" for name, row in zip(grid.names, grid.latex, strict=True)]
    return rf"\begin{{array}}{{r|{'c' * len(grid.names)}}} {head} \\ \hline {_NEXT.join(rows)} \end{{array}}"


def _latex_rows(entry: Entry) -> list[str]:
    """A row as lines of an array; long text takes several."""
    if entry.latex:
        return [rf"{words(entry.name)} & {entry.latex} \\"]
    lines = textwrap.wrap(entry.text, _WIDTH) or [""]
    return [rf"{words(entry.name) if not number else ''} & {words(line)} \\" for number, line in enumerate(lines)]


def words(text: str) -> str:
    r"""Text inside a formula, as ``\text``; characters with a meaning of their own step outside it."""
    return "\\text{" + "".join(f"}}{_SPECIAL[c]}\\text{{" if c in _SPECIAL else c for c in text) + "}"
