"""Appendix A.4 (bailie2025): flavors for unordered datasets are stronger than those for ordered ones."""

from __future__ import annotations

from sympy import And, Eq, Max, Rational, log, symbols

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Inequality, Prove, Reduction, Theorem, Twin
from theorems.bailie2025._record_counts import HAM_S, R_BS, R_BV, R_US, R_UV, D

ROUTES = (Enumerate(EnumerateScope(up_to=4)), Prove())
READING = (
    "`X` is a set of vectors, and an unordered relation looks at their multisets. For all multiverses, budgets and "
    "output premetrics the inclusion says that the unordered premetric is nowhere larger (Proposition 2.4.15 with `l "
    "= 1`; where it were larger, two datasets and an output premetric would separate the flavors)."
)
NEARER = Every(
    all="k in few; n in whole; x, x' in vectors(k, 0, n)",
    let={D: R_BS, "d_v(x: dataset, x': dataset)": R_BV},
    show="d(x, x') <= d_v(x, x')",
)
BOUNDED = Theorem(
    id="bailie2025/prose-a.4-unordered-a",
    title="Appendix A.4: unordered is stronger than ordered, bounded",
    statement=r"""$\mathcal M(\mathcal X,\mathscr D,d_{r_{bs}},D,\varepsilon)\subset\mathcal M(\mathcal X,\mathscr
D,d_{r_{bv}},D,\varepsilon)$ for sets $\mathcal X$ of vectors.""",
    claim=NEARER,
    routes=ROUTES,
    lines="3718-3724",
    reading=READING,
    twins=(
        Twin("the other way", "the ordered premetric is nowhere larger", NEARER.put(d=R_BV, d_v=R_BS)),
        Twin("unbounded for bounded", "unordered neighbours are unbounded, ordered ones bounded", NEARER.put(d=R_US)),
    ),
)
NEARER_UNBOUNDED = NEARER.put(d=R_US, d_v=R_UV)
UNBOUNDED = Theorem(
    id="bailie2025/prose-a.4-unordered-b",
    title="Appendix A.4: unordered is stronger than ordered, unbounded",
    statement=r"""$\mathcal M(\mathcal X,\mathscr D,d_{r_{us}},D,\varepsilon)\subset\mathcal M(\mathcal X,\mathscr
D,d_{r_{uv}},D,\varepsilon)$ for sets $\mathcal X$ of vectors.""",
    claim=NEARER_UNBOUNDED,
    routes=ROUTES,
    lines="3718-3724",
    reading=READING,
    twins=(Twin("the other way", "the ordered premetric is nowhere larger", NEARER.put(d=R_UV, d_v=R_US)),),
)

RESPONSE = {
    "P(x: dataset)": "map z in functions(len(x), 2): product_of i in range(len(x)): if z[i] = x[i] then 3/4 else 1/4"
}
"""The law of randomised response on bits: each is reported truthfully with probability 3/4, and stays in its place."""
KEPT = Every(
    all="n in whole; x, x' in vectors(2, n, n)",
    let={**RESPONSE, D: R_BV},
    show="exp_MULT(P(x), P(x')) <= 3 ^ d(x, x')",
)
BROKEN = Every(
    all="k in whole",
    let={**RESPONSE, D: R_BS},
    show="some n in 1..(k + 2): some x, x' in vectors(2, n, n): exp_MULT(P(x), P(x')) > 3 ^ (k * d(x, x'))",
)
rest, told, lied, k = symbols("q t l k")
ONE_ENTRY = Inequality(
    rest * told <= 3 * rest * lied,
    reals=(rest, told, lied),
    where=And(rest > 0, Eq(told + lied, 1), told >= Rational(1, 4), told <= Rational(3, 4)),
)
ONE_MORE = Inequality((k + 1) * log(3) > k * log(3), reals=(k,))
ENTRIES = (
    "Entries are reported independently, each truthfully with probability `3/4`, so probabilities are products over "
    "places; places where the vectors agree give equal factors, one where they differ the factors `t` and `1 - t`, "
    "`t` being `3/4` or `1/4`"
)
a, b = symbols("a b")
BEYOND = Max(a - b, 0)
OF_KINDS = {
    "a kind of which there is more": Inequality(Eq(BEYOND, a - b), reals=(a, b), where=And(a >= 0, b >= 0, a >= b)),
    "of which there is less": Inequality(Eq(BEYOND, 0), reals=(a, b), where=And(a >= 0, b >= 0, a <= b)),
}
"""One kind of records, of which the one dataset has a and the other b."""
EXCEEDED = (
    AllOf({**OF_KINDS, "more than `k` entries": ONE_MORE}),
    (
        f"{ENTRIES}. For `k` let `n` be the odd one of `k + 1` and `k + 2`, `x = (0, 1, 0, ..., 0)` and `x' = (1, 0, "
        "1, ..., 1)`, alternating. `x` has `(n+1)/2` zeros and `(n-1)/2` ones, `x'` the other way round, so the "
        "multisets differ in one record each way `(|x less x'| = 1 = |x' less x|)`: they are neighbours, at distance "
        "1. All `n` places differ, so the output `x` has the ratio `3^n`, and `n >= k + 1`: more than `3^k`, `k` "
        "times the budget of one entry"
    ),
)
STRICT = Theorem(
    id="bailie2025/prose-a.4-unordered-strict",
    title="Appendix A.4: randomised response is ordered, not unordered",
    statement=r"""Coordinate-wise randomised response satisfies $\varepsilon$-DP$(\mathcal X,\{\mathcal X\},d_{r_{bv}},
D_{\rm MULT})$ for the $\varepsilon$ of one entry, but on $\mathcal X=\bigcup_{n\ge1}\mathcal R^n$ it satisfies the
same with $d_{r_{bs}}$ for no finite $\varepsilon$.""",
    claim=AllOf(
        {
            "ordered": Reduction(
                KEPT,
                AllOf({"one entry": ONE_ENTRY}),
                f"{ENTRIES}. Ordered neighbours differ at one place, so the ratio of the probabilities is at most 3, "
                "which is the budget `ln 3` of one entry; at other pairs the distance is infinite",
            ),
            "unordered": Reduction(BROKEN, *EXCEEDED),
            "unordered, sharpened": Reduction(BROKEN.put(d=HAM_S), *EXCEEDED),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=5)), Prove()),
    lines="3724-3724",
    reading=(
        "Bits, each reported truthfully with probability `3/4` and kept in place. For every `k` some neighbours "
        "exceed `k` times the budget of one entry: `d_{r_bs}` is 1 between vectors whose multisets differ in one "
        "record, wherever their records stand. In the third part the distance is that of the multisets, and two "
        "orders of the same records are at distance 0. Vectors of other lengths are at infinite distance."
    ),
    twins=(
        Twin("short vectors", "vectors of at most two entries", BROKEN.showing(BROKEN.show.replace("(k + 2)", "2"))),
        Twin("ordered", "no finite budget for ordered neighbours either", BROKEN.put(d=R_BV)),
        Twin("unordered", "the budget of one entry for unordered neighbours", KEPT.put(d=R_BS)),
    ),
)
THEOREMS = (BOUNDED, UNBOUNDED, STRICT)
