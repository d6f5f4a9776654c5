"""What ``dpcalc budget`` does: a closed form where one is known, else the least constant."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

import sympy
from rich.markup import escape

from dpcalc.cli import exits
from dpcalc.cli.loss_rows import loss_rows, worst
from dpcalc.cli.loss_run import labels, title, unit
from dpcalc.cli.loss_swapping import fixed_margins, has_swapping_invariants, refines_swapping, shape, unit_scale
from dpcalc.cli.output import print_object, results
from dpcalc.cli.progress import progress
from dpcalc.cli.spec_file import SpecFile, read_spec
from dpcalc.derive.base import Derivation
from dpcalc.derive.swapping import BudgetValue, derive_budget, published_value, sharpest_value
from dpcalc.effort import Effort
from dpcalc.exact import fixed_point
from dpcalc.report.fields import DIGITS
from dpcalc.report.formula import cases, formula
from dpcalc.report.latex_formula import by_odds
from dpcalc.report.loss_table import facts, print_pair, rows_table, value_text
from dpcalc.report.losses import LossRow, loss_fields
from dpcalc.report.plain_math import plain_math
from dpcalc.spec.statistics import mixed_stratum_size
from dpcalc.spec.tables import tables_with_margins

_GUARD = 20


@dataclass(frozen=True)
class Closed:
    """A closed form for a specification: the derivation, and its value where b and p are numbers."""

    derivation: Derivation
    budget: sympy.Expr
    value: BudgetValue | None


def run(path: Path, limit: int, as_objects: bool) -> int:
    """Derive the budget and show it."""
    spec = read_spec(path)
    spec.mechanism()
    if spec.swapping is not None and (fixed_margins(spec) is not None or refines_swapping(spec)):
        _show_closed(spec, as_objects)
        return exits.HOLDS
    with progress() as display:
        rows = list(loss_rows(spec, Effort(limit=limit, observer=display)))
    _show_constant(spec, rows, as_objects)
    return exits.HOLDS


def largest_b(spec: SpecFile) -> int:
    """The largest b of a universe of the domain: the largest stratum that can have two different records."""
    margins = spec.records.stratum_margins
    if margins is not None:
        return max((mixed_stratum_size(next(iter(tables_with_margins(*pair)))) for pair in margins), default=0)
    _, holds, swaps = shape(spec)
    return spec.records.size if spec.records.size > 1 and holds * swaps > 1 else 0


def closed_form(spec: SpecFile, kind: str) -> Closed:
    """The closed form of one kind (``sharpest`` or ``published``) in the unit of the specification."""
    derivation, scale = derive_budget(kind), unit_scale(spec)
    budget = derivation.budget
    if scale != 1:
        parts = [(value / scale, condition) for value, condition in budget.args]
        budget = sympy.Piecewise(*parts, evaluate=False)
    rate = None if spec.swapping is None else spec.swapping.rate
    if rate is None:
        return Closed(derivation, budget, None)
    value = (sharpest_value if kind == "sharpest" else published_value)(largest_b(spec), rate, DIGITS)
    if scale != 1 and value.decimal not in ("0", "inf"):
        value = _halved(spec, kind, rate, value.exact)
    return Closed(derivation, budget, value)


def _halved(spec: SpecFile, kind: str, rate: Fraction, exact: str) -> BudgetValue:
    """A value for a distance that counts each changed record twice."""
    more = (sharpest_value if kind == "sharpest" else published_value)(largest_b(spec), rate, DIGITS + _GUARD)
    half = Fraction(more.decimal) / 2
    return BudgetValue(f"({exact})/2", fixed_point(round(half * 10**DIGITS), DIGITS))


def _show_closed(spec: SpecFile, as_objects: bool) -> None:
    """The sharpest closed form, its derivation, and the published one beside it."""
    sharpest, published = closed_form(spec, "sharpest"), closed_form(spec, "published")
    rate = None if spec.swapping is None else spec.swapping.rate
    b_value = largest_b(spec)
    conditions = [*sharpest.derivation.conditions, *notes(spec)]
    if as_objects:
        print_object(
            "budget",
            {
                **_closed_fields(sharpest),
                "conditions": conditions,
                "derivation": [{"text": step.text, "reason": step.reason} for step in sharpest.derivation.steps],
                "b": b_value,
                "rate": None if rate is None else str(rate),
                "unit": unit(spec),
                "published": _closed_fields(published),
            },
        )
        return
    console = results()
    console.print(f"[bold]Budget of {escape(title(spec))}[/bold]\n")
    at = f"b = {b_value}" + (f", p = {rate}" if rate is not None else "")
    for name, closed in (("Sharpest in (b, p)", sharpest), ("Published", published)):
        text = f"{name}: {closed.derivation.source} (theorem {closed.derivation.theorem})"
        console.print(f"[bold]{escape(text)}[/bold]")
        console.print(facts([(f"  {case}", condition) for case, condition in cases(by_odds(closed.budget))]))
        if closed.value is not None:
            console.print(f"  at {at}: {escape(_value_text(closed.value))} nats per {escape(unit(spec))}")
        console.print()
    console.print(f"in nats per {escape(unit(spec))}, with o = p/(1 - p)\n")
    console.print("[bold]Conditions[/bold]")
    console.print(facts([("-", text) for text in conditions]))
    console.print("\n[bold]Derivation[/bold]")
    steps = sharpest.derivation.steps
    console.print(facts([(f"{i}.", f"{plain_math(step.text)}:  {step.reason}") for i, step in enumerate(steps, 1)]))


def _closed_fields(closed: Closed) -> dict[str, object]:
    """A closed form in JSON: the formula, and its value at the specification's b and p."""
    value = closed.value
    return {
        "budget": formula(closed.budget),
        "value": None if value is None else value.exact,
        "decimal": None if value is None else value.decimal,
        "source": closed.derivation.source,
        "theorem": closed.derivation.theorem,
    }


def _value_text(value: BudgetValue) -> str:
    """A value as exact text and decimal."""
    return value.decimal if value.exact == value.decimal else f"{value.exact} = {value.decimal}"


def notes(spec: SpecFile) -> list[str]:
    """What else the budget rests on in this specification."""
    held = ", ".join(invariant.text() for invariant in spec.flavor.multiverse.invariants) or "none"
    notes = [f"datasets are compared only if they agree on the invariants ({held})"]
    if unit_scale(spec) != 1:
        notes.append("each changed record counts twice in this premetric, so the budget per unit is half as large")
    if fixed_margins(spec) is None and not has_swapping_invariants(spec):
        notes.append("more is held than swapping keeps: the budget is kept, and a smaller one may do")
    return notes


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
    lines = [("budget", f"{value_text(found)}{'' if found.loss.infinite else f' nats per {unit(spec)}'}")]
    console.print(facts([*lines, *(("because", text) for text in conditions)]))
    console.print()
    console.print(rows_table(rows, "universe"))
    if found.pair is not None:
        console.print(f"\nThe loss in {escape(found.place)} is shown by\n")
        print_pair(console, found.pair, labels(spec), unit(spec))
