"""Example 5.2.2 (bailie2025): the Laplace mechanism."""

from sympy import true

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin
from theorems._law_lemmas import (
    RATIO_EVENTS,
    RATIO_PRODUCT,
    RATIO_TRIANGLE,
    Abs,
    And,
    d,
    p,
    pointwise,
    q,
    r,
    s,
    t,
    u,
    v,
)
from theorems.bailie2025._unit_graphs import ON_GRAPHS, PURE, SINGLE

LAPLACE = {
    "chance_below(cut: number, centre: number, base: number)": "if cut <= centre then base ^ (cut - centre) / 2 "
    "else 1 - base ^ (centre - cut) / 2",
    "interval(a: whole, b: whole, last: whole, centre: number, base: number)": "(if b = last then 1 "
    "else chance_below(b - 1, centre, base)) - (if a = 0 then 0 else chance_below(a - 1, centre, base))",
}
"""Noise of scale b around a centre, base = exp(1/b): an interval from a - 1 to b - 1, the first and last infinite."""
NO_LESS_LIKELY = Every(
    all="s, t in whole; s', t' in whole; base in amounts",
    let={
        **LAPLACE,
        "box(a, b, c, d, last, s, t, base)": "interval(a, b, last, s, base) * interval(c, d, last, t, base)",
        "sensitivity(s: number, t: number, s': number, t': number)": "abs(s - s') + abs(t - t')",
    },
    given={"there is noise": "base > 1"},
    show="let last = max(s, t, s', t') + 3: every a, b, c, d in range(last + 1): a >= b or c >= d or "
    "base ^ sensitivity(s, t, s', t') * box(a, b, c, d, last, s, t, base) >= box(a, b, c, d, last, s', t', base)",
)
"""The queries are (s, t) at x and (s', t') at x'; one coordinate alone is the case t = t'."""
PRIVATE = Every(
    all="n, m in whole; d in semimetrics(n); q in functions(n, m); base in amounts",
    let={
        **LAPLACE,
        "most(d: matrix, q: wholes)": "largest i, j in range(len(q)): if d[i][j] = 1 then abs(q[i] - q[j]) else 0",
    },
    given={
        "there is noise": "base > 1",
        "graph": "is_graph_distance(d)",
        "neighbours are told apart": "most(d, q) > 0",
    },
    show="every i, j in range(n): d[i][j] = inf or every a, b in range(m + 3): a >= b or "
    "interval(a, b, m + 2, q[i], base) <= base ^ (d[i][j] * most(d, q)) * interval(a, b, m + 2, q[j], base)",
)
BASES = {"base": ("2", "3")}
POINTWISE = {
    "the exponent of the density": pointwise(Abs(t - p) <= Abs(t - q) + Abs(p - q), true),
    "two coordinates": pointwise(p + r <= q + s + d, And(p <= q + u, r <= s + v, u + v <= d)),
}
IN_WORDS = (
    "at every output `t` the exponents `|t_i - q_i(x)|/b` and `|t_i - q_i(x')|/b` differ by at most `|q_i(x) - "
    "q_i(x')|/b`, so the densities, which are products over `i`, by at most the factor `exp(Delta(q)/b)`; integrals "
    "over an event, a product of `S_i` or not, keep the factor"
)
THEOREMS = (
    Theorem(
        id="bailie2025/ex-5.2.2a",
        title="Example 5.2.2: densities of the Laplace mechanism",
        statement=r"For $M(x,L)=q(x)+bL$ with $L$ a vector of $k$ independent standard Laplace variables, "
        r"$b=\Delta(q)/\varepsilon$ and $d(x,x')=1$: $P_x(S_1\times\dots\times S_k)\ge "
        r"e^{-\Delta(q)/b}P_{x'}(S_1\times\dots"
        r"\times S_k)=e^{-\varepsilon}P_{x'}(S_1\times\dots\times S_k)$ for all measurable $S_1,\dots,S_k$.",
        claim=Reduction(
            NO_LESS_LIKELY,
            AllOf({**POINTWISE, "sums keep the factor": RATIO_EVENTS, "products multiply it": RATIO_PRODUCT}),
            IN_WORDS,
        ),
        routes=(
            Enumerate(EnumerateScope(up_to=2, values=BASES), slow=EnumerateScope(up_to=3, values=BASES)),
            Prove(),
        ),
        lines="2080-2096",
        reading="`0 < Delta(q) < infinity`, so that there is noise. The worst case is enumerated: `x` and `x'` "
        "attain `Delta(q)`. Queries have two coordinates, whole numbers, and `S_1` and `S_2` are intervals between "
        "whole numbers.",
        twins=(
            Twin(
                "the largest coordinate",
                "the `l_inf` sensitivity for `l_1`",
                NO_LESS_LIKELY.put(sensitivity="max(abs(s - s'), abs(t - t'))"),
            ),
            Twin(
                "half of the noise",
                "half of the exponent",
                NO_LESS_LIKELY.put(sensitivity="floor((abs(s - s') + abs(t - t')) / 2)"),
            ),
        ),
    ),
    Theorem(
        id="bailie2025/ex-5.2.2b",
        title="Example 5.2.2: the Laplace mechanism is private",
        statement=r"If $d$ is the length of a shortest path in a graph with unit edges, the Laplace mechanism "
        r"$M(x,L)=q(x)+(\Delta(q)/\varepsilon)L$ is $\varepsilon$-DP.",
        claim=Reduction(
            PRIVATE,
            AllOf(
                {
                    **POINTWISE,
                    "sums keep the factor": RATIO_EVENTS,
                    "ratios multiply": RATIO_TRIANGLE,
                    "distance 1 is enough": ON_GRAPHS.showing(f"{SINGLE} => {PURE}"),
                }
            ),
            f"at distance 1, {IN_WORDS}. By section 5.2 (bailie2025/prose-5.2-converse) this is enough",
        ),
        routes=(Enumerate(EnumerateScope(up_to=4, values={"base": ("4",)})), Prove()),
        lines="2080-2098",
        reading="`0 < Delta(q) < infinity`, so that there is noise. Queries have one coordinate, a whole number.",
        twins=(
            Twin(
                "any metric",
                "`d` need be no graph distance",
                PRIVATE.assuming(graph="is_metric(d)"),
            ),
        ),
    ),
)
