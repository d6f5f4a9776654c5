"""Table 3.4 (bailie2025), its row on swapping: the range of budgets for the 2020 Census."""

from __future__ import annotations

from bailie2025._census import HIGH_RATE, LOW_RATE, TABLE_3_5, ends_at, range_of

from dpcalc.claim import AllOf
from dpcalc.theorem import Enumerate, Theorem, Twin

COARSEST, *_, FINEST = TABLE_3_5

SWAPPING = Theorem(
    id="bailie2025/table-3.4d",
    title="Table 3.4: the swapping row",
    statement=r"""Applied to the 2020 Census, the PSA has a budget $\varepsilon$ between 8.42 and 19.36, the
least and the largest entry of Table 3.5; the finest strata with the higher swap rate give the lower end.""",
    claim=AllOf(
        {
            "the range": range_of(TABLE_3_5, "8.42", "19.36"),
            "where its ends are": ends_at(TABLE_3_5, (FINEST, HIGH_RATE), (COARSEST, LOW_RATE)),
        }
    ),
    routes=(Enumerate(),),
    source="bailie2025",
    lines="1596, 1605",
    twins=(
        Twin(
            "p = 5% alone", "the lower end is looked for at p = 5%", range_of(TABLE_3_5, "8.42", "19.36", (LOW_RATE,))
        ),
        Twin(
            "the ends exchanged",
            "the coarsest strata with the lower swap rate give the lower end",
            ends_at(TABLE_3_5, (COARSEST, LOW_RATE), (FINEST, HIGH_RATE)),
        ),
    ),
)

THEOREMS = (SWAPPING,)
