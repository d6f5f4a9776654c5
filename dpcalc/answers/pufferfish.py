"""Pufferfish privacy of a specification: of its mechanism, or of every mechanism that keeps to its budget."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, partial
from typing import Any, ClassVar, Final

import sympy

from dpcalc.answers.front_door import checked
from dpcalc.answers.infer_words import number
from dpcalc.answers.pufferfish_classes import (
    class_fields,
    class_name,
    class_sentence,
    class_text,
    names,
)
from dpcalc.answers.pufferfish_input import Asked, read_pufferfish
from dpcalc.certify.certificate import dumps
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError, Undecided
from dpcalc.exact import INFINITY, Infinity
from dpcalc.inference.belief_classes import ClassLoss, class_losses
from dpcalc.inference.constraints import keeping
from dpcalc.inference.pufferfish import PufferfishLoss, losses, worst_both
from dpcalc.inference.pufferfish_certificate import every_certificate, mechanism_certificate
from dpcalc.inference.worst import Answered
from dpcalc.report.answer import Answer
from dpcalc.report.facts import escape, facts
from dpcalc.report.formula import formula
from dpcalc.report.sheet import Sheet
from dpcalc.spec_file.reading import SpecFile, read_spec
from dpcalc.spec_file.written import Written, read_once
from dpcalc.symbolic.enclose import decimal
from dpcalc.symbolic.exp_numbers import exact_expression
from dpcalc.symbolic.signs import compare
from dpcalc.wording import Wording, as_words

_MOST_SHOWN: Final = 20
_LISTED: Final = (
    "It is about the listed attackers. One to whom records depend on each other in another way may learn more."
)
_UNSAID: Final = ("It compares odds after the release with odds before it: what was likely before stays so.",)
_EVERY: Final = (
    "It is the worst case over every mechanism that keeps to the budget. The mechanism in use may tell less."
)


@checked
def pufferfish(specification: Written, *, every: bool = False, effort: Effort = DEFAULT_EFFORT) -> PufferfishAnswer:
    """The exact least epsilon with which a specification's mechanism is Pufferfish private, and who shows it.

    The table ``[pufferfish]`` lists the secrets, the pairs that compete, the models of the attackers or classes of them
    (all laws with bounds on probabilities, or those under which records are independent), and perhaps a claimed
    ``epsilon``. Without a mechanism, or with ``every``, the answer is the largest least epsilon over every mechanism
    that keeps to the specification with its budget. Raises ``InputError`` for bad input, ``TooLarge`` for many
    datasets, ``Undecided`` where solvers leave it open.
    """
    written = read_once(specification)
    spec = read_spec(written, any_output=True)
    every = every or spec.release is None
    if every:
        kept = keeping(spec.flavor, spec.budget(), effort)
        asked = read_pufferfish(written, kept.datasets)
        if asked.classes:
            raise InputError(
                "classes of attackers are for one mechanism", hint="leave --every out, or list [pufferfish.models]"
            )
        both = worst_both(kept, asked.instance, effort)
        rows = [PufferfishLoss(max(one.value, other.value), each) for one, other, each in both]
        shown = partial(every_certificate, both, kept, asked.instance)
        return PufferfishAnswer(spec, asked, tuple(rows), (), every, shown, effort)
    datasets = tuple(spec.flavor.domain.points(effort))
    asked = read_pufferfish(written, datasets)
    named = asked.instance.secrets
    pairs = [((one, named[one]), (two, named[two])) for one, two in asked.instance.pairs]
    found = tuple(class_losses(spec.kernel(), datasets, asked.classes, pairs, effort))
    shown = partial(mechanism_certificate, spec.kernel(), datasets, asked.instance)
    return PufferfishAnswer(spec, asked, tuple(losses(spec.kernel(), asked.instance)), found, every, shown, effort)


@dataclass(frozen=True)
class PufferfishAnswer(Answer):
    """The least epsilon for each attacker, or class of them, and each pair of secrets that they hold possible.

    ``every`` says whether it is the largest over every mechanism that keeps to the budget; ``shown`` writes the
    certificate of the listed attackers.
    """

    question: ClassVar[str] = "pufferfish"
    specification: SpecFile
    asked: Asked
    rows: tuple[PufferfishLoss, ...]
    classes: tuple[ClassLoss, ...]
    every: bool
    shown: Callable[[], dict[str, Any]]
    effort: Effort = DEFAULT_EFFORT

    @property
    def worst(self) -> PufferfishLoss:
        """The largest of the listed attackers, with who shows it."""
        return max(self.rows, key=lambda row: row.factor) if self.rows else PufferfishLoss(Fraction(1), None)

    @cached_property
    def worst_class(self) -> ClassLoss | None:
        """The class with the largest loss, where it is above that of the listed attackers."""
        listed = self.worst.factor
        factor, found = sympy.oo if isinstance(listed, Infinity) else exact_expression(listed), None
        for each in self.classes:
            if compare(each.factor, factor, {}, self.effort) > 0:
                factor, found = each.factor, each
        return found

    @property
    def factor(self) -> sympy.Expr:
        """E to the least epsilon; ``oo`` where there is none."""
        if self.worst_class is not None:
            return self.worst_class.factor
        return sympy.oo if isinstance(self.worst.factor, Infinity) else exact_expression(self.worst.factor)

    @property
    def holds(self) -> bool | None:
        """Whether the claimed epsilon is kept; ``None`` where that cannot be told apart."""
        claimed, factor = self.asked.epsilon, self.factor
        if claimed is None or isinstance(claimed, Infinity):
            return True
        if factor is sympy.oo:
            return False
        wanted = exact_expression(claimed) if isinstance(claimed, Fraction) else claimed
        found: bool | None = None
        with suppress(Undecided):
            found = compare(sympy.log(factor), wanted, {}, self.effort) <= 0
        return found

    def certificate(self) -> str:
        """What ``dpcalc replay`` checks: every ratio again. Raises ``InputError`` where there is none."""
        if self.classes:
            raise InputError("a class of attackers leaves no certificate", hint="list [pufferfish.models] alone")
        return dumps(self.shown())

    @property
    def sentence(self) -> Wording:
        """The answer for somebody who decides on a release."""
        found, joined, above = self.worst, self.worst.joined, self.worst_class
        if above is not None:
            return as_words(class_sentence(above))
        whatever = "Whatever is released under this specification" if self.every else "By the release"
        if joined is None:
            return as_words(
                "No attacker holds both secrets of a pair possible, so that nothing is asked of the release."
            )
        odds = f"the odds of {joined.secret!r} against {joined.other!r}"
        if isinstance(found.factor, Infinity):
            which = "some mechanism that keeps to the specification" if self.every else "the mechanism"
            return as_words(
                f"No bound holds: {which} has an output that rules one of {odds} out for {joined.attacker!r}."
            )
        most = number(found.factor)
        change = f"change for no listed attacker by more than the factor {most}"
        return as_words(f"{whatever} {odds} {change}, as for {joined.attacker!r}.")

    @property
    def unsaid(self) -> list[str]:
        """What the sentence does not say."""
        of_classes = dict.fromkeys(each.said for each in self.asked.classes.values())
        about = [*([_LISTED] if self.rows else []), *of_classes, *_UNSAID]
        return [_EVERY, *about] if self.every else about

    def objects(self) -> list[dict[str, object]]:
        """The largest loss with who shows it, and all of them."""
        found, joined, above = self.worst, self.worst.joined, self.worst_class
        loss = sympy.log(self.factor)
        return [
            {
                "loss": str(found.loss) if above is None else formula(loss),
                "decimal": found.loss.decimal() if above is None else decimal(loss, {}),
                "factor": str(found.factor) if above is None else formula(self.factor),
                "infinite": self.factor is sympy.oo,
                "every": self.every,
                "claimed": None if self.asked.epsilon is None else str(self.asked.epsilon),
                "holds": self.holds,
                **names(above or joined),
                "sentence": self.sentence,
                "unsaid": self.unsaid,
                "pairs": [_fields(row) for row in self.rows],
                "classes": [class_fields(each) for each in self.classes],
            }
        ]

    def sheet(self) -> Sheet:
        """The loss, the sentence with what it leaves open, and the losses of attackers and pairs."""
        sheet = Sheet()
        over = "every mechanism that keeps to the budget" if self.every else "the mechanism of the specification"
        sheet.print(f"[bold]{escape(f'Pufferfish privacy under {self.specification.path}')}[/bold]\n")
        above = self.worst_class
        lines = [("`epsilon`", _loss_text(self.worst) if above is None else class_text(above)), ("of", over)]
        if self.asked.epsilon is not None:
            said = {True: "kept", False: "not kept", None: "not decided"}[self.holds]
            lines.append(("claimed", f"`{self.asked.epsilon}`: {said}"))
        sheet.print(facts(lines))
        sheet.print(f"\n{escape(self.sentence)}\n")
        sheet.print("[bold]What that does not say[/bold]")
        sheet.print(facts([("-", text) for text in self.unsaid]))
        sheet.print("\n[bold]Attackers and pairs[/bold], the largest first:\n")
        rows = sorted(self.rows, key=lambda row: row.factor, reverse=True)
        sheet.print(facts([(escape(_who(row)), _loss_text(row)) for row in rows[:_MOST_SHOWN]]))
        sheet.print(facts([(escape(class_name(each)), class_text(each)) for each in self.classes]))
        if len(rows) > _MOST_SHOWN:
            sheet.print(f"and {len(rows) - _MOST_SHOWN} more; --json lists them all.")
        return sheet


def _loss_text(row: PufferfishLoss) -> str:
    """A loss, with its decimals."""
    if row.loss.infinite or row.loss.zero:
        return str(row.loss)
    exact = str(row.loss)
    return f"`{exact} = {row.loss.decimal()}`" if len(exact) <= 60 else row.loss.decimal()


def _who(row: PufferfishLoss) -> str:
    """An attacker and a pair."""
    return "" if row.joined is None else f"{row.joined.attacker}: {row.joined.secret} against {row.joined.other}"


def _fields(row: PufferfishLoss) -> dict[str, object]:
    """A row as JSON has it."""
    joined = row.joined
    names = {} if joined is None else {"attacker": joined.attacker, "secret": joined.secret, "other": joined.other}
    return {**names, "loss": str(row.loss), "decimal": row.loss.decimal(), "factor": _number_text(row.factor)}


def _number_text(value: Answered) -> str:
    """A number or infinity as text."""
    return "inf" if value is INFINITY else str(value)
