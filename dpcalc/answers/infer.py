"""What a release lets one infer: the exact worst case over every mechanism that keeps to a specification."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import product
from typing import ClassVar, Final

from rich.markup import escape

from dpcalc.answers.infer_input import Datasets, Given, LawLike, SetLike
from dpcalc.answers.infer_mechanism import mechanism_toml
from dpcalc.answers.infer_words import number, sentence, unsaid
from dpcalc.answers.workers import spread
from dpcalc.certify.certificate import dumps
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError, TooLarge
from dpcalc.exact import Infinity, rational
from dpcalc.inference.certificate import worst_certificate
from dpcalc.inference.constraints import Keeping, keeping
from dpcalc.inference.questions import (
    Question,
    advantage,
    odds,
    odds_ratio,
    posterior,
    posterior_to_posterior,
    power,
    predictive_ratio,
    prior_to_posterior,
    total_variation,
)
from dpcalc.inference.worst import Worst, worst
from dpcalc.report.answer import Answer
from dpcalc.report.facts import facts
from dpcalc.report.sheet import Sheet
from dpcalc.spec_file.reading import SpecFile, read_spec
from dpcalc.spec_file.written import Written, read_once

_MOST_PAIRS = 400
_MOST_SHOWN = 40
NEEDS: Final[Mapping[str, tuple[str, ...]]] = {
    "power": ("null", "alternative", "level"),
    "total-variation": ("null", "alternative"),
    "advantage": ("prior", "set"),
    "posterior": ("prior", "set"),
    "odds": ("prior", "set"),
    "prior-to-posterior": ("prior", "set"),
    "odds-ratio": ("prior", "set"),
    "predictive-ratio": ("null", "alternative"),
    "posterior-to-posterior": ("prior", "other", "set"),
}
"""The questions, and what each is about."""
_ONE_SIDED: Final = ("power", "total-variation", "advantage")
_MAKE: Final[Mapping[str, Callable[[Given, bool], Question]]] = {
    "power": lambda of, _: power(of.null, of.alternative, of.level),
    "total-variation": lambda of, _: total_variation(of.null, of.alternative),
    "advantage": lambda of, _: advantage(of.prior, of.chosen),
    "posterior": lambda of, least: posterior(of.prior, of.chosen, least=least),
    "odds": lambda of, least: odds(of.prior, of.chosen, least=least),
    "prior-to-posterior": lambda of, least: prior_to_posterior(of.prior, of.chosen, least=least),
    "odds-ratio": lambda of, least: odds_ratio(of.prior, of.chosen, least=least),
    "predictive-ratio": lambda of, least: predictive_ratio(of.null, of.alternative, least=least),
    "posterior-to-posterior": lambda of, least: posterior_to_posterior(of.prior, of.other, of.chosen, least=least),
}


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
    least: bool = False,
    jobs: int = 1,
    scheduler: str | None = None,
    effort: Effort = DEFAULT_EFFORT,
) -> Inferred:
    """The exact worst case of a question, over every mechanism that keeps to a specification with its budget.

    ``question`` is one of ``NEEDS``. ``null``, ``alternative``, ``prior`` and ``other`` are laws on datasets (a
    dataset, text such as ``"a=1/3,b=2/3"``, or a mapping), ``chosen`` is a set of datasets. Without a prior, ``odds``
    (of an attacker with the ``prior_odds``) and ``odds-ratio`` range over all priors. ``least`` asks for the smallest.
    ``jobs`` processes, or the workers of a Dask ``scheduler`` at an address, solve the linear programs. Raises
    ``InputError`` for bad input, ``TooLarge`` for many datasets, ``Undecided`` where solvers leave it open.
    """
    if question not in NEEDS:
        raise InputError(f"there is no question {question!r}", hint=f"write {', '.join(NEEDS)}")
    if least and question in _ONE_SIDED:
        raise InputError(f"the smallest {question} is no question: releasing nothing has it", hint="leave --least out")
    written = read_once(specification)
    spec = read_spec(written, any_output=True)
    kept = keeping(spec.flavor, spec.budget(), effort)
    names = Datasets(kept.datasets)
    free = question in ("odds", "odds-ratio") and prior is None
    laws = {"null": null, "alternative": alternative, "prior": prior, "other": other}
    numbers = {"level": level, "odds": prior_odds}
    needs = [need for need in NEEDS[question] if not (free and need == "prior")]
    needs += ["odds"] if free and question == "odds" else []
    _check({**laws, **numbers, "set": chosen}, question, needs)
    given = Given(
        **{need: names.law(law, f"--{need}") for need, law in laws.items() if need in needs},
        chosen=names.chosen(chosen, "--set") if "set" in needs else frozenset(),
        level=rational(Fraction(1, 20) if level is None else level, "--level"),
        odds=rational(1 if prior_odds is None else prior_odds, "--odds"),
    )
    with spread(effort, jobs, scheduler) as several:
        found = (
            _any_prior(given, kept, least, several) if free else _alone(_MAKE[question](given, least), kept, several)
        )
    return Inferred(spec, written.content["output"], question, given, names, kept, found, least)


def _check(options: Mapping[str, object], question: str, needs: Sequence[str]) -> None:
    """Refuse options that say nothing to the question."""
    for name, value in options.items():
        if value is not None and name not in needs:
            raise InputError(f"--{name} says nothing to {question}", hint=f"it needs {', '.join(needs)}")


def _any_prior(given: Given, kept: Keeping, least: bool, effort: Effort) -> Worst:
    """The worst case over all priors: a prior on two datasets is the worst, as a mean of ratios lies between them."""
    rest = [d for d in range(len(kept.datasets)) if d not in given.chosen]
    if not rest:
        raise InputError("--set holds every dataset", hint="leave some out")
    if len(given.chosen) * len(rest) > _MOST_PAIRS:
        hint = f"at most {_MOST_PAIRS}; give a --prior"
        raise TooLarge("too many pairs of datasets to try", hint=hint, estimate=len(given.chosen) * len(rest))
    if given.odds <= 0:
        raise InputError(f"--odds {given.odds} are no odds", hint="write 1/100")
    pairs = product(sorted(given.chosen), rest)
    asked = [Question({a: given.odds}, {b: Fraction(1)}, least=least) for a, b in pairs]
    found = effort.each(partial(_worst, kept), asked, "pairs of datasets")
    return (min if least else max)(found, key=lambda each: each.value)


def _alone(question: Question, kept: Keeping, effort: Effort) -> Worst:
    """The worst case of one question, which is one task."""
    (found,) = effort.each(partial(_worst, kept), [question], "questions")
    return found


def _worst(kept: Keeping, question: Question, effort: Effort) -> Worst:
    """The worst case of a question, as a task."""
    return worst(question, kept, effort)


@dataclass(frozen=True)
class Inferred(Answer):
    """The worst case of a question over every mechanism that keeps to a specification, with such a mechanism.

    ``output`` is the table of the output premetric, ``given`` what the question is about, ``kept`` what the
    specification demands of an event.
    """

    question: ClassVar[str] = "infer"
    specification: SpecFile
    output: object
    asked: str
    given: Given
    datasets: Datasets
    kept: Keeping
    found: Worst
    least: bool

    @property
    def sentence(self) -> str:
        """The answer in words."""
        return sentence(self.asked, self.found.value, self.given, self.datasets, least=self.least)

    @property
    def unsaid(self) -> list[str]:
        """What the answer does not say."""
        return unsaid(self.asked, self.given, self.specification.flavor.unprotected())

    def certificate(self) -> str:
        """The certificate, as ``dpcalc replay`` reads it. Raises ``InputError`` where there is none."""
        return dumps(worst_certificate(self.found, self.kept))

    def mechanism(self) -> str:
        """A SPEC.toml with a worst mechanism. Raises ``InputError`` where its probabilities are not rational."""
        return mechanism_toml(self.specification, self.output, self.datasets.names, self.found.chances)

    def objects(self) -> list[dict[str, object]]:
        """The value, the worst event, and the sentence."""
        value = self.found.value
        chances = [
            {"dataset": name, "chance": str(chance)}
            for name, chance in zip(self.datasets.names, self.found.chances, strict=True)
        ]
        return [
            {
                "question": self.asked,
                "least": self.least,
                "value": str(value),
                "infinite": isinstance(value, Infinity),
                "event": chances,
                "sentence": self.sentence,
                "unsaid": self.unsaid,
                "datasets": len(self.kept.datasets),
                "bounds": len(self.kept.bounds),
            }
        ]

    def sheet(self) -> Sheet:
        """The value, the sentence with what it leaves open, and the worst mechanism."""
        sheet, found = Sheet(), self.found
        title = f"{'Least' if self.least else 'Largest'} {self.asked} under {self.specification.path}"
        sheet.print(f"[bold]{escape(title)}[/bold]\n")
        size, bounds = len(self.kept.datasets), len(self.kept.bounds)
        over = f"every mechanism that keeps to the budget: {size} datasets, {bounds} bounds"
        sheet.print(facts([("value", number(found.value)), ("over", over)]))
        sheet.print(f"\n{escape(self.sentence)}\n")
        sheet.print("[bold]What that does not say[/bold]")
        sheet.print(facts([("-", escape(text)) for text in self.unsaid]))
        sheet.print("\n[bold]A worst mechanism[/bold] says whether one event has occurred; its probability there:\n")
        rows = [(escape(name), number(p)) for name, p in zip(self.datasets.names, found.chances, strict=True)]
        sheet.print(facts(rows[:_MOST_SHOWN]))
        if len(rows) > _MOST_SHOWN:
            sheet.print(f"and {len(rows) - _MOST_SHOWN} more; --mechanism writes them all.")
        return sheet
