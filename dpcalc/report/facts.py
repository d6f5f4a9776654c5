"""Names and values in two columns. Nothing heavy is imported here: kept verdicts are shown by it."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import Any, Final

from rich import box
from rich.markup import escape
from rich.table import Table

NOT_KNOWN: Final = "-"
"""Stands in a table of bounds where none is known."""
NOT_KNOWN_SAYS: Final = f"{NOT_KNOWN}: no finite bound of this kind is known"


def facts(rows: Iterable[tuple[str, str]]) -> Table:
    """Names and values, one pair a line; where all names are one character, such as a dash, the values are points."""
    rows = list(rows)
    points = all(len(name) == 1 for name, _ in rows)
    table = Table(box=None, show_header=False, padding=(0, 1 if points else 2, 0, 0))
    table.add_column(no_wrap=True, style="bold", min_width=1 if points else 9)
    table.add_column(overflow="fold")
    for name, value in rows:
        table.add_row(name, escape(value))
    return table


def columns(*headings: str, right: Container[str] = (), ruled: bool = True, **style: Any) -> Table:
    """A table with these headings and no rows yet, its columns in one style; those in ``right`` hold numbers.

    ``ruled`` says whether there is a line below the headings.
    """
    table = Table(box=box.SIMPLE_HEAD, show_edge=False) if ruled else Table(box=None, padding=(0, 2, 0, 0))
    for heading in headings:
        table.add_column(heading, justify="right" if heading in right else "left", **style)
    return table


def counted(number: object, noun: str) -> str:
    """A number of things, such as "1 cell" or "3 cells"."""
    return f"{number} {noun}{'' if number == 1 else 's'}"
