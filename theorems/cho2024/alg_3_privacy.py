"""Algorithm 3 (cho2024): the K-norm mechanism of a two-way table, with the hull of the rectangles and of everything.

Tables with the same margins that three records separate differ by records (i[k], j[k]) and the same with the columns
passed on in a circle; where two of the three have one column, the circle is of two. A norm whose unit ball is a hull is
the largest value of linear functions, here by their weights w on the cells, that are at most 1 on what spans the hull.
"""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.cho2024._text import RECONSTRUCTED

LOSS = Every(
    all="r, c in few; w in real_vectors(r * c)",
    let={
        "hull": "2",
        "most": "1",
        "next(k, i)": "if k + 1 = len(i) then 0 else k + 1",
        "change(w, c, i, j)": "sum k in range(len(i)): w[c * i[k] + j[k]] - w[c * i[k] + j[next(k, i)]]",
    },
    given={
        "at most 1 on the hull": "every i in functions(hull, r): every j in functions(hull, c): change(w, c, i, j) <= 1"
    },
    show="every i in functions(3, r): every j in functions(3, c): change(w, c, i, j) <= most",
)
"""The norm of the difference of neighbouring tables, the hull being that of the differences of two records."""
ANY_SIZE = LOSS.over("r, c in whole; w in real_vectors(r * c)")
ROUTES = (Enumerate(EnumerateScope(up_to=1)),)
DENSITY = (
    "The densities of the release at two tables that differ by `z` have the ratio `exp(epsilon (|v - z| - |v|))` at "
    "`v`, whose largest value is `exp(epsilon |z|)`, at `v = 0`: the loss is the norm of `z` times `epsilon`. Three "
    "records touch at most three rows and columns, so larger tables have no other differences."
)
THEOREMS = (
    Theorem(
        id="cho2024/alg-3-privacy",
        title="Algorithm 3: the `K`-norm mechanism of a table",
        statement=r"The $K$-norm mechanism with $K$ the hull of $\{0\}\cup\{v_{(i,j),(k,l)}\}$ satisfies $(\mathcal "
        r"D_t,A_3,f_{\varepsilon,0})$-semi DP for $r\times c$ tables with one-way margins invariant.",
        claim=LOSS,
        routes=ROUTES,
        lines="217,239-240,252",
        text=(RECONSTRUCTED,),
        reading=f"{DENSITY} The rectangles `v` are the differences within two records.",
        twins=(Twin("no loss", "the loss 0", LOSS.put(most="0")),),
    ),
    Theorem(
        id="cho2024/alg-3-privacy-repaired",
        title="Algorithm 3, repaired: the hull of all differences",
        statement=r"The $K$-norm mechanism with $K$ the hull of all differences within three records satisfies "
        r"$(\mathcal D_t,A_3,f_{\varepsilon,0})$-semi DP for $r\times c$ tables with one-way margins invariant; with "
        r"$K$ the hull of the rectangles it satisfies $(\mathcal D_t,A_3,f_{2\varepsilon,0})$-semi DP.",
        claim=AllOf({"all differences": ANY_SIZE.put(hull="3"), "rectangles, twice the loss": ANY_SIZE.put(most="2")}),
        routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
        lines="217,239-240,252",
        text=(RECONSTRUCTED,),
        repairs="cho2024/alg-3-privacy",
        fault="wrong mathematics",
        reading=DENSITY,
        twins=(Twin("rectangles", "the hull of the rectangles", LOSS, ROUTES),),
    ),
)
