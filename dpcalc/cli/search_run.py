"""What ``dpcalc search`` does: the solver for swapping under its own invariants, the definition for all else."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

import sympy
from rich.markup import escape

from dpcalc.cli import exits
from dpcalc.cli.allowed import Judged, judge_rows, value_at
from dpcalc.cli.loss_rows import loss_rows
from dpcalc.cli.loss_run import kind, labels, measure, title, unit
from dpcalc.cli.loss_swapping import fixed_margins, has_swapping_invariants, unit_scale
from dpcalc.cli.output import print_object, results
from dpcalc.cli.progress import progress
from dpcalc.cli.spec_file import SpecFile, read_spec
from dpcalc.effort import Effort
from dpcalc.errors import DpcalcError, InputError
from dpcalc.exact import INFINITY, Infinity, LogRatio, rational
from dpcalc.mechanisms.swapping import PermutationSwapping
from dpcalc.report.fields import amount_decimal
from dpcalc.report.formula import formula
from dpcalc.report.loss_table import facts, print_pair, value_text
from dpcalc.report.losses import Dataset, LossRow, Pair, loss_fields
from dpcalc.report.verdict_text import coloured
from dpcalc.search.specification import SearchResult, search_specification
from dpcalc.spec.budget import Symbolic
from dpcalc.spec.statistics import LargestMixedStratum
from dpcalc.spec.tables import ContingencyTable
from dpcalc.verdict import Unknown

_SHOWN = (
    *("x", "x_prime", "output", "claimed", "claimed_decimal", "actual", "actual_decimal"),
    *("ratio", "distance", "probability_x", "probability_x_prime", "b"),
)


@dataclass(frozen=True)
class Answer:
    """What a search found: ``found`` is ``None`` where it did not settle the question."""

    found: bool | None
    scope: str
    violation: Judged | None = None
    rate: Fraction | None = None
    stopped: tuple[str, ...] = ()


def run(path: Path, limit: int, rlimit: int, as_objects: bool) -> int:
    """Search and show what was found."""
    spec = read_spec(path, any_output=True)
    spec.budget()
    spec.mechanism()
    with progress() as display:
        effort = Effort(limit=limit, rlimit=rlimit, observer=display)
        own = spec.swapping is not None and (fixed_margins(spec) is not None or has_swapping_invariants(spec))
        answer = _solve(spec, effort) if own else _by_definition(spec, effort)
    if as_objects:
        print_object("search", fields(spec, answer))
    else:
        _print(spec, answer)
    return exits.UNKNOWN if answer.found is None else exits.REFUTED if answer.found else exits.HOLDS


def _solve(spec: SpecFile, effort: Effort) -> Answer:
    """Let the solver look over all datasets of the domain."""
    swapping, claim = spec.swapping, spec.budget()
    if swapping is None or not isinstance(claim, Symbolic):
        raise InputError("the search for datasets needs swapping and a formula", where=spec.path)
    scale = unit_scale(spec)
    result = search_specification(spec.records, claim.expression * scale, swapping.rate, effort=effort)
    if result.found is None and isinstance(result.verdict, Unknown):
        return Answer(None, result.scope, stopped=tuple(f"{a.what}: {a.why}" for a in result.verdict.attempts))
    if not result.found:
        return Answer(False, result.scope)
    return _violation(spec, claim.expression, result, effort)


def _violation(spec: SpecFile, expression: sympy.Expr, result: SearchResult, effort: Effort) -> Answer:
    """The datasets that the solver found, with their probabilities and the budget there."""
    x, x_prime, output, witness = result.x, result.x_prime, result.output, result.witness
    if x is None or x_prime is None or output is None or witness is None:
        raise DpcalcError("the search reports a violation without datasets")
    rate = rational(witness.rate)
    mechanism = PermutationSwapping(rate, spec.roles)
    above, below = mechanism.chance(x, output), mechanism.chance(x_prime, output)
    if above < below:
        x, x_prime, above, below = x_prime, x, below, above
    distance = spec.flavor.premetric.distance(x, x_prime)
    if isinstance(distance, Infinity):
        raise DpcalcError("the search reports datasets at infinite distance")
    ratio = above / below if below else INFINITY
    b_value = LargestMixedStratum(spec.roles).of(x)
    row = LossRow(
        result.scope,
        LogRatio(ratio, distance),
        Pair(_plain(spec, x), _plain(spec, x_prime), _plain(spec, output), ratio, distance, above, below),
        (b_value,),
    )
    budget = value_at(expression, b_value, rate, effort)
    return Answer(True, result.scope, Judged(row, budget, 1, b_value), rate)


def _plain(spec: SpecFile, table: ContingencyTable) -> Dataset:
    """A dataset as one table a stratum."""
    return table.strata(spec.roles.match, spec.roles.hold, spec.roles.swap)


def _by_definition(spec: SpecFile, effort: Effort) -> Answer:
    """Compare the exact loss of every universe with the budget there."""
    rows = list(loss_rows(spec, effort))
    judged = judge_rows(spec, spec.budget(), rows, effort)
    scope = f"every pair of datasets and every output in {len(rows)} {kind(spec, len(rows))}"
    rate = None if spec.swapping is None else spec.swapping.rate
    violated = next((item for item in judged if item.sign > 0), None)
    return Answer(violated is not None, scope, violated, rate)


def fields(spec: SpecFile, answer: Answer) -> dict[str, object]:
    """The fields of the answer in JSON."""
    found: dict[str, object] = {"found": answer.found, "scope": answer.scope, **dict.fromkeys(_SHOWN)}
    rate, item = answer.rate, answer.violation
    if item is not None:
        shown = loss_fields(item.row)
        found.update({name: shown[name] for name in _SHOWN if name in shown})
        found.update(claimed=formula(item.budget), claimed_decimal=amount_decimal(item.budget))
        found.update(actual=shown["loss"], actual_decimal=shown["decimal"], b=item.b_value)
    elif spec.swapping is not None:
        rate = spec.swapping.rate
    shown_rate = None if rate is None else str(rate)
    return {**found, "rate": shown_rate, "unit": unit(spec), "stopped": list(answer.stopped)}


def _print(spec: SpecFile, answer: Answer) -> None:
    """Show the answer to a person."""
    console = results()
    lines = [("claimed", claimed_text(spec)), ("searched", answer.scope)]
    console.print(f"[bold]Search for datasets that exceed a budget: {escape(title(spec))}[/bold]\n")
    console.print(facts(lines))
    console.print()
    item = answer.violation
    if answer.found is None:
        console.print(f"{coloured('unknown')}: the search stopped before the end of its scope")
        console.print(facts([("stopped", text) for text in answer.stopped]))
    elif item is None or item.row.pair is None:
        console.print("Nothing found: the budget is kept everywhere in the scope.")
    else:
        console.print(f"{coloured('refuted')}: the budget is exceeded\n")
        print_pair(console, item.row.pair, labels(spec), unit(spec))
        console.print(facts(exceeded(item, answer.rate, measure(spec))))


def claimed_text(spec: SpecFile) -> str:
    """The claimed budget, as a formula where it is one."""
    claim = spec.budget()
    if isinstance(claim, Symbolic):
        return f"{formula(claim.expression)} {measure(spec)}"
    return claim.describe()


def exceeded(item: Judged, rate: Fraction | None, counted: str) -> list[tuple[str, str]]:
    """The two sides of a violated budget."""
    at = [f"b = {item.b_value}"] if item.b_value is not None else []
    at += [f"p = {rate}"] if rate is not None else []
    place = f"  ({', '.join(at)})" if at else ""
    claimed = formula(item.budget)
    decimal = amount_decimal(item.budget)
    return [
        ("claimed", f"{claimed if claimed == decimal else f'{claimed} = {decimal}'} {counted}{place}"),
        ("actual", f"{value_text(item.row)} {counted}"),
    ]
