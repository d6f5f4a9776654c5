"""Table 6.2 (bailie2023): the budgets of the two runs of TopDown, and their epsilons."""

from __future__ import annotations

from dpcalc.theorem import Theorem
from theorems.bailie2025.chapter_3.table_3_3 import CONVERSION

THEOREM = Theorem(
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
