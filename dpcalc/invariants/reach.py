"""The semi-adjacent parameter a(t): how many records have to change so that any one of them may.

A dataset lists n records. For a dataset X of the universe, a person i and a value y that i has in some dataset of the
universe, it is the least Hamming distance of X to a dataset of the universe in which i has the value y; and a(t) is the
largest of these (cho2024, Definition 13). ``by_definition`` visits the tables of the universe; ``of_margins`` is a rule
for margins of separate sets of variables.

The rule. Person i goes from u to y. In each of the sets whose value changes, somebody else with y's value has to take
u's, and one person can do so for several sets; so the least number of others is that of people who between them have
y's value in every set. The columns of a universe may be arranged in any way, so those with y's value in set j are any
m_j of the n - 1 others. It remains to choose k sets of the sizes m_j, as small as possible, that need most people to
meet them all (``meeting.most_needed``). That a(t) is one more, whatever k and n, Rocq proves for margins of one
variable each (``dpcalc/semi-adjacent-sets``).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError, TooLarge
from dpcalc.invariants.differences import apart, differences
from dpcalc.invariants.fibres import fibre
from dpcalc.invariants.lattice import Counts, LinearInvariant
from dpcalc.invariants.meeting import most_needed


@dataclass(frozen=True)
class Reach:
    """a(t), and where it is attained: in ``table`` a record goes from one cell to another, and ``nearest`` results.

    The tables are missing where there is a rule, and where a(t) is 0.
    """

    value: int
    table: Counts = ()
    leaves: int | None = None
    enters: int | None = None
    nearest: Counts = ()


def by_definition(
    invariant: LinearInvariant,
    table: Sequence[int],
    *,
    ordered: bool = True,
    listed: int | None = None,
    effort: Effort = DEFAULT_EFFORT,
) -> Reach:
    """a(t) of the universe of a table, from all tables with the same invariants.

    ``ordered`` datasets know who has which value. Of unordered ones somebody has the value y: where somebody already
    has, nothing changes, so that the number is smaller. Raises ``TooLarge`` as ``fibre`` does,
    and for more than ``listed`` tables.
    """
    tables = fibre(invariant, table, effort if listed is None else Effort(limit=min(listed, effort.limit)))
    occurring = [cell for cell in range(invariant.cells) if any(x[cell] for x in tables)]
    records, within, worst = sum(table), 2, Reach(0)
    moves = differences(invariant, within, effort)
    known: set[Counts] = set()
    for x in tables:
        if (capped := _capped(x, within)) in known:
            continue
        known.add(capped)
        for leaves, enters in _changes(x, occurring):
            while (found := _nearest(x, leaves, enters, moves, ordered))[0] > within and within < records:
                within += 1
                try:
                    moves, known = differences(invariant, within, effort), set()
                except TooLarge:
                    return _from_all(tables, ordered)
            if found[0] > worst.value:
                nearest = tuple(a + b for a, b in zip(x, found[1], strict=True))
                worst = Reach(found[0], x, leaves, enters, nearest)
    return worst


def _from_all(tables: Sequence[Counts], ordered: bool) -> Reach:
    """a(t) from all pairs of tables: no list of moves is long enough."""
    from dpcalc.invariants.reach_listed import farthest

    worst, attained = farthest(tables, ordered=ordered)
    if attained is None:
        return Reach(worst)
    place, leaves, enters, nearest = attained
    return Reach(worst, tables[place], leaves, enters, tables[nearest])


def _capped(x: Counts, within: int) -> Counts:
    """What a table has in common with all to which the same moves of at most so many records apply."""
    return tuple(min(v, within + 1) for v in x)


def _changes(x: Counts, occurring: Sequence[int]) -> Iterator[tuple[int, int]]:
    """The cells that a record may leave and enter."""
    return ((u, y) for u in occurring if x[u] for y in occurring if y != u)


def _nearest(x: Counts, leaves: int, enters: int, moves: Sequence[Counts], ordered: bool) -> tuple[int, Counts]:
    """The fewest records that change where one of them goes from a cell to another, and by what the table changes.

    As many as separate the tables; one more where nobody has to leave the first cell, since somebody returns there, and
    one more where nobody has to enter the second. It is beyond ``moves`` where it is more than these reach.
    """
    best, by = sum(x) + 1, moves[0]
    for z in moves:
        records = apart(z)
        if records >= best:
            break
        if x[enters] + z[enters] <= 0 or any(a + b < 0 for a, b in zip(x, z, strict=True)):
            continue
        if ordered:
            records += (z[leaves] >= 0) + (z[enters] <= 0)
        if records < best:
            best, by = records, z
    return best, by


def of_margins(counts: Sequence[Sequence[int]], *, free: bool = False, effort: Effort = DEFAULT_EFFORT) -> int:
    """a(t) where the margins of separate sets of variables are fixed: for each set the counts of its values.

    ``free`` says that there are variables beside these, with two values or more. Raises ``InputError`` where totals
    differ, ``TooLarge`` where there are so many margins (seven, say) that the rule takes too many steps.
    """
    totals = {sum(each) for each in counts}
    if len(totals) > 1 or any(v < 0 for each in counts for v in each):
        raise InputError("margins of one table count the same records", hint=f"the totals are {sorted(totals)}")
    sizes = _rarest(counts)
    if not sizes:
        return int(free and bool(totals) and totals != {0})
    return 1 + most_needed(totals.pop() - 1, sizes, effort)


def _rarest(counts: Sequence[Sequence[int]]) -> list[int]:
    """The least positive count of each margin in which two values occur, in order."""
    occurring = [tuple(v for v in each if v) for each in counts]
    return sorted(min(each) for each in occurring if len(each) > 1)
