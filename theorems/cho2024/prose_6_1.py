"""Section 6.1 (cho2024): the advertised guarantee and that of the Semi-DP analysis, converted."""

from __future__ import annotations

from sympy import Eq, Integer, Rational, log, sqrt

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Inequality, Printed, PrintedCell, Prove, Theorem, Twin
from theorems.bailie2025._zcdp import DELTA, PL_PERSON, below, epsilon
from theorems.cho2024._text import RECONSTRUCTED
from theorems.cho2024.lem_40 import THEOREM as LEMMA_40

STEPS = Integer(2)
"""The semi-adjacent parameter of a margin of one feature."""
OURS = Rational("10.24")


ADVERTISED = PL_PERSON + 2 * sqrt(PL_PERSON * log(Integer(10) ** 10))
SEMI_DP = OURS + 2 * sqrt(OURS * log(Integer(10) ** 10))
"""The epsilon of the claim, with delta = 10^-10."""
GROUPS_OF_TWO = Inequality(Eq(STEPS**2 * PL_PERSON, OURS, evaluate=False))
LINEAR_RULE = Inequality(Eq(STEPS * PL_PERSON, OURS, evaluate=False))
"""10.24 is four times, or twice, 2.56."""
THEOREM = Theorem(
    id="cho2024/prose-6.1-epsilon",
    title="Section 6.1: conversion to approximate privacy",
    statement=r"By Lemma 40 with $\delta=10^{-10}$ the advertised $2.56$-zCDP gives "
    r"$\varepsilon=2.56+2\sqrt{2.56\ln10^{10}}$ $(17.92)$ and the $10.24$-zCDP of the Semi-DP analysis "
    r"$\varepsilon=10.24+2\sqrt{10.24\ln10^{10}}$ $(40.95)$, where $10.24=2^2\cdot2.56$.",
    claim=AllOf(
        {
            "Lemma 40": LEMMA_40.claim,
            "groups of two": GROUPS_OF_TWO,
            "the formula": AllOf(
                {
                    f"`rho = {PL_PERSON}`": Inequality(Eq(ADVERTISED, epsilon(PL_PERSON), evaluate=False)),
                    f"`rho = {OURS}`": Inequality(Eq(SEMI_DP, epsilon(OURS), evaluate=False)),
                }
            ),
            "rounded": Printed(
                (PrintedCell("advertised", ADVERTISED, "17.92"), PrintedCell("Semi-DP", SEMI_DP, "40.95"))
            ),
            "less than four times as much": below(epsilon(OURS), 4 * epsilon(PL_PERSON)),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
    source="cho2024",
    lines="326",
    text=(RECONSTRUCTED,),
    reading=f"The numbers are lost in the text at hand; they are computed here from `rho`. `delta = {DELTA}`.",
    twins=(
        Twin("a linear rule", "`k rho` for groups of `k`", LINEAR_RULE),
        Twin(
            "the other way round",
            "40.95 for the advertised one",
            Printed((PrintedCell("advertised", ADVERTISED, "40.95"), PrintedCell("Semi-DP", SEMI_DP, "17.92"))),
        ),
        *LEMMA_40.twins,
    ),
)
