"""``dpcalc transport``: how far mass has to move between two models of the data."""

from __future__ import annotations

import click

from dpcalc.cli import options


@click.command(name="transport")
@click.argument("specification", metavar="SPEC.toml", type=click.Path())
@click.option("--null", metavar="LAW", help="A law on datasets: a dataset, a model, or a=1/3,b=2/3.")
@click.option("--alternative", metavar="LAW", help="The other law.")
@options.limit
@options.as_json
def command(specification: str, null: str | None, alternative: str | None, limit: int, as_objects: bool) -> int:
    """The infinity-Wasserstein distance between two laws on datasets, with a coupling, and the components of both.

    Under a pure budget eps the laws of the output are at most eps times the distance apart, whatever the mechanism: no
    test of one law against the other has a power above e^(eps distance) times its level. The largest distance of two
    points of the supports, which may be larger, is printed beside it.
    """
    from dpcalc.answers.transport import transport
    from dpcalc.cli.output import show
    from dpcalc.effort import Effort

    return show(transport(specification, null=null, alternative=alternative, effort=Effort(limit=limit)), as_objects)
