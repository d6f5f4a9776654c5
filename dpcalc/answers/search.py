"""Datasets that violate a claimed budget: the solver for swapping under its own invariants, the definition else."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

import sympy
from rich.markup import escape

from dpcalc.answers.allowed import Judged, judge_rows, value_at
from dpcalc.answers.base import Answer
from dpcalc.answers.loss_rows import loss_rows
from dpcalc.answers.specification import kind, labels, measure, title, unit
from dpcalc.answers.swapping_losses import fixed_margins, has_swapping_invariants, unit_scale
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import DpcalcError, InputError
from dpcalc.exact import INFINITY, Infinity, LogRatio, rational
from dpcalc.report.fields import amount_decimal
from dpcalc.report.formula import formula
from dpcalc.report.loss_table import facts, print_pair, value_text
from dpcalc.report.losses import Dataset, LossRow, Pair, loss_fields
from dpcalc.report.sheet import Sheet
from dpcalc.report.verdict_text import coloured
from dpcalc.spec.budget import Symbolic
from dpcalc.spec.statistics import LargestMixedStratum
from dpcalc.spec.tables import ContingencyTable
from dpcalc.spec_file.reading import SpecFile, read_spec
from dpcalc.spec_file.written import Written
from dpcalc.swapping.law.mechanism import PermutationSwapping
from dpcalc.swapping.search.specification import SearchResult, search_specification
from dpcalc.verdict import Unknown

_SHOWN = (
    *("x", "x_prime", "output", "claimed", "claimed_decimal", "actual", "actual_decimal"),
    *("ratio", "distance", "probability_x", "probability_x_prime", "b"),
)


def search(specification: Written, *, effort: Effort = DEFAULT_EFFORT) -> Search:
    """Look for datasets that violate the claimed budget of a specification.

    z3 looks over all datasets of the domain where swapping is under its own invariants; for everything else the exact
    losses of all universes are compared with the budget. Raises ``InputError`` for a specification that is wrong,
    ``TooLarge`` where more than ``effort.limit`` pairs would be compared.
    """
    spec = read_spec(specification, any_output=True)
    spec.budget()
    spec.mechanism()
    own = spec.swapping is not None and (fixed_margins(spec) is not None or has_swapping_invariants(spec))
    return _solve(spec, effort) if own else _by_definition(spec, effort)


@dataclass(frozen=True)
class Search(Answer):
    """What a search found: ``found`` is ``None`` where it did not settle the question."""

    question: ClassVar[str] = "search"
    specification: SpecFile
    found: bool | None
    scope: str
    violation: Judged | None = None
    rate: Fraction | None = None
    stopped: tuple[str, ...] = ()

    @property
    def holds(self) -> bool | None:
        """Whether the budget is kept in the scope."""
        return None if self.found is None else not self.found

    def objects(self) -> list[dict[str, object]]:
        """The violation, if there is one."""
        found: dict[str, object] = {"found": self.found, "scope": self.scope, **dict.fromkeys(_SHOWN)}
        rate, item, spec = self.rate, self.violation, self.specification
        if item is not None:
            shown = loss_fields(item.row)
            found.update({name: shown[name] for name in _SHOWN if name in shown})
            found.update(claimed=formula(item.budget), claimed_decimal=amount_decimal(item.budget))
            found.update(actual=shown["loss"], actual_decimal=shown["decimal"], b=item.b_value)
        elif spec.swapping is not None:
            rate = spec.swapping.rate
        shown_rate = None if rate is None else str(rate)
        return [{**found, "rate": shown_rate, "unit": unit(spec), "stopped": list(self.stopped)}]

    def sheet(self) -> Sheet:
        """The claim, the scope, and the datasets that violate it."""
        sheet, spec, item = Sheet(), self.specification, self.violation
        lines = [("claimed", claimed_text(spec)), ("searched", self.scope)]
        sheet.print(f"[bold]Search for datasets that exceed a budget: {escape(title(spec))}[/bold]\n")
        sheet.print(facts(lines))
        sheet.print()
        if self.found is None:
            sheet.print(f"{coloured('unknown')}: the search stopped before the end of its scope")
            sheet.print(facts([("stopped", text) for text in self.stopped]))
        elif item is None or item.row.pair is None:
            sheet.print("Nothing found: the budget is kept everywhere in the scope.")
        else:
            sheet.print(f"{coloured('refuted')}: the budget is exceeded\n")
            print_pair(sheet, item.row.pair, labels(spec), unit(spec))
            sheet.print(facts(exceeded(item, self.rate, measure(spec))))
        return sheet


def _solve(spec: SpecFile, effort: Effort) -> Search:
    """Let the solver look over all datasets of the domain."""
    swapping, claim = spec.swapping, spec.budget()
    if swapping is None or not isinstance(claim, Symbolic):
        raise InputError("the search for datasets needs swapping and a formula", where=spec.path)
    scale = unit_scale(spec)
    result = search_specification(spec.records, claim.expression * scale, swapping.rate, effort=effort)
    if result.found is None and isinstance(result.verdict, Unknown):
        return Search(spec, None, result.scope, stopped=tuple(f"{a.what}: {a.why}" for a in result.verdict.attempts))
    if not result.found:
        return Search(spec, False, result.scope)
    return _violation(spec, claim.expression, result, effort)


def _violation(spec: SpecFile, expression: sympy.Expr, result: SearchResult, effort: Effort) -> Search:
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
    return Search(spec, True, result.scope, Judged(row, budget, 1, b_value), rate)


def _plain(spec: SpecFile, table: ContingencyTable) -> Dataset:
    """A dataset as one table a stratum."""
    return table.strata(spec.roles.match, spec.roles.hold, spec.roles.swap)


def _by_definition(spec: SpecFile, effort: Effort) -> Search:
    """Compare the exact loss of every universe with the budget there."""
    rows = list(loss_rows(spec, effort))
    judged = judge_rows(spec, spec.budget(), rows, effort)
    scope = f"every pair of datasets and every output in {len(rows)} {kind(spec, len(rows))}"
    rate = None if spec.swapping is None else spec.swapping.rate
    violated = next((item for item in judged if item.sign > 0), None)
    return Search(spec, violated is not None, scope, violated, rate)


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
