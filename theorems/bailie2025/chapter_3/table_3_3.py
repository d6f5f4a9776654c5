"""Table 3.3 (bailie2025): the budgets of the two runs of TopDown, and their epsilons."""

from __future__ import annotations

from sympy import Add, Rational

from dpcalc.theory import AllOf, Enumerate, Mark, Reading, Theorem, Twin
from theorems.bailie2025._zcdp import (
    DHC_HOUSEHOLD,
    DHC_PERSON,
    PARTS,
    PL_HOUSEHOLD,
    PL_PERSON,
    TOPDOWN,
    UNROUNDED,
    UNROUNDED_TOTAL,
    as_printed,
    at_larger_delta,
    below,
    budgets,
    cells,
    epsilon,
    sums_to,
    without_two,
)
from theorems.bailie2025._zcdp import ROWS as UNROUNDED_ROWS

FOUR = (PL_HOUSEHOLD, PL_PERSON, DHC_HOUSEHOLD, DHC_PERSON)
ROWS = r"""\begin{center}\begin{tabular}{llrr}
&&$\rho^2$&$\varepsilon$\\\hline
PL&household&0.07&2.70\\
PL&person&2.56&17.90\\
DHC&household&7.70&34.33\\
DHC&person&4.96&26.34\\
total&&15.29&52.83
\end{tabular}\end{center}"""
EPSILONS = {row: (value, PARTS[row][1]) for row, value in UNROUNDED_ROWS.items()}
BUDGETS = {row: (value, PARTS[row][0]) for row, value in UNROUNDED_ROWS.items()}
ROUNDED = Reading(
    "rounded budgets",
    "the printed budgets are rounded as the epsilons are: some budgets round to them and have the printed epsilons",
    AllOf({"their epsilons": cells(EPSILONS), "they round to the printed budgets": budgets(BUDGETS)}),
)
CONVERSION = Theorem(
    id="bailie2025/table-3.3",
    title="Table 3.3: conversion",
    statement=rf"""Row by row, $\varepsilon=\rho^2+2\rho\sqrt{{-\ln\delta}}$ with $\delta=10^{{-10}}$:
{ROWS}""",
    claim=as_printed(),
    routes=(Enumerate(),),
    source="bailie2025",
    lines="1511-1518",
    readings=(ROUNDED,),
    text=(Mark("damaged", "the cell of the third budget holds the fourth as well"),),
    reading="The budgets are taken as printed, and each `epsilon` is computed from its own.",
    twins=(
        Twin("another `delta`", "`delta = 10^-9`", as_printed(at_larger_delta)),
        Twin("without the 2", "`rho^2 + rho sqrt(-ln delta)`", as_printed(without_two)),
    ),
)
PRINTED = [Rational(text) for _, text in PARTS.values()]
SUM = Theorem(
    id="bailie2025/table-3.3-total",
    title="Table 3.3: the sum",
    statement=r"The total $\rho^2=15.29$ is the sum $0.07+2.56+7.70+4.96$; the total $\varepsilon=52.83$ is not the "
    r"sum of the four $\varepsilon$.",
    claim=AllOf(
        {
            "the budgets add up": sums_to(FOUR, TOPDOWN),
            "the printed epsilons do not": below(PRINTED[-1], Add(*PRINTED[:-1], evaluate=False)),
            "nor do the computed ones": below(epsilon(TOPDOWN), Add(*map(epsilon, FOUR))),
        }
    ),
    routes=(Enumerate(),),
    source="bailie2025",
    lines="1511-1518",
    twins=(
        Twin("one run", "the budgets of the DHC run", sums_to(FOUR[2:], TOPDOWN)),
        Twin("epsilons add up", "the total is at least the sum", below(Add(*map(epsilon, FOUR)), epsilon(TOPDOWN))),
    ),
)

AS_PRINTED = {row: (Rational(budget), text) for row, (budget, text) in PARTS.items()}
REPAIRED = Theorem(
    id="bailie2025/table-3.3-repaired",
    title="Table 3.3, repaired: rounded budgets",
    statement=r"There are budgets that round to the printed $\rho^2$ in every row and in the total, and whose "
    r"$\varepsilon=\rho^2+2\rho\sqrt{-\ln\delta}$, $\delta=10^{-10}$, round to the printed $\varepsilon$: $0.0749$, "
    r"$2.5565$, $7.7005$, $4.9622$ with the sum $15.2941$. At the printed budgets the five are 2.61, 17.92, 34.33, "
    r"26.33 and 52.82.",
    claim=AllOf(
        {
            "their epsilons": cells(EPSILONS),
            "they round to the printed budgets": budgets(BUDGETS),
            "at the printed budgets": cells(
                {
                    row: (value, text)
                    for (row, (value, _)), text in zip(
                        AS_PRINTED.items(), ("2.61", "17.92", "34.33", "26.33", "52.82"), strict=True
                    )
                }
            ),
        }
    ),
    routes=(Enumerate(),),
    source="bailie2025",
    lines="1511-1518",
    repairs="bailie2025/table-3.3",
    fault="convention",
    twins=(
        Twin("the printed budgets", "printed budgets for the unrounded ones", cells(AS_PRINTED)),
        Twin(
            "one of them too large",
            "2.5575 for 2.5565",
            cells({"PL, person": (UNROUNDED["PL, person"] + Rational(1, 1000), "17.90")}),
        ),
        Twin("a total too large", "15.2956", budgets({"total": (UNROUNDED_TOTAL + Rational("0.0015"), "15.29")})),
    ),
)

STATED = Theorem(
    id="bailie2023/table-6.2",
    title="Table 6.2: conversion",
    statement=r"With $\epsilon=\rho+2\sqrt{-\rho\ln\delta}$ and $\delta=10^{-10}$: redistricting file, household "
    r"$\rho=0.07$, $\epsilon=2.70$; person 2.56, 17.90; DHC, household 7.70, 34.33; person 4.96, 26.34; total 15.29, "
    r"52.83.",
    claim=CONVERSION.claim,
    routes=CONVERSION.routes,
    source="bailie2023",
    lines="632-639",
    reading=CONVERSION.reading,
    readings=CONVERSION.readings,
    twins=CONVERSION.twins,
)

REPAIRED_EARLIER = Theorem(
    id="bailie2023/table-6.2-repaired",
    title="Table 6.2, repaired: rounded budgets",
    statement=r"There are budgets that round to the printed $\rho$ in every row and in the total, and whose "
    r"$\epsilon=\rho+2\sqrt{-\rho\ln\delta}$, $\delta=10^{-10}$, round to the printed $\epsilon$: $0.0749$, $2.5565$, "
    r"$7.7005$, $4.9622$ with the sum $15.2941$. At the printed budgets the five are 2.61, 17.92, 34.33, 26.33 and "
    r"52.82.",
    claim=REPAIRED.claim,
    routes=REPAIRED.routes,
    source="bailie2023",
    lines="632-639",
    repairs="bailie2023/table-6.2",
    fault="convention",
    twins=REPAIRED.twins,
)
THEOREMS = (CONVERSION, SUM, REPAIRED, STATED, REPAIRED_EARLIER)
