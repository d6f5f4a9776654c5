"""Equation (B.6) (bailie2025): the bound on the ratio of matched permutations for a swap rate of at most one half."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

ONE = Every(
    all="r in arrangements; k in moves(r); p in every_rate",
    let={
        "extra": "1",
        "o": "odds",
        "moves(r)": "distinct(map g in permutations(len(r)): [moved(g), moved(after(g, r))])",
        "ratio_of(n, k, p)": "drawn(n, k[0], p) / drawn(n, k[1], p)",
    },
    given={"`rho` moves records": "moved(r) > 0", "small": "p <= 1/2"},
    show="ratio_of(len(r), k, p) <= ((len(r) + extra) / o(p)) ^ moved(r)",
)
TWO = Every(
    all="n in whole; k in 1..(n - 1); c in matched_counts(k); d in matched_counts(n - k); p in every_rate",
    let={
        "extra": "1",
        "o": "odds",
        "ratio_of(n, c, p)": "drawn(n, c[1], p) / drawn(n, c[2], p)",
        "b(n, k, c, d)": "max(if c[0] > 0 then k else 0, if d[0] > 0 then n - k else 0)",
        "middle(n, k, c, d, p)": "(k + extra) ^ c[0] * (n - k + extra) ^ d[0] / o(p) ^ (c[0] + d[0])",
    },
    given={"small": "p <= 1/2"},
    show="ratio_of(k, c, p) * ratio_of(n - k, d, p) <= middle(n, k, c, d, p) "
    "and middle(n, k, c, d, p) <= ((b(n, k, c, d) + extra) / o(p)) ^ (c[0] + d[0])",
)

THEOREM = Theorem(
    id="bailie2025/eq-b.6",
    title="The bound for small swap rates",
    statement=r"""For $0<p\le\tfrac12$,
\[ \frac{P_x(\sigma=g)}{P_{x'}(\sigma=g')}\le o^{-\Delta}\prod_m(n_m+1)^{\Delta_m}\le o^{-\Delta}(b+1)^{\Delta}
=\exp(\Delta\varepsilon_{\mathcal D}),\qquad \varepsilon_{\mathcal D}=\ln(b+1)-\ln o . \]""",
    claim=AllOf({"one stratum": ONE, "two strata": TWO}),
    routes=(Enumerate(EnumerateScope(up_to=7), slow=EnumerateScope(up_to=8)), Prove()),
    lines="4205-4215",
    reading=(
        "`k` lists how many records `g` and `g'` move, `c` how many `rho`, `g` and `g'` move. A stratum that `rho` "
        "leaves alone may consist of equal records, so `b` counts those that it moves: the least that `b` can be."
    ),
    twins=(
        Twin("every rate", "`p` may exceed one half", ONE.without("small")),
        Twin("smaller base", "`b - 1` in place of `b + 1`", ONE.put(extra="-1")),
    ),
)
