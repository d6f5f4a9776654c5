"""A table whose margins are fixed: its universe, its neighbours there, and how far a query moves between them."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import combinations, product
from math import prod

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError, TooLarge
from dpcalc.invariants.differences import differences
from dpcalc.invariants.fibres import check_table, components, fibre
from dpcalc.invariants.lattice import Counts, LinearInvariant, margins, rank
from dpcalc.invariants.programs import Rational
from dpcalc.invariants.reach import Reach, by_definition, of_margins
from dpcalc.invariants.sensitivity import Sensitivities, neighbours_by_margins, neighbours_of, sensitivities

Margins = tuple[tuple[int, ...], ...]
LISTED = 20_000
"""Universes of more tables are not listed, unless asked for."""


@dataclass(frozen=True, init=False)
class FixedMargins:
    """A table of counts of this ``shape``, in row-major order, and the margins that are published exactly.

    Each margin names its variables by their places from 0; one that another includes is left out. Raises ``InputError``
    for parts that do not fit.
    """

    shape: Counts
    table: Counts
    kept: Margins
    invariant: LinearInvariant

    def __init__(self, shape: Sequence[int], table: Sequence[int], kept: Sequence[Sequence[int]]) -> None:
        if not shape or any(type(size) is not int or size < 1 for size in shape):
            raise InputError(f"{tuple(shape)} is not the shape of a table", hint="a number of values for each variable")
        sets = dict.fromkeys(tuple(sorted(set(each))) for each in kept)
        largest = tuple(each for each in sets if not any(set(each) < set(other) for other in sets))
        invariant = margins(shape, largest)
        object.__setattr__(self, "shape", tuple(shape))
        object.__setattr__(self, "invariant", invariant)
        object.__setattr__(self, "table", check_table(invariant, table))
        object.__setattr__(self, "kept", largest)

    @property
    def separate(self) -> bool:
        """Whether no two margins share a variable."""
        return all(set(one).isdisjoint(other) for one, other in combinations(self.kept, 2))

    def query(self, variables: Sequence[int]) -> tuple[Counts, ...]:
        """The margin over some variables, as the rows of a query."""
        if not variables:
            return ((1,) * self.invariant.cells,)
        return tuple(row for row in margins(self.shape, [variables]).rows if not all(row)) or ((1,) * len(self.table),)

    def reach(self, effort: Effort = DEFAULT_EFFORT, *, ordered: bool = True, listed: int | None = None) -> Reach:
        """The semi-adjacent parameter a(t): by the rule for separate margins, else from the whole universe."""
        counts = [self._counts(each) for each in self.kept] or [(sum(self.table),)]
        if ordered and self.separate:
            named = {v for each in self.kept for v in each}
            free = any(size > 1 for v, size in enumerate(self.shape) if v not in named)
            with suppress(TooLarge):
                return Reach(of_margins(counts, free=free, effort=effort))
        return by_definition(self.invariant, self.table, ordered=ordered, listed=listed, effort=effort)

    def _counts(self, variables: Sequence[int]) -> Counts:
        """The counts of a margin."""
        cells = list(product(*map(range, self.shape)))
        return tuple(
            sum(
                x
                for x, cell in zip(self.table, cells, strict=True)
                if all(cell[v] == value for v, value in zip(variables, values, strict=True))
            )
            for values in product(*(range(self.shape[v]) for v in variables))
        )

    def neighbours(self, within: int, effort: Effort = DEFAULT_EFFORT) -> tuple[Counts, ...]:
        """The differences of two tables of the universe at most ``within`` records apart; 0 first."""
        find = neighbours_by_margins if self.separate else neighbours_of
        return find(self.invariant, self.table, within, effort)


@dataclass(frozen=True)
class Neighbourhood:
    """What is between the neighbours of a universe: tables with the same invariants, at most ``within`` records apart.

    ``reach`` is a(t). ``tables`` is the number of tables of the universe and ``parts`` that of its components under
    steps between neighbours, both ``None`` where there are too many to list. ``moves`` are the differences of
    neighbours, ``every`` their number over the universes of all large tables; ``dimension`` that of their span.
    ``query`` holds the sensitivities, and ``without`` those between any two tables as many records apart.
    """

    reach: Reach
    within: int
    tables: int | None
    parts: int | None
    moves: tuple[Counts, ...]
    every: int
    dimension: int
    query: Sensitivities
    without: Sensitivities


def neighbourhood(
    fixed: FixedMargins,
    query: Sequence[Sequence[Rational]],
    within: int | None = None,
    *,
    ordered: bool = True,
    listed: int = LISTED,
    effort: Effort = DEFAULT_EFFORT,
) -> Neighbourhood:
    """The neighbours of the universe of a table within a(t), or another distance, and the sensitivities of a query.

    Of ``ordered`` datasets it is known who has which value. Universes of more than ``listed`` tables are not listed.
    Raises ``TooLarge`` where a(t) would need that, or where there are too many differences.
    """
    small = Effort(limit=min(listed, effort.limit))
    reach = fixed.reach(effort, ordered=ordered, listed=listed)
    distance = reach.value if within is None else within
    moves = fixed.neighbours(distance, effort if fixed.separate else small)
    try:
        tables: tuple[Counts, ...] | None = fibre(fixed.invariant, fixed.table, small)
    except TooLarge:
        tables = None
    free = LinearInvariant([], prod(fixed.shape))
    records = min(distance, sum(fixed.table))
    return Neighbourhood(
        reach,
        distance,
        None if tables is None else len(tables),
        None if tables is None else len(components(tables, moves)),
        moves,
        len(differences(fixed.invariant, distance, effort)),
        rank([z for z in moves if any(z)]),
        sensitivities(query, moves),
        _without(query, free, records),
    )


def _without(query: Sequence[Sequence[Rational]], free: LinearInvariant, records: int) -> Sensitivities:
    """The sensitivities where so many records change freely: of one record, as often as there are records.

    All norms grow with the number of records, and moving all from the worst cell to the worst other attains them.
    """
    one = sensitivities(query, differences(free, min(1, records)))
    by_l1, by_l2, by_largest = (tuple(records * v for v in z) for z in one.attained)
    squared = records * records * one.l2_squared
    return Sensitivities(records * one.l1, squared, records * one.largest, (by_l1, by_l2, by_largest))
