"""``dpcalc latex``: a theorem or a specification as LaTeX, or typeset as a PDF."""

from __future__ import annotations

from pathlib import Path

import click

from dpcalc.cli import exits, options
from dpcalc.cli.latex_cache import Section, load, store
from dpcalc.effort import Effort


@click.command(name="latex")
@click.argument("target", metavar="(ID | SPEC.toml | FILE.py)", shell_complete=options.complete_ids)
@click.option("--document", "whole", is_flag=True, help="A document of its own instead of a section for yours.")
@click.option(
    "-o", "--output", metavar="FILE", type=click.Path(), help="Write to a file; FILE.pdf is typeset with pdflatex."
)
@click.option("--again", is_flag=True, help="Decide a theorem that is kept of an earlier run as well.")
@click.option("--slow", is_flag=True, help="Take the larger scopes, where a theorem names some.")
@options.limit
@options.rlimit
def command(target: str, whole: bool, output: str | None, again: bool, slow: bool, limit: int, rlimit: int) -> int:
    """Write the statement, bound, derivation, verdict and witness of a theorem or specification as LaTeX.

    A theorem is decided first, and a specification's losses are computed. What was written of a theorem of the library
    in an earlier run is written again, unless something that it rests on has changed. Without -o the LaTeX goes to
    stdout. A section needs the packages that its first line names; a document is complete. Exit code 0 means that the
    LaTeX was written, whatever the verdict in it.
    """
    from dpcalc.cli.say import say
    from dpcalc.files import check_place, write

    place = None if output is None else Path(output)
    if place is not None:
        check_place(place, "-o", [Path(target)] if Path(target).is_file() else [], "theorem.pdf or theorem.tex")
    section = _section(target, slow, Effort(limit=limit, rlimit=rlimit), again)
    if place is not None and place.suffix.lower() == ".pdf":
        from dpcalc.report.latex.document import compile_document, document

        write(place, compile_document(document(section.text, section.title)).pdf, "-o")
        say(f"wrote {place}", err=True)
        return exits.HOLDS
    text = section.text
    if whole:
        from dpcalc.report.latex.document import document

        text = document(section.text, section.title)
    if place is None:
        click.echo(text, nl=False)
    else:
        write(place, text, "-o")
        say(f"wrote {place}", err=True)
    return exits.HOLDS


def _section(target: str, slow: bool, effort: Effort, again: bool) -> Section:
    """The section that is asked for: as it was kept, or made now and then kept if it is settled."""
    from dataclasses import replace

    from dpcalc.answers.theorem_index import index
    from dpcalc.cli.progress import progress
    from dpcalc.cli.say import say

    spent = (effort.limit, effort.rlimit, slow)
    path = None if Path(target).is_file() or target.lower().endswith((".toml", ".py")) else index().get(target)
    kept = None if path is None or again else load(target, path, spent)
    if kept is not None:
        say(f"note: {target} was decided in an earlier run, and nothing has changed (--again decides anew)", err=True)
        return kept
    from dpcalc.answers.latex import latex

    with progress() as display:
        found = latex(target, slow=slow, effort=replace(effort, observer=display))
    section = Section(found.title, found.section)
    if path is not None and found.settled:
        store(target, path, spent, section)
    return section
