"""Proposition 32 repaired (cho2024): rectangles and cycles of three, for tables of any numbers of rows and columns."""

from __future__ import annotations

from dpcalc.theory import AllOf, Every, Theorem, Twin
from theorems.cho2024._text import RECONSTRUCTED
from theorems.cho2024._two_way import CYCLE, PLAIN, RECTANGLE, ROUTES, SPACE, TWO_ROWS
from theorems.cho2024.prop_32 import ARISES, COMPLETION

COMPLETE = SPACE.showing(f"x ~ x' or ({RECTANGLE}) or ({CYCLE})")
NARROW = SPACE.assuming(**TWO_ROWS)
CYCLES = Every(
    all="i, k, m in whole",
    let={"steps": "3"},
    given={"three rows": "i != k and k != m and i != m"},
    show="let x = [[i, i], [k, k], [m, m]]: let z = [[i, k], [k, m], [m, i]]: same_margin(x, z, [0]) and "
    "same_margin(x, z, [1]) and hamming(x, z) <= steps and symmetric_difference(x, z) = 6",
)
OTHERS = COMPLETION.assuming(other=f"not ({CYCLE})")
THEOREMS = (
    Theorem(
        id="cho2024/prop-32-repaired",
        title="Proposition 32, repaired: rectangles and cycles",
        statement=r"The sensitivity space of an $r\times c$ table with its one-way margins fixed, with respect to "
        r"$A_3$, holds 0, the rectangles $v_{(i,j),(k,l)}$, and the cycles through three rows and three columns, 1 in "
        r"$(i,j),(k,l),(m,n)$ and $-1$ in $(i,l),(k,n),(m,j)$. With two rows, or two columns, it holds no cycles.",
        claim=AllOf({"no others": COMPLETE, "two rows": NARROW, "rectangles": ARISES, "cycles": CYCLES}),
        routes=ROUTES,
        lines="225-227,405-411",
        text=(RECONSTRUCTED,),
        reading="Three records touch at most three rows and three columns, so tables of three records in three rows "
        "and columns are all that there are, up to the names of rows and columns.",
        repairs="cho2024/prop-32",
        fault="wrong mathematics",
        twins=(
            Twin("any distance", "any number of records", COMPLETE.without("within three records")),
            Twin("two records", "cycles within two records", CYCLES.put(steps="2"), PLAIN),
        ),
    ),
    Theorem(
        id="cho2024/proof-32-repaired",
        title="Proof of Proposition 32, repaired: cycles are among the minimal completions",
        statement=r"Any choice of replacements that keeps the margins, other than those whose total effect on the "
        r"table is $\pm v_{(i,j),(k,l)}$ or a cycle through three rows and three columns, requires more than 3 "
        r"changes in total.",
        claim=OTHERS,
        routes=ROUTES,
        lines="406-409",
        text=(RECONSTRUCTED,),
        reading="As for the claim of the text.",
        repairs="cho2024/proof-32",
        fault="wrong mathematics",
        twins=(Twin("four", "more than 4", OTHERS.put(most="4")),),
    ),
)
