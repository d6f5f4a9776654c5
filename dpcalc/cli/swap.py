"""``dpcalc swap``: permutation swapping of real records, with the promise that it makes and its budget."""

from __future__ import annotations

from typing import Any

import click

from dpcalc.cli import data_options


@click.command(name="swap")
@click.argument("data")
@click.option("--match", multiple=True, metavar="A,B", help="Columns that swapped records share. May be left out.")
@click.option("--swap", multiple=True, metavar="C", help="Columns to swap, moved together. Required.")
@click.option("--hold", multiple=True, metavar="D", help="Columns that stay, for the report; the rest stays as well.")
@click.option("--rate", metavar="P", help="Swap rate, exact and strictly between 0 and 1, such as 1/20. Required.")
@click.option("--plan", is_flag=True, help="Write nothing: compare rates, those of --rate 1/50,1/20 or usual ones.")
@click.option("--budget", metavar="E", help="With --plan: find the smallest rates that promise E nats as well.")
@click.option("--draws", metavar="N", help="With --plan: how many draws simulate the errors; 5 by default.")
@data_options.plan_plot
@data_options.counted
@click.option("--household", metavar="H", help="Column that numbers households, whose members move together.")
@data_options.seed
@click.option("--out", metavar="OUT.csv", help="Where the swapped records go. Required.")
@click.option("--unit", metavar="TEXT", help="What one record is, such as dwelling; record or household by default.")
@data_options.memory
@data_options.scheduler
@data_options.report
@data_options.as_object
def command(
    data: str,
    rate: str | None,
    plan: bool,
    budget: str | None,
    draws: str | None,
    plot: str | None,
    out: str | None,
    memory: str | None,
    scheduler: str | None,
    report: str | None,
    as_object: bool,
    **given: Any,
) -> int:
    """Swap the records of DATA, a CSV or Parquet file, by the Permutation Swapping Algorithm.

    In each group of records that agree on the matching columns, every record is selected with probability P, and the
    swapping values of the selected records are permuted so that none keeps its own. Prints what this promises, the
    budget, what is not protected, and how far the tables moved. With --plan it compares rates instead (drawn by
    --plot).
    """
    from dpcalc.answers.swap import swap as swap_records
    from dpcalc.answers.swap_plan import RATES, swap_plan
    from dpcalc.cli.asking import Report, ask
    from dpcalc.cli.plan_plot import drawn, picture_of_plan, refuse_in_plan
    from dpcalc.errors import InputError

    picture, kept = picture_of_plan(plot, plan, data, report), Report.of(report, data, out)
    if plan:
        refuse_in_plan(out, scheduler)
        given |= {"rates": RATES if rate is None else rate, "budget": budget, "draws": 5 if draws is None else draws}
        return ask(lambda effort: drawn(swap_plan(data, effort=effort, **given), picture), as_object, report=kept)
    if budget is not None or draws is not None:
        raise InputError("--budget and --draws go with --plan", hint="write --plan as well")
    given |= {"rate": rate, "out": out, "memory": memory, "scheduler": scheduler}
    return ask(lambda effort: swap_records(data, effort=effort, **given), as_object, report=kept)
