"""After Theorem 1 (das2024): how large its delta is."""

from __future__ import annotations

from dpcalc.theory import Every, Theorem, Twin

LARGE = Every(
    all="k, B in whole; r in every_rate",
    let={"bound": "3 / 4"},
    given={"threshold": "k < B"},
    show="bound < 1 - r^(2 * (B - k)) / 4 and 1 - r^(2 * (B - k)) / 4 < 1",
)
THEOREM = Theorem(
    id="das2024/prose-thm-1-large-delta",
    title="After Theorem 1: the size of `delta`",
    statement=r"The values $\delta=1-\frac14\exp(-\varepsilon(B-k))$ can be large: for $\varepsilon>0$ and $k<B$ they "
    r"lie in $(3/4,1)$.",
    claim=LARGE,
    lines="123",
    reading="With `r = exp(-epsilon/2)`, which takes every value in (0, 1); thresholds are whole.",
    twins=(
        Twin("`4/5`", "`4/5` for `3/4`", LARGE.put(bound="4 / 5")),
        Twin("`B = k`", "`k = B` as well", LARGE.without("threshold").assuming(threshold="k <= B")),
    ),
)
