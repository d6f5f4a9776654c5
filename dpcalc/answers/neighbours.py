"""The neighbours of a real table under margins that are published exactly, and how far a query moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import prod
from typing import ClassVar

from dpcalc.answers.front_door import checked
from dpcalc.answers.neighbours_norm import Norm, read_point
from dpcalc.answers.neighbours_of_spec import SpecNeighbours, neighbours_of_spec
from dpcalc.answers.neighbours_shown import fields, named, sensitivity_rows, universe_rows
from dpcalc.errors import InputError, TooLarge
from dpcalc.exact import rational
from dpcalc.invariants.margins_fixed import FixedMargins
from dpcalc.invariants.neighbourhoods import CELLS, Neighbourhood, neighbourhood
from dpcalc.invariants.programs import Rational
from dpcalc.invariants.sensitivity import gauge_of_change
from dpcalc.invariants.specified import Rows
from dpcalc.records.counted import Cells, read_cells
from dpcalc.records.roles import split_names
from dpcalc.report.answer import Answer
from dpcalc.report.facts import escape, facts
from dpcalc.report.sheet import Sheet
from dpcalc.spec_file.written import Specification, Written
from dpcalc.wording import crossed, written

_MOST_CELLS = 20_000
_MOST_NUMBERS = 1_000_000
_MOST_REACH = 6


@checked
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
    counts; in place of ``query``, ``linear`` gives rows of rational numbers, one for each cell (``"1,0,-1/2; 0,1,1"``).
    ``gauge`` is a change of the answers, a number each, whose norm is wanted: the unit ball is the hull of what
    neighbours differ by. Neighbours differ in at most ``reach`` records (in a(t), unless given; cho2024, Definition
    13). Of ``unordered`` datasets it is forgotten who has which value, so that a(t) is smaller. Where ``data`` is a
    specification, its own neighbours are meant, at a distance of at most ``reach`` (1 unless given), and the options
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
                **fields(self.fixed, self.cells, self.found),
                "gauge": None if self.norm is None else self.norm.fields(),
            },
        ]

    def sheet(self) -> Sheet:
        """The same in words."""
        sheet, cells, fixed, found = Sheet(), self.cells, self.fixed, self.found
        kept = ", ".join(named(each, cells) for each in fixed.kept)
        shape = written(crossed(cells.shape))
        sheet.print(f"[bold]Neighbours of the table of {escape(self.data)}[/bold]\n")
        published = f"the margins {kept}" if kept else "the number of records alone"
        sheet.print(escape(f"{sum(cells.counts)} records in {shape} cells; published exactly: {published}."))
        sheet.print("Datasets are unordered: it is forgotten who has which value.\n" if self.unordered else "")
        sheet.print(facts(universe_rows(found, cells)))
        if found.without is not None:
            names = escape(", ".join(named(each, cells) for each in self.asked) or "the rows given")
            sheet.print(f"\n[bold]Sensitivities of {names}[/bold], at most {found.within} records apart\n")
            sheet.print(facts(sensitivity_rows(found, found.without, cells)))
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
