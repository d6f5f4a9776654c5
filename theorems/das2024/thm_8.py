"""Theorem 8 (das2024): the fairness of Laplace noise beside that of cell suppression and of swapping."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Theorem, Twin

SUPPRESSION = Every(
    all="k, s, t in whole; r in every_rate",
    let={"times": "1", "p(c: whole, k: whole, r: number)": "suppression_chance(c, k, r)"},
    given={"least count": "2 <= s and s <= k", "sorted": "s <= t"},
    show="times * r^s / 2 * (t - s) <= (t - s) * p(s, k, r) + "
    "max(abs(k / 2 - s), abs(k / 2 - t)) * (p(s, k, r) - p(t, k, r))",
)
SWAPPING = Every(
    all="m, B, s, t in few; g in rates; r in every_rate",
    given={
        "least count": "2 <= s",
        "sorted": "s <= t and t <= B",
        "records": "m >= 1",
        "`gamma`": "g <= 1 - B / (2 * m^3)",
    },
    show="r^s / 2 * (t - s) <= (1 - g) * m^3",
)
FAIRNESS = Every(
    all="k, s, t in whole; eps in amounts",
    given={"`epsilon`": "eps > 0", "least count": "2 <= s and s <= k", "sorted": "s <= t"},
    let={
        "noisy(c: whole, eps: number)": "exp(-eps * c / 2) / eps",
        "kept(c: whole, k: whole, eps: number)": "(floor(k / 2) - c) * suppression_chance(c, k, exp(-eps / 2))",
    },
    show="abs(noisy(s, eps) - noisy(t, eps)) <= abs(kept(s, k, eps) - kept(t, k, eps))",
)
BOUNDED = Every(
    all="k, s, t in whole; eps in amounts",
    given={"`epsilon`": "eps > 0", "least count": "2 <= s and s <= k", "sorted": "s <= t"},
    let={
        "times": "1",
        "noisy(c: whole, eps: number)": "exp(-eps * c / 2) / eps",
        "p(c: whole, k: whole, eps: number)": "suppression_chance(c, k, exp(-eps / 2))",
    },
    show="times * abs(noisy(s, eps) - noisy(t, eps)) <= (t - s) * p(s, k, eps) + "
    "max(abs(k / 2 - s), abs(k / 2 - t)) * (p(s, k, eps) - p(t, k, eps))",
)
EXACT = Every(
    all="m in whole; k, l in few; x in functions(m, k * l); g, r in rates",
    let={
        "a(c, l)": "[floor(c / l), c - l * floor(c / l)]",
        "D(x, l)": "map c in x: a(c, l)",
        "counts_in(x, n)": "map s in range(n): times_in(s, x)",
        "noisy(c, r)": "r^(2 * c) / (0 - 4 * log(r))",
        "range_of(v)": "largest s, t in v: s - t",
    },
    given={
        "`epsilon`": "0 < r and r < 1",
        "least count": "every c in counts_in(x, k * l): 2 <= c",
        "`gamma`": "g <= 1 - (largest c in counts_in(x, k * l): c) / (2 * m^3)",
    },
    show="range_of(map c in counts_in(x, k * l): noisy(c, r)) <= (let y = D(x, l): "
    "let P = donors(y, other_records(y), g, r): "
    "range_of(map s in range(k * l): donated_bias(y, P, a(s, l))))",
)
WITHIN = Every(
    all="m, s, t in few; g in rates; eps in amounts",
    let={"noisy(c, eps)": "exp(0 - eps * c / 2) / eps"},
    given={
        "`epsilon`": "eps > 0",
        "counts": "2 <= s and s <= t and s + t <= m",
        "`gamma`": "g <= 1 - t / (2 * m^3)",
    },
    show="noisy(s, eps) - noisy(t, eps) <= (1 - g) * m^3",
)
FEW = Enumerate(EnumerateScope(up_to=6, options={"most": 2}, values={"r": ("1/2",), "g": ("0", "1/2")}))
KINDS = (
    "Every record is swapped, which makes biases larger than with one record; the bias of the larger of 0 and `x` + "
    "noise is "
    "`exp(-epsilon x/2)/epsilon`. `B` is the largest count, and all kl kinds of records occur twice at least; the "
    "threshold `k` is not below the least count. With `r = exp(-epsilon/4)`."
)
RATES = "With `r = exp(-epsilon/2)`, which takes every value in (0, 1); thresholds are whole."
ABOVE_SUPPRESSION = Theorem(
    id="das2024/thm-8a",
    title="Theorem 8: Laplace noise beside cell suppression",
    statement=r"Let $2\le x_1\le k$ and $\gamma\le1-B/(2m^3)$. Then $\alpha_{\rm Lap}\le\alpha_{\rm CS}$.",
    claim=SUPPRESSION,
    routes=(Enumerate(EnumerateScope(up_to=7), slow=EnumerateScope(up_to=10)),),
    lines="197-201",
    reading=f"The bounds of Theorems 7 and 5; `gamma` is in neither. {RATES}",
    twins=(Twin("three times", "three times the bound for Laplace noise", SUPPRESSION.put(times="3")),),
)
ABOVE_SWAPPING = Theorem(
    id="das2024/thm-8b",
    title="Theorem 8: Laplace noise beside swapping",
    statement=r"Let $2\le x_1\le k$ and $\gamma\le1-B/(2m^3)$. Then $\alpha_{\rm Lap}\le\alpha_{\rm SW}$.",
    claim=SWAPPING,
    routes=(Enumerate(EnumerateScope(up_to=6, options={"most": 6})),),
    lines="197-201",
    reading=f"The bounds of Theorems 7 and 4, with `B` the bound on the entries; `k` is in neither. {RATES}",
    twins=(Twin("any `gamma`", "`gamma` up to 1", SWAPPING.without("gamma")),),
)
ERRORS = Theorem(
    id="das2024/thm-8c",
    title="Theorem 8: the fairness error of Laplace noise",
    statement=r"Let $2\le x_1\le k$ and $\gamma\le1-B/(2m^3)$. Then the fairness error of the Laplace "
    r"mechanism, the range of the biases, for projected counts $\exp(-\varepsilon x_i/2)/\varepsilon$, is not "
    r"greater than that of $M_{\rm CS}$.",
    claim=FAIRNESS,
    routes=(Enumerate(EnumerateScope(up_to=5)),),
    lines="195-199",
    reading=(
        "Against cell suppression; against swapping it is das2024/thm-8c-swapping. On tables of two cells. The bias "
        "of the larger of 0 and `x` + noise is `exp(-epsilon x/2)/epsilon`, for the expectation of a Laplace "
        "variable beyond `x`."
    ),
)
ERRORS_REPAIRED = Theorem(
    id="das2024/thm-8c-repaired",
    title="Theorem 8: the fairness error of Laplace noise, corrected",
    statement=r"Let $2\le x_1\le k$. Then the fairness error of the Laplace mechanism, the range of the "
    r"biases, for projected counts $\exp(-\varepsilon x_i/2)/\varepsilon$, is not greater than the bound "
    r"$\alpha_{\rm CS}$ of Theorem 5.",
    claim=BOUNDED,
    routes=(Enumerate(EnumerateScope(up_to=5)),),
    lines="195-199",
    repairs="das2024/thm-8c",
    fault="wrong mathematics",
    twins=(Twin("three times", "three times the error", BOUNDED.put(times="3")),),
)
SWAPPED = Theorem(
    id="das2024/thm-8c-swapping",
    title="Theorem 8: the fairness error of Laplace noise beside that of swapping",
    statement=r"Let $2\le x_1\le k$ and $\gamma\le1-B/(2m^3)$. Then the fairness error of the Laplace mechanism is not "
    r"greater than that of $M_{\rm SW}$.",
    claim=EXACT,
    routes=(FEW,),
    lines="195-199",
    reading=KINDS,
)
SWAPPED_REPAIRED = Theorem(
    id="das2024/thm-8c-swapping-repaired",
    title="Theorem 8: the fairness error of Laplace noise beside that of swapping, corrected",
    statement=r"Let $2\le x_1\le k$ and $\gamma\le1-B/(2m^3)$. Then the fairness error of the Laplace mechanism is not "
    r"greater than the bound $\alpha_{\rm SW}=(1-\gamma)m^3$ of Theorem 6.",
    claim=WITHIN,
    routes=(Enumerate(EnumerateScope(up_to=4, options={"most": 6})),),
    lines="195-199",
    repairs="das2024/thm-8c-swapping",
    fault="wrong mathematics",
    reading="The bias of the larger of 0 and `x` + noise is `exp(-epsilon x/2)/epsilon`. `B` is the largest count.",
    twins=(Twin("any `gamma`", "`gamma` up to 1", WITHIN.without("gamma")),),
)
THEOREMS = (ABOVE_SUPPRESSION, ABOVE_SWAPPING, ERRORS, ERRORS_REPAIRED, SWAPPED, SWAPPED_REPAIRED)
