"""The neighbours of a real table under margins that are published exactly, and how far a query moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import prod
from typing import ClassVar

from rich.markup import escape

from dpcalc.answers.neighbours_norm import Norm, read_point
from dpcalc.answers.neighbours_of_spec import SpecNeighbours, neighbours_of_spec
from dpcalc.errors import InputError, TooLarge
from dpcalc.exact import rational
from dpcalc.invariants.differences import apart
from dpcalc.invariants.lattice import Counts
from dpcalc.invariants.margins_fixed import FixedMargins
from dpcalc.invariants.neighbourhoods import CELLS, Neighbourhood, neighbourhood
from dpcalc.invariants.programs import Rational
from dpcalc.invariants.reach import Reach
from dpcalc.invariants.sensitivity import Sensitivities, gauge_of_change
from dpcalc.invariants.specified import Rows
from dpcalc.records.counted import Cells, read_cells
from dpcalc.records.roles import split_names
from dpcalc.report.answer import Answer
from dpcalc.report.facts import counted, facts
from dpcalc.report.roots import root
from dpcalc.report.sheet import Sheet
from dpcalc.spec_file.written import Specification, Written

_MOST_CELLS = 20_000
_MOST_NUMBERS = 1_000_000
_MOST_REACH = 6
_MOST_MOVES = 1000


def neighbours(
    data: Written,
    *,
    by: str | Sequence[str] = (),
    invariants: str | Sequence[str] = (),
    reach: int | str | None = None,
    query: str | Sequence[str] = (),
    linear: str | Rows | None = None,
    count: str | None = None,
    unordered: bool = False,
    gauge: str | Sequence[Rational] | None = None,
) -> Neighbours | SpecNeighbours:
    """Which tables are neighbours of that of ``data``, a CSV file, when some of its margins are published exactly.

    ``by`` are the columns of the table, ``invariants`` and ``query`` margins such as ``"A,B*C"``, ``count`` a column of
    counts; in place of ``query``, ``linear`` gives rows of rational numbers, one a cell (``"1,0,-1/2; 0,1,1"``).
    ``gauge`` is a change of the answers, a number each, whose norm is wanted: the unit ball is the hull of what
    neighbours differ by. Neighbours differ in at most ``reach`` records (in a(t), if not said; cho2024, Definition
    13). Of ``unordered`` datasets it is forgotten who has which value, so that a(t) is smaller. Where ``data`` is a
    specification, its own neighbours are meant, at a distance of at most ``reach`` (1, if not said), and the options
    of tables are left out. Raises ``InputError`` for bad input, ``TooLarge`` for what would take too long.
    """
    apart_at_most, rows, point = read_reach(reach), read_linear(linear), read_point(gauge)
    if rows is not None and query:
        raise InputError("--query and --linear both say what is asked", hint="leave one of them out")
    if isinstance(data, Specification) or str(data).endswith(".toml"):
        if by or invariants or count or unordered:
            raise InputError(
                "--by, --invariants, --count and --unordered are for tables", hint="a specification has its own"
            )
        if point is not None:
            raise InputError("--gauge is for tables", hint="a specification has a hull in each of its universes")
        texts = split_names(query, "--query") if query else ()
        return neighbours_of_spec(data, query=texts, linear=rows, reach=apart_at_most)
    cells = read_cells(data, by, count)
    fixed = fixed_margins(cells, invariants, _MOST_CELLS)
    asked = read_margins(query, "--query", cells)
    if rows is None and (asked or len(cells.counts) <= CELLS):
        asked = asked or (tuple(range(len(cells.columns))),)
        numbers = len(cells.counts) * sum(prod(cells.shape[v] for v in each) for each in asked)
        if numbers > _MOST_NUMBERS:
            hint = "ask for margins over fewer columns"
            raise TooLarge(f"the query has {numbers} numbers, for each cell one an answer", hint=hint, estimate=numbers)
        rows = [row for variables in asked for row in fixed.query(variables)]
    found = neighbourhood(fixed, rows, apart_at_most, ordered=not unordered)
    norm = None if point is None else Norm(point, gauge_of_change(rows or (), found.listed_moves(), point))
    return Neighbours(str(data), cells, fixed, asked, found, unordered, norm)


@dataclass(frozen=True)
class Neighbours(Answer):
    """The neighbours of a table under fixed margins, and how far the queries ``asked`` (margins) move between them."""

    question: ClassVar[str] = "neighbours"
    data: str
    cells: Cells
    fixed: FixedMargins
    asked: tuple[tuple[int, ...], ...]
    found: Neighbourhood
    unordered: bool = False
    norm: Norm | None = None

    def objects(self) -> list[dict[str, object]]:
        """a(t), the universe, the differences and the sensitivities."""
        return [
            {
                "data": self.data,
                "unordered": self.unordered,
                **_fields(self.fixed, self.cells, self.found),
                "gauge": None if self.norm is None else self.norm.fields(),
            },
        ]

    def sheet(self) -> Sheet:
        """The same in words."""
        sheet, cells, fixed, found = Sheet(), self.cells, self.fixed, self.found
        kept = ", ".join(_named(each, cells) for each in fixed.kept)
        shape = " x ".join(map(str, cells.shape))
        sheet.print(f"[bold]Neighbours of the table of {escape(self.data)}[/bold]\n")
        published = f"the margins {kept}" if kept else "the number of records alone"
        sheet.print(escape(f"{sum(cells.counts)} records in {shape} cells; published exactly: {published}."))
        sheet.print("Datasets are unordered: it is forgotten who has which value.\n" if self.unordered else "")
        sheet.print(facts(_universe_rows(found, cells)))
        if found.without is not None:
            names = escape(", ".join(_named(each, cells) for each in self.asked) or "the rows given")
            sheet.print(f"\n[bold]Sensitivities of {names}[/bold], at most {found.within} records apart\n")
            sheet.print(facts(_sensitivity_rows(found, found.without, cells)))
        if self.norm is not None:
            sheet.print("\n[bold]Norm[/bold], whose unit ball is the hull of what neighbours' answers differ by\n")
            sheet.print(facts(self.norm.words()))
        if found.skipped:
            sheet.print("\n[bold]Left out[/bold], for it would take too long\n")
            sheet.print(facts([("-", escape(text)) for text in found.skipped]))
        return sheet


def fixed_margins(cells: Cells, texts: str | Sequence[str], most: int = CELLS) -> FixedMargins:
    """The table with the margins that ``--invariants`` names. Raises ``TooLarge`` above ``most`` cells."""
    if len(cells.counts) > most:
        hint = f"at most {most} here; name fewer columns"
        raise TooLarge(f"the table has {len(cells.counts)} cells", hint=hint, estimate=len(cells.counts))
    return FixedMargins(cells.shape, cells.counts, read_margins(texts, "--invariants", cells))


def read_margins(texts: str | Sequence[str], option: str, cells: Cells) -> tuple[tuple[int, ...], ...]:
    """Margins such as ``A,B*C``, by the places of their columns. Raises ``InputError`` for a name that is no column."""
    found = []
    for text in split_names(texts, option) if texts else ():
        names = [name.strip() for name in text.split("*")]
        for name in names:
            if name not in cells.columns:
                hint = f"the columns of --by are {', '.join(cells.columns)}; write a margin over two as A*B"
                raise InputError(f"{option} names {name!r}, which is not in the table", hint=hint)
        found.append(tuple(cells.columns.index(name) for name in names))
    return tuple(found)


def read_linear(linear: str | Rows | None) -> Rows | None:
    """The rows of ``--linear``. Raises ``InputError`` for what are no rational numbers."""
    if linear is None:
        return None
    hint = 'write "1,0,-1/2; 0,1,1", a number for each cell and ; between rows'
    if not isinstance(linear, str):
        if any(type(v) not in (int, Fraction) for row in linear for v in row):
            raise InputError("linear has entries that are not rational numbers", hint=hint)
        return linear
    try:
        return [[rational(v.strip(), "--linear") for v in row.split(",")] for row in linear.split(";")]
    except InputError:
        raise InputError(f"--linear {linear!r} is not a list of rows", hint=hint) from None


def read_reach(reach: int | str | None) -> int | None:
    """The number of records of ``--reach``."""
    if reach is None:
        return None
    text = str(reach)
    if not text.strip().isdecimal() or int(text) > _MOST_REACH:
        raise InputError(f"--reach {text!r} is not a number of records", hint=f"write one of 0, 1, ..., {_MOST_REACH}")
    return int(text)


def _named(variables: tuple[int, ...], cells: Cells) -> str:
    """A margin as it is written."""
    return "*".join(cells.columns[v] for v in variables)


def _fields(fixed: FixedMargins, cells: Cells, found: Neighbourhood) -> dict[str, object]:
    """The answer as JSON values."""
    worst, moves = found.reach, found.moves
    return {
        "records": sum(cells.counts),
        "cells": len(cells.counts),
        "invariants": [_named(each, cells) for each in fixed.kept],
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


def _universe_rows(found: Neighbourhood, cells: Cells) -> list[tuple[str, str]]:
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
        ("a(t)", "not found" if worst is None else f"{worst.value}{_example(worst, cells)}"),
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


def _sensitivity_rows(found: Neighbourhood, without: Sensitivities, cells: Cells) -> list[tuple[str, str]]:
    """The sensitivities, beside those without the invariants, which are no less."""
    free = _norms(without, None)
    if found.query is None:
        return [(name, f"at most {value}, as without the invariants") for name, value in free.items()]
    most = "" if found.attained else "at most "
    rows = [
        (name, f"{most}{ours}    without the invariants {free[name]}")
        for name, ours in _norms(found.query, None).items()
    ]
    return [*rows, ("attained" if found.attained else "perhaps by", _move(found.query.attained[0], cells))]


def _move(z: Counts, cells: Cells) -> str:
    """A difference of tables in words."""
    if not any(z):
        return "by no change"
    return ", ".join(f"{v:+d} {'/'.join(values)}" for v, values in zip(z, cells.values, strict=True) if v)
