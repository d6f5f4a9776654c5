"""A witness where the swap rate is a symbol: at which rates the budget is attained."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import sympy

from dpcalc.report.answer import Answer
from dpcalc.report.facts import columns, escape, facts
from dpcalc.report.fields import rounded
from dpcalc.report.formula import formula
from dpcalc.report.loss_table import print_pair
from dpcalc.report.losses import loss_fields
from dpcalc.report.sheet import Sheet
from dpcalc.spec.budget import Symbolic
from dpcalc.spec_file.reading import SpecFile
from dpcalc.swapping.answers.attained_rates import AttainedAt
from dpcalc.swapping.answers.closed_forms import closed_form
from dpcalc.swapping.answers.said import labels, title, unit
from dpcalc.wording import written

_SHOWN = ("x", "x_prime", "output", "ratio", "distance", "probability_x", "probability_x_prime", "universe")


def budget_of(spec: SpecFile) -> tuple[str, sympy.Expr]:
    """The budget to compare with and its name: the claimed one, or the published one where the file claims none."""
    if isinstance(spec.claim, Symbolic):
        return "claimed", spec.claim.expression
    return "published", closed_form(spec, "published").budget


@dataclass(frozen=True)
class WitnessByRate(Answer):
    """The rates in (0, 1) at which the budget is attained, the simplest first, each with its pair of datasets."""

    question: ClassVar[str] = "witness"
    specification: SpecFile
    rates: tuple[AttainedAt, ...]

    def objects(self) -> list[dict[str, object]]:
        """The simplest rate with its pair; and all rates found."""
        first = self.rates[0] if self.rates else None
        shown = {} if first is None else loss_fields(first.row)
        name, budget = budget_of(self.specification)
        fields = {
            "attained": first is not None,
            "gap": None if first is None else "0",
            "gap_decimal": None if first is None else "0.000000",
            **{key: shown.get(key) for key in _SHOWN},
            "budget": formula(budget),
            "compared_with": name,
            "b": None if first is None else first.b_value,
            "rate": None if first is None else str(first.rate),
            "unit": unit(self.specification),
            "sharpest": formula(closed_form(self.specification, "sharpest").budget),
            "rates": [
                {"rate": str(item.rate), "exact": item.exact, "b": item.b_value, "universe": item.row.place}
                for item in self.rates
            ],
        }
        return [fields]

    def sheet(self) -> Sheet:
        """The simplest rate, its pair, and the others."""
        sheet, spec, found = Sheet(), self.specification, self.rates
        name, budget = budget_of(spec)
        sheet.print(f"[bold]Where is the budget attained: {escape(title(spec))}[/bold]\n")
        lines = [(f"{name} budget", f"{written(formula(budget))} nats per {unit(spec)}")]
        if not found:
            sheet.print(facts([*lines, ("attained", "at no swap rate in (0, 1), in no universe")]))
            sheet.print("\nHow far the loss stays below it at one rate: write that rate in place of `p`.")
            return sheet
        first = found[0]
        sheet.print(
            facts([*lines, ("attained", f"at `p = {_rate(first)}`, `b = {first.b_value}`, in {first.row.place}")])
        )
        if first.row.pair is not None:
            sheet.print("\nThe pair of datasets and the output that attain it:\n")
            print_pair(sheet, first.row.pair, labels(spec), unit(spec))
        if len(found) > 1:
            sheet.print("\nA rate for each different ratio of probabilities that attains it:\n")
            table = columns("p", "b", "universe", overflow="fold")
            for item in found:
                table.add_row(_rate(item), str(item.b_value), escape(item.row.place))
            sheet.print(table)
        return sheet


def _rate(item: AttainedAt) -> str:
    """A rate, or decimals where no rational one is known."""
    return str(item.rate) if item.exact else f"about {rounded(item.rate)}"
