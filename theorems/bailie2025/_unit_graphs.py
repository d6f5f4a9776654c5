"""Pure privacy where distances are path lengths in a graph with unit edges (bailie2025, Assumption 5.3.3).

``M(x, y)`` is the supremum of ln P_x(S)/P_y(S) over events S, so that the multiplicative distance is the larger of
M(x, y) and M(y, x); ``apart`` says that it is at most a bound.
"""

from dpcalc.theory import Every

ASSUMPTION, TRIANGLE = "Assumption 5.3.3", "ratios multiply"
PURE = "(every x, y in X: apart(M, x, y, e * d(x, y)))"
"""(5.2) for all pairs."""
SINGLE = "(every x, y in X: d(x, y) = 1 => apart(M, x, y, e))"
"""(5.2) for the pairs at distance 1."""
GROUP = "(every x, y in X: d(x, y) > 1 => apart(M, x, y, e * d(x, y)))"
"""(5.2) for the pairs at a distance above 1."""
ON_GRAPHS = Every(
    all="X in sets; d in premetrics(X); M in output_distances(X); e in amounts",
    let={"apart(M: distance, x: point, y: point, most: number)": "M(x, y) <= most and M(y, x) <= most"},
    given={"`d` is symmetric": "is_symmetric(d)", ASSUMPTION: "is_graph_distance(d)", TRIANGLE: "has_triangle(M)"},
    show=f"{PURE} <=> {SINGLE}",
    along=("M(u, v) <= e * step",),
)
"""The two ways are one for all mechanisms on all data universes whose metric is a graph distance."""
