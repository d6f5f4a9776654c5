"""``dpcalc loss``: the exact privacy loss of a mechanism under a flavor, with the worst pair and output."""

from __future__ import annotations

import click

from dpcalc.cli import options


@click.command(name="loss")
@options.specification
@click.option("--universes", "every", is_flag=True, help="Show the loss of every universe, not only of the worst.")
@options.spread
@options.limit
@options.as_json
def command(spec: str, every: bool, jobs: int, scheduler: str | None, limit: int, as_objects: bool) -> int:
    """Compute the exact privacy loss of the mechanism in SPEC.toml.

    The loss is the least budget that the mechanism keeps to: the largest log ratio of the probabilities of an output
    under two datasets of one universe, for each unit of their distance. With rate = "p" it is a function of p.
    """
    from dpcalc.answers.loss import loss
    from dpcalc.cli.asking import ask

    return ask(
        lambda effort: loss(spec, universes=every, jobs=jobs, scheduler=scheduler, effort=effort), as_objects, limit
    )
