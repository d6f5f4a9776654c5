"""What ``dpcalc witness`` does: compare exact losses with a budget, universe by universe."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cmp_to_key
from pathlib import Path

import sympy
from rich import box
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from dpcalc.cli import exits
from dpcalc.cli.allowed import Judged, compare_extended, judge_formula, judge_rows
from dpcalc.cli.budget_closed import closed_form
from dpcalc.cli.loss_rows import loss_rows, numeric_rate, worst
from dpcalc.cli.loss_run import kind, labels, measure, title, unit
from dpcalc.cli.loss_swapping import fixed_margins, has_swapping_invariants
from dpcalc.cli.output import print_object, results
from dpcalc.cli.progress import progress
from dpcalc.cli.spec_file import SpecFile, read_spec
from dpcalc.cli.witness_rates import attained_rates
from dpcalc.cli.witness_sizes import least_budgets, print_sizes, sizes_fields
from dpcalc.cli.witness_symbolic import budget_of, print_symbolic, symbolic_fields
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.report.fields import amount_decimal
from dpcalc.report.formula import formula
from dpcalc.report.loss_table import facts, print_pair, value_text
from dpcalc.report.losses import LossRow, loss_fields
from dpcalc.report.verdict_text import coloured
from dpcalc.search.tightness import Sharpest

_SHOWN = ("x", "x_prime", "output", "ratio", "distance", "probability_x", "probability_x_prime", "universe")
_MOST_ROWS = 60


@dataclass(frozen=True)
class Comparison:
    """Every loss beside a budget, tightest first, and the tightest one beside the sharpest budget of its kind."""

    name: str
    judged: tuple[Judged, ...]
    least: Judged

    @property
    def tightest(self) -> Judged:
        """Where the least of the budget is left unused, or the most exceeded."""
        return self.judged[0]


def run(path: Path, sizes: int | None, limit: int, as_objects: bool) -> int:
    """Compare and show; with ``sizes``, add the least budget for each b up to it."""
    spec = read_spec(path, any_output=True)
    spec.mechanism()
    if spec.swapping is None:
        spec.budget()
    elif spec.swapping.rate is None and own_universes(spec):
        return _run_symbolic(spec, sizes, limit, as_objects)
    least: tuple[Sharpest, ...] = ()
    with progress() as display:
        effort = Effort(limit=limit, observer=display)
        if sizes is not None:
            least = least_budgets(sizes, numeric_rate(spec), effort)
        found = compare_rows(spec, list(loss_rows(spec, effort)), effort)
    if as_objects:
        more = {} if sizes is None else {"sizes": sizes_fields(least)}
        print_object("witness", {**fields(spec, found), **more})
    else:
        console = results()
        _print(console, spec, found)
        if sizes is not None:
            print_sizes(console, least, numeric_rate(spec))
    return exits.REFUTED if found.tightest.sign > 0 else exits.HOLDS


def _run_symbolic(spec: SpecFile, sizes: int | None, limit: int, as_objects: bool) -> int:
    """Find the rates at which the budget is attained."""
    if sizes is not None:
        numeric_rate(spec)
    with progress() as display:
        rates = attained_rates(spec, budget_of(spec)[1], Effort(limit=limit, observer=display))
    if as_objects:
        print_object("witness", symbolic_fields(spec, rates))
    else:
        print_symbolic(results(), spec, rates)
    return exits.HOLDS


def own_universes(spec: SpecFile) -> bool:
    """Whether the universes are those of swapping."""
    return spec.swapping is not None and (fixed_margins(spec) is not None or has_swapping_invariants(spec))


def compare_rows(spec: SpecFile, rows: list[LossRow], effort: Effort) -> Comparison:
    """The losses beside the claimed (or published) budget and beside the sharpest one."""
    top = worst(rows)
    own = own_universes(spec)
    if spec.claim is None and own:
        name, judged = "published", judge_formula(spec, closed_form(spec, "published").budget, rows, effort)
    else:
        name, judged = "claimed", judge_rows(spec, spec.budget(), rows, effort)
    if own:
        sharpest = judge_formula(spec, closed_form(spec, "sharpest").budget, rows, effort)
    else:
        sharpest = [Judged(row, top.expression, 0 if row is top else -1) for row in rows]
    return Comparison(name, by_gap(judged), by_gap(sharpest)[0])


def by_gap(judged: Sequence[Judged]) -> tuple[Judged, ...]:
    """The universes by increasing gap; those without two datasets to tell apart come last."""
    real = [item for item in judged if item.row.pair is not None]
    rest = [item for item in judged if item.row.pair is None]
    return (*sorted(real, key=cmp_to_key(_order)), *rest)


def _order(first: Judged, second: Judged) -> int:
    """The sign of the difference of two gaps, decided rigorously."""
    return compare_extended(first.gap, second.gap, DEFAULT_EFFORT)


def fields(spec: SpecFile, found: Comparison) -> dict[str, object]:
    """The comparison in JSON."""
    item, least = found.tightest, found.least
    shown = loss_fields(item.row)
    return {
        "attained": item.sign == 0,
        "gap": formula(item.gap),
        "gap_decimal": amount_decimal(item.gap),
        **{name: shown[name] for name in _SHOWN},
        "budget": formula(item.budget),
        "budget_decimal": amount_decimal(item.budget),
        "compared_with": found.name,
        "loss": shown["loss"],
        "decimal": shown["decimal"],
        "b": item.b_value,
        "rate": None if spec.swapping is None else str(spec.swapping.rate),
        "unit": unit(spec),
        "sharpest": formula(least.budget),
        "sharpest_decimal": amount_decimal(least.budget),
        "sharpest_attained": least.sign == 0,
        "universes": [_universe_fields(judged) for judged in found.judged],
    }


def _universe_fields(item: Judged) -> dict[str, object]:
    """One universe in JSON."""
    return {
        "universe": item.row.place,
        "b": item.b_value,
        "loss": str(item.row.loss),
        "decimal": item.row.loss.decimal(),
        "budget": formula(item.budget),
        "budget_decimal": amount_decimal(item.budget),
        "gap_decimal": amount_decimal(item.gap),
        "attained": item.sign == 0,
    }


def _print(console: Console, spec: SpecFile, found: Comparison) -> None:
    """Show the comparison to a person."""
    item, least = found.tightest, found.least
    console.print(f"[bold]How tight is the budget: {escape(title(spec))}[/bold]\n")
    nats = measure(spec)
    place = f" at b = {item.b_value}" if item.b_value is not None else ""
    lines = [
        (f"{found.name} budget", f"{_amount(item.budget)} {nats}{place}"),
        ("loss", f"{value_text(item.row)} {nats}, in {item.row.place}"),
    ]
    if item.sign == 0:
        lines.append(("attained", "yes: the loss equals the budget"))
    elif item.sign < 0:
        lines.append(("attained", f"no: {amount_decimal(item.gap)} {nats} are never used"))
    name = "sharpest in (b, p)" if least.b_value is not None else "least budget"
    lines.append((name, f"{_amount(least.budget)} {nats}: {_reached(least, spec)}"))
    console.print(facts(lines))
    if item.sign > 0:
        console.print(f"\n{coloured('refuted')}: the loss exceeds the budget by {amount_decimal(-item.gap)} {nats}")
    if item.row.pair is not None:
        console.print("\nThe pair of datasets and the output where the loss comes closest to the budget:\n")
        print_pair(console, item.row.pair, labels(spec), unit(spec))
    if len(found.judged) > 1:
        console.print()
        _print_rows(console, spec, found.judged)


def _amount(amount: sympy.Expr) -> str:
    """A budget as exact text and decimal."""
    exact, decimal = formula(amount), amount_decimal(amount)
    return exact if exact in ("0", "inf") else f"{exact} = {decimal}"


def _reached(least: Judged, spec: SpecFile) -> str:
    """Whether the least budget of its kind is attained."""
    if spec.swapping is None or least.b_value is None:
        return "the largest loss of a universe"
    if least.sign == 0:
        return f"attained in {least.row.place}"
    return f"not attained here, {amount_decimal(least.gap)} above the loss"


def _print_rows(console: Console, spec: SpecFile, judged: Sequence[Judged]) -> None:
    """The universes; those with nothing to compare are counted only."""
    real = [item for item in judged if item.row.pair is not None]
    table = Table(box=box.SIMPLE_HEAD, show_edge=False)
    counted = any(item.b_value is not None for item in real)
    table.add_column(kind(spec, 1), overflow="fold")
    for heading in (*(["b"] if counted else []), "loss", "budget", "gap"):
        table.add_column(heading, justify="right", no_wrap=True)
    for item in real[:_MOST_ROWS]:
        numbers = (item.row.loss.decimal(), amount_decimal(item.budget), amount_decimal(item.gap))
        b_text = "" if item.b_value is None else str(item.b_value)
        table.add_row(escape(item.row.place), *([b_text] if counted else []), *numbers)
    console.print(table)
    if len(real) > _MOST_ROWS:
        console.print(f"and {len(real) - _MOST_ROWS} more (see --json)")
    if len(real) < len(judged):
        console.print(f"{len(judged) - len(real)} more hold no two datasets that can be told apart.")
