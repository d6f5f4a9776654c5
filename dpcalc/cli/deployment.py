"""``dpcalc deployment``: what every party learns of every dataset."""

from __future__ import annotations

import click

from dpcalc.cli import options


@click.command(name="deployment")
@click.argument("plan", metavar="DEPLOYMENT.toml", type=click.Path())
@click.option("--tight", is_flag=True, help="Compose privacy losses too, where nothing branches.")
@click.option("--width", default="1/100", show_default=True, help="With --tight: how far apart bounds may be.")
@click.option("--plot", metavar="F.svg", type=click.Path(), help="Draw the releases (.svg, .pdf, .png).")
@options.as_json
def command(plan: str, tight: bool, width: str, plot: str | None, as_objects: bool) -> int:
    """What every party learns of every dataset: dpcalc deployment examples/deployment/office.toml.

    DEPLOYMENT.toml holds [[dataset]], [[party]] and [[release]] tables: who sees which release, on which records,
    chosen by the output of which others. Exit code 0: every budget is kept. 1: one is exceeded. 2: the input is wrong.
    3: of one it is not shown that it is kept.
    """
    from dpcalc.answers.deployment import deployment
    from dpcalc.cli.output import show
    from dpcalc.cli.picture import picture, write_picture

    place = picture(plot, [plan], "deployment.svg")
    found = deployment(plan, tight=tight, width=width)
    code = show(found, as_objects)
    if place is not None:
        from dpcalc.report.plots.deployment import plot_deployment

        write_picture(place, plot_deployment(found.plan.deployment, found.plan.title, place.suffix))
    return code
