"""What a model implies of a private release on its support, for any finite numbers of datasets and of outputs.

``W`` is the law of the data, ``K`` the mechanism, ``z`` is x_*, and ``c`` is e^(epsilon d_*), by which a private
mechanism bounds the laws at x_* and at the other datasets of the support C = supp(x | t_0, theta), o being t_0.
"""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove

READING = (
    "Datasets and outputs are finite in number. `c` is `e^(epsilon d_*)` of the dataset `z`, which is `x_*`: that "
    "the laws at `x_*` and at each dataset of the support are within this factor is what privacy says of `d_*`. `o` "
    "is `t_0`. Densities are with respect to counting, so that the bounds hold of measures iff they hold output by "
    "output."
)
ROUTES = (Enumerate(EnumerateScope(up_to=3, values={"c": ("1", "2")})), Prove())
OF_FEW = (Enumerate(EnumerateScope(up_to=2, values={"c": ("1", "2")})), Prove())
"""Models of several parameters are many."""
MODEL = "m in few; W in laws; K in kernels(len(W), m); c in amounts; o, t in range(m)"
LET = {
    "possible(W: law, K: kernel, t)": "keep x in range(len(W)): W[x] > 0 and K[x][t] > 0",
    "factor(c)": "c",
}
PRIVATE = {"c = e^(epsilon d_*)": "c >= 1"}
ABOVE = Every(
    all=f"{MODEL}; z in range(len(W))",
    let=LET,
    given={
        **PRIVATE,
        "`x_*` is in the support": "W[z] > 0 and K[z][o] > 0",
        "`M` is private": "every x in possible(W, K, o): private(K[x], K[z], c, 0)",
        "`t` is in `T_0`": "every x in possible(W, K, t): x in possible(W, K, o)",
    },
    show="push(W, K)[t] <= factor(c) * K[z][t]",
)
"""The upper bound."""
BELOW = ABOVE.showing("(sum x in possible(W, K, o): W[x]) * K[z][t] <= factor(c) * push(W, K)[t]")
"""The lower bound, times the probability of the support."""
LARGER_ABOVE = Every(
    all=f"{MODEL}; S in functions(len(W), 2); z in range(len(W))",
    let=LET,
    given={
        **PRIVATE,
        "the support is in `S`": "every x in possible(W, K, o): S[x] = 1",
        "`x_*` is in `S`": "S[z] = 1",
        "`M` is private": "every x in range(len(W)): S[x] = 1 => private(K[x], K[z], c, 0)",
        "`t` is in `T_0`": "every x in possible(W, K, t): S[x] = 1",
    },
    show="push(W, K)[t] <= factor(c) * K[z][t]",
)
"""The upper bound with a larger set S in the place of the support."""
LARGER_BELOW = LARGER_ABOVE.showing("(sum x in range(len(W)): S[x] * W[x]) * K[z][t] <= factor(c) * push(W, K)[t]")
"""The lower bound with a larger set, times its probability."""
MODELS = "n, m in few; q in laws; M in kernels(len(q), n); K in kernels(n, m); c in amounts; o in range(m)"
MODELS_READING = (
    "Parameters, datasets and outputs are finite in number: `q` is the prior, `M` lists the models, `K` is the "
    "mechanism. `c` is `e^(epsilon d_**)`: that the laws at any two datasets of the support are within this factor "
    "is what privacy says of `d_**`. `o` is `t_0`."
)
OF_MODELS = {
    "possible(q: law, M: kernel, K: kernel, t)": "keep x in range(len(K)): push(q, M)[x] > 0 and K[x][t] > 0",
    "reached_by(P: law, C: wholes)": "sum x in C: P[x]",
    "release(q: law, M: kernel, K: kernel, A: event, t)": "sum j in range(len(q)): A[j] * q[j] * push(M[j], K)[t]",
    "kept(q: law, M: kernel, C: wholes, A: event)": "sum j in range(len(q)): A[j] * q[j] * reached_by(M[j], C)",
    "always(q: law)": "map j in range(len(q)): 1",
    "factor(c)": "c",
}
CONNECTED = {
    "c = e^(epsilon d_**)": "c >= 1",
    "`M` is private": "every x, y in possible(q, M, K, o): private(K[x], K[y], c, 0)",
}
_SUMS = (
    "let C = possible(q, M, K, o): let a = release(q, M, K, A, o): let b = release(q, M, K, always(q), o): "
    "let r = kept(q, M, C, A): let s = kept(q, M, C, always(q)): "
)
POSTERIOR_ABOVE = Every(
    all=f"{MODELS}; A in functions(len(q), 2)",
    let=OF_MODELS,
    given=CONNECTED,
    show=f"{_SUMS}a * s <= factor(c) * r * b",
)
"""The posterior a/b of a set A of parameters, beside the prior given the support, r/s."""
POSTERIOR_BELOW = POSTERIOR_ABOVE.showing(f"{_SUMS}r * b <= factor(c) * a * s")
LIKELIHOODS = Every(
    all=f"{MODELS}; i, j in range(len(q))",
    let={name: OF_MODELS[name] for name in OF_MODELS if not name.startswith(("release", "kept", "always"))},
    given={**CONNECTED, "both are in the support of the prior": "q[i] > 0 and q[j] > 0"},
    show="let C = possible(q, M, K, o): "
    "push(M[i], K)[o] * reached_by(M[j], C) <= factor(c) * push(M[j], K)[o] * reached_by(M[i], C)",
)
"""The ratio of two likelihoods beside that of the probabilities of the support."""
SMALLER, CLOSER = "a smaller factor", "(c + 3) / 4"
"""A factor for twins, a quarter of the way from 1."""
QUARTER = "a quarter of the way from 1 to `e^(epsilon d_*)`"
OF_TWO = POSTERIOR_ABOVE.all.replace("n, m in few", "n, m in [2]")
LIKELIHOODS_OF_TWO = LIKELIHOODS.all.replace("n, m in few", "n, m in [2]")
"""Models of two datasets and mechanisms with two outputs alone."""
