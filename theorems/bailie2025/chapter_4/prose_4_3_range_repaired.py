"""Section 4.3 (bailie2025), the range of strata and budgets, with the numbers that Table 3.5 gives."""

from __future__ import annotations

from dpcalc.claim import AllOf
from dpcalc.theorem import Enumerate, Theorem, Twin
from theorems.bailie2025._census import HIGH_RATE, LOW_RATE, TABLE_3_5, range_of, sizes

THEOREM = Theorem(
    id="bailie2025/prose-4.3-range-repaired",
    title="Section 4.3: the range of b and of the budget, corrected",
    statement=r"""Over the rows of Table 3.5, $b$ ranges from 4.5 thousand to 13.5 million, and at $p=5\%$ the
nominal $\varepsilon$ ranges from 11.37 to 19.36. (The range in section 4.3 is that of Table 6.3 of bailie2023,
which rests on 2010 data.)""",
    claim=AllOf(
        {
            "strata": sizes(TABLE_3_5, "4.5", "13.5", 1_000, 1_000_000),
            "budgets at p = 5%": range_of(TABLE_3_5, "11.37", "19.36", (LOW_RATE,)),
        }
    ),
    routes=(Enumerate(),),
    source="bailie2025",
    lines="1802",
    repairs="bailie2025/prose-4.3-range",
    fault="slip",
    twins=(
        Twin("as printed", "the strata of the section", sizes(TABLE_3_5, "11.7", "13.7", 1_000, 1_000_000)),
        Twin("another rate", "at p = 50%", range_of(TABLE_3_5, "11.37", "19.36", (HIGH_RATE,))),
    ),
)
