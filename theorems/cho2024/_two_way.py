"""Two-way tables as datasets of two variables, and what two of them with the same margins differ by."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every

SAME = {"the same rows": "same_margin(x, x', [0])", "the same columns": "same_margin(x, x', [1])"}
"""One-way margins."""
WITHIN = {**SAME, "within three records": "hamming_s(x, x') <= 3"}
"""Neighbours: the least Hamming distance of two ordered datasets is half the symmetric difference of their tables."""
DIFFERENCE = {
    "change(r: record, x: dataset, x': dataset)": "times_in(r, x) - times_in(r, x')",
    "cells(x: dataset, x': dataset)": "distinct(join([x, x']))",
}
RECTANGLE = (
    "some u, v in cells(x, x'): u[0] != v[0] and u[1] != v[1] and change(u, x, x') = 1 and change(v, x, x') = 1 and "
    "change([u[0], v[1]], x, x') = 0 - 1 and change([v[0], u[1]], x, x') = 0 - 1 and symmetric_difference(x, x') = 4"
)
"""That x - x' is v_{(i,j),(k,l)}: +1 in (i, j) and (k, l), -1 in (i, l) and (k, j), and 0 elsewhere."""
CYCLE = (
    "some u, v, w in cells(x, x'): len(distinct([u[0], v[0], w[0]])) = 3 and len(distinct([u[1], v[1], w[1]])) = 3 "
    "and (every r in [u, v, w]: change(r, x, x') = 1) and symmetric_difference(x, x') = 6 and every r in [[u[0], "
    "v[1]], [v[0], w[1]], [w[0], u[1]]]: change(r, x, x') = 0 - 1"
)
"""That x - x' is a cycle through three rows and three columns."""
SQUARE = EnumerateScope(up_to=5, options={"categories": 3}, instances=60_000)
"""Tables of at most four records in three rows and three columns."""
ROUTES = (Enumerate(SQUARE),)
PLAIN = (Enumerate(EnumerateScope(up_to=4)),)
SPACE = Every(
    all="x, x' in datasets_of(2)",
    let=DIFFERENCE,
    given=WITHIN,
    show=f"x ~ x' or ({RECTANGLE})",
)
TWO_ROWS = {"two rows": "every u, v, w in x: u[0] = v[0] or v[0] = w[0] or u[0] = w[0]"}
