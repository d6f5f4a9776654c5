"""``dpcalc compose``: what several releases promise together."""

from __future__ import annotations

from typing import Any

import click

from dpcalc.cli import options


@click.command(name="compose")
@click.argument("items", metavar="SOURCE ... [TARGET]", nargs=-1)
@click.option("--target", metavar="TO", help="What is asked, if it is not the last argument: approx:delta=1e-6.")
@click.option("--times", metavar="K", default="1", show_default=True, help="All that, so many times; or a symbol: k.")
@click.option("--group", type=click.IntRange(min=1), default=1, help="Neighbours so many steps apart, for all sources.")
@click.option("--parallel", type=click.IntRange(min=1), metavar="N", help="Disjoint parts; neighbours differ in N.")
@click.option("--shared", is_flag=True, help="The randomness is shared: show laws under which no sum holds.")
@click.option("--sample", metavar="RATE", help="All releases see one sample of the records, without replacement.")
@click.option(
    "--width", metavar="W", default="1/1000", show_default=True, help="How far apart bounds may be, relatively."
)
@options.training
@click.option("--plot", metavar="F.svg", type=click.Path(), help="Draw delta against epsilon (.svg, .pdf, .png).")
@options.as_json
def command(items: tuple[str, ...], plot: str | None, as_objects: bool, **given: Any) -> int:
    """The budget of a composition: dpcalc compose gaussian:sigma=20 --times 1000 approx:delta=1e-6.

    A SOURCE is a mechanism (laplace:scale=1), a notion with all its values (zcdp:rho=0.07) or a TOML file (two laws, or
    the factors of a matrix mechanism); 3*SOURCE is released three times, and SOURCE@2 is taken over two steps between
    neighbours. The last argument, or --target, is a notion with one value open. --epochs 60 --batch 256 --records 60000
    --noise 1.1 is a training with noisy gradients (DP-SGD) as a source. Exit code 0: answered. 1: nothing finite holds,
    or (--shared) the sum does not. 2: the input is wrong. 3: not decided.
    """
    from dpcalc.answers.compose import Composition, compose
    from dpcalc.answers.compose_input import split_target
    from dpcalc.answers.training import training
    from dpcalc.cli.output import show
    from dpcalc.cli.picture import picture

    place = picture(plot)
    if place is not None:
        from dpcalc.cli.compose_plot import check, draw

        steps = training(*(given[name] for name in ("epochs", "batch", "records", "noise")))
        plain = given["times"].isdigit() and not given["parallel"] and given["sample"] is None
        check(split_target((*steps, *items), given["target"])[1], plain=plain)
    found = compose(*items, **given)
    code = show(found, as_objects)
    if place is not None and isinstance(found, Composition):
        draw(place, found.sources, found.target, found.ways[0])
    return code
