"""``dpcalc infer``: what a release lets one infer, in the worst case over every mechanism that keeps to a budget."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import click

from dpcalc.cli import options

_AT_DISTANCES: Final = ("null", "level", "jobs", "scheduler")
"""What goes with --distances."""
_WRITTEN: Final = {"chosen": "set", "prior_odds": "odds"}
"""What options are called that have other names in Python."""


@click.command(name="infer")
@click.argument("specification", metavar="SPEC.toml", type=click.Path())
@click.argument("question")
@click.option("--null", metavar="LAW", help="The law that a test must not reject: a dataset, a model, or a=1/3,b=2/3.")
@click.option("--alternative", metavar="LAW", help="The law that it is to detect.")
@click.option("--level", metavar="P", help="With which probability a test may reject wrongly; 1/20 by default.")
@click.option("--prior", metavar="LAW", help="What the attacker believes of the dataset; uniform is a law, too.")
@click.option("--other", metavar="LAW", help="The prior of another attacker.")
@click.option("--set", "chosen", metavar="A,B", help="Datasets, or models, to be told from the others.")
@click.option(
    "--odds",
    "prior_odds",
    metavar="N",
    help="Of odds: those of the set before the release, such as 1/100, for any prior.",
)
@click.option("--values", metavar="A=V,...", help="Of expectation: a number for each of some datasets; 0 elsewhere.")
@click.option("--least", is_flag=True, help="Ask for the smallest value instead of the largest.")
@click.option("--own", is_flag=True, help="Ask of the mechanism in the file alone; no budget is needed.")
@click.option("--distances", is_flag=True, help="Ask at every distance from --null, and look for a closed form in it.")
@click.option("--mechanism", metavar="FILE", type=click.Path(), help="Write a worst mechanism, for dpcalc loss.")
@click.option("--certificate", metavar="FILE", type=click.Path(), help="Write a certificate, for dpcalc replay.")
@options.spread
@options.limit
@options.as_json
def command(
    specification: str,
    question: str,
    distances: bool,
    mechanism: str | None,
    certificate: str | None,
    limit: int,
    as_objects: bool,
    **given: Any,
) -> int:
    """The exact worst case over every mechanism that keeps to SPEC.toml with its budget, and a worst mechanism.

    QUESTION is one of power, total-variation, advantage, posterior, expectation, odds, prior-to-posterior,
    odds-ratio, predictive-ratio, posterior-to-posterior. Datasets are named as the specification names them, or #1,
    #2, ... in their order; the table [infer.models] names laws on them. The answer is also a sentence, with what it
    does not say. A mechanism in the file is looked at with --own alone. With --distances power, total-variation and
    predictive-ratio are asked at every distance from --null, and a closed form in the distance is looked for.
    """
    from dpcalc.answers.infer import infer
    from dpcalc.answers.infer_distances import infer_distances
    from dpcalc.cli.asking import ask
    from dpcalc.cli.output import show
    from dpcalc.cli.progress import progress
    from dpcalc.effort import Effort
    from dpcalc.errors import InputError
    from dpcalc.files import check_place, write

    if distances:
        given |= {"mechanism": mechanism, "certificate": certificate}
        others = {_WRITTEN.get(name, name): given.pop(name) for name in list(given) if name not in _AT_DISTANCES}
        if wrong := [name for name, value in others.items() if value not in (None, False)]:
            hint = "it takes --null, and of power --level"
            raise InputError(f"--{wrong[0]} does not go with --distances", hint=hint)
        return ask(lambda effort: infer_distances(specification, question, effort=effort, **given), as_objects, limit)
    asked = {"--mechanism": mechanism, "--certificate": certificate}
    places = {option: Path(name) for option, name in asked.items() if name is not None}
    for option, place in places.items():
        check_place(place, option, [Path(specification)], "worst.toml" if option == "--mechanism" else "worst.json")
    with progress() as display:
        found = infer(specification, question, effort=Effort(limit=limit, observer=display), **given)
    for option, place in places.items():
        write(place, found.mechanism() if option == "--mechanism" else found.certificate(), option)
    return show(found, as_objects)
