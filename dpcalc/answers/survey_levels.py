"""Where protection may begin in a survey, and what may be held fixed: the table of settings of one pipeline."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from os import PathLike
from typing import ClassVar

from dpcalc.answers.survey_input import Asked, read_question
from dpcalc.certify.certificate import dumps
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError
from dpcalc.report.answer import Answer
from dpcalc.report.facts import columns, escape, facts
from dpcalc.report.sheet import Sheet
from dpcalc.section import located
from dpcalc.surveys.amplification.certificate import settings_certificate
from dpcalc.surveys.designs.attackers import OUTSIDER
from dpcalc.surveys.levels.pipeline import Pipeline
from dpcalc.surveys.levels.settings import Row, settings
from dpcalc.wording import capital, marked


def survey_levels(design: str | PathLike[str], *, effort: Effort = DEFAULT_EFFORT) -> SurveyLevels:
    """The settings of the pipeline in a DESIGN.toml: each level of protection, agnostic and with earlier levels fixed.

    The data domains of population, frame, target sample and responding sample are listed, the primitive multiverses
    follow from the relations between them (bailie2025, Definitions 6.3.1 to 6.3.3), and of each setting it is computed
    what is compared, whether design weights are fixed, and the exact factor over all mechanisms private for
    respondents, or for what editing and imputation make of their records. Raises ``InputError`` for bad input,
    ``TooLarge`` for more datasets than can be listed.
    """
    asked = read_question(design)
    if asked.delta or asked.attacker != OUTSIDER:
        hint = "leave delta and [attacker] out, or --levels"
        raise InputError("levels are for delta = 0, and no attacker", where=asked.path, hint=hint)
    given = asked.setting
    with located(asked.path):
        pipeline = Pipeline(
            given.units,
            given.records,
            asked.survey.design,
            asked.construction,
            asked.survey.nonresponse,
            asked.weighted,
            asked.survey.collection,
            asked.survey.stages,
        )
        sizes = tuple(map(len, pipeline.domains))
        return SurveyLevels(asked, sizes, settings(pipeline, given.sample, asked.factor, effort))


@dataclass(frozen=True)
class SurveyLevels(Answer):
    """The settings, and how many datasets each level has."""

    question: ClassVar[str] = "survey"
    asked: Asked
    domains: tuple[int, ...]
    rows: tuple[Row, ...]

    @property
    def _seen(self) -> str:
        """What the mechanism sees."""
        return "processed records" if self.asked.survey.stages else "respondents"

    @property
    def unsaid(self) -> list[str]:
        """What the table does not say."""
        weights = "an attribute of the record" if self.asked.weighted else "side data"
        neighbours = f"neighbours are at distance 1 ({self.asked.setting.sample}) at every level"
        same = "between those who may come of one dataset of the level that is held fixed"
        if self.asked.survey.collection is None:
            values = "Values are fixed by the frame: samples of one frame differ in who was drawn alone."
        else:
            values = "Values are drawn when they are collected: samples of one frame may differ in them."
        return [
            values,
            f"It is for the units and records that are listed; {neighbours}.",
            f"The factor is for mechanisms that are private for {self._seen} in the same sense: {same}.",
            f"Design weights are {weights} of a sample here.",
            "Where nothing is compared every mechanism keeps every budget: such a setting promises nothing.",
        ]

    def certificate(self) -> str:
        """The certificate of every setting with a finite factor. Raises ``InputError`` where there is none."""
        rows = [row.ratios for row in self.rows if isinstance(row.factor, Fraction)]
        return dumps(settings_certificate(rows, self.asked.factor))

    def objects(self) -> list[dict[str, object]]:
        """One object with all settings."""
        rows = [
            {
                "level": row.level,
                "fixed": row.fixed,
                "also_fixed": list(row.also),
                "universes": row.universes,
                "compared": row.compared,
                "stages": list(row.stages),
                "weights_fixed": None if row.vacuous else row.weights_fixed,
                "value": None if row.factor is None else str(row.factor),
                "worst": None if row.worst is None else list(map(_shown, row.worst)),
            }
            for row in self.rows
        ]
        what = {"design": self.asked.survey.words(), "datasets": list(self.domains)}
        return [{**what, "factor": str(self.asked.factor), "settings": rows, "unsaid": self.unsaid}]

    def sheet(self) -> Sheet:
        """The table."""
        sheet = Sheet()
        words = self.asked.survey.words()
        sheet.print(f"[bold]{escape(capital(words))}[/bold]\n")
        sheet.print(
            facts([("datasets", ", ".join(f"{n} {name}" for n, name in zip(self.domains, _MANY, strict=True)))])
        )
        sheet.print(f"\n[bold]Settings[/bold], for `e^eps = {self.asked.factor}` on {self._seen}\n")
        factor = marked("e^eps'")
        table = columns(
            "level",
            "held fixed",
            "and so",
            "universes",
            "compared",
            "within",
            "weights",
            factor,
            right=("universes", "compared", factor),
        )
        for row in self.rows:
            weights = "-" if row.vacuous else "fixed" if row.weights_fixed else "move"
            table.add_row(
                row.level,
                row.fixed or "nothing",
                ", ".join(row.also) or "-",
                str(row.universes),
                str(row.compared),
                ", ".join(row.stages) or "nothing",
                weights,
                "nothing is promised" if row.factor is None else marked(str(row.factor)),
            )
        sheet.print(table)
        sheet.print("\n[bold]What that does not say[/bold]")
        sheet.print(facts([("-", escape(text)) for text in self.unsaid]))
        return sheet


_MANY = ("populations", "frames", "target samples", "responding samples")


def _shown(dataset: object) -> str:
    """A dataset; a unit that is not there is a dash."""
    return str(dataset).replace("None", "-")
