"""Where results go: stdout, as tables for people or as JSON lines for programs.

Where an option names the standard output as a file (``--out /dev/stdout``), that file has it to itself, and results go
to stderr.
"""

from __future__ import annotations

from collections.abc import Mapping

import click
from rich.console import Console

from dpcalc.cli import exits
from dpcalc.files import is_standard_output
from dpcalc.report.answer import Answer
from dpcalc.report.json_line import line
from dpcalc.report.sheet import Sheet
from dpcalc.report.terminal import WIDTH, Terminal


def results() -> Console:
    """The console that results are printed on."""
    aside = _aside()
    console = Terminal(highlight=False, stderr=aside)
    return console if console.is_terminal else Terminal(width=WIDTH, highlight=False, stderr=aside)


def draw(sheet: Sheet) -> None:
    """Draw a sheet on stdout."""
    sheet.draw(results())


def show(answer: Answer, as_objects: bool, more: Mapping[str, object] | None = None) -> int:
    """Print an answer, and return the exit code that goes with it; ``more`` are fields that the command adds."""
    if as_objects:
        for fields in answer.objects():
            print_object(answer.question, {**fields, **(more or {})})
    else:
        draw(answer.sheet())
    return exits.of_answer(answer.holds)


def print_object(command: str, fields: Mapping[str, object]) -> None:
    """Print one JSON object on one line."""
    click.echo(line(command, fields), err=_aside())


def _aside() -> bool:
    """Whether an option of the command that runs names the standard output."""
    context = click.get_current_context(silent=True)
    given = () if context is None else context.params.values()
    return any(isinstance(value, str) and is_standard_output(value) for value in given)
