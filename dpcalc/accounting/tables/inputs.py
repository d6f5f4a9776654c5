"""What printed cells together say of the inputs that were rounded before they were printed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from dpcalc.accounting.tables.cells import Cell, Recomputed, agreeing_range
from dpcalc.effort import DEFAULT_EFFORT, Effort


@dataclass(frozen=True)
class Pinned:
    """An input by name, as it is printed, and the range of its values at which every cell agrees that shows it alone.

    ``range`` is ``None`` where no value would do for all of these cells, whose places are in ``places``.
    """

    name: str
    printed: str
    range: tuple[Fraction, Fraction] | None
    places: tuple[str, ...]


def pinned(found: Iterable[Recomputed], effort: Effort = DEFAULT_EFFORT) -> tuple[Pinned, ...]:
    """Every named input that stands alone in a printed cell and may have been rounded, in the order of the cells.

    Other inputs of a cell are taken as printed. Ranges are found to within a small part of the rounding.
    """
    cells: dict[str, list[Cell]] = {}
    for each in found:
        for name in _loose(each.cell):
            cells.setdefault(each.cell.inputs[name][0].name, []).append(each.cell)
    return tuple(_pinned(name, shown, effort) for name, shown in cells.items())


def _loose(cell: Cell) -> list[str]:
    """The inputs of a printed cell that are one named number each, and may have been rounded."""
    single = [name for name in sorted(cell.rounded) if len(cell.inputs[name]) == 1]
    return [name for name in single if cell.printed and cell.inputs[name][0].name]


def _pinned(name: str, cells: list[Cell], effort: Effort) -> Pinned:
    """The values of one input at which all of its cells agree."""
    (number,) = next(numbers for numbers in cells[0].inputs.values() if len(numbers) == 1 and numbers[0].name == name)
    low, high = number.value - number.half, number.value + number.half
    for cell in cells:
        given = next(key for key in _loose(cell) if cell.inputs[key][0].name == name)
        found = agreeing_range(cell, given, effort)
        if found is None:
            return Pinned(name, number.text, None, tuple(cell.place for cell in cells))
        low, high = max(low, found[0]), min(high, found[1])
    return Pinned(name, number.text, (low, high) if low <= high else None, tuple(cell.place for cell in cells))
