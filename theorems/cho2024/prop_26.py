"""After Proposition 26 (cho2024): what an orthogonal projection does to norms."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Theorem, Twin
from theorems.cho2024._text import RECONSTRUCTED

PROJECTED = {
    "dot(u: vector, v: vector)": "sum i in range(len(u)): u[i] * v[i]",
    "projected(x: vector, v: vector)": "map w in v: w * dot(x, v) / dot(v, v)",
}
"""The projection of x onto the line of v."""
TAXI, EUCLID, TOP = "sum w in x: abs(w)", "sum w in x: w * w", "largest w in x: abs(w)"


def shrinks(norm: str, relation: str = "<=") -> Every:
    """The projection of any vector onto any line has no larger norm."""
    return Every(
        all="p, m in few; x, v in functions(p, m)",
        let={**PROJECTED, "norm(x: vector)": norm},
        given={"a line": "some w in v: w != 0"},
        show=f"norm(projected(x, v)) {relation} norm(x)",
    )


ROUTES = (Enumerate(EnumerateScope(values={"p": ("1", "2", "3"), "m": ("1", "2", "3")})),)
THEOREMS = (
    Theorem(
        id="cho2024/prop-26b",
        title="After Proposition 26: any norm",
        statement=r"For any norm, $\|\mathrm{Proj}_SN\|\le\|N\|$, as projecting orthogonally onto a subspace cannot "
        r"increase the norm.",
        claim=AllOf({"L1": shrinks(TAXI), "L2": shrinks(EUCLID), "L infinity": shrinks(TOP)}),
        routes=ROUTES,
        lines="196",
        text=(RECONSTRUCTED,),
        reading="Three norms are among all of them, and lines are among the subspaces. The Euclidean norm by its "
        "square.",
        twins=(Twin("strictly", "strictly less", shrinks(EUCLID, "<")),),
    ),
    Theorem(
        id="cho2024/prop-26b-repaired",
        title="After Proposition 26, repaired: the Euclidean norm",
        statement=r"$\|\mathrm{Proj}_SN\|_2\le\|N\|_2$.",
        claim=shrinks(EUCLID),
        routes=ROUTES,
        lines="196",
        text=(RECONSTRUCTED,),
        repairs="cho2024/prop-26b",
        fault="missing hypothesis",
        reading="Lines through whole vectors, and whole noise; lines are among the subspaces.",
        twins=(Twin("L1", "the sum of absolute values", shrinks(TAXI)),),
    ),
    Theorem(
        id="cho2024/prop-26c",
        title="After Proposition 26: strictly less",
        statement=r"$\|\mathrm{Proj}_SN\|<\|N\|$ when the sensitivity space is rank-deficient.",
        claim=shrinks(EUCLID, "<").assuming(rank="p >= 2"),
        routes=ROUTES,
        lines="196",
        text=(RECONSTRUCTED,),
        reading="The Euclidean norm, for which the inequality holds; a line in at least two dimensions.",
        twins=(Twin("full rank", "a line in one dimension as well", shrinks(EUCLID, "<")),),
    ),
    Theorem(
        id="cho2024/prop-26c-repaired",
        title="After Proposition 26, repaired: noise outside the span",
        statement=r"$\|\mathrm{Proj}_SN\|_2<\|N\|_2$ where $N\notin S$; noise with a density is outside almost surely.",
        claim=shrinks(EUCLID, "<").assuming(outside="projected(x, v) != x"),
        routes=ROUTES,
        lines="196",
        text=(RECONSTRUCTED,),
        repairs="cho2024/prop-26c",
        fault="missing hypothesis",
        reading="Lines through whole vectors, and whole noise; lines are among the subspaces.",
        twins=(Twin("anywhere", "noise in the span as well", shrinks(EUCLID, "<")),),
    ),
)
