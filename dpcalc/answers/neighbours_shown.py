"""The neighbours of a table as JSON values and in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from dpcalc.invariants.differences import apart
from dpcalc.invariants.lattice import Counts
from dpcalc.invariants.margins_fixed import FixedMargins
from dpcalc.invariants.neighbourhoods import Neighbourhood
from dpcalc.invariants.reach import Reach
from dpcalc.invariants.sensitivity import Sensitivities
from dpcalc.records.counted import Cells
from dpcalc.report.facts import counted
from dpcalc.report.roots import root
from dpcalc.wording import marked

_MOST_MOVES = 1000


def named(variables: tuple[int, ...], cells: Cells) -> str:
    """A margin as it is written."""
    return "*".join(cells.columns[v] for v in variables)


def fields(fixed: FixedMargins, cells: Cells, found: Neighbourhood) -> dict[str, object]:
    """The answer as JSON values."""
    worst, moves = found.reach, found.moves
    return {
        "records": sum(cells.counts),
        "cells": len(cells.counts),
        "invariants": [named(each, cells) for each in fixed.kept],
        "semi_adjacent": None if worst is None else worst.value,
        "worst": None
        if worst is None or worst.leaves is None
        else {"table": list(worst.table), "nearest": list(worst.nearest)},
        "reach": found.within,
        "tables": found.tables,
        "components": found.parts,
        "differences": None if moves is None else {str(k): number for k, number in _by_distance(moves)},
        "differences_of_any_universe": found.every,
        "of_any_universe": found.of_all,
        "moves": None if moves is None or len(moves) > _MOST_MOVES else [list(z) for z in moves],
        "dimension": found.dimension,
        "sensitivities": None if found.query is None else _norms(found.query, cells),
        "without_invariants": None if found.without is None else _norms(found.without, None),
        "exact": found.query is not None and found.attained,
        "skipped": list(found.skipped),
    }


def _by_distance(moves: Sequence[Counts]) -> list[tuple[int, int]]:
    """How many differences change so many records."""
    return sorted(Counter(map(apart, moves)).items())


def _norms(query: Sensitivities, cells: Cells | None) -> dict[str, object]:
    """Sensitivities as text, with the difference of tables that attains the first."""
    shown: dict[str, object] = {"L1": str(query.l1), "L2": root(query.l2_squared), "Linf": str(query.largest)}
    return shown if cells is None else {**shown, "attained": list(query.attained[0])}


def universe_rows(found: Neighbourhood, cells: Cells) -> list[tuple[str, str]]:
    """The universe, a(t) and the differences, in words."""
    worst, parts = found.reach, "not counted"
    if found.parts is not None:
        parts = "steps between neighbours lead from each table to every other"
        if found.parts > 1:
            parts = (
                f"steps between neighbours leave {found.parts} parts that do not reach each other: nothing is promised "
                "between them"
            )
    listed, every = "too many to list", "not counted"
    if found.moves is not None:
        counts = ", ".join(f"{number} of {k}" for k, number in _by_distance(found.moves))
        whose = "between neighbours in any universe of these margins" if found.of_all else "between neighbours"
        listed = f"{len(found.moves)} {whose}, by records changed: {counts}"
    if found.every is not None:
        every = f"{found.every} between neighbours of any table with these columns"
    universe = "too large to list"
    if found.tables is not None:
        universe = counted(found.tables, "table") + " of counts"
    return [
        ("`a(t)`", "not found" if worst is None else f"{worst.value}{_example(worst, cells)}"),
        ("universe", universe),
        ("connected", parts),
        ("differences", listed),
        ("everywhere", every),
        ("dimension", "not found" if found.dimension is None else f"{found.dimension} of {len(cells.counts)}"),
    ]


def _example(worst: Reach, cells: Cells) -> str:
    """A change of one record that takes a(t)."""
    if worst.leaves is None or worst.enters is None:
        return ""
    leaves, enters = ("/".join(cells.values[place]) for place in (worst.leaves, worst.enters))
    return f": a record that goes from {leaves} to {enters} takes as many changes in one table of the universe"


def sensitivity_rows(found: Neighbourhood, without: Sensitivities, cells: Cells) -> list[tuple[str, str]]:
    """The sensitivities, beside those without the invariants, which are no less."""
    free = _norms(without, None)
    if found.query is None:
        return [(name, f"at most {marked(str(value))}, as without the invariants") for name, value in free.items()]
    most = "" if found.attained else "at most "
    rows = [
        (name, f"{most}{marked(str(ours))}    without the invariants {marked(str(free[name]))}")
        for name, ours in _norms(found.query, None).items()
    ]
    return [*rows, ("attained" if found.attained else "perhaps by", _move(found.query.attained[0], cells))]


def _move(z: Counts, cells: Cells) -> str:
    """A difference of tables in words."""
    if not any(z):
        return "by no change"
    return ", ".join(f"{v:+d} {'/'.join(values)}" for v, values in zip(z, cells.values, strict=True) if v)
