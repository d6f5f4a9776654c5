r"""Datasets as contingency tables in LaTeX: rows hold, columns swap, with margins; one beside another where they fit.

A table too wide or too long for a page is cut into parts. The boxes stand in a paragraph, so TeX itself decides how
many fit on a line. Long labels are replaced by short ones, which are explained below.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from dpcalc.report.datasets import Dataset, Labels
from dpcalc.report.latex.text import code, escape
from dpcalc.verdict import Table

_WIDEST = 900
"""The width of a line, in tenths of a digit."""
_LONGEST = 36
"""The number of rows that fill a page."""
_GAP = 16
"""What separates two columns, in tenths of a digit."""
_LABEL = 20
"""The longest label that heads a row or a column, in characters."""


_WIDE = frozenset("MWmw%@&~")


@dataclass(frozen=True)
class Headings:
    """What rows or columns are called: LaTeX, the width in tenths of a digit, and what short labels stand for."""

    texts: tuple[str, ...]
    widths: tuple[int, ...]
    legend: tuple[str, ...] = ()


def headings(names: Sequence[str], letter: str) -> Headings:
    """The names themselves, or the letter with a number for each where a name is too long for a table."""
    if all(len(name) <= _LABEL for name in names):
        return Headings(tuple(map(escape, names)), tuple(map(_width, names)))
    short = tuple(f"${letter}_{{{i}}}$" for i in range(len(names)))
    legend = tuple(f"{key}: {escape(name)}" for key, name in zip(short, names, strict=True))
    return Headings(short, (40,) * len(names), legend)


def _width(text: str) -> int:
    """About how wide a text is, in tenths of a digit."""
    return sum(map(_letter_width, text))


def _letter_width(character: str) -> int:
    """About how wide a character is: one without a letter of its own in the fonts is shown by its number."""
    if not character.isascii():
        return 15 * max(1, len(escape(character)) // 3)
    if character in _WIDE:
        return 20
    return 15 if character.isupper() else 10


def datasets(named: Mapping[str, Dataset], labels: Labels) -> str:
    """Datasets under their names (LaTeX in mathematics mode), strata one below the other; named points as text."""
    tables = {name: dataset for name, dataset in named.items() if not isinstance(dataset, str)}
    texts = {name: dataset for name, dataset in named.items() if isinstance(dataset, str)}
    if texts:
        words = ", ".join(f"${name}={{}}$\\,{code(text)}" for name, text in texts.items())
        return f"{datasets(tables, labels)}\n\n{words}" if tables else words
    height = max((len(table) for strata in tables.values() for table in strata), default=0)
    width = max((len(row) for strata in tables.values() for table in strata for row in table), default=0)
    one_row = labels.one_variable
    names = ["records"] if one_row else [_label(labels.rows, i, "hold") for i in range(height)]
    rows = headings(names, "r")
    columns = headings([_label(labels.columns, j, "swap") for j in range(width)], "c")
    lines = []
    for number in range(max((len(strata) for strata in tables.values()), default=0)):
        many = any(len(strata) > 1 for strata in tables.values())
        title = rf"\emph{{{escape(_label(labels.strata, number, 'stratum'))}}}\par\nobreak " if many else ""
        cells = {name: strata[number] for name, strata in tables.items() if number < len(strata)}
        boxes = [
            box
            for name, table in cells.items()
            for box in _with_margins(table, rows, columns, f"${name}$", not one_row)
        ]
        lines.append(in_paragraph(boxes, title))
    legend = "; ".join(rows.legend + columns.legend)
    return "\n\n".join([*lines, rf"{{\small\raggedright {legend}.\par}}"] if legend else lines)


def in_paragraph(boxes: Sequence[str], title: str = "") -> str:
    """Boxes one after another, in lines that are kept apart."""
    start = r"{\footnotesize\raggedright\tabcolsep=3pt\parindent=0pt\lineskip=1.8ex\lineskiplimit=1.8ex\relax "
    return start + title + "\\hspace{1.2em}\n".join(boxes) + r"\par}\smallskip"


def _with_margins(table: Table, rows: Headings, columns: Headings, corner: str, below: bool) -> Iterator[str]:
    """One table with the sums of its rows, and of its columns ``below``, as one box or several."""
    width = max(map(len, table), default=0)
    cells = [[*map(str, row), str(sum(row))] for row in table]
    totals = [str(sum(row[j] for row in table)) for j in range(width)]
    total = str(sum(map(sum, table)))
    shown = Headings((*columns.texts[:width], r"$\Sigma$"), (*columns.widths[:width], 16))
    foot = [*totals, total] if below else ()
    return boxes_of(cells, rows, shown, corner, foot)


def boxes_of(
    cells: Sequence[Sequence[str]], rows: Headings, columns: Headings, corner: str, foot: Sequence[str] = ()
) -> Iterator[str]:
    """A table of short cells as one box, or several where it is too wide or too long; ``foot`` is its last row."""
    height, width = len(cells), len(columns.texts)
    widths = [
        max([columns.widths[j], *(_width(row[j]) for row in cells), *([_width(foot[j])] if foot else [])]) + _GAP
        for j in range(width)
    ]
    for top, bottom in _cuts([1] * height, _LONGEST):
        for left, right in _cuts(widths, _WIDEST - max(rows.widths[:height], default=16)):
            body = [[rows.texts[i], *cells[i][left:right]] for i in range(top, bottom)]
            last = [r"$\Sigma$", *foot[left:right]] if foot and bottom == height else []
            yield _tabular([corner, *columns.texts[left:right]], body, last)


def _cuts(sizes: Sequence[int], room: int) -> Iterator[tuple[int, int]]:
    """Consecutive ranges, each at least one long, whose sizes add up to no more than the room if that can be done."""
    start, used = 0, 0
    for i, size in enumerate(sizes):
        if i > start and used + size > room:
            yield start, i
            start, used = i, 0
        used += size
    yield start, len(sizes)


def _tabular(head: Sequence[str], body: Sequence[Sequence[str]], foot: Sequence[str]) -> str:
    """One box."""
    lines = [rf"\begin{{tabular}}[t]{{@{{}}l{'r' * (len(head) - 1)}@{{}}}}", r"\toprule", _row(head), r"\midrule"]
    lines += [_row(row) for row in body]
    if foot:
        lines += [r"\midrule", _row(foot)]
    return "\n".join([*lines, r"\bottomrule", r"\end{tabular}"])


def _row(cells: Sequence[str]) -> str:
    """One row."""
    return rf"{' & '.join(cells)} \\"


def _label(names: tuple[str, ...], number: int, otherwise: str) -> str:
    """A label, or a number where there is none."""
    return names[number] if number < len(names) and names[number] else f"{otherwise} {number}"
