"""Example 3.1 (bailie2023): contingency tables with fixed row and column margins."""

from dpcalc.theory import AllOf, Theorem
from theorems.bailie2025.chapter_2.ex_2_4_10 import OF_ANY_SHAPE, ONLY_THESE
from theorems.bailie2025.chapter_2.ex_2_4_10 import THEOREM as SAID_LATER

THEOREM = Theorem(
    id="bailie2023/ex-3.1",
    title="Example 3.1: tables with fixed margins",
    statement=r"""Let $\mathcal X$ be the $m\times n$ tables of non-negative integers and $c(X)$ the vector of column
sums and row sums. To treat the margins as invariant, so that only datasets with the same margins are compared, is to
use the universe function $\mathcal D_c(X)=\{X':c(X')=c(X)\}$.""",
    claim=AllOf({"whatever the margins": ONLY_THESE, "column and row sums": OF_ANY_SHAPE}),
    routes=SAID_LATER.routes,
    lines="175-179",
    reading=(
        "Two parts: for any two functions as margins, a mechanism keeps a constant budget in the universes of D_c iff "
        "condition (3.2) holds at the pairs that agree on both; and for tables, those pairs are the pairs within the "
        "universes of (3.1)."
    ),
    twins=SAID_LATER.twins,
)
