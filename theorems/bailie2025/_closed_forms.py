"""Claims that the sharpening of a neighbour premetric has a closed form, on the four kinds of domains of datasets."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove

UNORDERED = Every(
    all="X in multiset_domains; x, x' in X",
    let={
        "r": "bounded_unordered",
        "d(u: dataset, v: dataset)": "neighbour_premetric(u, v, r(u, v))",
        "closed": "hamming_s",
    },
    show="(shortest u, v in X from x to x': d(u, v)) = closed(x, x')",
)
ORDERED = UNORDERED.over("X in domains; x, x' in X").put(r="bounded_ordered", closed="hamming")
ALL_MULTISETS = UNORDERED.over("k in few; m, n in whole; X in [multisets(k, m, n)]; x, x' in X")
"""On all multisets of m to n records of k kinds."""
ALL_VECTORS = ORDERED.over("k in few; m, n in whole; X in [vectors(k, m, n)]; x, x' in X")
ADDED = {"r": "unbounded_unordered", "closed": "symmetric_difference"}
"""One record is added or taken away."""
INSERTED = {"r": "unbounded_ordered", "closed": "insertions_and_deletions"}
SEVERAL = {"several sizes": "m < n"}
ON_SUBSETS = (Enumerate(EnumerateScope(up_to=3)),)
ON_ALL = (Enumerate(EnumerateScope(up_to=4)), Prove())
ANY_DOMAIN = (
    "For every domain `X` that is a subset of the union of `R^n`, as the appendix requires of `X`; paths run through "
    "`X` (Definition A.4.1). For the whole union, and for all datasets with sizes in a range, see the repaired claim."
)
WHOLE = (
    "In the union of all `R^n` no path is shorter than the closed form, for one step changes it by at most 1, and "
    "the paths found here run through it."
)
