"""After Theorem 8 (das2024): how close to 1 the bound on gamma is."""

from __future__ import annotations

from dpcalc.theory import Every, Theorem, Twin

NEAR = Every(
    all="m, B in whole",
    let={"share": "1 / 2"},
    given={"records": "m >= 1", "cells": "B <= m"},
    show="1 - B / (2 * m^3) >= 1 - share / m^2",
)
THEOREM = Theorem(
    id="das2024/prose-gamma-bound",
    title="After Theorem 8: the bound on `gamma`",
    statement=r"The upper bound $1-B/(2m^3)$ on $\gamma$ is very close to 1 for real datasets, as $B\le m$: it is "
    r"at least $1-1/(2m^2)$.",
    claim=NEAR,
    lines="223",
    twins=(
        Twin("a third", "`1/3` for `1/2`", NEAR.put(share="1 / 3")),
        Twin("any `B`", "`B` above `m` as well", NEAR.without("cells")),
    ),
)
