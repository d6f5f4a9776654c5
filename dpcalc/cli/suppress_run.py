"""What ``dpcalc suppress`` does: count, suppress, write, and say what that promises and how far it is off."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass
from pathlib import Path

import sympy
from rich.markup import escape

from dpcalc.cli import exits
from dpcalc.cli.files import check_place, write
from dpcalc.cli.output import print_object, results
from dpcalc.cli.records.counted import COUNT, Cells, read_cells
from dpcalc.cli.records.suppressing import MOST_RECORDS, Delta, Errors, delta_at, draw, expected
from dpcalc.cli.swap import read_seed
from dpcalc.errors import InputError
from dpcalc.mechanisms.cell_suppression import NAME, NONE, USAGE, ZEROS, CellSuppression, read
from dpcalc.mechanisms.parameters import Parameters, read_number
from dpcalc.report.fields import rounded
from dpcalc.report.loss_table import facts
from dpcalc.symbolic.exp_numbers import ExpNumber, Number

_LONGEST = 60
_OPEN = (
    "Large counts: far above the threshold a count is almost surely released as it is, so one record more is seen.",
    "The cells themselves: the values of each column are those that occur in the data, and are published.",
    "The number of records, and whether one more is in the data at all: tables of different sizes are not compared.",
    "The seed: whoever learns it can repeat the draw. It is exact for ideal random bits; PCG64 is no secret one.",
    "The figures of this report: they come from the confidential table and are not covered by the promise.",
)
_AVERAGES = {
    "total_bias": "sum of |bias|",
    "fairness": "fairness (range of biases)",
    "largest_variance": "largest variance",
}


@dataclass(frozen=True)
class Request:
    """What the command line asks for, as it is written."""

    data: str
    by: tuple[str, ...]
    count: str | None
    threshold: str | None
    epsilon: str | None
    noise: str
    zeros: str
    largest: str | None
    seed: str | None
    out: str | None


def run(request: Request, as_object: bool) -> int:
    """Suppress, write and report. Raises ``InputError`` for bad input; then nothing is written."""
    data, out, epsilon = request.data, request.out, request.epsilon
    number = read_seed(request.seed)
    if not out:
        raise InputError("no output file is given", hint="write --out OUT.csv")
    cells = read_cells(data, request.by, request.count, MOST_RECORDS)
    mechanism = _mechanism(request)
    check_place(Path(out), "--out", [Path(data)], "released.csv")
    bound = _bound(request.largest, cells)
    delta = None
    if mechanism.noise != NONE and epsilon is not None:
        delta = delta_at(mechanism, epsilon, len(cells.counts), sum(cells.counts), bound)
    released = draw(mechanism, cells.counts, number)
    report = _fields(mechanism, cells, released, expected(mechanism, cells.counts))
    write(Path(out), _csv(cells, released), "--out")
    promised = _promised(epsilon, delta, bound)
    if as_object:
        shown = None if delta is None else {**vars(delta), "epsilon": epsilon, "largest": bound}
        what = {"data": data, "out": out, "mechanism": mechanism.words(), "delta": shown}
        words = {"promised": promised, "not_protected": _not_protected(mechanism, cells)}
        print_object("suppress", {**what, **words, **report})
    else:
        _print(data, mechanism, cells, promised, report)
    return exits.HOLDS


def _mechanism(request: Request) -> CellSuppression:
    """The mechanism that the options describe."""
    threshold, epsilon, noise, zeros = request.threshold, request.epsilon, request.noise, request.zeros
    given = {"noise": sympy.Symbol(noise), "zeros": sympy.Symbol(zeros)}
    if threshold is None:
        raise InputError("no threshold is given", hint="write --threshold 6")
    given["threshold"] = read_number(threshold, "--threshold")
    if noise != NONE:
        if epsilon is None:
            raise InputError("no epsilon is given", hint="write --epsilon 1/2, or --noise none")
        given["epsilon"] = read_number(epsilon, "--epsilon")
    elif epsilon is not None:
        raise InputError("without noise there is no epsilon", hint="leave --epsilon or --noise none out")
    return read(Parameters(NAME, given, USAGE))


def _bound(text: str | None, cells: Cells) -> int:
    """The largest count that a cell may have, which the data must keep to."""
    records = sum(cells.counts)
    if text is None:
        return records
    if not text.strip().isdecimal() or not 1 <= int(text) <= records:
        raise InputError(f"--largest {text!r} is not a count", hint=f"write a whole number from 1 to {records}")
    if int(text) < max(cells.counts):
        raise InputError(f"--largest {text}, but a cell holds {max(cells.counts)} records", hint="raise the bound")
    return int(text)


def _promised(epsilon: str | None, delta: Delta | None, bound: int) -> str:
    """What is promised, in a sentence or two."""
    if epsilon is None:
        return (
            "Nothing in the sense of differential privacy: without noise the release is a function of the table, and "
            "counts from the threshold on are released exactly."
        )
    if delta is None:
        return "Nothing is hidden: with one cell the table is known from the number of records."
    within = (
        f"of as many records over the same cells, with at most {bound} records in a cell, that differ in one record"
    )
    if delta.exact:
        return (
            f"({epsilon}, delta)-differential privacy for tables {within}, with delta = {delta.decimal}. That is "
            f"exact: no smaller delta will do at epsilon = {epsilon}. No epsilon does with delta = 0."
        )
    return (
        f"({epsilon}, delta)-differential privacy for tables {within} takes a delta of at least {delta.decimal}: "
        "so far apart are the releases of one pair of them. No epsilon does with delta = 0. A smaller --largest, where "
        "the data keep to it, gives the exact delta."
    )


def _not_protected(mechanism: CellSuppression, cells: Cells) -> list[str]:
    """What the promise leaves open."""
    left = [*_OPEN]
    if mechanism.zeros == ZEROS[1]:
        left.insert(0, "Whether a cell is empty: counts of 0 are released as they are, so a first record is seen.")
    if cells.counts.count(0) == 0:
        left.append("That every combination of values occurs.")
    return left


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
        "total_bias": _both(average.total),
        "fairness": _both(average.fairness),
        "largest_variance": _both(average.variance),
    }


def _both(number: Number) -> dict[str, str]:
    """A number as exact text, where that is short, and rounded."""
    exact = str(number)
    short = exact if len(exact) <= _LONGEST else ""
    return {"exact": short, "decimal": number.decimal() if isinstance(number, ExpNumber) else rounded(number)}


def _csv(cells: Cells, released: tuple[int, ...]) -> str:
    """The released table: one row a cell, in the order of the values."""
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow([*cells.columns, COUNT])
    writer.writerows([*values, count] for values, count in zip(cells.values, released, strict=True))
    return stream.getvalue()


def _print(data: str, mechanism: CellSuppression, cells: Cells, promised: str, report: dict[str, object]) -> None:
    """Show the promise and the errors to a person."""
    console = results()
    console.print(f"[bold]Cell suppression of {escape(data)}[/bold]\n")
    sentence = mechanism.words()
    console.print(escape(f"{sentence[0].upper()}{sentence[1:]}.\n"))
    console.print("[bold]Promised[/bold]")
    console.print(escape(f"{promised}\n"))
    console.print("[bold]Not protected[/bold]")
    console.print(facts([("-", text) for text in _not_protected(mechanism, cells)]))
    console.print("\n[bold]How far the release is from the table[/bold]")
    average = {name: value for name, value in report.items() if isinstance(value, dict)}
    drawn = [
        ("cells", f"{report['cells']}, with {report['records']} records"),
        ("below the threshold", f"{report['below_threshold']} cells"),
        ("changed in this draw", f"{report['changed']} cells"),
        ("error of this draw", f"{report['error']}, the sum of the absolute changes"),
        ("range of its changes", str(report["range"])),
    ]
    exact = [
        (_AVERAGES[key], f"{value['exact']} = {value['decimal']}" if value["exact"] else value["decimal"])
        for key, value in average.items()
    ]
    console.print(facts(drawn))
    console.print("\nExactly, over all draws:")
    console.print(facts(exact))
