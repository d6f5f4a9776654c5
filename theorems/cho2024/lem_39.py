"""Lemma 39 (cho2024): group privacy of zero-concentrated privacy."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.cho2024._text import RECONSTRUCTED

GROUPS = Every(
    all="n, r, m in whole; D in [functions(n, r)]; M in kernels(len(D), m); rho, t in amounts; k in whole; "
    "i, j in range(len(D))",
    let={"factor(k)": "k ^ 2"},
    given={
        "`M` is `rho`-zCDP": "every x, y in range(len(D)): hamming(D[x], D[y]) = 1 => concentrated(M[x], M[y], rho)",
        "an order": "t > 1",
        "up to `k` entries": "hamming(D[i], D[j]) <= k",
    },
    show="renyi(M[i], M[j], t) <= factor(k) * rho * t",
)
"""D has the datasets of n entries with r values, and M the law of the output at each."""
VALUES = {"n": ("2",), "r": ("2",), "m": ("2",), "rho": ("1/16", "1/4"), "t": ("9/8", "2"), "k": ("1", "2")}
LINEAR = GROUPS.put(factor="k").over(
    "n, r, m in [2]; D in [functions(n, r)]; M in [[[1/4, 3/4], [1/2, 1/2], [1/2, 1/2], [3/4, 1/4]]]; rho in [1/5]; "
    "t in [9/8]; k in [m]; i, j in range(len(D))"
)
THEOREM = Theorem(
    id="cho2024/lem-39",
    title="Lemma 39: groups under zero-concentrated privacy",
    statement=r"If $M$ satisfies $\rho$-zCDP then for all $X,X'$ that differ in up to $k$ entries and all $\alpha>1$, "
    r"$D_\alpha(M(X)\|M(X'))\le k^2\rho\alpha$.",
    claim=GROUPS,
    routes=(Enumerate(EnumerateScope(up_to=3, values=VALUES, instances=2000)), Prove()),
    lines="317-318",
    text=(RECONSTRUCTED,),
    reading="Neighbours are datasets of `n` entries that differ in one.",
    twins=(Twin("a linear rule", "`k rho` for `k^2 rho`", LINEAR, routes=(Enumerate(EnumerateScope(up_to=1)),)),),
)
