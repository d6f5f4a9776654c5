"""What ``dpcalc compare`` adds to the answer: pictures, and a certificate."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path

from dpcalc.answers.compare import Compared, ComparisonAnswer, Ordered, compare
from dpcalc.answers.compare_sources import SourcesCompared
from dpcalc.cli import exits
from dpcalc.cli.certified import certified
from dpcalc.cli.compare_plot import write_graphs, write_order
from dpcalc.cli.output import draw, print_object
from dpcalc.cli.picture import picture
from dpcalc.cli.progress import progress
from dpcalc.effort import Effort
from dpcalc.errors import InputError
from dpcalc.files import check_place


@dataclass(frozen=True)
class Request:
    """What the command line asks for; ``paths`` is ``None`` for all of them."""

    files: tuple[Path, ...]
    every: bool
    paths: int | None
    picture: Path | None
    limit: int
    as_objects: bool
    certificate: Path | None = None


def run(request: Request) -> int:
    """Show how specifications compare; with ``every``, under every output premetric at once."""
    if len(request.files) < 2 and request.picture is None:
        raise InputError("one specification is compared with nothing", hint="name two, or add --plot to draw it")
    if request.certificate is not None and len(request.files) != 2:
        raise InputError("a certificate compares two specifications", hint="name two files, or drop --certificate")
    picture(request.picture, request.files, "graph.svg")
    if request.certificate is not None:
        taken = [*request.files, *([] if request.picture is None else [request.picture])]
        check_place(request.certificate, "--certificate", taken, "comparison.json")
    with progress() as display:
        effort = Effort(limit=request.limit, observer=display)
        found = compare(*request.files, every_divergence=request.every, paths=request.paths, effort=effort)
        if request.picture is not None:
            _picture(found, request.picture)
    certificate = certified(partial(_certificate, found), request.certificate)
    if request.as_objects:
        more: dict[str, object] = {"plot": None if request.picture is None else str(request.picture)}
        if not isinstance(found, Ordered):
            more |= certificate
        for fields in found.objects():
            print_object(found.question, {**fields, **more})
    else:
        draw(found.sheet())
    return exits.of_answer(found.holds)


def _picture(found: ComparisonAnswer, path: Path) -> None:
    """The constraint graphs of one or two specifications, or the order of more."""
    if isinstance(found, SourcesCompared):
        raise InputError("promises have no constraint graph", where="--plot", hint="dpcalc tradeoff draws their curves")
    if isinstance(found, Ordered):
        write_order(found.found, found.names, found.under, path)
    else:
        write_graphs(found.found, found.names if isinstance(found, Compared) else [found.name], path)


def _certificate(found: ComparisonAnswer) -> str:
    """The certificate of a comparison. Raises ``InputError`` where there is none."""
    if not isinstance(found, Compared):
        raise InputError("a certificate compares two specifications", hint="name two files")
    return found.certificate()
