"""``dpcalc tables``: printed tables, recomputed from published parameters."""

from __future__ import annotations

from pathlib import Path

import click

from dpcalc.cli import options


@click.command(name="tables")
@click.argument("paths", metavar="FOLDER|FILE.toml ...", type=click.Path(), nargs=-1, required=True)
@click.option("--only", metavar="TEXT", default="", help="Only tables whose name holds this text.")
@options.as_json
def command(paths: tuple[str, ...], only: str, as_objects: bool) -> int:
    """Recompute printed tables, and mark each cell.

    A folder holds parameters of products and tables of cells, such as examples/census2020. A cell agrees; or agrees
    only where inputs were rounded before they were printed, with the inputs that would do; or differs.

    Exit code 0: every cell agrees. 1: some cell differs. 2: the input is wrong. 3: some cell is not decided.
    """
    from dpcalc.cli.tables_run import run

    return run([Path(path) for path in paths], only, as_objects)
