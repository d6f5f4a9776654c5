"""``dpcalc list``: the theorems of the library, with their last verdicts; or the laws of output premetrics."""

from __future__ import annotations

import click
from click.shell_completion import CompletionItem

from dpcalc.cli import options


def complete_premetrics(ctx: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The output premetrics that begin so."""
    del ctx, parameter
    from dpcalc.spec.law_table import premetrics

    return [CompletionItem(name) for name in premetrics() if name.startswith(incomplete)]


def complete_topics(ctx: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The topics that begin so."""
    del ctx, parameter
    from dpcalc.topics import TOPICS

    return [CompletionItem(name) for name in TOPICS if name.startswith(incomplete)]


@click.command(name="list")
@click.argument("words", metavar="[WORD]...", nargs=-1)
@click.option("--source", metavar="S", shell_complete=options.complete_sources, help="Only the theorems of one source.")
@click.option(
    "--verdict",
    type=click.Choice(["proved", "verified", "refuted", "unknown", "undecided"]),
    help="Only those with this verdict when they were last decided; undecided: never yet.",
)
@click.option(
    "--topic",
    metavar="T",
    shell_complete=complete_topics,
    help="Only the theorems on one topic, such as swapping; a wrong one lists them.",
)
@click.option("--laws", is_flag=True, help="The table of output premetrics and their laws, with theorems.")
@click.option(
    "--premetric", metavar="NAME", shell_complete=complete_premetrics, help="With --laws: only one output premetric."
)
@options.as_json
def command(
    words: tuple[str, ...],
    source: str | None,
    verdict: str | None,
    topic: str | None,
    laws: bool,
    premetric: str | None,
    as_objects: bool,
) -> int:
    """List the theorems with the verdicts that dpcalc verify last reached.

    Only those are listed that hold every WORD somewhere in id, title, statement or topics, in capitals or not, and that
    pass every filter. A verdict counts as stale once its theorem, or dpcalc itself, has changed since; dpcalc verify ID
    renews it.
    """
    if laws:
        if words or source or verdict or topic:
            raise click.UsageError("--laws and other filters than --premetric do not go together")
        from dpcalc.cli.list_laws_run import run as run_laws

        return run_laws(premetric, as_objects)
    if premetric is not None:
        raise click.UsageError("--premetric goes with --laws")
    from dpcalc.cli.list_run import Filter, run

    return run(Filter(words, source, verdict, topic), as_objects)
