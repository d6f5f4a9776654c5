"""Theorem 5 (das2024): the fairness of cell suppression with a noisy threshold."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Theorem, Twin

FAIR = Every(
    all="k, B in whole; n in [1, 2, 3]; x in functions(n, B + 1); r in every_rate",
    let={
        "p(c: whole, k: whole, r: number)": "suppression_chance(c, k, r)",
        "share": "1",
    },
    given={
        "threshold": "1 <= k and k <= B",
        "sorted": "every i in range(n - 1): x[i] <= x[i + 1]",
    },
    show="every c, d in x: suppression_bias(c, k, r, B) - suppression_bias(d, k, r, B) <= "
    "(x[n - 1] - x[0]) * p(x[0], k, r) + share * max(abs(k / 2 - x[0]), abs(k / 2 - x[n - 1])) * "
    "(p(x[0], k, r) - p(x[n - 1], k, r))",
)
ROUTES = (Enumerate(EnumerateScope(up_to=5), slow=EnumerateScope(up_to=6)),)
THEOREM = Theorem(
    id="das2024/thm-5",
    title="Theorem 5: the fairness of cell suppression",
    statement=r"$M_{\rm CS}$ is $\alpha_{\rm CS}$-fair with $\alpha_{\rm CS}=(x_n-x_1)p_1+"
    r"\max\{|k/2-x_1|,|k/2-x_n|\}(p_1-p_n)$, where $x_1\le\dots\le x_n$.",
    claim=FAIR,
    routes=ROUTES,
    lines="181-185",
    reading=(
        "The bias is that of equation (1), which releases `floor(k/2)`. With `r = exp(-epsilon/2)`, which takes "
        "every value in (0, 1); thresholds are whole. The least `alpha` is the range of `(floor(k/2) - x_i) p_i`, "
        "the biases themselves (das2024/prose-cs-bias-repaired)."
    ),
    twins=(
        Twin("one term", "`(x_n - x_1) p_1` alone", FAIR.put(share="0")),
        Twin("not sorted", "`x` in any order", FAIR.without("sorted")),
    ),
)
