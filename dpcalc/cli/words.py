"""``dpcalc words``: the words and families of the statement language."""

from __future__ import annotations

import click
from click.shell_completion import CompletionItem

from dpcalc.cli import options


def complete_words(ctx: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The words and families that begin so."""
    del ctx, parameter
    from dpcalc.language.families import FAMILIES
    from dpcalc.language.words import VOCABULARY

    return [CompletionItem(name) for name in (*VOCABULARY.words, *FAMILIES) if name.startswith(incomplete)]


@click.command(name="words")
@click.argument("wanted", metavar="[WORD]...", nargs=-1, shell_complete=complete_words)
@options.as_json
def command(wanted: tuple[str, ...], as_objects: bool) -> int:
    """List the words of the language of claims, with their sorts and meanings; families are what a claim ranges over.

    The name of a word shows its definition and an example as well. Other text finds the words that hold it in their
    name or meaning: dpcalc words swapping.
    """
    from dpcalc.answers.words import words
    from dpcalc.cli.output import show

    return show(words(*wanted), as_objects)
