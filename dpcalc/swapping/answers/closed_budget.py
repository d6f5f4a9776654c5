"""The budgets of permutation swapping in closed form, with their derivations and the verdicts on their premises."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar

from dpcalc.derive.base import Derivation, Step
from dpcalc.report.answer import Answer
from dpcalc.report.facts import bold, escape, facts
from dpcalc.report.formula import cases
from dpcalc.report.latex.derivation import budget_display, conditions_latex, steps_latex
from dpcalc.report.latex.document import fragment
from dpcalc.report.latex.formula import by_odds, value
from dpcalc.report.latex.prose import prose
from dpcalc.report.latex.tables import paragraph
from dpcalc.report.plain_math import plain_math
from dpcalc.report.sheet import Sheet
from dpcalc.spec_file.reading import SpecFile
from dpcalc.swapping.answers.closed_forms import (
    NAMES,
    Closed,
    closed_fields,
    closed_form,
    label,
    largest_b,
    notes,
    proofs,
)
from dpcalc.swapping.answers.said import rate_of, title, unit
from dpcalc.swapping.budgets.closed_forms import BudgetValue
from dpcalc.verdict import Verdict
from dpcalc.wording import Wording, as_words, joined, marked, of_formula, wording, written


def closed_budget(spec: SpecFile, prove: bool) -> ClosedBudget:
    """The closed forms for a specification; ``prove`` has their premises decided."""
    forms = {kind: closed_form(spec, kind) for kind in NAMES}
    verdicts = {kind: proofs(closed.derivation) if prove else {} for kind, closed in forms.items()}
    return ClosedBudget(spec, forms, verdicts)


@dataclass(frozen=True)
class ClosedBudget(Answer):
    """Closed forms by their kind (``sharpest``, ``simple``, ``published``), and the verdicts on their premises."""

    question: ClassVar[str] = "budget"
    specification: SpecFile
    forms: Mapping[str, Closed]
    verdicts: Mapping[str, Mapping[str, Verdict]]

    @cached_property
    def conditions(self) -> tuple[str, ...]:
        """What the sharpest form rests on, in words."""
        return (*self.forms["sharpest"].derivation.conditions, *notes(self.specification))

    def objects(self) -> list[dict[str, object]]:
        """The sharpest form, and the others beside it."""
        spec = self.specification
        rate = rate_of(spec)
        objects = {kind: closed_fields(closed, self.verdicts[kind]) for kind, closed in self.forms.items()}
        shown = None if rate is None else str(rate)
        more = {
            "conditions": list(self.conditions),
            "b": largest_b(spec),
            "rate": shown,
            "unit": unit(spec),
        }
        return [{**objects.pop("sharpest"), **more, **objects}]

    def latex(self) -> str:
        """The formulas as displays, with their conditions, and the steps to each that are not known yet."""
        spec, known = self.specification, set[Step]()
        heading = title(spec)
        place = _place(spec)
        parts = [rf"\section*{{\raggedright Budget of {prose(heading)}}}"]
        for kind, closed in self.forms.items():
            at = "" if closed.value is None else f"\n\nAt {prose(place)}: {value(_value_text(closed.value))} nats."
            shown = budget_display(r"\varepsilon", closed.budget)
            parts.append(paragraph(prose(f"{NAMES[kind]}."), f"In nats per {prose(unit(spec))}:{shown}{at}"))
        parts.append(conditions_latex(self.conditions))
        for closed in self.forms.values():
            new = tuple(step for step in closed.derivation.steps if step not in known)
            parts.append(steps_latex(replace(closed.derivation, steps=new)))
            known.update(new)
        return fragment("\n\n".join(parts))

    def sheet(self) -> Sheet:
        """The formulas, their conditions and their derivations."""
        sheet, spec, forms = Sheet(), self.specification, self.forms
        sheet.print(f"[bold]Budget of {escape(title(spec))}[/bold]\n")
        at = _place(spec)
        for kind, closed in forms.items():
            source = written(closed.derivation.source)
            text = as_words(f"{NAMES[kind]}: {source} (theorem {closed.derivation.theorem})")
            sheet.print(bold(text))
            sheet.print(
                facts((joined("", ("  ", case)), condition) for case, condition in cases(by_odds(closed.budget)))
            )
            if closed.value is not None:
                worth = marked(_value_text(closed.value))
                sheet.print(as_words(f"  at {written(at)}: {worth} nats per {unit(spec)}"))
            sheet.print()
        sheet.print(as_words(f"in nats per {unit(spec)}, with `o = p/(1 - p)`\n"))
        sheet.print("[bold]Conditions[/bold]")
        sheet.print(facts([("-", text) for text in self.conditions]))
        for kind, closed in forms.items():
            _show_derivation(sheet, kind, closed.derivation, forms["sharpest"].derivation, self.verdicts[kind])
        return sheet


def _show_derivation(
    sheet: Sheet, kind: str, derivation: Derivation, known: Derivation, verdicts: Mapping[str, Verdict]
) -> None:
    """The steps of a derivation that are not known yet, and what it rests on."""
    steps = list(enumerate(derivation.steps, 1))
    shared = [i for i, step in steps if step in known.steps] if derivation is not known else []
    sheet.print(f"\n[bold]Derivation{'' if not shared else f' ({NAMES[kind].lower()})'}[/bold]")
    if shared:
        sheet.print(f"as before, steps {shared[0]} to {shared[-1]}; then")
    new = ((f"{i}.", step) for i, step in steps if i not in shared)
    sheet.print(facts((number, joined(":  ", (_formula(step), step.reason))) for number, step in new))
    if verdicts:
        sheet.print(facts([(f"  {label(verdict)}", name) for name, verdict in verdicts.items()]))


def _place(spec: SpecFile) -> Wording:
    """The largest b, and the rate where it is a number."""
    rate = rate_of(spec)
    return wording(f"`b = {largest_b(spec)}`" + (f", `p = {rate}`" if rate is not None else ""))


def _formula(step: Step) -> Wording:
    """What a step says."""
    return of_formula(plain_math(step.text), step.text)


def _value_text(value: BudgetValue) -> str:
    """A value as exact text and decimal."""
    return value.decimal if value.exact == value.decimal else f"{value.exact} = {value.decimal}"
