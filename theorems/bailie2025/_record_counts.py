"""Claims about the number of records: where no path changes it, what it costs to release it, and as an invariant."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove

ON_VECTORS = "k in few; n in whole; X in [vectors(k, 0, n)]; x, x' in X"
ON_MULTISETS = "k in few; n in whole; X in [multisets(k, 0, n)]; x, x' in X"
"""All datasets of at most n records: what lies so far in the union of R^n over all n >= 0."""
R_BS = "neighbour_premetric(x, x', bounded_unordered(x, x'))"
R_BV = "neighbour_premetric(x, x', bounded_ordered(x, x'))"
R_US = "neighbour_premetric(x, x', unbounded_unordered(x, x'))"
R_UV = "neighbour_premetric(x, x', unbounded_ordered(x, x'))"
D = "d(x: dataset, x': dataset)"
HAM, HAM_S, SYM_DIFF = "hamming(x, x')", "hamming_s(x, x')", "symmetric_difference(x, x')"
INDELS = "insertions_and_deletions(x, x')"

UNCONNECTED = Every(
    all=ON_VECTORS,
    let={D: HAM},
    show="(shortest u, v in X from x to x': d(u, v)) < inf => len(x) = len(x')",
)
"""Paths of finite distances keep the number of records."""
UNCONNECTED_UNORDERED = UNCONNECTED.over(ON_MULTISETS).put(d=HAM_S)
RELEASED = Every(
    all="k in few; n in whole; x, x' in vectors(k, 0, n)",
    let={D: HAM, "P(x: dataset, n: whole)": "map s in 0..n: if len(x) = s then 1 else 0"},
    show="MULT(P(x, n), P(x', n)) <= 0 * d(x, x')",
)
"""The mechanism that puts out the number of records, with a budget of 0."""
RELEASED_UNORDERED = RELEASED.over("k in few; n in whole; x, x' in multisets(k, 0, n)").put(d=HAM_S)
INVARIANT = Every(
    all="k in few; n in whole; X in [vectors(k, 0, n)]; MV in [by_size(X)]; x, x' in X; eps in distances",
    let={D: HAM, "d_held(x: dataset, x': dataset)": "d(x, x')"},
    show="allowed([X], x, x', eps, d(x, x')) = allowed(MV, x, x', eps, d_held(x, x'))",
)
"""The universe X asks of each pair what one universe for each number of records does."""
INVARIANT_UNORDERED = INVARIANT.over(INVARIANT.all.replace("vectors", "multisets")).put(d=HAM_S)
ROUTES = (Enumerate(EnumerateScope(up_to=4, options={"most": 2})), Prove())
