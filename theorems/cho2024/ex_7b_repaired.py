"""Examples 7 and 8 repaired (cho2024): sensitivities of two-way tables, and noise that keeps the promise."""

from __future__ import annotations

from dpcalc.theory import AllOf, Theorem, Twin
from theorems.cho2024._text import RECONSTRUCTED
from theorems.cho2024._two_way import ROUTES, TWO_ROWS
from theorems.cho2024.ex_7b import ATTAINED, GAUSSIAN, L1, L2, LARGEST_CHANGE, LOSS

ENOUGH = GAUSSIAN.put(deviation="sqrt(6) / mu")
CYCLE = ATTAINED.put(pair="[[[0, 0], [1, 1], [2, 2]], [[0, 1], [1, 2], [2, 0]]]").showing(
    ATTAINED.show.replace(" = 4", " = 6")
)
THEOREMS = (
    Theorem(
        id="cho2024/ex-7b-repaired",
        title="Example 7, repaired: three rows and columns",
        statement=r"For the $r\times c$ table with one-way margins invariant and adjacency $A_3$, $\Delta_1=6$, "
        r"$\Delta_2=\sqrt6$ and $\Delta_\infty=1$ where $r,c\ge3$, and $4$, $2$ and $1$ with two rows or two columns.",
        claim=AllOf(
            {
                "`Delta_1`": L1.put(bound="6"),
                "`Delta_2`": L2.put(bound="6"),
                "`Delta_inf`": LARGEST_CHANGE,
                "attained": CYCLE,
                "two rows, `Delta_1`": L1.assuming(**TWO_ROWS),
                "two rows, `Delta_2`": L2.assuming(**TWO_ROWS),
                "two rows, attained": ATTAINED,
            }
        ),
        routes=ROUTES,
        lines="234",
        text=(RECONSTRUCTED,),
        repairs="cho2024/ex-7b",
        fault="wrong mathematics",
        twins=(
            Twin("five", "`Delta_1` at most 5", L1.put(bound="5"), ROUTES),
            Twin("any distance", "any number of records", L1.put(bound="6").without("within three records"), ROUTES),
        ),
    ),
    Theorem(
        id="cho2024/ex-8-privacy-repaired",
        title="Example 8, repaired: noise for cycles",
        statement=r"$H+N(0,(\sqrt6/\mu)^2P_S)$ satisfies $(\mathcal D_t,A_3,G_\mu)$-semi DP for $r\times c$ tables "
        r"with one-way margins invariant; with two rows or two columns $H+N(0,(2/\mu)^2P_S)$ does.",
        claim=AllOf({"any table": ENOUGH, "two rows": GAUSSIAN.assuming(**TWO_ROWS)}),
        routes=LOSS,
        lines="235-238",
        text=(RECONSTRUCTED,),
        repairs="cho2024/ex-8-privacy",
        fault="wrong mathematics",
        reading="As for the claim of the text.",
        twins=(
            Twin("less", "the deviation `2.4/mu`", GAUSSIAN.put(deviation="12 / 5 / mu"), LOSS),
            Twin("any distance", "any number of records", ENOUGH.without("within three records"), LOSS),
        ),
    ),
)
