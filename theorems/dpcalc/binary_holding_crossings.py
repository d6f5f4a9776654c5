"""Two holding values: the smaller budget that is observed, at every swap rate and for any number of swapping values."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Theorem, Twin

STEP = Every(
    all="n in whole; a in 1..n; r in range(a); f in [weights(n, a, r)]; g in [weights(n, a, r + 1)]; p in every_rate",
    let={
        "share": "2",
        "pool": "1",
        "o": "odds",
        "choose(n, k)": "factorial(n) / (factorial(k) * factorial(n - k))",
        "avoiding(t, q)": "sum j in range(q + 1): (-1) ^ j * choose(q, j) * factorial(t - j)",
        "sent(m, r, i)": "choose(m - r, i) * avoiding(r + i, i)",
        "rest(k, r, i)": "k - 2 * r - i",
        "possible(n, a, r, k, i)": "k != 1 and 0 <= rest(k, r, i) <= n - a - r",
        "weights(n, a, r)": "map k in range(n + 1): sum i in range(a - r + 1): if possible(n, a, r, k, i) "
        "then sent(a, r, i) * sent(n - a, r, rest(k, r, i)) / avoiding(k, k) else 0",
        "chance_of(f, p)": "sum k in range(len(f)): f[k] * p ^ k * (1 - p) ^ (len(f) - 1 - k)",
    },
    given={"half": "2 * a <= n"},
    show="chance_of(f, p) <= max(o(p) ^ 2, pool * (n - 1) / o(p), (1 + share / o(p)) ^ 2) * chance_of(g, p)",
)
"""Bijections of t things avoid the forbidden images of q of them; those of k that avoid k are the derangements. Of k
records selected, i are of the a and stay on their side."""

THEOREM = Theorem(
    id="dpcalc/binary-holding-crossings",
    title="Two holding values, every swap rate and any number of swapping values",
    statement=r"""Let $f(r)$ be the chance, up to a constant, that permutation swapping gives the $a$ records of one of
two holding values the swapping values of $a$ given records, $r$ of them from the other side. For all $n \ge 2$,
$a \le n/2$, $r < a$ and $o > 0$
\[\frac{f(r)}{f(r+1)} \le \max\bigl\{o^2,\ \tfrac{n-1}{o},\ (1+\tfrac2o)^2\bigr\}.\]
So the budget of dpcalc/binary-holding is kept, for all $p$ and any number of swapping values.""",
    claim=STEP,
    routes=(Enumerate(EnumerateScope(up_to=15), slow=EnumerateScope(up_to=25)),),
    reading="That half of the largest `ln(f(r)/f(r+1))` bounds the loss: exchanges of two records join the datasets "
    "of a universe, and each changes `r` by one at most, as in dpcalc/binary-holding-bound.",
    twins=(
        Twin("1 for 2", "`1 + 2/o` made `1 + 1/o`", STEP.put(share="1")),
        Twin("a smaller pool", "`n - 1` made `9 (n - 1)/10`", STEP.put(pool="9 / 10")),
    ),
)
