"""What a release lets one infer: the exact worst case over every mechanism that keeps to a specification."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, partial
from itertools import product
from typing import ClassVar

from dpcalc.answers.front_door import checked
from dpcalc.answers.infer_input import Given, LawLike, SetLike
from dpcalc.answers.infer_mechanism import mechanism_toml
from dpcalc.answers.infer_models import Hypotheses
from dpcalc.answers.infer_questions import MAKE, NEEDS, check_options, check_question
from dpcalc.answers.infer_words import enclosed, number, sentence, unsaid
from dpcalc.answers.workers import spread
from dpcalc.certify.certificate import dumps
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError, TooLarge
from dpcalc.exact import Infinity, rational
from dpcalc.inference.certificate import worst_certificate
from dpcalc.inference.constraints import Keeping, keeping
from dpcalc.inference.outputs import Outputs
from dpcalc.inference.questions import Question
from dpcalc.inference.worst import Answered, Worst, worst
from dpcalc.report.answer import Answer
from dpcalc.report.facts import escape, facts
from dpcalc.report.sheet import Sheet
from dpcalc.spec.divergences.base import output_text
from dpcalc.spec_file.reading import SpecFile, read_spec
from dpcalc.spec_file.written import Written, read_once
from dpcalc.symbolic.exp_numbers import Number
from dpcalc.wording import Wording, as_words

_MOST_PAIRS = 400
_MOST_SHOWN = 40


@checked
def infer(
    specification: Written,
    question: str,
    *,
    null: LawLike | None = None,
    alternative: LawLike | None = None,
    level: int | str | Fraction | None = None,
    prior: LawLike | None = None,
    other: LawLike | None = None,
    chosen: SetLike | None = None,
    prior_odds: int | str | Fraction | None = None,
    values: LawLike | None = None,
    least: bool = False,
    own: bool = False,
    jobs: int = 1,
    scheduler: str | None = None,
    effort: Effort = DEFAULT_EFFORT,
) -> Inferred:
    """The exact worst case of a question, over every mechanism that keeps to a specification with its budget.

    ``question`` is one of ``NEEDS``. ``null``, ``alternative``, ``prior`` and ``other`` are laws on datasets or models
    (one of them, text such as ``"a=1/3,b=2/3"``, or a mapping), ``chosen`` is a set of datasets or of models; the table
    ``[infer.models]`` names these. ``values`` are a number for each of some datasets or models. Without a prior,
    ``odds`` (of an attacker with the ``prior_odds``) and ``odds-ratio`` range over all priors. ``least`` asks for the
    smallest. With ``own`` it is asked of the mechanism in the specification alone, and no budget is needed. ``jobs``
    processes, or the workers of a Dask ``scheduler`` at an address, solve the linear programs. Raises ``InputError``
    for bad input, ``TooLarge`` for many datasets or outputs, ``Undecided`` where solvers leave it open.
    """
    check_question(question, least=least)
    written = read_once(specification)
    spec = read_spec(written, any_output=True)
    outputs = Outputs.of(spec.kernel(), tuple(spec.flavor.domain.points(effort))) if own else None
    kept = keeping(spec.flavor, spec.budget(), effort) if outputs is None else outputs.free
    datasets = kept.datasets if outputs is None else tuple(spec.flavor.domain.points(effort))
    names = Hypotheses(datasets, written)
    free = question in ("odds", "odds-ratio") and prior is None
    laws = {"null": null, "alternative": alternative, "prior": prior, "other": other}
    numbers = {"level": level, "odds": prior_odds}
    needs = [need for need in NEEDS[question] if not (free and need == "prior")]
    needs += ["odds"] if free and question == "odds" else []
    check_options({**laws, **numbers, "set": chosen, "values": values}, question, needs)
    of_set = names.chosen(chosen, "--set") if "set" in needs else frozenset()
    of_values = names.numbers(values, "--values") if "values" in needs else {}
    models = names.one_kind(of_set or frozenset(of_values), "--set" if of_set else "--values")
    read = {need: names.law(law, f"--{need}") for need, law in laws.items() if need in needs}
    for need in read.keys() & {"prior", "other"}:
        read[need] = names.within(read[need], f"--{need}", models=models)
    given = Given(
        **read,
        chosen=of_set,
        level=rational(Fraction(1, 20) if level is None else level, "--level"),
        odds=rational(1 if prior_odds is None else prior_odds, "--odds"),
        values=of_values,
    )
    asked = _any_prior(given, names, least) if free else [MAKE[question](given, least)]
    asked = [each.through(names.laws) for each in asked]
    put = asked if outputs is None else [each.through(outputs.laws) for each in asked]
    with spread(effort, jobs, scheduler) as several:
        all_found = list(several.each(partial(_worst, kept), put, "pairs of datasets" if free else "questions"))
    found, shown = (min if least else max)(zip(all_found, asked, strict=True), key=lambda pair: pair[0].value)
    return Inferred(spec, written.content["output"], question, given, names, kept, outputs, found, shown, least)


def _any_prior(given: Given, names: Hypotheses, least: bool) -> list[Question]:
    """The worst case over all priors: a prior on two hypotheses is the worst, as a mean of ratios lies between them."""
    kind = "model" if names.one_kind(given.chosen, "--set") else "dataset"
    places = range(names.size, len(names.names)) if kind == "model" else range(names.size)
    rest = [place for place in places if place not in given.chosen]
    if not rest:
        raise InputError(f"--set holds every {kind}", hint="leave some out")
    if len(given.chosen) * len(rest) > _MOST_PAIRS:
        hint = f"at most {_MOST_PAIRS}; give a --prior"
        raise TooLarge("too many pairs of datasets to try", hint=hint, estimate=len(given.chosen) * len(rest))
    if given.odds <= 0:
        raise InputError(f"--odds {given.odds} are not odds", hint="write 1/100")
    return [Question({a: given.odds}, {b: Fraction(1)}, least=least) for a, b in product(sorted(given.chosen), rest)]


def _worst(kept: Keeping, question: Question, effort: Effort) -> Worst:
    """The worst case of a question, as a task."""
    return worst(question, kept, effort)


@dataclass(frozen=True)
class Inferred(Answer):
    """The worst case of a question over every mechanism that keeps to a specification, with such a mechanism.

    ``output`` is the table of the output premetric, ``given`` what the question is about, ``kept`` what the
    specification demands of an event. Where it is asked of one mechanism, ``outputs`` are its outputs, and ``found``
    speaks of these in the place of datasets; ``put`` is the question as it is put to datasets.
    """

    question: ClassVar[str] = "infer"
    specification: SpecFile
    output: object
    asked: str
    given: Given
    datasets: Hypotheses
    kept: Keeping
    outputs: Outputs | None
    found: Worst
    put: Question
    least: bool

    @property
    def value(self) -> Answered:
        """The exact answer."""
        return self.found.value

    @cached_property
    def chances(self) -> tuple[Number, ...]:
        """The probability of a worst event under each dataset."""
        return self.found.chances if self.outputs is None else self.outputs.chances(self.found.chances)

    @property
    def sentence(self) -> Wording:
        """The answer in words."""
        own = self.outputs is not None
        return as_words(sentence(self.asked, self.value, self.given, self.datasets, least=self.least, own=own))

    @property
    def unsaid(self) -> list[str]:
        """What the answer does not say."""
        own = self.outputs is not None
        return unsaid(self.asked, self.given, self.specification.flavor.unprotected(), own=own)

    def certificate(self) -> str:
        """The certificate, as ``dpcalc replay`` reads it. Raises ``InputError`` where there is none."""
        if self.outputs is not None:
            return dumps(self.outputs.certificate(self.found, self.put))
        return dumps(worst_certificate(self.found, self.kept))

    def mechanism(self) -> str:
        """A SPEC.toml with a worst mechanism.

        Raises ``InputError`` where its probabilities are not rational, and of one mechanism, which is in a file.
        """
        if self.outputs is not None:
            raise InputError("--mechanism writes a worst mechanism of all", hint="leave --own out")
        return mechanism_toml(self.specification, self.output, self.datasets.of_datasets, self.chances)

    def objects(self) -> list[dict[str, object]]:
        """The value, the worst event, and the sentence."""
        value, chances = self.value, self.chances
        named = zip(self.datasets.of_datasets, chances, strict=True)
        matrix = [[str(chance), str(1 - chance)] for chance in chances]
        low, high = enclosed(value)
        return [
            {
                "question": self.asked,
                "least": self.least,
                "own": self.outputs is not None,
                "value": str(value),
                "lower": low,
                "upper": high,
                "infinite": isinstance(value, Infinity),
                "event": [{"dataset": name, "chance": str(chance)} for name, chance in named],
                "counted": [{"output": name, "chance": str(chance)} for name, chance in self._counted()],
                "mechanism": {"name": "matrix", "outputs": ["event", "no event"], "law": matrix},
                "sentence": self.sentence,
                "unsaid": self.unsaid,
                "datasets": self.datasets.size,
                "bounds": len(self.kept.bounds),
            }
        ]

    def _counted(self) -> list[tuple[str, Number]]:
        """The outputs of one mechanism that count as the event, and how often."""
        if self.outputs is None:
            return []
        pairs = zip(self.outputs.outputs, self.found.chances, strict=True)
        return [(output_text(output), chance) for output, chance in pairs if chance]

    def sheet(self) -> Sheet:
        """The value, the sentence with what it leaves open, and the worst mechanism."""
        sheet, own = Sheet(), self.outputs is not None
        title = f"{'Least' if self.least else 'Largest'} {self.asked} under {self.specification.path}"
        sheet.print(f"[bold]{escape(title)}[/bold]\n")
        size, bounds = self.datasets.size, len(self.kept.bounds)
        over = f"every mechanism that keeps to the budget: {size} datasets, {bounds} bounds"
        if own:
            over = f"the mechanism of the specification: {size} datasets, {len(self.kept.datasets)} outputs"
        sheet.print(facts([("value", number(self.value)), ("of" if own else "over", over)]))
        sheet.print(f"\n{escape(self.sentence)}\n")
        sheet.print("[bold]What that does not say[/bold]")
        sheet.print(facts([("-", escape(text)) for text in self.unsaid]))
        if own:
            sheet.print("\n[bold]A worst event[/bold]: with which probability each output counts; others do not:\n")
            self._list(sheet, self._counted())
            sheet.print("\nIts probability under each dataset:\n")
        else:
            sheet.print(
                "\n[bold]A worst mechanism[/bold] says whether one event has occurred; its probability there:\n"
            )
        self._list(sheet, list(zip(self.datasets.of_datasets, self.chances, strict=True)))
        return sheet

    def _list(self, sheet: Sheet, rows: Sequence[tuple[str, Number]]) -> None:
        """The first rows of a list of probabilities."""
        sheet.print(facts([(escape(name), number(chance)) for name, chance in rows[:_MOST_SHOWN]]))
        if len(rows) > _MOST_SHOWN:
            where = "--json lists" if self.outputs is not None else "--mechanism writes"
            sheet.print(f"and {len(rows) - _MOST_SHOWN} more; {where} them all.")
