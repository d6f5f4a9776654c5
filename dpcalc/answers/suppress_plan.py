"""Choosing threshold and noise of cell suppression: what each choice promises and does, exactly, with nothing drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from os import PathLike
from pathlib import Path
from typing import ClassVar

from dpcalc.answers.front_door import checked
from dpcalc.answers.suppress import Number, bound_of, exact_and_decimal, mechanism_of
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError
from dpcalc.exact import as_text
from dpcalc.mechanisms.cell_suppression import NONE
from dpcalc.records.counted import read_cells
from dpcalc.records.suppressing import Errors, check_sizes, expected, expected_suppressed
from dpcalc.records.suppression_delta import GRID, LARGEST, Delta, Sizes, best_noise, delta_at
from dpcalc.report.answer import Answer
from dpcalc.report.facts import MarkedTable, escape
from dpcalc.report.panels import Line, Panel, Panels
from dpcalc.report.sheet import Sheet
from dpcalc.symbolic.exp_sums import Amount, decimal
from dpcalc.wording import marked

_USUAL = ("1/10", "1/2", "1", "2")


@checked
def suppress_plan(
    data: str | PathLike[str],
    *,
    by: str | Sequence[str],
    thresholds: Number | Sequence[Number],
    epsilons: Number | Sequence[Number] | None = None,
    budget: Number | None = None,
    noise: str = "laplace",
    zeros: str = "suppressed",
    count: str | None = None,
    largest: int | str | None = None,
    memory: str | None = None,
    effort: Effort = DEFAULT_EFFORT,
) -> SuppressPlan:
    """What suppression of ``data``, a CSV file, would promise and do by threshold and epsilon; nothing is written.

    Everything is exact: delta for all tables of that many records, and expected numbers for this one. With a
    ``budget``, an epsilon in nats, delta is that at the budget for each choice of noise, and for each threshold the
    noise with the least delta is found among the multiples of 1/100 up to 20. The other arguments are those of
    ``suppress``. Raises ``InputError`` for bad input.
    """
    cells = read_cells(data, by, count, memory)
    bound = bound_of(None if largest is None else str(largest), cells)
    given = _listed(epsilons) if epsilons is not None else [None] if noise == NONE else [*_USUAL]
    sizes = Sizes(len(cells.counts), sum(cells.counts), bound)
    promised = None if budget is None else as_text(budget, "--budget")
    levels = list(dict.fromkeys(_listed(thresholds)))
    best: dict[str, str] = {}
    if promised is not None:
        best = {threshold: _best(threshold, promised, noise, zeros, sizes) for threshold in levels}
    pairs = [(level, epsilon) for level in levels for epsilon in dict.fromkeys([*given, best.get(level, given[0])])]
    rows = []
    for number, (threshold, epsilon) in enumerate(pairs):
        effort.tick("computing (choices)", number, len(pairs))
        mechanism = mechanism_of(threshold, epsilon, noise, zeros)
        check_sizes(mechanism, cells.counts)
        delta = None if epsilon is None else delta_at(mechanism, promised or epsilon, sizes)
        suppressed = expected_suppressed(mechanism, cells.counts)
        errors = expected(mechanism, cells.counts)
        rows.append(
            PlannedChoice(
                threshold, epsilon, delta, suppressed, errors, threshold in best and best[threshold] == epsilon
            )
        )
    return SuppressPlan(str(data), len(cells.counts), sum(cells.counts), bound, noise, promised, tuple(rows))


def _listed(given: Number | Sequence[Number]) -> list[str]:
    """Numbers as they are written, one or several, or in one text with commas."""
    several = given if isinstance(given, list | tuple) else [given]
    return [part.strip() for each in several for part in str(each).split(",")]


def _best(threshold: str, budget: str, noise: str, zeros: str, sizes: Sizes) -> str:
    """The epsilon of the noise whose delta at the budget is least. Raises ``InputError``."""
    if noise == NONE:
        raise InputError("without noise no budget is kept", hint="leave --budget or --noise none out")
    if sizes.alone:
        raise InputError("there is one table of this size", hint="leave --budget out: there is nothing to hide")
    return str(best_noise(mechanism_of(threshold, "1", noise, zeros), budget, sizes))


@dataclass(frozen=True)
class PlannedChoice:
    """What a threshold and an epsilon promise and do; ``delta`` is ``None`` where nothing is promised.

    ``best`` says that no other noise at the threshold has a smaller delta, where a budget is given.
    """

    threshold: str
    epsilon: str | None
    delta: Delta | None
    suppressed: Amount
    errors: Errors
    best: bool = False


@dataclass(frozen=True)
class SuppressPlan(Answer):
    """Promises and exact errors by threshold and epsilon of the noise; ``largest`` is the most records of a cell.

    ``budget`` is the epsilon of the promise, that of the noise if ``None``.
    """

    question: ClassVar[str] = "suppress-plan"
    data: str
    cells: int
    records: int
    largest: int
    noise: str
    budget: str | None
    rows: tuple[PlannedChoice, ...]

    def objects(self) -> list[dict[str, object]]:
        """One object a choice."""
        shared = {"data": self.data, "cells": self.cells, "records": self.records, "noise": self.noise}
        shared["budget"] = self.budget
        return [
            {
                **shared,
                "threshold": row.threshold,
                "epsilon": row.epsilon,
                "best": row.best if self.budget else None,
                "delta": None if row.delta is None else {**vars(row.delta), "largest": self.largest},
                "expected_suppressed": exact_and_decimal(row.suppressed),
                "total_bias": exact_and_decimal(row.errors.total),
                "fairness": exact_and_decimal(row.errors.fairness),
                "largest_variance": exact_and_decimal(row.errors.variance),
            }
            for row in self.rows
        ]

    def panels(self) -> Panels:
        """Delta, suppressed cells and biases by threshold, a line for each epsilon, for a picture."""
        quantities: dict[str, Callable[[PlannedChoice], Fraction | None]] = {
            "delta": lambda row: Fraction(row.delta.decimal) if row.delta else None,
            "expected suppressed cells": lambda row: _decimal(row.suppressed),
            "expected sum of |bias|": lambda row: _decimal(row.errors.total),
        }
        lines = {f"epsilon {row.epsilon}": row.epsilon for row in self.rows if not row.best}
        rows = {name: [row for row in self.rows if row.epsilon == epsilon] for name, epsilon in lines.items()}
        if self.budget is not None:
            rows["least delta"] = [row for row in self.rows if row.best]
        exact = Fraction(0)
        panels = [
            Panel(
                quantity,
                [
                    Line(
                        name,
                        [
                            (Fraction(row.threshold), found, exact)
                            for row in chosen
                            if (found := value(row)) is not None
                        ],
                    )
                    for name, chosen in rows.items()
                ],
            )
            for quantity, value in quantities.items()
        ]
        places = [(Fraction(text), text) for text in dict.fromkeys(row.threshold for row in self.rows)]
        return Panels(f"Cell suppression of {Path(self.data).name}, by threshold", "threshold", places, panels)

    def sheet(self) -> Sheet:
        """The table of choices."""
        sheet = Sheet()
        table = MarkedTable(title=f"Cell suppression of {escape(self.data)}, by choice", title_justify="left")
        for heading in (
            "threshold",
            "`epsilon`",
            "`delta`",
            "suppressed",
            "sum of |bias|",
            "fairness",
            "largest variance",
        ):
            table.add_column(heading, justify="right", overflow="fold")
        for row in self.rows:
            numbers = (row.suppressed, row.errors.total, row.errors.fairness, row.errors.variance)
            texts = (decimal(number) for number in numbers)
            least = "*" if row.best else ""
            table.add_row(
                row.threshold, f"{marked(row.epsilon) if row.epsilon else 'none'}{least}", _delta(row.delta), *texts
            )
        sheet.print(table)
        bound = " (after >=, a bound of it)" if any(row.delta and not row.delta.exact for row in self.rows) else ""
        at = "this `epsilon`" if self.budget is None else f"`epsilon = {escape(self.budget)}`, the budget"
        sheet.print(
            f"{self.cells} cells, {self.records} records. Epsilon is that of the noise. Delta is the least one at {at}"
            f"{bound}, for all tables of as many records with at most {self.largest} in a cell that "
            "differ in one record. Suppressed cells, biases, fairness (the range of the biases) and variances are "
            "exact expectations for this table: they come from the confidential file, and no promise covers them."
        )
        if self.budget is not None:
            sheet.print(
                f"* The noise with the least `delta` at its threshold, among the multiples of `1/{GRID}` up to "
                f"{LARGEST}. "
                "Where it is the first or the last of them, noise beyond may do a little better."
            )
        return sheet


def _decimal(number: Amount) -> Fraction:
    """An expected number, rounded."""
    return Fraction(decimal(number))


def _delta(delta: Delta | None) -> str:
    """A delta, or what stands in its place."""
    if delta is None:
        return "-"
    return delta.decimal if delta.exact else f">= {delta.decimal}"
