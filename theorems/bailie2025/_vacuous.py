"""Swaps of two records of one stratum: when nothing changes but the order of the records."""

from __future__ import annotations

from dpcalc.theory import Every

VACUOUS = Every(
    all="x in datasets; i, j in range(len(x))",
    let={
        "condition(x, i, j)": "x[i][SWAP] = x[j][SWAP] or x[i][MATCH] = x[j][MATCH] and x[i][HOLD] = x[j][HOLD]",
    },
    given={"two records": "i < j", "one stratum": "x[i][MATCH] = x[j][MATCH]"},
    show="swapped(x, transposition(len(x), i, j)) ~ x <=> condition(x, i, j)",
)
"""The swap of two records is vacuous if and only if they share their holding values or their swapping values."""

DRAWN = Every(
    all="x in datasets; i, j in range(len(x)); p in rates",
    given={"two records": "i < j", "one stratum": "x[i][MATCH] = x[j][MATCH]", "a rate": "0 < p < 1"},
    show="draws(x, transposition(len(x), i, j), p) > 0",
)
"""The swap of any two records of a stratum is drawn with positive probability, vacuous or not."""
