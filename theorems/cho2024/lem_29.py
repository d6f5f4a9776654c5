"""Lemma 29, Propositions 9 and 30, and Theorem 31 (cho2024): the hull of a sensitivity space is the smallest ball.

A sensitivity space holds m vectors of d entries, entry k of vector i at b[d * i + k], and their negatives. A point of
its hull is given by a law P on the vectors and then their negatives. A norm ball is what lies between some pairs of
parallel planes: where a linear function, here by its weights f, is between -1 and 1.
"""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.cho2024._text import RECONSTRUCTED

SPACE = "d, m in whole; b in real_vectors(m * d)"
POINT = {"point(P, b, m, d, k)": "sum i in range(m): (P[i] - P[m + i]) * b[d * i + k]"}
CONVEX = Every(
    all=f"{SPACE}; P, Q in laws_on(2 * m); t in rates",
    let=POINT,
    show="is_law(mix(t, P, Q)) and every k in range(d): "
    "point(mix(t, P, Q), b, m, d, k) = t * point(P, b, m, d, k) + (1 - t) * point(Q, b, m, d, k)",
)
SYMMETRIC = Every(
    all=f"{SPACE}; P in laws_on(2 * m)",
    let={**POINT, "opposite(P, m)": "map i in range(2 * m): P[if i < m then m + i else i - m]"},
    show="is_law(opposite(P, m)) and every k in range(d): point(opposite(P, m), b, m, d, k) = 0 - point(P, b, m, d, k)",
)
BOUNDED = Every(
    all=f"{SPACE}; P in laws_on(2 * m)",
    let=POINT,
    show="every k in range(d): abs(point(P, b, m, d, k)) <= (largest i in range(m): abs(b[d * i + k]))",
)
ABSORBING = Every(
    all=f"{SPACE}; c in real_vectors(m)",
    let={
        **POINT,
        "size(c)": "sum v in c: abs(v)",
        "shares(c)": "map i in range(2 * len(c)): "
        "(if i < len(c) then max(c[i], 0) else max(0 - c[i - len(c)], 0)) / size(c)",
    },
    given={"not 0": "size(c) > 0"},
    show="is_law(shares(c)) and every k in range(d): "
    "size(c) * point(shares(c), b, m, d, k) = (sum i in range(m): c[i] * b[d * i + k])",
)
"""A vector of the span, the combination of the space by c, is size(c) times one of the hull."""
BALL = {"convex": CONVEX, "bounded": BOUNDED, "symmetric": SYMMETRIC, "absorbing": ABSORBING}
HOLDS = Every(
    all=f"{SPACE}; i in range(m)",
    let={**POINT, "certain(i, m)": "map j in range(2 * m): if j = i then 1 else 0"},
    show="is_law(certain(i, m)) and every k in range(d): point(certain(i, m), b, m, d, k) = b[d * i + k]",
)
SMALLEST = Every(
    all=f"{SPACE}; f in real_vectors(d); P in laws_on(2 * m)",
    let={**POINT, "share": "1"},
    given={"the ball holds the space": "every i in range(m): share * abs(sum k in range(d): f[k] * b[d * i + k]) <= 1"},
    show="abs(sum k in range(d): f[k] * point(P, b, m, d, k)) <= 1",
)
LEAST = {"it holds the space": HOLDS, "the smallest": SMALLEST}
CARRIED = Every(
    all=f"{SPACE}; q in whole; L in real_vectors(q * d); M in real_vectors(d * q); c in real_vectors(m); "
    "P in laws_on(2 * m); t in amounts",
    let={
        **POINT,
        "radius(t)": "t",
        "sum_of(c, b, d, k)": "sum i in range(len(c)): c[i] * b[d * i + k]",
        "at(L, r, d, u)": "sum k in range(d): L[d * r + k] * u[k]",
        "vector(b, i, d)": "map k in range(d): b[d * i + k]",
    },
    given={
        "one to one": "every i in range(m): every k in range(d): "
        "(sum r in range(q): M[q * k + r] * at(L, r, d, vector(b, i, d))) = b[d * i + k]"
    },
    show="(every k in range(d): sum_of(c, b, d, k) = t * point(P, b, m, d, k)) <=> every r in range(q): "
    "at(L, r, d, map k in range(d): sum_of(c, b, d, k)) = "
    "radius(t) * sum i in range(m): (P[i] - P[m + i]) * at(L, r, d, vector(b, i, d))",
)
"""A vector is t times one of the hull if, and only if, its image is t times one of the hull of the images."""
RADIUS = Every(
    all=f"{SPACE}; K in kernels(m, 2 * m); t in rates",
    let={**POINT, "smaller(t)": "t < 1"},
    given={
        "a smaller radius": "smaller(t)",
        "it holds the space": "every i in range(m): every k in range(d): b[d * i + k] = t * point(K[i], b, m, d, k)",
    },
    show="every v in b: v = 0",
)
"""Where all vectors lie in a smaller multiple of their hull, they are 0: the largest norm is 1 at least."""
ROUTES = (Enumerate(EnumerateScope(up_to=2)), Prove())
HULL = "`S` is a finite set, symmetric as adjacency is."
THEOREMS = (
    Theorem(
        id="cho2024/lem-29",
        title="Lemma 29: the hull is a norm ball",
        statement=r"Let $K=\mathrm{Hull}(S)$ with $S=S_{\mathcal D_t}^{A_a}(\phi)$ bounded. Then $K$ is a norm ball in "
        r"$\mathrm{span}(S)$: convex, bounded, symmetric about zero and absorbing.",
        claim=AllOf(BALL),
        routes=ROUTES,
        lines="207-208,392-399",
        text=(RECONSTRUCTED,),
        reading=HULL,
        twins=(
            Twin(
                "one order",
                "neighbours in one order, without negatives",
                ABSORBING.put(point="sum i in range(m): P[i] * b[d * i + k]"),
            ),
        ),
    ),
    Theorem(
        id="cho2024/prop-9",
        title="Proposition 9: the optimal `K`-norm mechanism at full rank",
        statement=r"Let $S_{\mathcal D}^A(\phi)$ be bounded and span $\mathbb R^p$. Then the $K$-norm mechanism with "
        r"$K=\mathrm{Hull}(S_{\mathcal D}^A(\phi))$ and sensitivity 1 is the optimal $K$-norm mechanism.",
        claim=AllOf({**BALL, **LEAST}),
        routes=ROUTES,
        lines="73-74",
        text=(RECONSTRUCTED,),
        reading="Optimal is what Definition 8 says: the scaled norm ball is the smallest, in containment order, of "
        f"those that hold the space. {HULL} It is claimed in the span, which here is the whole space.",
        twins=(Twin("half the space", "balls that hold half of each vector", SMALLEST.put(share="1/2")),),
    ),
    Theorem(
        id="cho2024/thm-31b",
        title="Theorem 31: the optimality of the `K`-norm mechanism",
        statement=r"The mechanism of Algorithm 2 is the optimal $K$-norm mechanism: $K=\mathrm{Hull}(S)$ is the "
        r"smallest norm ball of $\mathrm{span}(S)$, in containment order, of those that contain $S$.",
        claim=AllOf({**BALL, **LEAST}),
        routes=ROUTES,
        lines="213-214,403-404",
        text=(RECONSTRUCTED,),
        reading=HULL,
        twins=(Twin("half the space", "balls that hold half of each vector", SMALLEST.put(share="1/2")),),
    ),
    Theorem(
        id="cho2024/prop-30",
        title="Proposition 30: the norm in coordinates",
        statement=r"Let $L:\mathrm{span}(S)\to\mathbb R^q$ be a linear isomorphism and $\|Lu\|_{K_L}:=\|u\|_K$ with "
        r"$K=\mathrm{Hull}(S)$. Then $\|\cdot\|_{K_L}$ is the norm with the unit ball $L(K)$, and $\sup_{u\in "
        r"S}\|Lu\|_{K_L}=1$.",
        claim=AllOf({"the unit ball": CARRIED, "at most 1": HOLDS, "at least 1": RADIUS}),
        routes=ROUTES,
        lines="209-211",
        text=(RECONSTRUCTED,),
        reading=f"{HULL} `L` is one to one on the span: some `M` takes it back. `L(K)` is the hull of `L(S)`, and `||L "
        "u||_{K_L} = ||u||_K`, so both suprema are one. `R^q` has a dimension, so `S` holds something else than 0.",
        twins=(Twin("the same radius", "a radius of 1 as well", RADIUS.put(smaller="t <= 1")),),
    ),
    Theorem(
        id="cho2024/prose-4.2-generalisation",
        title="Section 4.2: full rank",
        statement=r"If the sensitivity space has full rank, the dataspace is $\mathcal D$ and the adjacency function "
        r"$A$, Algorithm 2 coincides with the optimal $K$-norm mechanism of Proposition 9.",
        claim=CARRIED,
        routes=ROUTES,
        lines="215",
        text=(RECONSTRUCTED,),
        reading="`L^-1 V` has a density proportional to `exp(-epsilon * ||L u||_{K_L})`, since `L` multiplies volumes "
        "by one number; that is `exp(-epsilon * ||u||_K)`, with the sensitivity 1.",
        twins=(Twin("half the ball", "the hull of the images, twice as large", CARRIED.put(radius="2 * t")),),
    ),
)
