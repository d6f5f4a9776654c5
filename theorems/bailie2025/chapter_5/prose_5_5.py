"""Section 5.5 (bailie2025): tests of some records, the others being a nuisance."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Theorem, Twin

FIRST_RECORDS = Every(
    all="k, n, r, m in whole; Y in [functions(k, r)]; Z in [functions(n, r)]; p in laws_on(r); "
    "M in kernels(len(Y) * len(Z), m); T in kernels(m, 2); c in amounts; a in rates; i, j in range(len(Y))",
    let={
        "iid(p: law, Z: matrix, z: whole)": "product_of l in range(len(Z[z])): p[Z[z][l]]",
        "rejects(p: law, Z: matrix, M: kernel, T: kernel, i: whole)": "sum z in range(len(Z)): "
        "iid(p, Z, z) * push(M[i * len(Z) + z], T)[1]",
        "bound(c: number, k: whole)": "c ^ k",
    },
    given={
        "`c = exp(epsilon)`": "c >= 1",
        "`M` is private": "every s, u in range(len(Y)): every y, z in range(len(Z)): private(M[s * len(Z) + y], "
        "M[u * len(Z) + z], c ^ hamming(join([Y[s], Z[y]]), join([Y[u], Z[z]])), 0)",
        "level": "rejects(p, Z, M, T, i) <= a",
    },
    show="rejects(p, Z, M, T, j) <= a * bound(c, k)",
)
"""Of k + n records the first k are Y[i] or Y[j], and the others, Z[z], are independent with the law p on r values. M
has the law of the output at each dataset, at the place i len(Z) + z."""
NUISANCE = Every(
    all="l in whole; W in laws; K, L in kernels(len(W), l); T in kernels(l, 2); e in measures; a in rates",
    let={"most(e: vector)": "largest v in e: v"},
    given={
        "one distance a value": "len(e) = len(W)",
        "`M` is private": "every z in range(len(W)): private(K[z], L[z], e[z], 0)",
        "level": "push(push(W, K), T)[1] <= a",
    },
    show="push(push(W, L), T)[1] <= a * most(e)",
)
"""W is the law of the nuisance records given either hypothesis, K and L have the law of the output with each of their
values under both, and e[z] is exp(epsilon d) of the two datasets that have the value z."""
SMALL = {"k": ("1",), "n": ("1",), "r": ("2",), "m": ("2",), "c": ("1", "2"), "a": ("0", "1/3", "1/2")}
A = Theorem(
    id="bailie2025/prose-5.5-wz",
    title="Section 5.5: tests of the first records",
    statement=r"With $d=d_{\rm Ham}$ and independent records of one law, a level-$\alpha$ test of $x_{1:m}=y$ against "
    r"$x_{1:m}=y'$ from an $\varepsilon$-DP output has power at most $\alpha e^{\varepsilon m}$.",
    claim=FIRST_RECORDS,
    routes=(Enumerate(EnumerateScope(up_to=2, values=SMALL, instances=2000)),),
    lines="2343-2347",
    reading="Finitely many values of a record, and outputs; tests are randomised. `k` is the `m` of the text.",
    twins=(
        Twin(
            "a smaller factor",
            "the mean of `e^(epsilon m)` and 1",
            FIRST_RECORDS.put(bound="(c ^ k + 1) / 2").over(
                "k, n in [1]; r in [2]; Y in [functions(k, r)]; Z in [functions(n, r)]; p in [[1/2, 1/2]]; "
                "M in [[[1/3, 2/3], [1/3, 2/3], [2/3, 1/3], [2/3, 1/3]]]; T in [[[0, 1], [1, 0]]]; c in [2]; "
                "a in [1/3]; i, j in range(len(Y))"
            ),
            (Enumerate(EnumerateScope(up_to=1)),),
        ),
        Twin(
            "other records are not protected",
            "privacy where all of the others are 0",
            FIRST_RECORDS.without("M is private")
            .assuming(
                one="every s, u in range(len(Y)): private(M[s * len(Z)], M[u * len(Z)], c ^ hamming(Y[s], Y[u]), 0)"
            )
            .over(
                "k, n in [1]; r in [2]; Y in [functions(k, r)]; Z in [functions(n, r)]; p in [[1/2, 1/2]]; "
                "M in [[[1/2, 1/2], [1, 0], [1/2, 1/2], [0, 1]]]; T in [[[1, 0], [0, 1]]]; c in [1]; a in [1/4]; "
                "i, j in range(len(Y))"
            ),
            (Enumerate(EnumerateScope(up_to=1)),),
        ),
    ),
)
B = Theorem(
    id="bailie2025/prose-5.5-fn6",
    title="Section 5.5, footnote 6: nuisance records",
    statement=r"Where $\pi(x_{m+1:n}\mid x_{1:m})=\pi(x_{m+1:n}\mid x'_{1:m})$ the power of a level-$\alpha$ "
    r"test is at "
    r"most $\alpha e^{\varepsilon d_{**}}$, $d_{**}=\sup_{x_{m+1:n}}d([x_{1:m},x_{m+1:n}],[x'_{1:m},x_{m+1:n}])$.",
    claim=NUISANCE,
    routes=(Enumerate(EnumerateScope(up_to=2, values={"l": ("2",), "a": ("0", "1/4", "1/2", "1")})),),
    lines="2349-2353",
    reading="Finitely many values of the nuisance records, and outputs; tests are randomised. Where a distance is "
    "infinite nothing is claimed.",
    twins=(
        Twin(
            "the nearest",
            "the smallest distance for the largest",
            NUISANCE.put(most="least v in e: v").over(
                "W in [[1/2, 1/2]]; K in [[[1/2, 1/2], [1/3, 2/3]]]; L in [[[1/2, 1/2], [2/3, 1/3]]]; "
                "T in [[[0, 1], [1, 0]]]; e in [[1, 2]]; a in [5/12]"
            ),
            (Enumerate(EnumerateScope(up_to=1)),),
        ),
    ),
)
THEOREMS = (A, B)
