"""``dpcalc renyi``: Renyi divergences of every order, and the best order."""

from __future__ import annotations

from typing import Any

import click

from dpcalc.cli import options


@click.command(name="renyi")
@click.argument("items", metavar="SOURCE ... [approx:delta=D]", nargs=-1)
@click.option("--orders", metavar="A,B,...", help="The orders to show: 3/2,2,8.")
@click.option("--times", type=click.IntRange(min=1), default=1, show_default=True, help="All that, so many times.")
@click.option("--width", default="1/1000", show_default=True, help="How far apart other bounds may be, relatively.")
@options.training
@click.option("--plot", metavar="F.svg", type=click.Path(), help="Draw eps against the order (.svg, .pdf, .png).")
@options.as_json
def command(items: tuple[str, ...], orders: str | None, plot: str | None, as_objects: bool, **given: Any) -> int:
    """The Renyi curve of a composition: dpcalc renyi gaussian:sigma=4 --times 30 approx:delta=1e-6.

    Sources are those of dpcalc compose. With approx:delta=D (or eps=E) as the last argument the order that gives the
    least eps (or delta) is looked for, and what it gives is shown beside the best that is known by any way. Exit code
    0: shown. 2: the input is wrong, or a source has no finite Renyi divergence.
    """
    from dpcalc.answers.renyi import ORDERS, renyi
    from dpcalc.cli.output import show
    from dpcalc.cli.picture import picture

    place = picture(plot)
    found = renyi(*items, orders=ORDERS if orders is None else orders.split(","), **given)
    code = show(found, as_objects)
    if place is not None:
        from dpcalc.cli.renyi_plot import draw

        draw(found, place)
    return code
