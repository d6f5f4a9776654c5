"""Where a budget is attained, or how close the exact loss comes to it, universe by universe."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cmp_to_key
from typing import ClassVar, TypeAlias

from dpcalc.answers.front_door import checked
from dpcalc.answers.specification import asked, kind, labels, measure, title, unit
from dpcalc.by_definition import Beside
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError
from dpcalc.report.answer import Answer
from dpcalc.report.facts import columns, escape, facts
from dpcalc.report.fields import amount_decimal
from dpcalc.report.formula import formula
from dpcalc.report.judged import Judged
from dpcalc.report.loss_table import print_pair, value_text
from dpcalc.report.losses import LossRow, loss_fields, worst
from dpcalc.report.sheet import Sheet
from dpcalc.report.verdict_text import coloured
from dpcalc.spec_file.reading import SpecFile, parameter_of, read_spec
from dpcalc.spec_file.written import Written, read_once

_SHOWN = ("x", "x_prime", "output", "ratio", "distance", "probability_x", "probability_x_prime", "universe")
_MOST_ROWS = 60


@checked
def witness(specification: Written, *, sizes: int | None = None, effort: Effort = DEFAULT_EFFORT) -> WitnessAnswer:
    """Where the claimed budget of a specification is attained, or how close the exact loss comes to it.

    With ``sizes`` (from 2 to 8), for swapping, also the least budget for each b up to it. With the swap rate left a
    symbol the answer is the rates at which the budget is attained; with a parameter, the gap as a formula in it. Raises
    ``InputError`` for a specification that is wrong, ``TooLarge`` where more than ``effort.limit`` pairs would be
    compared.
    """
    written = read_once(specification)
    parameter = parameter_of(written)
    if parameter is not None:
        if sizes is not None:
            raise InputError("--sizes is for permutation swapping", hint="leave it out")
        from dpcalc.answers.witness_parametric import tightness_at_every_value  # the prover, for a parameter alone

        return tightness_at_every_value(written, parameter, effort)
    spec = read_spec(written, any_output=True)
    spec.mechanism()
    own = asked(spec)
    found = own.attained(effort, sizes is not None)
    if found is not None:
        return found
    least = None if sizes is None else own.least_budgets(sizes, effort)
    return compare_rows(spec, list(own.rows(effort)), effort, least)


@dataclass(frozen=True)
class Tightness(Answer):
    """Every loss beside a budget, tightest first, and the tightest one beside the sharpest budget of its kind.

    ``name`` says which budget it is: the claimed or the published one. ``top`` has the largest loss, and
    ``sharpest`` is the tightest beside the sharpest formula, where one is known. ``sizes`` are the least budgets by b.
    """

    question: ClassVar[str] = "witness"
    specification: SpecFile
    name: str
    judged: tuple[Judged, ...]
    top: LossRow
    sharpest: Judged | None
    sizes: Beside | None = None

    @property
    def tightest(self) -> Judged:
        """Where the least of the budget is left unused, or the most exceeded."""
        return self.judged[0]

    @property
    def holds(self) -> bool:
        """Whether the budget is kept."""
        return self.tightest.sign <= 0

    def objects(self) -> list[dict[str, object]]:
        """The comparison, and the universes one by one."""
        spec, item = self.specification, self.tightest
        shown = loss_fields(item.row)
        fields = {
            "attained": item.sign == 0,
            "gap": str(item.gap),
            "gap_decimal": item.gap.decimal(),
            **{name: shown[name] for name in _SHOWN},
            "budget": formula(item.budget),
            "budget_decimal": amount_decimal(item.budget),
            "compared_with": self.name,
            "loss": shown["loss"],
            "decimal": shown["decimal"],
            "b": item.b_value,
            "rate": None if asked(spec).rate is None else str(asked(spec).rate),
            "unit": unit(spec),
            "sharpest": self._least[0],
            "sharpest_decimal": self._least[1],
            "sharpest_attained": self.sharpest is None or self.sharpest.sign == 0,
            "universes": [_universe_fields(judged) for judged in self.judged],
        }
        return [fields if self.sizes is None else {**fields, "sizes": self.sizes.fields()}]

    @property
    def _least(self) -> tuple[str, str]:
        """The sharpest budget, or the least one, as text and rounded."""
        if self.sharpest is not None:
            return formula(self.sharpest.budget), amount_decimal(self.sharpest.budget)
        loss = self.top.loss
        return formula(self.top.expression) if self.top.closed else str(loss), loss.decimal()

    def sheet(self) -> Sheet:
        """The comparison, the pair that comes closest, and the universes."""
        sheet, spec, item = Sheet(), self.specification, self.tightest
        sheet.print(f"[bold]How tight is the budget: {escape(title(spec))}[/bold]\n")
        nats = measure(spec)
        place = f" at `b = {item.b_value}`" if item.b_value is not None else ""
        lines = [
            (f"{self.name} budget", f"{_amount(formula(item.budget), amount_decimal(item.budget))} {nats}{place}"),
            ("loss", f"{value_text(item.row)} {nats}, in {item.row.place}"),
        ]
        if item.sign == 0:
            lines.append(("attained", "yes: the loss equals the budget"))
        elif item.sign < 0:
            lines.append(("attained", f"no: {item.gap.decimal()} {nats} are never used"))
        name = "least budget" if self.sharpest is None or self.sharpest.b_value is None else "sharpest in `(b, p)`"
        lines.append((name, f"{_amount(*self._least)} {nats}: {_reached(self.sharpest)}"))
        sheet.print(facts(lines))
        if item.sign > 0:
            sheet.print(f"\n{coloured('refuted')}: the loss exceeds the budget by {item.gap.decimal(-1)} {nats}")
        if item.row.pair is not None:
            sheet.print("\nThe pair of datasets and the output where the loss comes closest to the budget:\n")
            print_pair(sheet, item.row.pair, labels(spec), unit(spec))
        if len(self.judged) > 1:
            sheet.print()
            _print_rows(sheet, spec, self.judged)
        if self.sizes is not None:
            self.sizes.write(sheet)
        return sheet


def compare_rows(spec: SpecFile, rows: list[LossRow], effort: Effort, sizes: Beside | None = None) -> Tightness:
    """The losses beside the claimed (or published) budget and beside the sharpest one."""
    top = worst(rows)
    own = asked(spec)
    reference = own.reference
    if spec.claim is None and reference:
        name, judged = "published", [own.allowed(reference["published"], row, effort) for row in rows]
    else:
        name, judged = "claimed", own.judge(spec.budget(), rows, effort)
    sharpest = None
    if reference:
        sharpest = by_gap([own.allowed(reference["sharpest"], row, effort) for row in rows])[0]
    return Tightness(spec, name, by_gap(judged), top, sharpest, sizes)


def by_gap(judged: Sequence[Judged]) -> tuple[Judged, ...]:
    """The universes by increasing gap; those without two datasets to tell apart come last."""
    real = [item for item in judged if item.row.pair is not None]
    rest = [item for item in judged if item.row.pair is None]
    return (*sorted(real, key=cmp_to_key(_order)), *rest)


def _order(first: Judged, second: Judged) -> int:
    """The sign of the difference of two gaps, decided rigorously."""
    return first.gap.order(second.gap)


def _universe_fields(item: Judged) -> dict[str, object]:
    """One universe in JSON."""
    return {
        "universe": item.row.place,
        "b": item.b_value,
        "loss": str(item.row.loss),
        "decimal": item.row.loss.decimal(),
        "budget": formula(item.budget),
        "budget_decimal": amount_decimal(item.budget),
        "gap_decimal": item.gap.decimal(),
        "attained": item.sign == 0,
    }


def _amount(exact: str, rounded: str) -> str:
    """A budget as exact text and decimal."""
    return exact if exact in ("0", "inf") else f"`{exact} = {rounded}`"


def _reached(sharpest: Judged | None) -> str:
    """Whether the sharpest budget is attained; without one it is the largest loss."""
    if sharpest is None or sharpest.b_value is None:
        return "the largest loss of a universe"
    if sharpest.sign == 0:
        return f"attained in {sharpest.row.place}"
    return f"not attained here, {sharpest.gap.decimal()} above the loss"


def _print_rows(sheet: Sheet, spec: SpecFile, judged: Sequence[Judged]) -> None:
    """The universes; those with nothing to compare are counted only."""
    real = [item for item in judged if item.row.pair is not None]
    table = columns()
    counted = any(item.b_value is not None for item in real)
    table.add_column(kind(spec, 1), overflow="fold")
    for heading in (*(["b"] if counted else []), "loss", "budget", "gap"):
        table.add_column(heading, justify="right", no_wrap=True)
    for item in real[:_MOST_ROWS]:
        numbers = (item.row.loss.decimal(), amount_decimal(item.budget), item.gap.decimal())
        b_text = "" if item.b_value is None else str(item.b_value)
        table.add_row(escape(item.row.place), *([b_text] if counted else []), *numbers)
    sheet.print(table)
    if len(real) > _MOST_ROWS:
        sheet.print(f"and {len(real) - _MOST_ROWS} more (see --json)")
    if len(real) < len(judged):
        sheet.print(f"{len(judged) - len(real)} more hold no two datasets that can be told apart.")


WitnessAnswer: TypeAlias = Tightness | Answer
