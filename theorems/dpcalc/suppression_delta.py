"""The least delta of cell suppression with a noisy threshold (das2024, Theorem 1), at the epsilon of the noise."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Theorem, Twin

LETTERS = "r: number, k: whole, B: whole"
SHARP = Every(
    all="k, B in whole; n in [2, 3]; x, x' in functions(n, B + 1); r in every_rate",
    let={f"delta({LETTERS})": "1 - r^(2 * (B - k) - 1) / 4"},
    given={"threshold": "1 <= k and k < B", "one record": "one_replaced(x, x')"},
    show="private(noisily_suppressed(x, k, r, B), noisily_suppressed(x', k, r, B), 1 / r^2, delta(r, k, B))",
)
ATTAINED = Every(
    all="k, B in whole; r in every_rate",
    given={"threshold": "1 <= k and k < B"},
    show="least_delta(noisily_suppressed([B, B - 1], k, r, B), noisily_suppressed([B - 1, B], k, r, B), 1 / r^2) = "
    "1 - r^(2 * (B - k) - 1) / 4",
)
SCOPE = EnumerateScope(up_to=4)
THEOREM = Theorem(
    id="dpcalc/suppression-delta",
    title="The least `delta` of cell suppression with a noisy threshold",
    statement=r"Given $\varepsilon>0$ and a whole threshold $k<B$, $M_{\rm CS}$ is $(\varepsilon,\delta)$-"
    r"differentially private with $\delta=1-\frac14\exp(-\varepsilon(B-k)+\varepsilon/2)$, and with no smaller "
    r"$\delta$: the counts $B,B-1$ and $B-1,B$ of two cells take it.",
    claim=AllOf({"private": SHARP, "attained": ATTAINED}),
    routes=(Enumerate(SCOPE, slow=EnumerateScope(up_to=5)),),
    reading="With `r = exp(-epsilon/2)`, which takes every value in (0, 1).",
    twins=(
        Twin("a third", "`1/3` for `1/4`", SHARP.put(delta="1 - r^(2 * (B - k) - 1) / 3")),
        Twin("`B - 1`", "`B - 1` for `B`", SHARP.put(delta="1 - r^(2 * (B - k) - 3) / 4")),
    ),
)
