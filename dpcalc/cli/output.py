"""Where results go: stdout, as tables for people or as JSON lines for programs."""

from __future__ import annotations

from collections.abc import Mapping

import click
from rich.console import Console

from dpcalc.report.fields import line

_WIDTH = 110
"""Columns used where the output is not a terminal."""


def results() -> Console:
    """The console that results are printed on."""
    console = Console(highlight=False)
    return console if console.is_terminal else Console(width=_WIDTH, highlight=False)


def print_object(command: str, fields: Mapping[str, object]) -> None:
    """Print one JSON object on one line."""
    click.echo(line(command, fields))
