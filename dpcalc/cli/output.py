"""Where results go: stdout, as tables for people or as JSON lines for programs."""

from __future__ import annotations

from collections.abc import Mapping

import click
from rich.console import Console

from dpcalc.report.fields import line

_WIDTH = 110
"""Columns used where the output is not a terminal."""


class Results(Console):
    """The console for results; a reader that stops early is the business of the program as a whole."""

    def on_broken_pipe(self) -> None:
        """Pass it on."""
        raise BrokenPipeError


def results() -> Console:
    """The console that results are printed on."""
    console = Results(highlight=False)
    return console if console.is_terminal else Results(width=_WIDTH, highlight=False)


def print_object(command: str, fields: Mapping[str, object]) -> None:
    """Print one JSON object on one line."""
    click.echo(line(command, fields))
