"""``dpcalc suppress``: cell suppression of real records, with what it promises and what it does not (das2024)."""

from __future__ import annotations

from typing import Any

import click

from dpcalc.cli import data_options


@click.command(name="suppress")
@click.argument("data")
@click.option("--by", multiple=True, metavar="A,B", help="Columns whose table of counts is released. Required.")
@data_options.counted
@click.option("--threshold", metavar="K", help="Counts below it are suppressed, a whole number. Required.")
@click.option("--epsilon", metavar="E", help="The noise of the threshold has the scale 2/E. Required with noise.")
@click.option("--noise", default="laplace", show_default=True, metavar="NOISE", help="laplace, geometric or none.")
@click.option("--zeros", default="suppressed", show_default=True, metavar="Z", help="Of counts 0: suppressed or kept.")
@click.option("--plan", is_flag=True, help="Write nothing: compare choices, such as --threshold 3,6 --epsilon 1/2,1.")
@click.option("--budget", metavar="E", help="With --plan: delta at E nats; the noise with the least one is found too.")
@data_options.plan_plot
@click.option("--largest", metavar="B", help="The most records that a cell can hold; all of them by default.")
@data_options.memory
@data_options.scheduler
@data_options.seed
@click.option("--out", metavar="OUT.csv", help="Where the released table goes. Required.")
@data_options.report
@data_options.as_object
def command(
    data: str,
    threshold: str | None,
    epsilon: str | None,
    plan: bool,
    budget: str | None,
    plot: str | None,
    seed: str | None,
    scheduler: str | None,
    out: str | None,
    report: str | None,
    as_object: bool,
    **given: Any,
) -> int:
    """Suppress small counts in a table of DATA, a CSV or Parquet file.

    The records are counted by the columns of --by. Each count is released as it is where it reaches the threshold
    once noise is added, and as half the threshold, rounded down, where it does not. Prints what this promises, what it
    does not, and how far the released table is from the true one, in this draw and on average. With --plan it compares
    choices instead.
    """
    from dpcalc.answers.suppress import suppress
    from dpcalc.answers.suppress_plan import suppress_plan
    from dpcalc.cli.asking import Report, ask
    from dpcalc.cli.plan_plot import drawn, picture_of_plan, refuse_in_plan
    from dpcalc.errors import InputError

    picture, kept = picture_of_plan(plot, plan, data, report), Report.of(report, data, out)
    if plan:
        refuse_in_plan(out, scheduler)
        if threshold is None:
            raise InputError("no threshold is given", hint="write --threshold 3,6,10")
        given |= {"thresholds": threshold, "epsilons": epsilon, "budget": budget}
        return ask(lambda effort: drawn(suppress_plan(data, effort=effort, **given), picture), as_object, report=kept)
    if budget is not None:
        raise InputError("--budget goes with --plan", hint="write --plan as well")
    given |= {"threshold": threshold, "epsilon": epsilon, "out": out, "seed": seed, "scheduler": scheduler}
    return ask(lambda effort: suppress(data, effort=effort, **given), as_object, report=kept)
