"""``dpcalc witness`` where the swap rate is a symbol: at which rates the budget is attained."""

from __future__ import annotations

import sympy
from rich import box
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from dpcalc.cli.budget_closed import closed_form
from dpcalc.cli.loss_run import labels, title, unit
from dpcalc.cli.spec_file import SpecFile
from dpcalc.cli.witness_rates import AttainedAt
from dpcalc.report.fields import rounded
from dpcalc.report.formula import formula
from dpcalc.report.loss_table import facts, print_pair
from dpcalc.report.losses import loss_fields
from dpcalc.spec.budget import Symbolic

_SHOWN = ("x", "x_prime", "output", "ratio", "distance", "probability_x", "probability_x_prime", "universe")


def budget_of(spec: SpecFile) -> tuple[str, sympy.Expr]:
    """The budget to compare with and its name: the claimed one, or the published one where the file claims none."""
    if isinstance(spec.claim, Symbolic):
        return "claimed", spec.claim.expression
    return "published", closed_form(spec, "published").budget


def symbolic_fields(spec: SpecFile, found: list[AttainedAt]) -> dict[str, object]:
    """The answer in JSON: the simplest rate at which the budget is attained, with its pair; and all rates found."""
    first = found[0] if found else None
    shown = {} if first is None else loss_fields(first.row)
    name, budget = budget_of(spec)
    return {
        "attained": first is not None,
        "gap": None if first is None else "0",
        "gap_decimal": None if first is None else "0.000000",
        **{key: shown.get(key) for key in _SHOWN},
        "budget": formula(budget),
        "compared_with": name,
        "b": None if first is None else first.b_value,
        "rate": None if first is None else str(first.rate),
        "unit": unit(spec),
        "sharpest": formula(closed_form(spec, "sharpest").budget),
        "rates": [
            {"rate": str(item.rate), "exact": item.exact, "b": item.b_value, "universe": item.row.place}
            for item in found
        ],
    }


def print_symbolic(console: Console, spec: SpecFile, found: list[AttainedAt]) -> None:
    """Show the rates to a person."""
    name, budget = budget_of(spec)
    console.print(f"[bold]Where is the budget attained: {escape(title(spec))}[/bold]\n")
    lines = [(f"{name} budget", f"{formula(budget)} nats per {unit(spec)}")]
    if not found:
        console.print(facts([*lines, ("attained", "at no swap rate in (0, 1), in no universe")]))
        console.print("\nHow far the loss stays below it at one rate: write that rate in place of p.")
        return
    first = found[0]
    console.print(facts([*lines, ("attained", f"at p = {_rate(first)}, b = {first.b_value}, in {first.row.place}")]))
    if first.row.pair is not None:
        console.print("\nThe pair of datasets and the output that attain it:\n")
        print_pair(console, first.row.pair, labels(spec), unit(spec))
    if len(found) > 1:
        console.print("\nA rate for each different ratio of probabilities that attains it:\n")
        table = Table(box=box.SIMPLE_HEAD, show_edge=False)
        for heading in ("p", "b", "universe"):
            table.add_column(heading, overflow="fold")
        for item in found:
            table.add_row(_rate(item), str(item.b_value), escape(item.row.place))
        console.print(table)


def _rate(item: AttainedAt) -> str:
    """A rate, or decimals where no rational one is known."""
    return str(item.rate) if item.exact else f"about {rounded(item.rate)}"
