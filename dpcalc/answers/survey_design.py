"""What a sampling design does to privacy, shown: inclusion probabilities, the factor, and a worst mechanism."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dpcalc.answers.survey_input import Asked
from dpcalc.answers.survey_mechanism import MOST_SHOWN, print_worst, worst_mechanism
from dpcalc.certify.certificate import dumps
from dpcalc.errors import InputError
from dpcalc.exact import INFINITY, Infinity
from dpcalc.report.answer import Answer
from dpcalc.report.facts import escape, facts
from dpcalc.report.fields import rounded
from dpcalc.report.sheet import Sheet
from dpcalc.spec.datasets import Vector
from dpcalc.surveys.amplification.amplified import Amplified
from dpcalc.surveys.amplification.certificate import amplification_certificate
from dpcalc.surveys.designs.attackers import NOTHING, OUTSIDER, SAMPLE
from dpcalc.surveys.designs.attributes import ABSENT
from dpcalc.surveys.designs.base import Inclusion
from dpcalc.wording import Wording, as_words, capital, marked


@dataclass(frozen=True)
class SurveyDesign(Answer):
    """Inclusion probabilities of a design, for one ``frame``, and its factor over all mechanisms.

    Where stages follow, ``steps`` hold the factor after each of them.
    """

    question: ClassVar[str] = "survey"
    asked: Asked
    found: Amplified
    frame: Vector
    inclusion: Inclusion
    steps: tuple[Amplified, ...]

    @property
    def sentence(self) -> Wording:
        """The factor in words."""
        found, setting = self.found, self.asked.setting
        if self.asked.attacker != OUTSIDER:
            return as_words(self._believed)
        changes = "one record changes" if setting.frame == "replace" else "one unit joins or leaves"
        before = f"`e^eps = {found.factor}` for samples ({setting.sample})"
        if found.value is INFINITY:
            return as_words(
                f"There is a mechanism with {before} one of whose outputs shows for certain which of two neighbouring "
                "frames it was: no budget holds for frames."
            )
        worse = "more" if found.value > found.factor else "as much" if found.value == found.factor else "less"
        return as_words(
            f"Whatever has {before} and is run on the sample has `e^eps' = {found.value}` for frames, where {changes}: "
            f"{worse} is lost than for samples. Some mechanism attains it, so no smaller value holds for all."
        )

    @property
    def _believed(self) -> str:
        """The factor in words, of an attacker."""
        found, who = self.found, self.asked.attacker.words()
        if found.value is INFINITY:
            return (
                f"There is a mechanism with `e^eps = {found.factor}` for samples that tells {who.split(', ')[0]} all."
            )
        return (
            f"Whatever has `e^eps = {found.factor}` for samples and is run on the sample changes what is believed of a "
            f"record by a factor between 1/({found.value}) and {found.value}: {who}. For some mechanism it comes as "
            "near to that as one likes, over priors, so no smaller value holds for all."
        )

    @property
    def unsaid(self) -> list[str]:
        """What that does not say."""
        units = (
            f"{self.asked.setting.units}{' units or one less' if self.asked.setting.frame != 'replace' else ' units'}"
        )
        said = [
            f"It is for frames of {units} with the records that are listed, and for neighbours as they are named.",
            "It is the worst case over all mechanisms: a given one, such as noise on a total, may do better.",
            *self._others,
            "Several releases of one sample are composed first, at the level of samples, and then amplified together.",
            "The design itself, and what it knows of units, is taken as public.",
        ]
        if self.asked.survey.design.several:
            said.append("The mechanism sees both samples; `e^eps` is for a record of one: a unit in both has two.")
        if self.asked.survey.collection is not None and self.asked.attacker.knows != SAMPLE:
            said.append("Values are drawn when they are collected, and no part of the frame: nothing is said of them.")
        if self.asked.survey.design.labelled:
            said.append("The mechanism is told which unit each record belongs to; labelled = false forgets that.")
        return [as_words(each) for each in said]

    @property
    def _others(self) -> tuple[str, ...]:
        """What other attackers may learn, where the answer is for one who knows nothing of who was drawn."""
        if self.asked.attacker.knows != NOTHING:
            return ()
        return ("Who knows that a unit is in the sample may learn more: write a table attacker in DESIGN.toml.",)

    def mechanism(self) -> str:
        """A SPEC.toml of the two frames with the design and a worst mechanism as stages, for ``dpcalc loss``.

        Raises ``InputError`` where the two frames do not have the same units, or units do not all respond, and where an
        attacker faces another law of samples than the design gives.
        """
        if self.asked.attacker != OUTSIDER:
            raise InputError("this worst mechanism cannot be written as a SPEC.toml", hint="leave [attacker] out")
        if any(ABSENT in frame for frame in self.found.frames) or self.asked.survey.nonresponse is not None:
            hint = 'write premetric = "replace" in [frame], and leave [nonresponse] out'
            raise InputError("this worst mechanism cannot be written as a SPEC.toml", hint=hint)
        return worst_mechanism(self.asked.given, self.found)

    def certificate(self) -> str:
        """The certificate, as ``dpcalc replay`` reads it. Raises ``InputError`` where there is none."""
        return dumps(amplification_certificate(self.found))

    def objects(self) -> list[dict[str, object]]:
        """The probabilities, the factor, the frames and the event."""
        found, formula = self.found, self.found.formula
        shown = None
        if formula is not None:
            ends = {"low": str(formula.low), "high": None if formula.high is None else str(formula.high)}
            shown = {"expression": str(formula.expression), **ends}
        return [
            {
                "design": self.asked.survey.words(),
                "frame": list(map(str, self.frame)),
                "inclusion": [str(p) for p in self.inclusion.first],
                "joint_inclusion": [[str(p) for p in row] for row in self.inclusion.second],
                "factor": str(found.factor),
                "attacker": self.asked.attacker.fields(),
                "value": str(found.value),
                "infinite": found.value is INFINITY,
                "formula": shown,
                "frames": [[None if r is ABSENT else str(r) for r in frame] for frame in found.frames],
                "event": [{"sample": str(sample), "chance": str(p)} for sample, p in found.event.items()],
                "steps": [
                    {"stage": each.survey.words().split("; then ")[-1], "value": str(each.value)} for each in self.steps
                ],
                "sentence": self.sentence,
                "unsaid": self.unsaid,
                "pairs": found.pairs,
            }
        ]

    @property
    def _label(self) -> str:
        """What the value is."""
        if self.asked.attacker == OUTSIDER:
            return "`e^eps'` for frames"
        return f"belief changes by, from {self.asked.attacker.compares} to posterior"

    def sheet(self) -> Sheet:
        """The probabilities, the sentence, and the worst mechanism."""
        sheet, found = Sheet(), self.found
        words = self.asked.survey.words()
        sheet.print(f"[bold]{escape(capital(words))}[/bold]\n")
        slots = self.asked.survey.design.slots(len(self.frame))
        pairs = [(slot, marked(str(p))) for slot, p in zip(slots, self.inclusion.first, strict=True)]
        both = sorted({p for i, row in enumerate(self.inclusion.second) for j, p in enumerate(row) if i != j})
        sheet.print(f"Inclusion probabilities in the frame {escape(str(self.frame))}:\n")
        sheet.print(facts(pairs[:MOST_SHOWN]))
        if both:
            span = f"`{both[0]}`" if len(both) == 1 else f"from `{both[0]}` to `{both[-1]}`"
            sheet.print(f"\nof two of these together: {span}\n")
        lines = [
            ("`e^eps` for samples", marked(str(found.factor))),
            (self._label, _value(found)),
        ]
        if found.formula is not None:
            low, high = found.formula.low, found.formula.high
            until = "on" if high is None else f"to `{high}`"
            lines.append(("as a function of `E = e^eps`", f"`{found.formula.expression}`, from `E = {low}` {until}"))
        last = (escape(each.survey.words().split("; then ")[-1]) for each in self.steps[:-1])
        lines += [(f"up to: {words}", _value(each)) for words, each in zip(last, self.steps, strict=False)]
        lines.append(("compared", f"{found.pairs} pairs of frames, up to symmetry"))
        sheet.print(facts(lines))
        sheet.print(f"\n{escape(self.sentence)}\n")
        sheet.print("[bold]What that does not say[/bold]")
        sheet.print(facts([("-", escape(text)) for text in self.unsaid]))
        sheet.print()
        print_worst(sheet, found.frames, "A worst mechanism[/bold] says whether one event has occurred", found.event)
        return sheet


def _value(found: Amplified) -> str:
    """The factor, with its decimals."""
    if isinstance(found.value, Infinity) or found.value.denominator == 1:
        return str(found.value)
    return f"`{found.value} = {rounded(found.value)}`"
