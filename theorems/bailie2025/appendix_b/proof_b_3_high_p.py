"""Proof of Theorem 3.2.4 (bailie2025), large swap rates: permutations of x that move at least as many records."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

DOMINATED = Every(
    all="r in arrangements; k in moves(r); p in every_rate",
    let={
        "o": "odds",
        "moves(r)": "distinct(map g in permutations(len(r)): [moved(g), moved(after(g, r))])",
        "ratio_of(r, k, p)": "drawn(len(r), k[0], p) / drawn(len(r), k[1], p)",
        "smallest": "0",
    },
    given={"`rho` moves records": "moved(r) > 0", "large": "p > 1/2", "`delta`": "k[0] - k[1] >= smallest"},
    show="ratio_of(r, k, p) <= o(p) ^ moved(r)",
)
ATTAINED = Every(
    all="r in [[1, 0]]; k in [[2, 0]]; p in every_rate",
    let={name: term for name, term in DOMINATED.let.items() if name != "smallest"},
    given={"large": "p > 1/2"},
    show="k in moves(r) and k[0] - k[1] = moved(r) and ratio_of(r, k, p) = o(p) ^ moved(r)",
)

THEOREM = Theorem(
    id="bailie2025/proof-b.3-high-p",
    title="Large swap rates: nothing exceeds the power of the odds",
    statement=r"""Let $\tfrac12<p<1$. For $\delta_m=\Delta_m$ the ratio (B.5) is at most $o^{\Delta_m}$, attained at
$k_{g_m}=\Delta_m=2$; and $o^{\Delta_m}\ge o^{\delta_m}\,d(k_{g_m}-\delta_m)/d(k_{g_m})$ for all
$0\le\delta_m\le\Delta_m$ and
all possible $k_{g_m}$.""",
    claim=AllOf({"dominated": DOMINATED, "attained": ATTAINED}),
    routes=(Enumerate(EnumerateScope(up_to=7), slow=EnumerateScope(up_to=8)), Prove()),
    lines="4217-4225",
    reading="`k` lists how many records `g` and `g'` move.",
    twins=(
        Twin("one more record moved by `g'`", "`delta` may be -1", DOMINATED.put(smallest="-1")),
        Twin("every rate", "`p` may be less than one half", DOMINATED.without("large")),
    ),
)
