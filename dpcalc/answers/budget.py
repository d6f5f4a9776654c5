"""The budget that a mechanism keeps to: a closed form where one is known, else the least constant."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, TypeAlias

from rich.markup import escape

from dpcalc.answers.base import Answer
from dpcalc.answers.budget_over import BudgetOver, budget_over
from dpcalc.answers.closed_forms import NAMES, Closed, closed_fields, closed_form, label, largest_b, notes, proofs
from dpcalc.answers.loss_rows import loss_rows, worst
from dpcalc.answers.specification import labels, measure, title, unit
from dpcalc.answers.swapping_losses import fixed_margins, refines_swapping
from dpcalc.derive.base import Derivation
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.report.formula import cases
from dpcalc.report.latex_formula import by_odds
from dpcalc.report.loss_table import facts, print_pair, rows_table, value_text
from dpcalc.report.losses import LossRow, loss_fields
from dpcalc.report.plain_math import plain_math
from dpcalc.report.sheet import Sheet
from dpcalc.spec_file.reading import SpecFile, read_spec
from dpcalc.spec_file.written import Written
from dpcalc.swapping.budgets.closed_forms import BudgetValue
from dpcalc.verdict import Verdict


def budget(
    specification: Written, *, prove: bool = False, over: str | None = None, effort: Effort = DEFAULT_EFFORT
) -> BudgetAnswer:
    """The budget that the mechanism of a specification keeps to.

    For swapping under its own invariants a closed form with its derivation, whose premises ``prove`` has decided; for
    everything else the least constant, universe by universe. ``over`` varies a number of the specification, as in
    ``"size=2..8"`` or ``"epsilon=1/2..4..1/2"``, and looks for a formula in it that meets the exact budgets. Raises
    ``InputError`` for a specification that is wrong, ``TooLarge`` where more than ``effort.limit`` pairs are compared.
    """
    if over is not None:
        return budget_over(specification, over, effort)
    spec = read_spec(specification, any_output=True)
    spec.mechanism()
    if spec.swapping is not None and (fixed_margins(spec) is not None or refines_swapping(spec)):
        forms = {kind: closed_form(spec, kind) for kind in NAMES}
        verdicts = {kind: proofs(closed.derivation) if prove else {} for kind, closed in forms.items()}
        return ClosedBudget(spec, forms, verdicts)
    return LeastBudget(spec, tuple(loss_rows(spec, effort)))


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
        rate = None if spec.swapping is None else spec.swapping.rate
        objects = {kind: closed_fields(closed, self.verdicts[kind]) for kind, closed in self.forms.items()}
        shown = None if rate is None else str(rate)
        more = {"conditions": list(self.conditions), "b": largest_b(spec), "rate": shown, "unit": unit(spec)}
        return [{**objects.pop("sharpest"), **more, **objects}]

    def sheet(self) -> Sheet:
        """The formulas, their conditions and their derivations."""
        sheet, spec, forms = Sheet(), self.specification, self.forms
        rate = None if spec.swapping is None else spec.swapping.rate
        sheet.print(f"[bold]Budget of {escape(title(spec))}[/bold]\n")
        at = f"b = {largest_b(spec)}" + (f", p = {rate}" if rate is not None else "")
        for kind, closed in forms.items():
            text = f"{NAMES[kind]}: {closed.derivation.source} (theorem {closed.derivation.theorem})"
            sheet.print(f"[bold]{escape(text)}[/bold]")
            sheet.print(facts([(f"  {case}", condition) for case, condition in cases(by_odds(closed.budget))]))
            if closed.value is not None:
                sheet.print(f"  at {at}: {escape(_value_text(closed.value))} nats per {escape(unit(spec))}")
            sheet.print()
        sheet.print(f"in nats per {escape(unit(spec))}, with o = p/(1 - p)\n")
        sheet.print("[bold]Conditions[/bold]")
        sheet.print(facts([("-", text) for text in self.conditions]))
        for kind, closed in forms.items():
            _show_derivation(sheet, kind, closed.derivation, forms["sharpest"].derivation, self.verdicts[kind])
        return sheet


@dataclass(frozen=True)
class LeastBudget(Answer):
    """The least constant budget, found from the exact loss of every universe."""

    question: ClassVar[str] = "budget"
    specification: SpecFile
    rows: tuple[LossRow, ...]

    @property
    def worst(self) -> LossRow:
        """The universe that needs it, and the pair of datasets there."""
        return worst(list(self.rows))

    @property
    def conditions(self) -> tuple[str, ...]:
        """What is said of it, in words."""
        if self.worst.loss.infinite:
            return ("two datasets of one universe have no common output, so that no finite budget is kept",)
        return ("the same budget in every universe; no smaller one is kept",)

    def objects(self) -> list[dict[str, object]]:
        """The budget, and the least one in each universe."""
        found, rows = self.worst, self.rows
        reasons = [
            {"text": f"loss {row.loss} in {row.place}", "reason": "exact, over all pairs and outputs"} for row in rows
        ]
        value = {"budget": str(found.loss), "value": str(found.loss), "decimal": found.loss.decimal()}
        by_universe = [{"universe": r.place, "budget": str(r.loss), "decimal": r.loss.decimal()} for r in rows]
        worst_pair = {key: v for key, v in loss_fields(found).items() if key not in ("loss", "decimal")}
        shown = unit(self.specification)
        more = {"conditions": list(self.conditions), "derivation": reasons, "unit": shown, "universes": by_universe}
        return [{**value, **more, **worst_pair}]

    def sheet(self) -> Sheet:
        """The budget, and the pair that needs it."""
        sheet, spec, found = Sheet(), self.specification, self.worst
        sheet.print(f"[bold]Budget of {escape(title(spec))}[/bold]\n")
        lines = [("budget", f"{value_text(found)}{'' if found.loss.infinite else f' {measure(spec)}'}")]
        sheet.print(facts([*lines, *(("because", text) for text in self.conditions)]))
        sheet.print()
        sheet.print(rows_table(self.rows, "universe"))
        if found.pair is not None:
            sheet.print(f"\nThe loss in {escape(found.place)} is shown by\n")
            print_pair(sheet, found.pair, labels(spec), unit(spec))
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
    rows = [(f"{i}.", f"{plain_math(step.text)}:  {step.reason}") for i, step in steps if i not in shared]
    sheet.print(facts([(number, escape(text)) for number, text in rows]))
    if verdicts:
        sheet.print(facts([(f"  {label(verdict)}", name) for name, verdict in verdicts.items()]))


def _value_text(value: BudgetValue) -> str:
    """A value as exact text and decimal."""
    return value.decimal if value.exact == value.decimal else f"{value.exact} = {value.decimal}"


BudgetAnswer: TypeAlias = ClosedBudget | LeastBudget | BudgetOver
