"""Example 3.1 (bailie2023): contingency tables with fixed row and column margins."""

from __future__ import annotations

from dpcalc.claim import AllOf
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Theorem, Twin
from theorems.bailie2025._structures import ROUTES
from theorems.bailie2025.chapter_2.ex_2_4_10 import (
    at_pairs,
    of_any_shape,
    only_these,
    row_margins,
    same_margins,
    same_rows,
)

THEOREM = Theorem(
    id="bailie2023/ex-3.1",
    title="Example 3.1: tables with fixed margins",
    statement=r"""Let $\mathcal X$ be the $m\times n$ tables of non-negative integers and $c(X)$ the vector of column
sums and row sums. To treat the margins as invariant, so that only datasets with the same margins are compared, is to
use the universe function $\mathcal D_c(X)=\{X':c(X')=c(X)\}$.""",
    claim=AllOf({"whatever the margins": only_these(same_margins), "column and row sums": of_any_shape()}),
    routes=(*ROUTES, Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=3))),
    source="bailie2023",
    lines="175-179",
    reading=(
        "Two parts: for any two functions as margins, a mechanism keeps a constant budget in the universes of D_c iff "
        "condition (3.2) holds at the pairs that agree on both; and for tables, those pairs are the pairs within the "
        "universes of (3.1)."
    ),
    twins=(
        Twin("row margins alone, tables", "the universes of the row margins", at_pairs(row_margins)),
        Twin("row margins alone", "the universes of the row margins", only_these(same_rows)),
    ),
)
