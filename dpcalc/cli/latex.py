"""``dpcalc latex``: a theorem or a specification as LaTeX, or typeset as a PDF."""

from __future__ import annotations

from pathlib import Path

import click

from dpcalc.cli import options
from dpcalc.cli.theorem_index import complete_ids


@click.command(name="latex")
@click.argument("target", metavar="(ID | SPEC.toml | FILE.py)", shell_complete=complete_ids)
@click.option("--document", "whole", is_flag=True, help="A document of its own instead of a section for yours.")
@click.option(
    "-o", "--output", metavar="FILE", type=click.Path(), help="Write to a file; FILE.pdf is typeset with pdflatex."
)
@click.option("--slow", is_flag=True, help="Take the larger scopes, where a theorem names some.")
@options.limit
@options.rlimit
def command(target: str, whole: bool, output: str | None, slow: bool, limit: int, rlimit: int) -> int:
    """Write the statement, bound, derivation, verdict and witness of a theorem or specification as LaTeX.

    A theorem is decided first, and a specification's losses are computed. Without -o the LaTeX goes to stdout. A
    section needs the packages that its first line names; a document is complete. Exit code 0 means that the LaTeX was
    written, whatever the verdict in it.
    """
    from dpcalc.cli.latex_run import Request, run

    return run(Request(target, whole, None if output is None else Path(output), slow, limit, rlimit))
