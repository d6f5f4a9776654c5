"""``dpcalc renyi``: Renyi divergences of every order, and the best order."""

from __future__ import annotations

from pathlib import Path

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
def command(
    items: tuple[str, ...],
    orders: str | None,
    times: int,
    width: str,
    noise: str | None,
    epochs: str | None,
    batch: int | None,
    records: int | None,
    plot: str | None,
    as_objects: bool,
) -> int:
    """The Renyi curve of a composition: dpcalc renyi gaussian:sigma=4 --times 30 approx:delta=1e-6.

    Sources are those of dpcalc compose. With approx:delta=D (or eps=E) as the last argument the order that gives the
    least eps (or delta) is looked for, and what it gives is shown beside the best that is known by any way. Exit code
    0: shown. 2: the input is wrong, or a source has no finite Renyi divergence.
    """
    from dpcalc.answers.renyi import ORDERS, renyi
    from dpcalc.cli.output import show

    if plot is not None:
        from dpcalc.cli.curve_plot import check_picture

        check_picture(Path(plot))
    found = renyi(
        *items,
        orders=ORDERS if orders is None else orders.split(","),
        times=times,
        width=width,
        epochs=epochs,
        batch=batch,
        records=records,
        noise=noise,
    )
    code = show(found, as_objects)
    if plot is not None:
        from dpcalc.cli.renyi_plot import draw

        draw(found, Path(plot))
    return code
