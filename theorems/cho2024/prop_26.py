"""Proposition 26 (cho2024), and after it: what an orthogonal projection does to noise and to norms."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin
from theorems._law_lemmas import Eq, a, b, k, m, nonnegative, p, pointwise, q
from theorems.cho2024._text import RECONSTRUCTED

PROJECTED = {
    "dot(u: vector, v: vector)": "sum i in range(len(u)): u[i] * v[i]",
    "projected(x: vector, v: vector)": "map w in v: w * dot(x, v) / dot(v, v)",
}
"""The projection of x onto the line of v."""
SHRINKS = Every(
    all="p in few; x, v in real_vectors(p)",
    let={**PROJECTED, "norm(x: vector)": "sum w in x: w * w"},
    given={"a line": "some w in v: w != 0"},
    show="norm(projected(x, v)) <= norm(x)",
)
"""The projection of any vector onto any line has no larger norm, the Euclidean one by its square."""
TAXI, TOP = SHRINKS.put(norm="sum w in x: abs(w)"), SHRINKS.put(norm="largest w in x: abs(w)")
STRICTLY = SHRINKS.showing("norm(projected(x, v)) < norm(x)")
LINES = "The projection onto any subspace is, where it is not 0, that onto the line of its value; so lines are enough."
ROUTES = (Enumerate(EnumerateScope(up_to=2, values={"p": ("1", "2", "3")})),)
NOISED = Every(
    all="N in laws_on(4); k in few",
    let={
        "at(o, k: whole, N: law)": "let i = o[0] - k: if 0 <= i and i <= 1 then N[2 * i + o[1]] else 0",
        "output(k: whole, N: law)": "map o in join(map i in range(6): [[i, 0], [i, 1]]): at(o, k, N)",
        "on_line(k: whole, N: law)": "map i in range(6): at([i, 0], k, N) + at([i, 1], k, N)",
    },
    show="no_less(errors(on_line(0, N), on_line(k, N)), errors(output(0, N), output(k, N)))",
)
"""Noise N on a square, added to the answers (0, 0) and (k, 0); the span is the first axis."""
ACROSS = NOISED.put(
    on_line="map o in join(map i in range(6): [[i, 0], [i, 1]]): if o[0] = k then N[o[1]] + N[2 + o[1]] else 0"
)
IN_SQUARE = (Enumerate(EnumerateScope(up_to=4, values={"k": ("0", "1", "2", "3", "4")})), Prove())
THEOREMS = (
    Theorem(
        id="cho2024/prop-26a",
        title="Proposition 26: noise in the span",
        statement=r"Suppose $M(X)=\phi(X)+N$ satisfies $(\mathcal D_t,A_a,f)$-DP. With $\mathrm{Proj}_S$ the "
        r"orthogonal projection onto the span of $S_{\mathcal D_t}^{A_a}(\phi)$, $\phi(X)+\mathrm{Proj}_SN$ satisfies "
        r"it too.",
        claim=Reduction(
            NOISED,
            pointwise(
                Eq(
                    (p * k + q * m) * a + (p * (1 - k) + q * (1 - m)) * b,
                    p * (k * a + (1 - k) * b) + q * (m * a + (1 - m) * b),
                ),
                nonnegative(p, q, k, m, a, b),
            ),
            "with `A` and `B` the projections onto the span and onto what is orthogonal to it, `phi(X) + A(N) = "
            "A(M(X)) + B(phi(X))`. Answers of neighbours differ within the span, so that the second term is the same "
            "for both, and it is one map that takes `M(X)` and `M(X')` to the release. A test that rejects the "
            "outputs of a map with chances `a` and `b` rejects an output `o` of `M` with chance `k a + (1 - k) b`, "
            "where `k` is the chance with which the map sends `o` to the first; by the lemma, summed over outputs of "
            "`M`, its size and its power are those of that test of `M`, so it does no better than the best test of "
            "`M`",
        ),
        routes=IN_SQUARE,
        lines="194-195,369-379",
        text=(RECONSTRUCTED,),
        reading="The proof in the text has the second term constant on the universe, which may fail "
        "(cho2024/lem-42); between neighbours it holds. Noise on four points in the small cases, as small as they get.",
        twins=(Twin("the other part", "noise in the orthogonal complement alone", ACROSS, IN_SQUARE[:1]),),
    ),
    Theorem(
        id="cho2024/prop-26b",
        title="After Proposition 26: any norm",
        statement=r"For any norm, $\|\mathrm{Proj}_SN\|\le\|N\|$, as projecting orthogonally onto a subspace cannot "
        r"increase the norm.",
        claim=AllOf({"L1": TAXI, "L2": SHRINKS, "`L` infinity": TOP}),
        routes=ROUTES,
        lines="196",
        text=(RECONSTRUCTED,),
        reading="Three norms are among all of them, and lines are among the subspaces. The Euclidean norm by its "
        "square.",
        twins=(Twin("strictly", "strictly less", STRICTLY),),
    ),
    Theorem(
        id="cho2024/prop-26b-repaired",
        title="After Proposition 26, repaired: the Euclidean norm",
        statement=r"$\|\mathrm{Proj}_SN\|_2\le\|N\|_2$.",
        claim=SHRINKS,
        routes=ROUTES,
        lines="196",
        text=(RECONSTRUCTED,),
        repairs="cho2024/prop-26b",
        fault="missing hypothesis",
        reading=f"{LINES} Norms by their squares.",
        twins=(Twin("L1", "the sum of absolute values", TAXI),),
    ),
    Theorem(
        id="cho2024/prop-26c",
        title="After Proposition 26: strictly less",
        statement=r"$\|\mathrm{Proj}_SN\|<\|N\|$ when the sensitivity space is rank-deficient.",
        claim=STRICTLY.assuming(rank="p >= 2"),
        routes=ROUTES,
        lines="196",
        text=(RECONSTRUCTED,),
        reading="The Euclidean norm, for which the inequality holds; a line in at least two dimensions.",
        twins=(Twin("full rank", "a line in one dimension as well", STRICTLY),),
    ),
    Theorem(
        id="cho2024/prop-26c-repaired",
        title="After Proposition 26, repaired: noise outside the span",
        statement=r"$\|\mathrm{Proj}_SN\|_2<\|N\|_2$ where $N\notin S$; noise with a density is outside almost surely.",
        claim=STRICTLY.assuming(outside="projected(x, v) != x"),
        routes=ROUTES,
        lines="196",
        text=(RECONSTRUCTED,),
        repairs="cho2024/prop-26c",
        fault="missing hypothesis",
        reading=f"{LINES} Norms by their squares.",
        twins=(Twin("anywhere", "noise in the span as well", STRICTLY),),
    ),
)
