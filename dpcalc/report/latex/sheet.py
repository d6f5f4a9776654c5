r"""The blocks of a sheet in LaTeX: sentences with their formulas set, tables, datasets with their margins."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from dpcalc.errors import DpcalcError
from dpcalc.report.datasets import Datasets
from dpcalc.report.facts import EXACT, mark_of, set_as
from dpcalc.report.latex.datasets import datasets
from dpcalc.report.latex.prose import kept
from dpcalc.report.latex.tables import Column, description, items, long_table
from dpcalc.report.latex.verdict import exact_latex
from dpcalc.report.latex.words import piece
from dpcalc.report.references import cited
from dpcalc.report.sheet import is_bold

_BRACKETS: Final = re.compile(r"\[([^\[\]]+)\]")
_POINTS: Final = frozenset({"-", "•"})
_BESIDE: Final = 3
"""Letters that the space between two columns takes."""
_PRIMED: Final = {"x'": "x'", "output": r"\text{output}"}


def block_latex(block: object) -> str:
    """A block in LaTeX, in text mode; empty for one that is there for the distance alone.

    Raises ``DpcalcError`` for a kind of block that has no LaTeX.
    """
    for kind, drawn in _DRAWN.items():
        if isinstance(block, kind):
            return drawn(block)
    raise DpcalcError(f"a {type(block).__name__} has no LaTeX")


def _text(text: Text) -> str:
    """Lines of text, bold where they are bold; or what the whole of it is set as."""
    whole = set_as(text)
    if whole is not None:
        kind, content = whole
        return exact_latex(content) if kind == EXACT else content
    lines = [(line, _line(line)) for line in text.split("\n")]
    shown = [rf"\textbf{{{latex}}}" if is_bold(line) else latex for line, latex in lines if latex]
    return "\\\\\n".join(shown)


def _line(line: Text) -> str:
    """One line: formulas where they are marked, citations where brackets name sources, and prose around them."""
    text, places = (
        line.plain,
        [(s.start, s.end, piece(line.plain[s.start : s.end], mark)) for s in line.spans if (mark := mark_of(s.style))],
    )
    for found in _BRACKETS.finditer(text):
        citation = cited(found[1])
        if citation is not None and not any(found.start() <= start < found.end() for start, _, _ in places):
            places.append((found.start(), found.end(), citation))
    parts, last = [], 0
    for start, end, latex in sorted(places):
        parts += [kept(text[last:start]), latex]
        last = end
    return "".join([*parts, kept(text[last:])]).strip()


def _table(table: Table) -> str:
    """A table: names beside values, or columns under their headings."""
    columns = [[_cell(cell) for cell in column.cells] for column in table.columns]
    rows = list(zip(*columns, strict=True))
    title = "" if table.title is None else rf"\textbf{{{_cell(table.title)}}}" + "\n\n"
    if not rows:
        return title.strip()
    headings = [_cell(column.header) for column in table.columns] if table.show_header else []
    if not any(headings) and len(columns) == 2:
        return title + (_listed(rows) or description(rows))
    shares = _shares([[_plain(cell) for cell in column.cells] for column in table.columns], headings)
    shown = headings or [""] * len(columns)
    return title + long_table([Column(head, share) for head, share in zip(shown, shares, strict=True)], rows)


def _listed(rows: Sequence[tuple[str, ...]]) -> str:
    """Points or numbered steps as a list; nothing where the rows are none."""
    names = [name.strip() for name, _ in rows]
    if all(name in _POINTS for name in names):
        return items(text for _, text in rows)
    if all(re.fullmatch(r"\d+\.", name) for name in names):
        entries = "\n".join(rf"\item[{name}] {text}" for name, (_, text) in zip(names, rows, strict=True))
        return f"\\begin{{enumerate}}\n{entries}\n\\end{{enumerate}}"
    return ""


def _shares(columns: Sequence[Sequence[str]], headings: Sequence[str]) -> list[int]:
    """Per cent of the page for each column, by the letters of its longest cell, and of the longest word above it."""
    widths = [_BESIDE + min(60, max(map(len, column))) for column in columns]
    for place, heading in enumerate(headings):
        widths[place] = max(widths[place], _BESIDE + min(20, max(map(len, heading.split()), default=0)))
    return [max(4, 98 * width // sum(widths)) for width in widths]


def _plain(cell: object) -> str:
    """The letters that are seen of a cell; of a block, none is known."""
    return Text.from_markup(cell).plain if isinstance(cell, str) else cell.plain if isinstance(cell, Text) else ""


def _cell(cell: object) -> str:
    """A cell of a table: text with markup, or a block."""
    return block_latex(Text.from_markup(cell) if isinstance(cell, str) else cell)


def _padded(padding: Padding) -> str:
    """What stands inside."""
    inside = padding.renderable
    return _cell(inside)


def _datasets(block: Datasets) -> str:
    """Datasets beside one another."""
    return datasets({_PRIMED.get(name, name): each for name, each in block.named.items()}, block.labels)


_DRAWN: Final[dict[type, Callable[[Any], str]]] = {
    Text: _text,
    Table: _table,
    Padding: _padded,
    Datasets: _datasets,
}
