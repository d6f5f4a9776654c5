"""Footnote 4 of chapter 7 (bailie2025): several releases with fresh noise."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

FRESH = Every(
    all="K, m in few; P, Q in kernels(K, m)",
    let={"together(P: kernel, m: whole)": "map t in functions(len(P), m): product_of k in range(len(P)): P[k][t[k]]"},
    show="MULT(together(P, m), together(Q, m)) <= sum k in range(K): MULT(P[k], Q[k])",
)
READING = (
    "`P` and `Q` list the laws of the `K` outputs at two neighbouring datasets; each output is one of `m`, as many "
    "as any release has. With fresh noise the probability of `K` outputs together is the product of theirs."
)
SCOPE = EnumerateScope(up_to=2, options={"most": 2})
THEOREM = Theorem(
    id="bailie2025/prose-7.2-composition",
    title="Chapter 7, footnote 4: pure privacy losses add up",
    statement=r"If $M_1,\dots,M_K$ satisfy pure $\varepsilon_k$-DP on one dataset with fresh noise, publishing all "
    r"outputs has a privacy loss of at most $\sum_k\varepsilon_k$.",
    claim=FRESH,
    routes=(Enumerate(SCOPE), Prove()),
    lines="3304",
    reading=READING,
    twins=(
        Twin(
            "one seed",
            "all mechanisms draw from one and the same seed",
            FRESH.put(
                together="map t in functions(len(P), m): max(0, min(1, least k in range(len(P)): "
                "sum j in range(t[k] + 1): P[k][j]) - largest k in range(len(P)): sum j in range(t[k]): P[k][j])"
            ),
            (Enumerate(EnumerateScope(up_to=3, options={"most": 2})),),
        ),
        Twin(
            "the largest",
            "the largest loss in the place of the sum",
            FRESH.showing("MULT(together(P, m), together(Q, m)) <= largest k in range(K): MULT(P[k], Q[k])"),
            (Enumerate(EnumerateScope(up_to=3, options={"most": 2})),),
        ),
    ),
)
