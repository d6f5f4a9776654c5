r"""A sheet as one formula, an array of lines and tables, for notebooks: MathJax and LaTeX both set it as it stands."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from dpcalc.errors import DpcalcError
from dpcalc.notebook import words
from dpcalc.report.datasets import Datasets
from dpcalc.report.facts import mark_of
from dpcalc.report.latex.characters import MATHEMATICS
from dpcalc.report.latex.words import piece as set_piece
from dpcalc.report.sheet import Sheet

_LINE: Final = 90
_CELL: Final = 60
"""Characters after which a line, or a line in a cell, goes on below."""
_NEXT: Final = r" \\ "
_SIGN: Final = {**MATHEMATICS, "|": r"\mid"}
_SIGNS: Final = re.compile(f"([{''.join(map(re.escape, _SIGN))}])")


def sheet_formula(sheet: Sheet) -> str:
    r"""A sheet between dollar signs. Raises ``DpcalcError`` for a block of another kind."""
    lines = [line for block in sheet.blocks for line in _lines(block.what, _LINE)]
    return rf"$\displaystyle {_stacked(lines)}$"


def _stacked(lines: Sequence[str]) -> str:
    """Lines below one another."""
    return rf"\begin{{array}}{{l}} {_NEXT.join(lines)} \end{{array}}"


def _lines(block: object, width: int) -> Iterator[str]:
    """The lines of a block, in mathematics mode."""
    for kind, drawn in _DRAWN.items():
        if isinstance(block, kind):
            yield from drawn(block, width)
            return
    raise DpcalcError(f"a {type(block).__name__} is not a formula")


def _text(text: Text, width: int) -> Iterator[str]:
    """Lines of text, with formulas where they are marked."""
    for line in text.split("\n"):
        shown, used = "", 0
        for piece, latex in _pieces(line):
            if used and used + len(piece.rstrip()) > width:
                yield shown
                shown, used = "", 0
            shown, used = shown + latex, used + len(piece)
        if shown:
            yield shown


def _pieces(line: Text) -> Iterator[tuple[str, str]]:
    """Words with the spaces behind them, and formulas as they are marked, each with its LaTeX."""
    last, plain = 0, line.plain
    for span in sorted((span for span in line.spans if mark_of(span.style)), key=lambda span: span.start):
        formula = set_piece(plain[span.start : span.end], mark_of(span.style))
        if span.start < last or not re.fullmatch(r"\$[^$]*\$", formula):
            continue
        yield from _words(plain[last : span.start])
        yield plain[span.start : span.end], f"{{{formula[1:-1]}}}"
        last = span.end
    yield from _words(plain[last:])


def _words(text: str) -> Iterator[tuple[str, str]]:
    """Words with the spaces behind them, each as text in mathematics mode, but for signs of mathematics."""
    for word in re.findall(r"\s*\S+\s*|\s+", text):
        parts = (f"{{{_SIGN[part]}}}" if part in _SIGN else words(part) for part in _SIGNS.split(word) if part)
        yield word, "".join(parts)


def _table(table: Table, width: int) -> Iterator[str]:
    """A table, its headings above a line."""
    if table.title is not None:
        yield from _lines(_of(table.title), width)
    columns = [[_cell(cell) for cell in column.cells] for column in table.columns]
    rows = [" & ".join(row) for row in zip(*columns, strict=True)]
    headings = [_cell(column.header) for column in table.columns] if table.show_header else []
    head = rf"{' & '.join(headings)} \\ \hline " if any(headings) else ""
    if rows:
        yield rf"\begin{{array}}{{{'l' * len(columns)}}} {head}{_NEXT.join(rows)} \end{{array}}"


def _cell(cell: object) -> str:
    """A cell, with lines of its own where it is long."""
    lines = [*_lines(_of(cell), _CELL)]
    return _stacked(lines) if len(lines) > 1 else "".join(lines)


def _of(cell: object) -> object:
    """A block; texts may hold rich's markup."""
    return Text.from_markup(cell) if isinstance(cell, str) else cell


def _padded(padding: Padding, width: int) -> Iterator[str]:
    """What stands inside."""
    yield from _lines(_of(padding.renderable), width)


def _datasets(block: Datasets, _width: int) -> Iterator[str]:
    """Datasets beside one another, one array a stratum."""
    shown = []
    for name, dataset in block.named.items():
        label = name if re.fullmatch(r"[a-z]'?", name) else words(name)
        arrays = [words(dataset)] if isinstance(dataset, str) else map(_grid, dataset)
        shown.append(rf"{label} = {' '.join(arrays)}")
    yield r" \quad ".join(shown)


def _grid(rows: Sequence[Sequence[int]]) -> str:
    """A table of counts."""
    body = _NEXT.join(" & ".join(map(str, row)) for row in rows)
    return rf"\begin{{array}}{{|{'r' * len(rows[0])}|}} {body} \end{{array}}" if rows else r"\varnothing"


_DRAWN: Final[dict[type, Callable[[Any, int], Iterator[str]]]] = {
    Text: _text,
    Table: _table,
    Padding: _padded,
    Datasets: _datasets,
}
