"""Theorem 1 (das2024): the delta of cell suppression with a noisy threshold."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Theorem, Twin

APPROXIMATE = Every(
    all="k, B in whole; n in [2, 3]; x, x' in functions(n, B + 1); r in every_rate",
    let={"delta(r: number, k: whole, B: whole)": "1 - r^(2 * (B - k)) / 4"},
    given={"threshold": "1 <= k and k < B", "one record": "one_replaced(x, x')"},
    show="private(noisily_suppressed(x, k, r, B), noisily_suppressed(x', k, r, B), 1 / r^2, delta(r, k, B))",
)
ROUTES = (Enumerate(EnumerateScope(up_to=4), slow=EnumerateScope(up_to=5)),)
THEOREM = Theorem(
    id="das2024/thm-1",
    title="Theorem 1: cell suppression with a noisy threshold",
    statement=r"Given $\varepsilon>0$ and a threshold $k<B$, $M_{\rm CS}$ is $(\varepsilon,\delta)$-differentially "
    r"private with $\delta=1-\frac14\exp(-\varepsilon(B-k))$, where $B$ bounds the entries of the histogram.",
    claim=APPROXIMATE,
    routes=ROUTES,
    lines="118",
    reading=(
        "With `r = exp(-epsilon/2)`, which takes every value in (0, 1): `exp(epsilon) = 1/r^2` and `exp(-epsilon (B "
        "- k)) = r^(2 (B - k))`. Thresholds are whole; one record of the dataset is changed. A sharper `delta` is "
        "dpcalc/suppression-delta."
    ),
    twins=(
        Twin("a third", "`1/3` for `1/4`", APPROXIMATE.put(delta="1 - r^(2 * (B - k)) / 3")),
        Twin("`B - 1`", "`B - 1` for `B`", APPROXIMATE.put(delta="1 - r^(2 * (B - k) - 2) / 4")),
        Twin("any two datasets", "of any number of changed records", APPROXIMATE.without("one record")),
    ),
)
