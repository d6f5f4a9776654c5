"""Semi-adjacent parameters and sensitivities of specifications: over the neighbours within its universes, exactly."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError, TooLarge
from dpcalc.exact import Extended, Infinity
from dpcalc.invariants.hull import Points
from dpcalc.invariants.lattice import Counts
from dpcalc.invariants.programs import Rational
from dpcalc.invariants.sensitivity import Sensitivities, gauge_sensitivity, sensitivities
from dpcalc.spec.datasets import Multiset, Vector
from dpcalc.spec.domain import Point
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.tables import ContingencyTable

Rows = Sequence[Sequence[Rational]]


@dataclass(frozen=True)
class UniverseSensitivities:
    """What a query does in one universe: its ``label``, a(t), and the sensitivities with the pairs that attain them.

    ``pairs`` belong to the L1, L2 and L-infinity sensitivity; ``neighbours`` is the number of ordered pairs. ``gauge``
    is the sensitivity in the norm of a hull, where one was given.
    """

    label: str
    members: int
    semi_adjacent: int
    neighbours: int
    found: Sensitivities
    pairs: tuple[tuple[Point, Point], ...]
    gauge: Fraction | Infinity | None = None


def cells_of(flavor: Flavor, effort: Effort = DEFAULT_EFFORT) -> tuple[Hashable, ...]:
    """The cells of a query's rows: those of a table by their number, or the records that occur, in order.

    Raises ``InputError`` where points are not datasets.
    """
    seen: dict[Hashable, None] = {}
    for point in flavor.domain.points(effort):
        if isinstance(point, ContingencyTable):
            return tuple(range(len(point.counts)))
        if not isinstance(point, Vector | Multiset):
            raise InputError(f"{point} is a name and no dataset", hint="a query needs records, sequences or multisets")
        seen.update(dict.fromkeys(point))
    return tuple(sorted(seen, key=str))


def counts_of(point: Point, cells: Sequence[Hashable]) -> Counts:
    """How often each cell occurs in a dataset. Raises ``InputError`` for a point that is none."""
    if isinstance(point, ContingencyTable):
        return point.counts
    if not isinstance(point, Vector | Multiset):
        raise InputError(f"{point} is a name and no dataset", hint="a query needs records, sequences or multisets")
    records = list(point)
    return tuple(records.count(cell) for cell in cells)


def semi_adjacent(members: Sequence[Point]) -> int:
    """a(t) of the universe with these datasets, by Definition 13 of cho2024; tables and multisets in all orders.

    Raises ``InputError`` for points that are no datasets, or datasets of several sizes.
    """
    if all(isinstance(point, Vector) for point in members):
        return _of_vectors([tuple(point) for point in members if isinstance(point, Vector)])
    seen = dict.fromkeys(r for point in members if isinstance(point, Multiset) for r in point)
    tables = [counts_of(point, tuple(seen)) for point in members]
    _one_size(map(sum, tables))
    occurring = [cell for cell in range(len(tables[0])) if any(x[cell] for x in tables)]
    worst = 0
    for x in tables:
        by_records = sorted((sum(max(0, b - a) for a, b in zip(x, z, strict=True)), z) for z in tables)
        for leaves in occurring:
            if x[leaves]:
                worst = max([worst, *(_fewest(x, by_records, leaves, y) for y in occurring if y != leaves)])
    return worst


def _one_size(sizes: Iterable[int]) -> None:
    if len(set(sizes)) > 1:
        raise InputError("a(t) compares datasets of one size", hint="hold the number of records fixed")


def _of_vectors(members: Sequence[tuple[Hashable, ...]]) -> int:
    """The same word for word."""
    _one_size(map(len, members))
    worst = 0
    for x in members:
        nearest: list[dict[Hashable, int]] = [{} for _ in x]
        for z in members:
            records = sum(a != b for a, b in zip(x, z, strict=True))
            for known, value in zip(nearest, z, strict=True):
                known[value] = min(records, known.get(value, records))
        worst = max([worst, *(max(known.values()) for known in nearest)])
    return worst


def _fewest(x: Counts, by_records: Sequence[tuple[int, Counts]], leaves: int, enters: int) -> int:
    """The fewest records that change from table x to one of the others where one of them goes from a cell to another.

    As many as separate the tables, which come in the order of that; one more where somebody has to come back to the
    first cell, and one more where somebody has to leave the second.
    """
    best = 2 * sum(x)
    for records, z in by_records:
        if records >= best:
            break
        if z[enters]:
            best = min(best, records + (z[leaves] >= x[leaves]) + (z[enters] <= x[enters]))
    return best


def specified(
    flavor: Flavor,
    query: Rows | None = None,
    within: Extended | int = 1,
    effort: Effort = DEFAULT_EFFORT,
    *,
    ball: Points | None = None,
) -> tuple[UniverseSensitivities, ...]:
    """The sensitivities of a linear query in each universe, over its pairs at a distance of at most ``within``.

    A row of the query has a number for each of ``cells_of``; ``None`` asks for the counts themselves.
    ``ball`` holds points with their negatives whose hull is the unit ball of a norm of answers. Raises ``InputError``
    for what does not fit, ``TooLarge`` above ``effort.limit`` pairs.
    """
    cells = cells_of(flavor, effort)
    rows: Rows = [[int(i == j) for j in range(len(cells))] for i in range(len(cells))] if query is None else query
    universes = flavor.universes(effort)
    size = sum(len(universe.members) ** 2 for universe in universes)
    if size > effort.limit:
        raise TooLarge(f"the universes have {size} pairs", hint="fix margins, or take fewer records", estimate=size)
    answered = []
    for universe in universes:
        tables = [counts_of(point, cells) for point in universe.members]
        moves: dict[Counts, tuple[Point, Point]] = {(0,) * len(cells): (universe.members[0],) * 2}
        number = 0
        for x, a in zip(universe.members, tables, strict=True):
            for y, b in zip(universe.members, tables, strict=True):
                if x != y and flavor.premetric.distance(x, y) <= within:
                    number += 1
                    moves.setdefault(tuple(q - p for p, q in zip(a, b, strict=True)), (x, y))
        found = sensitivities(rows, list(moves))
        pairs = tuple(moves[z] for z in found.attained)
        reach = semi_adjacent(universe.members)
        norm = None if ball is None else gauge_sensitivity(rows, list(moves), ball)
        answered.append(UniverseSensitivities(universe.label, len(tables), reach, number, found, pairs, norm))
    return tuple(answered)
