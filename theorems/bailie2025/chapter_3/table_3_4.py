"""Table 3.4 (bailie2025): the budgets of the 2020 disclosure avoidance system, and the row on swapping."""

from __future__ import annotations

from sympy import Rational

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Prove, Reading, Theorem, Twin
from theorems.bailie2023._nominal import TABLE_6_3
from theorems.bailie2025._census import HIGH_RATE, LOW_RATE, RATES, TABLE_3_5, ends_at, range_of
from theorems.bailie2025._topdown_budgets import READING, WITHIN, repaired
from theorems.bailie2025._zcdp import (
    PHSAFE,
    SAFETAB_H,
    SAFETAB_P,
    TOPDOWN,
    UNROUNDED_TOTAL,
    at_larger_delta,
    budgets,
    cells,
    sums_to,
    without_two,
)

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
    lines="1596, 1605",
    twins=(
        Twin(
            "`p = 5%` alone",
            "the lower end is looked for at `p = 5%`",
            range_of(TABLE_3_5, "8.42", "19.36", (LOW_RATE,)),
        ),
        Twin(
            "the ends exchanged",
            "the coarsest strata with the lower swap rate give the lower end",
            ends_at(TABLE_3_5, (COARSEST, LOW_RATE), (FINEST, HIGH_RATE)),
        ),
    ),
)

SYSTEM = (TOPDOWN, SAFETAB_P, SAFETAB_H, PHSAFE)
OVERALL_EPSILON = {"overall": (Rational("55.371"), "126.78")}
OVERALL = Theorem(
    id="bailie2025/table-3.4a",
    title="Table 3.4: the overall budget",
    statement=r"""TopDown has $\rho^2=15.29$, SafeTab-P 19.776, SafeTab-H 17.79 and PHSafe 2.515; the whole system has
their sum $\rho^2=55.371$, which is $\varepsilon=126.78$ at $\delta=10^{-10}$ by $\varepsilon=\rho^2+2\rho\sqrt{-\ln
\delta}$.""",
    claim=AllOf({"the sum": sums_to(SYSTEM, Rational("55.371")), "its `epsilon`": cells(OVERALL_EPSILON)}),
    routes=(Enumerate(),),
    lines="1590-1598, 1886",
    twins=(
        Twin("without PHSafe", "three budgets", sums_to(SYSTEM[:3], Rational("55.371"))),
        Twin("another `delta`", "`delta = 10^-9`", cells(OVERALL_EPSILON, at_larger_delta)),
    ),
)
ROW = {"TopDown": (TOPDOWN, "52.83")}
ENDS = (Rational("15.2937"), Rational("15.295"))
ROUNDED = Reading(
    "rounded budget",
    "the printed budget is rounded, as `epsilon` is: the budgets named round to it and have the printed `epsilon`",
    AllOf(
        {
            "`epsilon`": cells({f"`rho^2 = {b}`": (b, "52.83") for b in ENDS}),
            "the budget": budgets({f"`rho^2 = {b}`": (b, "15.29") for b in ENDS}),
        }
    ),
)
CONVERTED = Theorem(
    id="bailie2025/table-3.4b",
    title="Table 3.4: the row of TopDown",
    statement=r"""TopDown (redistricting file and DHC) has $\rho^2=15.29$, that is $\varepsilon=52.83$ at
$\delta=10^{-10}$ by $\varepsilon=\rho^2+2\rho\sqrt{-\ln\delta}$.""",
    claim=cells(ROW),
    routes=(Enumerate(),),
    lines="1591",
    reading="The budget is taken as printed.",
    readings=(ROUNDED,),
    twins=(Twin("without the 2", "`rho^2 + rho sqrt(-ln delta)`", cells(ROW, without_two)),),
)

ALL_FOUR = WITHIN.put(rho2_h="17.79 + 2.515", rho2_p="15.29 + 19.776", rho2="55.371")
LIST = (Enumerate(EnumerateScope(up_to=4)),)
FLAVOR = Theorem(
    id="bailie2025/table-3.4c",
    title="Table 3.4: the flavor of the whole system",
    statement=r"""TopDown and SafeTab-P have the person distance $d^p_{\rm HamS}$, SafeTab-H and PHSafe the household
distance $d^{hh}_{\rm HamS}$; the invariants of the last three are no finer than those of TopDown. The composed system
satisfies $\rho$-DP$(\mathcal X_{\rm CEF},\mathscr D_{c_{\rm TDA}},d^p_{\rm HamS},D_{\rm NoR})$ with
$\rho^2=55.371$.""",
    claim=ALL_FOUR,
    routes=LIST,
    lines="1590-1598",
    reading="The budget of each row is taken as stated, with the distance of its row; PHSafe stands in the row of "
    f"households. {READING}",
    twins=(Twin("SafeTab-H left out", "not counted in the promise", ALL_FOUR.put(rho2="37.581")),),
)

