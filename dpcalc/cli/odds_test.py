"""``dpcalc test``: the semi-private test of a 2 x 2 table of real records whose margins are public (cho2024)."""

from __future__ import annotations

from typing import Any

import click

from dpcalc.cli import data_options


@click.command(name="test")
@click.argument("data")
@click.option("--by", multiple=True, metavar="A,B", help="Two columns of two values each. Required.")
@data_options.counted
@click.option("--level", default="1/20", show_default=True, metavar="P", help="The size of the test.")
@click.option("--factor", metavar="C", help="e^epsilon, a rational number such as 3/2; or one of the next two.")
@click.option("--epsilon", metavar="E", help="Rounded so that e^epsilon is rational, by less than 10^-12, downward.")
@click.option("--delta", default="0", show_default=True, metavar="D", help="The delta of approximate privacy.")
@click.option("--tradeoff", metavar="CURVE", help="Any trade-off function, such as gdp:mu=1 or a TOML file.")
@click.option("--odds", multiple=True, metavar="W,W", help="Odds ratios at which the power is shown; 2 and 5.")
@data_options.seed
@data_options.report
@data_options.as_object
def command(data: str, odds: tuple[str, ...], report: str | None, as_object: bool, **given: Any) -> int:
    """Test whether the odds ratio of two columns of DATA, a CSV file, is above 1, privately.

    The totals of both columns are published exactly; the test is the most powerful of its size among those private
    between tables with these totals. Values are in alphabetical order: the odds ratio is above 1 where the first
    value of one column goes with the first of the other. Prints the p-value, which is private, and the power. A CURVE
    is as in dpcalc tradeoff; a budget of epsilon alone is e^epsilon and delta.
    """
    from dpcalc.answers.odds_test import odds_test
    from dpcalc.cli.asking import Report, ask

    at = tuple(each for text in odds for each in text.split(",")) or ("2", "5")
    return ask(lambda _: odds_test(data, odds=at, **given), as_object, report=Report.of(report, data))
