"""Table 6.1 (bailie2023): the row of swapping."""

from __future__ import annotations

from bailie2023._nominal import TABLE_6_3
from bailie2025._census import LOW_RATE, RATES, ends_at, range_of

from dpcalc.claim import AllOf
from dpcalc.theorem import Enumerate, Theorem, Twin

SWAPPING = Theorem(
    id="bailie2023/table-6.1b",
    title="Table 6.1: the row of swapping",
    statement=r"""Swapping, with output divergence MULT and $d^h_{\rm HamS}$ (households), has $\epsilon$ between
$9.37$ and $19.38$: the least and the largest budget of Table 6.3.""",
    claim=AllOf(
        {
            "least and largest": range_of(TABLE_6_3, "9.37", "19.38"),
            "all between": ends_at(TABLE_6_3, (TABLE_6_3[-1], RATES[1]), (TABLE_6_3[0], RATES[0])),
        }
    ),
    routes=(Enumerate(),),
    source="bailie2023",
    lines="598",
    twins=(
        Twin("one rate", "at p = 5% alone", range_of(TABLE_6_3, "9.37", "19.38", (LOW_RATE,))),
        Twin(
            "the same rate",
            "the largest budget at p = 50%",
            ends_at(TABLE_6_3, (TABLE_6_3[-1], RATES[1]), (TABLE_6_3[0], RATES[1])),
        ),
    ),
)

THEOREMS = (SWAPPING,)
