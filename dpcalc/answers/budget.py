"""The budget that a mechanism keeps to: a closed form where one is known, else the least constant."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from dpcalc.answers.front_door import checked
from dpcalc.answers.specification import asked, labels, measure, title, unit
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.report.answer import Answer
from dpcalc.report.facts import escape, facts
from dpcalc.report.loss_table import print_pair, rows_table, value_text
from dpcalc.report.losses import LossRow, loss_fields, worst
from dpcalc.report.sheet import Sheet
from dpcalc.spec_file.reading import SpecFile, parameter_of, read_spec
from dpcalc.spec_file.written import Written, read_once

if TYPE_CHECKING:
    from dpcalc.answers.budget_over import BudgetOver
    from dpcalc.answers.budget_parametric import ParametricBudget


@checked
def budget(
    specification: Written, *, prove: bool = False, over: str | None = None, effort: Effort = DEFAULT_EFFORT
) -> BudgetAnswer:
    """The budget that the mechanism of a specification keeps to.

    For swapping under its own invariants a closed form with its derivation, whose premises ``prove`` has decided; for
    everything else the least constant, universe by universe. ``over`` varies a number of the specification, as in
    ``"size=2..8"`` or ``"epsilon=1/2..4..1/2"``, and looks for a formula in it that meets the exact budgets. A
    specification that declares a parameter gets the budget at all its values, as formulas. Raises
    ``InputError`` for a specification that is wrong, ``TooLarge`` where more than ``effort.limit`` pairs are compared.
    """
    written = read_once(specification)
    if over is not None:
        from dpcalc.answers.budget_over import budget_over

        return budget_over(written, over, effort)
    parameter = parameter_of(written)
    if parameter is not None:
        from dpcalc.answers.budget_parametric import budget_parametric

        return budget_parametric(written, parameter, effort)
    spec = read_spec(written, any_output=True)
    spec.mechanism()
    own = asked(spec)
    return own.closed_budget(prove) or LeastBudget(spec, tuple(own.rows(effort)))


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
            return ("two datasets of one universe have outputs infinitely far apart: no finite budget is kept",)
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


BudgetAnswer: TypeAlias = "LeastBudget | BudgetOver | ParametricBudget | Answer"
