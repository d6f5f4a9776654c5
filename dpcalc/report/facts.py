"""Names and values in two columns. Nothing heavy is imported here: kept verdicts are shown by it."""

from __future__ import annotations

from collections.abc import Iterable

from rich.markup import escape
from rich.table import Table


def facts(rows: Iterable[tuple[str, str]]) -> Table:
    """Names and values, one pair a line."""
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True, style="bold", min_width=9)
    table.add_column(overflow="fold")
    for name, value in rows:
        table.add_row(name, escape(value))
    return table
