"""``dpcalc search``: look for datasets that violate a claimed budget."""

from __future__ import annotations

from typing import Any

import click

from dpcalc.cli import options


@click.command(name="search")
@options.specification
@click.option(
    "--certificate",
    metavar="FILE",
    help="Write a certificate of what was found, for dpcalc replay.",
)
@options.spread
@options.limit
@options.rlimit
@options.as_json
def command(spec: str, certificate: str | None, limit: int, rlimit: int, as_objects: bool, **given: Any) -> int:
    """Look for two datasets and an output that exceed the budget claimed in SPEC.toml.

    For swapping, a solver looks for the fewest records, then the fewest categories, then the simplest rate; with
    rate = "p" it covers every rate. What it finds is checked again by a separate path. Where nothing is found the whole
    scope was searched, and the output says which scope.

    Exit code 1 if datasets are found, 0 if there are none in the scope, 3 if the search did not settle it.
    """
    from dpcalc.answers.search import search
    from dpcalc.cli.certified import certificate_place, certified
    from dpcalc.cli.output import show
    from dpcalc.cli.progress import progress
    from dpcalc.effort import Effort

    place = certificate_place(certificate, spec, "violation.json")
    with progress() as display:
        found = search(spec, effort=Effort(limit=limit, rlimit=rlimit, observer=display), **given)
    return show(found, as_objects, None if place is None else certified(found.certificate, place))
