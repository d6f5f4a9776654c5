"""Section 7 (das2024): cell suppression that leaves counts of 0 as they are, and the delta reported for it."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Theorem, Twin

LAW = "law(x: wholes, k: whole, r: number, B: whole)"
KEPT = (
    "independent_outputs(map c in x: "
    "suppressed_cell(c, floor(k / 2), if c = 0 then 0 else suppression_chance(c, k, r), B))"
)
REPORTED = Every(
    all="k, B in whole; n in [2]; x, x' in functions(n, B + 1); r in every_rate",
    let={LAW: KEPT},
    given={"threshold": "1 <= k and k < B", "one record": "one_replaced(x, x')"},
    show="private(law(x, k, r, B), law(x', k, r, B), 1 / r^2, 1 - r^(2 * (B - k)) / 4)",
)
TELLING = Every(
    all="k, B in whole; r in every_rate",
    let={LAW: KEPT},
    given={"threshold": "2 <= k and k < B"},
    show="least_delta(law([0, 1], k, r, B), law([1, 0], k, r, B), 1 / r^2) = 1",
)
ROUTES = (Enumerate(EnumerateScope(up_to=4), slow=EnumerateScope(up_to=6)),)
THEOREM = Theorem(
    id="das2024/prose-zero-counts",
    title="Section 7: counts of 0 are left untouched",
    statement=r"In the experiments $M_{\rm CS}$ leaves counts of 0 as they are (a cell with $x_i=0$ is released as 0), "
    r"and $\delta$ is that of Theorem 1.",
    claim=REPORTED,
    routes=ROUTES,
    lines="233-238",
    reading="With `r = exp(-epsilon/2)`, which takes every value in (0, 1); thresholds are whole. Tables have two "
    "cells.",
)
REPAIRED = Theorem(
    id="das2024/prose-zero-counts-repaired",
    title="Section 7: counts of 0 are left untouched, corrected",
    statement=r"If $M_{\rm CS}$ leaves counts of 0 as they are and $k\ge2$, it is $(\varepsilon,\delta)$-"
    r"differentially private with $\delta=1$ alone: a cell of 0 is released as 0, and a cell of 1 never is.",
    claim=TELLING,
    routes=ROUTES,
    lines="233-238",
    repairs="das2024/prose-zero-counts",
    fault="wrong mathematics",
    reading="With `r = exp(-epsilon/2)`, which takes every value in (0, 1); thresholds are whole.",
    twins=(
        Twin("`k = 1`", "`k = 1` as well", TELLING.without("threshold").assuming(threshold="1 <= k and k < B")),
        Twin("zeros suppressed", "equation (1)", TELLING.put(law="noisily_suppressed(x, k, r, B)")),
    ),
)
THEOREMS = (THEOREM, REPAIRED)
