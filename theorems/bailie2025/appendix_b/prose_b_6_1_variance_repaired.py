"""Appendix B.6.1 (bailie2025), the variance of the realised swap rate, for one large stratum."""

from __future__ import annotations

from sympy import Rational

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.bailie2025._selection_arguments import variance, variance_approached, variance_by_expected

RATES = "[1/20, 1/2, 9/10]"
MOMENTS = {
    "weights(n)": "map k in range(n + 1): if k = 1 then 0 else binomial(n, k)",
    "chances(w, p)": "map k in range(len(w)): w[k] * p ^ k * (1 - p) ^ (len(w) - 1 - k)",
    "M(t, i)": "sum k in range(len(t)): k ^ i * t[k]",
}
"""t[k]: the chance that k records of a stratum are selected, before drawing again; so the i-th moment is M_i/M_0."""
CLOSE = {
    **MOMENTS,
    "mean(t)": "M(t, 1) / M(t, 0)",
    "second(t)": "M(t, 2) / M(t, 0) - mean(t) ^ 2",
    "near(a, b, e)": "abs(a / b - 1) <= e",
    "close(t, m, p, e)": "near(mean(t), m * p, e) and near(second(t), m * p * (1 - p), e)",
    "error": "1/100",
    "first": "200",
}
VARIANCE = Every(
    all="n in whole; w in [weights(n)]; p in every_rate; t in [chances(w, p)]",
    let={
        **MOMENTS,
        "a(n, p)": "n * p * (1 - p) ^ (n - 1)",
        "less(n, p)": "a(n, p) * (n * p - 1) ^ 2",
        "kept(n, p)": "1 - a(n, p)",
    },
    given={"two records": "n >= 2"},
    show="M(t, 0) = 1 - a(n, p) and M(t, 2) * M(t, 0) - M(t, 1) ^ 2 = n * p * (1 - p) * kept(n, p) - less(n, p)",
)
"""Var = (M_2 M_0 - M_1^2)/M_0^2, the variance of the number of records that are swapped."""
APPROACHES = Every(
    all=f"n in whole; w in [weights(n)]; p in {RATES}; t in [chances(w, p)]",
    let=CLOSE,
    given={"large": "n >= first"},
    show="close(t, n, p, error)",
)
BY_EXPECTED = Every(
    all=APPROACHES.all,
    let={**{name: term for name, term in CLOSE.items() if name not in ("error", "first")}, "share": "14"},
    given={"large": "n >= 4 and n * p >= 11"},
    show="close(t, n, p, share / (n * p))",
)
STRATA = Every(
    all=f"n in whole; m in 2..n; w in [weights(m)]; p in {RATES}; t in [chances(w, p)]",
    let={**CLOSE, "error": "1/4"},
    given={"large": "n >= first", "strata of `m`": "is_whole(n / m)"},
    show="close(t, m, p, error)",
)
"""Strata of m records each: mean and variance of the whole are those of one stratum, n/m times."""
APPROACHED = variance_approached(APPROACHES, Rational(1, 20), Rational(1, 2), Rational(9, 10))
HOW_FAST = variance_by_expected(BY_EXPECTED)
FEW = (Enumerate(EnumerateScope(up_to=206), slow=EnumerateScope(up_to=401)), Prove())

THEOREM = Theorem(
    id="bailie2025/prose-b.6.1-variance-repaired",
    title="Appendix B.6.1: the variance of the realised swap rate, corrected",
    statement=r"""In a single stratum of $n$ records, with $q=1-p$ and $a=npq^{n-1}$, the realised swap rate has
the variance
\[\frac{pq}{n}\left(\frac1{1-a}-\frac{a(np-1)^2}{npq(1-a)^2}\right),\] which for fixed $0<p<1$ approaches $pq/n$
as $n$ grows:
the number of records must be large in each stratum, not in the dataset alone.""",
    claim=AllOf(
        {
            "the variance, every `p`": variance(VARIANCE),
            "approaches `p` and pq/n": APPROACHED,
            "how fast, every `p`": HOW_FAST,
        }
    ),
    routes=FEW,
    lines="4588-4590",
    repairs="bailie2025/prose-b.6.1-variance",
    fault="missing hypothesis",
    reading=(
        "For each `n` the first part is an identity of polynomials in `o`. That the mean approaches `p` and the "
        "variance pq/n for every fixed `p` is the third part: the relative errors are at most 14/(np)."
    ),
    twins=(
        Twin("small strata", "the records may lie in strata of any size", STRATA.put(error="1/100")),
        Twin("exactly", "the variance is pq/n", VARIANCE.put(less="0", kept="(1 - a(n, p)) ^ 2")),
        Twin("faster", "relative errors up to 1/(10000 np)", BY_EXPECTED.put(share="1/10000")),
        Twin("few records", "from `n = 20` on", APPROACHES.put(first="20")),
    ),
)
