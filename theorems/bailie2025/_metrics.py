"""The two metrics of chapter 5 between datasets: metrics, lengths of shortest paths, and the largest distance d_*."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove

D = {"d(x: dataset, y: dataset)": "hamming(x, y)"}
TRIANGLE = "symmetric_difference(x, y)"
"""d_triangle."""
SQUARED = f"square({TRIANGLE})"
METRIC = Every(
    all="k in few; n in whole; x, y, z in vectors(k, 0, n)",
    let=D,
    show="d(x, y) >= 0 and (d(x, y) = 0 <=> x = y) and d(x, y) = d(y, x) and d(x, z) <= d(x, y) + d(y, z)",
)
"""On all vectors of at most n records of k kinds."""
METRIC_ON_MULTISETS = METRIC.over("k in few; n in whole; x, y, z in multisets(k, 0, n)").put(d=TRIANGLE)
STEPS = Every(
    all="X in domains; x, y in X",
    let=D,
    show="(shortest u, v in X from x to y: if d(u, v) = 1 then 1 else inf) = d(x, y)",
)
"""The distance is the length of a shortest path in a graph with edges of length 1: these can only join points at
distance 1, and all of these may be joined."""
STEPS_OF_MULTISETS = STEPS.over("X in multiset_domains; x, y in X").put(d=TRIANGLE)
STEPS_ON_VECTORS = STEPS.over("k in few; m, n in whole; X in [vectors(k, m, n)]; x, y in X")
"""On all vectors of m to n records of k kinds."""
STEPS_ON_MULTISETS = STEPS.over("k in few; m, n in whole; X in [multisets(k, m, n)]; x, y in X").put(d=TRIANGLE)
LARGEST = Every(
    all="k in few; b in whole; x, y in vectors(k, 0, b)",
    given={"connected": "d(x, y) < inf"},
    let={**D, "bound(b: whole)": "b"},
    show="d(x, y) <= bound(b)",
)
"""Any two datasets of at most b records that are connected are at most so far apart: the supremum d_* over a support is
reached, or approached, by its pairs, and any such pair is a support."""
LARGEST_OF_MULTISETS = LARGEST.over("k in few; b in whole; x, y in multisets(k, 0, b)").put(d=TRIANGLE)
OF_ONE_SIZE = LARGEST.without("connected").assuming(one_size="len(x) = len(y)")
TWO_KINDS = (Enumerate(EnumerateScope(up_to=5, options={"most": 2})), Prove())

_BITS = {"bits(n: whole, ones: whole)": "map i in range(n): if i < ones then 1 else 0", "most": "10", "value": "10"}
_VECTORS = Every(all="n in 1..most; k in 0..n", let=_BITS, show="hamming(bits(n, 0), bits(n, k)) <= value")
_MULTISETS = Every(
    all="n, m in 1..most; i in 0..n; j in 0..m",
    let=_BITS,
    show="symmetric_difference(bits(n, i), bits(m, j)) <= value",
)


def vectors_of_bits(value: str, most: str = "10") -> AllOf:
    """Over vectors of one size of at most so many bits the largest Hamming distance is the value.

    Up to symmetry places are put in order, and bits flipped at the same places of both: the first vector is zero.
    """
    every = Every(
        all="n in whole; x, y in vectors(2, n, n)",
        given={"few records": "1 <= n and n <= most"},
        let={"most": most, "value": value},
        show="hamming(x, y) <= value",
    )
    parts = _largest(_VECTORS.put(value=value, most=most)).parts
    return AllOf({"any two": every, "no more, up to symmetry": parts["no more"], "reached": parts["reached"]})


def multisets_of_bits(value: str) -> AllOf:
    """Over multisets of at most ten bits the largest symmetric difference is the value."""
    return _largest(_MULTISETS.put(value=value))


def _largest(claim: Every) -> AllOf:
    """A bound, and that it is reached."""
    return AllOf({"no more": claim, "reached": claim.showing(claim.show.replace("<=", "!=")).denied})
