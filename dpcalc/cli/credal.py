"""``dpcalc credal``: intervals of measures, density ratio classes and distortion models as sets of laws."""

from __future__ import annotations

from typing import Any

import click

from dpcalc.cli import options


@click.command(name="credal")
@click.option("--lower", metavar="A=P,...", help="The lower measure of an interval: a mass for each outcome.")
@click.option("--upper", metavar="A=P,...", help="The upper measure.")
@click.option("--ratios", is_flag=True, help="Its measures after normalisation, not the probabilities in it.")
@click.option("--nucleus", metavar="A=P,...", help="The law that a distortion model lies around.")
@click.option("--model", metavar="NAME", help="The distortion model: density-ratio, total-variation, ...")
@click.option("--radius", metavar="R", help="Its radius; log(3) where it is in nats.")
@click.option("--values", metavar="A=V,...", multiple=True, help="A function of the outcome; 0 where not given.")
@options.as_json
def command(as_objects: bool, **given: Any) -> int:
    """A set of laws by its vertices, with exact lower and upper probabilities and expectations.

    It is an interval of measures (--lower and --upper), its probabilities or with --ratios its density ratio class; or
    a distortion model around a law: multiplicative, density-ratio, constant-odds-ratio, total-variation,
    linear-vacuous, pari-mutuel. The posteriors that a release with budget log(3) allows for a prior are
    dpcalc credal --nucleus a=1/2,b=1/2 --model density-ratio --radius "log(3)".
    """
    from dpcalc.answers.credal import credal
    from dpcalc.cli.output import show

    return show(credal(**given), as_objects)
