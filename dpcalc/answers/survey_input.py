"""DESIGN.toml: a sampling design, the frames it is for or the columns it needs, and what is promised of a release."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from os import PathLike
from pathlib import Path

from dpcalc.answers.survey_weights_input import Adjusting, read_adjusting
from dpcalc.errors import InputError
from dpcalc.exact import rational
from dpcalc.mechanisms.parameters import probability
from dpcalc.mechanisms.registry import DESIGNS, PROCESSING
from dpcalc.quoting import shown
from dpcalc.section import Section, located
from dpcalc.spec.datasets import Record
from dpcalc.spec_file.toml import read_toml
from dpcalc.surveys.amplification.frames import OF_FRAMES, OF_SAMPLES, REPLACE, Setting
from dpcalc.surveys.designs.attackers import COMPARED, KNOWLEDGE, OUTSIDER, Attacker
from dpcalc.surveys.designs.base import Design
from dpcalc.surveys.designs.collection import Collection, uniform_within
from dpcalc.surveys.designs.editing import Editing
from dpcalc.surveys.designs.given import given_beside
from dpcalc.surveys.designs.imputation import Imputation
from dpcalc.surveys.designs.listed import made, read_design
from dpcalc.surveys.designs.nonresponse import Nonresponse
from dpcalc.surveys.designs.survey import Survey
from dpcalc.surveys.estimates.noise import DISCRETE, NOISES
from dpcalc.surveys.estimates.totals import MEAN, STATISTICS, Bounds, Noise

_DESIGN = 'name = "srswor", and what it takes'
_FACTOR = 'factor = "2", which is e^eps'
_DELTA, _AT = 'delta = "1/100"', 'at = "3/2"'
_WEIGHTS = ("side", "record")
_VALUES = ("frame", "random")
_BOUNDS = "variables = { income = [0, 100] }"


@dataclass(frozen=True)
class Asked:
    """The design question: a survey, its setting, and e^eps for samples; ``given`` are the tables of its stages.

    ``construction`` draws the frame from a population, where levels are asked for; with ``weighted`` design weights are
    part of the records of a sample. ``attacker`` says whose inferences are bounded.
    Where ``delta`` is positive the question is which delta holds for frames, at e^eps' = ``at``.
    """

    path: str
    survey: Survey
    setting: Setting
    factor: Fraction
    given: Sequence[Mapping[str, object]]
    construction: Design | None = None
    weighted: bool = False
    attacker: Attacker = OUTSIDER
    delta: Fraction = Fraction(0)
    at: Fraction | None = None


@dataclass(frozen=True)
class Wanted:
    """What is released of a sample: variables with their bounds, the column of groups, and the noise."""

    variables: Mapping[str, Bounds]
    by: str | None
    noise: Noise


@dataclass(frozen=True)
class Release:
    """The data question: the design by columns, weights after it, and what is released of each sample.

    Where two samples are drawn, one of ``wanted`` is for both.
    """

    path: str
    design: Section
    wanted: tuple[Wanted, ...]
    adjusting: Adjusting


def read_question(design: str | PathLike[str]) -> Asked:
    """A design with its frames. Raises ``InputError``, in one line, for whatever is wrong."""
    top = _top(design)
    if top.has("release"):
        raise InputError(
            "[release] is for a frame in a file", where=str(design), hint="write FRAME.csv before DESIGN.toml"
        )
    part, responds, builds = (top.required_table("design"), *map(top.table, ("nonresponse", "construction")))
    frame, sample, privacy, who = (top.table(key) for key in ("frame", "sample", "privacy", "attacker"))
    stages = top.tables("stage")
    top.finish()
    if frame is None:
        hint = 'write units = 4 and records = ["no", "yes"]; or give FRAME.csv before DESIGN.toml'
        raise InputError("the table [frame] is missing", where=str(design), hint=hint)
    given, drawn = _design(part)
    construction = None if builds is None else _design(builds)[1]
    answer = None
    if responds is not None:
        with located(responds.where()):
            answer = made(Nonresponse.name, given_beside(responds))
    units = frame.whole("units", frame.value("units", "units = 4"), "units = 4")
    records = frame.texts("records", 'records = ["no", "yes"]')
    between = _choice(frame, "premetric", OF_FRAMES)
    frame.finish()
    of_samples, invariant, weighted, collects = REPLACE, False, False, None
    if sample is not None:
        of_samples = _choice(sample, "premetric", OF_SAMPLES)
        value = sample.content["invariant"] if sample.has("invariant") else False
        if not isinstance(value, bool):
            raise sample.fault("invariant", f"{shown(value)} is neither true nor false", "write invariant = true")
        invariant = value
        weighted = _choice(sample, "weights", _WEIGHTS) == _WEIGHTS[1]
        collects = _collected(sample, drawn, records)
        sample.finish()
    factor, delta, at = Fraction(2), Fraction(0), None
    if privacy is not None:
        factor = privacy.exact("factor", privacy.value("factor", _FACTOR), rational, "the factor")
        if privacy.has("delta"):
            delta = privacy.exact("delta", privacy.value("delta", _DELTA), probability, "delta")
        if privacy.has("at"):
            at = privacy.exact("at", privacy.value("at", _AT), rational, "e^eps'")
            if at < 1 or not delta:
                raise privacy.fault("at", f"at is {at}", f"it is e^eps' for frames, at least 1, beside {_DELTA}")
        privacy.finish()
    attacker = OUTSIDER
    if who is not None:
        attacker = Attacker(_choice(who, "knows", KNOWLEDGE), _choice(who, "compares", COMPARED))
        who.finish()
    with located(frame.where()):
        setting = Setting(units, tuple(records), of_samples, between, invariant)
    collected = [] if collects is None else [collects.table()]
    after: list[Editing | Imputation] = []
    held = tuple(records) if collects is None else collects.values(records)
    for each in stages:
        after.append(_stage(each))
        _check_named(each.where(), after[-1].named, held)
        held = after[-1].values(held)
    tables = [{"name": drawn.name, **given}, *collected, *(each.content for each in stages)]
    survey = Survey(drawn, answer, tuple(after), collects)
    return Asked(str(design), survey, setting, factor, tables, construction, weighted, attacker, delta, at)


def _collected(sample: Section, drawn: Design, records: Sequence[str]) -> Collection | None:
    """How values are collected: ``None`` where the frame fixes them, else from laws by record.

    Without laws each record of a unit is as likely as any other that the design does not tell from it.
    """
    given = sample.content["values"] if sample.has("values") else None
    if isinstance(given, dict):
        with located(sample.where("values")):
            laws = given_beside(Section("", "", {"laws": given}))
            found: Collection = made(Collection.name, laws)
        _check_named(sample.where("values"), found.named, records)
        return found
    if _choice(sample, "values", _VALUES) == _VALUES[0]:
        return None
    return uniform_within({record: drawn.seen(record) for record in records})


def _check_named(where: str, named: Iterable[Record], known: Sequence[Record]) -> None:
    """Refuse records that a stage names, and that no sample holds when it comes to it."""
    for record in named:
        if record not in known:
            held = ", ".join(map(str, known))
            raise InputError(f"no sample holds the record {record} here", where=where, hint=f"records are {held}")


def read_release(design: str | PathLike[str]) -> Release:
    """What to draw and to release from a frame in a file. Raises ``InputError`` for whatever is wrong."""
    top = _top(design)
    part, first = top.required_table("design"), top.required_table("release")
    second = top.table("second_release")
    adjusting = read_adjusting(str(design), top)
    top.finish()
    _name(part)
    wanted = tuple(_wanted(release) for release in (first, second) if release is not None)
    return Release(str(design), part, wanted, adjusting)


def _wanted(release: Section) -> Wanted:
    """What is released of a sample."""
    value = release.value("variables", _BOUNDS)
    if not isinstance(value, dict) or not value:
        raise release.fault("variables", f"{shown(value)} names no variable", f"write {_BOUNDS}")
    variables: dict[str, Bounds] = {}
    for name, ends in value.items():
        read = [
            release.exact("variables", end, rational, "a bound") for end in release.as_list("variables", ends, _BOUNDS)
        ]
        if len(read) != 2 or read[0] >= read[1]:
            raise release.fault("variables", f"{shown(ends)} are not bounds of {name}", f"write {_BOUNDS}")
        variables[name] = (read[0], read[1])
    by = release.text("by", 'by = "region"') if release.has("by") else None
    epsilon = release.exact("epsilon", release.value("epsilon", 'epsilon = "1"'), rational, "epsilon")
    if epsilon <= 0:
        raise release.fault("epsilon", f"epsilon is {epsilon}", "it has to be positive")
    statistic = _choice(release, "statistic", STATISTICS)
    kind = _choice(release, "noise", NOISES)
    if statistic == MEAN and kind == DISCRETE:
        raise release.fault("noise", "discrete noise is for totals", 'write noise = "laplace" for means')
    release.finish()
    return Wanted(variables, by, Noise(epsilon, kind, statistic))


def _design(part: Section) -> tuple[dict[str, object], Design]:
    """What a table gives, and the design that it is."""
    given = given_beside(part)
    for key, value in given.items():
        if isinstance(value, str) and key in ("strata", "clusters", "sizes", "rates", "values", "by"):
            raise part.fault(key, f'"{value}" is a column', "give FRAME.csv, or one value a unit")
    name = _name(part)
    with located(part.where()):
        return given, read_design(name, given)


def _stage(part: Section) -> Editing | Imputation:
    """What is done to the records of a sample."""
    name = part.one_of("name", part.text("name", 'name = "imputation"'), PROCESSING.names)
    with located(part.where()):
        found: Editing | Imputation = made(name, given_beside(part))
    return found


def _top(design: str | PathLike[str]) -> Section:
    """The file."""
    return Section(str(design), "", read_toml(Path(design)))


def _name(part: Section) -> str:
    """The name of the design."""
    return part.one_of("name", part.text("name", _DESIGN), DESIGNS.names)


def _choice(section: Section, key: str, known: tuple[str, ...]) -> str:
    """One of a few texts, the first where none is given."""
    return section.one_of(key, section.text(key, f'{key} = "{known[0]}"'), known) if section.has(key) else known[0]
