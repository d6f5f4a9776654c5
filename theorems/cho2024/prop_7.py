"""Proposition 7 and Theorem 31 (cho2024): the loss of K-norm noise.

A norm ball is what lies between n pairs of parallel planes, entry k of the normal of pair l at F[d * l + k].
"""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin
from theorems._law_lemmas import And, c, nonnegative, p, pointwise, q, r, x
from theorems.cho2024._text import RECONSTRUCTED

LOSS = Every(
    all="d, n in whole; F in real_vectors(n * d); u, o in real_vectors(d); sensitivity in amounts",
    let={
        "norm(F, n, d, v)": "largest l in range(n): abs(sum k in range(d): F[d * l + k] * v[k])",
        "less(o, u)": "map k in range(len(o)): o[k] - u[k]",
        "share": "1",
    },
    given={"answers that differ by `u`": "norm(F, n, d, u) <= sensitivity"},
    show="norm(F, n, d, less(o, u)) - norm(F, n, d, o) <= share * sensitivity",
)
"""The loss at an output o, in epsilon over the sensitivity: what the norm of o changes when the answer changes by u."""
TRIANGLE = pointwise((p - q) * x / c <= x, And(nonnegative(p, q, r, x), c > 0, p <= q + r, r <= c))
DENSITY = (
    "At an output `o` the densities at two answers that differ by `u` have the ratio `exp(epsilon (||o - u|| - "
    "||o||)/Delta)`, `o` counted from the first answer; by the triangle inequality and the lemma, with `p`, `q`, `r` "
    "the norms of `o - u`, `o` and `u`, `c = Delta` and `x = epsilon`, it is at most `e^epsilon`. It is a density: "
    "the set where the norm is at most `s` has the volume `s^p lambda(K)`, and the integral of `exp(-s) s^p/p`! over "
    "`s` from 0 up is 1"
)
ROUTES = (Enumerate(EnumerateScope(up_to=2)), Prove())
HALF = LOSS.put(share="1/2")
THEOREMS = (
    Theorem(
        id="cho2024/prop-7",
        title="Proposition 7: `K`-norm noise",
        statement=r"Let $K$ be the unit ball of a norm on $\mathbb R^p$, $\Delta_K=\sup_{u\in S}\|u\|_K$, and let $V$ "
        r"have the density $\exp(-(\varepsilon/\Delta_K)\|v\|_K)/(\Gamma(p+1)\lambda((\Delta_K/\varepsilon)K))$. Then "
        r"releasing $\phi(X)+V$ satisfies $f_{\varepsilon,0}$-DP.",
        claim=Reduction(LOSS, TRIANGLE, DENSITY),
        routes=ROUTES,
        lines="66-67",
        text=(RECONSTRUCTED,),
        reading="A norm ball is an intersection of such pairs of half-spaces. A bound on ratios of densities is "
        "`f_{epsilon,0}`-DP (cho2024/prose-2.2-special-cases).",
        twins=(Twin("half", "half the sensitivity", HALF, ROUTES[:1]),),
    ),
    Theorem(
        id="cho2024/thm-31a",
        title="Theorem 31: the privacy of the `K`-norm mechanism",
        statement=r"The $K$-norm mechanism of Algorithm 2 satisfies $(\mathcal D_t,A_a,f_{\varepsilon,0})$-DP.",
        claim=Reduction(
            LOSS,
            TRIANGLE,
            "Neighbours' answers differ within the span of `S`, on which the hull of `S` is the unit ball of a norm "
            "(cho2024/lem-29) and `Delta` is 1 at most; outside the span nothing is added, and the two are the same. "
            f"The isomorphism `L` multiplies both densities by one number. {DENSITY}",
        ),
        routes=ROUTES,
        lines="212-213,400-402",
        text=(RECONSTRUCTED,),
        reading="The proof in the text says that the part outside the span is one constant for the universe, which "
        "may fail (cho2024/lem-42); for neighbours it is the same.",
        twins=(Twin("half", "twice the rate", HALF, ROUTES[:1]),),
    ),
)
