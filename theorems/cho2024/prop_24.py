"""Propositions 24 and 25 (cho2024): sensitivity spaces with and without the invariant."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Theorem, Twin
from theorems.cho2024._text import RECONSTRUCTED

MOVES = {
    "moves(D: wholes, S: datasets, d: number, q: wholes)": "largest i in D: largest j in D: "
    "if hamming(S[i], S[j]) <= d then abs(q[i] - q[j]) else 0"
}
"""How far a real query q on the datasets S moves between those of D at most d apart."""
RESTRICTED = Every(
    all="n, c, a, k in few; q in real_vectors(c^n); D in functions(k, c^n)",
    let=MOVES,
    show="let S = functions(n, c): moves(D, S, a, q) <= moves(range(c^n), S, a, q)",
)
STEPS = Every(
    all="n, c, a in few; q in real_vectors(c^n)",
    let={**MOVES, "factor(a: number)": "a"},
    show="let S = functions(n, c): moves(range(c^n), S, a, q) <= factor(a) * moves(range(c^n), S, 1, q)",
)
BOTH = AllOf({"restricted to `D_t`": RESTRICTED, "steps of one record": STEPS})
SUPPORT = (
    "A set lies in the hull of a symmetric one if and only if no linear function takes larger values on it; a linear "
    "function of the query is a real query. So queries are real here, on all datasets of `n` records with `c` "
    "values; `D_t` is any list of some of these."
)
DOT = {"dot(u: vector, v: vector)": "sum i in range(len(u)): u[i] * v[i]"}
DEFICIENT = Every(
    all="p in few; b, u, v in real_vectors(p)",
    let={**DOT, "free(b: vector)": "b"},
    given={"`B` is not 0": "some w in b: w != 0", "the same invariant": "dot(b, u) = dot(b, v)"},
    show="dot(b, map i in range(len(u)): u[i] - v[i]) = 0 and dot(b, free(b)) > 0",
)
ROUTES = (Enumerate(EnumerateScope(up_to=1, options={"most": 2})),)
LINEAR = (Enumerate(EnumerateScope(up_to=2, values={"p": ("1", "2")})),)
THEOREMS = (
    Theorem(
        id="cho2024/prop-24a",
        title="Proposition 24: hulls of sensitivity spaces",
        statement=r"For $\mathcal D_t\subset\mathcal D$, $a=a(t)$ and adjacency from an adjacency metric: "
        r"$\mathrm{Hull}(S_{\mathcal D_t}^{A_a}(\phi))\subseteq\mathrm{Hull}(S_{\mathcal D}^{A_a}(\phi))\subseteq "
        r"a\,\mathrm{Hull}(S_{\mathcal D}^{A}(\phi))$.",
        claim=BOTH,
        routes=ROUTES,
        lines="186-187,355-364",
        text=(RECONSTRUCTED,),
        reading=f"{SUPPORT} Any number of records for a.",
        twins=(Twin("one less", "`a - 1` for a", STEPS.put(factor="max(1, a - 1)"), ROUTES),),
    ),
    Theorem(
        id="cho2024/prop-24b",
        title="Proposition 24: sensitivities",
        statement=r"For any norm, $\Delta_K(\phi;\mathcal D_t,A_a)\le\Delta_K(\phi;\mathcal D,A_a)\le "
        r"a\,\Delta_K(\phi;\mathcal D,A)$.",
        claim=BOTH,
        routes=ROUTES,
        lines="188-189",
        text=(RECONSTRUCTED,),
        reading="A norm is the supremum of linear functions, each of which makes a real query of the query. So "
        "queries are real here, on all datasets of `n` records with `c` values; `D_t` is any list of some of these, "
        "and a any number of records.",
        twins=(Twin("one less", "`a - 1` for a", STEPS.put(factor="max(1, a - 1)"), ROUTES),),
    ),
    Theorem(
        id="cho2024/prop-25",
        title="Proposition 25: linear invariants",
        statement=r"If $T(X)=B\phi(X)$ for a matrix $B\ne0$, the sensitivity space of $\phi$ lies in the kernel of "
        r"$B$, and is rank-deficient.",
        claim=DEFICIENT,
        routes=LINEAR,
        lines="190-192,365-368",
        text=(RECONSTRUCTED,),
        reading="For a row `b` of `B` other than 0: differences of answers `u` and `v` are orthogonal to `b`, and "
        "`b` is not orthogonal to `b`, so that `b` is not in their span.",
        twins=(
            Twin("any invariant", "the datasets need not share it", DEFICIENT.without("the same invariant")),
            Twin("`B = 0`", "a trivial transformation", DEFICIENT.without("B is not 0")),
        ),
    ),
)
