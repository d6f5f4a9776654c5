"""Plain lines of text for people; names from files and the command line are shown in them, never obeyed."""

from __future__ import annotations

import click

from dpcalc.report.visible import visible


def say(text: str, *, err: bool = False) -> None:
    """Print a line of plain text: on stderr, what is no result."""
    click.echo(visible(text), err=err)
