"""What ``dpcalc tables`` does: read the files, recompute every cell, print both numbers and the mark."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import ceil, floor
from pathlib import Path
from typing import Final

from rich.table import Table
from rich.text import Text

from dpcalc.accounting.tables.cells import Cell, Mark, Recomputed, recompute
from dpcalc.accounting.tables.inputs import Pinned, pinned
from dpcalc.cli import exits
from dpcalc.cli.output import print_object, results
from dpcalc.cli.tables_files import PrintedTable, read_tables
from dpcalc.errors import InputError
from dpcalc.exact import fixed_point
from dpcalc.section import located

_MORE: Final = 3
"""Decimals shown beyond those printed."""
_PLAIN: Final = 6
_STYLES: Final = {
    Mark.AGREES: "green",
    Mark.UNROUNDED: "yellow",
    Mark.BELOW: "cyan",
    Mark.DIFFERS: "red",
    Mark.UNDECIDED: "magenta",
    Mark.COMPUTED: "dim",
}


def run(paths: Sequence[Path], only: str, as_objects: bool) -> int:
    """Recompute the tables and print them."""
    tables = [table for table in read_tables(paths) if only.casefold() in table.name.casefold()]
    if not tables:
        raise InputError(f'no table has "{only}" in its name', where="--only")
    everything: list[Recomputed] = []
    for table in tables:
        found = [_recomputed(table, cell) for cell in table.cells]
        everything += found
        if as_objects:
            for cell in found:
                print_object("tables", _fields(table, cell))
        else:
            _print(table, found)
    counts = Counter(cell.mark for cell in everything)
    inputs = pinned(everything) if counts[Mark.UNROUNDED] else ()
    if as_objects:
        for each in inputs:
            print_object("tables", _pinned_fields(each))
    else:
        _print_inputs(inputs)
        results().print("; ".join(_counted(mark, count) for mark, count in sorted(counts.items(), key=_by_order)))
    if counts[Mark.DIFFERS]:
        return exits.REFUTED
    return exits.UNKNOWN if counts[Mark.UNDECIDED] else exits.HOLDS


def _recomputed(table: PrintedTable, cell: Cell) -> Recomputed:
    """A cell, recomputed; an error names it."""
    with located(f"{table.name}, {cell.place}"):
        return recompute(cell)


def _counted(mark: Mark, count: int) -> str:
    """How many cells have a mark: ``1 agrees``, ``2 agree``."""
    plural = {"agrees": "agree", "differs": "differ"}
    verb, _, rest = mark.value.partition(" ")
    return " ".join(filter(None, (str(count), verb if count == 1 else plural.get(verb, verb), rest)))


def _by_order(item: tuple[Mark, int]) -> int:
    """The place of a mark in the order in which they are defined."""
    return list(Mark).index(item[0])


def _fields(table: PrintedTable, found: Recomputed) -> dict[str, object]:
    """A cell for programs."""
    cell = found.cell
    return {
        "table": table.name,
        "place": cell.place,
        "formula": cell.formula.name,
        "inputs": {name: [str(number.value) for number in numbers] for name, numbers in cell.inputs.items()},
        "printed": cell.printed or None,
        "computed": _decimal(found),
        "lower": str(found.value.lower),
        "upper": str(found.value.upper),
        "mark": found.mark.value,
        "unrounded": {name: [str(low), str(high)] for name, (low, high) in found.inputs.items()} or None,
    }


def _print(table: PrintedTable, cells: Sequence[Recomputed]) -> None:
    """A table for people."""
    shown = Table(title=table.name, title_justify="left", title_style="bold", box=None, pad_edge=False)
    for column in ("cell", "printed", "computed", "mark"):
        shown.add_column(column, justify="right" if column in ("printed", "computed") else "left")
    for found in cells:
        mark = Text(_words(found), style=_STYLES[found.mark])
        shown.add_row(Text(found.cell.place), found.cell.printed, _decimal(found), mark)
    console = results()
    console.print(shown)
    console.print()


def _print_inputs(inputs: Sequence[Pinned]) -> None:
    """What the cells together say of rounded inputs, for people."""
    if not inputs:
        return
    shown = Table(title="Inputs at which all of their cells agree", title_justify="left", title_style="bold", box=None)
    for column in ("input", "printed", "values that would do"):
        shown.add_column(column, justify="right" if column == "printed" else "left")
    for each in inputs:
        words = "none" if each.range is None else f"{_short(each.range[0])} to {_short(each.range[1])}"
        shown.add_row(Text(each.name), each.printed, words)
    console = results()
    console.print(shown)
    console.print()


def _pinned_fields(each: Pinned) -> dict[str, object]:
    """An input for programs."""
    return {
        "input": each.name,
        "printed": each.printed,
        "places": list(each.places),
        "range": None if each.range is None else [str(end) for end in each.range],
    }


def _words(found: Recomputed) -> str:
    """The mark, and which inputs would do."""
    words: str = found.mark.value
    if found.mark is not Mark.UNROUNDED:
        return words
    if not found.inputs:
        return f"{words}: {', '.join(sorted(found.cell.rounded))} together"
    ranges = (f"{name} in [{_short(low)}, {_short(high)}]" for name, (low, high) in found.inputs.items())
    return f"{words}: {' or '.join(ranges)}"


def _short(number: Fraction) -> str:
    """A few decimals of an end of a range."""
    text: str = fixed_point(round(number * 10**5), 5)
    return text.rstrip("0").rstrip(".")


def _decimal(found: Recomputed) -> str:
    """The computed number to a few more decimals than are printed; both ends, rounded outward, of wider bounds."""
    digits = len(found.cell.printed.partition(".")[2]) + _MORE if found.cell.printed else _PLAIN
    scale = 10**digits
    low, high = round(found.value.lower * scale), round(found.value.upper * scale)
    if low == high:
        return fixed_point(low, digits)
    outward = (floor(found.value.lower * scale), ceil(found.value.upper * scale))
    return " to ".join(fixed_point(end, digits) for end in outward)
