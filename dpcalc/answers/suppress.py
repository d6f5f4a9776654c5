"""Cell suppression of real records: count, suppress, write, and say what that promises and how far it is off."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from os import PathLike
from pathlib import Path
from typing import ClassVar, TypeAlias

import sympy

from dpcalc.answers.front_door import checked
from dpcalc.answers.workers import spread
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError
from dpcalc.exact import as_text
from dpcalc.files import check_place
from dpcalc.mechanisms.cell_suppression import NAME, NONE, USAGE, CellSuppression, read
from dpcalc.mechanisms.parameters import Parameters, read_number
from dpcalc.random_bits import bits_of
from dpcalc.records.counted import COUNT, Cells, read_cells
from dpcalc.records.database import WHOLE
from dpcalc.records.released import write_table
from dpcalc.records.suppressing import Errors, check_sizes, draw, expected
from dpcalc.records.suppression_delta import Delta, Sizes, delta_at
from dpcalc.records.suppression_wording import not_protected, promised
from dpcalc.report.answer import Answer
from dpcalc.report.facts import counted, escape, facts
from dpcalc.report.sheet import Sheet
from dpcalc.symbolic.exp_sums import Amount, ExpSum, decimal, text
from dpcalc.wording import Wording, as_words, capital, written

Number: TypeAlias = int | str | Fraction | sympy.Expr
"""An exact number, or how one is written."""
_LONGEST = 60
_AVERAGES = {
    "total_bias": "sum of |bias|",
    "fairness": "fairness (range of biases)",
    "largest_variance": "largest variance",
}


@checked
def suppress(
    data: str | PathLike[str],
    *,
    by: str | Sequence[str],
    out: str | PathLike[str] | None,
    threshold: Number | None,
    epsilon: Number | None = None,
    seed: int | str | None = None,
    noise: str = "laplace",
    zeros: str = "suppressed",
    count: str | None = None,
    largest: int | str | None = None,
    memory: str | None = None,
    scheduler: str | None = None,
    effort: Effort = DEFAULT_EFFORT,
) -> Suppressed:
    """Suppress small counts of the records in ``data``, a CSV file, with a noisy threshold; write the table to ``out``.

    ``by`` are the columns of the table, ``count`` is one that holds counts. Parquet files, folders of them, and CSV
    files with ``memory`` (such as ``"2GB"``) need not fit in memory; the workers of a Dask ``scheduler`` at an address
    may count Parquet. ``threshold`` and ``epsilon`` are exact numbers, ``largest`` the most records of a cell; ``seed``
    is as in ``swap``. ``noise`` and ``zeros`` are as in
    ``[mechanism] name = "cell-suppression"`` (das2024, Section 3). Raises ``InputError`` for bad input; then
    nothing is written.
    """
    source = Path(data)
    bits = bits_of(seed)
    if not out:
        raise InputError("no output file is given", hint="write --out OUT.csv")
    with spread(effort, scheduler=scheduler) as several:
        cells = read_cells(source, by, count, memory, Path(out), several)
    level = None if epsilon is None else as_text(epsilon, "--epsilon")
    mechanism = mechanism_of(None if threshold is None else as_text(threshold, "--threshold"), level, noise, zeros)
    check_sizes(mechanism, cells.counts)
    check_place(Path(out), "--out", [source], "released.csv")
    bound = bound_of(None if largest is None else str(largest), cells)
    delta = None
    if mechanism.noise != NONE and level is not None:
        delta = delta_at(mechanism, level, Sizes(len(cells.counts), sum(cells.counts), bound))
    released = draw(mechanism, cells.counts, bits)
    report = _fields(mechanism, cells, released, expected(mechanism, cells.counts))
    rows = [(*values, number) for values, number in zip(cells.values, released, strict=True)]
    write_table(Path(out), (*cells.columns, COUNT), rows, WHOLE)
    secrecy = bits.secrecy("repeat the draw")
    return Suppressed(str(data), str(out), mechanism, cells, level, delta, bound, report, secrecy)


@dataclass(frozen=True)
class Suppressed(Answer):
    """What was released, what that promises, and how far it is from the table.

    ``delta`` is the least one at ``epsilon``, ``None`` where nothing is promised; ``largest`` is the most records of a
    cell that the promise is for.
    """

    question: ClassVar[str] = "suppress"
    data: str
    out: str
    mechanism: CellSuppression
    cells: Cells
    epsilon: str | None
    delta: Delta | None
    largest: int
    report: Mapping[str, object]
    secrecy: str

    @property
    def promised(self) -> Wording:
        """The promise, in words."""
        return as_words(promised(self.epsilon, self.delta, self.largest))

    @property
    def not_protected(self) -> list[str]:
        """What it leaves open, in words."""
        return not_protected(self.mechanism, self.cells, self.secrecy)

    def objects(self) -> list[dict[str, object]]:
        """Promise and report."""
        delta = self.delta
        shown = None if delta is None else {**vars(delta), "epsilon": self.epsilon, "largest": self.largest}
        what = {"data": self.data, "out": self.out, "mechanism": self.mechanism.words(), "delta": shown}
        return [{**what, "promised": self.promised, "not_protected": self.not_protected, **self.report}]

    def sheet(self) -> Sheet:
        """The promise and the errors."""
        sheet, report = Sheet(), self.report
        sheet.print(f"[bold]Cell suppression of {escape(self.data)}[/bold]\n")
        sentence = self.mechanism.words()
        sheet.print(f"{escape(capital(sentence))}.\n")
        sheet.print("[bold]Promised[/bold]")
        sheet.print(escape(f"{written(self.promised)}\n"))
        sheet.print("[bold]Not protected[/bold]")
        sheet.print(facts([("-", text) for text in self.not_protected]))
        sheet.print("\n[bold]How far the release is from the table[/bold]")
        average = {name: value for name, value in report.items() if isinstance(value, dict)}
        drawn = [
            ("cells", f"{report['cells']}, with {counted(report['records'], 'record')}"),
            ("below the threshold", counted(report["below_threshold"], "cell")),
            ("changed in this draw", counted(report["changed"], "cell")),
            ("error of this draw", f"{report['error']}, the sum of the absolute changes"),
            ("range of its changes", str(report["range"])),
        ]
        exact = [
            (_AVERAGES[key], f"`{value['exact']} = {value['decimal']}`" if value["exact"] else value["decimal"])
            for key, value in average.items()
        ]
        sheet.print(facts(drawn))
        sheet.print("\nExactly, over all draws:")
        sheet.print(facts(exact))
        sheet.print(f"\nThe released table was written to {escape(self.out)}")
        return sheet


def mechanism_of(threshold: str | None, epsilon: str | None, noise: str, zeros: str) -> CellSuppression:
    """The mechanism that the options describe, as they are written. Raises ``InputError``."""
    given = {"noise": sympy.Symbol(noise), "zeros": sympy.Symbol(zeros)}
    if threshold is None:
        raise InputError("no threshold is given", hint="write --threshold 6")
    given["threshold"] = read_number(threshold, "--threshold")
    if noise != NONE:
        if epsilon is None:
            raise InputError("no epsilon is given", hint="write --epsilon 1/2, or --noise none")
        given["epsilon"] = read_number(epsilon, "--epsilon")
    elif epsilon is not None:
        raise InputError("without noise there is no epsilon", hint="leave out --epsilon or --noise none")
    return read(Parameters(NAME, given, USAGE))


def bound_of(text: str | None, cells: Cells) -> int:
    """The largest count that a cell may have, which the data must keep to. Raises ``InputError``."""
    records = sum(cells.counts)
    if text is None:
        return records
    if not text.strip().isdecimal() or not 1 <= int(text) <= records:
        raise InputError(f"--largest {text!r} is not a count", hint=f"write a whole number from 1 to {records}")
    if int(text) < max(cells.counts):
        raise InputError(f"--largest {text}, but a cell holds {max(cells.counts)} records", hint="raise the bound")
    return int(text)


def _fields(mechanism: CellSuppression, cells: Cells, released: tuple[int, ...], average: Errors) -> dict[str, object]:
    """The errors of this draw beside the exact ones over all draws."""
    errors = [after - before for before, after in zip(cells.counts, released, strict=True)]
    below = sum(count < mechanism.threshold for count in cells.counts)
    return {
        "cells": len(cells.counts),
        "records": sum(cells.counts),
        "below_threshold": below,
        "changed": sum(error != 0 for error in errors),
        "error": sum(map(abs, errors)),
        "range": max(errors) - min(errors),
        "total_bias": exact_and_decimal(average.total),
        "fairness": exact_and_decimal(average.fairness),
        "largest_variance": exact_and_decimal(average.variance),
    }


def exact_and_decimal(number: Amount) -> dict[str, str | None]:
    """A number as exact text, ``None`` where that is long, and rounded."""
    exact = None if isinstance(number, ExpSum) and len(number.terms) > _LONGEST else text(number)
    return {"exact": exact if exact and len(exact) <= _LONGEST else None, "decimal": decimal(number)}
