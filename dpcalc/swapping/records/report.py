"""What a swap reports: the promise with its budgets, the strata, and how far the tables moved; as tables or as JSON."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from fractions import Fraction

from rich.table import Table

from dpcalc.exact import fixed_point
from dpcalc.records.roles import Roles
from dpcalc.report.facts import MarkedTable, escape
from dpcalc.report.sheet import Sheet
from dpcalc.swapping.budgets.closed_forms import BudgetValue
from dpcalc.swapping.records.errors_by_margin import MarginError
from dpcalc.swapping.records.strata import Strata, invariant_margins
from dpcalc.swapping.records.wording import Promise, plural, print_promise
from dpcalc.wording import crossed, marked

_LONGEST = 60
_DIGITS = 6


@dataclass(frozen=True)
class Outcome:
    """Everything that one swap has to tell. Budgets are in nats per ``unit``; the rest counts units."""

    source: str
    target: str
    roles: Roles
    strata: Strata
    rate: Fraction
    unit: str
    published: BudgetValue
    sharpest: BudgetValue
    promise: Promise
    selected: int
    changed: int
    margins: tuple[MarginError, ...]

    def share(self, records: int) -> Fraction:
        """A number of records as a fraction of all."""
        return Fraction(records, self.strata.records)


def decimal(number: Fraction, digits: int = _DIGITS) -> str:
    """A rational rounded half to even."""
    return fixed_point(round(number * 10**digits), digits)


def as_fields(outcome: Outcome) -> dict[str, object]:
    """The outcome as plain data; exact numbers are text, beside a decimal."""
    strata, roles = outcome.strata, outcome.roles
    return {
        "data": outcome.source,
        "out": outcome.target,
        "records": strata.records,
        "unit": outcome.unit,
        "rate": str(outcome.rate),
        "roles": {
            "match": roles.match,
            "swap": roles.swap,
            "hold": roles.hold,
            "unnamed": roles.unnamed,
            "count": roles.count,
            "household": roles.household,
        },
        "strata": {
            "count": strata.count,
            "b": strata.largest,
            "largest_open": strata.largest_open,
            "determined": strata.determined,
            "determined_records": strata.determined_records,
        },
        "invariants": invariant_margins(roles),
        "invariants_unchanged": True,
        "budget": {
            "published": {
                "budget": outcome.published.exact,
                "decimal": outcome.published.decimal,
                "source": "bailie2025/thm-3.2.4",
            },
            "sharpest": {
                "budget": outcome.sharpest.exact,
                "decimal": outcome.sharpest.decimal,
                "source": "dpcalc/sharpest-psa",
            },
        },
        "specification": asdict(outcome.promise),
        "diagnostics": {
            "selected": _number(outcome, outcome.selected),
            "changed": _number(outcome, outcome.changed),
            "margins": [_margin(margin) for margin in outcome.margins],
        },
    }


def _number(outcome: Outcome, records: int) -> dict[str, object]:
    """A number of records, and its share of all."""
    share = outcome.share(records)
    return {"records": records, "rate": str(share), "decimal": decimal(share)}


def _margin(margin: MarginError) -> dict[str, object]:
    """One margin's error; the exact mean is left out where it is too long to be read."""
    exact = str(margin.mean) if margin.mean.denominator < 10**_LONGEST else None
    return {
        "columns": margin.columns,
        "role": margin.role,
        "mape": exact,
        "decimal": decimal(margin.mean),
        "cells": margin.cells,
        "zero_cells": margin.zero_cells,
        "filled_cells": margin.filled_cells,
    }


def print_outcome(sheet: Sheet, outcome: Outcome) -> None:
    """Print the outcome as tables."""
    sheet.print(_budgets(outcome))
    print_promise(sheet, outcome.promise)
    sheet.print(_moved(outcome))
    sheet.print(f"Invariants unchanged. Swapped records written to {escape(outcome.target)}", soft_wrap=True)


def _budgets(outcome: Outcome) -> Table:
    """Size, strata and budgets."""
    strata, units = outcome.strata, escape(plural(outcome.unit))
    table = MarkedTable(
        title=(f"Permutation swapping of {escape(outcome.source)}"), title_justify="left", show_header=False
    )
    table.add_column(no_wrap=True)
    table.add_column(overflow="fold")
    table.add_row("size", f"{strata.records} {units}")
    table.add_row("matching strata", f"{strata.count}, of which {strata.determined} determined by their invariants")
    table.add_row("b", f"{strata.largest} (largest stratum with two different records)")
    if strata.largest_open < strata.largest:
        table.add_row("", f"{strata.largest_open} among the strata that the invariants leave open: it would do for `b`")
    table.add_row("swap rate `p`", marked(str(outcome.rate)))
    per = f"nats per {escape(outcome.unit)}"
    table.add_row("published budget", f"{_budget(outcome.published)} {per}  (bailie2025, Theorem 3.2.4)")
    verdict = "for its verdict: dpcalc verify dpcalc/sharpest-psa"
    table.add_row("sharpest in `(b, p)`", f"{_budget(outcome.sharpest)} {per}  ({verdict})")
    return table


def _budget(value: BudgetValue) -> str:
    """Exact text where it is short, and the decimal."""
    if len(value.exact) > _LONGEST or value.exact == value.decimal:
        return value.decimal
    return f"`{value.exact} = {value.decimal}`"


def _moved(outcome: Outcome) -> Table:
    """Diagnostics: the realised rate, and the error of each margin."""
    numbers = f"{_counted(outcome, 'selected')}, {_counted(outcome, 'changed')}"
    counted = "" if outcome.roles.household is None else "; tables count members"
    table = MarkedTable(title=f"Diagnostics, not covered by the budget: {numbers}{counted}", title_justify="left")
    table.add_column("margin", overflow="fold")
    table.add_column("role", overflow="fold")
    for heading in ("mean abs. % error", "cells", "true count 0", "of these filled"):
        table.add_column(heading, justify="right")
    for margin in outcome.margins:
        cells = (margin.cells, margin.zero_cells, margin.filled_cells)
        columns = escape(crossed(margin.columns))
        table.add_row(columns, margin.role, f"{margin.percent()}%", *map(str, cells))
    return table


def _counted(outcome: Outcome, what: str) -> str:
    """Such as ``507 records changed (5.07%)``."""
    records = outcome.selected if what == "selected" else outcome.changed
    return f"{records} {escape(plural(outcome.unit))} {what} ({decimal(outcome.share(records) * 100, 2)}%)"
