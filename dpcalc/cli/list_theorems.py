"""``dpcalc list``: the theorems of the library, with their last verdicts."""

from __future__ import annotations

import click

from dpcalc.cli import options
from dpcalc.cli.theorem_index import complete_sources


@click.command(name="list")
@click.option("--source", metavar="S", shell_complete=complete_sources, help="Only the theorems of one source.")
@options.as_json
def command(source: str | None, as_objects: bool) -> int:
    """List the theorems with the verdicts that dpcalc verify last reached.

    A verdict counts as stale once its theorem, or dpcalc itself, has changed since; dpcalc verify ID renews it.
    """
    from dpcalc.cli.list_run import run

    return run(source, as_objects)
