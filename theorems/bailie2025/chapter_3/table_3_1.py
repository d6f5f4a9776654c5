"""Table 3.1 (bailie2025): dwelling ownership by county, Massachusetts 1940, before and after swapping."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import cast

from dpcalc.certify.evidence import example
from dpcalc.claim import AllOf, Claim, ForAll, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Theorem, Twin
from dpcalc.verdict import Witness

Numbers = tuple[int, int, int]
"""Owned, rented, total."""

ROWS: dict[str, tuple[Numbers, Numbers]] = {
    "Barnstable": ((7461, 3825, 11286), (5907, 5379, 11286)),
    "Berkshire": ((14736, 18417, 33153), (13770, 19383, 33153)),
    "Bristol": ((33747, 63931, 97678), (35537, 62141, 97678)),
    "Dukes": ((1207, 534, 1741), (946, 795, 1741)),
    "Essex": ((53936, 81300, 135236), (52631, 82605, 135236)),
    "Franklin": ((7433, 6442, 13875), (6337, 7538, 13875)),
    "Hampden": ((30597, 58166, 88763), (32267, 56496, 88763)),
    "Hampshire": ((9427, 8630, 18057), (8145, 9912, 18057)),
    "Middlesex": ((104144, 147687, 251831), (100372, 151459, 251831)),
    "Nantucket": ((593, 432, 1025), (471, 554, 1025)),
    "Norfolk": ((44885, 40285, 85170), (38566, 46604, 85170)),
    "Plymouth": ((24857, 23882, 48739), (21549, 27190, 48739)),
    "Suffolk": ((49656, 176553, 226209), (67357, 158852, 226209)),
    "Worcester": ((53126, 78535, 131661), (51950, 79711, 131661)),
}
TOTAL: tuple[Numbers, Numbers] = ((435805, 708619, 1144424), (435805, 708619, 1144424))
SIDES = ("true", "swapped")
COLUMNS = ("owned", "rented", "total")
EQUATION = "each equation between printed numbers"

Equation = tuple[str, str, int, str, int]
"""Where it stands, and both sides: what it is, and its value."""


def row_sums(_size: int) -> Iterator[Instance]:
    """Owned and rented against total, in every row of both sides."""
    for name, sides in {**ROWS, "total": TOTAL}.items():
        for side, (owned, rented, total) in zip(SIDES, sides, strict=True):
            yield f"{name}, {side}", "owned + rented", owned + rented, "total", total


def column_sums(_size: int) -> Iterator[Instance]:
    """The sum over counties against the last row, in every column of both sides."""
    for i, side in enumerate(SIDES):
        for j, column in enumerate(COLUMNS):
            counties = sum(sides[i][j] for sides in ROWS.values())
            yield f"{column}, {side}", "sum of the counties", counties, "last row", TOTAL[i][j]


def unchanged(rows: dict[str, tuple[Numbers, Numbers]], *columns: int) -> Callable[[int], Iterator[Instance]]:
    """The true side against the swapped one, in some columns of some rows."""

    def of_size(_size: int) -> Iterator[Instance]:
        for name, (true, swapped) in rows.items():
            for j in columns:
                yield f"{name}, {COLUMNS[j]}", "true", true[j], "swapped", swapped[j]

    return of_size


def equal(instance: Instance) -> Witness | None:
    """The two sides of an equation have the same value."""
    place, left, first, right, second = cast(Equation, instance)
    if first == second:
        return None
    return Witness(f"{place}: {left} is {first}, {right} is {second}", {left: str(first), right: str(second)})


def equations(instances: Callable[[int], Iterator[Instance]], holds: str) -> Claim:
    """All of some equations hold; ``holds`` says so of the table, as certificates do."""
    table = [[*sides, TOTAL[i]] for i, sides in enumerate(zip(*ROWS.values(), strict=True))]
    whole = example(holds, define=IN_A_TABLE, about=dict(zip(SIDES, table, strict=True)))
    return ForAll(EQUATION, instances, equal, last=1, whole=whole)


IN_A_TABLE = (
    ("column", "T k", "(sum i (range (- (len T) 1)) (item (item T i) k))"),
    ("last", "T", "(item T (- (len T) 1))"),
)
"""Of a table whose last row is the total: the sum of a column over the other rows, and that row."""
UNCHANGED = "(every i (range (- (len true) 1)) (= (item (item true i) {0}) (item (item swapped i) {0})))"


THEOREM = Theorem(
    id="bailie2025/table-3.1",
    title="Table 3.1: ownership by county, Massachusetts 1940",
    statement=r"""In the table of owned and rented dwellings by county and in its swapped version, owned and rented
add up to the total in every row, and the last row is the sum of the counties. The total of each county, and the
numbers of owned and of rented dwellings in the state, are the same in both versions.""",
    claim=AllOf(
        {
            "owned + rented = total": equations(
                row_sums, "(every T (list true swapped) (every r T (= (+ (item r 0) (item r 1)) (item r 2))))"
            ),
            "the last row is the sum": equations(
                column_sums, "(every T (list true swapped) (every k (range 3) (= (column T k) (item (last T) k))))"
            ),
            "county totals are unchanged": equations(unchanged(ROWS, 2), UNCHANGED.format(2)),
            "state totals are unchanged": equations(
                unchanged({"total": TOTAL}, 0, 1, 2), "(same (last true) (last swapped))"
            ),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=1)),),
    source="bailie2025",
    lines="1445-1462",
    twins=(
        Twin(
            "owned dwellings by county",
            "the counties' numbers of owned dwellings are unchanged",
            equations(unchanged(ROWS, 0), UNCHANGED.format(0)),
        ),
    ),
)
