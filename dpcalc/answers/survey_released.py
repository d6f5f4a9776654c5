"""A release of a survey: what is promised, on what that rests, and the table of total error."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from rich.markup import escape

from dpcalc.answers.survey_input import Release
from dpcalc.report.answer import Answer
from dpcalc.report.facts import columns, facts
from dpcalc.report.fields import rounded
from dpcalc.report.roots import root_in_decimals as root
from dpcalc.report.sheet import Sheet
from dpcalc.surveys.estimates.moves import Moves
from dpcalc.surveys.estimates.noise import DISCRETE
from dpcalc.surveys.estimates.totals import MEAN, Estimate
from dpcalc.surveys.estimates.weighting import ROUNDS
from dpcalc.symbolic.exp_numbers import ExpNumber


@dataclass(frozen=True)
class SurveyReleased(Answer):
    """Estimates with noise, what is promised of them, and how far they are off, by design and by noise.

    ``moves`` says what one unit may change, and holds the sample with its weights. ``share`` is the largest sampling
    fraction of a stratum, where frames are protected better than samples.
    """

    question: ClassVar[str] = "survey"
    data: str
    out: str
    asked: Release
    moves: Moves
    estimates: tuple[Estimate, ...]
    share: Fraction | None
    secrecy: str

    @property
    def promised(self) -> list[str]:
        """The promise, in words."""
        epsilon, changes = self.asked.noise.epsilon, self.moves.changes
        said = [
            f"For samples: no output is more than e^{epsilon} times as likely as with {changes}.",
            *self.moves.needs,
        ]
        if self.share is not None:
            factor = 1 + self.share * (ExpNumber.exp(epsilon) - 1)
            said.append(
                "For frames, against those who do not know who was drawn: for other values of one unit of the frame "
                f"the factor is at most 1 + {self.share} (e^{epsilon} - 1) = {factor.decimal()}, as at most the share "
                f"{self.share} of a stratum is drawn (Balle, Barthe and Gaboardi 2018)."
            )
        return said

    @property
    def not_protected(self) -> list[str]:
        """What it leaves open, in words."""
        said = [
            "Which units the frame holds, and the columns of the design: they are public.",
            "The columns of the frame that are not released: nothing is said of them.",
            "Errors by design: computed from the sample without noise. They are shown to you, and not written.",
            "Values outside the bounds: they are moved to them before anything is computed.",
            "Another release of this sample adds its own epsilon at the level of samples.",
            self.secrecy,
        ]
        if self.moves.weighted.response is not None:
            said.insert(
                1, "Who responds: nothing is said of units that would respond in one dataset and not in another."
            )
        if self.asked.noise.kind != DISCRETE:
            said.append(
                "The noise is made of doubles, where the promise is about real numbers; discrete noise is exact."
            )
        return said

    @property
    def weights(self) -> list[str]:
        """How the weights came about, in words."""
        weighted = self.moves.weighted
        said = [weighted.what.weighting]
        if weighted.response is not None:
            classes = len(set(weighted.response))
            said.append(
                "respondents stand for all of the sample" if classes == 1 else f"and for others in {classes} classes"
            )
        if weighted.margins:
            names = ", ".join(margin.name for margin in weighted.margins)
            how = "post-stratified" if len(weighted.margins) == 1 else f"raked in {ROUNDS} rounds"
            said.append(f"{how} to the known totals of {names}")
        return said

    def objects(self) -> list[dict[str, object]]:
        """Promise and estimates."""
        weighted = self.moves.weighted
        rows = [
            {
                "group": each.group,
                "variable": each.variable,
                "total": None if each.total is None else str(each.total),
                "mean": None if each.mean is None else rounded(each.mean),
                "sensitivity": str(each.sensitivity),
                "scale": str(each.scale),
                "noise_error": root(each.noise_variance),
                "design_error": None if each.design_variance is None else root(each.design_variance),
            }
            for each in self.estimates
        ]
        what = {
            "data": self.data,
            "out": self.out,
            "units": weighted.what.units,
            "sample": len(weighted.sample.weights),
        }
        ends = {"least": rounded(min(weighted.weights)), "largest": rounded(max(weighted.weights))}
        weights = {"respondents": len(weighted.weights), "weights": {"how": self.weights, **ends}}
        said = {"promised": self.promised, "not_protected": self.not_protected}
        noise = {"epsilon": str(self.asked.noise.epsilon), "noise": self.asked.noise.kind}
        return [{**what, **weights, **noise, "statistic": self.asked.noise.statistic, **said, "estimates": rows}]

    def sheet(self) -> Sheet:
        """The promise, and one table of sensitivities and errors."""
        sheet, weighted = Sheet(), self.moves.weighted
        sheet.print(f"[bold]A survey of {escape(self.data)}[/bold]\n")
        lines = [("frame", f"{weighted.what.units} units"), ("sample", f"{len(weighted.sample.weights)} units")]
        if weighted.response is not None:
            lines.append(("respondents", f"{len(weighted.weights)} units"))
        least, largest = (rounded(end) for end in (min(weighted.weights), max(weighted.weights)))
        lines.append(("weights", f"{'; '.join(self.weights)}: from {least} to {largest}"))
        sheet.print(facts([(name, escape(text)) for name, text in lines]))
        sheet.print("\n[bold]Promised[/bold]")
        sheet.print(facts([("-", escape(text)) for text in self.promised]))
        sheet.print("\n[bold]Not protected[/bold]")
        sheet.print(facts([("-", escape(text)) for text in self.not_protected]))
        also = " and response" if weighted.response is not None else ""
        of = self.asked.noise.statistic
        sheet.print(
            f"\n[bold]Estimates, and how far they are off[/bold] (standard errors of the {of}, by design{also})\n"
        )
        of_numbers = ("total", "mean", "sensitivity", "by noise", "by design", "both")
        table = columns("group", "variable", *of_numbers, right=of_numbers)
        places = 4 if of == MEAN else 1
        for each in self.estimates:
            by_design, both = "unknown", "unknown"
            if each.design_variance is not None:
                by_design, both = (
                    root(v, places) for v in (each.design_variance, each.design_variance + each.noise_variance)
                )
            known = ("" if number is None else rounded(number) for number in (each.total, each.mean))
            numbers = (*known, rounded(each.sensitivity), root(each.noise_variance, places))
            table.add_row(escape(each.group), escape(each.variable), *numbers, by_design, both)
        sheet.print(table)
        return sheet
