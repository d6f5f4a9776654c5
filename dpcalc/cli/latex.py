"""``dpcalc latex``: a theorem or a specification as LaTeX, or typeset as a PDF."""

from __future__ import annotations

from pathlib import Path

import click

from dpcalc.cli import exits, options


@click.command(name="latex")
@click.argument("target", metavar="(ID | SPEC.toml | FILE.py)", shell_complete=options.complete_ids)
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
    from dpcalc.answers.latex import latex
    from dpcalc.cli.progress import progress
    from dpcalc.cli.say import say
    from dpcalc.effort import Effort
    from dpcalc.files import check_place, write

    place = None if output is None else Path(output)
    if place is not None:
        check_place(place, "-o", [Path(target)] if Path(target).is_file() else [], "theorem.pdf or theorem.tex")
    with progress() as display:
        found = latex(target, slow=slow, effort=Effort(limit=limit, rlimit=rlimit, observer=display))
    tex = found.document() if whole else found.latex()
    if place is None:
        click.echo(tex, nl=False)
    elif place.suffix.lower() == ".pdf":
        write(place, found.pdf(), "-o")
    else:
        write(place, tex, "-o")
    if place is not None:
        say(f"wrote {place}", err=True)
    return exits.HOLDS
