"""The least budget for each b, over all universes, beside the closed form."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from dpcalc.effort import Effort
from dpcalc.report.facts import columns
from dpcalc.report.fields import amount_decimal
from dpcalc.report.formula import formula
from dpcalc.report.sheet import Sheet
from dpcalc.swapping.budgets.closed_forms import sharpest_budget
from dpcalc.swapping.losses.stratum_loss import losses_of_size
from dpcalc.swapping.search.tightness import Sharpest, sharpest_by_records

MOST_RECORDS: Final = 8
"""The largest b that is looked at."""


def least_budgets(sizes: int, rate: Fraction, effort: Effort) -> tuple[Sharpest, ...]:
    """For each b up to ``sizes``, the largest loss of any universe with at most b records a stratum, in nats a record.

    Any number of categories; the closed form beside it is the sharpest one known in (b, p).
    """
    losses = (found for n in range(2, sizes + 1) for found in losses_of_size(n, rate, effort))
    return sharpest_by_records(losses, rate, sharpest_budget(), effort)


@dataclass(frozen=True)
class LeastBudgets:
    """The least budgets at one swap rate, by b."""

    rate: Fraction
    found: tuple[Sharpest, ...]

    def fields(self) -> list[dict[str, object]]:
        """They in JSON."""
        return [
            {
                "b": item.b,
                "least": str(item.least),
                "decimal": item.least.decimal(),
                "closed_form": None if item.conjecture is None else formula(item.conjecture),
                "closed_form_decimal": None if item.conjecture is None else amount_decimal(item.conjecture),
                "equal": item.sign == 0,
            }
            for item in self.found
        ]

    def write(self, sheet: Sheet) -> None:
        """They as a table."""
        over = "over universes with any categories, in nats per record"
        sheet.print(f"\nThe least budget for each `b` at `p = {self.rate}`, {over}:\n")
        table = columns("b", "least budget", "nats", "closed form in `(b, p)`", right=("b", "nats"))
        for item in self.found:
            agrees = "the same" if item.sign == 0 else "larger" if item.sign == 1 else "TOO SMALL"
            text = "" if item.conjecture is None else f"{amount_decimal(item.conjecture)}: {agrees}"
            table.add_row(str(item.b), str(item.least), item.least.decimal(), text)
        sheet.print(table)
