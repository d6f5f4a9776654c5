"""Table 5 (kifer2022): how the person budget of a level is divided among queries."""

from __future__ import annotations

from fractions import Fraction

from dpcalc.theory import AllOf, Enumerate, Theorem, Twin
from theorems.kifer2022._redistricting import LEVELS, QUERIES, sums_to


def columns(left_out: str = "") -> AllOf:
    """That the shares of all queries, one left out perhaps, add up to 1 at each level."""
    queries = [shares for name, shares in QUERIES.items() if name != left_out]
    return AllOf({level: sums_to([shares[level] for shares in queries], Fraction(1)) for level in LEVELS})


THEOREM = Theorem(
    id="kifer2022/tab-5",
    title="Table 5: query proportions",
    statement=r"In each of the six columns (geographic levels) the eleven query proportions add up to 1.",
    claim=columns(),
    routes=(Enumerate(),),
    source="kifer2022",
    lines="503-516",
    twins=(
        Twin("no TOTAL", "ten queries", columns("TOTAL")),
        Twin("no HHGQ", "ten queries", columns("HHGQ")),
    ),
)
