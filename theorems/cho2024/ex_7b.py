"""Examples 7 and 8 (cho2024): sensitivities of a two-way table, the projection, and the promises that rest on them."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Theorem, Twin
from theorems.cho2024._text import RECONSTRUCTED
from theorems.cho2024._two_way import DIFFERENCE, ROUTES, TWO_ROWS, WITHIN

SQUARES = "(sum r in cells(x, x'): square(change(r, x, x')))"
LARGEST = "(largest r in cells(x, x'): abs(change(r, x, x')))"


L1 = Every(all="x, x' in datasets_of(2)", let={"bound": "4"}, given=WITHIN, show="symmetric_difference(x, x') <= bound")
L2 = Every(all=L1.all, let={**DIFFERENCE, "bound": "4"}, given=WITHIN, show=f"{SQUARES} <= bound")
LARGEST_CHANGE = Every(all=L1.all, let={**DIFFERENCE, "bound": "1"}, given=WITHIN, show=f"{LARGEST} <= bound")
"""Neighbours differ by tables whose norm is at most this."""
ATTAINED = Every(
    all="p in [1]",
    let={**DIFFERENCE, "pair(p: number)": "[[[0, 0], [1, 1]], [[0, 1], [1, 0]]]", "steps(p: number)": "3 * p"},
    show="let x = pair(p)[0]: let x' = pair(p)[1]: same_margin(x, x', [0]) and same_margin(x, x', [1]) and "
    f"hamming_s(x, x') <= steps(p) and symmetric_difference(x, x') = 4 and {SQUARES} = 4 and {LARGEST} = 1",
)
"""Two neighbours that differ by so much."""
GAUSSIAN = Every(
    all="x, x' in datasets_of(2); mu in amounts; t in reals",
    let={**DIFFERENCE, "deviation(mu: number)": "2 / mu"},
    given={**WITHIN, "a positive `mu`": "mu > 0"},
    show=f"let apart = sqrt({SQUARES}) / deviation(mu): Phi(t - apart) >= Phi(t - mu)",
)
"""On the span the release is normal with this deviation, so that a test of the size 1 - Phi(t) has the type II error
Phi(t - ||z||/deviation) at best (Lemma 43)."""
SCOPE = EnumerateScope(up_to=5, options={"categories": 3}, values={"mu": ("1/2", "1", "2"), "t": ("0", "1")})
LOSS = (Enumerate(SCOPE),)


THEOREMS = (
    Theorem(
        id="cho2024/ex-7b",
        title="Example 7: sensitivities of a two-way table",
        statement=r"For the $r\times c$ table with one-way margins invariant and adjacency $A_3$, the sensitivities "
        r"of the table are $\Delta_1=4$, $\Delta_2=2$ and $\Delta_\infty=1$, regardless of $r$ and $c$.",
        claim=AllOf({"`Delta_1`": L1, "`Delta_2`": L2, "`Delta_inf`": LARGEST_CHANGE, "attained": ATTAINED}),
        routes=ROUTES,
        lines="234",
        text=(RECONSTRUCTED,),
        twins=(Twin("any distance", "any number of records", LARGEST_CHANGE.without("within three records"), ROUTES),),
    ),
    Theorem(
        id="cho2024/ex-8-privacy",
        title="Example 8: privacy of the table mechanism",
        statement=r"$H+N(0,(2/\mu)^2P_S)$, where $P_S$ projects onto the span of the sensitivity space, satisfies "
        r"$(\mathcal D_t,A_3,G_\mu)$-semi DP for $r\times c$ tables with one-way margins invariant.",
        claim=GAUSSIAN,
        routes=LOSS,
        lines="235-238",
        text=(RECONSTRUCTED,),
        reading="Within the span the release is normal with the deviation `2/mu` in every direction, and its mean "
        "moves by the difference `z` of two tables: by Lemma 43 the trade-off function is that of a shift by `|z|` "
        "`mu/2`.",
        twins=(
            Twin("half the noise", "deviation `1/mu`", GAUSSIAN.put(deviation="1 / mu").assuming(**TWO_ROWS), LOSS),
        ),
    ),
)
