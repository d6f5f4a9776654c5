"""``dpcalc premetric``: what an input premetric does on a domain, and how two of them bound each other."""

from __future__ import annotations

import click

from dpcalc.cli import options


@click.command(name="premetric")
@click.argument("first", metavar="A.toml", type=click.Path())
@click.argument("second", metavar="[B.toml]", type=click.Path(), required=False)
@options.limit
@options.as_json
def command(first: str, second: str | None, limit: int, as_objects: bool) -> int:
    """Look at input premetrics, on every pair of points.

    Of one: its laws with what breaks them, the sets of datasets that finite distances connect, and its sharpening. Of
    two on the same domain: the exact factors l and u with l*A <= B <= u*A, the pairs that force them, and what that
    means for budgets.

    The files need only [domain] and [input]; whole specifications are read too. Exit code 0: done. 2: the input is
    wrong.
    """
    from dpcalc.answers.premetric import premetric
    from dpcalc.cli.asking import ask

    return ask(lambda effort: premetric(first, second, effort=effort), as_objects, limit)
