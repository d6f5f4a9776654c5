"""``dpcalc search``: look for datasets that violate a claimed budget."""

from __future__ import annotations

import click

from dpcalc.cli import options


@click.command(name="search")
@options.specification
@options.limit
@options.rlimit
@options.as_json
def command(spec: str, limit: int, rlimit: int, as_objects: bool) -> int:
    """Look for two datasets and an output that exceed the budget claimed in SPEC.toml.

    For swapping, a solver looks for the fewest records, then the fewest categories, then the simplest rate; with
    rate = "p" it covers every rate. What it finds is checked again by a separate path. Where nothing is found the whole
    scope was searched, and the output says which scope.

    Exit code 1 if datasets are found, 0 if there are none in the scope, 3 if the search did not settle it.
    """
    from dpcalc.answers.search import search
    from dpcalc.cli.asking import ask

    return ask(lambda effort: search(spec, effort=effort), as_objects, limit, rlimit)
