"""Section 8.1 (kifer2022): cells of the queries of the redistricting data, what one costs, and all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import prod
from typing import cast

from dpcalc.certify.evidence import example
from dpcalc.claim import ForAll, Instance
from dpcalc.theorem import Enumerate, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.kifer2022._redistricting import (
    EVERYTHING,
    OCCUPANCY,
    PERSON,
    PERSON_SHARES,
    QUERIES,
    TOTAL,
    affected,
    cost,
    costs,
    printed,
    sums_to,
)
from theorems.kifer2022._text import RECONSTRUCTED

CELLS = {
    "TOTAL": 1,
    "CENRACE": 63,
    "HISPANIC": 2,
    "VOTINGAGE": 2,
    "HHINSTLEVELS": 3,
    "HHGQ": 8,
    "HISPANIC*CENRACE": 126,
    "VOTINGAGE*CENRACE": 126,
    "VOTINGAGE*HISPANIC": 4,
    "VOTINGAGE*HISPANIC*CENRACE": 252,
    "HHGQ*VOTINGAGE*HISPANIC*CENRACE": 2016,
}
"""The number of cells of each query, as printed."""
RACES = 6
"""The races of which a record names at least one."""
CATEGORIES = {"CENRACE": 2**RACES - 1, "HISPANIC": 2, "VOTINGAGE": 2, "HHINSTLEVELS": 3, "HHGQ": 1 + 7}
"""Hispanic or not; of voting age or not; household, institutional quarters, others; household or one of 7 quarters."""


def _factors(categories: Mapping[str, int], query: str) -> list[int]:
    """The categories of the variables of a query, filled up with ones to four."""
    found = [categories[name] for name in query.split("*") if name != "TOTAL"]
    return found + [1] * (4 - len(found))


def counted(categories: Mapping[str, int]) -> ForAll:
    """The cells of a query are the combinations of categories of its variables; TOTAL has one."""

    def cells(query: str) -> int:
        return prod(_factors(categories, query))

    def instances(size: int) -> Iterator[Instance]:
        if size == 1:
            yield from CELLS

    def check(instance: Instance) -> Witness | None:
        query = cast(str, instance)
        if cells(query) == CELLS[query]:
            return None
        values = {"query": query, "combinations": str(cells(query)), "printed": str(CELLS[query])}
        return Witness(f"{query} has {cells(query)} combinations, printed {CELLS[query]}", values)

    rows = [(_factors(categories, query), number) for query, number in CELLS.items()]
    product = "(* (item (item r 0) 0) (item (item r 0) 1) (item (item r 0) 2) (item (item r 0) 3))"
    whole = example(f"(every r R (= (item r 1) {product}))", R=rows)
    return ForAll("the eleven queries on persons", instances, check, last=1, whole=whole)


A = Theorem(
    id="kifer2022/prose-8-cells",
    title="Section 8.1: numbers of cells",
    statement=r"There are $63=2^6-1$ combinations of races, and queries have as many cells as there are combinations "
    r"of their variables' categories: TOTAL 1, CENRACE 63, HISPANIC 2, VOTINGAGE 2, HHINSTLEVELS 3, HHGQ 8, "
    r"HISPANIC$\times$CENRACE 126, VOTINGAGE$\times$CENRACE 126, VOTINGAGE$\times$HISPANIC 4, "
    r"VOTINGAGE$\times$HISPANIC$\times$CENRACE 252, HHGQ$\times$VOTINGAGE$\times$HISPANIC$\times$CENRACE 2016.",
    claim=counted(CATEGORIES),
    routes=(Enumerate(),),
    source="kifer2022",
    lines="454-488,506-516",
    twins=(
        Twin("no race at all", "64 combinations of races", counted(CATEGORIES | {"CENRACE": 2**RACES})),
        Twin("seven quarters", "HHGQ without households", counted(CATEGORIES | {"HHGQ": 7})),
    ),
)
FAIRFAX = "VOTINGAGE x CENRACE in Fairfax County"
B = Theorem(
    id="kifer2022/prose-8-fairfax",
    title="Section 8.1: VOTINGAGE x CENRACE in a county",
    statement=r"VOTINGAGE$\times$CENRACE in Fairfax County has "
    r"$\rho_q=2.56\cdot\frac{447}{4099}\cdot\frac{28}{4097}\approx 0.00191$.",
    claim=printed(FAIRFAX, cost("County", "VOTINGAGE*CENRACE"), "0.00191"),
    routes=(Enumerate(),),
    source="kifer2022",
    lines="454,492",
    text=(RECONSTRUCTED,),
    reading="The number is lost in the text at hand; the accounting of Tables 3 to 5 gives it.",
    twins=(Twin("another level", "the state", printed(FAIRFAX, cost("State", "VOTINGAGE*CENRACE"), "0.00191")),),
)
NEW_YORK = "VOTINGAGE x CENRACE in New York"
C = Theorem(
    id="kifer2022/prose-8-ny",
    title="Section 8.1: VOTINGAGE x CENRACE in a state",
    statement=r"VOTINGAGE$\times$CENRACE in New York has "
    r"$\rho_q=2.56\cdot\frac{1440}{4099}\cdot\frac{12}{4097}\approx 0.00263$.",
    claim=printed(NEW_YORK, cost("State", "VOTINGAGE*CENRACE"), "0.00263"),
    routes=(Enumerate(),),
    source="kifer2022",
    lines="492",
    text=(RECONSTRUCTED,),
    reading="The number is lost in the text at hand; the accounting of Tables 3 to 5 gives it.",
    twins=(
        Twin(
            "no share of the query",
            "2.56 times the share of the level",
            printed(NEW_YORK, PERSON * PERSON_SHARES["State"], "0.00263"),
        ),
    ),
)
COUNTY = "occupancy in Fairfax County"
D = Theorem(
    id="kifer2022/prose-8-occ",
    title="Section 8.1: occupancy in a county",
    statement=r"Occupancy status in Fairfax County has $\rho_q=0.07\cdot\frac{7}{82}\approx 0.00598$.",
    claim=printed(COUNTY, cost("County", OCCUPANCY), "0.00598"),
    routes=(Enumerate(),),
    source="kifer2022",
    lines="492",
    text=(RECONSTRUCTED,),
    reading="The number is lost in the text at hand; the accounting of Tables 3 to 5 gives it.",
    twins=(
        Twin("the person share", "447/4099", printed(COUNTY, Fraction("0.07") * PERSON_SHARES["County"], "0.00598")),
    ),
)
E = Theorem(
    id="kifer2022/prose-8-total",
    title="Section 8.1: the overall budget",
    statement=r"For every block the $\rho_q$ of all queries in the block and in the block group, tract, county and "
    r"state that contain it, and at the national level, add up to $\rho=2.63$.",
    claim=sums_to(costs(EVERYTHING), TOTAL),
    routes=(Enumerate(),),
    source="kifer2022",
    lines="519",
    text=(RECONSTRUCTED,),
    reading="A query costs the same in every unit of a level, so the sum is the same for every block.",
    twins=(
        Twin("no block groups", "five levels", sums_to(costs(affected("US State County Tract Block")), TOTAL)),
        Twin(
            "persons alone",
            "no query on housing units",
            sums_to([cost(level, query) for level in PERSON_SHARES for query in QUERIES], TOTAL),
        ),
    ),
)
THEOREMS = (A, B, C, D, E)
