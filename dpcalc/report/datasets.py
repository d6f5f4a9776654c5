"""Datasets as tables that a person can read: one grid a stratum, side by side where there is room."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import TypeAlias

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderResult
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from dpcalc.report.facts import escape
from dpcalc.spec.tables import ContingencyTable
from dpcalc.verdict import Table

Dataset: TypeAlias = tuple[Table, ...] | str
"""A dataset or an output: one table a stratum (rows: holding values, columns: swapping values), or a point's name."""

_GAP = 3


@dataclass(frozen=True)
class Labels:
    """What strata, rows and columns are called, one text each; where there is none they are numbered.

    ``variables`` names what rows and columns range over, for the corner of a grid; the categories are then shown by
    their numbers alone.
    """

    strata: tuple[str, ...] = ()
    rows: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    variables: tuple[str, str] = ("hold", "swap")
    row_numbers: tuple[str, ...] = ()
    column_numbers: tuple[str, ...] = ()

    @property
    def one_variable(self) -> bool:
        """Whether a table has one variable, and so one row without a name."""
        return bool(self.variables[1]) and not self.variables[0]


def labels_of(records: Mapping[str, int], match: Sequence[str], hold: Sequence[str], swap: Sequence[str]) -> Labels:
    """Labels from the names of the variables: ``hold 0``, ``hold 1``, ...; several variables are joined.

    There are none where the records have no such variables, as in a specification without swapping.
    """
    if not set(records).issuperset((*match, *hold, *swap)):
        return Labels()
    return Labels(
        strata=_categories(records, match),
        rows=_categories(records, hold),
        columns=_categories(records, swap),
        variables=(",".join(hold), ",".join(swap)),
        row_numbers=_numbers(records, hold),
        column_numbers=_numbers(records, swap),
    )


def plain(point: object) -> Dataset:
    """A dataset to be shown: a table as one grid, rows by its first variable (one row where it has no other)."""
    if not isinstance(point, ContingencyTable):
        return str(point)
    width = point.shape[0] if len(point.shape) == 1 else len(point.counts) // point.shape[0]
    return (tuple(point.counts[at : at + width] for at in range(0, len(point.counts), width)),)


def table_labels(records: Mapping[str, int]) -> Labels:
    """Labels of such grids."""
    first, *others = records
    if not others:
        return Labels(columns=_categories(records, [first]), variables=("", first), row_numbers=("",))
    return Labels(
        rows=_categories(records, [first]),
        columns=_categories(records, others),
        variables=(first, ",".join(others)),
        row_numbers=_numbers(records, [first]),
        column_numbers=_numbers(records, others),
    )


def _categories(records: Mapping[str, int], names: Sequence[str]) -> tuple[str, ...]:
    """The categories of a cross-classification, as text."""
    cells = product(*(range(records[name]) for name in names))
    return tuple(" ".join(f"{name} {i}" for name, i in zip(names, cell, strict=True)) for cell in cells)


def _numbers(records: Mapping[str, int], names: Sequence[str]) -> tuple[str, ...]:
    """The categories of a cross-classification, as numbers."""
    return tuple(",".join(map(str, cell)) for cell in product(*(range(records[name]) for name in names)))


@dataclass(frozen=True)
class Datasets:
    """Datasets beside one another under their headings, or one below the other where they are too wide."""

    named: Mapping[str, Dataset]
    labels: Labels
    indent: int = 0

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Draw them in the columns that there are."""
        blocks = [_block(heading, dataset, self.labels) for heading, dataset in self.named.items()]
        widths = [console.measure(block).maximum + _GAP for block in blocks]
        if sum(widths) > options.max_width - self.indent:
            for block in blocks:
                yield Padding(block, (0, 0, 1, self.indent))
            return
        row = Grid(box=None, show_header=False, padding=0)
        for width in widths:
            row.add_column(min_width=width, no_wrap=True)
        row.add_row(*blocks)
        yield Padding(row, (0, 0, 0, self.indent))


def _block(heading: str, dataset: Dataset, labels: Labels) -> Group:
    """One dataset under its heading."""
    title = Text(heading, style="bold")
    if isinstance(dataset, str):
        return Group(title, Text(dataset))
    titles = [_label(labels.strata, i, "stratum") if len(dataset) > 1 else "" for i in range(len(dataset))]
    return Group(title, *_interleaved(titles, [stratum_grid(table, labels) for table in dataset]))


def _interleaved(titles: Sequence[str], grids: Sequence[Grid]) -> Iterable[Text | Grid]:
    """Each grid below its title, if it has one."""
    for title, grid in zip(titles, grids, strict=True):
        if title:
            yield Text(title, style="italic")
        yield grid


def stratum_grid(table: Table, labels: Labels) -> Grid:
    """One stratum: a row a holding value, a column a swapping value, the variables' names in the corner."""
    grid = Grid(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), show_edge=False, header_style="")
    grid.add_column(escape(r"\ ".join(labels.variables)), no_wrap=True, justify="right", style="dim")
    for j in range(len(table[0]) if table else 0):
        grid.add_column(_number(labels.column_numbers, j), justify="right", no_wrap=True)
    for i, row in enumerate(table):
        grid.add_row(_number(labels.row_numbers, i), *map(str, row))
    return grid


def _number(numbers: tuple[str, ...], place: int) -> str:
    """A category's number."""
    return numbers[place] if place < len(numbers) else str(place)


def _label(names: tuple[str, ...], number: int, otherwise: str) -> str:
    """A label, or a number where there is none."""
    return names[number] if number < len(names) and names[number] else f"{otherwise} {number}"
