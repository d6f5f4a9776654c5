"""Section 3.2.3 (bailie2025): the ratio of two permutations' probabilities, from the sketch of Theorem 3.2.4."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

LET = {"o": "odds", "ratio_of(b, k, m, p)": "drawn(b, k, p) / drawn(b, m, p)"}
"""The probability of a permutation of b records that moves k of them, over that of one that moves m."""
RATIO = Every(
    all="b in whole; k, m in range(b + 1); p in rates",
    let=LET,
    given={"two records": "b >= 2", "no permutation moves one record": "k != 1 and m != 1", "rate": "0 < p < 1"},
    show="ratio_of(b, k, m, p) = o(p) ^ (k - m) * deranged(m) / deranged(k)",
)
BOUND = Every(
    all="b in whole; k, m, D in range(b + 1); p in rates",
    let={**LET, "base(b)": "b + 1"},
    given={
        **RATIO.given,
        "(3.6)": "abs(k - m) <= D",
        "a distance": "D != 1",
        "`o` is at most 1": "p <= 1/2",
    },
    show="ratio_of(b, k, m, p) <= base(b) ^ D / o(p) ^ D",
)
BOUND_OF_TWO = Every(
    all="b in whole; c in 2..b; p in rates",
    let={
        **LET,
        "numbers(b)": "keep k in range(b + 1): k != 1",
        "apart(k, m)": "if k = m then 0 else max(2, abs(k - m))",
        "chances(b, c, k, k', m, m', p)": "ratio_of(b, k, m, p) * ratio_of(c, k', m', p)",
        "bound(b, D, p)": "(b + 1) ^ D / o(p) ^ D",
    },
    given={"two records": "b >= 2", "`o` is at most 1": "0 < p <= 1/2"},
    show="every k, m in numbers(b): every k', m' in numbers(c): "
    "chances(b, c, k, k', m, m', p) <= bound(b, apart(k, m) + apart(k', m'), p)",
)
"""Two strata, the larger of b records, with the least distances that (3.6) allows."""
TOTALS = Every(
    all=BOUND_OF_TWO.all,
    let={name: text for name, text in BOUND_OF_TWO.let.items() if name[:5] not in ("apart", "bound")},
    given=BOUND_OF_TWO.given,
    show="every k, m in numbers(b): every k', m' in numbers(c): "
    "chances(b, c, k, k', m, m', p) = o(p) ^ (k + k' - m - m') * deranged(m + m') / deranged(k + k')",
)
RATES = {"p": ("1/20", "1/3", "1/2")}

THEOREM = Theorem(
    id="bailie2025/prose-3.2.3-sketch-bound",
    title="Sketch of Theorem 3.2.4: the bound for `o` at most 1",
    statement=r"""For $\sigma$ and $\sigma'$ as in (3.6), $k=d_{\mathrm{HamS}}(x,x')$ and $o\le 1$, $\mathsf
P(\sigma)/\mathsf P(\sigma')=o^{k_\sigma-k_{\sigma'}}\,d(k_{\sigma'})/d(k_\sigma)\le (b+1)^k o^{-k}$.""",
    claim=AllOf(
        {
            "the ratio, one stratum": RATIO,
            "the bound, one stratum": BOUND,
            "the bound, two strata": BOUND_OF_TWO,
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=9, values=RATES), slow=EnumerateScope(up_to=12, values=RATES)), Prove()),
    lines="1433-1435",
    reading=(
        "The number of derangements of `k` records is that of one stratum, so the equality is stated for one "
        "stratum; the bound is stated for two strata as well. `k` and `m` stand for the numbers of records that the "
        "two permutations move, `D` for the distance `k`. All numbers allowed by (3.6) are tried, whether or not "
        "datasets attain them. The ratio times `o^D` is a constant times a power of `o` that is not negative, so "
        "that of the rates the largest decides."
    ),
    twins=(
        Twin("`b - 1` for `b + 1`", "the bound `(b-1)^k o^(-k)`", BOUND.put(base="b - 1")),
        Twin(
            "without (3.6)",
            "`k_sigma` and `k_sigma'` may differ by `k + 1`",
            BOUND.assuming(**{"(3.6)": "abs(k - m) <= D + 1"}),
        ),
        Twin("the ratio, two strata", "the formula with the total numbers of moved records of two strata", TOTALS),
    ),
)