MOVING = ALL_FOUR.put(rho2="116.286")
FLAVOR_REPAIRED = Theorem(
    id="bailie2025/table-3.4c-repaired",
    title="Table 3.4, repaired: the whole system",
    statement=r"""Let the housing units be the same in all datasets. With the budgets of the table, the composed system
satisfies $\rho$-DP$(\mathcal X_{\rm CEF},\mathscr
D_{c_{\rm TDA}},d^p_{\rm HamS},D_{\rm NoR})$ with $\rho^2=15.29+19.776+4\cdot(17.79+2.515)=116.286$, and with
$\rho^2=55.371$ if every household has as many members in all datasets.""",
    claim=repaired(MOVING, "55.371"),
    routes=(*LIST, Prove()),
    lines="1590-1598",
    reading=READING,
    repairs="bailie2025/table-3.4c",
    fault="wrong mathematics",
    twins=(
        Twin("the sum of the budgets", "55.371 where persons move", ALL_FOUR),
        Twin("a little less", "116.285", ALL_FOUR.put(rho2="116.285")),
    ),
)

LARGEST = Rational("15.295")
REPAIRED = Theorem(
    id="bailie2025/table-3.4b-repaired",
    title="Table 3.4, repaired: the row of TopDown",
    statement=r"At $\rho^2=15.29$, $\varepsilon=52.82$; $52.83$ is the $\varepsilon$ of budgets from $15.2937$ to "
    r"$15.295$, which round to $15.29$.",
    claim=AllOf(
        {
            "at the printed budget": cells({"TopDown": (TOPDOWN, "52.82")}),
            "at others": cells(
                {f"`rho^2 = {b}`": (b, "52.83") for b in (Rational("15.2937"), UNROUNDED_TOTAL, LARGEST)}
            ),
            "which round to it": budgets({f"`rho^2 = {b}`": (b, "15.29") for b in (Rational("15.2937"), LARGEST)}),
        }
    ),
    routes=(Enumerate(),),
    source="bailie2025",
    lines="1591",
    repairs="bailie2025/table-3.4b",
    fault="convention",
    twins=(
        Twin("a smaller budget", "15.2936", cells({"`rho^2 = 15.2936`": (Rational("15.2936"), "52.83")})),
        Twin("a larger budget", "15.2951", budgets({"`rho^2 = 15.2951`": (Rational("15.2951"), "15.29")})),
    ),
)

SWAPPING_EARLIER = Theorem(
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
        Twin("one rate", "at `p = 5%` alone", range_of(TABLE_6_3, "9.37", "19.38", (LOW_RATE,))),
        Twin(
            "the same rate",
            "the largest budget at `p = 50%`",
            ends_at(TABLE_6_3, (TABLE_6_3[-1], RATES[1]), (TABLE_6_3[0], RATES[1])),
        ),
    ),
)

ROW_EARLIER = {"TopDown": (TOPDOWN, "52.83")}
TOPDOWN_ROW = Theorem(
    id="bailie2023/table-6.1a",
    title="Table 6.1: the rows of TopDown and SafeTab",
    statement=r"""TopDown (redistricting file and DHC), with $D_{\rm nor}$ and persons as units, has $\rho=15.29$, that
is
$\epsilon=52.83$ at $\delta=10^{-10}$ by $\epsilon=\rho+2\sqrt{-\rho\ln\delta}$; SafeTab has $\rho=19.776$.""",
    claim=cells(ROW_EARLIER),
    routes=(Enumerate(),),
    source="bailie2023",
    lines="595-597, 610-614",
    readings=(ROUNDED,),
    reading="The two `rho` are inputs, taken as printed; `epsilon` is computed.",
    twins=(Twin("without the 2", "`rho + sqrt(-rho ln delta)`", cells(ROW_EARLIER, without_two)),),
)

REPAIRED_EARLIER = Theorem(
    id="bailie2023/table-6.1a-repaired",
    title="Table 6.1, repaired: the row of TopDown",
    statement=r"At $\rho=15.29$, $\epsilon=52.82$; $52.83$ is the $\epsilon$ of budgets from $15.2937$ to $15.295$, "
    r"which round to $15.29$.",
    claim=REPAIRED.claim,
    routes=REPAIRED.routes,
    source="bailie2023",
    lines="595-597",
    repairs="bailie2023/table-6.1a",
    fault="convention",
    twins=REPAIRED.twins,
)
THEOREMS = (
    OVERALL,
    CONVERTED,
    FLAVOR,
    FLAVOR_REPAIRED,
    SWAPPING,
    REPAIRED,
    TOPDOWN_ROW,
    SWAPPING_EARLIER,
    REPAIRED_EARLIER,
)
