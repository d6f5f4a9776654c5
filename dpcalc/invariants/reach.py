"""The semi-adjacent parameter a(t): how many records have to change so that any one of them may.

A dataset lists n records. For a dataset X of the universe, a person i and a value y that i has in some dataset of the
universe, it is the least Hamming distance of X to a dataset of the universe in which i has the value y; and a(t) is the
largest of these (cho2024, Definition 13). ``by_definition`` visits the tables of the universe; ``of_margins`` is a rule
for margins of separate sets of variables.

The rule. Person i goes from u to y. In each of the sets whose value changes, somebody else with y's value has to take
u's, and one person can do so for several sets; so the least number of others is that of people who between them have
y's value in every set. The columns of a universe may be arranged in any way, so those with y's value in set j are any
m_j of the n - 1 others. It remains to choose k sets of the sizes m_j, as small as possible, that need most people to
meet them all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError
from dpcalc.invariants.differences import apart, differences
from dpcalc.invariants.fibres import fibre
from dpcalc.invariants.lattice import Counts, LinearInvariant

_MOST_SETS = 4


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
                moves, known = differences(invariant, within, effort), set()
            if found[0] > worst.value:
                nearest = tuple(a + b for a, b in zip(x, found[1], strict=True))
                worst = Reach(found[0], x, leaves, enters, nearest)
    return worst


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


def of_margins(counts: Sequence[Sequence[int]], *, free: bool = False) -> int:
    """a(t) where the margins of separate sets of variables are fixed: for each set the counts of its values.

    ``free`` says that there are variables beside these, with two values or more. Raises ``InputError`` where totals
    differ, or where ``has_rule`` says no.
    """
    totals = {sum(each) for each in counts}
    if len(totals) > 1 or any(v < 0 for each in counts for v in each):
        raise InputError("margins of one table count the same records", hint=f"the totals are {sorted(totals)}")
    sizes = _rarest(counts)
    if not sizes:
        return int(free and bool(totals) and totals != {0})
    return 1 + most_needed(totals.pop() - 1, sizes)


def has_rule(counts: Sequence[Sequence[int]]) -> bool:
    """Whether ``of_margins`` answers: up to four margins vary, or their rarest values can be apart, or never are."""
    sizes, people = _rarest(counts), sum(counts[0]) - 1
    return len(sizes) <= _MOST_SETS or not people < sum(sizes) <= (len(sizes) - 1) * people


def _rarest(counts: Sequence[Sequence[int]]) -> list[int]:
    """The least positive count of each margin in which two values occur, in order."""
    occurring = [tuple(v for v in each if v) for each in counts]
    return sorted(min(each) for each in occurring if len(each) > 1)


def most_needed(people: int, sizes: Sequence[int]) -> int:
    """The largest h such that some sets of people, of these ``sizes``, are not all met by any h - 1 of the people.

    None of the sets holds everybody. However many sets there are, h is their number where they can be disjoint, and 1
    where they cannot but have somebody in common. Between, it is 2 for three sets; of four it is 3 where no two people
    meet all, which needs that the pairs of sets with somebody in common are not complementary: they share one set, or
    lie within three. Raises ``InputError`` for more than four between. (h is above t if and only if what the sets leave
    out can be a covering design, within a block of which any t people lie. Of these no closed form is known.)
    """
    total, count = sum(sizes), len(sizes)
    if total <= people:
        return count
    if total > (count - 1) * people:
        return 1
    if count > _MOST_SETS:
        hint = "list the universe, or fix fewer margins"
        raise InputError(
            f"there is no rule for {count} margins of separate variables whose rarest values overlap", hint=hint
        )
    if count == _MOST_SETS and total - _pairs_saved(sizes) <= people:
        return 3
    return 2


def _pairs_saved(sizes: Sequence[int]) -> int:
    """How many people can be in two of four sets, where the pairs share one set or lie within three."""
    star = max(min(size, sum(sizes) - size) for size in sizes)
    triangle = max(min(sum(three) // 2, sum(three) - max(three)) for three in combinations(sizes, 3))
    return max(star, triangle)
