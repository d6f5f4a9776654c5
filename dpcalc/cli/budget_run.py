"""What ``dpcalc budget`` does: a closed form where one is known, else the least constant."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from rich.markup import escape

from dpcalc.cli import exits
from dpcalc.cli.budget_closed import NAMES, closed_fields, closed_form, label, largest_b, notes, proofs
from dpcalc.cli.loss_rows import loss_rows, worst
from dpcalc.cli.loss_run import labels, measure, title, unit
from dpcalc.cli.loss_swapping import fixed_margins, refines_swapping
from dpcalc.cli.output import print_object, results
from dpcalc.cli.progress import progress
from dpcalc.cli.spec_file import SpecFile, read_spec
from dpcalc.derive.base import Derivation
from dpcalc.derive.swapping import BudgetValue
from dpcalc.effort import Effort
from dpcalc.report.formula import cases
from dpcalc.report.latex_formula import by_odds
from dpcalc.report.loss_table import facts, print_pair, rows_table, value_text
from dpcalc.report.losses import LossRow, loss_fields
from dpcalc.report.plain_math import plain_math
from dpcalc.verdict import Verdict


def run(path: Path, limit: int, as_objects: bool, prove: bool = False) -> int:
    """Derive the budget and show it."""
    spec = read_spec(path, any_output=True)
    spec.mechanism()
    if spec.swapping is not None and (fixed_margins(spec) is not None or refines_swapping(spec)):
        _show_closed(spec, as_objects, prove)
        return exits.HOLDS
    with progress() as display:
        rows = list(loss_rows(spec, Effort(limit=limit, observer=display)))
    _show_constant(spec, rows, as_objects)
    return exits.HOLDS


def _show_closed(spec: SpecFile, as_objects: bool, prove: bool) -> None:
    """The sharpest closed form with its derivation, and simpler ones beside it; their premises proved, if asked for."""
    forms = {kind: closed_form(spec, kind) for kind in NAMES}
    verdicts = {kind: proofs(closed.derivation) if prove else {} for kind, closed in forms.items()}
    rate = None if spec.swapping is None else spec.swapping.rate
    b_value = largest_b(spec)
    conditions = [*forms["sharpest"].derivation.conditions, *notes(spec)]
    if as_objects:
        objects = {kind: closed_fields(closed, verdicts[kind]) for kind, closed in forms.items()}
        more = {"conditions": conditions, "b": b_value, "rate": None if rate is None else str(rate), "unit": unit(spec)}
        print_object("budget", {**objects.pop("sharpest"), **more, **objects})
        return
    console = results()
    console.print(f"[bold]Budget of {escape(title(spec))}[/bold]\n")
    at = f"b = {b_value}" + (f", p = {rate}" if rate is not None else "")
    for kind, closed in forms.items():
        text = f"{NAMES[kind]}: {closed.derivation.source} (theorem {closed.derivation.theorem})"
        console.print(f"[bold]{escape(text)}[/bold]")
        console.print(facts([(f"  {case}", condition) for case, condition in cases(by_odds(closed.budget))]))
        if closed.value is not None:
            console.print(f"  at {at}: {escape(_value_text(closed.value))} nats per {escape(unit(spec))}")
        console.print()
    console.print(f"in nats per {escape(unit(spec))}, with o = p/(1 - p)\n")
    console.print("[bold]Conditions[/bold]")
    console.print(facts([("-", text) for text in conditions]))
    for kind, closed in forms.items():
        _show_derivation(kind, closed.derivation, forms["sharpest"].derivation, verdicts[kind])


def _show_derivation(kind: str, derivation: Derivation, known: Derivation, verdicts: Mapping[str, Verdict]) -> None:
    """The steps of a derivation that are not known yet, and what it rests on."""
    console = results()
    steps = list(enumerate(derivation.steps, 1))
    shared = [i for i, step in steps if step in known.steps] if derivation is not known else []
    console.print(f"\n[bold]Derivation{'' if not shared else f' ({NAMES[kind].lower()})'}[/bold]")
    if shared:
        console.print(f"as before, steps {shared[0]} to {shared[-1]}; then")
    rows = [(f"{i}.", f"{plain_math(step.text)}:  {step.reason}") for i, step in steps if i not in shared]
    console.print(facts([(number, escape(text)) for number, text in rows]))
    if verdicts:
        console.print(facts([(f"  {label(verdict)}", name) for name, verdict in verdicts.items()]))


def _value_text(value: BudgetValue) -> str:
    """A value as exact text and decimal."""
    return value.decimal if value.exact == value.decimal else f"{value.exact} = {value.decimal}"


def _show_constant(spec: SpecFile, rows: list[LossRow], as_objects: bool) -> None:
    """The least constant budget, and the least one in each universe."""
    found = worst(rows)
    reasons = [
        {"text": f"loss {row.loss} in {row.place}", "reason": "exact, over all pairs and outputs"} for row in rows
    ]
    conditions = ["the same budget in every universe; no smaller one is kept"]
    if found.loss.infinite:
        conditions = ["two datasets of one universe have no common output, so that no finite budget is kept"]
    if as_objects:
        value = {"budget": str(found.loss), "value": str(found.loss), "decimal": found.loss.decimal()}
        by_universe = [{"universe": r.place, "budget": str(r.loss), "decimal": r.loss.decimal()} for r in rows]
        worst_pair = {key: v for key, v in loss_fields(found).items() if key not in ("loss", "decimal")}
        more = {"conditions": conditions, "derivation": reasons, "unit": unit(spec), "universes": by_universe}
        print_object("budget", {**value, **more, **worst_pair})
        return
    console = results()
    console.print(f"[bold]Budget of {escape(title(spec))}[/bold]\n")
    lines = [("budget", f"{value_text(found)}{'' if found.loss.infinite else f' {measure(spec)}'}")]
    console.print(facts([*lines, *(("because", text) for text in conditions)]))
    console.print()
    console.print(rows_table(rows, "universe"))
    if found.pair is not None:
        console.print(f"\nThe loss in {escape(found.place)} is shown by\n")
        print_pair(console, found.pair, labels(spec), unit(spec))
