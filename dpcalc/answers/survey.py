"""Surveys: what a sampling design does to privacy; and a sample of a frame, released as estimates with noise."""

from __future__ import annotations

from os import PathLike

from dpcalc.answers.front_door import checked
from dpcalc.answers.survey_delta import SurveyDelta, survey_delta
from dpcalc.answers.survey_design import SurveyDesign
from dpcalc.answers.survey_input import read_question
from dpcalc.answers.survey_levels import SurveyLevels, survey_levels
from dpcalc.answers.survey_release import survey_release
from dpcalc.answers.survey_released import SurveyReleased
from dpcalc.answers.workers import spread
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError
from dpcalc.section import located
from dpcalc.surveys.amplification.amplified import amplification
from dpcalc.surveys.designs.attackers import SAMPLE
from dpcalc.surveys.designs.attributes import ABSENT
from dpcalc.surveys.designs.base import inclusion


@checked
def survey(
    design: str | PathLike[str],
    frame: str | PathLike[str] | None = None,
    *,
    out: str | PathLike[str] | None = None,
    seed: int | str | None = None,
    jobs: int = 1,
    scheduler: str | None = None,
    levels: bool = False,
    effort: Effort = DEFAULT_EFFORT,
) -> SurveyDesign | SurveyDelta | SurveyLevels | SurveyReleased:
    """What a sampling design does to privacy; with a ``frame``, a CSV file, a sample of it released with noise.

    ``design`` is a DESIGN.toml (docs/surveys.md). Without a frame the answer is for every mechanism at once: inclusion
    probabilities, and the exact factor e^eps' for frames of whatever is eps-private for samples, with frames and a
    mechanism that attain it (bailie2025, Section 6.4); or the least delta for frames, of whatever is
    (eps, delta)-private for samples. With one the sample is drawn, and estimates of totals and means go to ``out``, a
    CSV file; ``seed`` is as in ``swap``. With ``levels`` the answer is the table of all levels at which protection may
    begin, and of what may be held fixed. ``jobs`` processes, or the workers of a Dask ``scheduler`` at an address,
    compare the frames of a design. Raises ``InputError`` for bad input; then nothing is written.
    """
    if levels:
        if not (frame is out is seed is scheduler is None) or jobs != 1:
            hint = "leave FRAME.csv, --out, --seed, --jobs and --scheduler out"
            raise InputError("--levels is for a design alone", hint=hint)
        return survey_levels(design, effort=effort)
    if frame is not None:
        if jobs != 1 or scheduler is not None:
            raise InputError("--jobs and --scheduler are for a design alone", hint="a release takes no time")
        return survey_release(frame, design, out, seed)
    if out is not None or seed is not None:
        raise InputError("--out and --seed need a frame", hint="write FRAME.csv before DESIGN.toml, or leave them out")
    asked = read_question(design)
    if asked.construction is not None or asked.weighted:
        raise InputError("[construction] and weights in records are for --levels", where=asked.path, hint="add it")
    if asked.delta:
        if jobs != 1 or scheduler is not None:
            raise InputError("--jobs and --scheduler are for delta = 0", hint="leave them out")
        return survey_delta(asked, effort)
    with spread(effort, jobs, scheduler) as several, located(asked.path):
        found = amplification(asked.survey, asked.setting, asked.factor, several, formula=True, attacker=asked.attacker)
        before = asked.survey.prefixes()[:-1] if asked.survey.stages or asked.survey.collection else ()
        steps = tuple(
            amplification(part, asked.setting, asked.factor, several, attacker=asked.attacker) for part in before
        )
    shown = (
        next(each for each in found.frames if ABSENT not in each)
        if ABSENT in sum(found.frames, ())
        else found.frames[0]
    )
    # the journalist's frames are samples, of which the design knows nothing
    drawn = (found if asked.attacker.knows == SAMPLE else asked).survey.design
    return SurveyDesign(asked, found, shown, inclusion(drawn, shown), (*steps, found))
