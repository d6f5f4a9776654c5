"""``dpcalc neighbours``: which tables are neighbours once margins are published exactly, and how far they are apart."""

from __future__ import annotations

from typing import Any

import click

from dpcalc.cli import data_options


@click.command(name="neighbours")
@click.argument("data")
@click.option(
    "--by", multiple=True, metavar="A,B", help="Columns whose table of counts is protected. Required for a CSV file."
)
@data_options.counted
@data_options.invariants
@data_options.reach
@click.option("--query", multiple=True, metavar="A,B*C", help="Margins that are asked for; the table by default.")
@click.option("--linear", metavar="ROWS", help='Rows of a query, one number a cell: "1,0,-1/2; 0,1,1".')
@click.option(
    "--gauge", metavar="POINT", help="Norm of a change of the answers, a number each, by the neighbours' hull."
)
@click.option("--unordered", is_flag=True, help="a(t) where it is forgotten who has which value.")
@data_options.as_object
def command(data: str, as_object: bool, **given: Any) -> int:
    """Which tables are neighbours of that of DATA, a CSV file, when some of its margins are published exactly.

    Datasets with the same margins form the universe. Its semi-adjacent parameter a(t) is how many records change
    so that any one may take any value that the margins leave it (cho2024). Prints a(t), the universe and whether
    steps between neighbours connect it, what neighbours differ by, and how far the query moves, exactly.

    DATA may be a SPEC.toml: then how far the query moves between its own neighbours, in each of its universes.
    """
    from dpcalc.answers.neighbours import neighbours
    from dpcalc.cli.output import show

    return show(neighbours(data, **given), as_object)
