"""``dpcalc witness``: where a budget is attained, or how close the loss comes to it."""

from __future__ import annotations

import click

from dpcalc.cli import options


@click.command(name="witness")
@options.specification
@click.option("--sizes", type=click.IntRange(2, 8), help="Add the least budget for each b up to this.")
@options.limit
@options.as_json
def command(spec: str, sizes: int | None, limit: int, as_objects: bool) -> int:
    """Say whether the budget in SPEC.toml is attained, and where; or else how far the loss stays below it.

    Compares the exact loss of every universe with the claimed budget (for swapping, with the published one where the
    file claims none), and with the least budget that would do. With rate = "p" it looks for rates at which the budget
    is attained. Exit code 1 if the budget is exceeded.
    """
    from dpcalc.answers.witness import witness
    from dpcalc.cli.asking import ask

    return ask(lambda effort: witness(spec, sizes=sizes, effort=effort), as_objects, limit)
