"""A release of a survey: what is promised, on what that rests, and the table of total error."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, Final

from rich.table import Table

from dpcalc.answers.survey_input import Wanted
from dpcalc.report.answer import Answer
from dpcalc.report.facts import columns, escape, facts
from dpcalc.report.fields import rounded
from dpcalc.report.roots import root_in_decimals as root
from dpcalc.report.sheet import Sheet
from dpcalc.surveys.estimates.moves import Moves
from dpcalc.surveys.estimates.noise import DISCRETE
from dpcalc.surveys.estimates.totals import MEAN, Estimate
from dpcalc.surveys.estimates.weighting import ROUNDS
from dpcalc.symbolic.exp_numbers import ExpNumber
from dpcalc.wording import as_words

ORDINALS: Final = ("first", "second")


@dataclass(frozen=True)
class ReleasedSample:
    """What is released of one sample. ``moves`` says what one unit may change, and holds the sample with its weights.

    ``units`` are the places of those who were drawn.
    """

    wanted: Wanted
    moves: Moves
    estimates: tuple[Estimate, ...]
    units: frozenset[int]

    @property
    def factor(self) -> ExpNumber:
        """E^eps."""
        return ExpNumber.exp(self.wanted.noise.epsilon)

    @property
    def promised(self) -> str:
        """The promise for this sample, in words."""
        return (
            f"no output is more than {_power(self.wanted.noise.epsilon)} times as likely as with {self.moves.changes}."
        )

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
        return [as_words(each) for each in said]

    def fields(self) -> dict[str, object]:
        """The sample, its weights and its noise."""
        weighted, noise = self.moves.weighted, self.wanted.noise
        ends = {"least": rounded(min(weighted.weights)), "largest": rounded(max(weighted.weights))}
        return {
            "sample": len(weighted.sample.weights),
            "respondents": len(weighted.weights),
            "weights": {"how": self.weights, **ends},
            "epsilon": str(noise.epsilon),
            "noise": noise.kind,
            "statistic": noise.statistic,
        }

    def rows(self) -> list[dict[str, object]]:
        """The estimates."""
        return [
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

    def facts(self) -> list[tuple[str, str]]:
        """The sizes, and the weights."""
        weighted = self.moves.weighted
        lines = [("sample", f"{len(weighted.sample.weights)} units")]
        if weighted.response is not None:
            lines.append(("respondents", f"{len(weighted.weights)} units"))
        least, largest = (rounded(end) for end in (min(weighted.weights), max(weighted.weights)))
        return [*lines, ("weights", f"{'; '.join(self.weights)}: from {least} to {largest}")]

    def table(self) -> Table:
        """Sensitivities and errors of the estimates."""
        of_numbers = ("total", "mean", "sensitivity", "by noise", "by design", "both")
        table = columns("group", "variable", *of_numbers, right=of_numbers)
        places = 4 if self.wanted.noise.statistic == MEAN else 1
        for each in self.estimates:
            by_design, both = "unknown", "unknown"
            if each.design_variance is not None:
                by_design, both = (
                    root(v, places) for v in (each.design_variance, each.design_variance + each.noise_variance)
                )
            known = ("" if number is None else rounded(number) for number in (each.total, each.mean))
            numbers = (*known, rounded(each.sensitivity), root(each.noise_variance, places))
            table.add_row(escape(each.group), escape(each.variable), *numbers, by_design, both)
        return table


@dataclass(frozen=True)
class SurveyReleased(Answer):
    """Estimates with noise of a sample, or of two, what is promised of them, and how far they are off.

    ``frames`` is at most what frames lose by all of it, with the reason, where they are protected better than samples;
    ``overlapping`` says whether a unit may be in both of two samples.
    """

    question: ClassVar[str] = "survey"
    data: str
    out: str
    parts: tuple[ReleasedSample, ...]
    frames: tuple[ExpNumber, str] | None
    overlapping: bool
    secrecy: str

    @property
    def estimates(self) -> tuple[Estimate, ...]:
        """Those of all samples."""
        return tuple(each for part in self.parts for each in part.estimates)

    @property
    def units(self) -> int:
        """How many the frame has."""
        return self.parts[0].moves.weighted.what.units

    @property
    def promised(self) -> list[str]:
        """The promise, in words."""
        if len(self.parts) == 1:
            said = [f"For samples: {self.parts[0].promised}"]
        else:
            said = [
                f"For the {name} sample alone: {part.promised}"
                for name, part in zip(ORDINALS, self.parts, strict=False)
            ]
            said.append(self._together)
        said += dict.fromkeys(text for part in self.parts for text in part.moves.needs)
        if self.frames is not None:
            factor, why = self.frames
            said.append(
                "For frames, against those who do not know who was drawn: for other values of one unit of the frame "
                f"the factor is at most `{factor} = {factor.decimal()}`, as {why}."
            )
        return [as_words(each) for each in said]

    @property
    def _together(self) -> str:
        """The promise for two samples at once."""
        budgets = [part.wanted.noise.epsilon for part in self.parts]
        if not self.overlapping:
            return f"Both together: at most {_power(max(budgets))} times as likely, as no unit is in both."
        return (
            f"Both together: at most {_power(sum(budgets, Fraction(0)))} times as likely, for a unit that is in both "
            "samples; for one that is in one of them, what is said of that one holds."
        )

    @property
    def not_protected(self) -> list[str]:
        """What it leaves open, in words."""
        several = len(self.parts) > 1
        said = [
            "Which units the frame holds, and the columns of the design: they are public.",
            "The columns of the frame that are not released: nothing is said of them.",
            "Errors by design: computed from the sample without noise. They are shown to you, and not written.",
            "Values outside the bounds: they are moved to them before anything is computed.",
            f"Another release of {'a' if several else 'this'} sample adds its own `epsilon` at the level of samples.",
            self.secrecy,
        ]
        if any(part.moves.weighted.response is not None for part in self.parts):
            said.insert(
                1, "Who responds: nothing is said of units that would respond in one dataset and not in another."
            )
        if any(part.wanted.noise.kind != DISCRETE for part in self.parts):
            said.append(
                "The noise is made of doubles, where the promise is about real numbers; discrete noise is exact."
            )
        return [as_words(each) for each in said]

    def objects(self) -> list[dict[str, object]]:
        """Promise and estimates; of several samples, each with its own."""
        what = {"data": self.data, "out": self.out, "units": self.units}
        said = {"promised": self.promised, "not_protected": self.not_protected}
        if len(self.parts) == 1:
            (part,) = self.parts
            return [{**what, **part.fields(), **said, "estimates": part.rows()}]
        each = [{**part.fields(), "estimates": part.rows()} for part in self.parts]
        return [{**what, "overlap": self.overlap, "samples": each, **said}]

    @property
    def overlap(self) -> int:
        """How many units are in all of the samples."""
        return len(frozenset.intersection(*(part.units for part in self.parts)))

    def sheet(self) -> Sheet:
        """The promise, and one table of sensitivities and errors for each sample."""
        sheet, several = Sheet(), len(self.parts) > 1
        sheet.print(f"[bold]A survey of {escape(self.data)}[/bold]\n")
        lines = [("frame", f"{self.units} units")]
        for name, part in zip(ORDINALS, self.parts, strict=False):
            lines += [(f"{name} {what}" if several else what, text) for what, text in part.facts()]
        if several:
            lines.append(("in both", f"{self.overlap} units"))
        sheet.print(facts([(name, escape(text)) for name, text in lines]))
        sheet.print("\n[bold]Promised[/bold]")
        sheet.print(facts([("-", escape(text)) for text in self.promised]))
        sheet.print("\n[bold]Not protected[/bold]")
        sheet.print(facts([("-", escape(text)) for text in self.not_protected]))
        for name, part in zip(ORDINALS, self.parts, strict=False):
            also = " and response" if part.moves.weighted.response is not None else ""
            of, whose = part.wanted.noise.statistic, f" of the {name} sample" if several else ""
            sheet.print(
                f"\n[bold]Estimates{whose}, and how far they are off[/bold] "
                f"(standard errors of the {of}, by design{also})\n"
            )
            sheet.print(part.table())
        return sheet


def _power(exponent: Fraction) -> str:
    """A power of e."""
    return f"e^{exponent}" if exponent.denominator == 1 else f"e^({exponent})"
