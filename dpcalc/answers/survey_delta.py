"""What a sampling design does to (eps, delta)-privacy: the least delta for frames at a given e^eps'."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dpcalc.answers.survey_input import Asked
from dpcalc.answers.survey_mechanism import print_worst
from dpcalc.certify.certificate import dumps
from dpcalc.effort import Effort
from dpcalc.errors import InputError
from dpcalc.exact import Infinity
from dpcalc.report.answer import Answer
from dpcalc.report.facts import escape, facts
from dpcalc.report.fields import rounded
from dpcalc.report.sheet import Sheet
from dpcalc.section import located
from dpcalc.surveys.amplification.amplified import amplification
from dpcalc.surveys.amplification.approximate import Approximate, Promise, largest_delta
from dpcalc.surveys.amplification.approximate_certificate import approximate_certificate
from dpcalc.surveys.designs.attackers import OUTSIDER
from dpcalc.surveys.designs.attributes import ABSENT
from dpcalc.wording import Wording, as_words, capital


def survey_delta(asked: Asked, effort: Effort) -> SurveyDelta:
    """The least delta for frames; at e^eps' of the pure factor of the design, where no other is asked for.

    Raises ``InputError`` for attackers, of whom it is not computed, and where the factor is infinite.
    """
    if asked.attacker != OUTSIDER:
        raise InputError("what attackers infer is for delta = 0", where=asked.path, hint="leave delta out")
    at = asked.at
    with located(asked.path):
        if at is None:
            pure = amplification(asked.survey, asked.setting, asked.factor, effort).value
            if isinstance(pure, Infinity):
                raise InputError("no e^eps' holds for frames", hint='write at = "3"')
            at = pure
        found = largest_delta(asked.survey, asked.setting, Promise(asked.factor, asked.delta), at, effort)
    return SurveyDelta(asked, found)


@dataclass(frozen=True)
class SurveyDelta(Answer):
    """The least delta of a design over all mechanisms, with a worst event."""

    question: ClassVar[str] = "survey"
    asked: Asked
    found: Approximate

    @property
    def sentence(self) -> Wording:
        """The delta in words."""
        found = self.found
        return as_words(
            f"Whatever has `e^eps = {found.promise.factor}` and `delta = {found.promise.delta}` for samples one record "
            f"apart, drawn or not, and is run on the sample has `delta = {found.value}` for frames at "
            f"`e^eps' = {found.at}`. Some mechanism attains it, so no smaller value holds for all."
        )

    def mechanism(self) -> str:
        """Raises ``InputError``: what ``dpcalc loss`` says of a mechanism is for delta = 0."""
        raise InputError("--mechanism is for delta = 0", hint="leave it out, or delta in [privacy]")

    def certificate(self) -> str:
        """The certificate, as ``dpcalc replay`` reads it."""
        return dumps(approximate_certificate(self.found))

    def objects(self) -> list[dict[str, object]]:
        """The delta, the frames and the event."""
        found = self.found
        return [
            {
                "design": self.asked.survey.words(),
                "factor": str(found.promise.factor),
                "delta": str(found.promise.delta),
                "at": str(found.at),
                "value": str(found.value),
                "frames": [[None if r is ABSENT else str(r) for r in frame] for frame in found.frames],
                "event": [{"sample": str(sample), "chance": str(p)} for sample, p in found.event.items()],
                "sentence": self.sentence,
                "pairs": found.pairs,
            }
        ]

    def sheet(self) -> Sheet:
        """The sentence, the frames and the event."""
        sheet, found = Sheet(), self.found
        words = self.asked.survey.words()
        sheet.print(f"[bold]{escape(capital(words))}[/bold]\n")
        lines = [
            ("`e^eps`, `delta` for samples", f"`{found.promise.factor}`, `{found.promise.delta}`"),
            ("`e^eps'`, `delta` for frames", f"`{found.at}`, `{found.value} = {rounded(found.value)}`"),
            ("compared", f"{found.pairs} pairs of frames, up to symmetry"),
        ]
        sheet.print(facts(lines))
        sheet.print(f"\n{escape(self.sentence)}\n")
        print_worst(sheet, found.frames, "A worst event[/bold]", found.event)
        return sheet
