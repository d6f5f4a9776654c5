"""``dpcalc survey``: what a sampling design does to privacy; a sample of a frame, released with noise."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from dpcalc.cli import data_options, options


@click.command(name="survey")
@click.argument("files", nargs=-1, metavar="[FRAME.csv] DESIGN.toml")
@click.option("--out", metavar="OUT.csv", help="Where the released estimates go. Required with a frame.")
@data_options.seed
@click.option("--mechanism", metavar="FILE", help="Without a frame: write a worst mechanism, for dpcalc loss.")
@click.option("--certificate", metavar="FILE", help="Without a frame: write a certificate, for dpcalc replay.")
@click.option("--levels", is_flag=True, help="Without a frame: every level of protection, and what is held fixed.")
@data_options.report
@options.spread
@options.limit
@data_options.as_object
def command(
    files: tuple[str, ...],
    out: str | None,
    mechanism: str | None,
    certificate: str | None,
    levels: bool,
    report: str | None,
    limit: int,
    as_object: bool,
    **given: Any,
) -> int:
    """What the sampling design of DESIGN.toml does to privacy, or a sample of FRAME.csv released with noise.

    Without a frame: inclusion probabilities, and exactly how private for frames whatever is private for samples is, in
    the worst case, with frames and a mechanism that attain it; or, with --levels, the same for every level at which
    protection may begin, and for what may be held fixed. With a frame: draws the sample, writes totals and means by
    group with noise, and prints promise, sensitivities and standard errors by design and by noise.
    """
    from dpcalc.answers.survey import survey
    from dpcalc.answers.survey_delta import SurveyDelta
    from dpcalc.answers.survey_design import SurveyDesign
    from dpcalc.answers.survey_levels import SurveyLevels
    from dpcalc.cli.asking import Report, ask
    from dpcalc.effort import Effort
    from dpcalc.errors import InputError
    from dpcalc.files import check_place, write
    from dpcalc.report.answer import Answer

    if len(files) not in (1, 2):
        raise InputError(f"{len(files)} files", hint="write DESIGN.toml, or FRAME.csv DESIGN.toml")
    frame, design = (None, files[0]) if len(files) == 1 else files
    places = {"--mechanism": mechanism, "--certificate": certificate}
    for option, place in places.items():
        if place is not None:
            if frame is not None or (levels and option == "--mechanism"):
                raise InputError(f"{option} is for a design alone", hint=f"leave FRAME.csv, --levels or {option} out")
            example = "worst.toml" if option == "--mechanism" else "worst.json"
            check_place(Path(place), option, [Path(design)], example)

    def asked(effort: Effort) -> Answer:
        found = survey(design, frame, out=out, levels=levels, effort=effort, **given)
        if mechanism is not None and isinstance(found, SurveyDesign | SurveyDelta):
            write(Path(mechanism), found.mechanism(), "--mechanism")
        if certificate is not None and isinstance(found, SurveyDesign | SurveyDelta | SurveyLevels):
            write(Path(certificate), found.certificate(), "--certificate")
        return found

    return ask(asked, as_object, limit, report=Report.of(report, *files, out, mechanism, certificate))
