"""What ``dpcalc compare`` does: read specifications, compare them, show the answer, draw it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import sympy
from rich.markup import escape

from dpcalc.cli import exits
from dpcalc.cli.compare_plot import check_picture, write_graphs, write_order
from dpcalc.cli.files import check_place, write
from dpcalc.cli.output import print_object, results
from dpcalc.cli.progress import progress
from dpcalc.cli.say import say
from dpcalc.cli.spec_file import SpecFile, read_spec
from dpcalc.decide.compare import Comparison, compare
from dpcalc.decide.comparison_certificate import comparison_certificate
from dpcalc.decide.distances import check_size
from dpcalc.decide.order import order
from dpcalc.effort import Effort
from dpcalc.errors import DpcalcError, InputError
from dpcalc.report.comparison import comparison_fields
from dpcalc.report.comparison_text import print_comparison
from dpcalc.report.order import order_fields, print_order
from dpcalc.report.redundancies import print_redundancies, redundancy_fields
from dpcalc.spec.specification import Specification


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
    if request.picture is not None:
        check_picture(request.picture, request.files)
    if request.certificate is not None:
        taken = [*request.files, *([] if request.picture is None else [request.picture])]
        check_place(request.certificate, "--certificate", taken, "comparison.json")
    read = partial(read_spec, symbolic=True, any_output=True)
    specs = [read(path) for path in request.files]
    held = [_held(path, spec, request.limit) for path, spec in zip(request.files, specs, strict=True)]
    if len(held) > 2:
        return _several(request, specs, held)
    names = [str(path) for path in request.files]
    with progress() as display:
        effort = Effort(limit=request.limit, observer=display)
        found = compare(
            held[0],
            held[-1],
            every_divergence=request.every,
            assumptions=_assumptions(specs),
            effort=effort,
            paths=request.paths,
        )
        fields = comparison_fields(found) if len(held) == 2 else _alone(names[0], found)
        if request.picture is not None:
            write_graphs(found, names, request.picture)
        missing = "" if request.certificate is None else _certify(found, names, request.certificate)
    if request.as_objects:
        written = None if request.certificate is None or missing else str(request.certificate)
        certified = {"certificate": written, "certificate_missing": missing or None}
        print_object("compare", {**fields, "plot": _name(request), **certified})
    elif len(held) == 2:
        print_comparison(results(), found, fields, (names[0], names[1]))
    else:
        _print_alone(names[0], fields)
    if missing:
        say(f"note: {missing}", err=True)
    code = {True: exits.HOLDS, False: exits.REFUTED, None: exits.UNKNOWN}
    return code[found.forward.holds] if len(held) == 2 else exits.HOLDS


def _held(path: Path, spec: SpecFile, limit: int) -> Specification:
    """The specification of a file. Raises what is wrong with it, a domain that is too large included, with the file."""
    try:
        check_size(spec.flavor.domain, Effort(limit=limit))
        return Specification(spec.flavor, spec.budget())
    except DpcalcError as error:
        raise error.at(str(path)) from error


def _certify(found: Comparison, names: list[str], path: Path) -> str:
    """Write the certificate of a comparison; where there is none, why."""
    try:
        text = comparison_certificate(found, f"A = {names[0]}, B = {names[1]}; ")
    except InputError as error:
        return error.message
    write(path, text, "--certificate")
    return ""


def _alone(name: str, found: Comparison) -> dict[str, object]:
    """One file: what it says twice."""
    said = redundancy_fields(found.redundancies()[0])
    return {"files": [name], "points": len(found.points), "redundant": said}


def _print_alone(name: str, fields: Mapping[str, object]) -> None:
    """The same for people."""
    console = results()
    console.print(f"[bold]A = {escape(name)}[/bold]: {fields['points']} points")
    said = fields["redundant"]
    if isinstance(said, Mapping):
        print_redundancies(console, {"A": said})


def _several(request: Request, specs: list[SpecFile], held: list[Specification]) -> int:
    """More than two files: their order."""
    names = [str(path) for path in request.files]
    with progress() as display:
        effort = Effort(limit=request.limit, observer=display)
        found = order(held, every_divergence=request.every, assumptions=_assumptions(specs), effort=effort)
    under = "every output premetric" if request.every else held[0].flavor.divergence.name
    if request.picture is not None:
        write_order(found, names, under, request.picture)
    if request.as_objects:
        divergence = "every" if request.every else under
        print_object("compare", {**order_fields(found, names), "divergence": divergence, "plot": _name(request)})
    else:
        print_order(results(), found, names, under)
    return exits.UNKNOWN if found.undecided else exits.HOLDS


def _name(request: Request) -> str | None:
    """The picture's name."""
    return None if request.picture is None else str(request.picture)


def _assumptions(specs: list[SpecFile]) -> list[sympy.Basic]:
    """What the files assume of their symbols."""
    return [assumption for spec in specs for assumption in spec.unknowns.assumptions]
