"""Where results go: stdout, as tables for people or as JSON lines for programs."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import click
from rich.console import Console

from dpcalc.errors import InputError
from dpcalc.report.fields import line

_PLACE = "name one in a folder that can be written to"
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


def write_text(path: Path, text: str, *, folder: bool = False) -> None:
    """Write a file; with ``folder``, make its folder first. Raises ``InputError`` where that cannot be done."""
    try:
        if folder:
            path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise InputError(f"{path} cannot be written: {error.strerror}", hint=_PLACE) from None
