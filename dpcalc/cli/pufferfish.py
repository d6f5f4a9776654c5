"""``dpcalc pufferfish``: how far a release moves the odds of secrets for listed attackers."""

from __future__ import annotations

import click

from dpcalc.cli import options


@click.command(name="pufferfish")
@click.argument("specification", metavar="SPEC.toml", type=click.Path())
@click.option("--every", is_flag=True, help="Over every mechanism that keeps to the budget, whatever the file's.")
@click.option("--certificate", metavar="FILE", type=click.Path(), help="Write a certificate, for dpcalc replay.")
@options.limit
@options.as_json
def command(specification: str, every: bool, certificate: str | None, limit: int, as_objects: bool) -> int:
    """The exact least epsilon of Pufferfish privacy, with the attacker and the secrets that show it.

    The table [pufferfish] of SPEC.toml lists secrets (sets of datasets), pairs of them, and models (laws on datasets).
    Of the mechanism in the file, or, without one, the worst case over every mechanism that keeps to the budget. Exit
    code 1: the claimed epsilon is not kept.
    """
    from dpcalc.answers.pufferfish import pufferfish
    from dpcalc.cli.certified import certificate_place, certified
    from dpcalc.cli.output import show
    from dpcalc.effort import Effort

    place = certificate_place(certificate, specification, "pufferfish.json")
    found = pufferfish(specification, every=every, effort=Effort(limit=limit))
    return show(found, as_objects, None if place is None else certified(found.certificate, place))
