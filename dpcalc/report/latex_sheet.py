r"""The blocks of a sheet in LaTeX: sentences with their formulas set, tables, datasets with their margins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from dpcalc.errors import DpcalcError
from dpcalc.report.datasets import Datasets
from dpcalc.report.latex_datasets import datasets
from dpcalc.report.latex_prose import prose
from dpcalc.report.latex_tables import Column, description, long_table
from dpcalc.report.sheet import is_bold

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
    """Lines of text; bold where they are bold."""
    lines = [(line, prose(line.plain)) for line in text.split("\n")]
    shown = [rf"\textbf{{{latex}}}" if is_bold(line) else latex for line, latex in lines if latex]
    return "\\\\\n".join(shown)


def _table(table: Table) -> str:
    """A table: names beside values, or columns under their headings."""
    columns = [[_cell(cell) for cell in column.cells] for column in table.columns]
    rows = list(zip(*columns, strict=True))
    title = "" if table.title is None else rf"\textbf{{{_cell(table.title)}}}" + "\n\n"
    if not rows:
        return title.strip()
    headings = [_cell(column.header) for column in table.columns] if table.show_header else []
    if not any(headings) and len(columns) == 2:
        return title + description(rows)
    shares = _shares(columns, headings)
    shown = headings or [""] * len(columns)
    return title + long_table([Column(head, share) for head, share in zip(shown, shares, strict=True)], rows)


def _shares(columns: Sequence[Sequence[str]], headings: Sequence[str]) -> list[int]:
    """Per cent of the page for each column, by the length of its longest cell."""
    widths = [max(6, min(60, max(map(len, column)))) for column in columns]
    for place, heading in enumerate(headings):
        widths[place] = max(widths[place], min(30, len(heading)))
    return [max(4, 98 * width // sum(widths)) for width in widths]


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
