"""Section 8.1 (kifer2022): cells of the queries of the redistricting data, what one costs, and all."""

from fractions import Fraction

from dpcalc.theory import Enumerate, Every, Theorem, Twin
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

CELLS = Every(
    all="row in printed_cells",
    let={
        "CENRACE": "2 ^ 6 - 1",
        "HISPANIC": "2",
        "VOTINGAGE": "2",
        "HHINSTLEVELS": "3",
        "HHGQ": "1 + 7",
        "printed_cells": "[[1], [63, CENRACE], [2, HISPANIC], [2, VOTINGAGE], [3, HHINSTLEVELS], [8, HHGQ], "
        "[126, HISPANIC, CENRACE], [126, VOTINGAGE, CENRACE], [4, VOTINGAGE, HISPANIC], "
        "[252, VOTINGAGE, HISPANIC, CENRACE], [2016, HHGQ, VOTINGAGE, HISPANIC, CENRACE]]",
    },
    show="row[0] = product_of k in from_to(1, len(row) - 1): row[k]",
)
"""The printed number of cells of each query on persons, and the categories of its variables.

Of six races a record names at least one; Hispanic or not; of voting age or not; household, institutional quarters,
others; household or one of seven quarters.
"""

A = Theorem(
    id="kifer2022/prose-8-cells",
    title="Section 8.1: numbers of cells",
    statement=r"There are $63=2^6-1$ combinations of races, and queries have as many cells as there are combinations "
    r"of their variables' categories: TOTAL 1, CENRACE 63, HISPANIC 2, VOTINGAGE 2, HHINSTLEVELS 3, HHGQ 8, "
    r"HISPANIC$\times$CENRACE 126, VOTINGAGE$\times$CENRACE 126, VOTINGAGE$\times$HISPANIC 4, "
    r"VOTINGAGE$\times$HISPANIC$\times$CENRACE 252, HHGQ$\times$VOTINGAGE$\times$HISPANIC$\times$CENRACE 2016.",
    claim=CELLS,
    routes=(Enumerate(),),
    lines="454-488,506-516",
    twins=(
        Twin("no race at all", "64 combinations of races", CELLS.put(CENRACE="2 ^ 6")),
        Twin("seven quarters", "HHGQ without households", CELLS.put(HHGQ="7")),
    ),
)
FAIRFAX = "VOTINGAGE `x` CENRACE in Fairfax County"
B = Theorem(
    id="kifer2022/prose-8-fairfax",
    title="Section 8.1: VOTINGAGE `x` CENRACE in a county",
    statement=r"VOTINGAGE$\times$CENRACE in Fairfax County has "
    r"$\rho_q=2.56\cdot\frac{447}{4099}\cdot\frac{28}{4097}\approx 0.00191$.",
    claim=printed(FAIRFAX, cost("County", "VOTINGAGE*CENRACE"), "0.00191"),
    routes=(Enumerate(),),
    lines="454,492",
    text=(RECONSTRUCTED,),
    reading="The number is lost in the text at hand; the accounting of Tables 3 to 5 gives it.",
    twins=(Twin("another level", "the state", printed(FAIRFAX, cost("State", "VOTINGAGE*CENRACE"), "0.00191")),),
)
NEW_YORK = "VOTINGAGE `x` CENRACE in New York"
C = Theorem(
    id="kifer2022/prose-8-ny",
    title="Section 8.1: VOTINGAGE `x` CENRACE in a state",
    statement=r"VOTINGAGE$\times$CENRACE in New York has "
    r"$\rho_q=2.56\cdot\frac{1440}{4099}\cdot\frac{12}{4097}\approx 0.00263$.",
    claim=printed(NEW_YORK, cost("State", "VOTINGAGE*CENRACE"), "0.00263"),
    routes=(Enumerate(),),
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
    lines="492",
    text=(RECONSTRUCTED,),
    reading="The number is lost in the text at hand; the accounting of Tables 3 to 5 gives it.",
    twins=(
        Twin("the person share", "`447/4099`", printed(COUNTY, Fraction("0.07") * PERSON_SHARES["County"], "0.00598")),
    ),
)
E = Theorem(
    id="kifer2022/prose-8-total",
    title="Section 8.1: the overall budget",
    statement=r"For every block the $\rho_q$ of all queries in the block and in the block group, tract, county and "
    r"state that contain it, and at the national level, add up to $\rho=2.63$.",
    claim=sums_to(costs(EVERYTHING), TOTAL),
    routes=(Enumerate(),),
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
