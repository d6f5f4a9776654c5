"""What ``dpcalc latex`` does: decide the theorem or compute the losses, and write the LaTeX or the PDF."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import click

from dpcalc.cli import exits
from dpcalc.cli.files import check_place, write
from dpcalc.cli.latex_specification import specification_result
from dpcalc.cli.progress import progress
from dpcalc.cli.say import say
from dpcalc.cli.spec_file import read_spec
from dpcalc.cli.theorem_index import file_of
from dpcalc.effort import Effort
from dpcalc.library import decide
from dpcalc.report.latex_document import compile_document, document
from dpcalc.report.latex_specification import specification_latex
from dpcalc.report.latex_theorem import theorem_latex
from dpcalc.theorem import Theorem
from dpcalc.theorem_files import load_file


@dataclass(frozen=True)
class Request:
    """What the command line asks for."""

    target: str
    whole: bool
    output: Path | None
    slow: bool
    limit: int
    rlimit: int


def run(request: Request) -> int:
    """Write what is asked for and return the exit code."""
    output = request.output
    if output is not None:
        target = request.target
        check_place(output, "-o", [Path(target)] if Path(target).is_file() else [], "theorem.pdf or theorem.tex")
    with progress() as display:
        effort = Effort(limit=request.limit, rlimit=request.rlimit, observer=display)
        title, body = _content(request, effort)
    pdf = output is not None and output.suffix.lower() == ".pdf"
    tex = document(body, title) if request.whole or pdf else body
    if output is None:
        click.echo(tex, nl=False)
    else:
        write(output, compile_document(tex).pdf if pdf else tex, "-o")
        say(f"wrote {output}", err=True)
    return exits.HOLDS


def _content(request: Request, effort: Effort) -> tuple[str, str]:
    """The title and the sections."""
    if request.target.lower().endswith(".toml"):
        result = specification_result(read_spec(Path(request.target), any_output=True), effort)
        return result.title, specification_latex(result)
    theorems = _theorems(request.target)
    sections = [theorem_latex(decide(theorem, effort, request.slow)) for theorem in theorems]
    title = theorems[0].title if len(theorems) == 1 else request.target
    return title, "\n".join(sections)


def _theorems(target: str) -> tuple[Theorem, ...]:
    """The theorem with that id, or all theorems of that file."""
    path = Path(target)
    if target.endswith(".py") or path.is_file():
        return load_file(path)
    return tuple(theorem for theorem in load_file(file_of(target)) if theorem.id == target)
