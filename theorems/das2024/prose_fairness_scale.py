"""Section 4 (das2024): the error of cell suppression with noise need not fall with epsilon, nor exceed that without."""

from __future__ import annotations

from dpcalc.theory import AllOf, Some, Theorem, Twin

LET = {
    "error(x, k, r)": "sum c in x: abs(floor(k / 2) - c) * suppression_chance(c, k, r)",
    "plain(x, k)": "sum i in range(len(x)): abs(suppressed(x, k)[i] - x[i])",
}
RISES = Some(
    all="k, n in whole; x in functions(n, 2 * k + 1); r, s in rates",
    let={"error(x, k, r)": LET["error(x, k, r)"]},
    given={"threshold": "k >= 1", "epsilons": "0 < s and s < r and r < 1"},
    show="error(x, k, s) > error(x, k, r)",
)
FINER = Some(
    all="k, n in whole; x in functions(n, 2 * k + 1); r in rates",
    let=LET,
    given={"threshold": "k >= 1", "`epsilon`": "0 < r and r < 1"},
    show="error(x, k, r) < plain(x, k)",
)
THEOREM = Theorem(
    id="das2024/prose-fairness-scale",
    title="Section 4: errors of the randomised versions",
    statement=r"The expected error $\mathbb E\lVert\tilde x-x\rVert_1$ of $M_{\rm CS}$ need not fall as $\varepsilon$ "
    r"increases, and may be below that of cell suppression for some budgets.",
    claim=AllOf({"rises": RISES, "more precise": FINER}),
    lines="94-96",
    reading="With `r = exp(-epsilon/2)`, which falls as `epsilon` increases.",
    twins=(
        Twin(
            "threshold 1",
            "a count of 0 below the threshold 1, which is released as it is",
            FINER.over("k, n in [1]; x in functions(n, 1); r in [1/4, 1/2, 3/4]"),
        ),
    ),
)
