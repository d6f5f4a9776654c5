"""Equation (B.7) (bailie2025): the bound on the ratio of matched permutations for a swap rate above one half."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

LET = {
    "extra": "1",
    "o": "odds",
    "power(p, D)": "o(p) ^ D",
    "ratio_of(n, k, l, p)": "drawn(n, k, p) / drawn(n, l, p)",
    "bounded(q, b, D, p)": "let t = (b + extra) / o(p): let m = max(power(p, D), largest e in 1..D: t ^ e): "
    "q <= m and m <= max(power(p, D), t ^ D)",
}
ONE = Every(
    all="r in arrangements; k in moves(r); p in every_rate",
    let={**LET, "moves(r)": "distinct(map g in permutations(len(r)): [moved(g), moved(after(g, r))])"},
    given={"`rho` moves records": "moved(r) > 0", "large": "p > 1/2"},
    show="bounded(ratio_of(len(r), k[0], k[1], p), len(r), moved(r), p)",
)
TWO = Every(
    all="n in whole; k in 1..(n - 1); c in matched_counts(k); d in matched_counts(n - k); p in every_rate",
    let={**LET, "b(n, k, c, d)": "max(if c[0] > 0 then k else 0, if d[0] > 0 then n - k else 0)"},
    given={"`rho` moves records": "c[0] + d[0] > 0", "large": "p > 1/2"},
    show="bounded(ratio_of(k, c[1], c[2], p) * ratio_of(n - k, d[1], d[2], p), b(n, k, c, d), c[0] + d[0], p)",
)
PARTS = {"one stratum": ONE, "two strata": TWO}

THEOREM = Theorem(
    id="bailie2025/eq-b.7",
    title="The bound for large swap rates",
    statement=r"""For $\tfrac12<p<1$,
\[ \frac{P_x(\sigma=g)}{P_{x'}(\sigma=g')}\le\max\{o^{\Delta},\,o^{-\delta}(b+1)^{\delta}:0<\delta\le\Delta\}
\le\exp(\Delta\varepsilon_{\mathcal D}),\qquad \varepsilon_{\mathcal D}=\max\{\ln o,\ \ln(b+1)-\ln o\}. \]""",
    claim=AllOf(PARTS),
    routes=(Enumerate(EnumerateScope(up_to=7), slow=EnumerateScope(up_to=8)), Prove()),
    lines="4219-4231",
    reading=(
        "`k` lists how many records `g` and `g'` move, `c` how many `rho`, `g` and `g'` move. The distance is the "
        "sum over the strata; `b` counts the strata that `rho` moves, the least that it can be."
    ),
    twins=(
        Twin("only the second term", "the term `o^Delta` is left out", ONE.put(power="0")),
        Twin("smaller base", "`b - 1` in place of `b + 1`", ONE.put(extra="-1")),
        Twin(
            "every rate",
            "`p` may be less than one half",
            AllOf({name: part.without("large") for name, part in PARTS.items()}),
            not_needed="for `p <= 1/2` the same bound follows from (B.6), whose right side is the last term here",
        ),
    ),
)
