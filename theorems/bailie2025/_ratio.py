"""The derangement ratio of section 3.5.1 (bailie2025), the records that the PSA selects, how large its loss gets."""

from __future__ import annotations

from dpcalc.theory import Every

ALL_DIFFERENT = {
    "all records differ": "every i, j in range(len(x)): "
    "i = j or (x[i][HOLD] != x[j][HOLD] and x[i][SWAP] != x[j][SWAP])"
}
RATIO_AT_MOST = Every(
    all="z in one_stratum; x, x' in universe(z)",
    let={
        "r(x: dataset, x': dataset, z: dataset)": "deranged(hamming_s(x, z)) / deranged(hamming_s(x', z))",
        "bound(b: whole, apart: number)": "(b + 1) * apart",
    },
    given={"different": "not x ~ x'"},
    show="r(x, x', z) <= bound(len(z), hamming_s(x, x'))",
)
AS_MANY_AS_DIFFER = Every(
    all="x in one_stratum; z in universe(x)",
    given={"different": "not x ~ z"},
    show="every k in range(len(x) + 1): ways(x, z, k) > 0 => k = hamming_s(x, z)",
)
"""Every permutation that turns x into z moves as many records as differ: it moves those that were selected."""
AT_EVERY_RATE = {"two records": "len(x) >= 2", **ALL_DIFFERENT}
REACHED = Every(
    all="x in one_stratum; p in every_rate",
    let={"squared_floor(b: whole, p: number)": "odds(p) ^ 2"},
    given=AT_EVERY_RATE,
    show="some y, z in outputs(x): 0 < hamming_s(x, y) "
    "and released(x, z, p) ^ 2 >= squared_floor(len(x), p) ^ hamming_s(x, y) * released(y, z, p) ^ 2",
)
"""The loss of the universe of b different records reaches ln o: two of its laws are a distance times ln o apart."""
