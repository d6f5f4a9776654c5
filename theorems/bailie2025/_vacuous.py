"""Swaps of two records of one stratum: when nothing changes but the order of the records."""

from __future__ import annotations

from dpcalc.theory import Every, Some

VACUOUS = Every(
    all="x in datasets; i, j in range(len(x))",
    let={
        "condition(x, i, j)": "x[i][SWAP] = x[j][SWAP] or x[i][MATCH] = x[j][MATCH] and x[i][HOLD] = x[j][HOLD]",
    },
    given={"two records": "i < j", "one stratum": "x[i][MATCH] = x[j][MATCH]"},
    show="swapped(x, transposition(len(x), i, j)) ~ x <=> condition(x, i, j)",
)
"""The swap of two records is vacuous if and only if they share their holding values or their swapping values."""

DRAWN = Some(
    all="x in datasets; i, j in range(len(x)); p in [1/20, 1/2, 9/10]",
    given={"two records": "i < j", "one stratum": "x[i][MATCH] = x[j][MATCH]"},
    show="let g = transposition(len(x), i, j): swapped(x, g) ~ x and draws(x, g, p) > 0",
)
"""A vacuous swap is drawn with positive probability."""
