"""Table 3.3 (bailie2025): the budgets of the two runs of TopDown, and their epsilons."""

from __future__ import annotations

from sympy import Add, Rational

from dpcalc.claim import AllOf
from dpcalc.theorem import Enumerate, Mark, Reading, Theorem, Twin
from theorems.bailie2025._zcdp import (
    DHC_HOUSEHOLD,
    DHC_PERSON,
    PARTS,
    PL_HOUSEHOLD,
    PL_PERSON,
    TOPDOWN,
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
    reading="The budgets are taken as printed, and each epsilon is computed from its own.",
    twins=(
        Twin("another delta", "delta = 10^-9", as_printed(at_larger_delta)),
        Twin("without the 2", "rho^2 + rho sqrt(-ln delta)", as_printed(without_two)),
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
THEOREMS = (CONVERSION, SUM)
