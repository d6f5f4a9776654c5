"""``dpcalc multiverse``: what the universes of a specification do, and which of several multiverses refines which."""

from __future__ import annotations

import click

from dpcalc.cli import options


@click.command(name="multiverse")
@click.argument("files", metavar="A.toml [B.toml ...]", nargs=-1, required=True, type=click.Path())
@options.limit
@options.as_json
def command(files: tuple[str, ...], limit: int, as_objects: bool) -> int:
    """List the universes of specifications and say what they do.

    Whether they cover, part or overlap in the domain; whether they restrict any comparison (vacuous, totally vacuous);
    whether they are complete; which points are comparable. For several specifications on one domain also which
    refines which, and their meet. Whatever does not hold comes with a witness.

    Exit code 0: shown. 2: the input is wrong.
    """
    from dpcalc.answers.multiverse import multiverse
    from dpcalc.cli.asking import ask

    return ask(lambda effort: multiverse(*files, effort=effort), as_objects, limit)
