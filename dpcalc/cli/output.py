"""Where results go: stdout, as tables for people or as JSON lines for programs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import click
from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from dpcalc.cli.say import visible
from dpcalc.report.fields import line

_WIDTH = 110
"""Columns used where the output is not a terminal."""


class Results(Console):
    """The console for results; a reader that stops early is the business of the program as a whole.

    Names in files and on the command line are shown, never obeyed; colours are dpcalc's own.
    """

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """Pieces of text, their control characters written out."""
        for piece in super().render(renderable, options):
            yield piece if piece.control else Segment(visible(piece.text), piece.style)

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
