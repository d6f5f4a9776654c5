"""Table 6.1 (bailie2023): the rows of TopDown and of swapping."""

from __future__ import annotations

from dpcalc.claim import AllOf
from dpcalc.theorem import Enumerate, Theorem, Twin
from theorems.bailie2023._nominal import TABLE_6_3
from theorems.bailie2025._census import LOW_RATE, RATES, ends_at, range_of
from theorems.bailie2025._zcdp import TOPDOWN, cells, without_two
from theorems.bailie2025.chapter_3.table_3_4 import ROUNDED

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

ROW = {"TopDown": (TOPDOWN, "52.83")}
TOPDOWN_ROW = Theorem(
    id="bailie2023/table-6.1a",
    title="Table 6.1: the rows of TopDown and SafeTab",
    statement=r"""TopDown (redistricting file and DHC), with $D_{\rm nor}$ and persons as units, has $\rho=15.29$, that
is
$\epsilon=52.83$ at $\delta=10^{-10}$ by $\epsilon=\rho+2\sqrt{-\rho\ln\delta}$; SafeTab has $\rho=19.776$.""",
    claim=cells(ROW),
    routes=(Enumerate(),),
    source="bailie2023",
    lines="595-597, 610-614",
    readings=(ROUNDED,),
    reading="The two rho are inputs, taken as printed; epsilon is computed.",
    twins=(Twin("without the 2", "rho + sqrt(-rho ln delta)", cells(ROW, without_two)),),
)

THEOREMS = (TOPDOWN_ROW, SWAPPING)
