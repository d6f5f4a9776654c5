"""What is between the neighbours of a universe with fixed margins, as far as it can be found in a bounded time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import TooLarge
from dpcalc.invariants.differences import differences
from dpcalc.invariants.fibres import components, fibre
from dpcalc.invariants.lattice import Counts, LinearInvariant, rank
from dpcalc.invariants.margins_fixed import FixedMargins
from dpcalc.invariants.programs import Rational
from dpcalc.invariants.reach import Reach
from dpcalc.invariants.sensitivity import (
    Sensitivities,
    holds,
    neighbours_by_margins,
    neighbours_of,
    sensitivities,
)

Found = TypeVar("Found")
Query = Sequence[Sequence[Rational]]
LISTED: Final = 20_000
"""Universes of more tables are not listed, unless asked for."""
PAIRS: Final = 1_000_000
"""No more pairs of tables are compared."""
CELLS: Final = 100
"""Differences of tables with more cells are not listed."""
_STEPS: Final = 20_000_000


@dataclass(frozen=True)
class Neighbourhood:
    """What is between the neighbours of a universe: tables with the same invariants, at most ``within`` records apart.

    ``reach`` is a(t). ``tables`` is the number of tables of the universe and ``parts`` that of its components under
    steps between neighbours. ``moves`` are the differences of neighbours, ``every`` their number over the universes of
    all large tables; ``dimension`` that of their span. ``query`` holds the sensitivities, and ``without`` those between
    any two tables as many records apart. Where ``of_all``, the universe was too large to list, and ``moves`` are the
    differences in all universes of these invariants: the sensitivities are no less than in this one then, and equal
    where ``attained``. What is ``None`` would take too long, and ``skipped`` says why.
    """

    reach: Reach | None
    within: int
    tables: int | None
    parts: int | None
    moves: tuple[Counts, ...] | None
    every: int | None
    dimension: int | None
    query: Sensitivities | None
    without: Sensitivities | None
    of_all: bool = False
    attained: bool = True
    skipped: tuple[str, ...] = ()

    def listed_moves(self) -> tuple[Counts, ...]:
        """The differences of neighbours. Raises ``TooLarge`` where there are too many."""
        if self.moves is None:
            raise TooLarge("; ".join(self.skipped), hint="lower --reach, or name fewer columns")
        return self.moves

    def norms(self) -> tuple[Sensitivities, Sensitivities]:
        """The sensitivities with the invariants, and without. Raises ``TooLarge`` where they were not found."""
        if self.query is None or self.without is None:
            raise TooLarge("; ".join(self.skipped), hint="lower --reach, or name fewer columns")
        return self.query, self.without


def neighbourhood(
    fixed: FixedMargins,
    query: Query | None,
    within: int | None = None,
    *,
    ordered: bool = True,
    listed: int = LISTED,
    effort: Effort = DEFAULT_EFFORT,
) -> Neighbourhood:
    """The neighbours of the universe of a table within a(t), or another distance, and the sensitivities of a query.

    Of ``ordered`` datasets it is known who has which value. Universes of more than ``listed`` tables are not listed,
    nor more than ``PAIRS`` pairs of tables, nor differences of more than ``CELLS`` cells. Without a ``query`` there are
    no sensitivities. Raises ``TooLarge`` where a(t) would be needed and takes too long.
    """
    bounded = Effort(limit=min(PAIRS, effort.limit))
    skipped: list[str] = []

    def tried(what: str, find: Callable[[], Found]) -> Found | None:
        try:
            return find()
        except TooLarge as error:
            skipped.append(f"{what}: {error.message}")
            return None

    most = min(listed, effort.limit)
    reach = tried("a(t)", lambda: fixed.reach(effort, ordered=ordered, listed=most))
    if within is None and reach is None:
        raise TooLarge(skipped[0], hint="say how many records neighbours differ in at most (--reach K)")
    distance = reach.value if within is None and reach is not None else within or 0
    invariant, table = fixed.invariant, fixed.table
    tables: tuple[Counts, ...] | None = None
    moves: _Moves | None = None
    parts: int | None = None
    every: int | None = None
    if invariant.cells > CELLS:
        skipped.append(f"universe and differences: {invariant.cells} cells are more than {CELLS}")
    else:
        tables = tried("universe", lambda: fibre(invariant, table, Effort(limit=most)))
        moves = tried("differences", lambda: _moves(fixed, invariant, table, distance, bounded))
    if tables is not None and moves is not None:
        found_tables, found_moves = tables, moves.found
        parts = tried("connected", lambda: len(components(found_tables, found_moves, Effort(limit=_STEPS))))
    if moves is not None:
        every = len(moves.found)
        if not moves.of_all:
            every = tried("everywhere", lambda: len(differences(invariant, distance, bounded)))
    shown, of_all = None, moves is not None and moves.of_all
    if query is not None and moves is not None:
        shown = sensitivities(query, moves.found)
    elif query is not None:
        shown, of_all = tried("sensitivities", lambda: _merged(fixed, query, distance, bounded)) or (None, False)
    return Neighbourhood(
        reach,
        distance,
        None if tables is None else len(tables),
        parts,
        None if moves is None else moves.found,
        every,
        None if moves is None else rank([z for z in moves.found if any(z)], invariant.dimension),
        shown,
        None if query is None else _without(query, invariant.cells, min(distance, sum(table))),
        moves is not None and moves.of_all,
        shown is None or not of_all or all(_leads(table, z) for z in shown.attained),
        tuple(skipped),
    )


@dataclass(frozen=True)
class _Moves:
    """What neighbours of a universe differ by, or those ``of_all`` universes with the same kind of invariants."""

    found: tuple[Counts, ...]
    of_all: bool


def _moves(fixed: FixedMargins, invariant: LinearInvariant, table: Counts, within: int, effort: Effort) -> _Moves:
    """Those of the universe of a table, of all universes if this one is too large to list."""
    if fixed.separate:
        return _Moves(neighbours_by_margins(invariant, table, within, effort), of_all=False)
    try:
        return _Moves(neighbours_of(invariant, table, within, Effort(limit=min(LISTED, effort.limit))), of_all=False)
    except TooLarge:
        return _Moves(differences(invariant, min(within, sum(table)), effort), of_all=True)


def _merged(fixed: FixedMargins, query: Query, within: int, effort: Effort) -> tuple[Sensitivities, bool]:
    """The sensitivities of a query, and whether they are those of all universes.

    Nothing needs to be moved between cells that neither the query nor the margins tell apart.
    """
    invariant, becomes = fixed.invariant.merged(query)
    if invariant.cells > CELLS:
        raise TooLarge(f"the query and the margins tell {invariant.cells} cells apart, more than {CELLS}")
    counts = [0] * invariant.cells
    for place, x in zip(becomes, fixed.table, strict=True):
        counts[place] += x
    moves = _moves(fixed, invariant, tuple(counts), within, effort)
    return _of_merged(query, becomes, moves.found), moves.of_all


def _of_merged(query: Query, becomes: Counts, moves: Sequence[Counts]) -> Sensitivities:
    """The sensitivities of a query over differences of tables in which each cell ``becomes`` another.

    They are attained by tables all of whose change is in the first cell of those that are one.
    """
    first = {place: cell for cell, place in reversed(list(enumerate(becomes)))}
    rows = [[row[first[place]] for place in range(len(first))] for row in query]
    found = sensitivities(rows, moves)
    l1, l2, largest = (
        tuple(z[place] if first[place] == cell else 0 for cell, place in enumerate(becomes)) for z in found.attained
    )
    return replace(found, attained=(l1, l2, largest))


def _leads(table: Counts, z: Counts) -> bool:
    """Whether z or its negative leads from the table to another."""
    return holds(table, z) or holds(table, tuple(-v for v in z))


def _without(query: Query, cells: int, records: int) -> Sensitivities:
    """The sensitivities where so many records change freely: of one record, as often as there are records.

    All norms grow with the number of records, and moving all from the worst cell to the worst other attains them.
    """
    free, becomes = LinearInvariant([], cells).merged(query)
    one = _of_merged(query, becomes, differences(free, min(1, records)))
    by_l1, by_l2, by_largest = (tuple(records * v for v in z) for z in one.attained)
    squared = records * records * one.l2_squared
    return Sensitivities(records * one.l1, squared, records * one.largest, (by_l1, by_l2, by_largest))
