"""Example 3.1 (bailie2023): contingency tables with fixed row and column margins."""

from __future__ import annotations

from bailie2025.ex_2_4_10 import THEOREM as OF_2025

from dpcalc.theorem import Theorem

THEOREM = Theorem(
    id="bailie2023/ex-3.1",
    title="Example 3.1: tables with fixed margins",
    statement=r"""Let $\mathcal X$ be the $m\times n$ tables of non-negative integers and $c(X)$ the vector of column
sums and row sums. To treat the margins as invariant, so that only datasets with the same margins are compared, is to
use the universe function $\mathcal D_c(X)=\{X':c(X')=c(X)\}$.""",
    claim=OF_2025.claim,
    routes=OF_2025.routes,
    source="bailie2023",
    lines="175-179",
    reading=OF_2025.reading,
    twins=OF_2025.twins,
)
