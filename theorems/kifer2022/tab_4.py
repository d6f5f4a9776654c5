"""Table 4 (kifer2022): how the budgets are divided among geographic levels."""

from __future__ import annotations

from fractions import Fraction

from dpcalc.theory import Enumerate, Theorem, Twin
from theorems.kifer2022._redistricting import HOUSING_SHARES, LEVELS, PERSON_SHARES, sums_to

ONE = Fraction(1)
A = Theorem(
    id="kifer2022/tab-4a",
    title="Table 4: person proportions",
    statement=r"The person proportions $104/4099$, $1440/4099$, $447/4099$, $687/4099$, $1256/4099$, $165/4099$ of the "
    r"six levels add up to 1.",
    claim=sums_to(tuple(PERSON_SHARES.values()), ONE),
    routes=(Enumerate(),),
    source="kifer2022",
    lines="495-501",
    twins=(
        Twin("no blocks", "five levels", sums_to([PERSON_SHARES[level] for level in LEVELS[:-1]], ONE)),
        Twin("one more", "US `105/4099`", sums_to((*PERSON_SHARES.values(), Fraction(1, 4099)), ONE)),
    ),
)
B = Theorem(
    id="kifer2022/tab-4b",
    title="Table 4: housing unit proportions",
    statement=r"The housing unit proportions $1/205$, $1/205$, $7/82$, $364/1025$, $1759/4100$, $99/820$ of the six "
    r"levels add up to 1.",
    claim=sums_to(tuple(HOUSING_SHARES.values()), ONE),
    routes=(Enumerate(),),
    source="kifer2022",
    lines="495-501",
    twins=(
        Twin("no blocks", "five levels", sums_to([HOUSING_SHARES[level] for level in LEVELS[:-1]], ONE)),
        Twin("one more", "US `2/205`", sums_to((*HOUSING_SHARES.values(), Fraction(1, 205)), ONE)),
    ),
)
THEOREMS = (A, B)
