"""Plain lines of text for people; names from files and the command line are shown in them, never obeyed."""

from __future__ import annotations

import click


def visible(text: str) -> str:
    """The text with every character written out that a terminal would obey and not show, line ends excepted."""
    return "".join(c if c.isprintable() or c == "\n" else c.encode("unicode_escape").decode() for c in text)


def say(text: str, *, err: bool = False) -> None:
    """Print a line of plain text: on stderr, what is no result."""
    click.echo(visible(text), err=err)
