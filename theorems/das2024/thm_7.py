"""Theorem 7 (das2024): the fairness of Laplace noise, negative counts being released as 0."""

from __future__ import annotations

from dpcalc.theory import Every, Theorem, Twin

PROJECTED = Every(
    all="s, t, eps in amounts",
    let={"half": "1 / 2", "noisy(c: number, eps: number)": "exp(-eps * c / 2) / eps"},
    given={"`epsilon`": "eps > 0", "sorted": "s <= t"},
    show="noisy(s, eps) - noisy(t, eps) <= half * exp(-eps * s / 2) * (t - s)",
)
THEOREM = Theorem(
    id="das2024/thm-7",
    title="Theorem 7: the fairness of Laplace noise",
    statement=r"$M_{\rm Lap}$ is $\alpha_{\rm Lap}$-fair with $\alpha_{\rm Lap}=\frac12\exp(-\varepsilon x_1/2)"
    r"(x_n-x_1)$, where the biases of counts projected to be non-negative are $\exp(-\varepsilon x_i/2)/\varepsilon$.",
    claim=PROJECTED,
    lines="189-191",
    reading=(
        "Without projection all biases are 0. With it the bias of the larger of 0 and `x` + noise is `exp(-epsilon "
        "x/2)/epsilon`, the expectation of what a Laplace variable of the scale `2/epsilon` has beyond `x`; it falls "
        "in `x`, so the range is that between `x_1` and `x_n`."
    ),
    twins=(
        Twin("a third", "`1/3` for `1/2`", PROJECTED.put(half="1 / 3")),
        Twin(
            "`x_n`",
            "`exp(-epsilon x_n/2)` for `exp(-epsilon x_1/2)`",
            PROJECTED.showing("noisy(s, eps) - noisy(t, eps) <= half * exp(-eps * t / 2) * (t - s)"),
        ),
    ),
)
