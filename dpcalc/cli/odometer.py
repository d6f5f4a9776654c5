"""``dpcalc odometer``: the privacy loss so far, at all times."""

from __future__ import annotations

import click

from dpcalc.cli import options


@click.command(name="odometer")
@click.argument("items", metavar="SOURCE ... approx:delta=D", nargs=-1, required=True)
@click.option("--scale", default="1/8", show_default=True, help="The sum of rho at which bounds are to be sharp.")
@click.option("--order", default="32", show_default=True, help="The order of the Renyi odometer.")
@click.option("--step", default="1/10", show_default=True, help="The step of the Renyi odometer.")
@options.as_json
def command(items: tuple[str, ...], scale: str, order: str, step: str, as_objects: bool) -> int:
    """The privacy loss so far: dpcalc odometer "10*laplace:scale=20" rr:p=3/4 approx:delta=1e-6.

    After each source, bounds that hold at all times together but for the delta, with no budget fixed beforehand;
    budgets may be chosen by what was seen. Exit code 0: shown. 2: the input is wrong.
    """
    from dpcalc.answers.odometer import odometer
    from dpcalc.cli.output import show

    return show(odometer(*items, scale=scale, order=order, step=step), as_objects)
