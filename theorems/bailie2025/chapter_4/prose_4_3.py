"""Section 4.3 (bailie2025): the range of strata and of budgets over the rows of Table 3.5."""

from dpcalc.theory import AllOf, Enumerate, Mark, Theorem, Twin
from theorems.bailie2025._census import HIGH_RATE, LOW_RATE, TABLE_3_5, range_of, sizes

RANGE = Theorem(
    id="bailie2025/prose-4.3-range",
    title="Section 4.3: the range of `b` and of the budget",
    statement=r"""Over the choices of stratifying variables that chapter 3 illustrates (the rows of Table 3.5),
$b$ ranges from 11.7 thousand to 13.7 million, and at $p=5\%$ the nominal $\varepsilon$ ranges from 12.31 to
19.38.""",
    claim=AllOf(
        {
            "strata": sizes(TABLE_3_5, "11.7", "13.7", 1_000, 1_000_000),
            "budgets at `p = 5%`": range_of(TABLE_3_5, "12.31", "19.38", (LOW_RATE,)),
        }
    ),
    routes=(Enumerate(),),
    lines="1802",
    text=(Mark("slip", "the numbers are those of Table 6.3 of bailie2023, not of the table that is referred to"),),
    reading="The table of chapter 3 with these choices, geography with or without household size, is Table 3.5.",
)
REPAIRED = Theorem(
    id="bailie2025/prose-4.3-range-repaired",
    title="Section 4.3: the range of `b` and of the budget, corrected",
    statement=r"""Over the rows of Table 3.5, $b$ ranges from 4.5 thousand to 13.5 million, and at $p=5\%$ the
nominal $\varepsilon$ ranges from 11.37 to 19.36. (The range in section 4.3 is that of Table 6.3 of bailie2023,
which rests on 2010 data.)""",
    claim=AllOf(
        {
            "strata": sizes(TABLE_3_5, "4.5", "13.5", 1_000, 1_000_000),
            "budgets at `p = 5%`": range_of(TABLE_3_5, "11.37", "19.36", (LOW_RATE,)),
        }
    ),
    routes=(Enumerate(),),
    lines="1802",
    repairs="bailie2025/prose-4.3-range",
    fault="slip",
    twins=(
        Twin("as printed", "the strata of the section", sizes(TABLE_3_5, "11.7", "13.7", 1_000, 1_000_000)),
        Twin("another rate", "at `p = 50%`", range_of(TABLE_3_5, "11.37", "19.36", (HIGH_RATE,))),
    ),
)

THEOREMS = (RANGE, REPAIRED)
