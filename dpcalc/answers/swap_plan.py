"""Choosing the rate of permutation swapping: budgets, shares of records and errors, before anything is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from os import PathLike
from pathlib import Path
from typing import ClassVar

import flint

from dpcalc.answers.front_door import checked
from dpcalc.answers.swap import read_rate, read_unit
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError
from dpcalc.exact import fixed_point, rational
from dpcalc.random_bits import bits_of
from dpcalc.records.roles import roles_by_name
from dpcalc.report.answer import Answer
from dpcalc.report.facts import MarkedTable, escape
from dpcalc.report.panels import Line, Panel, Panels
from dpcalc.report.sheet import Sheet
from dpcalc.swapping.budgets.closed_forms import BudgetValue, published_value, sharpest_value
from dpcalc.swapping.records.loaded import Loaded
from dpcalc.swapping.records.plan import GRID, LeastRate, Simulated, StratumSizes, least_rate, simulated
from dpcalc.swapping.records.report import decimal
from dpcalc.swapping.records.strata import Strata
from dpcalc.swapping.records.wording import Promise, plural, print_promise, promise
from dpcalc.wording import crossed, marked

RATES = ("1/100", "1/50", "1/20", "1/10", "1/5", "1/2")
_MOST_DRAWS = 1000
_SHORT = 1000
_LEAK = (
    "This plan itself: shares and errors come from the confidential file and are not covered by any budget. Choose the "
    "rate from it, and keep it to yourself."
)


@checked
def swap_plan(
    data: str | PathLike[str],
    *,
    swap: str | Sequence[str],
    rates: str | Fraction | Sequence[str | Fraction] = RATES,
    budget: str | Fraction | None = None,
    draws: int | str = 5,
    match: str | Sequence[str] = (),
    hold: str | Sequence[str] = (),
    count: str | None = None,
    household: str | None = None,
    unit: str | None = None,
    seed: int | str | None = None,
    effort: Effort = DEFAULT_EFFORT,
) -> SwapPlan:
    """What swapping ``data``, a CSV or Parquet file, would promise and do at several ``rates``; nothing is written.

    With a ``budget`` in nats, the smallest rates that keep it are found as well. Budgets are exact, the shares of
    selected and changed records are exact expectations, and the errors of tables are means over ``draws`` simulated
    draws. The other arguments are those of ``swap``. Raises ``InputError`` for bad input.
    """
    wanted = [rates] if isinstance(rates, str | Fraction) else rates
    chosen = [read_rate(part.strip()) for each in wanted for part in str(each).split(",")]
    most = None if budget is None else rational(budget, "--budget")
    times = _draws(draws)
    noun = read_unit(unit, household)
    source = Path(data)
    roles_of = roles_by_name(match, hold, swap, count, household)
    file = Loaded.of(source, roles_of, effort)
    roles, bits = file.roles, bits_of(seed)
    strata, sizes = file.strata, StratumSizes.of(file.units.table, roles)
    found = {}
    if most is not None:
        budgets = {"published": published_value, "sharpest": sharpest_value}
        found = {name: least_rate(value, strata.largest, most) for name, value in budgets.items()}
        chosen += [each.rate for each in found.values() if each.rate is not None]
    rows = []
    for number, rate in enumerate(sorted(set(chosen))):
        effort.tick("simulating (rates)", number, len(set(chosen)))
        share = Fraction(1, strata.records)
        values = published_value(strata.largest, rate), sharpest_value(strata.largest, rate)
        shares = _percent(sizes.selected(rate), share), _percent(sizes.changed(rate), share)
        rows.append(PlannedRate(rate, *values, *shares, simulated(file.units, roles, rate, bits, times)))
    words = promise(roles, strata, noun, "As many nats as the table gives for the rate chosen,", _LEAK, file.made_of)
    return SwapPlan(str(source), strata, noun, most, found, tuple(rows), times, words)


def rate_text(rate: Fraction) -> str:
    """A rate as a short fraction, or as the decimal number that it is."""
    return fixed_point(int(rate * GRID), 6) if rate.denominator > _SHORT and GRID % rate.denominator == 0 else str(rate)


def _draws(draws: int | str) -> int:
    """The number of simulated draws. Raises ``InputError``."""
    text = str(draws).strip()
    if not text.isdecimal() or not 2 <= int(text) <= _MOST_DRAWS:
        raise InputError(
            f"--draws {text!r} is not a number of draws", hint=f"write a whole number from 2 to {_MOST_DRAWS}"
        )
    return int(text)


def _percent(number: flint.arb, share: Fraction) -> str:
    """An enclosed number of records as percent of all, its middle rounded to 4 decimals."""
    with flint.ctx.workprec(128):
        return f"{float((number * 100 * share.numerator / share.denominator).mid()):.4f}"


@dataclass(frozen=True)
class PlannedRate:
    """What is to be expected at a rate: budgets in nats, shares in percent of all records, errors of tables."""

    rate: Fraction
    published: BudgetValue
    sharpest: BudgetValue
    selected: str
    changed: str
    errors: tuple[Simulated, ...]


@dataclass(frozen=True)
class SwapPlan(Answer):
    """Budgets, expected shares and simulated errors by rate, and the rates that keep a budget."""

    question: ClassVar[str] = "swap-plan"
    data: str
    strata: Strata
    unit: str
    budget: Fraction | None
    least: dict[str, LeastRate]
    rows: tuple[PlannedRate, ...]
    draws: int
    promise: Promise

    def objects(self) -> list[dict[str, object]]:
        """One object a rate."""
        shared = {
            "data": self.data,
            "records": self.strata.records,
            "b": self.strata.largest,
            "draws": self.draws,
            "budget": None if self.budget is None else str(self.budget),
            "least_rates": {name: None if each.rate is None else str(each.rate) for name, each in self.least.items()},
        }
        return [
            {
                **shared,
                "rate": str(row.rate),
                "published": {"budget": row.published.exact, "decimal": row.published.decimal},
                "sharpest": {"budget": row.sharpest.exact, "decimal": row.sharpest.decimal},
                "selected_percent": row.selected,
                "changed_percent": row.changed,
                "simulated_errors": [
                    {
                        "columns": each.columns,
                        "percent": decimal(each.mean, 4),
                        "standard_error": decimal(each.standard_error, 4),
                    }
                    for each in row.errors
                ],
            }
            for row in self.rows
        ]

    def panels(self) -> Panels:
        """Budgets, shares and errors by rate, for a picture."""
        at = [(row, row.rate, Fraction(0)) for row in self.rows]
        budgets = [
            Line("published", [(rate, Fraction(row.published.decimal), exact) for row, rate, exact in at]),
            Line("sharpest", [(rate, Fraction(row.sharpest.decimal), exact) for row, rate, exact in at]),
        ]
        shares = [
            Line("selected", [(rate, Fraction(row.selected), exact) for row, rate, exact in at]),
            Line("changed", [(rate, Fraction(row.changed), exact) for row, rate, exact in at]),
        ]
        tables = zip(*(row.errors for row in self.rows), strict=True)
        errors = [
            Line(
                crossed(each[0].columns),
                [(rate, error.mean, error.standard_error) for (_, rate, _), error in zip(at, each, strict=True)],
            )
            for each in tables
        ]
        return Panels(
            f"Swapping {Path(self.data).name}, by rate",
            "swap rate",
            [(rate, rate_text(rate)) for _, rate, _ in at],
            [
                Panel(f"nats per {self.unit}", budgets),
                Panel(f"expected % of {plural(self.unit)}", shares),
                Panel("simulated error of tables, %", errors),
            ],
        )

    def sheet(self) -> Sheet:
        """The table of rates, the rates that keep the budget, and the promise."""
        sheet, unit = Sheet(), escape(self.unit)
        table = MarkedTable(title=f"Swapping {escape(self.data)}, by rate", title_justify="left")
        table.add_column("rate", no_wrap=True)
        for heading in ("published", "sharpest", "selected", "changed"):
            table.add_column(heading, justify="right", no_wrap=True)
        for error in self.rows[0].errors:
            table.add_column(crossed(error.columns), justify="right", overflow="fold")
        for row in self.rows:
            errors = (f"{decimal(each.mean, 3)} ({decimal(each.standard_error, 3)})" for each in row.errors)
            shares = (f"{each}%" for each in (row.selected, row.changed))
            table.add_row(marked(rate_text(row.rate)), row.published.decimal, row.sharpest.decimal, *shares, *errors)
        sheet.print(table)
        units = escape(plural(self.unit))
        sheet.print(
            f"{self.strata.records} {units}, `b = {self.strata.largest}`. Budgets are in nats per {unit}: exact. "
            f"Shares "
            f"of {units}: expected, exact. Errors of tables: mean absolute error in percent, simulated, the mean of "
            f"{self.draws} draws (and its standard error)."
        )
        for name, each in self.least.items():
            sheet.print(self._kept(name, each))
        sheet.print()
        print_promise(sheet, self.promise)
        return sheet

    def _kept(self, name: str, found: LeastRate) -> str:
        """Which rates keep the budget asked for, in a sentence."""
        best = rate_text(found.best)
        if found.rate is None:
            return f"{self.budget} nats: no rate keeps it by the {name} budget, which is least near {best}."
        return f"{self.budget} nats: kept at rates from {rate_text(found.rate)} to {best}, by the {name} budget."
