"""``dpcalc tradeoff``: trade-off functions and privacy profiles, and which of two tells its laws apart better."""

from __future__ import annotations

from typing import Any

import click

from dpcalc.cli import options


@click.command(name="tradeoff")
@click.argument("curves", metavar="CURVE ...", nargs=-1, required=True)
@click.option("--size", "sizes", multiple=True, metavar="A", help="A type I error; the least type II error is shown.")
@click.option("--epsilon", "epsilons", multiple=True, metavar="E", help="Nats; the least delta is shown.")
@click.option("--noise", "noises", multiple=True, metavar="X", help="The chance of canonical noise up to X is shown.")
@click.option("--quantile", "quantiles", multiple=True, metavar="U", help="The place up to which that chance is U.")
@click.option("--group", type=click.IntRange(min=1), help="The worst curve of so many steps between neighbours.")
@click.option(
    "--times", type=click.IntRange(min=1), help="The curve of so many independent releases (finite or Gaussian)."
)
@click.option("--plot", metavar="F.svg", type=click.Path(), help="Draw the trade-off functions (.svg, .pdf, .png).")
@options.as_json
def command(curves: tuple[str, ...], plot: str | None, as_objects: bool, **given: Any) -> int:
    """What tests can tell of two output laws: the least type II error at a type I error, and delta at epsilon.

    A CURVE is a mechanism (gaussian:sigma=1, rr:p=3/4), a notion (gdp:mu=1, pure:eps=log(3), approx:eps=1,delta=1/100)
    or a TOML file with two laws or with the corners of a curve. Of two curves it is decided which is more informative
    everywhere (Blackwell's order). Canonical noise is that of a number that moves by at most 1 between neighbours, and
    is told apart as the curve says, no better and no worse. Exit code 0: answered. 1: a file holds no trade-off
    function. 2: the input is wrong. 3: not decided.
    """
    from dpcalc.answers.tradeoff import Tradeoffs, tradeoff
    from dpcalc.cli.output import show
    from dpcalc.cli.picture import picture

    place = picture(plot)
    found = tradeoff(*curves, **given)
    code = show(found, as_objects)
    if place is not None and isinstance(found, Tradeoffs):
        from dpcalc.cli.curve_plot import write_tradeoffs

        write_tradeoffs([(row.text, row.curve) for row in found.rows], place)
    return code
